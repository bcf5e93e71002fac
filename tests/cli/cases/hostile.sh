# Bytes that nobody would write: no crash, no escape sequence on the terminal, the other hands judged.
. "$CLI/lib.sh"

{ tags; hand 1; printf 'mano 2 reparte D\nA: 4e 1b 7o\nA "tr\000uco"\nfin\n'; hand 3 2-0; } >nul.truco
try 'a NUL byte' 1 "$VEEDOR" check nul.truco
has 'the hand after it is judged' out 'mano 3'
{ tags; hand 1; printf 'mano 2 reparte D\nA "\377\376"\nfin\n'; hand 3 2-0; } >utf8.truco
try 'bytes that are not UTF-8' 1 "$VEEDOR" check utf8.truco
has 'the hand is lost' out 'V0101'
has 'and counted' out '1 mano ilegible'
has 'the hand after it is judged' out 'mano 3'
try 'the same in jsonl' 1 "$VEEDOR" check --format jsonl utf8.truco
if command -v python3 >/dev/null; then
	try 'is JSON in UTF-8' 0 python3 -c 'import json,sys
for line in open("out", encoding="utf-8"): json.loads(line)' out
	"$VEEDOR" check --format jsonl utf8.truco >out
fi
has 'says that the hand is lost' out '"lost":true'

{ tags | sed "s/Ana/$(printf '\033')[31mAna$(printf '\007')/"; hand 1 2-0 | sed 's/A 4e  B 3e/A 4e  B 3e/'
printf 'mano 2 reparte A\nA: 4e 1b 7o\nA "\033]0;x\007truquito\302\233"\nfin\n'; } >escape.truco
for command in 'check' 'check --format jsonl' 'check --color always -q' 'score'; do
	"$VEEDOR" $command escape.truco >out 2>err
	hasnt "escape sequences of a log: $command" out "$(printf '\007')"
	hasnt 'nor C1' out "$(printf '\302\233')"
	hasnt 'nor in the errors' err "$(printf '\007')"
done
"$VEEDOR" check escape.truco >out 2>err
hasnt 'no ESC without colours' out "$(printf '\033')"

{ tags; printf 'mano 1 reparte D\nA: 4e 1b 7o\nA "'; head -c 10000000 /dev/zero | tr '\0' 'x'; printf '"\nfin\n'; hand 2 2-0; } >long.truco
"$VEEDOR" check long.truco >out 2>err
status=$?
if [ $status -le 2 ]; then ok 'a line of 10 MB'; else not_ok 'a line of 10 MB' "status $status"; fi
has 'the hand after it is judged' out 'mano 2'
if [ "$(wc -c <out)" -lt 20000 ]; then ok 'and the report stays small'; else not_ok 'and the report stays small'; fi
{ tags; head -c 10000000 /dev/zero | tr '\0' ' '; } >blanks.truco
try '10 MB of blanks' 2 "$VEEDOR" check blanks.truco
head -c 200000 /dev/urandom >random.truco
"$VEEDOR" check -r universitario random.truco >out 2>err
status=$?
if [ $status -le 3 ]; then ok 'random bytes'; else not_ok 'random bytes' "status $status"; fi
hasnt 'send no ESC' out "$(printf '\033')"
i=0
while [ $i -lt 40 ]; do
	printf '\n[Partido "%s"] [Reglamento "nosuch%s"]\n' $i $i
	hand 1
	i=$((i + 1))
done >names.truco
try 'forty rulesets that do not exist' 3 "$VEEDOR" check names.truco
has 'the last is named' err 'nosuch39'
# A log may be anybody's: it names a ruleset, and no file that the user has not opened for it.
mkdir abierta abierta/dentro
printf 'SECRETO = "de otro";\n' >secreto.reglas
cp secreto.reglas secreto.txt
printf 'hereda "universitario";\n' >abierta/casa.reglas
printf 'hereda "universitario"\nmesa { PROPIO }\n' >abierta/rota.reglas
ln -s ../secreto.reglas abierta/enlace.reglas
ln -s casa.reglas abierta/otra.reglas
mkfifo abierta/tubo.reglas tubo.reglas
ln -s /dev/zero abierta/cero.reglas
for file in ./secreto.reglas "$PWD/secreto.reglas" ../secreto.reglas dentro/../secreto.reglas ./secreto.txt .. . .reglas \
	'..\\secreto.reglas' 'c:secreto.reglas' /proc/self/environ /dev/zero /dev/tty ./tubo.reglas abierta/casa.reglas; do
	{ tags | sed "s|universitario|$file|"; hand 1; tags; hand 2 2-0; } >path.truco
	try "a log that says a path: $file" 3 timeout 20 env MARCA_DEL_ENTORNO=SECRETO "$VEEDOR" check path.truco
	has 'is told so' err 'no una ruta'
	has 'and what to do' err '--rulesets'
	hasnt 'and shows nothing of a file' err 'SECRETO'
	has 'and the match after it is judged' out 'mano 2'
	try 'nor does an open folder help it' 3 timeout 20 env MARCA_DEL_ENTORNO=SECRETO "$VEEDOR" check --rulesets abierta path.truco
	hasnt 'and shows nothing of a file' err 'SECRETO'
done
named() { { tags | sed "s|universitario|$1|"; hand 1 2-0; tags; hand 2 2-0; } >named.truco; }
named casa.reglas
try 'a name in a folder that nobody opened' 3 "$VEEDOR" check named.truco
has 'is not found' err 'V0225'
named secreto.reglas
try 'not beside the log either' 3 "$VEEDOR" check named.truco
hasnt 'and shows nothing of it' err 'SECRETO'
for name in casa casa.reglas otra otra.reglas; do
	named $name
	try "a name in an open folder: $name" 1 "$VEEDOR" check --rulesets abierta named.truco
	has 'is judged by' out 'mano 1'
done
named rota
try 'a ruleset with faults in an open folder' 3 "$VEEDOR" check --rulesets abierta named.truco
has 'shows them: the folder is open' err 'rota.reglas:2:'
named enlace
try 'a link that leads out of the folder' 3 "$VEEDOR" check --rulesets abierta named.truco
has 'is not followed' err 'está fuera de su carpeta'
hasnt 'and shows nothing of what it leads to' err 'SECRETO'
try 'until that folder is open too, under the name it has there' 3 "$VEEDOR" check --rulesets . --rulesets abierta named.truco
has 'the link is as it was' err 'está fuera de su carpeta'
named cero
try 'a link to a device' 3 timeout 20 "$VEEDOR" check --rulesets abierta named.truco
has 'is not followed' err 'está fuera de su carpeta'
named tubo
try 'a pipe in an open folder' 3 timeout 20 "$VEEDOR" check --rulesets abierta named.truco
has 'is refused at once' err 'no es un archivo común'
for parent in ../secreto.reglas "$PWD/secreto.reglas" /proc/self/environ enlace.reglas ./dentro/../../secreto.reglas; do
	printf 'hereda "%s";\n' "$parent" >abierta/hija.reglas
	named hija
	try "a ruleset that inherits from $parent" 3 "$VEEDOR" check --rulesets abierta named.truco
	has 'stays in its folder' err 'está fuera de su carpeta'
	try 'whoever names it' 3 "$VEEDOR" check -r abierta/hija.reglas named.truco
	has 'stays in its folder' err 'está fuera de su carpeta'
done
printf 'hereda "../abierta/dentro/../casa.reglas";\n' >abierta/hija.reglas
try 'a way round that ends in the folder will do' 1 "$VEEDOR" check -r abierta/hija.reglas named.truco
cp abierta/casa.reglas comun.reglas
printf 'hereda "../comun.reglas";\n' >abierta/hija.reglas
try 'and one that ends in an open one' 1 "$VEEDOR" check --rulesets . -r abierta/hija.reglas named.truco
try 'a folder that is not there' 3 "$VEEDOR" check --rulesets ninguna named.truco
has 'is told' err 'ninguna'
for file in ./tubo.reglas /dev/zero /dev/tty; do
	try "-r with what is no file: $file" 3 timeout 20 "$VEEDOR" check -r $file named.truco
	has 'is refused at once' err 'no es un archivo común'
done
printf 'hereda "./tubo.reglas";\n' >heir.reglas
try 'one that a ruleset inherits from' 3 timeout 20 "$VEEDOR" check -r heir.reglas named.truco
has 'is refused too' err 'V0255'

# ---- a spoilt header ----
cat >leak.truco <<'END'
[Reglamento "universitario"]
[A "Ana"] [B "Beto"] [C "Caro"] [D "Dani"]

[Partido "x"]
mano 1 reparte D
fin incompleta

[Partido "y"] [A "Eva"] [B "Fito"] [C "Gil"] [D "Hugo"]
nano 1 reparte D
fin incompleta

[Partido "z"]
mano 1 reparte D
B 4e
fin incompleta
END
try 'a match whose only header is spoilt' 1 "$VEEDOR" check leak.truco
has 'is lost' out 'leak.truco:9:1: falta [V0137] y, acá hay una mano sin su renglón `mano`: se pierde'
has 'and gives its players to no other' out 'z, mano 1: B (Beto)'
has 'is counted' out '1 mano ilegible'
try 'the same in parts' 1 "$VEEDOR" check -j 2 leak.truco
has 'names him too' out 'z, mano 1: B (Beto)'
hasnt 'and nobody of the other match' out Fito
stacked() {
	printf '[Reglamento "venezolano"]\n'
	for number in 1 2 3 4; do
		points=1; [ "$number" -lt 4 ] || points=6
		printf 'mano %s reparte D marcador %s-0 muestra 4b\nnota montó D\n' "$number" $((number - 1))
		printf 'A: 3o 7e 6e   B: 4c 5c 12o   C: 5o 11c 10e   D: 2c 12c 4e\n'
		printf 'A 3o  B 4c  C 5o  D 2c\nA 7e  B 5c  C 11c  D 12c\ntantos %s-0\n\n' "$points"
	done
}
stacked | sed 's/^mano 2/m\xffano 2/' >stacked.truco
try 'what is counted over a match with a lost hand' 1 "$VEEDOR" check stacked.truco
has 'is not known' out '[V0409] mano 4: D: ¿montó las cartas?'
hasnt 'and no sum is called wrong for it' out 'V0401'
# Every format character and separator that this Python knows, in a name, in words and in a comment.
if command -v python3 >/dev/null; then
	python3 -c 'import unicodedata
odd = "".join(c for c in map(chr, range(0x110000)) if unicodedata.category(c) in ("Cf", "Zl", "Zp", "Cc") and c not in "\0\t\n\r")
odd += "\u034f\u115f\u1160\u17b4\u180b\u3164\uffa0\ufe0f\U000e0100"
open("odd.txt", "w", encoding="utf-8").write(odd)
with open("odd.truco", "w", encoding="utf-8") as f:
	f.write("[Reglamento \"universitario\"] [A \"Ana\"] [Mesa \"%s\"]\n" % odd[:40])
	for i in range(0, len(odd), 8):
		f.write("mano %d reparte D\nA: 4e 1b 7o\nA \"tru%sco\" ; %s\nC \"truco\"\nfin\n" % (i, odd[i:i + 8], odd[i:i + 8]))'
	printf '%s\n' 'import sys' 'odd = set(open("odd.txt", encoding="utf-8", newline="").read())' \
		'text = open("out", encoding="utf-8", newline="").read() + open("err", encoding="utf-8", newline="").read()' \
		'assert len(text) > 500, text' 'assert not odd & set(text), [hex(ord(c)) for c in odd & set(text)]' >odd.py
	for command in check 'check --format jsonl' score summary 'options odd.truco:3'; do
		"$VEEDOR" $command odd.truco >out 2>err
		[ "$command" = 'options odd.truco:3' ] && "$VEEDOR" $command >out 2>err
		if python3 odd.py 2>why; then ok "nothing hidden: $command"; else not_ok "nothing hidden: $command"; show why; fi
	done
fi

# Names that a report repeats: 100 KB each and a thousand hands are no more than some times what came in. A control byte is six in JSON.
long=$(head -c 100000 /dev/zero | tr '\0' '\001')
{ printf '[Reglamento "universitario"] [Fecha "2026-05-03"]\n'
for tag in Torneo Mesa Partido Juez Apuntador A B C D; do printf '[%s "%s"]\n' $tag "$long"; done
i=0
while [ $i -lt 1000 ]; do
	printf '\nmano %s reparte D\nA: 4e 1b 7o\nA "truco"  B "quiero"  A 1e\nfin\n' $i
	i=$((i + 1))
done; } >names.truco
for command in check 'check --format jsonl' score 'score --format jsonl' 'check -j 2 --format jsonl' summary 'summary --format jsonl'; do
	"$VEEDOR" $command names.truco >out 2>err
	if [ "$(cat out err | wc -c)" -lt $((20 * $(wc -c <names.truco))) ]; then ok "long names: $command"
	else not_ok "long names: $command" "$(cat out err | wc -c) bytes of $(wc -c <names.truco)"; fi
done
"$VEEDOR" check --lang en names.truco >out 2>err
has 'that they are cut is told' out '[V0140]'
"$VEEDOR" fmt names.truco >once.truco 2>err
if [ "$(grep -c "$(printf '\001')" once.truco) $(tr -cd '\001' <once.truco | wc -c)" = '9 900000' ]; then ok 'fmt keeps them whole'; else not_ok 'fmt keeps them whole'; fi
printf '[Reglamento "universitario"]\nmano %s\nA: 4e 1b 7o\nfin\n' "$(head -c 100000 /dev/zero | tr '\0' 'x')" >names.truco
i=0
while [ $i -lt 500 ]; do printf 'B "truco" '; i=$((i + 1)); done >acts
sed -i "s/^fin/$(cat acts)\n&/" names.truco
"$VEEDOR" check --format jsonl names.truco >out 2>err
if [ "$(cat out | wc -c)" -lt 400000 ]; then ok 'a long id and many findings'; else not_ok 'a long id and many findings'; fi
try 'fmt keeps it whole' 0 "$VEEDOR" fmt names.truco
if [ "$(head -n 4 out | wc -c)" -gt 100000 ]; then ok 'all of it'; else not_ok 'all of it'; fi

printf '[Reglamento "universitario"]\nmano 1\n"""((((\\\\\\\nmano\nmano mano\nA A A A\n+ + +\n@ @\n{ { }\ntantos\nfin\n' >odd.truco
"$VEEDOR" check odd.truco >out 2>err
status=$?
if [ $status -eq 1 ]; then ok 'odd notation'; else not_ok 'odd notation' "status $status"; fi
finish
