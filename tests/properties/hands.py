#!/usr/bin/env python3
"""Properties that hold of every hand under every ruleset, tried on hands made by `veedor gen` (docs/evidence.md).

hands.py [--hands N] [--seed N] [--coverage] [RULESET...]; N hands of each ruleset. A hand that fails is shrunk and printed."""
import argparse
import collections
import os
import pathlib
import random
import re
import sys
import time

import archive
import bazas

sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "lib"))
from holding import few_or_all  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
VEEDOR = archive.Veedor(os.environ.get("VEEDOR", str(ROOT / "build/veedor")))
BATCH = 5000
SHOWN = 5
HANDS_A_MATCH = 50  # so many hands that stand alone for one whole match


class Tally:
    def __init__(self, ruleset):
        self.ruleset, self.passed, self.failed, self.by, self.planted = ruleset, 0, 0, {}, collections.Counter()

    def hold(self, name, wrong, total):
        """`wrong`: (log, why, fails) of each match that breaks the property; `fails` tells whether a log still does."""
        done, bad = self.by.get(name, (0, 0))
        self.by[name] = done + total, bad + len(wrong)
        self.passed += total - len(wrong)
        self.failed += len(wrong)
        for log, why, fails in wrong[:max(0, SHOWN - bad)]:
            print(f"{self.ruleset}: {name}: {why}")
            print(archive.shrink(log, fails))


class Log:
    """A log with its tags, its matches, and the verdicts on the hands of each."""

    def __init__(self, text):
        self.text = text
        self.tags, self.matches = archive.blocks(text)
        self.hands = archive.grouped(self.matches, VEEDOR.judge(text))
        self.count = sum(map(len, self.hands))

    def pairs(self):
        return zip(self.matches, self.hands)

    def each(self, wrong_of):
        """The matches in which `wrong_of`(match, hands) tells what is wrong, ready for Tally.hold."""
        def fails(log):
            tags, matches = archive.blocks(log)
            return any(wrong_of(m, h) for m, h in zip(matches, archive.grouped(matches, VEEDOR.judge(log))))
        return [(self.tags + m, why, fails) for m, h in self.pairs() if (why := wrong_of(m, h))]


def told(hands):
    lines = [f"{f['code']} {f['kind']} {f['severity']} {' '.join(f['clauses'])} line {f['line']}" for h in hands for f in h[0]]
    points = " ".join(f"{h[1].get('points')}{'?' if h[1].get('undecided') else ''}" for h in hands)
    return f"{'; '.join(lines) or 'nothing found'}, {points}"


# ---- what holds of a log as it is -------------------------------------------------------------------------------


def legal(match, hands):
    for findings, record in hands:
        if findings or record.get("undecided") or record.get("claimed") != record.get("points"):
            return told(hands)
    return None


def causes(match, hands):
    """Every tanto has its cause: the items sum up to the points, each with a clause and a line."""
    for _, record in hands:
        sums = [0, 0]
        for item in record.get("ledger", []):
            sums[item["team"]] += item["points"]
        if sums != record.get("points") or not all(i["clauses"] and i["line"] for i in record["ledger"]):
            return f"{sums} for {record.get('points')}: {record.get('ledger')}"
    return None


def planted(match, hands):
    for text, hand in zip(archive.hands_of(match), hands):
        want, findings = archive.expected(text), hand[0]
        if want is None and not findings:
            continue
        if want and len(findings) == 1 and want[0] in (findings[0]["clauses"] or ["-"]) and want[1:] == (
                findings[0]["kind"], findings[0]["severity"], findings[0]["line"]):
            continue
        return f"{want}, but {told([hand])}"
    return None


def continuity(match, hands):
    """Each score follows from the one before, within its chico."""
    score, chico = [0, 0], object()
    for findings, record in hands:
        begin = score if record["chico"] == chico else [0, 0]
        due = [a + b for a, b in zip(begin, record["points"])]
        if findings or record["score"] != due:
            return f"hand {record['hand']}: {begin} and {record['points']}, but {record['score']}"
        score, chico = record["score"], record["chico"]
    return None


def by_cards(tally, log):
    """A second reckoning of the bazas gives the hand to the same side."""
    def wrong_of(match, hands):
        sides, (_, record) = bazas.winners(tally.ruleset, match), hands[0]
        teams = [i["team"] for i in record.get("ledger", []) if i["lance"] in ("truco", "truc")]
        if record["match_over"] or record["chico_winner"] is not None:  # what comes after the target is not booked
            sides = sides and sides[:len(teams)]
        return f"sides {sides} by the cards, {teams} by the ledger" if sides is not None and teams != sides else None

    def reckoned(match, hands):
        if bazas.winners(tally.ruleset, match) is None or re.search(r'(?i)"[^"]*\bno k?(qu)?ie', match):
            return False
        record = hands[0][1]  # won by the points before: what the cards give is not booked
        booked = any(i["lance"] in ("truco", "truc") for i in record.get("ledger", []))
        return booked or not (record["match_over"] or record["chico_winner"] is not None)
    total = sum(reckoned(m, h) for m, h in log.pairs())
    tally.hold("the bazas reckoned again", log.each(lambda m, h: wrong_of(m, h) if reckoned(m, h) else None), total)


# ---- what changes nothing -----------------------------------------------------------------------------------------


def unchanged(tally, name, log, change, other=lambda hand: hand, keep=lambda match: True):
    """The changed matches get the same verdicts."""
    def wrong_of(match, before, after):
        same = [archive.verdict_key(other(h)) for h in before] == [archive.verdict_key(h) for h in after]
        return None if same else f"{told(before)}, then {told(after)}"

    def fails(text):
        tags, (match, *_) = archive.blocks(text)
        return wrong_of(match, VEEDOR.judge(text), VEEDOR.judge(tags + change(match))) is not None
    kept = [(m, h) for m, h in log.pairs() if keep(m)]
    changed = [change(m) for m, _ in kept]
    after = archive.grouped(changed, VEEDOR.judge(log.tags + "".join(changed)))
    wrong = [(log.tags + m, why, fails) for (m, h), new in zip(kept, after) if (why := wrong_of(m, h, new))]
    if len(after) != len(kept):
        wrong.append((log.tags + kept[0][0], f"{len(kept)} matches, then {len(after)}", None))
    tally.hold(name, wrong, sum(len(h) for _, h in kept))


def formatted(tally, log, seed):
    def ragged(match):
        return archive.ragged(match, seed)
    careless = "".join(ragged(part) for part in [log.tags, *log.matches])
    once = VEEDOR.run("fmt", "-", text=careless)[1]
    twice = VEEDOR.run("fmt", "-", text=once)[1]
    tally.hold("fmt is idempotent and undoes carelessness", [] if once == twice == log.text
               else [(log.tags + log.matches[0], "fmt differs", None)], 1)
    unchanged(tally, "fmt keeps every verdict", log, ragged)


def seats(tally, log, rng):
    steps = rng.choice([1, 2, 3, 5])

    def change(match):
        count = int(match.split('[Asientos "')[1][0])
        return archive.turned(match, count, steps % count)

    def other(hand):  # tables have an even number of seats: an odd step exchanges the sides
        points = hand[1].get("points")
        return hand[0], {**hand[1], "points": points[::-1] if points and steps % 2 else points}
    unchanged(tally, "seats renamed round the table", log, change, other)


def suits(tally, log, rng):
    a, b = rng.sample("oceb", 2)
    apart = bazas.unequal(tally.ruleset, a, b)
    mapping = {s: {a: b, b: a}.get(s, s) for s in "oceb"}
    unchanged(tally, "equal suits exchanged", log, lambda m: archive.resuited(m, mapping),
              keep=lambda m: not apart & set(re.findall(r"\b\d{1,2}[oceb]\b", m)))


def pieces(tally, log, rng):
    """Cut between matches: each piece is read alone."""
    at = sorted(rng.sample(range(1, len(log.matches)), min(3, len(log.matches) - 1)))
    judged = []
    for begin, end in zip([0] + at, at + [len(log.matches)]):
        judged += archive.grouped(log.matches[begin:end], VEEDOR.judge(log.tags + "".join(log.matches[begin:end])))
    wrong = [(log.tags + m, f"{told(a)}, then {told(b)}", None) for (m, a), b in zip(log.pairs(), judged)
             if list(map(archive.verdict_key, a)) != list(map(archive.verdict_key, b))]
    tally.hold("an archive cut in pieces", wrong, log.count)


# ---- what is not known ------------------------------------------------------------------------------------------------


def rests_on_cards(hand):
    """A card not dealt to its player, a number that his cards do not make: without the deal nobody can tell, and the
    hand is rightly read as another one."""
    want = archive.expected(hand)
    return bool(want) and ((want[1] == "card" and want[2] == "fault") or (want[1] == "count" and "\ntantos" not in hand))


def held(f):
    """A finding on its line. A wrong sum cites what gave the right one, and that may have several causes; where several are
    possible, and none gives what was written (V0417), it cites what they hang on."""
    code, kind, severity, clauses = archive.finding_key(f)
    return ("V0401", kind, severity, f["line"], ()) if code in ("V0401", "V0417") else (code, kind, severity, f["line"], clauses)


def other_verdict(full, part):
    """What became of the verdict on one hand, its cards hidden, but that it is left undecided, with a hint on what may have been said (V0343)."""
    (before, whole), (after, partial) = full, part
    known = [held(f) for f in before]
    hints = {"V0343"} if partial.get("undecided") else set()
    new = [f for f in after if f["severity"] != "undecided" and held(f) not in known and f["code"] not in hints]
    moved = not partial.get("undecided") and partial.get("points") != whole.get("points")
    lost = [f for f in before if f["severity"] != "undecided" and not after]
    return new or moved or (lost and not partial.get("undecided"))


def hiding(tally, log, seed):
    """What is not known is left undecided; nothing else becomes of a verdict."""
    def wrong_of(match, before, after):
        for text, full, part in zip(archive.hands_of(match), before, after):
            if not rests_on_cards(text) and other_verdict(full, part):
                return f"{told([full])}, then {told([part])}\n{archive.hidden(text, seed)}"
        return None

    def fails(text):
        tags, (match, *_) = archive.blocks(text)
        return wrong_of(match, VEEDOR.judge(text), VEEDOR.judge(tags + archive.hidden(match, seed))) is not None
    after = archive.grouped(log.matches, VEEDOR.judge(log.tags + "".join(archive.hidden(m, seed) for m in log.matches)))
    wrong = [(log.tags + m, why, fails) for (m, h), new in zip(log.pairs(), after) if (why := wrong_of(m, h, new))]
    tally.hold("hiding cards only leaves things undecided", wrong, log.count)


# ---- damage ----------------------------------------------------------------------------------------------------------


def after_the_end(log, flat, judged, hurt):
    """Hands after one that wins the match, as it was damaged or because a damaged one before it gave a chico to the other side:
    that they are played at all is then something to tell."""
    moot, at = set(), 0
    for hands in log.hands:
        over = torn = False
        for i in range(at, at + len(hands)):
            moot |= {i} if over else set()
            torn |= i in hurt
            over |= torn and i < len(judged) and bool(judged[i][1].get("match_over")) and not flat[i][1].get("match_over")
        at += len(hands)
    return moot


def began_with(record):
    """The score that was due when the hand began; None where it is not known."""
    return record["score"] and [record["score"][side] - record["points"][side] for side in (0, 1)]


def damage(tally, log, rng):
    """One hand in ten is damaged; the others are judged as before."""
    torn, hurt, at = [], set(), 0
    for match in log.matches:
        head, *hands = archive.split(match)
        for i, hand in enumerate(hands):
            if rng.random() < 0.1:
                hurt.add(at)
                hands[i] = archive.torn(hand, rng)
            at += 1
        torn.append(head + "".join(hands))
    judged, flat = VEEDOR.judge(log.tags + "".join(torn)), [h for hands in log.hands for h in hands]
    for i in hurt:  # what a torn hand lacks may be missed where the next one begins
        if i + 1 < len(judged):
            judged[i + 1][0][:] = [f for f in judged[i + 1][0] if f["kind"] != "notation" or f["line"] > 1]
    # What a torn hand gave is due from there on: a falta in a later one may be worth another number.
    moot = after_the_end(log, flat, judged, hurt) | {
        i for i, (a, b) in enumerate(zip(flat, judged)) if began_with(a[1]) != began_with(b[1])}
    wrong = [(log.tags + t, f"hand {i}: {told([a])}, then {told([b])}", None) for i, (a, b, t) in enumerate(zip(
        flat, judged, [t for t, h in zip(torn, log.hands) for _ in h]))
        if i not in hurt and i not in moot and archive.verdict_key(a) != archive.verdict_key(b)]
    if len(judged) != len(flat):
        wrong.append((log.tags + log.matches[0], f"{len(flat)} hands, then {len(judged)}", None))
    tally.hold("damage to one hand never changes another's", wrong, log.count - len(hurt))


# ---- a ruleset -----------------------------------------------------------------------------------------------------------


def changes(tally, log, rng):
    seed = rng.random()
    formatted(tally, log, seed)
    seats(tally, log, rng)
    suits(tally, log, rng)
    pieces(tally, log, rng)
    hiding(tally, log, seed)


def note_planted(tally, log):
    for hand in (h for m in log.matches for h in archive.hands_of(m)):
        want = archive.expected(hand)
        if want:
            tally.planted[want[0]] += 1


def batch(tally, count, seed):
    rng = random.Random(f"{tally.ruleset} {seed}")
    log = Log(VEEDOR.gen(tally.ruleset, "-n", count, "--seed", seed))
    tally.hold("a legal hand is clean", log.each(legal), log.count)
    tally.hold("every tanto has its cause", log.each(causes), log.count)
    by_cards(tally, log)
    log = Log(VEEDOR.gen(tally.ruleset, "-n", count, "--seed", seed + 1, "--faults"))
    tally.hold("a planted fault is found, and nothing else", log.each(planted), log.count)
    note_planted(tally, log)
    changes(tally, log, rng)
    damage(tally, log, rng)


def whole_matches(tally, count, seed):
    rng = random.Random(f"{tally.ruleset} {seed} matches")
    log = Log(VEEDOR.gen(tally.ruleset, "--match", "-n", count, "--seed", seed))
    tally.hold("the score of a match goes on", log.each(continuity), log.count)
    tally.hold("every tanto has its cause", log.each(causes), log.count)
    unchanged(tally, "a match cut between its hands", log, lambda m: archive.cut(m, seed))
    damage(tally, log, rng)
    log = Log(VEEDOR.gen(tally.ruleset, "--match", "-n", count, "--seed", seed + 1, "--faults"))
    tally.hold("a planted fault is found, and nothing else", log.each(planted), log.count)
    note_planted(tally, log)
    changes(tally, log, rng)


def print_coverage(tally):
    """The clauses that some planted fault broke."""
    print(f"{tally.ruleset}: planted: " + " ".join(f"{c}:{n}" for c, n in sorted(tally.planted.items())))


def try_ruleset(ruleset, count, seed, coverage):
    tally, begun = Tally(ruleset), time.time()
    for first in range(0, count, BATCH):
        size = min(BATCH, count - first)
        batch(tally, size, seed + first)
        whole_matches(tally, max(2, size // HANDS_A_MATCH), seed + first)
    for name, (done, bad) in tally.by.items():
        print(f"{ruleset}: {name}: {done - bad} of {done}")
    if coverage:
        print_coverage(tally)
    print(f"{ruleset}: {count} hands, {len(tally.planted)} clauses broken, {time.time() - begun:.0f} s", flush=True)
    return tally.passed, tally.failed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=int(os.environ.get("HANDS", few_or_all(800, 1500))))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--coverage", action="store_true", help="which clauses were broken, how often")
    parser.add_argument("rulesets", nargs="*")
    options = parser.parse_args()
    names = options.rulesets or sorted(p.stem for p in (ROOT / "rulesets").glob("*.reglas"))
    totals = [try_ruleset(name, options.hands, options.seed, options.coverage) for name in names]
    passed, failed = (sum(t[i] for t in totals) for i in (0, 1))
    print(f"{passed} passed, {failed} failed, 0 skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
