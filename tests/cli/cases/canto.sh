# veedor canto: a phrase, alone and in a situation, under one ruleset and side by side.
. "$CLI/lib.sh"
canto() { "$VEEDOR" canto "$@"; }

try 'a phrase under one ruleset' 0 canto -r universitario 'Truco, papá'
has 'the phrase as it was said' out '«Truco, papá»'
has 'the words that bind are underlined' out ' ^^^^^'
has 'its standing' out 'admitida'
has 'what a referee rules' out 'fallo      vale, si es el momento'
has 'how it is said' out 'se dice    «truco»'
has 'the clause' out 'OU-T04b'
try 'a barred word' 0 canto -r universitario dale
has 'is underlined as such' out ' ~~~~'
has 'what it sounds like' out 'suena a «quiero»'
has 'that a referee rules it void' out 'fallo      nulo'
has 'what to say' out '«quiero»'
try 'in English' 0 canto --lang en -r universitario dale
has 'the standing in English' out 'no call'
has 'the clause in English' out 'Every truco call'
try 'a loose word' 0 canto -r uruguayo 'me gusta el truco'
has 'stands with a remark' out 'fallo      vale, con observación, si es el momento'
try 'talk' 0 canto -r uruguayo 'hola che'
hasnt 'there is nothing to rule' out 'fallo'
try 'words that were not quoted' 0 canto -r universitario quiero y retruco
has 'are one phrase' out '«quiero y retruco»'

try 'side by side' 0 canto 'con flor quiero'
for ruleset in universitario bonaerense uruguayo truc; do
	has "$ruleset is there" out "$ruleset"
done
has 'it is one table' out 'reglamento    redacción     qué hace                 se dice          cláusula'

try 'a situation' 0 canto -r universitario --situation 'A "truco"' dale
has 'who has to answer' out 'B, que tiene que contestar'
has 'the ruling' out 'nulo'
has 'the finding' out 'V0321'
has 'what is at stake' out 'truco espera respuesta de B, D; querido, 2; no querido, 1'
try 'a part named, that answers nothing' 0 canto -r universitario --situation 'A "falta envido y truco"' 'la falta no'
has 'that nothing refuses one part alone' out 'sin frase  el reglamento no tiene una fórmula que diga eso y nada más'
hasnt 'nobody is told to call it' out 'decir «falta envido»'
hasnt 'nor that so it is said' out 'se dice'
try 'a raise without quiero' 0 canto -r universitario --situation 'A "truco"' retruco
has 'is void' out 'nulo'
has 'for its clause' out 'OU-T08b'
try 'the seat is chosen' 0 canto -r universitario --situation 'A "truco"' --by C quiero
has 'a partner does not answer' out 'V0325'
try 'in small letters too' 0 canto -r universitario --situation 'A "truco"' --by d quiero
has 'D answers' out 'D, que tiene'
try 'fields and cards' 0 canto -r bonaerense --situation 'mano C marcador 38-20 C: 7e 6e 5e' flor
has 'the mano is C' out 'lo dice    C, al que le toca'
try 'the muestra' 0 canto -r uruguayo --situation 'muestra 4o A: 7e 6e 5e' envido
has 'a flor denied' out 'UY-17a-1'
try 'no muestra yet' 0 canto -r uruguayo --situation 'muestra no' 'a ley de juego, todo dicho'
has 'may be imposed' out 'vale'
try 'a refusal that ends the hand' 0 canto -r universitario --situation 'A "truco"' 'no quiero'
has 'and its points' out 'la mano está terminada: 1-0'
try 'the situation under every ruleset' 0 canto --situation 'A "truco"' paso
has 'it refuses in one' out 'bonaerense    vale '
has 'and is void in another' out 'universitario nulo'

faulty_log >faulty.truco
try 'a place in a log' 0 canto --situation faulty.truco:6 envido
has 'under its own ruleset' out 'universitario'
has 'with the name of who speaks' out 'A (Ana), al que le toca'
try 'a line and a column' 0 canto --situation faulty.truco:6:7 envido
has 'after the card of A' out 'B (Beto), al que le toca'
try 'a line beyond the log is 2' 2 canto --situation faulty.truco:600 envido
has 'and is said' err 'línea 600'
try 'a log that is not there is 2' 2 canto --situation missing.truco:6 envido

try 'jsonl' 0 canto --format jsonl -r universitario --situation 'A "truco"' 'Quiero, y retruco'
has 'one object' out '{"type":"canto","ruleset":"universitario","phrase":"Quiero, y retruco","standing":"official"'
has 'the acts' out '"act":"quiere","meant":null,"standing":"official","text":"Quiero","column":1,"end_column":7'
has 'the ruling' out '"ruling":"stands","seat":"B","asked":true'
has 'the table after it' out '"state":"pending","call":"retruco","caller":"B","accepted":3'
try 'jsonl of all' 0 canto --format jsonl dale
if [ "$(grep -c '"type":"canto"' out)" -ge 4 ]; then ok 'one line a ruleset'; else not_ok 'one line a ruleset'; fi

# As a beginner types.
try 'misspelt' 0 canto -r universitario trucco
has 'the nearest is offered' out '«truco»'
try 'accents and capitals' 0 canto -r universitario 'VÁLE CUÁTRO'
has 'do not matter' out 'oficial'
try 'rambling' 0 canto -r universitario 'mirá, la verdad que no sé qué hacer con estas cartas, pero bueno, dale, quiero'
has 'the word that binds is found' out 'admitida'
has 'in its place' out '«quiero»'
try 'quotes' 0 canto -r universitario 'dijo "truco" y se fue'
has 'bind all the same' out 'irregular'
try 'an empty phrase' 0 canto -r universitario ''
has 'is talk' out 'charla'
try 'no phrase is 3' 3 canto -r universitario
try 'a number where no points are declared' 0 canto -r truc tres
has 'says nothing' out 'charla'
long=$(head -c 10000 /dev/zero | tr '\0' 'x')
try 'ten thousand bytes' 0 canto -r universitario "$long truco"
has 'are not fully read' out 'no se leyó entera'
try 'a long phrase' 0 canto -r universitario "$(head -c 3000 /dev/zero | tr '\0' ' ')te canto truco, che"
has 'is shown round the words' out '…'
has 'and underlined' out '^^^^^'
try 'a long phrase in a situation' 0 canto -r universitario --situation 'A "truco"' "quiero $long"
try 'what a terminal would obey' 0 canto -r universitario "$(printf 'tru\033[31mco \200')"
has 'is escaped' out '\x1b[31m'
try 'the same as data' 0 canto --format jsonl -r universitario "$(printf 'tru\033[31mco \200')"

try 'a raise of a void call' 0 canto -r universitario --situation 'A "truquito"' --by B retruco
has 'is void too' out 'fallo      nulo: viene de un canto que no valió'
try 'the same as data' 0 canto --format jsonl -r universitario --situation 'A "truquito"' --by B retruco
has 'says so' out '"ruling":"void"'
try 'an open quote in the situation is 3' 3 canto -r universitario --situation 'A "truco' quiero
has 'and is drawn' err '^^^'
try 'a situation that is none is 3' 3 canto -r universitario --situation 'zzz' quiero
for field in 'mano Z' 'reparte Z' 'asientos 9' 'asientos seis' 'marcador 3'; do
	try "a field that cannot be is 3: $field" 3 canto -r universitario --situation "$field A \"truco\"" quiero
	has 'and is drawn' err "${field#* }"
	if [ "$(grep -c 'situación:' err)" -eq 1 ]; then ok 'said once'; else not_ok 'said once'; show err; fi
done
try 'the header of a log' 0 canto -r universitario --situation 'mano 7 reparte A B "truco"' quiero
has 'is read as one' out 'lo dice    C, que tiene que contestar'
try 'a hand that ends on a disputed price' 0 canto -r truc --situation 'marcador 11-5' 'no juguem'
has 'names the reading' out 'lectura    declinar_con_once=uno: '
try 'a hand that ends on a plain price' 0 canto -r truc --situation 'A "truc"' 'no vull'
hasnt 'names none' out 'lectura'
try 'a reading without its ruleset is 3' 3 canto --reading negras=todas quiero
has 'the option that it goes with' err '--reading va con -r'
try 'an empty seat is 3' 3 canto -r universitario --situation 'A "truco"' --by '' quiero
try 'a seat that is not there is 3' 3 canto -r universitario --situation 'A "truco"' --by Z quiero
try 'an unknown ruleset is 3' 3 canto -r nosuch quiero
try 'colours' 0 canto --color always -r universitario dale
has 'the carets are coloured' out "$(printf '\033[1;33m ~~~~')"

try 'a flor inside a call' 0 canto -r uruguayo 'dijo contraflor al resto'
has 'stays in the words before it' out '«contra flor el resto»'
try 'and in an answer' 0 canto -r uruguayo 'con flor kiero y no kiero'
hasnt 'is no word of its own' out '«flor y'
# ---- side by side
try 'every ruleset' 0 "$VEEDOR" canto --all 'quiero y retruco' --lang en
for rules in universitario bonaerense uruguayo venezolano truc; do has "$rules" out "$rules"; done
if awk '{ gsub(/[\200-\277]/, ""); if (length($0) > 80) wide = 1 } END { exit !wide }' out; then not_ok '80 columns'; else ok '80 columns'; fi
try 'two of them' 0 "$VEEDOR" canto -r bonaerense -r uruguayo --lang en 'con flor me achico'
has 'the one that has the words' out 'JB-6.16A'
has 'and the other' out 'UY-29a'
[ "$(grep -c '^[a-z]' out)" -eq 3 ] && ok 'and no more' || not_ok 'and no more'
try 'in a situation' 0 "$VEEDOR" canto --all --situation 'A "truco"' dale
has 'where it is no answer' out 'universitario nulo'
has 'and where it is one' out 'truc          vale'
try 'as JSON lines' 0 "$VEEDOR" canto -r truc -r uruguayo --format jsonl ok
[ "$(wc -l <out)" -eq 2 ] && ok 'an object each' || not_ok 'an object each'
try 'all of one: its reasons' 0 "$VEEDOR" canto --all -r truc ok
try 'a reading of which of them' 3 "$VEEDOR" canto --all --reading diminutivos=obligan truquito
try 'one that is not there' 3 "$VEEDOR" canto -r truc -r nosuch ok
finish
