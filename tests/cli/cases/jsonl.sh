# jsonl: every line is an object with the keys that docs/schema/check.json promises.
. "$CLI/lib.sh"
if ! command -v python3 >/dev/null; then
	echo 'skip jsonl: no python3'
	finish
	exit
fi
faulty_log | sed 's/\[A "Ana"\]/[Partido "la \\"final\\""] [A "Ana"]/' >faulty.truco
cat >check.py <<'END'
import hashlib, json, sys
FINDING = ("type file line column end_column match hand event seat kind severity code clauses message "
	"effect reading rule_text expected found fix settled args expected_value found_value effect_team effect_points fingerprint player tournament group round table date warning").split()
HAND = ("type file line match hand points claimed score score_before paper_before paper differs paper_winner ledger undecided annulled lost match_over "
	"winner chico chicos chico_winner tournament group round table date ruleset result teams match_named players ruleset_name ruleset_source "
	"ruleset_sha256 ended after_match target readings readings_tried text_sha256").split()
ITEM = "team points cut reason reason_key reading lance clauses line event doubtful".split()
rows = [json.loads(line) for line in open("out", encoding="utf-8")]
findings = [r for r in rows if r["type"] == "finding"]
hands = [r for r in rows if r["type"] == "hand"]
assert [rows[0]["type"], rows[-1]["type"], rows[-1]["hands"]] == ["run", "end", 1], rows
assert len(rows) == 4 and len(findings) == 1 and len(hands) == 1, rows
assert list(findings[0]) == FINDING, findings[0]
assert list(hands[0]) == HAND, hands[0]
f, h = findings[0], hands[0]
assert (f["file"], f["line"], f["match"], f["hand"]) == ("faulty.truco", 9, 'la "final"', "1"), f
assert (f["kind"], f["severity"], f["seat"], f["settled"]) == ("count", "fault", None, False), f
assert "OU-T03a" in f["clauses"], f
assert f["end_column"] > f["column"] >= 1, f
assert (h["points"], h["claimed"], h["score"]) == ([1, 0], [2, 0], [1, 0]), h
assert (f["player"], f["tournament"], f["round"], f["table"]) == (None,) * 4, f
assert (h["result"], h["teams"]) == (None, []), h
assert (h["match_named"], h["ruleset"], h["date"]) == (True, "universitario", None), h
assert (h["ruleset_source"], h["ruleset_sha256"]) == ("built-in", hashlib.sha256(open(sys.argv[1], "rb").read()).hexdigest()), h
assert h["players"] == ["Ana", "Beto", "Caro", "Dani"], h
assert not (h["undecided"] or h["annulled"] or h["lost"] or h["match_over"]), h
assert len(h["ledger"]) == 1 and list(h["ledger"][0]) == ITEM, h
assert (h["ledger"][0]["team"], h["ledger"][0]["points"]) == (0, 1), h
END
try 'jsonl' 1 "$VEEDOR" check --format jsonl faulty.truco
if python3 check.py "$CLI/../../rulesets/universitario.reglas" 2>why; then ok 'has what it promises'; else not_ok 'has what it promises'; show why; fi

# A ruleset of the user's, with what it inherits; nothing that is installed or left over takes the place of what is built in.
mkdir abierta
printf 'hereda "base.reglas";\n' >abierta/universitario.reglas
printf 'hereda "bonaerense";\n# de la casa\n' >abierta/base.reglas
try 'a folder that the user opened' 1 "$VEEDOR" check --format jsonl --rulesets abierta faulty.truco
has 'is told' out '"ruleset_source":"abierta/universitario.reglas"'
has 'with the digest of all that is read' out "\"ruleset_sha256\":\"$(cat abierta/universitario.reglas abierta/base.reglas "$CLI/../../rulesets/bonaerense.reglas" | sha256sum | cut -d' ' -f1)\""
try 'its head has both' 0 "$VEEDOR" rules --rulesets abierta universitario
has 'the path' out 'abierta/universitario.reglas'
has 'the digest' out "SHA-256 $(cat abierta/universitario.reglas abierta/base.reglas "$CLI/../../rulesets/bonaerense.reglas" | sha256sum | cut -d' ' -f1)"
try 'the list has what stands in an open folder' 0 "$VEEDOR" rules --rulesets abierta
has 'by its name' out 'base  '
sed 's/\[Reglamento "universitario"\]//' faulty.truco >nobody.truco
try 'no ruleset' 3 "$VEEDOR" check --format jsonl nobody.truco

# Every tanto can be shown: its line is one of its hand.
cat >lines.py <<'END'
import itertools, json
hands = [r for r in map(json.loads, open("out", encoding="utf-8")) if r["type"] == "hand"]
items = 0
for h, after in itertools.zip_longest(hands, hands[1:]):
	with open(h["file"], encoding="utf-8") as f:
		end = after["line"] if after and after["file"] == h["file"] else sum(1 for _ in f) + 1
	for item in h["ledger"]:
		items += 1
		assert item["line"] and h["line"] <= item["line"] < end, (h, item)
		assert item["clauses"] or item["lance"] is None, (h, item)  # a judge needs no clause
assert items > 2500, items
END
"$VEEDOR" check --format jsonl "$CLI"/../../corpus/*/*.truco >out
if python3 lines.py 2>why; then ok 'every tanto stands on a line of its hand'; else not_ok 'every tanto stands on a line of its hand'; show why; fi

# What organisers count by.
sed 's/\[A "Ana"\]/[Ronda "2"] [Resultado "30-24"] [Equipo "B=La Barra"] [A "Ana"]/' faulty.truco >round.truco
try 'tags of a tournament' 1 "$VEEDOR" check --format jsonl round.truco
has 'the round, with every finding and hand' out '"tournament":null,"group":null,"round":"2","table":null'
has 'result and teams' out '"result":[30,24],"teams":[null,"La Barra"]'
finish
