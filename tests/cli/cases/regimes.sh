# Regimes: statements that are in force in some hands only.
. "$CLI/lib.sh"

regimes() {
	cat <<'REGLAS'
reglamento x "X" "X" cláusulas XX;
cláusula XX-1 "El que mira no canta." "Who looks does not call.";
cláusula XX-2 "Nadie canta." "Nobody calls.";
mazo { palos oro copa espada basto; números 1..7 10..12; }
mesa { asientos 4; }
partida { meta 12 fija; cobro truco; reparte mano; }
jerarquía { 1 espada; 1 basto; 7 espada; 7 oro; 3; 2; 1; 12; 11; 10; 7; 6; 5; 4; }
lance truco de cartas { base 1; canto truco abre, fija 2, no_querido 1; tras_quiero alza_quien_quiso; rechazo fin_mano; }
saca { primera mano; después ganador; tras_parda mano; compañeros primero; }
bazas { 1 1: 1; 1 2 1: 1; 1 2 2: 2; 1 2 =: 1; 1 =: 1; = 1: 1; = = 1: 1; = = =: mano; }
léxico { acto quiere "quiero"; acto no_quiere "no quiero"; }
XX-1 régimen miran { entra al abrir si algún asiento nota(miró); sale al cerrar mano;
	antes de propuesta(truco) exige nunca sino queda [derecho]; }
REGLAS
	printf 'XX-2 régimen nadie { entra al abrir si %s; sale al cerrar mano;\n' "$1"
	printf '\tantes de propuesta(truco) exige nunca %s; }\n' "$2"
}
call='A: 1e 7e 3c  B: 12b 11b 10o  C: 4o 4c 4e  D: 2c 7c 6e
A "truco"  B "no quiero"
tantos 1-0'
head='[Veedor "1"]
[Reglamento "x.reglas"]
'
printf '%s\nmano 1 reparte D\n%s\n' "$head" "$call" >no.truco
printf '%s\nmano 1 reparte D\nnota miró A\n%s\n' "$head" "$call" >looked.truco

# The second keeps out of the first's way, and may then say otherwise about the same act.
regimes 'no rige(miran) y no algún asiento nota(avisado)' 'sino queda [turno]' >x.reglas
try 'the second is on' 1 "$VEEDOR" check --rulesets . no.truco
has 'and says its clause' out 'XX-2'
try 'the first is on' 1 "$VEEDOR" check --rulesets . looked.truco
has 'and says its clause' out 'XX-1'
hasnt 'alone: the other saw it enter' out 'XX-2'
sed 's/^A: /nota avisado C\n&/' no.truco >none.truco
try 'neither is on' 0 "$VEEDOR" check --rulesets . none.truco

# Both can be on, and disagree.
regimes 'no algún asiento nota(avisado)' '[turno]' >x.reglas
try 'two that disagree are refused' 3 "$VEEDOR" check --rulesets . no.truco
has 'with both their clauses' err 'XX-1'
has 'with both their clauses' err 'XX-2'

# Words of a regime that cannot be read: a fault with its place, before anything is judged; and so for those of the base.
regimes 'no rige(miran)' 'sino queda [turno]' | sed 's/^\tantes de propuesta(truco) exige nunca sino queda \[turno\]; }$/\tléxico { XX-2 mal truco patrón "tr(ico"; } }/' >x.reglas
try 'a pattern of a regime that does not compile' 3 "$VEEDOR" check --rulesets . no.truco
has 'is told' err '[V0250]'
hasnt 'and not that memory is short' err 'memoria'
try 'the sheet tells of it too' 3 "$VEEDOR" rules x.reglas
has 'with its place' err 'patrón "tr(ico"'
printf 'reglamento x "X" "X" cláusulas XX hereda "universitario";\ncláusula XX-1 "Uno." "One.";\nléxico { XX-1 mal truco patrón "tr(ico"; }\n' >base.reglas
try 'and of one of the base' 3 "$VEEDOR" rules base.reglas
has 'with its place' err 'base.reglas:3:'
finish
