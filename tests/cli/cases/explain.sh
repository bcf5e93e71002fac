# explain and rules: what a code, a clause and a regulation say.
. "$CLI/lib.sh"

try 'explain a code' 0 "$VEEDOR" explain V0101
has 'its name' out 'BAD_UTF8'
has 'its explanation' out 'UTF-8'
try 'in small letters' 0 "$VEEDOR" explain v0101
try 'by its name' 0 "$VEEDOR" explain bad_utf8
try 'explain a clause' 0 "$VEEDOR" explain OU-E05a
has 'which regulation has it' out '(universitario)'
has 'what it says' out 'primera baza'
has 'where it stands in the ruleset' out ' OU-E05a antes de apertura(envite) exige baza = 1'
try 'a clause that a table carries' 0 "$VEEDOR" explain OU-G05b
has 'shows the row of the table' out ': OU-G05b 3;'
hasnt 'and not another clause' out 'OU-G05a'
try 'in small letters' 0 "$VEEDOR" explain ou-e05a
try 'in English' 0 "$VEEDOR" explain --lang en OU-E05a
has 'in English words' out 'first baza'
try 'a clause outside the log' 0 "$VEEDOR" explain OU-P01
try 'an unknown clause is 3' 3 "$VEEDOR" explain OU-E05z
has 'with the nearest' err '«OU-E05'
for word in OU-X99 UY-71-47 OU-E99z VE-Z1 V0999 OU ''; do
	try "none is near: $word" 3 "$VEEDOR" explain "$word"
	hasnt 'and none is named' err '¿será'
done
try 'the article of several clauses' 3 "$VEEDOR" explain ou-e05
has 'one of them is named' err '«OU-E05a»'
try 'two that changed places' 3 "$VEEDOR" explain OU-E50a
has 'are put right' err '«OU-E05a»'
try 'a hyphen left out' 3 "$VEEDOR" explain OUE05a
has 'is put in' err '«OU-E05a»'
try 'a letter for a digit' 3 "$VEEDOR" explain --lang en V03O2
has 'in English' err 'did you mean «V0302»?'

try 'the names of the rulesets' 0 "$VEEDOR" rules
has 'with their titles' out 'universitario'
try 'the sheet of one' 0 "$VEEDOR" rules universitario
has 'its title' out 'Olimpiadas Universitarias 2008'
has 'the deck: 40 cards, no eights and nines' out '40 cartas: 1 2 3 4 5 6 7 10 11 12'
has 'the highest card' out '1e  [OU-G05a'
has 'the points of the match' out 'tantos que ganan: 30'
has 'real envido: 3 more' out '«real envido»: suma 3'
has 'a window with its severity' out 'tiempo'
has 'the readings' out '* figuras'
has 'the clauses' out 'OU-E08c'
try 'another reading' 0 "$VEEDOR" rules --reading negras=todas universitario
has 'is marked as taken' out '* todas'
try 'an unknown ruleset is 3' 3 "$VEEDOR" rules universitarios
has 'with the nearest' err 'universitario'
try 'two rulesets are 3' 3 "$VEEDOR" rules a b

# ---- with -r that ruleset alone is looked in ----
try 'a code under one ruleset' 0 "$VEEDOR" explain -r truc V0302
has 'its clauses' out 'truc: TC-'
hasnt 'and no others' out 'universitario:'
same 'hands of the others are not judged under it' err /dev/null
try 'a ruleset that is not there is 3' 3 "$VEEDOR" explain -r nosuch V0302
if [ "$(grep -c V0225 err)" -eq 1 ]; then ok 'and told once'; else not_ok 'and told once'; show err; fi
same 'nothing is explained' out /dev/null
try 'a clause of another ruleset is 3' 3 "$VEEDOR" explain -r truc OU-L07d
has 'whose it is' err 'no es de «truc», sino de «universitario»'
try 'a reading of no ruleset in particular is 3' 3 "$VEEDOR" explain --reading diminutivos=obligan OU-L07d
has 'the option that it goes with' err '--reading va con -r'
try 'with its ruleset' 0 "$VEEDOR" explain -r universitario --reading diminutivos=obligan OU-L07d
has 'it is the one taken' out '* obligan'
try 'a code' 0 "$VEEDOR" explain V0302
has 'the sentence has gaps' out '… se adelantó con «…»'
printf '[Veedor "2"]\n[Reglamento "universitario"]\nmano 1\nA 1e\nfin\n\nmano 2\nA 1e\nfin\n' >later.truco
for line in 4 8; do
	try "a hand of a later version, line $line" 2 "$VEEDOR" explain --lang en later.truco:$line
	has 'says why it is not read' err 'match «1» is in version 2 of the notation: its hands are not read'
done
# ---- from a phrase to its clauses
try 'a phrase' 0 "$VEEDOR" explain -r bonaerense 'con flor me achico'
has 'its clause' out 'JB-6.16A'
has 'with a hand in which it is said' out '"con flor me achico"'
hasnt 'and nothing of another ruleset' out 'uruguayo'
try 'in every ruleset that hears it' 0 "$VEEDOR" explain 'con flor me achico' --lang en
has 'another clause there' out 'UY-29a'
hasnt 'where there is no flor it is not told' out '(universitario)'
try 'one word' 0 "$VEEDOR" explain -r truc retruc
has 'is a phrase too' out 'TC-46'
try 'as JSON' 0 "$VEEDOR" explain -r bonaerense --format jsonl 'con flor me achico'
has 'what was heard' out '"clause":"JB-6.16A"'
try 'talk leads nowhere' 3 "$VEEDOR" explain 'qué frío hace'
try 'the hand comes before the lines of the ruleset' 0 "$VEEDOR" explain OU-E08a
awk '/una mano que la cumple/ { hand = NR } /lo que la lleva/ { lines = NR } END { exit !(hand && hand < lines) }' out && ok 'it does' || not_ok 'it does'

# ---- the hands show the clause that is asked about
try 'a double challenge answered in parts' 0 "$VEEDOR" explain JB-6.10-1
has 'with the formula of the clause' out '"sin ley de juego quiero y paso"'
try 'passing on a part' 0 "$VEEDOR" explain OU-L08b
has 'with its own words' out '"paso y quiero"'
hasnt 'and nothing odd' out 'paso y no quiero'
try 'the same point elsewhere' 0 "$VEEDOR" explain JB-6.16A
has 'to shrink is the same there' out 'UY-29a'
try 'a word that is heard first' 0 "$VEEDOR" explain JB-20.2
has 'the other regulation has it too' out 'OU-L06'
finish
