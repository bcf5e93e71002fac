# Of a finding's clauses four at most are said in words; of more the first three, the others are named.
. "$CLI/lib.sh"
{ tags; printf 'mano 1 reparte D marcador 0-0\nA: 4e 1b 7o  B: 3e 2c 12o  C: 5c 5o 4o  D: 6c 6o 4b\nA "truco"  B "truco"  B "quiero"  A 4e  B 3e  C 5c  D 6c\n'
	printf 'B 2c  C 5o  D 6o  A 1b\nA 7o  B 12o  C 4o  D 4b\ntantos 2-0\n'; } >twice.truco
try 'a call that waits already' 1 "$VEEDOR" check twice.truco
has 'says what it breaks' out '(OU-T04e): Al truco se responde'
has 'names the others' out '= y además OU-'
if [ "$(grep -c '= .*(OU-.*): ' out)" -eq 3 ]; then ok 'three are in words'; else not_ok 'three are in words' "$(cat out)"; fi
"$VEEDOR" check --format jsonl twice.truco | grep V0339 | grep -o '"OU-[A-Z0-9a-z]*"' | tr -d '"' | sort -u >all
grep -o 'OU-[A-Z0-9a-z]*' out | sort -u >told
same 'none is missing' all told
try 'in English' 1 "$VEEDOR" check --lang en twice.truco
has 'names the others' out '= and also OU-'
try 'a hand with one clause' 1 sh -c '. "$CLI/lib.sh"; { tags; hand 1 2-0; } | "$VEEDOR" check -'
hasnt 'names none apart' out 'y además'
finish
