#!/usr/bin/env python3
"""Advice is found and not composed. Phrases and situations are made from the words of each ruleset: its set phrases, variants and barred
words, alone, in company and inside other talk. Every advice that is given for one is said again by the same seat where it was given:

    official   its wording is
    clean      it stands, and nothing is found against its speaker
    same       what counted: the same acts are done, and the table is the same afterwards
    meant      what did not count: every act that the words stood for is done
    kept       a number that was heard is said again, or is what the call is worth (those of "esas 28 son buenas" are the other's), a part that
               was named is named or is all that is answered, unless the words themselves answered another one; who accepts one part may leave the other
    final      it needs no advice itself
    one        where there is none there is at most one sentence why, and where there is one there is none

    advice.py [--phrases N] [--seed N] [RULESET...]; N phrases of each ruleset. A phrase that fails is printed.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEAR = os.environ.get("HEAR", str(ROOT / "build/tests/hear"))
ENTRY = re.compile(r'\b(acto|admite|irregular|mal|frase)(?: +\w+(?:\(\w+\))?)?((?:\s+"[^"\n]*")+)')
TALK = ["{}, papá", "te canto {}", "bueno, {}", "{} {}", "mirá que {}", "¡{}!", "ahora {}", "{}, {}", "{} y {}", "quiero {}", "no {}", "quiero el {}",
        "{} no", "no quiero el {}", "acepto el {}", "quiero y {}", "{}ito", "con flor {}", "y {}", "mi {}", "paso el {} y quiero"]
NUMBERS = ["2", "3", "cinco", "siete", "12", "veintisiete", "treinta y tres", "1"]
SHOWN = 8


def words_of(ruleset):
    """The phrases of the lexicon, (official, all)."""
    text = (ROOT / f"rulesets/{ruleset}.reglas").read_text(encoding="utf-8")
    official, every = [], []
    for keyword, rest in ENTRY.findall(re.sub(r"(?m)^\s*#.*$", "", text)):
        found = re.findall(r'"([^"\n]*)"', rest)
        every += found
        official += found if keyword in ("acto", "frase") else []
    return official, every


def numbered(chance, phrase):
    return phrase.replace("#", chance.choice(NUMBERS))


def made_phrase(chance, every):
    shape = chance.choice(TALK) if chance.random() < 0.6 else "{}"
    return numbered(chance, re.sub(r"\{\}", lambda _: chance.choice(every), shape))


def made_situation(chance, official):
    said = [numbered(chance, chance.choice(official)) for _ in range(chance.randrange(4))]
    if len(said) > 1 and chance.random() < 0.3:
        said[:2] = [f"{said[0]} y {said[1]}"]
    seats = "ABAB" if chance.random() < 0.9 else "BABA"
    cards = chance.choice(["", "", "", "A: 7e 6e 5e ", "B: 7e 6e 5e ", "A: 7e 6e 5e B: 7b 6b 5b ", "A: 1e 7e 4b B: 4c 1c 5o "])
    return (cards + " ".join(f'{seat} "{words}"' for seat, words in zip(seats, said))).strip() or "."


def heard(ruleset, rows):
    lines = "".join("\t".join(row) + "\n" for row in rows)
    run = subprocess.run([HEAR, ruleset], input=lines, check=False, capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"advice: {ruleset}: {run.stderr.strip()}")
    return [json.loads(line) for line in run.stdout.rstrip("\n").split("\n")]


def done(lesson):
    return collections.Counter((act["act"], act["lance"], act["valid"]) for act in lesson["ruling"]["done"])


def counts(lesson):
    """Something was done, and nothing of it was void."""
    ruling = lesson["ruling"]
    return ruling["done"] and all(act["valid"] for act in ruling["done"]) and not any(f["severity"] == "null" for f in ruling["findings"])


REFUSES = {"no_quiere", "pasa"}
# A call that only opens, and the raise that it means over a call that waits (VE-E02a, VE-E04a, VE-E05); and the reverse, where none waits.
RAISE = {"envido": "quiero_y_envido", "envido_la_falta": "quiero_y_la_falta", "envido_n_puntos": "quiero_y_n_piedras_más"}
RAISE |= {raised: opening for opening, raised in RAISE.items()}


# «Me achico», the verb without a flor, refuses whatever waits.
SHRINKS = re.compile(r"(?!.*flor\b).*achic", re.I | re.S)


def meant(lesson):
    """The acts that the words stood for, as far as one of them is told apart on the table."""
    return {act["act"] or act["meant"] for act in lesson["acts"] if not act["answered"]} - {"habla", "dice", "retracta", "quiere", "pasa", "no_quiere"}


# Calls that may be named by what they are worth: «subo a tres», «quiero y nueve» stand for a bet of so many as well.
WORTH = {"retruco", "vale_cuatro", "vale_nueve"}


def bet(lesson, again):
    """Calls told by their worth, where the advice bets as many."""
    return {act["meant"] for act in lesson["acts"] if act["meant"] in WORTH and act["number"] in {said["number"] for said in again["acts"]} - {None}}


def refused(lesson, again):
    """Shrinking, where the words may refuse and the advice does."""
    refuses = any(act["act"] in REFUSES for act in again["ruling"]["done"])
    return {"achica"} if refuses and SHRINKS.match(lesson["phrase"]) else set()


def outbid(lesson, again):
    """A bet on the tanto in words that bind nobody, where the advice makes the one behind it: one voice makes one."""
    bets = [act["meant"] for act in lesson["acts"] if "envido" in (act["meant"] or "")]
    return set(bets[:1]) if len(bets) == 2 and {act["act"] for act in again["acts"]} == {bets[1]} else set()


def called(lesson):
    """Calls that advice leaves out: one that waits already; a void one said in passing, or second of its lance in the same breath."""
    ruling = lesson["ruling"]
    calls = [act for act in ruling["done"] if act["act"] not in REFUSES | {"quiere"}]
    lances = {act["lance"] for act in calls if act["valid"]}
    waiting = {lance["call"] for lance in ruling["before"]["lances"] if lance["state"] == "pending"}
    passing = {act["act"] for act in lesson["acts"] if act["loose"]}
    return waiting | {act["act"] for act in calls if not act["valid"] and (act["lance"] in lances or act["act"] in passing)}


def broken(lesson, again):
    """The names of the properties that the advice breaks."""
    if again["standing"] != "official":
        yield f"official: it is {again['standing']}"
    own = [f["code"] for f in again["ruling"]["findings"] if f["seat"] in (None, again["ruling"]["seat"])]
    if own or (again["ruling"]["ruling"] != "stands" and not again["ruling"]["findings"]):
        yield f"clean: {again['ruling']['ruling']} {own}"
    if again["advice"] != "needless":
        yield f"final: {again['advice']} {again['say']}"
    if counts(lesson):
        if done(lesson) != done(again):
            yield f"same: {dict(done(lesson))} and {dict(done(again))}"
        if lesson["ruling"]["after"] != again["ruling"]["after"]:
            yield "same: the table differs"
    elif not lesson["acts"] or any(act["part"] for act in lesson["acts"]):
        pass
    elif missing := {act for act in meant(lesson) - refused(lesson, again) - bet(lesson, again) - outbid(lesson, again) - called(lesson) if not {act, RAISE.get(act)} & {act["act"] for act in again["ruling"]["done"] + again["acts"]}}:
        yield f"meant: {missing} are not done"
    numbers = {act["number"] for act in lesson["acts"] if act["number"] is not None and act["act"] not in ("dice", "concede")}
    said = {act["number"] for act in again["acts"]} | {lance["accepted"] for lance in again["ruling"]["after"]["lances"]} # «subo a tres»: «retruco»
    if numbers - said:
        yield f"kept: {numbers}"
    parts = {act["part"] for act in lesson["acts"] if act["part"]}
    kinds = {"quiere"} | (set() if lesson["acts"] and lesson["acts"][0]["meant"] == "quiere" else REFUSES)
    answered, did = ({act["lance"] for act in told["ruling"]["done"] if act["act"] in kinds} for told in (again, lesson))
    if len(lesson["acts"]) == 1 and parts - {"*"} and answered - parts - did:
        yield f"kept: {answered} for {parts}"


def check(ruleset, count, seed):
    chance = random.Random(f"{ruleset} {seed}")
    official, every = words_of(ruleset)
    rows = []
    while len(rows) < count:
        situation = made_situation(chance, official)
        by = chance.choice("-----AB")
        rows += [(situation, by, made_phrase(chance, every)) for _ in range(10)]
    lessons = heard(ruleset, rows)
    given = [(row, lesson) for row, lesson in zip(rows, lessons, strict=True) if lesson.get("say") and lesson["ruling"]]
    again = heard(ruleset, [(row[0], lesson["ruling"]["seat"], lesson["say"]) for row, lesson in given])
    wrong = 0
    for row, lesson in zip(rows, lessons):
        if "error" not in lesson and lesson["say"] and lesson["no_words"]:
            print(f"{ruleset}: {row}: one: «{lesson['say']}» and «{lesson['no_words']}»")
            wrong += 1
    for (row, lesson), other in zip(given, again, strict=True):
        faults = list(broken(lesson, other))
        wrong += bool(faults)
        if faults and wrong <= SHOWN:
            print(f"{ruleset}: {row}: «{lesson['say']}»: {'; '.join(faults)}")
    print(f"{ruleset}: {len(rows)} phrases, {len(given)} advised, {sum(1 for l in lessons if l.get('no_words'))} told why not")
    return len(given) - wrong, wrong


def main():
    parser = argparse.ArgumentParser(description="advice is found and not composed")
    parser.add_argument("--phrases", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("rulesets", nargs="*")
    options = parser.parse_args()
    rulesets = options.rulesets or sorted(path.stem for path in (ROOT / "rulesets").glob("*.reglas"))
    passed, failed = map(sum, zip(*(check(ruleset, options.phrases, options.seed) for ruleset in rulesets)))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
