#!/bin/sh
# A house rule of a few lines, in a directory that has nothing to do with the project: played to 15,
# and diminutives bind as the call they soften. Needs VEEDOR, the program.
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

# Under the regulation itself the diminutive is no call: a finding, and the hand is worth one.
try 'the diminutive is barred without the house rule' 1 '[1,0]' \
	"$VEEDOR" check --format jsonl -r universitario "$work/diminutivo-base.truco"
try 'the diminutive counts with -r PATH' 0 '[2,0]' \
	"$VEEDOR" check --format jsonl -r "$work/casa.reglas" "$work/diminutivo.truco"
try 'the falta to 15 with -r PATH' 0 '[0,10]' \
	"$VEEDOR" check --format jsonl -r "$work/casa.reglas" "$work/falta.truco"

with casa.reglas diminutivo
try 'the tag names a file beside the log' 0 '[2,0]' \
	"$VEEDOR" check --format jsonl "$work/diminutivo-tag.truco"
with "$work/casa.reglas" falta
try 'the tag names a path' 0 '[0,10]' "$VEEDOR" check --format jsonl "$work/falta-tag.truco"
cd / || exit 1
with ./casa.reglas diminutivo
try 'the place of the log counts, not the current directory' 0 '[2,0]' \
	"$VEEDOR" check --format jsonl "$work/diminutivo-tag.truco"

echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
