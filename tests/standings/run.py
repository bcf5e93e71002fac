#!/usr/bin/env python3
"""The organiser's tables: two zones worked out by hand (expected.tsv), a tournament of two days at 40 tables in every format and in pieces."""
import csv
import html.parser
import io
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import tournament

HERE = pathlib.Path(__file__).resolve().parent
VEEDOR = os.environ.get("VEEDOR", str(HERE.parents[1] / "build/veedor"))
ENV = {**os.environ, "LC_ALL": "es_AR.UTF-8"}
passed = failed = 0


def check(name, holds, told=""):
    global passed, failed
    if holds:
        passed += 1
    else:
        failed += 1
        print("not ok", name, told)


def run(*args, status=0):
    done = subprocess.run([VEEDOR, "summary", *map(str, args)], capture_output=True, text=True, env=ENV)
    check(f"summary {' '.join(map(str, args))[:60]}: status", done.returncode == status, done.stderr)
    return done.stdout


def table(name, *args):
    return list(csv.DictReader(io.StringIO(run("--format", "csv", "--table", name, *args))))


def rows(path):
    return [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]


def zones(folder, played):
    """A log a match: its last hand, in which the winners make the point that they lack. Pairs and partners sit as it comes."""
    logs = []
    for i, (zone, winners, losers, made) in enumerate(played):
        winners, losers, first = winners.split()[::1 - 2 * (i % 2)], losers.split(), i % 3 == 0
        a, b = (winners, losers) if first else (losers, winners)
        score, tantos = (f"39-{made}", "1-0") if first else (f"{made}-39", "0-1")
        talk = 'A "truco"  B "no quiero"' if first else 'A 4o\nB "truco"  A "no quiero"'
        path = folder / f"zona-{i:02}.truco"
        path.write_text(f'[Reglamento "bonaerense"] [Torneo "Regional"] [Grupo "{zone}"] [Fecha "2026-05-0{1 + i % 2}"] [Mesa "{i}"] [Partido "{i}"]\n'
                        f'[A "{a[0]}"] [B "{b[0]}"] [C "{a[1]}"] [D "{b[1]}"]\n\nmano 41 reparte D marcador {score}\n'
                        f'A: 4o 1c 7b  B: 5o 2c 6b  C: 6o 3c 5b  D: 7o 4c 4b\n{talk}\ntantos {tantos}\n', encoding="utf-8")
        logs.append(path)
    return logs


CODES = {"-": ("", ""), "entre_ellos": ("entre_ellos", ""), "diferencia": ("diferencia", ""), "tantos": ("tantos", ""), "faltan": ("", "waiting")}


def held(case, found):
    """The table that was worked out by hand against the one that is printed."""
    for _, zone, place, pair, played, won, made, against, by in [row for row in rows(HERE / "expected.tsv") if row[0] == case]:
        team = " y ".join(sorted(pair.split()))
        row = next((r for r in found if r["group"] == zone and r["team"] == team), {})
        facts = tuple(row.get(key) for key in ("place", "played", "won", "lost", "tantos_for", "tantos_against", "points"))
        due = (place, played, won, str(int(played) - int(won)), made, against, won)
        check(f"{case}, zone {zone}: {pair}", facts == due, f"{facts}, not {due}")
        if by == "sorteo":
            check(f"{case}, zone {zone}: {pair} draw lots", row.get("open") == "lots", row)
        else:
            check(f"{case}, zone {zone}: {pair} by {by}", (row.get("by"), row.get("open")) == CODES[by], row)


class Page(html.parser.HTMLParser):
    """The tags of the page nest, and what is in it."""
    VOID = {"meta", "br", "rect", "line", "path", "use"}

    def __init__(self):
        super().__init__()
        self.open, self.tags, self.text, self.wrong, self.attributes = [], set(), [], [], []

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        self.attributes += attributes
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.add(tag)
        self.attributes += attributes

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data):
        self.text.append(data)


def page_of(*args):
    page = Page()
    page.feed(run("--format", "html", *args))
    check("html nests", not page.wrong and not page.open, (page.wrong, page.open))
    check("html has no script and asks for nothing", not page.tags & {"script", "link", "img", "iframe", "object"}
          and not any(key in ("src", "onload", "onclick") or (key == "href" and not value.startswith("#")) for key, value in page.attributes))
    return " ".join(" ".join(page.text).split())


def by_hand(folder):
    played = rows(HERE / "zones.tsv")
    logs = zones(folder, played)
    held("all", table("standings", *logs))
    held("match", table("standings", "--reading", "quedan_dos=partido", *logs))
    held("unplayed", table("standings", *logs[:-1]))
    text = run(*logs)
    check("the text names the clause", "Dora y Eva — partidos entre ellos (JB-22.1)" in text and "por sorteo" in text
          and "diferencia de tantos (JB-22.2-1)" in text, text)
    check("and the reading", "quedan_dos=criterios" in text)
    page = page_of(*logs)
    check("so does the page", "partidos entre ellos (JB-22.1)" in page and "quedan_dos=criterios" in page)
    copa = folder / "copa.reglas"
    copa.write_text('reglamento copa "Copa" cláusulas COPA;\nhereda "bonaerense";\ncláusula COPA-1 "Tres y uno.";\ncláusula COPA-2 "La diferencia.";\n'
                    'torneo { COPA-1 gana 3; COPA-1 pierde 1; COPA-2 desempate_de_dos diferencia; COPA-2 desempate diferencia; }\n', encoding="utf-8")
    own = [(r["team"], r["points"], r["by"]) for r in table("standings", "-r", copa, *logs) if r["group"] == "1"]
    check("a tournament with rules of its own", own[:2] == [("Ana y Caro", "13", "diferencia"), ("Dora y Eva", "13", "diferencia")], own)
    check("a ruleset that says nothing of tournaments", "no dice otra cosa" in run("-r", "universitario", *logs))


HEAD = ('[Reglamento "bonaerense"] [Torneo "Copa"] [Ronda "1"] [Mesa "{}"]\n[A "Ana"] [B "Beto"] [C "Caro"] [D "Dani"]\n\n')
DEAL = "A: 4o 1c 7b  B: 5o 2c 6b  C: 6o 3c 5b  D: 7o 4c 4b\n"
REFUSED = 'A "truco"  B "no quiero"\ntantos 1-0\n\n'


def without_names(folder):
    """Tournament, round and table tell matches without a name apart: pieces and copies are one. A match that is broken off keeps its score."""
    def log(name, table, *hands):
        path = folder / f"{name}.truco"
        path.write_text(HEAD.format(table) + "".join(f"mano {n} reparte D marcador {score}\n{DEAL}{rest}" for n, score, rest in hands), encoding="utf-8")
        return path

    logs = [log("a", 1, (1, "0-0", REFUSED), (2, "1-0", REFUSED)), log("b", 1, (41, "39-12", REFUSED)),
            log("c", 2, (41, "39-12", REFUSED)), log("copy", 2, (41, "39-12", REFUSED)),
            log("broken-off", 3, (7, "9-5", REFUSED), (8, "10-5", "A 4o\nfin incompleta\n"))]
    found = [(r["table"], r["file"], r["due_a"], r["due_b"], r["winner"], r["hands"]) for r in table("matches", *logs)]
    check("pieces and copies are one match", found[:2] == [("1", "", "40", "12", "Ana y Caro", "3"), ("2", "", "40", "12", "Ana y Caro", "2")], found)
    check("a match that is broken off", found[2:] == [("3", "", "10", "5", "", "2")], found)


def two_days(folder):
    tournament.write(VEEDOR, folder, 1)
    logs = sorted(folder.glob("dia-*/*.truco"))
    check("two days at 40 tables", len(logs) == 80)
    whole = run("--format", "jsonl", *logs)
    matches = [r for r in map(json.loads, whole.splitlines()) if r["type"] == "match"]
    check("80 matches", len(matches) == 80 and len({(m["date"], m["table"]) for m in matches}) == 80)
    found = table("matches", *logs)
    check("each with its place", {(r["date"], r["table"]) for r in found} == {(m["date"], m["table"]) for m in matches})
    # The winner and both results, worked out from the report without the summary.
    report = subprocess.run([VEEDOR, "check", "--format", "jsonl", "--readings", "no", *map(str, logs)], capture_output=True, text=True, env=ENV).stdout
    hands = [r for r in map(json.loads, report.splitlines()) if r["type"] == "hand"]
    due, paper, ended = {}, {}, {}
    for h in hands:
        paper[h["match"]] = h["paper"]
        if not h["after_match"] and h["match"] not in ended:
            due[h["match"]] = h["score"]
        if h["match_over"]:
            ended.setdefault(h["match"], h["winner"])
    for r in found:
        score, names = due[r["match"]], (r["team_a"], r["team_b"])
        winner = names[ended[r["match"]]] if r["match"] in ended else ""
        check(f"match {r['match']}: winner", r["winner"] == winner, (r, score))
        if score:
            check(f"match {r['match']}: due", [int(r["due_a"]), int(r["due_b"])] == [min(x, 40) for x in score], (r, score))
        check(f"match {r['match']}: written", [int(r["written_a"]), int(r["written_b"])] == [min(x, 40) for x in paper[r["match"]]], (r, paper[r["match"]]))
    check("some tables wrote another result than is due", any(r["differs"] == "true" for r in found))
    positions = table("standings", *logs)
    check("eight groups of five", len(positions) == 40 and len({r["group"] for r in positions}) == 8)
    check("every match with a winner is won once", sum(int(r["won"]) for r in positions) == sum(r["winner"] != "" for r in found))
    check("tables of two days are not one", all(r["date"] for r in table("counts", *logs) if r["by"] == "table"))
    # In pieces, in threads, in any order: the same, in every format.
    pieces = []
    for i, part in enumerate((logs[::3], logs[1::3], logs[2::3])):
        pieces.append(folder / f"{i}.jsonl")
        pieces[-1].write_text(run("--format", "jsonl", *part), encoding="utf-8")
    check("merged", run("--merge", "--format", "jsonl", *pieces[::-1]) == whole)
    check("in threads", run("-j", "3", "--format", "jsonl", *logs) == whole)
    (folder / "report").write_text("".join(sorted(report.splitlines(True))), encoding="utf-8")
    check("from reports in any order", run("--reports", "--format", "jsonl", folder / "report") == whole)
    for form in (["text"], ["html"], *(["csv", "--table", name] for name in ("matches", "standings", "warnings", "counts"))):
        check(f"merged, as {form[-1]}", run("--merge", "--format", *form, *pieces) == run("--format", *form, *logs))
    page = page_of(*logs)
    check("the page has every team", all(r["team"] in page for r in positions))


def warned(folder):
    """In the venezolano the coime warns three times in a match; in the uruguayo a grave fault may disqualify."""
    logs = []
    for match, times in (("uno", 4), ("dos", 2)):
        path = folder / f"montó-{match}.truco"
        path.write_text(f'[Reglamento "venezolano"] [Torneo "Copa"] [Partido "{match}"] [Juez "Eva"]\n[A "Ana"] [B "Beto"] [C "Caro"] [D "<b>Dani</b>"]\n\n'
                        + "".join(f'mano {i + 1} reparte {"DABC"[i % 4]}\nnota montó D\nfin incompleta\n\n' for i in range(times)), encoding="utf-8")
        logs.append(path)
    rows = {r["player"]: r for r in table("warnings", *logs)}
    check("warnings add up over the tournament", list(rows) == ["<b>Dani</b>"] and rows["<b>Dani</b>"]["count"] == "5", rows)
    check("and those of one match are told", rows["<b>Dani</b>"]["most_in_a_match"] == "3" and rows["<b>Dani</b>"]["limit_passed"] == "false", rows)
    page = run("--format", "html", *logs)
    check("a name is no markup", "<b>Dani" not in page and "&lt;b&gt;Dani" in page)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        by_hand(folder)
        warned(folder)
        without_names(folder)
        two_days(folder / "copa")
    print(f"{passed} passed, {failed} failed, 0 skipped")
    return failed > 0


sys.exit(main())
