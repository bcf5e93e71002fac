#!/usr/bin/env python3
"""What `check` says of a hand, held by readers that are not ours: every line of the records against docs/schema/check.json by jsonschema,
the page of rulings by Python's parser of HTML, and the three formats against one another."""
import html.parser
import json
import os
import pathlib
import re
import subprocess
import sys

import jsonschema

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "lib"))
from holding import ROOT, VEEDOR, few_or_all, hold, told  # noqa: E402

SCHEMAS = {each["properties"]["type"]["const"]: jsonschema.Draft202012Validator(each)
           for each in json.loads((ROOT / "docs/schema/check.json").read_text(encoding="utf-8"))["oneOf"]}
LOGS = sorted((ROOT / "corpus").glob("*/*.truco"))[::few_or_all(36, 12)] + sorted((ROOT / "corpus/partidos").glob("*.truco")) + [
    ROOT / "corpus/bonaerense/980-lecturas-repetir-y-cortesia.truco"]
HOSTILE = """[Reglamento "universitario"]
[A "<script>alert(1)</script>"] [B "B\\"&quot;onmouseover=x"] [Mesa "</h2><img src=x>"]

mano 1 reparte D marcador 0-0
A "truquito <b>ya</b> & 'listo'"
A "truco"  B "no quiero"
marcador 2-0
"""
os.environ.pop("VEEDOR_READINGS", None)


def check(*arguments, text=None):
    run = subprocess.run([VEEDOR, "check", "--lang", "en", *map(str, arguments)], input=text, check=False, cwd=ROOT,
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8")
    return run.stdout


class Page(html.parser.HTMLParser):
    """Elements are closed in the order in which they were opened; what is counted is by class and name."""
    EMPTY = {"meta", "img", "br", "rect", "path", "use", "circle", "link", "input"}

    def __init__(self, text):
        super().__init__()
        self.open, self.wrong, self.count, self.words = [], [], {}, []
        self.feed(text)
        self.close()
        self.wrong += self.open

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        for key in [tag] + [f"{tag}.{c}" for c in (given.get("class") or "").split()]:
            self.count[key] = self.count.get(key, 0) + 1
        self.wrong += [a for a in given if a.startswith("on")] + [v for k, v in attrs if k in ("src", "href") and not v.startswith("#")]
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in self.EMPTY:
            self.open.pop()

    def handle_endtag(self, tag):
        if tag in self.EMPTY:
            return
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data):
        self.words.append(data)


def records(log):
    """Each line fits the schema; the last counts what came before it."""
    lines = [json.loads(line) for line in check("--format", "jsonl", log).splitlines()]
    wrong = [(line, e.message) for line in lines for e in SCHEMAS[line["type"]].iter_errors(line)]
    hold(f"{log}: schema", not wrong, wrong[:1])
    hold(f"{log}: opens and closes", [lines[0]["type"], lines[-1]["type"]] == ["run", "end"], lines[0])
    hands = [line for line in lines if line["type"] == "hand"]
    hold(f"{log}: counts", lines[-1]["hands"] == len(hands), lines[-1])
    marks = [(line["match"], line["hand"], line["fingerprint"]) for line in lines if line["type"] == "finding" and line["hand"]]
    hold(f"{log}: no two findings of a hand have one fingerprint but those alike", len(set(marks)) >= 0.97 * len(marks), marks)
    hold(f"{log}: the same twice", check("--format", "jsonl", log) == "\n".join(
        json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines) + "\n")
    pending, more = [], []
    for line in lines:
        if line["type"] == "finding":
            pending.append(line)
        elif line["type"] == "hand":
            more += [f for f in pending if "go to the other side;" in (f["effect"] or "") and f["effect_points"] > line["points"][f["effect_team"]]]
            pending = []
    hold(f"{log}: what a fault hands over was booked", not more, more[:1])
    return hands


def account(log, hands):
    """Two accounts: what is due after a hand is what was due before it and the hand's points, and it goes on from hand to hand."""
    wrong = [h for h in hands if h["score"] and h["score_before"] and not h["undecided"] and not h["lost"]
             and [a + b for a, b in zip(h["score_before"], h["points"])] != h["score"]]
    hold(f"{log}: due adds up", not wrong, wrong[:1])


def page(log, hands):
    """The page is well formed, and holds a ruling for every hand in dispute."""
    text = check("--format", "html", log)
    parsed = Page(text)
    hold(f"{log}: html", not parsed.wrong, parsed.wrong[:5])
    hold(f"{log}: hands of the page", parsed.count.get("details.hand", 0) == len(hands), parsed.count)
    plain = check(log)
    rulings = len(re.findall(r"(?m)^  RULING ", plain))
    hold(f"{log}: rulings of text and page", parsed.count.get("div.ruling", 0) == rulings, (rulings, parsed.count))
    differ = [h for h in hands if h["differs"]]
    shown = len(re.findall(r"(?m)^  RULING .*, and not \d+-\d+ as the table wrote", plain))
    hold(f"{log}: no sum that differs is hidden", shown == len(differ), (shown, len(differ)))


def readings(log):
    """A ruling that another reading turns comes out so when that reading is chosen."""
    for h in records(log):
        for other in (h["readings"] or [])[:2]:
            under = [json.loads(line) for line in check("--format", "jsonl", "--readings", "no", "--reading",
                                                        f"{other['reading']}={other['option']}", log).splitlines()]
            same = [x for x in under if x["type"] == "hand" and x["line"] == h["line"]]
            got = (None if same[0]["undecided"] or same[0]["annulled"] else same[0]["points"]) if same else "?"
            hold(f"{log}:{h['line']}: under {other['reading']}={other['option']}", got == other["points"], (got, other))


def chosen(path):
    """The hands of a log that choose a reading: the tags of their match without it, what they come to under it, and themselves unsettled."""
    blocks = re.split(r"(?m)^(?=\[Partido)", re.sub(r"(?m)[ \t]*;(?!=).*$", "", path.read_text(encoding="utf-8")))
    tags = re.findall(r'\[(?!Partido|Lectura)\w+ "[^"]*"\]', blocks[0] + blocks[1].split("\nmano", 1)[0])
    for block in blocks[1:]:
        head, _, hand = block.partition("\nmano ")
        reading = re.findall(r'\[Lectura "([^"]+)"\]', head)
        due = re.findall(r"(?m)^;= (\d+)-(\d+)[ \t]*$", hand)
        if len(reading) != 1 or len(due) != 1 or "\nmano " in hand:
            continue
        own = re.findall(r'\[(?!Partido|Lectura)\w+ "[^"]*"\]', head)
        kept = [t for t in tags if t.split()[0] not in {o.split()[0] for o in own}]
        hand = re.sub(r"(?m)^(\[|tantos|marcador|fin|gana|;=).*$", "", hand)
        points = [int(n) for n in due[0]]
        yield reading[0], points, "\n".join(kept + own) + f"\n\nmano {hand.rstrip()}\ntantos {points[0] + 7}-{points[1] + 7}\n"


def choices(regulation):
    """Put in dispute and with the reading left to the regulation, a hand that a reading turns is told to turn under it."""
    cases = [(path, *case) for path in sorted((ROOT / "corpus" / regulation).glob("*.truco")) for case in chosen(path)][::few_or_all(3, 1)]
    text = "\n".join(f'[Partido "{i}"]\n{case[3]}' for i, case in enumerate(cases))
    log = f'[Reglamento "{regulation}"]\n[x-todas "1"]\n[Partido "antes"]\n\nmano 1 reparte B\nfin incompleta\n\n{text}'
    hands = [json.loads(line) for line in check("--format", "jsonl", "--readings", "all", "-", text=log).splitlines() if '"type":"hand"' in line]
    by_match = {h["match"]: h for h in hands}
    turned = 0
    for i, (path, reading, points, _) in enumerate(cases):
        h = by_match.get(str(i))
        named = {f"{r['reading']}={r['option']}": r["points"] for r in (h or {}).get("readings") or []}
        same = h and h["points"] == points
        turned += not same
        hold(f"{path.name}: {reading}", same or named.get(reading) == points, (h and h["points"], points, named))
    hold(f"{regulation}: hands turned by a reading", turned > 0, turned)


def hostile():
    text = check("--format", "html", "-", text=HOSTILE)
    parsed = Page(text)
    hold("hostile names: html", not parsed.wrong and "script" not in parsed.count and "img" not in parsed.count and "b" in parsed.count, parsed.wrong)
    hold("hostile names: shown as they are", "<script>alert(1)</script>" in "".join(parsed.words), "")
    hold("hostile names: no script, no network", not re.search(r"<script|https?://", text), "")


def heading():
    """The match is named by its place, each number with what it counts."""
    log = ('[Reglamento "truc"] [Torneo "Copa"] [Mesa "3"] [Ronda "1"] [Partido "7"]\nmano 1 reparte D\nA "truc"  B "no"\ntantos 1-0\n')
    hold("the heading of a match", "<h2>- · Copa · round 1 · table 3 · match 7 · " in check("--format", "html", "-", text=log), log)


def sentences():
    """What the table wrote of an annulled hand is told, and the reading that a finding names is the one that turns its hand."""
    hand = '[Reglamento "truc"]\nmano 1 reparte D marcador 11-4\nC golpea\nA: 3o B: 2c C: 4e D: 5e\nA "jugamos" A 3o B 2c C 4e D 5e\ntantos 3-0\n'
    hold("an annulled hand that was written down", "hand annulled, and not 3-0 as the table wrote" in check("-", text=hand), hand)
    hand = ('[Reglamento "universitario"]\nmano 1 reparte D\nA: 1e 12c 4b B: 5e 12o 7e C: 4e 6o 6b D: 5o 4c 6e\nA 1e B 5e C 4e D 5o\n'
            'A 12c B 12o C 6o D 4c\ntantos 0-1\n')
    hold("the second baza tied", "under the reading «segunda_parda=uso»" in check("-", text=hand), hand)
    for regulation in ("universitario", "bonaerense", "uruguayo muestra 3o", "venezolano muestra 3o"):
        name, _, muestra = regulation.partition(" ")
        hand = (f'[Reglamento "{name}"]\nmano 1 reparte D marcador 0-0 {muestra}\nA: 4e 5c 12b B: 4c 6c 1b C: 1e 7e 10b D: 5e 2c 11b\n'
                'A "paso" A mazo C 1e B 4c D 5e C 7e D 2c B 6c tantos 1-0\n')
        said = check("-", text=hand)
        hold(f"{name}: the mano has left, and a card is led out of turn", "out of turn" in said and "should be: B" in said and "without being" not in said, said)


def main():
    for kind in ("finding", "hand"):
        untold = [key for key, value in SCHEMAS[kind].schema["properties"].items() if key != "type" and "description" not in value]
        hold(f"{kind}: the schema says what every key means", not untold, untold)
    for log in LOGS:
        log = log.relative_to(ROOT)
        hands = records(log)
        account(log, hands)
        page(log, hands)
    for log in sorted((ROOT / "corpus/partidos").glob("*.truco"))[:few_or_all(1, 3)]:
        readings(log.relative_to(ROOT))
    for regulation in ("universitario", "bonaerense", "truc", "uruguayo", "venezolano"):
        choices(regulation)
    hostile()
    heading()
    sentences()
    return told()


if __name__ == "__main__":
    sys.exit(main())
