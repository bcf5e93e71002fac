# explain: the hands of a clause, the same point elsewhere, and an event between two states of the table.
. "$CLI/lib.sh"

# "Envido has to be opened during the first baza": the hand that breaks it calls it in the second.
try 'a clause with its hands' 0 "$VEEDOR" explain --lang es OU-E05a
has 'a hand that keeps it' out 'una mano que la cumple'
has 'one that breaks it' out 'una mano que la quiebra'
has 'with what is found in it' out 'nulo: D: el envido se abre en la primera baza y ya pasó'
has 'and its regulation' out '[Reglamento "universitario"]'
has 'the same point' out 'hasta cuándo se abre el envite'
has 'in another regulation' out 'JB-7.2  El envido se propone antes de jugar la propia primera carta'
has 'which one that plays no envite does not treat' out 'truc: no lo trata'
hasnt 'the line of the point carries nothing' out ': punto '
try 'in English' 0 "$VEEDOR" explain --lang en OU-E05a
has 'its hands' out 'a hand that breaks it'
has 'what it finds' out 'null: D: envido is opened in the first baza, which is over'
try 'as JSON' 0 "$VEEDOR" explain --lang en --format jsonl OU-E05a
has 'one clause' out '{"type":"clause","ruleset":"universitario","clause":"OU-E05a","use":"stated"'
has 'the point' out '"name":"cuándo_se_envida"'

# The hand that breaks it is a log: check finds there what explain said.
"$VEEDOR" explain --lang es OU-E05a | sed -n '/quiebra/,/^$/p' | sed -n 's/^ *[0-9][0-9]* | //p' >roto.truco
try 'the hand that breaks it, checked' 1 "$VEEDOR" check --lang es roto.truco
has 'breaks it' out 'OU-E05a'
"$VEEDOR" explain --lang es OU-E05a | sed -n '/una mano que la cumple/,/^$/p' | sed -n 's/^ *[0-9][0-9]* | //p' >entero.truco
try 'the hand that keeps it, checked' 0 "$VEEDOR" check --lang es entero.truco

try 'a clause with a reading' 0 "$VEEDOR" explain --lang es OU-E03
has 'its question' out 'lectura «negras»'
has 'the option taken' out '* figuras'
try 'a clause outside the log' 0 "$VEEDOR" explain --lang es OU-P01
has 'why' out 'las señas son lícitas y no se registran'
hasnt 'no log can show it' out 'una mano que'
try 'a code' 0 "$VEEDOR" explain --lang es V0401
has 'who gives it' out 'Las cláusulas que lo dan'
has 'with a hand' out 'tantos '
try 'a code of the notation' 0 "$VEEDOR" explain --lang es V0101
hasnt 'has no hands' out 'Las cláusulas que lo dan'
try 'a code as JSON' 0 "$VEEDOR" explain --format jsonl V0401
has 'its slug' out '{"type":"code","code":"V0401"'

# ---- FILE:LINE ----
tags >mesa.truco
{
	echo 'mano 1 reparte D marcador 0-0'
	echo 'A: 4e 1b 7o  B: 3e 2c 12o  C: 5c 5o 4o  D: 6c 6o 4b'
	echo 'A 4e  B 3e  C 5c  D 6c'
	echo 'B "truco"  A "quiero y retruco"'
	echo 'A "envido"'
	echo 'B "no quiero"'
	echo 'tantos 0-2'
} >>mesa.truco
# The truco of B is accepted and raised: 3 if accepted, 2 if refused, and B's side answers.
try 'a line' 0 "$VEEDOR" explain --lang es mesa.truco:7
has 'the mano and the score' out 'mano A (Ana), reparte D (Dani); marcador 0-0'
has 'before it' out 'truco: sin cantar, vale 1'
has 'the baza' out 'baza 1: A 4e B 3e C 5c D 6c; la hace B'
has 'who is to lay' out 'juega B (baza 2)'
has 'what was said' out 'retruco: alza en truco'
has 'with its clause' out 'OU-T05c: El retruco sube la mano a 3 tantos.'
has 'after it' out 'truco: truco (B), retruco (A); espera respuesta de B, D; querido, 3; no querido, 2'
try 'the refusal' 0 "$VEEDOR" explain --lang es mesa.truco:9
has 'what it gives at the end' out '+2 A y C'
try 'a column' 0 "$VEEDOR" explain --lang es mesa.truco:7:12
hasnt 'only from there' out 'truco: abre truco'
has 'to its event' out 'retruco: alza en truco'
try 'the column of its words, as a finding gives it' 0 "$VEEDOR" explain --lang es mesa.truco:7:4
has 'is of the same event' out 'truco: abre truco'
hasnt 'and not of the next' out 'retruco: alza en truco'
try 'a column after the last event is 2' 2 "$VEEDOR" explain --lang es mesa.truco:7:40
has 'which is told with it' err 'mesa.truco:7:40: de ahí al final'
try 'options at the column of the words' 0 "$VEEDOR" options --lang es mesa.truco:7:15
has 'are those before they were said' out 'truco: truco espera respuesta'
# The envido comes in the second baza: null.
try 'a line with a finding' 0 "$VEEDOR" explain --lang en mesa.truco:8
has 'the finding' out 'null [V'
has 'its clause' out 'OU-E05a'
try 'as JSON' 0 "$VEEDOR" explain --format jsonl mesa.truco:7
has 'one object' out '{"type":"place","file":"mesa.truco","line":7,"ruleset":"universitario"'
has 'whom the answer is due from' out '"asked":["B","D"]'
has 'the price' out '"accepted":3,'
has 'of a refusal' out '"refused":2'
try 'a line where nothing happens is 2' 2 "$VEEDOR" explain mesa.truco:4
has 'and where the first act is' err 'el primer acto de la mano está en el renglón'
try 'a line beyond the log is 2' 2 "$VEEDOR" explain mesa.truco:99
try 'a file that is not there is 2' 2 "$VEEDOR" explain nada.truco:3
printf '[A "\033[31mX"]\n\nmano 1 reparte B\nA: 4e 1b 7o  B: 3e 2c 12o\nA 4e\nfin incompleta\n' >color.truco
try 'names of players' 0 "$VEEDOR" explain -r uruguayo --lang es color.truco:5
has 'come escaped' out '\x1b[31mX'

# What was said while a card was laid is judged with it, and shown where it was said.
{ tags; printf 'mano 1 reparte D marcador 0-0\nA: 4e 1b 7o  B: 3e 2c 12o  C: 5c 5o 4o  D: 6c 6o 4b\nA 4e + A "truco"\n'
	printf 'B "quiero"\nB 3e  C 5c  D 6c\nB 2c  C 5o  D 6o  A 1b\nA 7o  B 12o  C 4o  D 4b\ntantos 2-0\n'; } >together.truco
try 'a card with a word' 0 "$VEEDOR" check together.truco
try 'explained' 0 "$VEEDOR" explain --lang en together.truco:6
has 'the call stands' out 'truco: truco (A); waits for an answer from B, D'
if [ "$(sed -n '/A "truco"/{n;p;}' out)" = '      truco: opens truco' ]; then ok 'under its word'; else not_ok 'under its word' "$(cat out)"; fi
# Between the two there is no moment: pointed at the card, the table after it is that after the word.
try 'pointed at the card' 0 "$VEEDOR" explain --lang en together.truco:6:1
has 'with its word' out 'truco: opens truco'
has 'the rivals may answer' out 'D may: quiero, no quiero'
try 'pointed at the word' 0 "$VEEDOR" explain --lang en together.truco:6:6
has 'with its card' out 'lay a card'
has 'before both' out 'truco: not called, worth 1'
# A flor goes with the card by the regulation there, and does not come late.
{ printf '[Reglamento "venezolano"]\n\nmano 1 reparte B marcador 0-0 muestra 4b\nA: 7o 6o 1o   B: 1e 1b 5c\n'
	printf 'A 1o  A "flor"\nB 1e\nfin incompleta\n'; } >with.truco
try 'a flor after its card' 0 "$VEEDOR" explain --lang en with.truco:5:7
has 'is shown with the card' out 'A 1o'
has 'nothing was sung before them' out 'flor: not called'
try 'the card of the flor' 0 "$VEEDOR" explain --lang en with.truco:5:1
has 'is shown with it' out 'sing flor'
sed -n '/^  after/,$p' out | grep 'B may' >after
has 'then B may call truco' after 'B may: truco, no tengo flor,'
hasnt 'but no envite: with a flor it is worth nothing (VE-F03a)' after 'envido'
# What was not understood waits to be said again; between a voice and the note on it there is no moment either.
{ printf '[Reglamento "venezolano"]\n\nmano 1 reparte B marcador 0-0 muestra 4c\nA: 7e 6e 3o   B: 12b 5b 4o\n'
	printf 'A "envido" {voz_confusa A}\nB pide repetición a A\nfin incompleta\n'; } >unclear.truco
for at in 5 5:1 5:12; do
	try "a voice with a note at $at" 0 "$VEEDOR" explain --lang en unclear.truco:$at
	has 'it was void' out 'envido: opens envite; void'
	hasnt 'nobody answers it' out 'to be answered by'
	sed -n '/^  after/,$p' out >after
	has 'it may be said again' after 'A may: envido, '
done
try 'before the note' 0 "$VEEDOR" options --lang en unclear.truco:5:12
has 'the voice is still to come' out '«envido»  accepted, 2'

# Words won the match: nobody is to lay, nobody may call; before them everything was open.
{ tags; printf 'mano 1 reparte D marcador 29-20\nA: 4e 1b 7o  B: 3e 2c 12o  C: 5c 5o 4o  D: 6c 6o 4b\n'
	printf 'A "envido"  B "no quiero"\nA 4e  B 3e\ntantos 1-0\n'; } >won.truco
try 'the words that won' 0 "$VEEDOR" explain --lang en won.truco:6
has 'before them A is to lay' out 'A is to lay (baza 1)'
has 'after them nothing counts' out 'the match is won: what follows does not count'
try 'what came after' 0 "$VEEDOR" explain --lang es won.truco:7
hasnt 'nobody is to lay' out 'juega C'
hasnt 'nobody may call' out 'puede: '
try 'as an object' 0 "$VEEDOR" explain --format jsonl won.truco:6
has 'before' out '"before":{"mano":"A","dealer":"D","muestra":null,"won":false'
has 'after' out '"after":{"mano":"A","dealer":"D","muestra":null,"won":true'

# In a duel the others are not out of the hand: they play their own.
{ printf '[Reglamento "uruguayo"]\n\nmano 2 reparte F marcador 7-6 muestra 6o disputa enfrentados\n'
	printf 'A: 7e 6e 1b  D: 4c 3c 12b  B: 7b 6b 12e  E: 2o 7c 11e  C: 10b 7o 2c  F: 2b 3e 3b\n'
	printf 'A 1b  D 12b  A 7e  D 3c\nB "truco"  E "paso"\nC "truco"  F "no quiero"\ntantos 3-0\n'; } >duels.truco
try 'a call in a duel' 0 "$VEEDOR" explain --lang es duels.truco:6
has 'its mano and its pie' out 'mano B, pie E'
has 'who does not play it' out 'C puede: nada, no compite en esta disputa'
hasnt 'nobody of them has left' out 'A puede: nada, está fuera de la mano'
try 'a choice in a duel' 0 "$VEEDOR" options --lang es duels.truco:6
has 'who does not play it, in the choices' out 'C: no compite en esta disputa'
hasnt 'and has not left, in the choices' out 'C: fuera de la mano'
finish
