# veedor gen: what it writes is clean, the same for the same seed, and says which faults it planted.
. "$CLI/lib.sh"

for rules in universitario bonaerense truc uruguayo venezolano; do
	try "$rules: hands" 0 "$VEEDOR" gen -r "$rules" -n 20 --seed 3
	cp out hands
	try "$rules: the same seed" 0 "$VEEDOR" gen -r "$rules" -n 20 --seed 3
	same "$rules: the same bytes" out hands
	try "$rules: clean" 0 "$VEEDOR" check hands
	try "$rules: canonical" 0 "$VEEDOR" fmt hands
	same "$rules: fmt changes nothing" out hands
	try "$rules: a match" 0 "$VEEDOR" gen -r "$rules" --match
	cp out match
	try "$rules: a clean match" 0 "$VEEDOR" check match
done
try "six, with their duels" 0 "$VEEDOR" gen -r uruguayo --players 6 --match --seed 5
has "a hand in duels" out "disputa enfrentados"
cp out duels
try "six, clean" 0 "$VEEDOR" check duels
try "six, with breaches" 0 "$VEEDOR" gen -r uruguayo --players 6 --match --faults --seed 5
try "faults" 0 "$VEEDOR" gen -r universitario -n 5 --faults --talk terse
has "the clause is named" out ";! OU-"
cp out faults
try "they are found" 1 "$VEEDOR" check faults
try "half of the cards" 0 "$VEEDOR" gen -r truc -n 5 --know partial --players 4 --talk talkative
has "unknown cards" out "?"
try "a reading" 0 "$VEEDOR" gen -r universitario -n 1 --reading segunda_parda=letra
has "its tag" out '[Lectura "segunda_parda=letra"]'
try "no ruleset" 3 "$VEEDOR" gen -n 5
try "not so many players" 3 "$VEEDOR" gen -r truc --players 2
has "by how many it is played" err "no se juega entre 2; se juega entre: 4"
try "nor an odd number" 3 "$VEEDOR" gen -r uruguayo --players 3
has "by how many that is" err "se juega entre: 2, 4, 6"
try "no such talk" 3 "$VEEDOR" gen -r truc --talk loud
try "no such number" 3 "$VEEDOR" gen -r truc -n 0
try "no such seed" 3 "$VEEDOR" gen -r truc --seed x
# A bundle before the muestra, and a breach after it that is not of the score.
try 'faults in talkative hands' 0 "$VEEDOR" gen -r uruguayo -n 400 --talk talkative --faults --seed 9
if awk '/^mano/ { bundle = 0 } /ley de juego/ { said = NR } /^muestra/ && said == NR - 1 { bundle = 1 }
	/^;!/ && bundle && $3 != "score" { found = 1 } END { exit !found }' out; then
	ok 'one is planted after a bundle'
else
	not_ok 'one is planted after a bundle'
fi
finish
