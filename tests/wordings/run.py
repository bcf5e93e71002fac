#!/usr/bin/env python3
"""What people say, and how each regulation takes it: one row a phrase, one file a ruleset; RULESET-palabras.tsv holds every word that a
lexicon gives a meaning (lee ACT verbo, palabra, relleno), in the place where it makes a difference.

Columns: phrase, standing and ruling (several with | where the regulation does not tell them apart), acts (- not asked; none; a
canto by its name in the ruleset, `act@lance` with the part it names, `act=27` with its number, `!act` for what words that do not bind
stand for; a part or number that the row leaves out is not asked), clauses that must be among the reasons (-), situation (- none, . a hand
just dealt), by (the seat that speaks, -: who would), ruling there (-), open (what the ruleset still lacks for the row to come true, -),
table (lances afterwards: `envite:accepted truco:pending`, with the call that stands there `truco:pending:retruco`; -),
say (the official formula advised, or why there is none by its key, `!nothing_waits`; - or left out: not asked).
Every row was worked out from the regulation. An open row is skipped while it is wrong and fails once it is right, so
that it gets closed; a file whose ruleset is not there yet is skipped."""
import csv
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEAR = os.environ.get("HEAR", str(ROOT / "build/tests/hear"))


def heard(ruleset, rows, env=None):
    """What `veedor canto` says of the rows' phrases, in their order."""
    lines = "".join(f"{row['situation']}\t{row['by']}\t{row['phrase']}\n" for row in rows)
    run = subprocess.run([HEAR, ruleset], input=lines, check=False, capture_output=True, text=True, timeout=120, env=env)
    if run.returncode:
        return [{"error": f"status {run.returncode}: {run.stderr.strip()}"}] * len(rows)
    return [json.loads(line) for line in run.stdout.splitlines()]


def act_text(act, expected):
    name = "!" + act["meant"] if act["act"] is None else act["act"]
    part = f"@{act['part']}" if act["part"] is not None and "@" in expected else ""
    return name + part + (f"={act['number']}" if act["number"] is not None else "")


def acts_text(acts, expected):
    wanted = expected.split() + [""] * len(acts)
    return " ".join(act_text(act, text) for act, text in zip(acts, wanted)) or "none"


def table_text(lances, wanted):
    """The lance that `wanted` speaks of, as much of it as that does."""
    for lance in lances:
        fields = [lance["lance"], lance["state"], lance["call"] or ""]
        if fields[0] == wanted.split(":")[0]:
            return ":".join(fields[:wanted.count(":") + 1])
    return wanted.split(":")[0] + ":unopened"


def wrong(row, got):
    """What differs from the row, as texts."""
    if "error" in got:
        yield got["error"]
        return
    acts = acts_text(got["acts"], row["acts"])
    clauses = {why["clause"] for why in got["why"]}
    ruling = got["ruling"]["ruling"] if got["ruling"] else "-"
    if got["standing"] not in row["standing"].split("|"):
        yield f"standing {got['standing']}, not {row['standing']}"
    if row["acts"] not in ("-", acts):
        yield f"acts [{acts}], not [{row['acts']}]"
    if row["clauses"] != "-" and not set(row["clauses"].split()) <= clauses:
        yield f"rests on {' '.join(sorted(clauses)) or 'nothing'}, not on {row['clauses']}"
    if row["ruling"] != "-" and ruling not in row["ruling"].split("|"):
        yield f"ruled {ruling}, not {row['ruling']}"
    for wanted in row["table"].split() if row["table"] != "-" else []:
        found = table_text(got["ruling"]["after"]["lances"], wanted)
        if found != wanted:
            yield f"leaves {found}, not {wanted}"
    advice = got["say"] or "!" + got["advice"]
    if row["say"] not in (None, "-", advice):
        yield f"advised {advice}, not {row['say']}"


def run_file(path):
    passed = failed = skipped = 0
    ruleset = path.stem.split("-")[0]
    with open(path, encoding="utf-8", newline="") as text:
        rows = list(csv.DictReader(text, delimiter="\t", quoting=csv.QUOTE_NONE))
    if not (ROOT / f"rulesets/{ruleset}.reglas").exists():
        print(f"skip {path.name}: the ruleset {ruleset} is not there yet ({len(rows)} rows)")
        return 0, 0, len(rows)
    for row, got in zip(rows, heard(ruleset, rows), strict=True):
        faults = list(wrong(row, got))
        if row["open"] != "-" and faults:
            print(f"skip {path.name}: «{row['phrase']}»: {row['open']}")
            skipped += 1
            continue
        if row["open"] != "-":
            faults = [f"comes true now: it is no longer open ({row['open']})"]
        passed += not faults
        failed += bool(faults)
        if faults:
            print(f"{path.name}: «{row['phrase']}»: {'; '.join(faults)}")
    return passed, failed, skipped


def main():
    counts = [run_file(path) for path in sorted(pathlib.Path(__file__).parent.glob("*.tsv"))]
    passed, failed, skipped = (sum(column) for column in zip(*counts))
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
