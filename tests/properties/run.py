#!/usr/bin/env python3
"""Properties that hold of every hand under every ruleset, tried on hands made by `veedor gen` (docs/generated.md).

run.py [--hands N] [--seed N] [RULESET...]; N hands of each ruleset. A hand that fails is shrunk and printed."""
import argparse
import os
import pathlib
import random
import re
import sys
import time

import archive
import bazas

ROOT = pathlib.Path(__file__).resolve().parents[2]
VEEDOR = archive.Veedor(os.environ.get("VEEDOR", str(ROOT / "build/veedor")))
BATCH = 5000
SHOWN = 5


class Tally:
    def __init__(self, ruleset):
        self.ruleset, self.passed, self.failed, self.by = ruleset, 0, 0, {}

    def hold(self, name, wrong, total):
        """`wrong`: (tags, match, why, fails) of each hand that breaks the property."""
        done, bad = self.by.get(name, (0, 0))
        self.by[name] = done + total, bad + len(wrong)
        self.passed += total - len(wrong)
        self.failed += len(wrong)
        for tags, match, why, fails in wrong[:max(0, SHOWN - bad)]:
            print(f"{self.ruleset}: {name}: {why}")
            print(archive.shrink(tags + match, fails) if fails else match)


def planted_right(match, hand):
    want, (findings, _) = archive.expected(match), hand
    if want is None:
        return not findings
    return len(findings) == 1 and want[0] in findings[0]["clauses"] and want[1:] == (
        findings[0]["kind"], findings[0]["severity"], findings[0]["line"])


def same_findings(tags_and_match, keys):
    judged = VEEDOR.judge(tags_and_match)
    return bool(judged) and [archive.finding_key(f) for f in judged[0][0]] == keys


def told(hand):
    return "; ".join(f"{f['code']} {f['kind']} {f['severity']} {' '.join(f['clauses'])} line {f['line']}" for f in hand[0]) or "nothing found"


def legal(tally, tags, matches, hands):
    wrong = []
    for match, hand in zip(matches, hands):
        if hand[0] or hand[1].get("undecided") or hand[1].get("claimed") != hand[1].get("points"):
            keys = [archive.finding_key(f) for f in hand[0]]
            wrong.append((tags, match, told(hand), lambda text, k=keys: same_findings(text, k)))
    tally.hold("a legal hand is clean", wrong, len(matches))


def causes(tally, tags, matches, hands):
    """Every tanto has its cause: the items sum up to the points, each with a clause and a line."""
    wrong = []
    for match, (findings, record) in zip(matches, hands):
        sums = [0, 0]
        for item in record.get("ledger", []):
            sums[item["team"]] += item["points"]
        if sums != record.get("points") or not all(i["clauses"] and i["line"] for i in record["ledger"]):
            wrong.append((tags, match, f"{sums} for {record.get('points')}", None))
    tally.hold("every tanto has its cause", wrong, len(matches))


def by_cards(tally, tags, matches, hands):
    """A second reckoning of the bazas gives the hand to the same side."""
    wrong, total = [], 0
    for match, (_, record) in zip(matches, hands):
        side = bazas.winner(tally.ruleset, match)
        teams = [i["team"] for i in record.get("ledger", []) if i["lance"] in ("truco", "truc")]
        if side is None or re.search(r'(?i)"[^"]*\bno k?(qu)?ie', match):
            continue
        if not teams and (record["match_over"] or record["chico_winner"] is not None):
            continue  # won by the points before: what the cards give is not booked
        total += 1
        if teams != [side]:
            wrong.append((tags, match, f"side {side} by the cards, {teams} by the ledger", None))
    tally.hold("the bazas reckoned again", wrong, total)


def planted(tally, tags, matches, hands):
    wrong = []
    for match, hand in zip(matches, hands):
        if not planted_right(match, hand):
            keys = [archive.finding_key(f) for f in hand[0]]
            wrong.append((tags, match, f"{archive.expected(match)}, but {told(hand)}", lambda text, k=keys: same_findings(text, k)))
    tally.hold("a planted fault is found, and nothing else", wrong, len(matches))


def unchanged(tally, name, tags, matches, hands, changed, key=archive.verdict_key, other=lambda hand: hand):
    """The changed log gets the same verdicts."""
    judged = VEEDOR.judge(changed)
    wrong = [(tags, match, f"{told(a)}, then {told(b)}", None) for match, a, b in zip(matches, hands, judged)
             if key(other(a)) != key(b)]
    if len(judged) != len(hands):
        wrong.append((tags, matches[0], f"{len(hands)} hands, then {len(judged)}", None))
    tally.hold(name, wrong, len(matches))


def formatted(tally, tags, matches, hands, log, rng):
    careless = archive.ragged(log, rng)
    once = VEEDOR.run("fmt", "-", text=careless)[1]
    twice = VEEDOR.run("fmt", "-", text=once)[1]
    tally.hold("fmt is idempotent and undoes carelessness", [] if once == twice == log
               else [(tags, matches[0], "fmt differs", None)], 1)
    unchanged(tally, "fmt keeps every verdict", tags, matches, hands, careless)


def swapped(steps):
    def change(hand):
        findings, record = hand
        points = record.get("points")
        return findings, {**record, "points": points[::-1] if points and steps % 2 else points}
    return change


def seats(tally, tags, matches, hands, rng):
    steps = rng.choice([1, 2, 3, 5])
    def count(match):
        return int(match.split('[Asientos "')[1][0])
    odd = [steps % count(m) for m in matches]
    changed = tags + "".join(archive.turned(m, count(m), s) for m, s in zip(matches, odd))
    judged = VEEDOR.judge(changed)
    wrong = [(tags, m, f"{told(a)}, then {told(b)}", None) for m, s, a, b in zip(matches, odd, hands, judged)
             if archive.verdict_key(swapped(s)(a)) != archive.verdict_key(b)]
    tally.hold("seats renamed round the table", wrong, len(matches))


def equal_suits(ruleset):
    """Suits that stand for each other: the same rank and value in every number; none where a muestra decides."""
    tables = {}
    for line in VEEDOR.run("rules", "--dump", ruleset)[1].splitlines():
        words = line.split()
        if words[:1] == ["card"] and len(words) > 5:
            tables.setdefault(words[1][-1], []).append((words[1][:-1], words[3], words[5]))
        if words[:2] == ["muestra", "1"]:
            return []
    names = sorted(tables)
    return [(a, b) for a in names for b in names if a < b and tables[a] == tables[b]]


def suits(tally, tags, matches, hands, pairs, rng):
    if not pairs:
        return
    a, b = rng.choice(pairs)
    mapping = {s: {a: b, b: a}.get(s, s) for s in "oceb"}
    unchanged(tally, "equal suits changed", tags, matches, hands, tags + "".join(archive.resuited(m, mapping) for m in matches))


def pieces(tally, tags, matches, hands, rng):
    at = sorted(rng.sample(range(1, len(matches)), min(3, len(matches) - 1)))
    judged = []
    for begin, end in zip([0] + at, at + [len(matches)]):
        judged += VEEDOR.judge(tags + "".join(matches[begin:end]))
    wrong = [(tags, m, "", None) for m, a, b in zip(matches, hands, judged) if archive.verdict_key(a) != archive.verdict_key(b)]
    tally.hold("an archive cut in pieces", wrong, len(matches))


def rests_on_cards(match):
    """A card not dealt to its player, a number that his cards do not make: without the deal nobody can tell, and the
    hand is rightly read as another one."""
    clause, kind, severity, line = archive.expected(match)
    return (kind == "card" and severity == "fault") or (kind == "count" and "\ntantos" not in match)


def held(f):
    """A finding on its line. A wrong sum cites what gave the right one, and that may have several causes."""
    code, kind, severity, clauses = archive.finding_key(f)
    return code, kind, severity, f["line"], () if code == "V0401" else clauses


def hiding(tally, tags, matches, hands, rng):
    """What is not known is left undecided; nothing else becomes of a verdict."""
    judged, wrong = VEEDOR.judge(tags + "".join(archive.hidden(m, rng) for m in matches)), []
    for match, (before, full), (after, part) in zip(matches, hands, judged):
        if rests_on_cards(match):
            continue
        known = [held(f) for f in before]
        new = [f for f in after if f["severity"] != "undecided" and held(f) not in known]
        moved = not part.get("undecided") and part.get("points") != full.get("points")
        lost = [f for f in before if f["severity"] != "undecided" and not after]
        if new or moved or (lost and not part.get("undecided")):
            wrong.append((tags, match, f"{told((before, full))}, then {told((after, part))}", None))
    tally.hold("hiding cards only leaves things undecided", wrong, sum(not rests_on_cards(m) for m in matches))


def damage(tally, tags, matches, hands, rng):
    """One hand in ten is damaged; the others are judged as before."""
    hurt = {i for i in range(len(matches)) if rng.random() < 0.1}
    torn = []
    for i, match in enumerate(matches):
        at = rng.randrange(match.index("\nmano ") + 6, len(match) - 2)
        torn.append(match[:at] + rng.choice(['"', "{", "%", "\x00", "xyz "]) + match[at + 1:].rstrip("\n") + "\n\n" if i in hurt else match)
    judged = VEEDOR.judge(tags + "".join(torn))
    wrong = [(tags, matches[i], f"{told(hands[i])}, then {told(b)}", None) for i, b in enumerate(judged)
             if i not in hurt and i < len(hands) and archive.verdict_key(hands[i]) != archive.verdict_key(b)]
    if len(judged) != len(hands):
        wrong.append((tags, matches[0], f"{len(hands)} hands, then {len(judged)}", None))
    tally.hold("damage to one hand never changes another's", wrong, len(matches) - len(hurt))


def continuity(tally, ruleset, count, seed):
    """Whole matches: clean, and each score follows from the one before."""
    log = VEEDOR.gen(ruleset, "--match", "-n", count, "--seed", seed)
    tags, matches = archive.blocks(log)
    hands, wrong, total, score, last = VEEDOR.judge(log), [], 0, None, None
    for findings, record in hands:
        new = record["match"] != last or record["chico"] != chico
        begin = [0, 0] if new else score
        due = [a + b for a, b in zip(begin, record["points"])]
        if findings or record["score"] != due:
            wrong.append((tags, f"match {record['match']} hand {record['hand']}", f"{told((findings, record))} {begin} {record['score']}", None))
        score, last, chico, total = record["score"], record["match"], record["chico"], total + 1
    tally.hold("the score of a match goes on", wrong, total)


def batch(tally, ruleset, count, seed, pairs):
    rng = random.Random(f"{ruleset} {seed}")
    log = VEEDOR.gen(ruleset, "-n", count, "--seed", seed)
    tags, matches = archive.blocks(log)
    hands = VEEDOR.judge(log)
    legal(tally, tags, matches, hands)
    causes(tally, tags, matches, hands)
    by_cards(tally, tags, matches, hands)
    faults = VEEDOR.gen(ruleset, "-n", count, "--seed", seed + 1, "--faults")
    tags, matches = archive.blocks(faults)
    hands = VEEDOR.judge(faults)
    planted(tally, tags, matches, hands)
    formatted(tally, tags, matches, hands, faults, rng)
    seats(tally, tags, matches, hands, rng)
    suits(tally, tags, matches, hands, pairs, rng)
    pieces(tally, tags, matches, hands, rng)
    hiding(tally, tags, matches, hands, rng)
    damage(tally, tags, matches, hands, rng)


def try_ruleset(ruleset, count, seed):
    tally, begun, pairs = Tally(ruleset), time.time(), equal_suits(ruleset)
    for first in range(0, count, BATCH):
        batch(tally, ruleset, min(BATCH, count - first), seed + first, pairs)
    continuity(tally, ruleset, max(2, count // 50), seed)
    for name, (done, bad) in tally.by.items():
        print(f"{ruleset}: {name}: {done - bad} of {done}")
    print(f"{ruleset}: {count} hands, {time.time() - begun:.0f} s", flush=True)
    return tally.passed, tally.failed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=100000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("rulesets", nargs="*")
    options = parser.parse_args()
    names = options.rulesets or sorted(p.stem for p in (ROOT / "rulesets").glob("*.reglas"))
    totals = [try_ruleset(name, options.hands, options.seed) for name in names]
    passed, failed = (sum(t[i] for t in totals) for i in (0, 1))
    print(f"{passed} passed, {failed} failed, 0 skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
