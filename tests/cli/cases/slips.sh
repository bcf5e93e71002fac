# What a first log gets wrong, and whether the report says what to do about it.
. "$CLI/lib.sh"

# slip NAME STATUS OLD NEW: the legal hand with one text put for another.
slip() {
	log=$(clean_log)
	case $log in *"$3"*) ;; *) not_ok "$1" "no «$3» to change" ;; esac
	printf '%s%s%s\n' "${log%%"$3"*}" "$4" "${log#*"$3"}" >slip.truco
	try "$1" "$2" "$VEEDOR" check slip.truco
}
if ! command -v python3 >/dev/null; then
	echo 'skip slips: no python3'
	finish
	exit
fi

slip 'words without quotes' 1 'A 4e  B 3e' 'A envido  B 3e'
has 'are shown with them' out 'lo correcto: lo que se dice va entre comillas: "envido"'
hasnt 'and said once' out 'figura:'
slip 'a verb for a card' 1 'A 4e  B 3e' 'A juega 4e  B 3e'
has 'is not wanted' out 'la carta va sola después de su asiento: A 4e'
slip 'a quote that is not closed' 1 'A 4e  B 3e' 'A "envido  B "quiero"'
has 'is looked for on the whole line' out 'en este renglón falta una comilla'
slip 'seat and card in one word' 1 'A 4e  B 3e' 'A4e B3e'
has 'are to be parted' out 'un espacio entre el asiento y la carta: A 4e'
slip 'a card in two words' 1 'A 4e  B 3e' 'A 4 de espadas  B 3e'
has 'is to be one' out 'el número y el palo van juntos'
has 'what was expected is a list' out 'se esperaba: una carta (1e)'
slip 'a sign for at the same time' 1 'A 4e  B 3e' 'A 4e & B 3e'
has 'is a plus' out 'lleva `+` adelante: + A "truco"'
slip 'other quotes' 1 'A 4e  B 3e' "A 'envido'  B 3e"
has 'are plain ones' out 'lo que se dice va entre comillas'
slip 'no card' 1 'A 4e  B 3e' 'A 13e  B 3e'
has 'what a card is' out 'una carta es su número (1 a 12) y su palo (o, c, e, b)'
slip 'a card of another deck' 1 'D 6c' 'D 8c'
has 'is told of' out 'ocho de copas no es una carta de este mazo'
hasnt 'and not that it was not dealt too' out V0310
slip 'two of them' 1 'C 5c  D 6c' 'C 9c  D 8c'
has 'each' out 'slip.truco:6:19: falta [V0310]'
slip 'a call that is mistyped' 0 'A 4e  B 3e' 'A "trufo"  B "quiero"
A 4e  B 3e'
hasnt 'is talk where all is well' out V0343
clean_log | sed -e 's/^A 4e  B 3e/A "trufo"  B "quiero"\n&/' -e 's/tantos 1-0/tantos 2-0/' >mistyped.truco
try 'and where the points do not agree' 1 "$VEEDOR" check mistyped.truco
has 'it is asked after' out 'dijo «trufo», que así escrito es charla: ¿será «truco»?'
try 'in English' 1 "$VEEDOR" check --lang en mistyped.truco
has 'too' out 'said «trufo», which is talk as written: did you mean «truco»?'
try 'for programs' 1 "$VEEDOR" check --format jsonl mistyped.truco
has 'as a remark' out '"code":"V0343"'
slip 'no seat' 1 'A 4e  B 3e' 'G 4e  B 3e'
has 'which there are' out 'los asientos van de la A a la F'
slip 'a small letter for a seat' 1 'A 4e  B 3e' 'a 4e  B 3e'
has 'says so' out 'el asiento «a» va con mayúscula'
hasnt 'and nothing else' out 'corresponde:'
slip 'no note' 1 'A 4e  B 3e' 'A 4e {aburrido}  B 3e'
has 'where they are listed' out 'veedor explain V0109'
try 'they are' 0 "$VEEDOR" explain V0109
has 'with what they say' out 'tocó_cartas          tocó cartas'
slip 'a note that is nearly one' 1 'A 4e  B 3e' 'A 4e {sostenidda}  B 3e'
has 'the nearest' out '¿será `sostenida`?'
hasnt 'is enough' out 'lo correcto:'
slip 'a seat too many' 1 'D 6c' 'F 6c'
has 'is shown where it stands' out '~~~~ acá figura ese asiento'
slip 'a hand that begins after a blank' 1 'mano 1' ' mano 1'
has 'is told so' out '`mano` y las etiquetas van al principio del renglón'
slip 'text outside' 0 'mano 1' 'hola
mano 1'
has 'how comments are written' out 'un comentario empieza con `;`'
slip 'a tag that takes a number' 1 '[A "Ana"]' '[Meta treinta] [A "Ana"]'
has 'says which' out 'los puntos que ganan: 30'
slip 'a team without its side' 1 '[A "Ana"]' '[Equipo "Los Pibes"] [A "Ana"]'
has 'is shown one' out 'y su nombre: A=Los Pibes'

# ---- what a referee writes in a way of his own ----
slip 'a verb before the quotes' 1 'A 4e  B 3e' 'A dice "envido"  B 3e'
has 'the words follow the seat' out 'enseguida de su asiento: A "envido"'
hasnt 'the verb is not to be quoted' out '"dice"'
slip 'leaving told in words' 1 'A 4e  B 3e' 'A se va al mazo  B 3e'
has 'is one word' out 'irse al mazo se anota con el asiento y `mazo`: A mazo'
slip 'a verb before words without quotes' 1 'A 4e  B 3e' 'A canta envido  B 3e'
has 'is not one of them' out 'entre comillas: "envido"'
slip 'a verb before a card in words' 1 'A 4e  B 3e' 'A juega el 4 de espadas  B 3e'
has 'is not wanted either' out 'la carta va sola después de su asiento'
slip 'leaving told without the deck' 1 'A 4e  B 3e' 'A se fue  B 3e'
has 'is that word too' out 'irse al mazo se anota con el asiento y `mazo`: A mazo'
slip 'a colon before the words' 1 'A 4e  B 3e' 'A: "envido"  B: "quiero"
A 4e  B 3e'
has 'is for the cards dealt' out 'lo que se dice va sin ellos: A "envido"'
has 'said once' out '1 mano: 1 falta,'
slip 'a name in brackets before the words' 1 'A 4e  B 3e' '[Ana] "truco"
A 4e  B 3e'
has 'is where names do not stand' out 'los nombres, en etiquetas: [A "Ana"]'
hasnt 'it does begin its line' out 'va al principio del renglón'
for points in '1 0' '1 a 0' '1 - 0' '1:0'; do
	slip "points in two words: $points" 1 'tantos 1-0' "tantos $points"
	has 'are to be one' out 'con un guión en el medio: 14-9'
done
slip 'a dash of an editor between points' 1 'tantos 1-0' 'tantos 1–0'
has 'is to be that of the keyboard' out 'el guión es el del teclado: 14-9'
has 'said once' out '1 mano: 1 falta,'
slip 'the same in the score' 1 'marcador 0-0' 'marcador 0−0'
has 'likewise' out 'el guión es el del teclado'
slip 'a number that is no card, before a seat' 1 'A 4e  B 3e' 'A 33  B 3e'
has 'was said' out 'lo que se dice va entre comillas: "33"'
hasnt 'that seat is no suit' out 'van juntos'
slip 'a number that may be of a card' 1 'A 4e  B 3e' 'A 4  B 3e'
has 'wants its suit, or quotes' out 'a una carta le falta el palo: 4e; los tantos que se dicen van entre comillas'
slip 'a suit with a capital' 1 'A 4e  B 3e' 'A 4 Espadas  B 3e'
has 'is one all the same' out 'el número y el palo van juntos'
slip 'the suit before the number' 1 'A 4e  B 3e' 'A e4  B 3e'
has 'how a card is written' out 'una carta es su número (1 a 12) y su palo'
for seat in 'A-4e' 'A) 4e' 'A. 4e'; do
	slip "a sign after the seat: $seat" 1 'A 4e  B 3e' "$seat  B 3e"
	has 'is one too many' out 'después del asiento va sólo un espacio: A 4e'
done
slip 'a card without its seat' 1 'A 4e  B 3e' 'A 4e  3e'
has 'who lays it comes first' out 'delante de cada carta va el asiento del que la juega'
for card in R rey '(4e)' '-'; do
	slip "among the cards dealt: $card" 1 'A: 4e' "A: $card"
	has 'what a card is' out 'una carta es su número (1 a 12) y su palo'
	has 'and nothing else' out '1 mano: 1 falta,'
done
slip 'no suit on a card dealt' 1 'A: 4e' 'A: 4'
has 'is told of that card' out ':5:4: falta [V0108]'
has 'and of none after it' out '1 mano: 1 falta,'
slip 'no colon before the cards dealt' 1 'A: 4e' 'A 4e'
has 'where it stands' out 'las que recibió van todas juntas tras dos puntos: A: 4e 7o 1b'
slip 'a card in the header' 1 'reparte D' 'reparte D 4o'
hasnt 'was laid by nobody' out 'delante de cada carta'
slip 'a capital in a hand that begins after a blank' 1 'mano 1' ' Mano 1'
has 'is told so too' out '`mano` y las etiquetas van al principio del renglón'
slip 'a tag with a control byte in it' 0 '[A "Ana"]' "[A \"A$(printf '\001')na\"]"
tr '\001' '\000' <slip.truco >nul.truco
try 'with a NUL it is no text' 1 "$VEEDOR" check nul.truco
has 'which is said' out 'parece UTF-16 o no es un texto'
slip 'several words without quotes' 1 'A 4e  B 3e' 'A falta envido  B 3e'
has 'all stand in them' out 'entre comillas: "falta envido"'
slip 'a name for a seat' 1 'A 4e  B 3e' 'Ana 4e  B 3e'
has 'which seat it is' out 'cada jugador se anota por su asiento: Ana es A'
hasnt 'no word of the notation was meant' out '¿será'
slip 'a name for the dealer' 1 'reparte D' 'reparte Dani'
has 'likewise' out 'Dani es D'
slip 'a dealer who does not sit there' 1 'reparte D' 'reparte Zoe'
has 'which seats there are' out 'los asientos van de la A a la F'
slip 'a card dealt in three words' 1 'A: 4e' 'A: 4 de espadas'
has 'is to be one word' out 'el número y el palo van juntos'
hasnt 'and no seat' out 'con mayúscula'
has 'said once' out '1 mano: 1 falta,'
slip 'a card in letters' 1 'A: 4e' 'A: as de espada'
has 'what a card is' out 'una carta es su número (1 a 12) y su palo'
slip 'no line of its own for the second hand' 1 'tantos 1-0' "tantos 1-0
$(hand 2 | tail -n +2)"
has 'is told so' out 'otra mano empieza con su renglón `mano`'
has 'once, not for every seat, and the hand before stands' out '2 manos: 1 falta, 1 mano ilegible'
slip 'single quotes' 1 'A 4e  B 3e' "A 'envido'  B 3e"
has 'are to be double' out 'va entre comillas dobles: A "envido"'
slip 'angle quotes' 1 'A 4e  B 3e' 'A «envido»  B 3e'
has 'likewise' out 'va entre comillas dobles: A "envido"'
slip 'a colon after a keyword' 1 'tantos 1-0' 'tantos: 1-0'
has 'where one may stand' out 'los dos puntos van sólo entre un asiento y las cartas que recibió'
slip 'a bracket for a comment' 1 'A 4e  B 3e' '(nadie habló) A 4e  B 3e'
has 'is to be a comment' out 'una aclaración va después de `;`'
slip 'a note without its kind' 1 'A 4e  B 3e' 'nota A miró
A 4e  B 3e'
has 'where kinds are listed' out 'veedor explain V0109'
slip 'a note in words of its own' 1 'A 4e  B 3e' 'nota se cayó el mazo
A 4e  B 3e'
has "there is no such note" out "nota «se»"
has 'said once' out '1 mano: 1 falta,'
slip 'such a note that holds words of the notation' 1 'A 4e  B 3e' 'nota vio reparte mano
A 4e  B 3e'
has 'said once too' out '1 mano: 1 falta,'
slip 'what is wrong with the next line' 1 'A 4e  B 3e' 'nota vio a A
A envido  B 3e'
has 'is told as well' out '1 mano: 2 faltas,'
slip 'a lance not named' 1 'tantos 1-0' 'gana A
tantos 1-0'
has 'is asked for' out 'gana envite A'
slip 'a torn deal' 1 'A 4e  B 3e' 'mano 2 reparte A
A 4e  B 3e'
has 'the deal is the last thing written' out '                                         ~~~~~~~~~~~ lo último que se anotó'
slip 'no dealer' 0 ' reparte D' ''
has 'is to be written down' out 'lo correcto: anotar en el encabezado quién repartió: reparte D'
slip 'an envido that nobody declared' 0 'A 4e  B 3e' 'A "envido"  B "quiero"  A 4e  B 3e'
has 'what was declared is to be written down' out 'lo correcto: anotar los tantos que se cantaron'
try 'the same' 0 "$VEEDOR" check --lang en slip.truco
has 'in English' out 'right: record the numbers that were declared'
faulty_log >one.truco
try 'one finding' 1 "$VEEDOR" score one.truco
has 'is one' out '1 hallazgo (veedor check lo muestra)'

# ---- the file ----
clean_log | sed 's/Ana/Ñata/' | python3 -c 'import sys; sys.stdout.buffer.write(sys.stdin.buffer.read().decode().encode("latin-1"))' >latin.truco
try 'a file in Latin-1' 1 "$VEEDOR" check latin.truco
has 'is to be saved again' out 'guardar el archivo como UTF-8'
clean_log | python3 -c 'import sys; sys.stdout.buffer.write(sys.stdin.buffer.read().decode().encode("utf-16"))' >wide.truco
try 'a file in UTF-16' 2 "$VEEDOR" check wide.truco
has 'likewise' out 'parece UTF-16'

clean_log | tr '\n' '\r' >mac.truco
try 'lines that end in a bare CR' 2 "$VEEDOR" check mac.truco
has 'are told of' out 'los renglones terminan en CR solo'
{ printf '; bien\r'; clean_log | tr '\n' '\r'; } | sed 's/^; //' >mac.truco
try 'the same after text' 2 "$VEEDOR" check mac.truco
has 'likewise' out 'los renglones terminan en CR solo'
# As a page on the web gives it: every blank of the hand a no-break space, or with one beside it.
nbsp=$(printf '\302\240')
clean_log >plain.truco
"$VEEDOR" fmt plain.truco >canonical
for blank in "$nbsp" "$nbsp " " $nbsp" "$(printf '\342\200\257')"; do
	sed "/^[A-D][ :]/s/ /$blank/g" plain.truco >blanks.truco
	try 'no-break spaces' 0 "$VEEDOR" check blanks.truco
	try 'are blanks' 0 "$VEEDOR" fmt blanks.truco
	same 'between cards too' out canonical
done

# ---- which regulation ----
slip 'no ruleset' 3 '[Reglamento "universitario"]' ''
has 'is told with its place' err 'slip.truco:4: la partida «1» no dice su reglamento'
has 'and where they are listed' err '«veedor rules»'
slip 'a tag that is nearly Reglamento' 3 'Reglamento' 'Regalmento'
has 'is shown though nothing is judged' out 'etiqueta desconocida «Regalmento»'
slip 'a bracket that is not closed' 3 '[Reglamento "universitario"]' '[Reglamento "universitario"
'
has 'is shown too' out 'slip.truco:2:1: falta [V0130]'
slip 'a ruleset that is not there' 3 universitario universitaro
has 'the nearest is named' err '¿quisiste decir «universitario»?'
has 'and who asks for it' err 'veedor: slip.truco:4: lo pide la partida «1», que no se juzga'
clean_log >clean.truco
try 'the same on the command line' 3 "$VEEDOR" check -r universitaro clean.truco
has 'the nearest is named there too' err '¿quisiste decir «universitario»?'
hasnt 'nobody asks for it' err 'lo pide'
try 'a reading that is not there' 3 "$VEEDOR" check --reading diminutivo=nulos clean.truco
has 'the nearest reading' err '¿quisiste decir «diminutivos»?'
hasnt 'no clause has to do with it' err '= OU-'
try 'one that is like none' 3 "$VEEDOR" check --reading x=y clean.truco
has 'where they are named' err 'veedor rules REGLAMENTO'
try 'an option that is not there' 3 "$VEEDOR" check --reading diminutivos=zzz clean.truco
has 'the reading is named' err 'opción de la lectura «diminutivos»'
has 'and its options' err 'puede ser: nulos, obligan'

# ---- the command line ----
try 'a format that a sheet does not take' 3 "$VEEDOR" rules --sheet --format xml truc
has 'html is one of them' err 'text, jsonl, html'
try 'help of rules' 0 "$VEEDOR" help rules
has 'says so' out '--format text|jsonl|html'
try 'help of score' 0 "$VEEDOR" help score
hasnt 'does not' out 'html'
try 'help of check' 0 "$VEEDOR" help check
has 'does' out '--format text|jsonl|html'
has 'and the readings' out '--readings'
has 'what it does' out 'qué actos van contra el reglamento'
try 'help' 0 "$VEEDOR" help
has 'has an example' out 'Por ejemplo: veedor check mesa.truco'
try 'a speaker without a hand' 3 "$VEEDOR" canto -r universitario --by B envido
has 'is refused' err '--by va con --situation'
try 'nothing that can be explained' 3 "$VEEDOR" explain zapallo
has 'what can' err 'se explica un código (V0302), una cláusula («veedor rules'
slip 'a line without end' 1 'A 4e  B 3e' "A $(printf '%05000d' 0 | tr 0 x)"
has 'is quoted as far as it is needed' out 'xxx…»'
if LC_ALL=C awk 'length > 400 { exit 1 }' out; then ok 'no line is longer than it need be'; else not_ok 'a long line'; fi
try 'a sheet in HTML' 0 "$VEEDOR" rules --sheet --format html truc
has 'is made for a telephone too' out 'name="viewport"'

# The rules of the first match have left their shelf when the end of the file is read.
{
	clean_log
	for i in 1 2 3 4 5 6 7 8 9; do
		printf '\n[Reglamento "ninguno-%s"]\n\nmano 1 reparte D\nfin incompleta\n' "$i"
	done
	printf '\n\nun resto\n'
} >many.truco
try 'more rulesets than are kept' 3 "$VEEDOR" check many.truco
has 'the rest is read all the same' out 'V0121'
finish
