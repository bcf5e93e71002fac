# What whoever writes a ruleset gets wrong, and whether the refusal says what, where and what to do.
. "$CLI/lib.sh"

# slip NAME LINES...: a house rule over the universitario with these lines is refused, in Spanish.
slip() {
	name=$1
	shift
	printf '%s\n' 'hereda "universitario";' "$@" >casa.reglas
	try "$name" 3 "$VEEDOR" rules casa.reglas
}

slip 'a statement without its sign' 'partida { meta 15 fija }'
has 'what was expected is said' err 'casa.reglas:2:24: falta [V0203] «}» no va acá: se esperaba `;`,'
has 'and what to do' err 'lo correcto: cerrar el enunciado con `;`'
try 'the same' 3 "$VEEDOR" rules --lang en casa.reglas
has 'in English' err 'expected `;`'
has 'to the end' err 'right: end the statement with `;`'
printf '%s\n' 'hereda "universitario"' 'partida { meta 15 fija; }' >casa.reglas
try 'the same of the first line' 3 "$VEEDOR" rules casa.reglas
has 'is told where the sign should be' err 'casa.reglas:1:8: falta [V0203] «partida» no va acá: se esperaba `;` antes'
has 'and what to do' err 'cerrar el enunciado con `;`'
slip 'a block that is not closed' 'partida { meta 15 fija;'
has 'is shown where it opens' err '~ acá se abre'
has 'what closes it' err 'cerrar el bloque: `}`'
slip 'a bracket that is not closed' 'antes de juega exige (autor le_toca;'
has 'is asked for' err 'se esperaba `(` o `)`'
slip 'a guard that breaks off' 'antes de juega si autor le_toca y entonces nulo;'
has 'what may follow' err 'se esperaba `(`, un nombre o un rol'
hasnt 'in one language' err 'a name'
slip 'a rule without its «sino»' 'antes de truco exige autor le_toca nulo;'
has 'is told that word' err 'se esperaba `;`, `(`, `[`, `sino`, `dice` o `corrige`'
slip 'a sentence without its quotes' 'antes de truco exige autor le_toca sino nulo [turno] dice fuera;'
has 'has them said' err '«dice» no va acá: se esperaba un texto entre comillas detrás'
for comment in ';' '//'; do
	slip "a comment that begins with $comment" "$comment una regla"
	has 'is told its sign' err 'lo correcto: un comentario empieza con `#`'
done
slip 'a text that is not closed' 'léxico { admite truco "truquito; }'
has 'is told' err 'V0205'
hasnt 'once' err 'V0203'

slip 'an id that is none' 'cláusula T-1 "Uno." "One.";'
has 'what one looks like' err 'dos a cuatro mayúsculas, un guion y letras o cifras: TF-1'
slip 'one without its hyphen' 'cláusula TF1 "Uno." "One.";'
has 'likewise' err 'dos a cuatro mayúsculas, un guion y letras o cifras: TF-1'
slip 'an id in small letters' 'quita ou-l07d;'
has 'has its capitals said' err 'lo correcto: va con mayúsculas: OU-l07d'
slip 'a figure in its capitals' 'cláusula C2-1 "Uno." "One.";'
has 'what one looks like' err 'dos a cuatro mayúsculas, un guion y letras o cifras: TF-1'
slip 'a canto where an id belongs' 'quita falta_envido;'
has 'is told what belongs there' err 'dos a cuatro mayúsculas, un guion y letras o cifras: TF-1'
slip 'an article whose parts have ids' 'quita OU-L07;'
has 'has its parts said' err 'puede ser: OU-L07a, OU-L07b, OU-L07c, OU-L07d'
slip 'a clause whose rule does not name it' 'cláusula CA-1 "Uno." "One.";' 'antes de truco exige nunca;'
has 'is told how' err 'lo correcto: escribir el número antes del enunciado que la lleva'
slip 'a target that does not say whether the log may change it' 'partida { meta 15; }'
has 'has the two words' err 'puede ser: fija, cabecera'
slip 'a last statement without its sign' 'quita OU-L07d'
has 'is told what ends it' err 'lo correcto: cerrar el enunciado con `;`'
slip 'a canto of which one part alone is stated' 'lance envite { canto falta_envido no_querido 2; }'
has 'is told to state it whole' err 'lo correcto: escribirlo entero; el heredado dice: OU-E12 OU-E16 canto falta_envido abre, sobre envido + real_envido, OU-E11a OU-E11b fija falta, no_querido'
slip 'an effect without its role' 'tras dice entonces tantos 1;'
has 'is shown the form' err 'lo correcto: tantos N a ROL'
slip 'one without its act' 'tras dice entonces cuenta truco;'
has 'likewise' err 'lo correcto: cuenta como ACTO [de ROL]'
slip 'a lance that is none' 'tras dice entonces repone bazas;'
has 'is told the lances' err 'lo correcto: puede ser: envite, truco'
slip 'a fact of nobody' 'antes de truco exige dijo(envido);'
has 'is told to name a role' err 'lo correcto: un rol adelante: autor dijo(envido)'
slip 'a part of a canto that is none' 'lance truco { canto truco abre, vale 3, no_querido 1; }'
has 'is told the parts' err 'lo correcto: puede ser: abre, sobre, fija'
hasnt 'once' err 'V0236'
slip 'a field outside braces' 'partida meta 12 fija;'
has 'is told of them' err 'lo correcto: los campos van entre llaves'
slip 'a field of a lance outside braces' 'lance truco base 2;'
has 'likewise' err 'lo correcto: los campos van entre llaves'
slip 'a word of the language for a name' 'lectura doble "¿?" { opción si "sí" { permite OU-L07d; } }'
has 'is told to take another' err 'lo correcto: es una palabra del lenguaje: hace falta otro nombre'
slip 'a lance misspelt' 'lance trucos { abandono querido; }'
has 'is no new one' err 'lo correcto: ¿quisiste decir «truco»?'
slip 'a role misspelt' 'antes de juega exige autro jugadas = 0;'
has 'is no fact out of place' err 'no hay rol que se llame «autro»'
slip 'a statement that ends with the line' 'cláusula CA-1 "Uno."' 'partida { meta 15 fija; }'
has 'is told at its end' err 'casa.reglas:2:15: falta [V0203]'
slip 'a brace too many' 'partida { meta 15 fija; malas mitad; }}'
has 'is said to be one' err 'sobra una llave de cierre'
slip 'too many regimes' 'régimen a { entra al abrir; sale al cerrar mano; }' 'régimen b { entra al abrir; sale al cerrar mano; }' \
	'régimen c { entra al abrir; sale al cerrar mano; }' 'régimen d { entra al abrir; sale al cerrar mano; }' \
	'régimen e { entra al abrir; sale al cerrar mano; }'
has 'how many there may be' err 'demasiado: regímenes (hasta 4)'
slip 'two regimes that do not agree' 'régimen a { entra al abrir; sale al cerrar mano; partida { meta 20 fija; } antes de levanta exige nunca; }' \
	'régimen b { entra al abrir; sale al cerrar mano; partida { meta 25 fija; } antes de levanta entonces queda; }'
has 'how they are kept apart' err 'el segundo lo dice: entra … si … y no rige(a)'
grep -c ' falta ' err >once; echo 1 >one; same 'once' one once
printf '%s\n' '; de anoche' '[Reglamento "truc"]' 'mano 1 reparte D' >partida.reglas
try 'a log for a ruleset' 3 "$VEEDOR" rules partida.reglas
has 'is known' err 'partida.reglas:2:1: falta [V0270]'
echo 'hereda universitario;' >sin.reglas
try 'a name without its quotes' 3 "$VEEDOR" rules sin.reglas
has 'is told' err 'va entre comillas: "universitario"'
printf '%s\n' 'hereda "universitario";' 'mesa { asentos 4; }' >abajo.reglas
printf '%s\n' 'hereda "abajo.reglas";' >arriba.reglas
try 'a fault of an inherited file' 3 "$VEEDOR" rules arriba.reglas
has 'is shown there' err 'abajo.reglas:2:8: falta [V0210]'
has 'and who inherits it' err 'arriba.reglas:1:8: falta [V0227]'
printf '%s\n' 'reglamento nuevo “Con comillas” cláusulas CA hereda "universitario";' 'cláusula OU-G03a "De a cuatro.";' >palabras.reglas
try 'a clause in other words' 0 "$VEEDOR" rules palabras.reglas
has 'is remarked' err 'palabras.reglas:2:1: observación [V0275]'
has 'and loads' out 'Con comillas'
slip 'a reading that is not there' 'lectura diminutivo toma nulos;'
has 'which it may be' err '¿quisiste decir «diminutivos»?'
hasnt 'it cites nobody' err '= OU-'
slip 'a lance of no kind' 'lance quiniela de dados "quiniela" "quiniela" { canto quiniela abre, fija 2; }'
has 'which there are' err 'puede ser: tanto, flor, cartas'
hasnt 'it cites nobody' err '= OU-'
slip 'no word of the lexicon' 'léxico { oficial truco "vamos"; }'
has 'which there are' err 'puede ser: palabra, acto, admite, irregular, mal, frase, habla, lee, paso'
slip 'a range beyond the numbers' 'valores { 1..7 número; 10..13 0; }'
has 'is quoted whole' err '«10..13» no sirve'
slip 'an odd number of seats' 'mesa { asientos 2 5; }'
has 'is shown' err 'casa.reglas:2:19: falta [V0228]'
slip 'cards without a rank' 'jerarquía { 1 espada; 1 basto; 7 espada; 7 oro; 3; 2; }'
has 'the table is shown' err 'casa.reglas:2:1: falta [V0234]'
has 'they are counted' err 'son 28 las cartas que no lo tienen'
hasnt 'and not all told' err 'V0207'

echo 'reglamento solo "Solo";' >solo.reglas
try 'nothing but a name' 3 "$VEEDOR" rules solo.reglas
has 'what is missing, and in which file' err 'solo.reglas: falta [V0224] no está «mesa.asientos»'
echo 'hereda "universitaro";' >cerca.reglas
try 'a name that is nearly one' 3 "$VEEDOR" rules cerca.reglas
has 'is guessed' err '¿quisiste decir «universitario»?'
echo 'hereda "./ciclo.reglas";' >ciclo.reglas
try 'a file that inherits from itself' 3 "$VEEDOR" rules ciclo.reglas
has 'is told so' err 'termina heredando de sí mismo'

# What is refused for its lexicon, after everything else was read, is told when the ruleset itself has gone.
{
	printf 'hereda "universitario";\ncláusula CASA-1 "x";\nléxico {\n'
	i=0
	while [ $i -lt 100 ]; do echo "CASA-1 admite truco \"trucazo n$i\";"; i=$((i + 1)); done
	printf 'CASA-1 mal truco patrón "(((a";\n}\n'
} >largo.reglas
try 'a pattern that is none, in a long lexicon' 3 "$VEEDOR" rules largo.reglas
has 'is told' err 'largo.reglas:104:1: falta [V0250] el patrón «(((a» no se puede usar'
has 'with its clause' err '= CASA-1'
try 'likewise where a clause is explained' 3 "$VEEDOR" explain -r largo.reglas CASA-1
has 'it is told' err 'largo.reglas:104:1: falta [V0250] el patrón «(((a» no se puede usar'

# wrong COUNT: a lexicon with so many patterns that are none.
wrong() {
	printf 'hereda "universitario";\nléxico {\n'
	i=0
	while [ $i -lt "$1" ]; do echo "mal truco patrón \"(((a$i\";"; i=$((i + 1)); done
	echo '}'
}
wrong 20 >veinte.reglas
try 'twenty faults of a lexicon' 3 "$VEEDOR" rules veinte.reglas
same_count() { if [ "$(grep -c 'V02' err)" -eq "$2" ]; then ok "$1"; else not_ok "$1" "$(grep -c V02 err), not $2"; fi; }
same_count 'are all told' 20
hasnt 'and no more' err 'V0207'
wrong 100 >muchas.reglas
for command in 'rules muchas.reglas' 'explain -r muchas.reglas V0302' 'canto -r muchas.reglas truco' 'gen -r muchas.reglas'; do
	try "a hundred: $command" 3 "$VEEDOR" $command
	same_count 'twenty are told' 21
	has 'and that there are more' err 'V0207'
done
finish
