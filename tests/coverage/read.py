#!/usr/bin/env python3
"""Branch coverage out of what gcov says of an instrumented build.

read.py BUILD [FILE...]      figures of every floor and file, BUILD/uncovered.txt, the verdict;
                             with FILE, the branches of those sources that nothing took, with their text

BUILD/obj holds the objects, their .gcno and .gcda. A source in several objects (functions in headers) counts once: a branch
is taken when any of them took it. FLOORS have to reach LEAST; a branch that cannot be tried stands in
tests/coverage/excluded.txt with its reason, and an exclusion that no longer fits its source is an error."""
import collections
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXCLUDED = pathlib.Path(__file__).with_name("excluded.txt")
FLOORS = ("state", "engine", "rules", "canto")
LEAST = 95.0


class Source:
    def __init__(self, name):
        self.name = name
        self.text = (ROOT / name).read_text(encoding="utf-8").split("\n")
        self.lines = collections.Counter()      # (function, line) -> times
        self.branches = {}                      # (function, line) -> times of each branch

    def add(self, line):
        place = line.get("function_name", ""), line["line_number"]
        self.lines[place] += line["count"]
        counts = [b["count"] for b in line["branches"] if not b["throw"]]
        old = self.branches.get(place, [])
        if old and counts and len(old) != len(counts):
            sys.exit(f"{self.name}:{place[1]}: objects disagree on its branches")
        if counts:
            self.branches[place] = [a + b for a, b in zip(old or [0] * len(counts), counts)]

    def line(self, number):
        return self.text[number - 1].strip()

    def open_lines(self):
        """(line, times of each branch) where some branch was never taken."""
        return sorted((line, counts) for (_, line), counts in self.branches.items() if 0 in counts)

    def figures(self, excluded):
        """(lines run, lines, branches taken, branches)"""
        taken = sum(1 for counts in self.branches.values() for n in counts if n)
        total = sum(map(len, self.branches.values()))
        return sum(1 for n in self.lines.values() if n), len(self.lines), taken, total - excluded.get(self.name, 0)


def gcov(notes):
    """What gcov says of one object; without a .gcda nothing of it ran, and gcov says so."""
    done = subprocess.run(["gcov", "--branch-probabilities", "--json-format", "--stdout", str(notes)], capture_output=True,
        check=True, text=True, cwd=ROOT)
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def own_name(name):
    path = pathlib.Path(os.path.normpath(ROOT / name))
    if not path.is_relative_to(ROOT / "src"):
        return None                             # of the system, or generated
    return str(path.relative_to(ROOT))


def read(build):
    # Objects of sources that are gone may still lie there.
    notes = [n for n in sorted(build.glob("obj/*/*.gcno"))
        if (ROOT / "src" / n.relative_to(build / "obj")).with_suffix(".c").is_file()]
    sources = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for reports in pool.map(gcov, notes):
            for file in (f for report in reports for f in report["files"]):
                name = own_name(file["file"])
                if name:
                    source = sources.setdefault(name, None) or Source(name)
                    sources[name] = source
                    for line in file["lines"]:
                        source.add(line)
    return sources


def exclusions(sources):
    """Lines `FILE | TEXT OF THE SOURCE LINE | BRANCHES | REASON`: so many branches of that line cannot be taken."""
    found, wrong = collections.Counter(), []
    for entry in EXCLUDED.read_text(encoding="utf-8").splitlines() if EXCLUDED.is_file() else []:
        if not entry.strip() or entry.startswith("#"):
            continue
        fields = [field.strip() for field in entry.split(" | ")]
        if len(fields) != 4 or not fields[2].isdigit() or not fields[3]:
            wrong.append(f"excluded.txt: not FILE | TEXT | BRANCHES | REASON: {entry}")
            continue
        name, text, count, _ = fields
        source = sources.get(name)
        never = sum(counts.count(0) for line, counts in source.open_lines() if source.line(line) == text) if source else 0
        if never < int(count):
            wrong.append(f"excluded.txt: {name}: {never} branches of this line were not taken, not {count}: {text}")
        found[name] += int(count)
    return found, wrong


def describe(source):
    for line, counts in source.open_lines():
        taken = "".join("+" if n else "-" for n in counts)
        yield f"{source.name}:{line}: {taken}\t{source.line(line)}"


def percent(part, whole):
    return 100.0 * part / whole if whole else 100.0


def table_row(name, figures, excluded):
    lines, all_lines, taken, branches = figures
    more = f"  {excluded} excluded" if excluded else ""
    return (f"{name:34} lines {lines:6} of {all_lines:6} {percent(lines, all_lines):6.2f} %   "
        f"branches {taken:6} of {branches:6} {percent(taken, branches):6.2f} %{more}")


def add_up(rows):
    return tuple(map(sum, zip(*rows))) if rows else (0, 0, 0, 0)


def verdict(floors, wrong):
    failed = list(wrong)
    for floor in FLOORS:
        reached = percent(*floors[floor][2:]) if floor in floors else 0.0
        if reached < LEAST:
            failed.append(f"src/{floor}: {reached:.2f} % of the branches, {LEAST:g} % are wanted")
    for line in failed:
        print(f"not ok {line}")
    print(f"{max(len(FLOORS) - len(failed), 0)} passed, {len(failed)} failed, 0 skipped")
    return 1 if failed else 0


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    sources = read(build)
    if not sources:
        sys.exit("no objects of an instrumented build: make coverage")
    for name in sys.argv[2:]:
        if name not in sources:
            sys.exit(f"{name}: not among the sources of {build}")
        print("\n".join(describe(sources[name])))
    if sys.argv[2:]:
        return 0
    excluded, wrong = exclusions(sources)
    by_floor = collections.defaultdict(list)
    with open(build / "uncovered.txt", "w", encoding="utf-8") as listing:
        for name in sorted(sources):
            figures = sources[name].figures(excluded)
            by_floor[name.split("/")[1]].append(figures)
            print(table_row(name, figures, excluded.get(name, 0)))
            listing.writelines(line + "\n" for line in describe(sources[name]))
    print()
    floors = {floor: add_up(rows) for floor, rows in by_floor.items()}
    for floor in sorted(floors):
        print(table_row("src/" + floor, floors[floor], sum(n for name, n in excluded.items() if name.startswith(f"src/{floor}/"))))
    print(table_row("all", add_up(list(floors.values())), sum(excluded.values())))
    print(f"every branch that was not taken: {os.path.relpath(build, ROOT)}/uncovered.txt")
    return verdict(floors, wrong)


if __name__ == "__main__":
    sys.exit(main())
