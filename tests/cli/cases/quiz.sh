. "$CLI/lib.sh"

# ---- a sheet
try 'a sheet without a terminal' 0 "$VEEDOR" quiz -r universitario --seed 7 -n 7
has 'the sheet names the regulation' out 'Olimpiadas Universitarias'
has 'the sheet names its seed' out 'semilla 7'
has 'seven exercises' out '7. '
hasnt 'and no eighth' out '8. '
has 'the key comes after them' out '---- la clave ----'
has 'a wrong answer is explained' out ') no:'
has 'and the right one' out ') sí:'
cp out first
try 'the same seed' 0 "$VEEDOR" quiz -r universitario --seed 7 -n 7
same 'gives the same sheet' out first
try 'another seed' 0 "$VEEDOR" quiz -r universitario --seed 8 -n 7
if cmp -s out first; then not_ok 'gives another sheet'; else ok 'gives another sheet'; fi
"$VEEDOR" quiz -r universitario --seed 7 -n 7 --format jsonl | sed 1d >shorter
"$VEEDOR" quiz -r universitario --seed 7 -n 9 --format jsonl | sed '1d;9,$d' >longer
same 'a longer quiz begins like the shorter one' longer shorter
"$VEEDOR" quiz -r universitario --seed 7 -n 1 --topic baza --format jsonl --lang en | sed 1d >en
has 'the question is in the language asked for' en 'Who wins the baza?'

# ---- every kind, every format, both languages
for topic in redacción OPCIONES baza cuenta falta rechazo error; do
	try "topic $topic" 0 "$VEEDOR" quiz -r uruguayo --topic "$topic" --seed 3 -n 2 --format jsonl
	[ "$(wc -l <out)" -eq 3 ] && ok "two of $topic" || not_ok "two of $topic"
done
for topic in wording options baza count falta refusal fault; do
	try "topic $topic in English" 0 "$VEEDOR" quiz -r bonaerense --topic "$topic" --seed 3 -n 2 --format jsonl --lang en
	has "is $topic" out "\"topic\":\"$topic\""
done
try 'HTML' 0 "$VEEDOR" quiz -r uruguayo --seed 5 -n 6 --format html --lang en
has 'the language of the page' out '<html lang="en">'
has 'the key on a page of its own' out 'break-before:page'
has 'the end of the page' out '</html>'
hasnt 'nothing is fetched' out 'http'
hasnt 'no quotes of the notation go unescaped' out ' "quiero"'
try 'text asked for by name' 0 "$VEEDOR" quiz -r truc --seed 5 -n 6 --format text
try 'a reading' 0 "$VEEDOR" quiz -r universitario --reading diminutivos=obligan --topic wording -n 1 --seed 1

# ---- usage
try 'no ruleset' 3 "$VEEDOR" quiz
has 'says what is missing' err '-r'
try 'a file' 3 "$VEEDOR" quiz -r truc log.truco
try 'an unknown topic' 3 "$VEEDOR" quiz -r truc --topic redaccion1
has 'which there are' err 'redacción, opciones, baza, cuenta, falta, rechazo, error'
try 'a kind that the regulation does not have' 3 "$VEEDOR" quiz -r truc --topic falta
has 'says so' err 'no da ejercicios'
try 'no number' 3 "$VEEDOR" quiz -r truc -n 0
try 'too many' 3 "$VEEDOR" quiz -r truc -n 1001
try 'a seed that is none' 3 "$VEEDOR" quiz -r truc --seed x
try 'a negative seed' 3 "$VEEDOR" quiz -r truc --seed -1
try 'the largest seed' 0 "$VEEDOR" quiz -r truc --seed 9999999999999999999 -n 1
try 'an unknown format' 3 "$VEEDOR" quiz -r truc --format xml
has 'the formats there are' err 'html'
try 'check does not take a topic' 3 "$VEEDOR" check --topic baza
try 'a topic with an escape' 3 "$VEEDOR" quiz -r truc --topic "$(printf '\033[2J')"
has 'is shown escaped' err '\x1b'

# ---- on a terminal
if command -v script >/dev/null 2>&1; then
	printf 'a\nB\n3\nz\nq\n' >answers
	script -qec "$VEEDOR quiz -r universitario --topic baza --seed 4 -n 9" /dev/null <answers >out 2>err
	status=$?
	[ "$status" -eq 0 ] && ok 'a quiz on a terminal' || not_ok 'a quiz on a terminal' "status $status"
	has 'asks' out '¿a-'
	has 'keeps score' out '/3'
	has 'and says it at the end' out 'bien de 3'
else
	echo 'skip a quiz on a terminal: no script(1)'
fi

try 'who wins a baza, with which card' 0 "$VEEDOR" quiz -r universitario --topic baza -n 30 --seed 4 --lang es
has 'has its article' out ', con el '
has 'la sota too' out ', con la sota de '
if grep -q 'con el sota\|con la [^s]' out; then not_ok 'another article'; else ok 'and no other'; fi
finish
