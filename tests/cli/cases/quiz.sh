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
for topic in decir redacción OPCIONES baza cuenta falta rechazo error; do
	try "topic $topic" 0 "$VEEDOR" quiz -r uruguayo --topic "$topic" --seed 3 -n 2 --format jsonl
	[ "$(wc -l <out)" -eq 3 ] && ok "two of $topic" || not_ok "two of $topic"
done
for topic in say wording options baza count falta refusal fault; do
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
for rules in universitario bonaerense uruguayo venezolano truc; do has "and lists $rules" err "  $rules "; done
has 'with its title' err 'Olimpiadas Universitarias'
try 'a file' 3 "$VEEDOR" quiz -r truc log.truco
try 'an unknown topic' 3 "$VEEDOR" quiz -r truc --topic redaccion1
has 'which there are' err 'decir, redacción, opciones, baza, cuenta, falta, rechazo, error'
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

# ---- what do you say here: the words are typed, and tried on the hand
# One exercise whose answer is known from the regulation: «quiero» to a truco, OU-T04e.
find() {
	for seed in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
		"$VEEDOR" quiz -r universitario --topic decir --level 1 --seed $seed -n 1 --format jsonl | sed 1d >one
		grep -q "$1" one && return
	done
}
find 'querés el truco'
ask() { printf '%b' "$1" | "$VEEDOR" quiz -r universitario --topic decir --level 1 --seed "$seed" -n 1 --ask >out 2>err; }
ask 'quiero\n'
has 'the right words are right' out 'sí: así se dice'
has 'and counted' out '1 bien a la primera, de 1'
has 'with the clause' out 'OU-T04e'
ask '¡QUIERO!\n'
has 'signs and capitals do not matter' out 'sí:'
ask 'dale\nquiero\n'
has 'words that are none are missed' out 'no:'
has 'which brings a hint' out 'pista: «q…»'
has 'and a second try' out 'sí:'
has 'that does not count as the first' out '0 bien a la primera, de '
ask 'no quiero\nqué frío hace\n'
has 'words that do something else' out 'hace otra cosa'
has 'talk' out 'charla'
has 'then it is told' out 'se dice «quiero»'
ask '?\nquiero\n'
has 'a hint when asked for' out 'pista: «q…»'
has 'counts as one' out '0 bien a la primera'
ask ''
has 'nothing typed' out 'de 0'
ask 'q\nquiero\n'
hasnt 'q ends it' out 'sí:'
ask "$(printf '\033[2J')\n$(head -c 20000 /dev/zero | tr '\0' x)\n"
hasnt 'an escape is not echoed' out "$(printf '\033[2J')"
hasnt 'long lines are one answer' out 'sí:'
# What is missed is asked again after the others.
printf 'mal\nmal\nmal\nmal\nmal\nmal\nmal\nmal\n' | "$VEEDOR" quiz -r universitario --topic decir --level 1 --seed 3 -n 2 --ask >out
[ "$(grep -c '^[0-9]*\. Sos' out)" -eq 4 ] && ok 'what is missed comes back' || not_ok 'what is missed comes back' "$(grep -c Sos out)"

# ---- choices: a hint takes a wrong one away
"$VEEDOR" quiz -r universitario --topic baza --seed 4 -n 1 --format jsonl | sed 1d >one
right=$(sed 's/.*"answer":\([0-9]\).*/\1/' one)
printf "?\n$right\n" | "$VEEDOR" quiz -r universitario --topic baza --seed 4 -n 1 --ask >out
has 'the hint says why one is wrong' out ') no:'
has 'and the answer why it is right' out ') sí:'

# ---- levels and clauses
for level in 1 2 3 4 5; do
	try "level $level" 0 "$VEEDOR" quiz -r uruguayo --topic decir --level $level --seed 2 -n 3 --format jsonl
	[ "$(grep -c "\"level\":$level" out)" -eq 3 ] && ok "is level $level" || not_ok "is level $level"
done
try 'a level that the topic does not have' 3 "$VEEDOR" quiz -r truc --topic baza --level 3
has 'says which there are' err 'tiene aquí estos niveles: 1'
try 'a level between that a game lacks' 3 "$VEEDOR" quiz -r bonaerense --topic count --level 2
has 'says which there are' err 'estos niveles: 1, 3'
try 'a level of words, where nothing is declared and all tables are of one size' 3 "$VEEDOR" quiz -r truc --topic say --level 2
has 'says which there are' err 'estos niveles: 1, 3'
try 'no level' 3 "$VEEDOR" quiz -r truc --level 6
try 'levels rise' 0 "$VEEDOR" quiz -r uruguayo --topic decir --seed 2 -n 8 --format jsonl
[ "$(grep -o '"level":[0-9]' out | tr -d '\n')" = "$(printf '"level":1%.0s' 1 2 3 4; printf '"level":2%.0s' 1 2 3 4)" ] && ok 'from the first words on' || not_ok 'from the first words on'
try 'a clause' 0 "$VEEDOR" quiz -r universitario --clause ou-t04e --seed 2 -n 2 --format jsonl
[ "$(grep -c 'OU-T04e' out)" -eq 2 ] && ok 'is what both rest on' || not_ok 'is what both rest on'
try 'a clause that seldom comes up in play' 0 "$VEEDOR" quiz -r universitario --clause OU-E08a --seed 2 -n 1
has 'is asked by a hand of the corpus' out 'C contesta un canto de su propio bando'
try 'a clause of another' 3 "$VEEDOR" quiz -r truc --clause OU-T08b
try 'a clause of which no exercise comes' 3 "$VEEDOR" quiz -r universitario --clause OU-P01 -n 1

# ---- a teacher's sheet
try 'without its key' 0 "$VEEDOR" quiz -r universitario --topic decir --seed 7 -n 4 --key without
hasnt 'has no key' out 'la clave'
has 'and room to write' out '________'
try 'the key alone' 0 "$VEEDOR" quiz -r universitario --topic decir --seed 7 -n 4 --key only
has 'is the key' out 'la clave'
hasnt 'and no question' out '________'
try 'a page without its key' 0 "$VEEDOR" quiz -r universitario --topic decir --seed 7 -n 4 --key without --format html
hasnt 'has none' out 'La clave'
has 'and a line to write on' out 'class="line"'
try 'no such key' 3 "$VEEDOR" quiz -r truc --key no

# ---- a learner's file
printf 'mal\nmal\nmal\nmal\nmal\nmal\nmal\nmal\n' >wrong
missed() { sed -n 's/^item \([^ ]*\) \([^ ]*\) [^ ]* \([^ ]*\) \([^ ]*\) .*/\1 \2 \4/p' mine; }
learn() { "$VEEDOR" quiz -r universitario --topic decir --level 1 --seed "$1" -n "$2" --ask --progress mine <"$3" >out 2>err; }
learn 3 2 wrong
has 'the file says what it is' mine 'veedor progress 1'
has 'and its session' mine 'session 1'
[ "$(missed)" = "universitario say 1
universitario say 1" ] && ok 'what was missed is in the first box' || not_ok 'what was missed is in the first box' "$(cat mine)"
grep '^1\. ' out | sed 's/^1\. //' >first
learn 99 1 wrong
grep '^1\. ' out | sed 's/^1\. //' >again
same 'it is asked first the next time' first again
cp mine before
if ls mine.* >/dev/null 2>&1; then not_ok 'nothing is left beside it'; else ok 'nothing is left beside it'; fi
# Answered right, as its own key says, it moves a box on.
id=$(sed -n 's/^item universitario say 1 \([0-9a-f]*\) .*/\1/p' mine | head -n 1)
printf 'veedor progress 1\nsession 5\nitem universitario say 1 %s 1 5\n' "$id" >mine
for words in quiero 'no quiero' truco envido 'real envido' 'me voy al mazo'; do
	cp mine kept
	echo "$words" >answer
	learn 1 1 answer
	if grep -q 'sí:' out; then break; fi
	cp kept mine
done
has 'right at once it is in the second box' mine "$id 2 6"
learn 1 1 answer
has 'where it waits a session' mine "$id 2 6"
cp mine kept
printf 'veedor progress 1\nsession 7\nnonsense\nitem universitario say 1 zz 1 1\nitem universitario say 1 %s 2 6\n' "$id" >mine
learn 1 1 wrong
has 'damaged lines are told' err '2 renglones'
has 'the rest is kept' mine "$id"
hasnt 'and they are gone' mine nonsense
has 'but not lost' mine~ nonsense
echo 'my shopping list' >mine
try 'a file of another kind' 3 "$VEEDOR" quiz -r universitario --ask --progress mine
has 'is left alone' mine 'my shopping list'
try 'a directory' 2 "$VEEDOR" quiz -r universitario --ask --progress .
try 'a file that cannot be made' 2 sh -c '(echo mal; echo mal) | "$0" quiz -r universitario --topic say --ask -n 1 --progress nowhere/mine' "$VEEDOR"
try 'a sheet keeps no progress' 3 "$VEEDOR" quiz -r universitario --format text --progress mine2
try 'nor does it ask' 3 "$VEEDOR" quiz -r universitario --format text --ask

# ---- on a terminal
if command -v script >/dev/null 2>&1; then
	printf 'a\nB\n3\na\nz\nq\n' >answers
	script -qec "$VEEDOR quiz -r universitario --topic baza --seed 4 -n 9" /dev/null <answers >out 2>err
	status=$?
	[ "$status" -eq 0 ] && ok 'a quiz on a terminal' || not_ok 'a quiz on a terminal' "status $status"
	has 'asks' out '¿a-'
	has 'keeps score' out '/1'
	has 'and says it at the end' out 'bien a la primera, de '
else
	echo 'skip a quiz on a terminal: no script(1)'
fi

try 'who wins a baza, with which card' 0 "$VEEDOR" quiz -r universitario --topic baza -n 30 --seed 4 --lang es
has 'has its article' out ', con el '
has 'la sota too' out ', con la sota de '
if grep -q 'con el sota\|con la [^s]' out; then not_ok 'another article'; else ok 'and no other'; fi
finish
