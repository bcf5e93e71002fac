# Disputed readings: the regulation's own, the log's tag, the command line, in that order of force.
. "$CLI/lib.sh"

# A wins the first baza (1e), the second is tied (two threes). As commonly read the hand is A's; by
# the letter the third decides, which B wins (7o).
tied() {
	printf 'mano 1 reparte D marcador 0-0\nA: 1e 3e 4e  B: 2c 3o 7o  C: 4o 4c 5c  D: 4b 5b 5o\n'
	printf 'A 1e  B 2c  C 4o  D 4b\nA 3e  B 3o  C 4c  D 5b\n'
}
{ tags; tied; echo 'tantos 1-0'; } >use.truco
{ tags; tied; echo 'A 4e  B 7o  C 5c  D 5o'; echo 'tantos 0-1'; } >letter.truco
sed 's/\[A "Ana"\]/[Lectura "segunda_parda=letra"] [A "Ana"]/' letter.truco >tag.truco
sed 's/\[A "Ana"\]/[Lectura "segunda_parda=nosuch"] [A "Ana"]/' letter.truco >bad.truco
sed 's/\[A "Ana"\]/[Lectura "segunda_parda"] [A "Ana"]/' letter.truco >torn.truco

try 'the reading that the regulation takes' 0 "$VEEDOR" check use.truco
try 'which does not go by the letter' 1 "$VEEDOR" check letter.truco
has 'so that other points are due' out '1-0'
try '--reading chooses another' 0 "$VEEDOR" check --reading segunda_parda=letra letter.truco
try 'so does the tag of the log' 0 "$VEEDOR" check tag.truco
try 'the command line is stronger than the tag' 1 "$VEEDOR" check --reading segunda_parda=uso tag.truco
try 'a reading of another question changes nothing' 0 "$VEEDOR" check --reading negras=todas use.truco
try 'several readings' 0 "$VEEDOR" check --reading negras=todas --reading segunda_parda=letra letter.truco
try 'an option that the reading has not is 3' 3 "$VEEDOR" check bad.truco
has 'it is named' err 'nosuch'
try 'a tag without an option is 3' 3 "$VEEDOR" check torn.truco
try 'on the command line too' 3 "$VEEDOR" check --reading segunda_parda=nosuch use.truco

# Two matches of one log under different readings: each is judged by its own.
{ tags; tied; printf 'tantos 1-0\n\n[Partido "2"] [Lectura "segunda_parda=letra"]\n'; tied
echo 'A 4e  B 7o  C 5c  D 5o'; echo 'tantos 0-1'; printf '\n[Partido "3"]\n'; tied; echo 'tantos 1-0'; } >three.truco
try 'each match by its own reading' 0 "$VEEDOR" check three.truco
try 'a regulation that is not there' 3 "$VEEDOR" check -r nosuch three.truco
printf '%s\n' 'falta [V0225] no se encuentra el reglamento «nosuch»' '      = lo correcto: elegir uno de los que dice «veedor rules»' >once
same 'is told of once, whatever readings' err once

# What a dispute would come to under the other readings: said unless it is not wanted, and of no clean hand.
unset VEEDOR_READINGS
cp letter.truco disputed.truco
try 'a hand in dispute' 1 "$VEEDOR" check disputed.truco
has 'another reading would turn it' out '0-1 con segunda_parda=letra: ganada la primera y parda la segunda'
try 'under that one' 0 "$VEEDOR" check --reading segunda_parda=letra disputed.truco
try 'not wanted' 1 "$VEEDOR" check --readings no disputed.truco
hasnt 'is not said' out 'con segunda_parda=letra'
VEEDOR_READINGS=no
export VEEDOR_READINGS
try 'nor by the environment' 1 "$VEEDOR" check disputed.truco
hasnt 'is not said either' out 'con segunda_parda=letra'
try 'which the command line overrules' 1 "$VEEDOR" check --readings all disputed.truco
has 'is said' out '0-1 con segunda_parda=letra'
try 'a word that is neither' 3 "$VEEDOR" check --readings some disputed.truco

# A slip in the header is one under every reading.
{ printf '[Veedor "1"]\n[Reglamento "uruguayo"] [Asientos "2"] [Meta "4"]\n'
printf 'mano 1 reparte B marcador 3-0 muestra 3e\nA "truco"  B "no quiero"\nmarcador 4-0\n\n'
printf 'mano 2 reparte A chico 3 marcador 0-0 muestra 3e\nB "truco"  A "no quiero"\nmarcador 0-1\n'; } >slip.truco
try 'a wrong number of chico' 1 "$VEEDOR" check --readings all slip.truco
has 'is wrong under every reading' out 'Con cualquier lectura del reglamento es lo mismo.'

# What is not decided: no sum is claimed, and what would decide it is said.
{ tags; printf 'mano 1 reparte D marcador 0-0\nA: 7e ? 3c  B: 12b 11b 5o  C: 4c 2o 1c  D: 2c 7c 4b\n'
printf 'A "falta envido"  B "quiero"  A "33"  B "son buenas"\nfin\n'; } >unseen.truco
try 'a falta won by nobody knows whom' 0 "$VEEDOR" check unseen.truco
has 'the account leaves it aside' out 'FALLO  sin resolver. Sin contar lo que no se sabe: falta envido querida (dudoso), 30 para '
has 'and what would decide it' out 'Para resolverla: anotar las cartas de A, o las que mostró'

# A wins the envido with 33 and shows the 7 alone. Who won the hand nobody wrote; whose the envido is hangs on a reading all the same.
printf '[Reglamento "bonaerense"]\nmano 1 reparte D marcador 0-0\nA: 1e 7c 6c  B: 12b 11b 5o  C: 4c 2o 1c  D: 2c 7o 3b
A "envido"  B "quiero"  A "33"  B "son buenas"\nA 7c  B 12b  C 2o  D 7o\nfin\n' >half.truco
try 'a hand of which only the envido is decided' 1 "$VEEDOR" check --readings all half.truco
has 'by the reading taken its two tantos are lost' out '2 para B y D.'
has 'the other reading gives them back' out 'sin resolver, 2-0 sin contar lo que no se sabe, con mostrar_sin_irse=libre'

# How the table stood beside a finding.
faulty_log | sed 's/^tantos.*/tantos 1-0/' >late.truco
{ tags; printf 'mano 1 reparte D marcador 0-0\nA 4e  B 3e\nA "envido"\nfin incompleta\n'; } >open.truco
try 'with the table' 1 "$VEEDOR" check --context open.truco
has 'whose turn it is, and what lies there' out 'le toca jugar a C; en la mesa: A cuatro de espadas, B tres de espadas'
try 'without' 1 "$VEEDOR" check open.truco
hasnt 'says nothing of it' out 'en la mesa: A'
finish
