#!/usr/bin/env python3
"""What people say, and how each regulation takes it: one row a phrase, one file a ruleset.

Columns: phrase, standing (several with | where the regulation does not tell them apart), acts (- not asked; none; a
canto by its name in the ruleset, `act=27` with its number, `!act` for what a barred word sounds like), clauses
that must be among the reasons (-), situation (- none, . a hand just dealt), by (the seat that speaks, -), ruling there (-),
open (what the ruleset still lacks for the row to come true, -).
Every row was worked out from the regulation. An open row is skipped while it is wrong and fails once it is right, so
that it gets closed; a file whose ruleset is not there yet is skipped."""
import csv
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("VEEDOR", str(ROOT / "build/veedor"))


def heard(ruleset, row, env=None):
    command = [PROGRAM, "canto", "-r", ruleset, "--lang", "es", "--format", "jsonl"]
    if row["situation"] != "-":
        command += ["--situation", "" if row["situation"] == "." else row["situation"]]
    if row["by"] != "-":
        command += ["--by", row["by"]]
    run = subprocess.run([*command, "--", row["phrase"]], check=False, capture_output=True, text=True, timeout=20,
                         env=env)
    if run.returncode:
        return {"standing": f"status {run.returncode}: {run.stderr.strip()}", "acts": [], "why": [], "ruling": None}
    return json.loads(run.stdout)


def act_text(act):
    name = "!" + act["meant"] if act["act"] is None else act["act"]
    return name + (f"={act['number']}" if act["number"] is not None else "")


def wrong(row, got):
    """What differs from the row, as texts."""
    acts = " ".join(act_text(act) for act in got["acts"]) or "none"
    clauses = {why["clause"] for why in got["why"]}
    ruling = got["ruling"]["ruling"] if got["ruling"] else "-"
    if got["standing"] not in row["standing"].split("|"):
        yield f"standing {got['standing']}, not {row['standing']}"
    if row["acts"] not in ("-", acts):
        yield f"acts [{acts}], not [{row['acts']}]"
    if row["clauses"] != "-" and not set(row["clauses"].split()) <= clauses:
        yield f"rests on {' '.join(sorted(clauses)) or 'nothing'}, not on {row['clauses']}"
    if row["ruling"] not in ("-", ruling):
        yield f"ruled {ruling}, not {row['ruling']}"


def run_file(path):
    passed = failed = skipped = 0
    ruleset = path.stem
    with open(path, encoding="utf-8", newline="") as text:
        rows = list(csv.DictReader(text, delimiter="\t", quoting=csv.QUOTE_NONE))
    if not (ROOT / f"rulesets/{ruleset}.reglas").exists():
        print(f"skip {path.name}: the ruleset {ruleset} is not there yet ({len(rows)} rows)")
        return 0, 0, len(rows)
    for row in rows:
        faults = list(wrong(row, heard(ruleset, row)))
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
