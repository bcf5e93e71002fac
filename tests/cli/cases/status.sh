# Every exit status, and that the worst of several files counts.
. "$CLI/lib.sh"
clean_log >clean.truco
faulty_log >faulty.truco
echo '; nothing here' >empty.truco

try 'a clean log is 0' 0 "$VEEDOR" check clean.truco
has 'it says that there is nothing to report' out 'nada que señalar'
try 'a fault is 1' 1 "$VEEDOR" check faulty.truco
has 'the file and the line are named' out 'faulty.truco:9:'
has 'the expected points are told' out '1-0'
{ tags; printf 'mano 1 reparte D marcador 0-0\nA: 4e 1b 7o\nA "truquito"\nfin incompleta\n'; } >null.truco
try 'a null act is 1' 1 "$VEEDOR" check null.truco
has 'and is called null' out 'nulo ['
# One «envido» said twice in a breath is one envido: 1 not accepted, 1 for the bazas.
{ tags; hand 1 2-0 | sed 's/^A 4e/A "envido envido"  B "no quiero"\n&/'; } >remark.truco
try 'a remark alone is 0' 0 "$VEEDOR" check remark.truco
has 'it is told' out 'observación ['
# Accepted, and nobody says any points: the log does not tell who won.
{ tags; hand 1 | sed 's/^A 4e/A "envido"  B "quiero"\n&/; s/^tantos.*/fin/'; } >undecided.truco
try 'what cannot be decided is 0' 0 "$VEEDOR" check undecided.truco
has 'it is told' out 'sin resolver ['
has 'and counted' out '1 mano sin decidir'
try 'a log without a hand is 2' 2 "$VEEDOR" check empty.truco
has 'and says so' err 'no hay ninguna mano'
: >nothing.truco
try 'an empty file is 2' 2 "$VEEDOR" check nothing.truco
try 'a missing file is 2' 2 "$VEEDOR" check missing.truco
has 'the file is named' err 'missing.truco'
try 'an unknown ruleset is 3' 3 "$VEEDOR" check -r nosuchruleset clean.truco
has 'the ruleset is named' err 'nosuchruleset'
mkdir folder folder/universitario.reglas
for path in ./folder ./folder/ ./folder/universitario.reglas; do
	try "a directory as ruleset is 3: $path" 3 "$VEEDOR" check -r "$path" clean.truco
	has 'it is said to be one' err 'es un directorio'
	hasnt 'and not to be missing' err 'no se encuentra'
	try 'in English' 3 "$VEEDOR" rules --lang en "$path"
	has 'it is said too' err 'Is a directory'
done
try 'a path that is not there is 3' 3 "$VEEDOR" check -r ./folder/none.reglas clean.truco
has 'and is missing' err 'no se encuentra'
try 'a directory among the rulesets hides none of its name' 0 env VEEDOR_RULESETS=folder "$VEEDOR" check clean.truco
try 'nor is it one' 3 env VEEDOR_RULESETS=folder/.. "$VEEDOR" check -r folder clean.truco
has 'which is not found' err 'no se encuentra'
hand 1 >untagged.truco
try 'no ruleset at all is 3' 3 "$VEEDOR" check untagged.truco
has 'the way out is told' err 'Reglamento'
try 'with -r it is judged' 0 "$VEEDOR" check -r universitario untagged.truco

try '0 and 1 make 1' 1 "$VEEDOR" check clean.truco faulty.truco
try '1 and 2 make 2' 2 "$VEEDOR" check faulty.truco missing.truco
try '2 and 3 make 3' 3 "$VEEDOR" check missing.truco untagged.truco
try '3 before 0 stays 3' 3 "$VEEDOR" check untagged.truco clean.truco
has 'the summary counts the hands judged' out '1 mano:'
try 'several files are all reported' 1 "$VEEDOR" check faulty.truco clean.truco
has 'in one summary' out '2 manos: 1 falta'
try '-q leaves the summary out' 0 "$VEEDOR" check -q clean.truco
same 'and prints nothing for a clean log' out /dev/null
try 'score judges too' 1 "$VEEDOR" score faulty.truco
has 'it shows the total beside the points written' out 'FALLO  1-0, y no 2-0 como anotó la mesa'
try 'an error on one match leaves the next' 3 "$VEEDOR" check - <<END
$(hand 1)

$(tags | sed 's/\[Veedor "1"\]/[Partido "x"]/')
$(hand 2 2-0)
END
has 'whose fault is reported' out 'mano 2'
{ hand 1; printf '\n[Partido "b"]\n'; hand 1; } >two.truco
try 'two matches without a ruleset' 3 "$VEEDOR" check two.truco
if [ "$(grep -c Reglamento err)" -eq 1 ]; then ok 'are told once'; else not_ok 'are told once'; show err; fi
finish
