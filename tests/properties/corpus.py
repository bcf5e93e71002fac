#!/usr/bin/env python3
"""Properties that hold of every hand, tried on the hands of corpus/ (docs/evidence.md).

corpus.py [--seeds FIRST-LAST] [FILE...]; each property is tried once a seed where chance has a part in it."""
import argparse
import json
import os
import pathlib
import random
import re
import sys
import tempfile

import archive
import bazas
from hands import few_or_all, held, told

ROOT = pathlib.Path(__file__).resolve().parents[2]
VEEDOR = archive.Veedor(os.environ.get("VEEDOR", str(ROOT / "build/veedor")))
SHOWN = 20
CARD = r'(?<![\w"])\d{1,2}[oceb]\b'


def bare(text):
    """Without the comments, which name seats and cards: every line stays where it is."""
    return "\n".join("" if line.startswith(";") else re.sub(r'\s*;[^"]*$', "", line) for line in text.split("\n"))


def read(path):
    """The text of a file, where each of its hands stands, and its ruleset."""
    raw = path.read_text()
    ruleset = (re.search(r'(?m)^\[Reglamento "(\w+)"', raw) or [None, path.parent.name])[1]
    places = [f"{path.relative_to(ROOT)}:{n}" for n, line in enumerate(raw.split("\n"), 1) if line.startswith("mano ")]
    return bare(raw), places, ruleset


def judge_all(texts):
    """The verdicts on the hands of several logs, in one run."""
    with tempfile.TemporaryDirectory() as folder:
        names = [f"{folder}/{i:04d}.truco" for i in range(len(texts))]
        for name, text in zip(names, texts):
            pathlib.Path(name).write_text(text)
        rows = VEEDOR.run("check", "--format", "jsonl", "--lang", "en", *names)[1].splitlines()
    by_file = {name: [] for name in names}
    for row in map(json.loads, rows):
        if row["type"] in ("finding", "hand"):
            by_file[row["file"]].append(row)
    return [archive.by_hand(text, by_file[name]) for name, text in zip(names, texts)]


# ---- what is not known -----------------------------------------------------------------------------------------------


def hidden(text, seed):
    """A part of what was dealt is not written down: half, or more, or all of it."""
    rng, part = random.Random(seed), (.5, .75, 1, .25)[seed % 4]

    def line(m):
        return re.sub(CARD, lambda c: "?" if rng.random() < part else c.group(0), m.group(0))
    return re.sub(r"(?m)^[A-F]: .*$", line, text)


def deals_wrongly(findings):
    """The deal itself is wrong, or somebody laid what he was not dealt: with other cards unseen it is another hand."""
    return any(f["kind"] == "deal" or (f["kind"] == "card" and f["severity"] == "fault") for f in findings)


def same_misdeed(new, old):
    """The finding stood in the full hand, with clauses more, or earlier: where what is left for certain comes together. Of a sum that is
    wrong whatever the cards are nobody says what it should be."""
    if new["code"] == "V0417" and old["code"] in ("V0401", "V0402"):
        return new["line"] == old["line"]
    if (new["code"], new["severity"]) != (old["code"], old["severity"]):
        return False
    closer = new["seat"] == old["seat"] and new["line"] == old["line"] and set(new["clauses"]) <= set(old["clauses"])
    return closer or (new["clauses"] == old["clauses"] and new["line"] > old["line"])


def graver_unseen(new, old, after):
    """A graver fault of the same player, which only his cards tell, and which is not told without them, took its place: what is left is
    that he did not show them, or the other thing that he omitted with the same words."""
    if new["seat"] is None or old["seat"] != new["seat"] or old["kind"] not in ("flor", "count") or old["severity"] != "fault":
        return False
    if held(old) in [held(f) for f in after]:
        return False
    return new["kind"] == "show" or new["line"] == old["line"]


def asserted(full, part):
    """What the hand with cards hidden asserts, and the full one does not."""
    (before, whole), (after, partial) = full, part
    if deals_wrongly(before):
        return []
    known = [held(f) for f in before]
    new = [f for f in after if f["severity"] != "undecided" and held(f) not in known
           and not any(same_misdeed(f, old) or graver_unseen(f, old, after) for old in before)]
    wrong = [f"line {f['line']}: {f['code']} {f['severity']} {' '.join(f['clauses'])}: {f['message']}" for f in new]
    if not partial.get("undecided") and partial.get("points") != whole.get("points"):
        wrong.append(f"points {whole.get('points')}, then {partial.get('points')}")
    return wrong


def try_hiding(files, base, seeds):
    total, wrong = 0, []
    for seed in seeds:
        after = judge_all([hidden(text, seed) for text, _, _ in files])
        for (_, places, _), before, then in zip(files, base, after):
            total += len(places)
            for place, full, part in zip(places, before, then):
                if why := asserted(full, part):
                    wrong.append(f"{place}, seed {seed}: {'; '.join(why)}")
    return "hiding cards only leaves things undecided", total, wrong


# ---- what changes nothing --------------------------------------------------------------------------------------------


def unchanged(name, files, base, changed, other=lambda hand: hand, where=None, seen=lambda hand: hand):
    """`changed`: the text that each file has become; its hands get the same verdicts, as `other` says the first. `where`: the
    hands that are held to it."""
    total, wrong = 0, []
    for i, ((_, places, _), before, after) in enumerate(zip(files, base, judge_all(changed))):
        if len(before) != len(after):
            wrong.append(f"{places[0]}: {len(before)} hands, then {len(after)}")
            continue
        for place, full, new, held_to in zip(places, before, after, where[i] if where else [True] * len(places)):
            total += held_to
            if held_to and archive.verdict_key(other(full)) != archive.verdict_key(seen(new)):
                wrong.append(f"{place}: {told([full])}, then {told([new])}")
    return name, total, wrong


def try_format(files, base, paths):
    return unchanged("fmt keeps every verdict", files, base, [VEEDOR.run("fmt", str(path))[1] for path in paths])


def try_remarks(files, base):
    """A tag told twice is a remark on how the log is written, and no more."""
    def apart(hand):
        findings, record = hand
        return [f for f in findings if f["code"] != "V0131"], record
    changed = [re.sub(r"(?m)^\[Partido .*$", r'\g<0> [Mesa "1"] [Mesa "2"]', text) for text, _, _ in files]
    return unchanged("a remark on a tag changes no verdict", files, base, changed, apart, seen=apart)


def try_asked(files, base):
    """Who asks the first call of a hand back before he answers it, «¿envido? quiero», has answered it."""
    def asked(m):
        before, seat, call, between, other, answer = m.groups()
        rivals = (ord(seat) - ord(other)) % 2
        return f'{before}{seat} "{call}"{between}{other} "¿{call}? {answer}"' if rivals else m.group(0)
    first = r'(?m)(^mano [^"]*)\b([A-F]) "(truco|envido|real envido|truc)"(\s+)([A-F]) "(no quiero|quiero|no vull|vull)"(?!\s*[+={])'
    changed = [re.sub(first, asked, text) for text, _, _ in files]
    twice = re.compile(r'(?m)(^.*".*$)\n\1$|voces_juntas')  # a line that is repeated with other words, two who answer in other words
    held_to = [flags(text, lambda match: not twice.search(match)) for text, _, _ in files]
    return unchanged("a call asked back before its answer changes no verdict", files, base, changed, where=held_to)


def in_pairs(text, change):
    """The text with `change` made of each match, one of those that share a head."""
    head, matches = archive.blocks(text)
    return head + "".join(map(change, matches))


def flags(text, keep):
    """For each hand, whether `keep` of its match holds."""
    return [keep(match) for match in archive.blocks(text)[1] for _ in archive.hands_of(match)]


def exchanged(name, files, base, a, b):
    mapping = {s: {a: b, b: a}.get(s, s) for s in "oceb"}
    words = re.compile(r'(?i)"[^"\n]*\b(oro|copa|espada|basto|palo)s?\b')

    def same(ruleset):
        apart = bazas.unequal(ruleset, a, b)
        return lambda match: not apart & set(re.findall(CARD, match)) and not words.search(match)
    changed = [in_pairs(text, lambda match: archive.resuited(match, mapping)) for text, _, _ in files]
    return unchanged(name, files, base, changed, where=[flags(text, same(ruleset)) for text, _, ruleset in files])


def try_suits(files, base):
    return [exchanged(f"suits {a} and {b} exchanged", files, base, a, b) for a, b in ("oc", "eb", "cb")]


PLAYER = r'\[([A-F]) "([^"]*)"\] *'
SITTING = r'\[Asientos "(\d)"\] *'


def own_tags(text):
    """The head of a file and its matches, each with all its tags on its first line."""
    head, matches = archive.blocks(text)
    tags, gathered = "", []
    for match in matches:
        first, rest = match.split("\n", 1)
        begin = rest.index("mano ")
        first += " " + tags + " ".join(rest[:begin].split("\n"))
        rest = rest[begin:]
        late = re.search(r"(?:^\[.*\n|^\s*\n)*\Z", rest, re.M)
        tags, rest = " ".join(late[0].split("\n")), rest[:late.start()]
        gathered.append(f"{first.strip()}\n{rest}\n")
    return head, gathered


def seated(head, match):
    """Who has a name, by seat, in the match's own tags or else in the file's; and how many sit: as its tag says, else up to the last
    that has a name or does something."""
    own = re.findall(PLAYER, match)
    names = dict(own or re.findall(PLAYER, head))
    tag = re.search(SITTING, match) or (None if own else re.search(SITTING, head))
    used = re.findall(r"reparte ([A-F])|(?<!\S)([A-F]):? ", re.sub(r'"[^"\n]*"', '""', match))
    last = max([archive.SEATS.index(a or b) for a, b in used] + [archive.SEATS.index(seat) for seat in names])
    count = int(tag[1]) if tag else last // 2 * 2 + 2
    return {seat: name for seat, name in names.items() if archive.SEATS.index(seat) < count}, count


def turned(text, steps):
    """Every match with its seats renamed round the table; the names go with the players."""
    head, matches = own_tags(text)
    after = [re.sub(SITTING, "", re.sub(PLAYER, "", head))]
    for match in matches:
        names, count = seated(head, match)

        def moved(seat, count=count):
            return archive.SEATS[(archive.SEATS.index(seat) + steps) % count]
        first, rest = re.sub(SITTING, "", re.sub(PLAYER, "", match)).split("\n", 1)
        named = "".join(f' [{moved(seat)} "{name}"]' for seat, name in names.items())
        after.append(archive.turned(f'{first} [Asientos "{count}"]{named}\n{rest}', count, steps))
    return "".join(after)


def try_seats(files, base, steps):
    """Findings at one place come in the order of the seats: they are held in none."""
    def other(hand):  # an odd step exchanges the sides
        findings, record = hand
        points = record.get("points")
        return in_no_order(findings), {**record, "points": points[::-1] if points and steps % 2 else points}

    def in_no_order(findings):
        return sorted(findings, key=archive.finding_key)
    even = [[not any(f["code"] == "V0501" for f in hand[0]) for hand in hands] for hands in base]  # a table of so many sits
    return unchanged(f"seats renamed by {steps}", files, base, [turned(text, steps) for text, _, _ in files], other, even,
                     lambda hand: (in_no_order(hand[0]), hand[1]))


# ---- the whole --------------------------------------------------------------------------------------------------------


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", default=few_or_all("0-1", "0-3"))
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    first, last = map(int, options.seeds.split("-"))
    paths = [p.resolve() for p in options.files] or sorted((ROOT / "corpus").glob("*/*.truco"))
    files = [read(p) for p in paths]
    base = judge_all([text for text, _, _ in files])
    passed = failed = 0
    for name, total, wrong in [try_hiding(files, base, range(first, last + 1)), try_format(files, base, paths), try_remarks(files, base),
                               try_asked(files, base),
                               *try_suits(files, base), *(try_seats(files, base, steps) for steps in (1, 2, 3))]:
        print(f"{name}: {total - len(wrong)} of {total}")
        for line in wrong[:SHOWN]:
            print(f"  {line}")
        passed, failed = passed + total - len(wrong), failed + len(wrong)
    print(f"{passed} passed, {failed} failed, 0 skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
