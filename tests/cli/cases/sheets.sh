# rules --sheet: a regulation on one page; rules --diff: two of them side by side.
. "$CLI/lib.sh"

# What goes wrong with a page: too wide, or too long for the sake of what is not official.
page() {
	lines=$(wc -l <out)
	wide=$(python3 -c 'print(sum(len(line.rstrip("\n")) > 80 for line in open("out", encoding="utf-8")))')
	if [ "$wide" -eq 0 ] && { [ "$lines" -le 60 ] || { [ "$lines" -le 100 ] && ! grep -qE 'NO vale|does NOT count|irregular' out; }; }; then
		ok "$1"
	else
		not_ok "$1" "$lines lines, $wide of them too wide"
	fi
}

for lang in es en; do
	for which in $("$VEEDOR" rules | cut -d' ' -f1); do
		try "$which in $lang" 0 "$VEEDOR" rules "$which" --sheet --lang $lang
		page "$which in $lang fits a page"
		try "$which in $lang as HTML" 0 "$VEEDOR" rules -r "$which" --sheet --lang $lang --format html
		has "$which in $lang is whole" out '</html>'
		has "$which in $lang is for A4" out '@page { size: A4 portrait;'
		hasnt "$which in $lang needs nothing beside it" out 'src='
		hasnt "$which in $lang runs nothing" out '<script'
	done
done

# From the regulations, by hand.
"$VEEDOR" rules universitario --sheet --lang es >out
has 'the order of the cards' out 'orden: 1e > 1b > 7e > 7o > 3 > 2 > 1o 1c > 12 > 11 > 10 > 7c 7b > 6 > 5 > 4'
has 'prices of the envite' out 'envido: 2 / 1; real envido: 3 / 1'
has 'a chain' out 'envido + real envido: 5 / 2'
has 'prices of the truco' out 'sin cantar 1; truco: 2 / 1; retruco (o «re truco»): 3 / 2; vale'
has 'the fourth step' out "cuatro (o «valecuatro»): 4 / 3"
has 'when' out 'cantarlo en la primera baza, antes de jugar su carta [OU-E05a]'
has 'when each value of the falta holds' out 'falta envido: Falta envido con los dos bandos en las malas: el que gana el'
has 'the other half' out 'algún bando en las buenas: vale lo'
has 'pardas in words' out 'parda la primera: gana la segunda'
has 'and three of them' out 'pardas las tres: gana el mano'
hasnt 'not in signs' out '12='
has 'worths in words' out 'cada carta: del 1 al 7, su número; del 10 al 12, nada'
hasnt 'not as sums' out '1=1'
has 'what is equally strong' out 'valen igual: 1 de oros y 1 de copas; 7 de copas y 7 de bastos'
has 'how one part is accepted' out '«paso y quiero»'
"$VEEDOR" rules bonaerense --sheet --lang es >out
has 'the mano is the first to declare' out 'los tantos: Empieza a cantar los tantos el mano;'
hasnt 'not without order' out 'sin orden'
has 'the two parts of an answer' out '«Sin ley de juego quiero y paso»'
has 'and the other' out '«Sin ley de juego paso y quiero»'
has 'how a raise is said' out '«quiero y retruco»'
"$VEEDOR" rules venezolano --sheet --lang es >out
has 'La Reservada' out 'LA RESERVADA'
has 'cantando' out 'ESTAR CANTANDO'
has 'privo' out '«privo y'
tr -s ' \n' ' ' <out >flat
has 'a refused bet pays the flor and what the call leaves' flat 'no querido, lo que deja el canto y las propias'
has 'in the words of the clause' flat 'la mayor cobra tres y la menor nada. [VE-F05b]'
"$VEEDOR" rules uruguayo --sheet --lang es >out
has 'the piezas' out 'orden: 2 > 4 > 5 > 11 > 10 de la muestra > 1e > 1b > 7e > 7o'
has 'their values' out 'del palo de la'
has 'each in words' out 'el 2, 30; el 4, 29; el 5, 28; el 10, 27; el 11, 27'
has 'a flor' out 'cantada: 3 cada una'
"$VEEDOR" rules truc --sheet --lang en >out
has 'the prices of truc' out 'uncalled 1; truc: 2 / 1; retruc: 3 / 2'
try 'no table of envites in a game that has none' 0 "$VEEDOR" rules truc --counts --lang en
has 'nor of flores' out 'There is no envite here, nor flor.'
hasnt 'no line of zeros' out '%'
try 'the same in Spanish' 0 "$VEEDOR" rules truc --counts --lang es
has 'it is said' out 'Aquí no hay envite ni flor.'
try 'envites, and no flor' 0 "$VEEDOR" rules universitario --counts --lang en
has 'their table' out 'Envites'
hasnt 'no other' out 'lor'
hasnt 'no envite where none is played' out 'ENVITE'

# Whatever a ruleset says is text on a page.
mkdir reglas
printf 'hereda "universitario";\nreglamento casa "<script>alert(1)</script> & \\"cía\\"" "x";\n' >reglas/casa.reglas
try 'a hostile title' 0 "$VEEDOR" rules reglas/casa.reglas --sheet --format html --lang es
has 'is escaped' out '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;cía&quot;'
hasnt 'and nothing else' out '<script>'

try 'html without a sheet is 3' 3 "$VEEDOR" rules universitario --format html
try 'a sheet of nothing is 3' 3 "$VEEDOR" rules --sheet
try 'a sheet of two is 3' 3 "$VEEDOR" rules --sheet truc universitario
try 'html of a score is 3' 3 "$VEEDOR" score --format html x
try 'jsonl of a sheet is 3' 3 "$VEEDOR" rules truc --sheet --format jsonl

for format in '' '--sheet'; do
	try "a flor of several cards of a class" 0 "$VEEDOR" rules uruguayo $format --lang es
	has 'is told in the plural, and one in the singular' out 'o 2 piezas; o 1 pieza y otras 2 del mismo palo'
done

# ---- --diff ----
try 'two regulations' 0 "$VEEDOR" rules --diff universitario bonaerense --lang es
has 'the points of one' out 'universitario: 30  [OU-G04a]'
has 'and of the other' out 'bonaerense: 40  [JB-4.2]'
has 'flor in one of them' out 'bonaerense: se juega'
has 'a phrase' out '«envido mi falta envido»'
has 'that is two calls in one' out 'bonaerense: envido + falta envido'
hasnt 'not what is the same in both' out '  «real envido»'
try 'a rule that speaks of the calls of two lances' 0 "$VEEDOR" rules bonaerense --sheet --lang es
sed -n '/^ENVITE/,/^FLOR/p' out >envite
has 'stands where most of these are' envite 'JB-6.4-1'
sed -n '/^FLOR/,/^TRUCO/p' out >flor
hasnt 'and nowhere else' flor 'JB-6.4-1'
has 'those about the flor stay with it' flor 'JB-6.14-1'
try 'three ways of naming them' 0 "$VEEDOR" rules -r universitario --diff truc --lang en
has 'three calls and two' out 'truc: 2'
has 'a tied hand' out 'truc: the non-dealer wins  [TC-34]'
has 'who answers' out 'truc: the next player  [TC-40 TC-48]'
try 'as JSON' 0 "$VEEDOR" rules --diff universitario bonaerense --format jsonl --lang en
has 'a difference' out '{"type":"difference","section":"match","what":"points that win","a":{"ruleset":"universitario","text":"30","clauses":["OU-G04a"]},"b":{"ruleset":"bonaerense","text":"40","clauses":["JB-4.2"]}}'
try 'one with itself' 0 "$VEEDOR" rules --diff truc truc --lang es
has 'differs in nothing' out 'No difieren en nada.'
cat >house.reglas <<'END'
reglamento house "Casa" "House" cláusulas CF;
hereda "bonaerense";
cláusula CF-1 "Irse cuesta lo que vale la mano." "Leaving costs what the hand is worth.";
quita JB-6.1-1;
lance truco { CF-1 abandono querido; }
END
try 'a house rule' 0 "$VEEDOR" rules --diff bonaerense ./house.reglas --lang es
sed -n '/^Las cláusulas$/,$p' out >clauses
has 'names what it sets aside' clauses '  JB-6.1-1'
has 'and leaves in the other' clauses 'bonaerense: Si un bando se va a baraja sin haber jugado ni dicho nada, el tiro termina.'
has 'and says so' clauses 'house: sin efecto'
try 'one alone is 3' 3 "$VEEDOR" rules --diff truc
try 'three are 3' 3 "$VEEDOR" rules --diff truc universitario uruguayo
try 'an unknown one is 3' 3 "$VEEDOR" rules --diff truc nada
# Calls are met by what is said and compared by what they do, whatever a ruleset calls them.
try 'two that name their calls otherwise' 0 "$VEEDOR" rules --diff bonaerense uruguayo --lang es
sed -n '/^  «real envido»$/,/uruguayo/p' out >real
has 'real envido is in both' real 'uruguayo: suma 3 por cada uno'
sed -n '/^  «falta envido»$/,/uruguayo/p' out >falta
has 'so is the falta' falta 'uruguayo: suma lo que le falta al que va ganando'
sed -n '/^  «contra flor al resto»$/,/uruguayo/p' out >resto
has 'so is the resto' resto 'uruguayo: cantar flor + el resto: suma lo que le falta'
hasnt 'none of them is missing' real 'no hay'
hasnt 'nor named by an inner name' out '(por real)'
has 'what does not count is named by what should be said' out '(por real envido)'
sed -n '/^Las faltas/,$p' out >faltas
hasnt 'what goes without saying is not said' faltas 'queda registrada'
has 'each consequence once' faltas 'bonaerense: falta (los tantos pasan al otro bando, tantos aparte, la mano se anula)'
printf 'hereda "universitario";\nreglamento otro "Otro" "Other";\n' >reglas/otro.reglas
try 'one with its like' 0 "$VEEDOR" rules --diff universitario reglas/otro.reglas --lang es
has 'differs in nothing either' out 'No difieren en nada.'

# ---- what is chosen from a closed list, in every report ----
# TC-60: what a side has beyond twelve is written too. VE-E14a: each part of an answer is to the call of its place. UY-34: only
# «quiero» and «no quiero» answer.
try 'the sheet says what is beyond the target' 0 "$VEEDOR" rules truc --lang es
has 'with its clause' out '  lo que pasa de la meta: se anota  [TC-60]'
has 'and whose voice counts' out '  la voz del bando: vale la primera voz  [TC-40 TC-44]'
try 'so does the poster' 0 "$VEEDOR" rules truc --sheet --format html --lang es
has 'beyond the target' out 'lo que pasa de la meta se anota'
has 'the first voice' out 'vale la primera voz'
try 'so does the difference' 0 "$VEEDOR" rules --diff truc universitario --lang es
has 'beyond the target in one' out 'truc: se anota  [TC-60]'
has 'and in the other' out 'universitario: puede anotarse o no  [OU-G04a]'
has 'the judges' out 'universitario: vale la primera voz, de dos juntas la que digan los jueces  [OU-T04d]'
has 'the words' out 'universitario: sólo contestan las palabras fijadas  [OU-T04e'
try 'two calls answered at once' 0 "$VEEDOR" rules venezolano --lang en
has 'the one that is not named' out '  the call that the answer does not name: goes on waiting  [VE-E14a]'
has 'two that name theirs' out '  two answers that name their calls: are heard in the order of the calls  [VE-E14a]'
has 'only the set words' out '  the words of the answer: only the set words answer  [VE-T19a VE-T19b]'
try 'on the poster' 0 "$VEEDOR" rules venezolano --sheet --format html --lang en
has 'both' out 'the call that the answer does not name goes on waiting; two answers that name their calls are heard in the order of the calls'
has 'and the set words' out 'only the set words answer'
try 'and side by side' 0 "$VEEDOR" rules --diff venezolano uruguayo --lang en
has 'what one has and the other has not' out 'venezolano: are heard in the order of the calls  [VE-E14a]'

# ---- what a ruleset puts on its sheet ----
printf 'hereda "universitario";\nreglamento casa "Casa" "House" cláusulas CASA;\ncláusula CASA-1 "Nadie grita." "Nobody shouts.";\nfuera CASA-1 "se oye" "one hears it";\ncartel aparte "EN CASA" "AT HOME" CASA-1;\ncartel truco CASA-1;\n' >reglas/cartel.reglas
try 'clauses of a house' 0 "$VEEDOR" rules reglas/cartel.reglas --sheet --lang en
has 'under a title of their own' out 'AT HOME'
has 'in its words' out 'Nobody shouts. [CASA-1]'
try 'in HTML' 0 "$VEEDOR" rules reglas/cartel.reglas --sheet --lang es --format html
has 'too' out '<h2>EN CASA</h2>'
has 'in the same words' out 'Nadie grita.'
hasnt 'without its clause, which nobody could read' out 'CASA-1'
for wrong in 'cartel nada CASA-1' 'cartel aparte CASA-1' 'cartel truco "a" "b" CASA-1' 'cartel truco' 'cartel truco CASA-9' 'cartel'; do
	sed "\$ d; s/^cartel.*/$wrong;/" reglas/cartel.reglas >reglas/mal.reglas
	try "$wrong is refused" 3 "$VEEDOR" rules reglas/mal.reglas --sheet
	has 'with its place' err 'mal.reglas:5:'
done
finish
