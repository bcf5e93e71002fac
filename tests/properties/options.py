#!/usr/bin/env python3
"""`veedor options` against `veedor check`: what it offers draws no finding, what draws none it offers, its amounts are those that the
ledger pays, and every formula of every lexicon is offered somewhere.

options.py [--hands N] [--seed N] [RULESET...]; N hands of each ruleset made by `veedor gen`, beside the situations of options.truco."""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import sys
import tempfile

import archive

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "lib"))
from holding import few_or_all  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
VEEDOR = archive.Veedor(os.environ.get("VEEDOR", str(ROOT / "build/veedor")))
RULESETS = ("bonaerense", "truc", "universitario", "uruguayo", "venezolano")
POINTS = 2   # of each hand that are asked about
SHOWN = 8

# What the regulations have a player put together of their words, from their texts.
TOGETHER = {
    "bonaerense": ("sin ley de juego quiero y paso", "sin ley de juego paso y quiero"),
    "truc": (),
    "universitario": ("quiero y retruco", "quiero y vale cuatro", "quiero y paso", "paso y quiero"),
    "uruguayo": ("quiero y no quiero", "no quiero y quiero", "quiero y quiero", "no quiero nada", "con flor envido", "contra flor envido",
                 "contra flor el resto", "con flor paso", "quiero y retruco", "quiero y vale cuatro"),
    "venezolano": ("con flor quiero", "con flor no quiero", "con flor quiero y retruco", "con ley quiero", "con ley no quiero",
                   "sin ley quiero", "sin ley no quiero", "con flor envido", "con ley envido", "sin ley envido", "a ley juego",
                   "a ley juego y envido", "a ley juego y envido 5 puntos", "con ley o sin ley quiero"),
}
# Asked or claimed beside the game, about something that has happened: `gen` and the corpus try them.
BESIDE = ("pide", "reclama", "retracta", "señala", "repite", "reconoce")
# Of the lexicon, but not to be said as they stand: what has to come behind a prefix, half of a double answer, what is named the wrong way
# round (UY-73-3: what should have come first is lost).
NOT_ALONE = {
    "bonaerense": (), "truc": (), "universitario": ("paso",), "venezolano": (),
    "uruguayo": ("el resto", "resto", "a ley de juego el truco y la falta envido", "a ley de juego truco y falta envido",
                 "a ley de juego el truco y el resto", "a ley de juego truco y resto", "a ley de juego el resto y la falta envido",
                 "a ley de juego resto y falta envido"),
}


def formulas(ruleset):
    """The official formulas by the ruleset's own text, each with the acts it performs."""
    text = re.sub(r"(?m)#[^\n\"]*$", "", (ROOT / "rulesets" / f"{ruleset}.reglas").read_text())
    found, has_words = {}, set()
    for act, phrases in re.findall(r'\bacto (\w+)(?:\([^)]*\))? ((?:"[^"]*"\s*)+);', text):
        has_words.add(act)
        for phrase in re.findall(r'"([^"]*)"', phrases):
            found[phrase] = [act]
    for phrases, acts in re.findall(r'\bfrase ((?:"[^"]*"\s*)+)es ([^;]*);', text):
        acts = [a.strip() for a in acts.split("+")]
        for phrase in re.findall(r'"([^"]*)"', phrases):
            if len(acts) > 1 or acts[0] not in has_words:
                found[phrase] = acts
    for phrase in TOGETHER[ruleset]:
        found.setdefault(phrase, [])
    return {p: a for p, a in found.items() if (not a or a[0] not in BESIDE + ("habla",)) and p not in NOT_ALONE[ruleset]}


def with_number(phrase, number):
    return phrase.replace("#", str(number))


# ---- situations -------------------------------------------------------------------------------------------------------


class Situation:
    """A hand as far as it has gone: header and deal, then one event a line."""

    def __init__(self, tags, opening, events):
        self.tags, self.opening, self.events = tags, opening, events

    def log(self, *more):
        lines = self.opening + list(self.events) + list(more)
        if more and "uruguayo" in self.tags and not any("muestra" in line for line in self.opening + self.events):
            lines.append("muestra 5b")  # else it is held to lie already, unseen
        return self.tags + "\n" + "\n".join(lines) + "\nfin incompleta\n"

    def after(self, *more):
        return Situation(self.tags, self.opening, self.events + list(more))

    def last_line(self, *more):
        return len(self.opening) + len(self.events) + len(more)

    def options(self):
        """Of a hand still being played, which nothing closes."""
        status, out = VEEDOR.run("options", "--format", "jsonl", "--lang", "es", text=self.log().removesuffix("fin incompleta\n"))
        if status:
            raise RuntimeError(f"options: status {status}\n{self.log()}")
        point, *rows = map(json.loads, out.splitlines())
        return point, rows


def cut_anywhere(log, rng, points):
    for match in archive.blocks(log)[1]:
        tags, hand = match.split("\nmano ", 1)
        lines = ("mano " + hand).rstrip("\n").split("\n")
        deal = next(i for i, line in enumerate(lines) if not re.match(r"mano |[A-F]: ", line))
        events = [e for line in lines[deal:] for e in re.split(r"  (?=[A-F+] )", line)]
        events = [e for e in events if re.match(r"[A-F] ", e)]
        for at in sorted(rng.sample(range(len(events) + 1), min(points, len(events) + 1))):
            later = any("muestra" in line for line in lines[deal:])  # to be turned up yet
            if not later:
                yield Situation(archive.blocks(log)[0] + tags + "\n", lines[:deal], events[:at])


def by_hand():
    """The situations written by hand, each a match with its ruleset."""
    text = (pathlib.Path(__file__).parent / "options.truco").read_text()
    for part in re.split(r"(?m)^(?=\[Reglamento )", re.sub(r"(?m)^;.*\n", "", text))[1:]:
        tags, hand = part.split("\nmano ", 1)
        lines = ("mano " + hand).strip().split("\n")
        deal = next((i for i, line in enumerate(lines) if not re.match(r"mano |[A-F]: ", line)), len(lines))
        events = [e for line in lines[deal:] for e in re.split(r"  (?=[A-F+] )", line) if e]
        yield re.search(r'Reglamento "(\w+)"', tags)[1], Situation(tags + "\n", lines[:deal], events)


# ---- what `check` says of phrases ----------------------------------------------------------------------------------------


def judged(trials):
    """Of each (situation, *lines): the findings on the last line, and the record. All in one run."""
    logs = [s.log(*lines) for s, *lines in trials]
    log = "\n".join(re.sub(r"\[Partido [^\]]*\]\n?", "", text).replace("[Reglamento", f'[Partido "{i}"] [Reglamento', 1)
                    for i, text in enumerate(logs))
    hands = VEEDOR.judge(log)
    if len(hands) != len(trials):
        raise RuntimeError(f"{len(trials)} hands, {len(hands)} judged")
    for (situation, *lines), (findings, record) in zip(trials, hands):
        at = situation.last_line(*lines)
        yield [f for f in findings if f["line"] == at], record


class Tally:
    def __init__(self):
        self.count, self.wrong, self.shown, self.failed = collections.Counter(), collections.Counter(), collections.Counter(), 0

    def hold(self, name, right, why):
        self.count[name] += 1
        if right:
            return
        self.failed += 1
        self.wrong[name] += 1
        told = why()
        self.shown[name, told[:12]] += 1
        if self.shown[name, told[:12]] <= SHOWN or "somewhere" in name:
            print(f"{name}: {told}")


def said(row):
    return f'{row["seat"]} "{row["words"]}"'


def offered_draw_nothing(tally, ruleset, asked):
    trials = [(s, said(row), row) for s, _, rows in asked for row in rows if row["legal"] and row["card"] is None and row["words"]]
    for (situation, line, row), (findings, _) in zip(trials, judged([t[:2] for t in trials])):
        # What somebody else leaves undone afterwards, as to repeat what he was asked for, is not the speaker's; what nobody can know yet
        # of a hand that stops there, or what he had no time left for (V0302: to sing his points), is no finding against him.
        grave = [f for f in findings if f["seat"] in (None, row["seat"]) and f["severity"] != "undecided" and f["code"] != "V0302"]
        tally.hold("what is offered draws no finding", not grave, lambda: f"{ruleset}: {grave[0]['code']} {grave[0]['clauses']} "
                   f"{grave[0]['message']}\n{situation.log(line)}")


# The pieces of the muestra; the 12 of its suit stands for the one that lies there.
PIECES = {"uruguayo": (2, 4, 5, 11, 10), "venezolano": (11, 10)}


def holds_flor(ruleset, situation, seat):
    cards = [(int(n), suit) for line in situation.opening for n, suit in re.findall(
        r"(\d+)([oceb])", (re.search(rf"(?:^|  ){seat}: ((?: ?\d+[oceb])+)", line) or ["", ""])[1])]
    muestra = re.search(r"muestra (\d+)([oceb])", situation.opening[0])
    pieces = []
    if muestra and ruleset in PIECES:
        lies = int(muestra[1])
        worth = [12 if n == lies else n for n in PIECES[ruleset]]
        pieces = [c for c in cards if c[1] == muestra[2] and c[0] in worth]
    suits = {c[1] for c in cards if c not in pieces}
    if ruleset in ("universitario", "truc"):
        return False
    return len(pieces) > 1 or len(suits) < 2


def silent_are_offered(tally, ruleset, asked, rng, share):
    """An official formula that is not offered draws a finding, or does nothing there: is talk, void, untrue, or was said before."""
    official = {p: a for p, a in formulas(ruleset).items() if "#" not in p}
    trials = []
    for situation, point, rows in asked:
        offered = {(r["seat"], r["words"]) for r in rows if r["legal"]}
        seats = sorted({r["seat"] for r in rows})
        trials += [(situation, f'{seat} "{words}"', seat, words) for seat in seats for words in official
                   if (seat, words) not in offered and rng.random() < share]
    for (situation, line, seat, words), (findings, _) in zip(trials, judged([t[:2] for t in trials])):
        tally.hold("what draws no finding is offered", findings or does_nothing(ruleset, situation, seat, words),
                   lambda: f"{ruleset}: not offered\n{situation.log(line)}")


def is_untrue(ruleset, situation, seat, heard):
    holds = holds_flor(ruleset, situation, seat)
    return ("canta_flor" in heard and not holds) or ("niega_flor" in heard and holds)


def said_before(situation, seat, heard):
    own = " ".join(e for e in situation.events if e.startswith(seat))
    tells = all(a in ("canta_flor", "niega_flor", "avisa", "supera", "concede", "dice") for a in heard)
    return tells and re.search(r"flor|ley|punto|privo|buenas|\d", own)


def does_nothing(ruleset, situation, seat, words):
    with tempfile.NamedTemporaryFile("w", suffix=".truco") as file:
        file.write(situation.log())
        file.flush()
        place = f"{file.name}:{situation.log().count(chr(10))}"
        out = VEEDOR.run("canto", "--situation", place, "--by", seat, "--format", "jsonl", words)[1]
    lesson = json.loads(out.splitlines()[0])
    done = [d["act"] for d in lesson["ruling"]["done"] if d["valid"]]
    heard = [a["act"] for a in lesson["acts"]]
    if words == "no quiero nada" and any("a ley de juego" in e for e in situation.events):
        return True  # there a lone «no quiero» refuses all (UY-75-3)
    calls = [d["lance"] for d in lesson["ruling"]["done"] if d["act"] not in ("canta_flor", "niega_flor", "avisa") and d["lance"]]
    if calls and pays_nothing(situation, {"seat": seat, "words": words, "lance": calls[-1]}):
        return True
    return (lesson["ruling"]["ruling"] != "stands" or len(done) < len(heard) or "concede" in heard
            or is_untrue(ruleset, situation, seat, heard) or said_before(situation, seat, heard))


# ---- amounts ------------------------------------------------------------------------------------------------------------


def paid(record, lance, team):
    return sum(i["points"] for i in record.get("ledger", []) if i["lance"] == lance and i["team"] == team)


TARGETS = {"bonaerense": 40, "truc": 12, "universitario": 30, "uruguayo": 40, "venezolano": 24}


def settled_before(ruleset, situation, record):
    """Where the match may be won before it, nothing of it is booked, or only a part."""
    marcador = re.search(r"marcador (\d+)-(\d+)", situation.opening[0])
    score = [int(n) for n in marcador.groups()] if marcador else [0, 0]
    for item in record.get("ledger", []):
        score[item["team"]] += item["points"]
    return record.get("annulled") or max(score) >= TARGETS[ruleset]


def answered(situation, row, words):
    """What the hand comes to when a rival answers the bet with these words; None where none of them may."""
    team = "ABCDEF".index(row["seat"]) % 2
    after = situation.after(said(row))
    _, rows = after.options()
    for rival in rows:
        if rival["legal"] and rival["words"] == words and "ABCDEF".index(rival["seat"]) % 2 != team and rival["lance"] == row["lance"]:
            return after.after(said(rival))
    return None


def refused_pays(tally, ruleset, situation, row, word):
    end = answered(situation, row, word)
    if not end or row["refused"] is None:
        return
    [(findings, record)] = judged([(end,)])
    team = "ABCDEF".index(row["seat"]) % 2
    if findings or settled_before(ruleset, situation, record):
        return
    tally.hold("a refusal pays what was said", paid(record, row["lance"], team) == row["refused"], lambda: f"{ruleset}: «{row['words']}» "
               f"says {row['refused']}, {record.get('ledger')}\n{end.log()}")


def pays_nothing(situation, row):
    """A bet that something said before makes worthless: no rival may refuse it, or a refusal of it pays nothing."""
    end = answered(situation, row, "no quiero")
    if not end:
        return False
    [(_, record)] = judged([(end,)])
    return paid(record, row["lance"], "ABCDEF".index(row["seat"]) % 2) == 0


def declare(situation):
    """Everybody whose turn it is says his number, till nobody has one to say."""
    for _ in range(8):
        _, rows = situation.options()
        due = [r for r in rows if r["legal"] and r["act"] == "dice" and not r["sample"] and r["words"][0].isalpha()]
        if not due:
            break
        situation = situation.after(said(due[0]))
    return situation


def accepted_pays(tally, ruleset, situation, row, word):
    end = answered(situation, row, word)
    if not end or (row["accepted"] is None and row["accepted_by_side"] is None):
        return
    end = declare(end)
    if row["lance"] in ("truco", "truc"):  # the rivals give the hand up, and it is worth what was accepted
        rivals = [seat for i, seat in enumerate("ABCDEF") if i % 2 != "ABCDEF".index(row["seat"]) % 2
                  and re.search(rf"(^|  ){seat}:", " ".join(f"  {line}" for line in end.opening))]
        end = end.after(*(f"{seat} mazo" for seat in rivals if f"{seat} mazo" not in end.events))
    [(findings, record)] = judged([(end,)])
    got = [paid(record, row["lance"], team) for team in (0, 1)]
    if findings or not any(got) or settled_before(ruleset, situation, record):
        return
    winner = 0 if got[0] else 1
    due = row["accepted"] if row["accepted"] is not None else row["accepted_by_side"][winner]
    tally.hold("what is accepted pays what was said", got[winner] == due, lambda: f"{ruleset}: «{row['words']}» says {due}, "
               f"{record.get('ledger')}\n{end.log()}")


def by_arithmetic(tally):
    """What calls pay, worked out from the regulations: ruleset, score, deal, events, seat, words, accepted (by A's side/by B's), refused."""
    asked = {}
    for line in (pathlib.Path(__file__).parent / "amounts.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        ruleset, opening, deal, events, seat, words, accepted, refused = line.split("\t")
        key = ruleset, opening, deal, events
        if key not in asked:
            situation = Situation(f'[Reglamento "{ruleset}"]\n', [opening, deal], [e for e in re.split(r"  (?=[A-F] )", events) if e])
            asked[key] = {(row["seat"], row["words"]): row for row in situation.options()[1]}
        row = asked[key].get((seat, words), {"accepted": None, "accepted_by_side": None, "refused": None})
        got = row["accepted"] if row["accepted"] is not None else "/".join(map(str, row["accepted_by_side"] or ()))
        tally.hold("amounts are those of the regulation", (str(got), str(row["refused"])) == (accepted, refused),
                   lambda: f"{ruleset}: {opening}: {events}: «{words}»: {got}, {row['refused']}; not {accepted}, {refused}")


def amounts(tally, ruleset, asked, rng, most):
    bets = [(s, row) for s, point, rows in asked if not point["table"]["over"] for row in rows
            if row["legal"] and row["refused"] is not None and row["accepted"] != 0 and not row["same_as"]
            and row["act"] not in ("no_quiere", "pasa", "achica", "quiere")]
    yes, no = {"truc": ("vull", "no vull")}.get(ruleset, ("quiero", "no quiero"))
    for situation, row in rng.sample(bets, min(most, len(bets))):
        refused_pays(tally, ruleset, situation, row, no)
        accepted_pays(tally, ruleset, situation, row, yes)


# ---- all of it ------------------------------------------------------------------------------------------------------------


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=8)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("rulesets", nargs="*", default=RULESETS)
    args = parser.parse_args()
    tally, written = Tally(), list(by_hand())
    by_arithmetic(tally)
    for ruleset in args.rulesets:
        rng = random.Random(f"{args.seed} {ruleset}")
        made = cut_anywhere(VEEDOR.gen(ruleset, "-n", args.hands, "--seed", args.seed), rng, POINTS)
        asked = [(s, *s.options()) for s in [*made, *(s for name, s in written if name == ruleset)]]
        offered = {r["words"] for _, _, rows in asked for r in rows if r["legal"] and r["words"]}
        for phrase in formulas(ruleset):
            shown = re.compile(re.escape(phrase).replace(r"\#", r"\d+") + "$")
            tally.hold("every formula is offered somewhere", any(map(shown.match, offered)), lambda: f"{ruleset}: «{phrase}»")
        offered_draw_nothing(tally, ruleset, asked)
        silent_are_offered(tally, ruleset, asked, rng, min(1.0, few_or_all(500, 1500) / max(1, len(asked) * 200)))
        amounts(tally, ruleset, asked, rng, few_or_all(3, args.hands))
    for name, count in sorted(tally.count.items()):
        print(f"{name}: {count - tally.wrong[name]} of {count}")
    print(f"options: {sum(tally.count.values()) - tally.failed} passed, {tally.failed} failed")
    sys.exit(tally.failed > 0)


if __name__ == "__main__":
    main()
