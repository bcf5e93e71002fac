#!/usr/bin/env python3
"""The JSON twin of the notation, over the whole corpus and over hands made at random: text to JSON to text is the canonical form byte for byte;
either is judged alike but for places; each line fits docs/schema/twin.json by jsonschema; what cannot be said is refused, never dropped."""
import json
import pathlib
import subprocess
import sys

import jsonschema

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "lib"))
from holding import ROOT, VEEDOR, few_or_all, hold, told  # noqa: E402

SCHEMA = jsonschema.Draft202012Validator(json.loads((ROOT / "docs/schema/twin.json").read_text(encoding="utf-8")))
PLACES = {"file", "line", "column", "end_column", "text_sha256"}
GENERATED = [("truc", 2), ("universitario", 4), ("bonaerense", 2), ("uruguayo", 6), ("venezolano", 4)]


def run(*arguments, text):
    done = subprocess.run([VEEDOR, *arguments, "--lang", "en"], input=text, check=False, cwd=ROOT, capture_output=True)
    return done.stdout, done.returncode, done.stderr.decode("utf-8", "replace")


def without_places(value):
    if isinstance(value, dict):
        return {key: without_places(one) for key, one in value.items() if key not in PLACES}
    return [without_places(one) for one in value] if isinstance(value, list) else value


def judged(text):
    records, status, _ = run("check", "--format", "jsonl", "--readings", "no", text=text)
    return [without_places(json.loads(line)) for line in records.splitlines()], status


tried = set()


def untried(line):
    """The line with those of its events that stood in none before: the schema holds each event by itself."""
    def first(event):
        key = json.dumps(event)
        return key not in tried and (tried.add(key) or True)
    return {key: [e for e in value if first(e)] if key in ("before", "events") else value for key, value in line.items()}


def both_ways(name, text):
    """What fmt makes of a log is the same by either road; a log of which it writes nothing, or copies a hand, has no twin."""
    plain, status, _ = run("fmt", text=text)
    twin, refused, why = run("fmt", "--format", "json", text=text)
    if status:
        hold(f"{name}: refused", refused and not twin and why.strip(), (refused, why))
        return
    hold(f"{name}: has a twin", not refused, why)
    back, status, why = run("fmt", "--format", "text", text=twin)
    hold(f"{name}: and back", back == plain and not status, (why, next(((a, b) for a, b in zip(plain.splitlines(), back.splitlines()) if a != b), "")))
    again, _, _ = run("fmt", "--format", "json", text=twin)
    hold(f"{name}: its form is one", again == twin)
    lines = [json.loads(line) for line in twin.splitlines()]
    wrong = [(line, e.message) for line in map(untried, lines) for e in SCHEMA.iter_errors(line)]
    hold(f"{name}: fits the schema", not wrong, wrong[:1])
    one, other = judged(plain), judged(twin)
    hold(f"{name}: is judged alike", one == other, [pair for pair in zip(one[0], other[0]) if pair[0] != pair[1]][:1])


# Each changes a sound line into one that says what the notation cannot, and gives the code and the column's text of what is refused.
SOUND = {"tags": {"Veedor": "1.1", "Reglamento": "universitario", "A": "Ana", "B": "Beto"}, "hand": "1", "dealer": "B", "score": [0, 0],
         "deal": {"A": ["1e", "7e", "3c"]},
         "events": [{"seat": "A", "act": "dice", "words": "truco"}, {"seat": "B", "act": "dice", "words": "no quiero"}, {"act": "tantos", "points": [1, 0]}]}
DAMAGE = [
    ("V0142", "extra", lambda h: h.update(extra=1)),
    ("V0142", "cards", lambda h: h["events"][0].update(cards=["1e"])),
    ("V0142", "mood", lambda h: h["events"][0].update(mood="gay")),
    ("V0143", "Z", lambda h: h["events"][0].update(seat="Z")),
    ("V0143", "grita", lambda h: h["events"][0].update(act="grita")),
    ("V0143", "a\\nb", lambda h: h["events"][0].update(words="a\nb")),
    ("V0143", "\\u0000", lambda h: h["events"][0].update(words="\0")),
    ("V0143", "99x", lambda h: h["deal"].update(A=["99x"])),
    ("V0143", "mazo", lambda h: h["events"][0].update(act="juega", cards=["mazo"]) or h["events"][0].pop("words")),
    ("V0143", "[1]", lambda h: h.update(score=[1])),
    ("V0143", "10000", lambda h: h.update(target=10000)),
    ("V0143", "1.5", lambda h: h.update(chico=1.5)),
    ("V0143", "1 2", lambda h: h.update(hand="1 2")),
    ("V0143", "x\\ny", lambda h: h["tags"].update(Mesa="x\ny")),
    ("V0143", "4", lambda h: h["tags"].update({"Me sa": "4"})),
    ("V0143", "yes", lambda h: h["events"][0].update(together="yes")),
    ("V0143", "true", lambda h: h["events"][0].update(same_breath=True)),
    ("V0143", "12h", lambda h: h["events"][0].update(at="12h")),
    ("V0143", "a\\nb", lambda h: h["events"].append({"comment": "a\nb"})),
    ("V0143", "perdida", lambda h: h["events"].append({"act": "fin", "what": "perdida"})),
    ("V0143", '["1e"]', lambda h: h["events"].insert(0, {"seat": "A", "act": "juega", "cards": ["1e"], "form": "con"})),
    ("V0144", "", lambda h: h.pop("hand")),
    ("V0144", "", lambda h: h["events"][0].pop("words")),
    ("V0144", "", lambda h: h["events"][0].pop("act")),
    ("V0145", "", lambda h: h.update(before=[{"seat": "A", "act": "juega", "cards": ["1e"]}])),
    ("V0109", "bostezo", lambda h: h["events"].insert(0, {"act": "nota", "what": "bostezo"})),
    ("V0119", "", lambda h: h["events"].pop()),
]


def damaged():
    sound = json.dumps(SOUND, ensure_ascii=False)
    after = json.dumps({**SOUND, "tags": {"Partido": "dos"}}, ensure_ascii=False)
    for code, what, change in DAMAGE:
        hand = json.loads(sound)
        change(hand)
        line = json.dumps(hand, ensure_ascii=False)
        text = f"{sound}\n\n{line}\n{after}\n".encode()
        records = [json.loads(r) for r in run("check", "--format", "jsonl", text=text)[0].splitlines()]
        found = [r for r in records if r["type"] == "finding" and r["code"] == code]
        hold(f"{code} {what}: told", found and found[0]["line"] == 3, records[1:3])
        hold(f"{code} {what}: at its place", found and (not what or what in line[found[0]["column"] - 1:].split(",")[0] or what in line[found[0]["column"] - 1:found[0]["end_column"] - 1]),
             (found and line[found[0]["column"] - 1:][:40]))
        hands = [r for r in records if r["type"] == "hand"]
        hold(f"{code} {what}: the others stand", [h["lost"] for h in hands if h["line"] != 3] == [False, False], hands)
        for form in ("json", "text"):
            written, status, _ = run("fmt", "--format", form, text=text)
            copied = form == "text" and code in ("V0109", "V0119")  # a hand of the notation that cannot be read is copied
            hold(f"{code} {what}: fmt {form} drops nothing", bool(written) == copied and status == 1, (written, status))
    for line in (sound[:-1], sound + "}", "[" + sound + "]", '{"hand":"1","hand":"2"}', sound.replace("Ana", "\udcff"), '{"tags":' + "[" * 300, '{"x":"\\ud800"}', '{"x":01}'):
        text = f"{sound}\n{line}\n{after}\n".encode("utf-8", "surrogateescape")
        records = [json.loads(r) for r in run("check", "--format", "jsonl", text=text)[0].splitlines()]
        hold(f"broken: {line[:40]!a}", [r["line"] for r in records if r.get("code") == "V0141"] == [2]
             and [r["lost"] for r in records if r["type"] == "hand"] == [False, True, False], records)


def main():
    for log in sorted((ROOT / "corpus").glob("*/*.truco"))[::few_or_all(4, 1)]:
        both_ways(log.name, log.read_bytes())
    for ruleset, players in GENERATED:
        for faults in ([], ["--faults"]):
            made, _, _ = run("gen", "-r", ruleset, "--seed", "7", "-n", "60", "--players", str(players), *faults, text=b"")
            both_ways(f"gen {ruleset}", made)
    odd = ('; \\ uno\n[x-a "b\\\\c \\"d\\""] [Mesa "\x01"]\n;\n\nmano 1 reparte D C corta 3 ; c\n@9:03 A "a\\b \\\\n \\"x\\"" "“y”" {voz_baja}\n'
           '{tirada A 1e a B "z"}\n\n; sola\nnota motivo\n+ @10:00:01.5 B “curvas \\q”\nfallo\nA ? bajo 3o\nfin ; f\n; fin\n').encode()
    both_ways("odd", odd)
    for name, bad in (("no UTF-8 in a comment of the tags", b'[Mesa "4"]\n; \xff\n\nmano 1\nA 1e\nfin\n'), ("a NUL there", b'[Mesa "4"]\n; \0\n\nmano 1\nA 1e\nfin\n')):
        written, status, why = run("fmt", "--format", "json", text=bad)
        hold(name, not written and status == 1 and "-:2:3" in why, (written, status, why))
    damaged()
    return told()


if __name__ == "__main__":
    sys.exit(main())
