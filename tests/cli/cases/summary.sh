# summary: the counts of an archive, from logs, from reports, from summaries.
. "$CLI/lib.sh"
if ! command -v python3 >/dev/null; then
	echo 'skip summary: no python3'
	finish
	exit
fi
corpus=$CLI/../../corpus
LANG=en_GB.UTF-8
{
	printf '[Veedor "1"]\n[Reglamento "universitario"] [Torneo "Copa"] [A "Ana"] [B "Beto"] [C "Caro"] [D "Dani"]\n\n'
	printf '[Partido "uno"] [Mesa "1"]\n'
	hand 1 2-0
	printf '\n[Partido "dos"] [Mesa "1"]\n'
	hand 1
	printf '\n[Partido "tres"] [Mesa "2"]\n'
	hand 1 0-2
} >archive.truco
try 'from a log' 0 "$VEEDOR" summary archive.truco
has 'matches and hands' out '3 matches, 3 hands: 0 lost, 0 not decided, 0 annulled'
has 'severities' out '2 faults, 0 null acts, 0 remarks, 0 undecided findings'
has 'tantos disputed' out '4 tantos disputed in 2 hands'
has 'tables' out 'Copa, table 2'
try 'quiet' 0 "$VEEDOR" summary -q archive.truco
hasnt 'lists are left out' out 'By'
LANG=es_AR.UTF-8
try 'in Spanish' 0 "$VEEDOR" summary archive.truco
has 'partidos' out '3 partidos, 3 manos'

# Counted a second time without veedor, from the report on the corpus.
"$VEEDOR" check --format jsonl "$corpus"/*/*.truco >report.jsonl
try 'in jsonl' 0 "$VEEDOR" summary --format jsonl "$corpus"/*/*.truco
cp out whole.jsonl
cat >count.py <<'PY'
import collections, json
rows = [json.loads(line) for line in open("report.jsonl", encoding="utf-8")]
said = [json.loads(line) for line in open("whole.jsonl", encoding="utf-8")]
hands = [r for r in rows if r["type"] == "hand"]
findings = [r for r in rows if r["type"] == "finding"]
sums, due = said[-1], collections.Counter()
matches = {(h["tournament"], h["group"], h["date"], h["round"], h["table"], h["ruleset"], h["match"], tuple(h["players"]), tuple(h["teams"]),
	None if h["match_named"] else h["file"]) for h in hands}
listed = [r for r in said if r["type"] == "match"]
off = [sum(abs(a - b) for a, b in zip(h["points"], h["claimed"])) for h in hands
	if h["claimed"] and not h["lost"] and not h["undecided"]]
assert sums["type"] == "summary" and sums["lines"] == len(said) - 1
assert sums["matches"] == len(matches) == len({json.dumps([r[k] for k in ("tournament", "group", "date", "round", "table", "ruleset", "match", "players",
	"teams", "file")]) for r in listed}), (sums, len(matches))
assert all(sum(r[key] for r in listed) == sums[key] for key in ("hands", "lost", "undecided", "annulled", "disputed_hands", "disputed_tantos"))
assert sums["hands"] == len(hands) and sums["lost"] == sum(h["lost"] for h in hands)
assert sums["undecided"] == sum(h["undecided"] and not h["lost"] for h in hands)
assert sums["annulled"] == sum(h["annulled"] for h in hands)
assert (sums["disputed_hands"], sums["disputed_tantos"]) == (sum(o > 0 for o in off), sum(off)), (sums, sum(off))
for f in findings:
	clause = f["clauses"][0] if f["clauses"] and f["kind"] != "score" else None
	for by, key in ("kind", f["kind"]), ("code", f["code"]), ("clause", clause):
		if key:
			due[by, key, None, None, None, None, None, f["severity"]] += 1
	if f["player"]:
		due["player", f["player"], f["tournament"], None, None, None, None, f["severity"]] += 1
	if f["table"] or f["tournament"] or f["date"] or f["round"]:
		due["table", f["table"], f["tournament"], f["date"], f["round"], None, None, f["severity"]] += 1
	if f["player"] and f["warning"]:
		due["warning", f["player"], f["tournament"], f["date"], f["round"], f["table"], f["match"], f["severity"]] += 1
for severity in "fault", "null", "remark", "undecided":
	total = sums["undecided_findings" if severity == "undecided" else severity]
	assert total == sum(f["severity"] == severity for f in findings), severity
	for r in said:
		if r["type"] == "count" and r[severity]:
			assert due.pop((r["by"], r["key"], r["tournament"], r["date"], r["round"], r["table"], r["match"], severity), 0) == r[severity], r
assert not due, due
PY
if python3 count.py 2>why; then ok 'the counts are right'; else not_ok 'the counts are right'; show why; fi

try 'from a report' 0 "$VEEDOR" summary --reports --format jsonl report.jsonl
same 'is the same' out whole.jsonl
try 'with three threads' 0 "$VEEDOR" summary --format jsonl -j 3 "$corpus"/*/*.truco
same 'is the same' out whole.jsonl
try 'of one' 0 "$VEEDOR" summary --merge --format jsonl whole.jsonl
same 'is itself' out whole.jsonl
for folder in "$corpus"/*/; do
	"$VEEDOR" summary --format jsonl "$folder"*.truco >>pieces.jsonl
done
try 'folder by folder' 0 "$VEEDOR" summary --merge --format jsonl pieces.jsonl
same 'is the same' out whole.jsonl
try 'merged, as text' 0 "$VEEDOR" summary --merge pieces.jsonl
mv out text
try 'the text of the whole' 0 "$VEEDOR" summary "$corpus"/*/*.truco
same 'is the same' out text
# Keys in another order, blanks and escapes: still the same lines.
python3 -c '
import json, sys
for line in open("report.jsonl", encoding="utf-8"):
	print(json.dumps(dict(reversed(json.loads(line).items()))))' >other.jsonl
try 'a report that went through another program' 0 "$VEEDOR" summary --reports --format jsonl other.jsonl
same 'is the same' out whole.jsonl

# The checksum, worked out without veedor: of every byte before it.
if python3 -c '
import hashlib, re
whole = open("whole.jsonl", "rb").read()
body, sum = re.fullmatch(rb"(.*),\"sha256\":\"([0-9a-f]{64})\"}\n", whole, re.S).groups()
assert hashlib.sha256(body).hexdigest() == sum.decode()' 2>why; then ok 'the checksum is right'; else not_ok 'the checksum is right'; show why; fi
sed '1s/"fault":\([0-9]*\)/"fault":1\1/' whole.jsonl >changed
try 'a count that was changed' 2 "$VEEDOR" summary --merge changed
has 'is said to be damaged' err "changed:$(wc -l <whole.jsonl): la suma de control falta o no es la de estas líneas"
has 'and not counted' err 'no se imprime el resumen'
same 'and nothing is printed' out /dev/null
sed '$s/,"sha256":"[0-9a-f]*"//' whole.jsonl >changed
LANG=en_GB.UTF-8
try 'a summary without its checksum' 2 "$VEEDOR" summary --merge changed
has 'says that it lacks it' err 'the checksum is missing or is not that of these lines'
LANG=es_AR.UTF-8

# What is not whole is not counted.
head -n -1 whole.jsonl >torn
try 'a summary without its end' 2 "$VEEDOR" summary --merge torn
has 'is torn' err 'termina a medio escribir'
same 'and nothing is printed' out /dev/null
head -c 40 whole.jsonl >torn
try 'a summary cut within its first line' 2 "$VEEDOR" summary --merge torn
has 'is torn there' err 'torn:1: termina a medio escribir'
sed 2d whole.jsonl >torn
try 'a summary that lacks a line' 2 "$VEEDOR" summary --merge torn
head -c -2 whole.jsonl >torn
try 'half a line' 2 "$VEEDOR" summary --merge torn
head -c -2 report.jsonl >torn
try 'a report that ends in a line' 2 "$VEEDOR" summary --reports torn
: >none
for kind in --merge --reports; do
	try "an empty input for $kind" 2 "$VEEDOR" summary $kind none
	has 'is what a worker that failed leaves' err 'none: está vacío'
	same 'and no count' out /dev/null
done
try 'an empty piece among others' 2 "$VEEDOR" summary --merge whole.jsonl none
same 'is not left out in silence' out /dev/null
try 'a summary for a report' 2 "$VEEDOR" summary --reports whole.jsonl
has 'says what to do' err '--merge'
try 'a report for a summary' 2 "$VEEDOR" summary --merge report.jsonl
has 'says what to do' err '--reports'
try 'a log for a report' 2 "$VEEDOR" summary --reports archive.truco
has 'says where' err 'archive.truco:1:'
for line in '{' '{}' '[]' '{"type":"hand"}' '{"type":"hand","points":[1,0],"claimed":null,"undecided":false,"annulled":false,"lost":false}' \
	'{"type":"hand"} x' '{"type":"x","type":"hand"}' '{"type":"x","a":01}' '{"type":"x","a":"\ud800"}' "{\"type\":\"x\",\"a\":$(printf '%400s' | tr ' ' '[')1$(printf '%400s' | tr ' ' ']')}"; do
	printf '%s\n' "$line" >bad
	try "no line: $line" 2 "$VEEDOR" summary --reports bad
done
printf '{"type":"later","a":[{"b":[1,2.5,{"c":[[[[[[[[null]]]]]]]]}]}],"d":"\\u00f1\\ud83c\\udca1"}\n' >later
try 'lines of a later veedor are passed over' 0 "$VEEDOR" summary --reports later
try 'a table without csv' 3 "$VEEDOR" summary --table counts archive.truco
has 'says where it goes' err '--table va con --format csv'
try 'a table that there is not' 3 "$VEEDOR" summary --format csv --table count archive.truco
has 'and names those there are' err 'la opción --table no admite «count»; puede ser matches, standings, warnings, counts'
sed 's/"version":2/"version":3/' whole.jsonl >other
try 'a summary of another version' 2 "$VEEDOR" summary --merge other
has 'is said to be one' err 'de otra versión de veedor'
printf '{"type":"matches","keys":["0123456789abcdef"]}\n' >other
try 'a line that no summary has' 2 "$VEEDOR" summary --merge other
try 'two kinds of input' 3 "$VEEDOR" summary --merge --reports whole.jsonl
try 'no log' 2 "$VEEDOR" summary no-such.truco
try 'an empty input' 2 "$VEEDOR" summary /dev/null

# One pair, its names written in two ways: two matches won.
cat >spelled.truco <<'END'
[Reglamento "universitario"] [Partido "1"] [A "Ana Pérez"] [B "Beto"] [C "Caro"] [D "Dani"]
mano 1 reparte D marcador 29-12
A "truco"  B "no quiero"
tantos 1-0
[Partido "2"] [A "caro"] [B "Eva"] [C "ANA PEREZ"] [D "Fede"]
mano 1 reparte D marcador 29-12
A "truco"  B "no quiero"
tantos 1-0
END
try 'names written in two ways' 0 "$VEEDOR" summary --lang es spelled.truco
has 'are one team' out '     1     2    2    2    0    60    24   +36  Ana Pérez y Caro'

# Counts of a part are not printed: they would pass for those of the whole.
{ tags | sed 's/universitario/no-such/'; hand 1; } >ruleless.truco
for part in 'archive.truco no-such.truco' '-j 2 archive.truco no-such.truco' '--reports report.jsonl no-such.jsonl' \
	'--merge whole.jsonl no-such.jsonl' 'archive.truco /dev/null'; do
	try "a part: $part" 2 "$VEEDOR" summary $part
	has 'is said to be one' err 'no se imprime el resumen: no se contó todo'
	same 'and not printed' out /dev/null
done
try 'a match without its ruleset' 3 "$VEEDOR" summary --format jsonl archive.truco ruleless.truco
same 'is not left out in silence' out /dev/null
finish
