#!/bin/sh
# House rules of a few lines, in a directory that has nothing to do with the project: one played to 15, where
# diminutives bind as the call they soften; one that makes the common game to 30 with flor out of
# the bonaerense, and one without flor. Needs VEEDOR, the program.
set -u
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

cat >"$work/casa.reglas" <<'END'
reglamento casa "Truco de la casa" "House truco" cláusulas CASA;
hereda "universitario";
cláusula CASA-1 "Se juega a 15." "The game is to 15.";
partida { CASA-1 meta 15 fija; }
quita OU-L07d;
cláusula CASA-2 "El diminutivo vale como el canto." "A diminutive binds like the call.";
léxico { CASA-2 admite truco "truquito"; }
END

# Baza 1 to B (3e), baza 2 to A (1b), baza 3 to A (7o over 12o): the hand is A's, 2 with the truco.
cat >"$work/diminutivo.truco" <<'END'
[Partido "d"] [A "Ana"] [B "Beto"] [C "Caro"] [D "Dani"]
mano 1 reparte D marcador 0-0
A: 4e 1b 7o  B: 3e 2c 12o  C: 5c 5o 4o  D: 6c 6o 4b
A 4e  B 3e  C 5c  D 6c
A "truquito"  B "quiero"
B 2c  C 5o  D 6o  A 1b
A 7o  B 12o  C 4o  D 4b
END
# Accepted at 10-5 the falta is worth what B's side lacks to 15 (both are in the malas): 10. To 30 it
# would be 25. B has 27, nobody else a pair but A, 20.
cat >"$work/falta.truco" <<'END'
[Partido "f"] [A "Ana"] [B "Beto"] [C "Caro"] [D "Dani"]
mano 1 reparte D marcador 10-5
A: 10e 11e 4o  B: 7c 12c 1o  C: 4e 5c 6b  D: 4c 5b 6o
A "falta envido"  B "quiero"  A "20"  B "27"  C "son buenas"  B muestra 7c 12c
END

# case NAME EXPECTED-STATUS EXPECTED-POINTS COMMAND...: the points of the one hand, as [a,b].
try() {
	name=$1 status=$2 points=$3
	shift 3
	"$@" >"$work/out" 2>"$work/err"
	got=$?
	found=$(sed -n 's/.*"type": *"hand".*"points": *\(\[[0-9]*, *[0-9]*\]\).*/\1/p' "$work/out" | tr -d ' ')
	if [ "$got" -eq "$status" ] && [ "$found" = "$points" ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "failed: $name: status $got, not $status; points $found, not $points"
		cat "$work/out" "$work/err"
	fi
}

# with TAG FILE: the log under another name with a tag in front.
with() { { echo "[Reglamento \"$1\"]"; cat "$work/$2.truco"; } >"$work/$2-tag.truco"; }
finish() { echo "$2" >>"$work/$1.truco"; }

cp "$work/diminutivo.truco" "$work/diminutivo-base.truco"
finish diminutivo 'tantos 2-0'
finish diminutivo-base 'tantos 1-0'
printf 'tantos 0-10\n' >>"$work/falta.truco"

"$VEEDOR" explain -r "$work/casa.reglas" --lang es OU-L07d >"$work/aside"
if grep -q 'la regla de la casa la deja sin efecto' "$work/aside" && ! grep -q 'una mano que' "$work/aside"; then
	passed=$((passed + 1))
else
	failed=$((failed + 1))
	echo "failed: a clause that is taken away is said to be in force"
fi

# Under the regulation itself the diminutive is no call: a finding, and the hand is worth one.
try 'the diminutive is barred without the house rule' 1 '[1,0]' \
	"$VEEDOR" check --format jsonl -r universitario "$work/diminutivo-base.truco"
try 'the diminutive counts with -r PATH' 0 '[2,0]' \
	"$VEEDOR" check --format jsonl -r "$work/casa.reglas" "$work/diminutivo.truco"
try 'the falta to 15 with -r PATH' 0 '[0,10]' \
	"$VEEDOR" check --format jsonl -r "$work/casa.reglas" "$work/falta.truco"

with casa diminutivo
try 'the tag names a ruleset of an open folder' 0 '[2,0]' \
	"$VEEDOR" check --rulesets "$work" --format jsonl "$work/diminutivo-tag.truco"
with "$work/casa.reglas" falta
try 'a tag opens no file by its path' 3 '' "$VEEDOR" check --rulesets "$work" --format jsonl "$work/falta-tag.truco"
with casa.reglas diminutivo
try 'nor one beside the log' 3 '' "$VEEDOR" check --format jsonl "$work/diminutivo-tag.truco"
cd "$work" || exit 1
try 'nor one of the current directory' 3 '' "$VEEDOR" check --format jsonl diminutivo-tag.truco

# ---- The common game to 30 with flor ---------------------------------------------------------------------------------

cat >"$work/treinta.reglas" <<'END'
reglamento treinta "Truco a 30 con flor" "Truco to 30 with flor" cláusulas CF;
hereda "bonaerense";

cláusula CF-1 "Se juega a 30, 15 malas y 15 buenas, de a dos, cuatro o seis."
	"To 30, 15 malas and 15 buenas; two, four or six play.";
mesa { CF-1 asientos 2 4 6; }
partida { CF-1 meta 30 fija; CF-1 malas mitad; }

cláusula CF-2 "Irse al mazo cuesta lo que vale la mano." "Leaving costs what the hand is worth.";
quita JB-6.1-1;
lance truco { CF-2 abandono querido; }

lectura achique toma tres;
lectura flor_contra_flor toma mayor;
lectura retruco_inmediato toma directo;
lectura de_quién_las_malas toma ambos;
END

# hand NAME SCORE-LINE-AND-DEAL... : a log of one hand of four, dealt by D.
hand() {
	{
		echo '[Partido "t"] [A "Ana"] [B "Beto"] [C "Caro"] [D "Dani"]'
		echo "mano 1 reparte D marcador $2"
		echo "$3"
		echo "$4"
		echo "tantos $5"
	} >"$work/$1.truco"
}
# Two flores: A's 1e 4e 5e is 30, B's 7c 6c 5c is 38. Bazas: A (1e), D (2b), D (10o): the hand is B's side's.
flores='A: 1e 4e 5e  B: 7c 6c 5c  C: 12o 11b 4c  D: 10o 2b 3b'
bazas='A 1e  B 7c  C 12o  D 3b  A 5e  B 6c  C 11b  D 2b  D 10o  A 4e  B 5c  C 4c'
# No flor: 27 for B (7c with a 12), nobody else a pair but A, 20.
sin_flor='A: 10e 11e 4o  B: 7c 12c 1o  C: 4e 5c 6b  D: 4c 5b 6o'
cantan='A "20"  B "27"  C "son buenas"  B muestra 7c 12c'

# house NAME POINTS, base NAME STATUS POINTS: the same log under the house rule and under the bonaerense.
house() { try "to 30: $1" 0 "$2" "$VEEDOR" check --format jsonl -r "$work/treinta.reglas" "$work/$1.truco"; }
base() { try "bonaerense: $1" "$2" "$3" "$VEEDOR" check --format jsonl -r bonaerense "$work/$1.truco"; }

# Con flor me achico: 3 to the first singer, not 4; the hand is worth 1.
hand achico 0-0 "$flores" "A \"flor\"  B \"con flor me achico\"  $bazas" 3-1
house achico '[3,1]'
base achico 1 '[4,1]'
# Flor against flor: the better one, 3.
hand flores 0-0 "$flores" "A \"flor\"  B \"flor\"  $bazas" 0-4
house flores '[0,4]'
# A flor sung wipes out the envido that waits, in both.
hand anula 0-0 "A: 10e 11e 4o  B: 7c 6c 5c  C: 12o 11b 4c  D: 10o 2b 3b" \
	'A "envido"  B "flor"  A mazo  C mazo' 0-4
house anula '[0,4]'
# To leave in silence costs 1, not 2.
hand mazo 0-0 "$sin_flor" 'A mazo  C mazo' 0-1
house mazo '[0,1]'
base mazo 1 '[0,2]'
# Retruco accepts the truco: refused, it is worth 2. In the bonaerense it is void, and the truco has no valid answer to the
# end of the hand: not accepted, 1.
hand retruco 0-0 "$sin_flor" 'A "truco"  B "retruco"  A "no quiero"' 0-2
house retruco '[0,2]'
base retruco 1 '[1,0]'
# Falta in the malas wins the match: 25 from 5. In the buenas it is what the leader, with 16, lacks to 30.
hand malas 12-5 "$sin_flor" "A \"falta envido\"  B \"quiero\"  $cantan" 0-25
house malas '[0,25]'
hand buenas 16-10 "$sin_flor" "A \"falta envido\"  B \"quiero\"  $cantan  A \"truco\"  B \"no quiero\"" 1-14
house buenas '[1,14]'
# 15 is the last of the malas: with 15-15 the falta wins the match, and nothing of the truco is booked.
hand quince 15-15 "$sin_flor" "A \"falta envido\"  B \"quiero\"  $cantan" 0-15
house quince '[0,15]'

# ---- Without flor ----------------------------------------------------------------------------------------------------

cat >"$work/pelado.reglas" <<'END'
reglamento pelado "Truco sin flor" "Truco without flor" cláusulas SF;
hereda "bonaerense";
cláusula SF-1 "Se juega sin flor." "Flor is not played.";
SF-1 combinación flor { nunca; }
END
bare() { try "without flor: $1" "$2" "$3" "$VEEDOR" check --format jsonl -r "$work/pelado.reglas" "$work/$1.truco"; }

# Nobody hides a flor that is none: of the same cards A has 29 for the envido and B 33, which wins its 2; the hand is worth 1.
hand envido 0-0 "$flores" "A \"envido\"  B \"quiero\"  A \"29\"  B \"33\"  C \"son buenas\"  $bazas" 0-3
bare envido 0 '[0,3]'
# «flor» and «contra flor» are no calls, and change nothing.
hand canta 0-0 "$flores" "A \"flor\"  B \"contra flor\"  $bazas" 0-1
bare canta 1 '[0,1]'
if "$VEEDOR" canto -r "$work/pelado.reglas" --lang es flor | grep -q 'acá no hay flor' &&
	! "$VEEDOR" rules "$work/pelado.reglas" --sheet --lang es | grep -q '^FLOR'; then
	passed=$((passed + 1))
else
	failed=$((failed + 1))
	echo "failed: a house without flor speaks of it"
fi

echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
