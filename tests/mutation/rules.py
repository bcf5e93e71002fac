#!/usr/bin/env python3
"""Changes the rulesets one statement at a time: some hand of the corpus has to notice.

    rules.py [NAME...] [--sample N] [--seed S] [--family F,...] [--only TEXT] [--again FILE] [--every] [--plain] [--survivors FILE]

A mutant that the loader refuses does not count. Of the others each is run over the hands that name its clauses, then over
all hands of its regulation, then over those that take other readings, and one that touches a word over the rows of
tests/wordings; what differs somewhere is killed. Of which the loader makes the same tables is the same regulation. What nothing notices has to stand in rules-known.tsv: there `same` is a
mutant that says the same by the regulation, `open` one that a hand still has to kill, each with its reason. The run fails
when a mutant survives that is not listed, and when an entry of the list matches no mutant, or one that is killed.
Mutants on the list are not run again, save with --every."""
import argparse
import collections
import concurrent.futures
import csv
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zlib

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE))
sys.path.insert(0, str(ROOT / "tests/wordings"))
import mutants  # noqa: E402
import run as wordings  # noqa: E402

TABLES = os.environ.get("TABLES", str(ROOT / "build/tests/tables"))
RUNNER = os.environ.get("CORPUS_RUNNER", str(ROOT / "build/tests/corpus"))
KNOWN = HERE / "rules-known.tsv"
NAMES = ("truc", "universitario", "bonaerense", "venezolano", "uruguayo")
TOO_LONG = 60
ID = re.compile(r"[A-Z]{2,4}-[0-9A-Za-z.-]*[0-9A-Za-z]")


class Hands:
    """The files of one regulation; those with the most hands on a clause come first, so that a mutant dies early."""

    def __init__(self, name):
        self.ids = {}
        for path in [*sorted((ROOT / f"corpus/{name}").glob("*.truco")), *sorted((ROOT / "corpus/partidos").glob("*.truco"))]:
            text = path.read_text(encoding="utf-8")
            if f'[Reglamento "{name}"]' in text:
                self.ids[str(path)] = collections.Counter(ID.findall(" ".join(re.findall(r";[:~].*", text))))

    def files(self, clauses=()):
        return sorted(self.ids, key=lambda path: -sum(self.ids[path][one] for one in clauses))


def differs(files, readings, env):
    """killed, refused, crashed, or None where every hand stays as it was."""
    try:
        done = subprocess.run([RUNNER, "--stop", "--readings", readings, *files], env=env, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=TOO_LONG, check=False)
    except subprocess.TimeoutExpired:
        return "killed"
    said = done.stdout.decode(errors="replace")
    if done.returncode < 0:
        return "crashed"
    if done.returncode == 0 or said.startswith("corpus: 0 hands"):
        return None
    return "refused" if "cannot use the regulation" in said else "killed"


def folded(text):
    return re.sub(r"[^a-z ]", "", text.lower().translate(str.maketrans("áéíóúüñ", "aeiouun")))


def misheard(name, mutant, text, env):
    """A word that was changed, or a whole léxico, and the rows that hold it."""
    statement = mutant.statement
    if "léxico" not in (statement.word, statement.parent and statement.parent.word):
        return None
    tokens = [t for one in [statement, *(statement.children or [])] for t in one.tokens]
    rows = []
    for path in sorted((ROOT / "tests/wordings").glob(f"{name}*.tsv")):
        with open(path, encoding="utf-8", newline="") as lines:
            rows += csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
    words = {folded(t.text) for t in tokens if t.kind == "text"}
    if len(mutant.edits) == 1 and text[mutant.edits[0][0]] == '"':
        words = {folded(text[mutant.edits[0][0]:mutant.edits[0][1]])}
    pattern = "patrón" in [t.text for t in tokens] or not words
    held = [row for row in rows
            if row["open"] == "-" and (pattern or any(word and word in folded(row["phrase"]) for word in words))]
    if any(any(wordings.wrong(row, got)) for row, got in zip(held, wordings.heard(name, held, env))):
        return "killed"
    return None


def tables(name, option, env):
    """What the loader made of a ruleset, without the clauses that each line cites."""
    done = subprocess.run([TABLES, name, *(["=".join(option)] if option else [])], env=env, capture_output=True, text=True, check=False)
    return re.sub(r"(?m)^clause .*\n|\[[^]\n]*\]", "", done.stdout) if done.returncode == 0 else None


class Bench:
    """One ruleset with its mutants and hands."""

    def __init__(self, name, room, plain):
        self.name, self.room, self.plain = name, room, plain
        self.text = (ROOT / f"rulesets/{name}.reglas").read_text(encoding="utf-8")
        self.hands = Hands(name)
        self.mutants = mutants.mutants_of(self.text)
        self.tables = {}

    def sound(self):
        """Whether the ruleset as it stands passes: else every mutant would seem killed."""
        env = dict(os.environ, VEEDOR_RULESETS=str(ROOT / "rulesets"))
        done = subprocess.run([RUNNER, *self.hands.files()], env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            print(f"{self.name}: the corpus fails without any mutant:\n{done.stdout[-2000:]}")
        return done.returncode == 0

    def run(self, mutant, number):
        room = self.room / f"m{number}"
        room.mkdir()
        try:
            (room / f"{self.name}.reglas").write_text(mutant.applied(self.text), encoding="utf-8")
            return self.judge(mutant, dict(os.environ, VEEDOR_RULESETS=str(room)))
        finally:
            shutil.rmtree(room)

    def judge(self, mutant, env):
        files, option = self.hands.files(mutant.statement.ids), mutant.statement.option
        outcome = differs(files, "=".join(option), env) if option else None
        if not outcome and mutant.statement.taken:
            outcome = differs(files, "none", env)
        if not outcome and not self.plain:
            outcome = differs(files, "any", env)
        outcome = outcome or misheard(self.name, mutant, self.text, env) or self.unchanged(option, env)
        if not outcome and self.plain:
            outcome = differs(files, "any", env)
        return outcome or "survives"

    def unchanged(self, option, env):
        if option not in self.tables:
            self.tables[option] = tables(self.name, option, dict(os.environ, VEEDOR_RULESETS=str(ROOT / "rulesets")))
        made = tables(self.name, option, env)
        if made is None:
            return "refused"
        return "tables" if made == self.tables[option] else None


class Known:
    """The list of what nothing notices. `*` in a mutant stands for anything."""

    def __init__(self):
        self.rows = []
        if KNOWN.exists():
            with open(KNOWN, encoding="utf-8", newline="") as text:
                self.rows = list(csv.DictReader(text, delimiter="\t", quoting=csv.QUOTE_NONE))
        for row in self.rows:
            row["hits"] = row.get("hits", 0)
            row["pattern"] = re.compile(".*".join(re.escape(part) for part in row["mutant"].split("*")) + r"\Z")
        self.exact = {(r["ruleset"], r["clauses"], r["mutant"]): r for r in self.rows if "*" not in r["mutant"]}
        self.wide = [r for r in self.rows if "*" in r["mutant"]]

    def row(self, name, mutant):
        clauses, says = mutant.key
        row = self.exact.get((name, clauses, says))
        if row is None:
            row = next((r for r in self.wide if r["ruleset"] in (name, "*") and r["clauses"] in (clauses, "*")
                        and r["pattern"].match(says)), None)
        if row is not None:
            row["hits"] += 1
        return row

    def stale(self, names):
        every = set(names) >= set(NAMES)
        return [row for row in self.rows if not row["hits"] and (row["ruleset"] in names or every)]


def listed(path):
    """(ruleset, what stood behind the place) of a list that --survivors wrote."""
    with open(path, encoding="utf-8") as text:
        return {(line.split(":", 1)[0], line.split("]: ", 1)[1].rstrip("\n")) for line in text if "]: " in line}


def chosen(bench, options):
    """The mutants to run. A sample goes by a hash of what each says: a change of the file moves no other mutant."""
    found = bench.mutants
    if options.family:
        found = [m for m in found if m.family in options.family.split(",")]
    if options.again:
        again = listed(options.again)
        found = [m for m in found if (bench.name, " | ".join(m.key)) in again]
    if options.only:
        found = [m for m in found if options.only in " | ".join(m.key)]
    if options.sample:
        found = sorted(found, key=lambda m: zlib.crc32(f"{options.seed}{m.key}".encode()))
    return found


def run_ruleset(name, options, known, out):
    counts = collections.Counter()
    with tempfile.TemporaryDirectory() as room, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        bench = Bench(name, pathlib.Path(room), options.plain)
        if not options.sample and not bench.sound():
            counts["unlisted"] += 1
            return counts
        rows = {id(m): known.row(name, m) for m in bench.mutants}
        todo = [m for m in chosen(bench, options) if options.every or not rows[id(m)]]
        counts["mutants"] = len(chosen(bench, options))
        if options.sample:
            todo = todo[:options.sample]
            counts["mutants"] = len(todo)
        else:
            for mutant in chosen(bench, options):
                if not options.every and rows[id(mutant)]:
                    counts[rows[id(mutant)]["verdict"]] += 1
        outcomes = pool.map(bench.run, todo, range(len(todo)))
        for mutant, outcome in zip(todo, outcomes):
            row = rows[id(mutant)]
            if outcome == "crashed":
                print(f"{name}: crashes: {' | '.join(mutant.key)}")
            if row and outcome == "survives":
                outcome = row["verdict"]
            elif row and "*" not in row["mutant"]:
                counts["unlisted"] += 1
                print(f"{name}: {outcome}, and on the list: {' | '.join(mutant.key)}")
            counts[outcome] += 1
            if outcome == "survives":
                line = bench.text.count("\n", 0, mutant.edits[0][0]) + 1
                print(f"{name}:{line}: survives [{mutant.family}]: {' | '.join(mutant.key)}", file=out, flush=True)
    print(f"{name}: {counts['mutants']} mutants, {counts['refused']} refused, {counts['killed']} killed, "
          f"{counts['tables'] + counts['same']} the same "
          f"({counts['tables']} in its tables), {counts['open']} open, {counts['survives']} survive", flush=True)
    return counts


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", default=NAMES)
    parser.add_argument("--sample", type=int, default=0, help="so many of each ruleset that are not on the list")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--family", help="guard effect mark moment table lance word delete reading duty")
    parser.add_argument("--only", help="mutants whose clauses or text hold this")
    parser.add_argument("--again", help="only those of a list that --survivors wrote")
    parser.add_argument("--every", action="store_true", help="those of the list too")
    parser.add_argument("--plain", action="store_true", help="hands of readings that the mutant is not in only where nothing else notices (faster)")
    parser.add_argument("--survivors", help="write them here")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    known, total = Known(), collections.Counter()
    out = open(options.survivors, "w", encoding="utf-8") if options.survivors else sys.stdout
    for name in options.names or NAMES:
        total.update(run_ruleset(name, options, known, out))
    for row in known.stale(options.names or NAMES):
        print(f"{row['ruleset']}: on the list, and no such mutant: {row['clauses']} | {row['mutant']}")
        total["unlisted"] += 1
    failed = total["survives"] + total["unlisted"] + total["crashed"]
    print(f"{total['killed'] + total['same'] + total['tables']} passed, {failed} failed, {total['open']} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
