# Bytes that nobody would write: no crash, no escape sequence on the terminal, the other hands judged.
. "$CLI/lib.sh"

{ tags; hand 1; printf 'mano 2 reparte D\nA: 4e 1b 7o\nA "tr\000uco"\nfin\n'; hand 3 2-0; } >nul.truco
try 'a NUL byte' 1 "$VEEDOR" check nul.truco
has 'the hand after it is judged' out 'mano 3'
{ tags; hand 1; printf 'mano 2 reparte D\nA "\377\376"\nfin\n'; hand 3 2-0; } >utf8.truco
try 'bytes that are not UTF-8' 1 "$VEEDOR" check utf8.truco
has 'the hand is lost' out 'V0101'
has 'and counted' out '1 mano perdida'
has 'the hand after it is judged' out 'mano 3'
try 'the same in jsonl' 1 "$VEEDOR" check --format jsonl utf8.truco
if command -v python3 >/dev/null; then
	try 'is JSON in UTF-8' 0 python3 -c 'import json,sys
for line in open("out", encoding="utf-8"): json.loads(line)' out
	"$VEEDOR" check --format jsonl utf8.truco >out
fi
has 'says that the hand is lost' out '"lost":true'

{ tags | sed "s/Ana/$(printf '\033')[31mAna$(printf '\007')/"; hand 1 2-0 | sed 's/A 4e  B 3e/A 4e  B 3e/'
printf 'mano 2 reparte A\nA: 4e 1b 7o\nA "\033]0;x\007truquito\302\233"\nfin\n'; } >escape.truco
for command in 'check' 'check --format jsonl' 'check --color always -q' 'score'; do
	"$VEEDOR" $command escape.truco >out 2>err
	hasnt "escape sequences of a log: $command" out "$(printf '\007')"
	hasnt 'nor C1' out "$(printf '\302\233')"
	hasnt 'nor in the errors' err "$(printf '\007')"
done
"$VEEDOR" check escape.truco >out 2>err
hasnt 'no ESC without colours' out "$(printf '\033')"

{ tags; printf 'mano 1 reparte D\nA: 4e 1b 7o\nA "'; head -c 10000000 /dev/zero | tr '\0' 'x'; printf '"\nfin\n'; hand 2 2-0; } >long.truco
"$VEEDOR" check long.truco >out 2>err
status=$?
if [ $status -le 2 ]; then ok 'a line of 10 MB'; else not_ok 'a line of 10 MB' "status $status"; fi
has 'the hand after it is judged' out 'mano 2'
if [ "$(wc -c <out)" -lt 20000 ]; then ok 'and the report stays small'; else not_ok 'and the report stays small'; fi
{ tags; head -c 10000000 /dev/zero | tr '\0' ' '; } >blanks.truco
try '10 MB of blanks' 2 "$VEEDOR" check blanks.truco
head -c 200000 /dev/urandom >random.truco
"$VEEDOR" check -r universitario random.truco >out 2>err
status=$?
if [ $status -le 3 ]; then ok 'random bytes'; else not_ok 'random bytes' "status $status"; fi
hasnt 'send no ESC' out "$(printf '\033')"
i=0
while [ $i -lt 40 ]; do
	printf '\n[Partido "%s"] [Reglamento "nosuch%s"]\n' $i $i
	hand 1
	i=$((i + 1))
done >names.truco
try 'forty rulesets that do not exist' 3 "$VEEDOR" check names.truco
has 'the last is named' err 'nosuch39'
mkfifo tubo.reglas
for file in ./tubo.reglas /dev/zero /dev/tty; do
	{ tags | sed "s|universitario|$file|"; hand 1; tags; hand 2 2-0; } >device.truco
	try "a ruleset that is no file: $file" 3 timeout 20 "$VEEDOR" check device.truco
	has 'is refused at once' err 'no es un archivo común'
	has 'and the match after it is judged' out 'mano 2'
done
printf 'hereda "./tubo.reglas";\n' >heir.reglas
try 'one that a ruleset inherits from' 3 timeout 20 "$VEEDOR" check -r heir.reglas device.truco
has 'is refused too' err 'V0255'

# ---- a spoilt header ----
cat >leak.truco <<'END'
[Reglamento "universitario"]
[A "Ana"] [B "Beto"] [C "Caro"] [D "Dani"]

[Partido "x"]
mano 1 reparte D
fin incompleta

[Partido "y"] [A "Eva"] [B "Fito"] [C "Gil"] [D "Hugo"]
nano 1 reparte D
fin incompleta

[Partido "z"]
mano 1 reparte D
B 4e
fin incompleta
END
try 'a match whose only header is spoilt' 1 "$VEEDOR" check leak.truco
has 'is lost' out 'leak.truco:9:1: falta [V0137] y, acá hay una mano sin su renglón `mano`: se pierde'
has 'and gives its players to no other' out 'z, mano 1: B (Beto)'
has 'is counted' out '1 mano perdida'
try 'the same in parts' 1 "$VEEDOR" check -j 2 leak.truco
has 'names him too' out 'z, mano 1: B (Beto)'
hasnt 'and nobody of the other match' out Fito
stacked() {
	printf '[Reglamento "venezolano"]\n'
	for number in 1 2 3 4; do
		points=1; [ "$number" -lt 4 ] || points=6
		printf 'mano %s reparte D marcador %s-0 muestra 4b\nnota montó D\n' "$number" $((number - 1))
		printf 'A: 3o 7e 6e   B: 4c 5c 12o   C: 5o 11c 10e   D: 2c 12c 4e\n'
		printf 'A 3o  B 4c  C 5o  D 2c\nA 7e  B 5c  C 11c  D 12c\ntantos %s-0\n\n' "$points"
	done
}
stacked | sed 's/^mano 2/m\xffano 2/' >stacked.truco
try 'what is counted over a match with a lost hand' 1 "$VEEDOR" check stacked.truco
has 'is not known' out '[V0409] mano 4: D: ¿montó las cartas?'
hasnt 'and no sum is called wrong for it' out 'V0401'
printf '[Reglamento "universitario"]\nmano 1\n"""((((\\\\\\\nmano\nmano mano\nA A A A\n+ + +\n@ @\n{ { }\ntantos\nfin\n' >odd.truco
"$VEEDOR" check odd.truco >out 2>err
status=$?
if [ $status -eq 1 ]; then ok 'odd notation'; else not_ok 'odd notation' "status $status"; fi
finish
