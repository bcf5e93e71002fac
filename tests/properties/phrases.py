#!/usr/bin/env python3
"""Properties of what is heard, held of phrases made from every ruleset's own lexicon: its formulas, joined as players join them, in
situations that its lances give. What a scribe chooses must not change what was said.

phrases.py [--phrases N] [--seed N] [RULESET...]; N phrases of each ruleset. Each property is told with its count; the first that fail are
printed, each with what was heard of both."""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "lib"))
from holding import few_or_all  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEAR = os.environ.get("HEAR", str(ROOT / "build/tests/hear"))
TABLES = os.environ.get("TABLES", str(ROOT / "build/tests/tables"))
SHOWN = 5
SEPARATORS = (", ", ". ", "; ", ": ", " - ", " — ", "... ", "… ", "! ", "! ¡", "\\n", ",", " / ", ",,, ", " ( ", ".\\n")
COURTESIES = ("che", "papá", "señores", "compañero", "viejo")
VERBS_YES = ("acepto", "aceptamos", "te acepto", "lo acepto", "queremos")
VERBS_NO = ("rechazo", "rechazamos", "no acepto", "me niego", "no te acepto")
ARTICLES = ("el ", "la ", "")
SITUATION = {  # of calls that every ruleset of the name has; {0} the first canto of a lance, {1} of another
    "bonaerense": ("-", ".", 'A "truco"', 'A "envido"', 'A "envido y truco"', 'A "truco" B "quiero"', 'B: 7e 6e 5e A "flor"'),
    "universitario": ("-", ".", 'A "truco"', 'A "envido"', 'A "envido y truco"', 'A "truco" B "quiero"', 'A "envido" B "quiero"'),
    "uruguayo": ("-", ".", 'A "truco"', 'A "envido"', 'A "envido y truco"', 'muestra 4o A: 7e 6e 5e B: 7b 6b 5b A "flor" B "flor"'),
    "venezolano": ("-", ".", 'A "truco"', 'A "envido"', 'A "truco" B "quiero y retruco"', 'A "envido y truco"'),
    "truc": ("-", ".", 'A 4b A "truc"', 'A 4b A "truc" B "quiero"'),
}


def heard(ruleset, cases):
    lines = "".join(f"{situation}\t-\t{phrase}\n" for situation, phrase in cases)
    run = subprocess.run([HEAR, ruleset], input=lines, check=True, capture_output=True, text=True)
    got = [json.loads(line) for line in run.stdout.split("\n")[:-1]]
    assert len(got) == len(cases), f"{len(got)} answers to {len(cases)} phrases"
    return got


def read(got, standing=True):
    """What was heard and what became of it: without the places of the words."""
    if "error" in got:
        return got["error"]
    acts = [(a["act"], a["meant"], a["part"], a["prefix"], a["number"]) + ((a["standing"], a["loose"]) if standing else ()) for a in got["acts"]]
    ruling = got["ruling"]
    after = ruling and [(x["lance"], x["state"], x["call"], x["accepted"], x["refused"]) for x in ruling["after"]["lances"]]
    done = ruling and [(d["act"], d["lance"], d["valid"]) for d in ruling["done"]]
    return acts, got["standing"] if standing else None, ruling and ruling["ruling"] if standing else None, done, after


def lexicon(ruleset):
    """The set phrases of the ruleset by kind, with a number for `#`."""
    dump = subprocess.run([TABLES, ruleset], check=True, capture_output=True, text=True).stdout
    phrases = collections.defaultdict(list)
    for kind, phrase in re.findall(r'(?m)^lexicon (act|admits|irregular|phrase|barred) [^"]*"([^"\\]+)"', dump):
        phrases[kind].append(phrase.replace("#", "5"))
    return phrases


class Tally:
    def __init__(self, ruleset):
        self.ruleset, self.by = ruleset, {}

    def hold(self, name, pairs, standing=True):
        """`pairs`: ((situation, phrase), (situation, phrase)), which have to be heard alike."""
        got = heard(self.ruleset, [case for pair in pairs for case in pair])
        wrong = [(pair, a, b) for pair, a, b in zip(pairs, got[::2], got[1::2]) if read(a, standing) != read(b, standing)]
        done, bad = self.by.get(name, (0, 0))
        self.by[name] = done + len(pairs), bad + len(wrong)
        for pair, a, b in wrong[:max(0, SHOWN - bad)]:
            print(f"{self.ruleset}: {name}: {pair[0][0]}: «{pair[0][1]}» {read(a, standing)}\n    but «{pair[1][1]}» {read(b, standing)}")

    def never(self, name, cases, fails):
        """`fails`(got) tells what is wrong of a case, or nothing."""
        got = heard(self.ruleset, cases)
        wrong = [(case, why) for case, g in zip(cases, got) if (why := fails(g))]
        done, bad = self.by.get(name, (0, 0))
        self.by[name] = done + len(cases), bad + len(wrong)
        for case, why in wrong[:max(0, SHOWN - bad)]:
            print(f"{self.ruleset}: {name}: {case[0]}: «{case[1]}»: {why}")


class Maker:
    """Phrases as lists of pieces, between which a separator may stand."""

    def __init__(self, ruleset, rng):
        self.ruleset, self.rng, self.lexicon = ruleset, rng, lexicon(ruleset)
        self.situations = SITUATION.get(ruleset, ("-", "."))
        self.formulas = [p for kind in ("act", "admits", "irregular", "phrase") for p in self.lexicon[kind]]
        self.calls = [p for p in ("envido", "truco", "real envido", "falta envido", "truc", "retruco", "flor") if p in self.lexicon["act"]]

    def situation(self):
        return self.rng.choice(self.situations)

    def piece(self):
        roll = self.rng.random()
        if roll < 0.6:
            return self.rng.choice(self.formulas)
        if roll < 0.7:
            return self.rng.choice(self.lexicon["barred"])
        if roll < 0.85:
            return self.rng.choice(("quiero ", "no quiero ", "acepto ", "rechazo ", "paso ")) + self.rng.choice(ARTICLES) + self.rng.choice(self.calls)
        return self.rng.choice(("no", "sí", "y", "el truco no", "el envido", "me gusta el asado", "27", "che", "qué mano fea", "los dos"))

    def pieces(self):
        return [self.piece() for _ in range(self.rng.choice((1, 2, 2, 3, 4)))]


def accents(text):
    return text.translate(str.maketrans("áéíóú", "aeiou"))


def broken(phrase, sign):
    """A formula with a separator between two of its words, never behind a bare «no»."""
    words = phrase.split(" ")
    places = [i for i in range(1, len(words)) if accents(words[i - 1]).lower() not in ("no", "ni", "nunca", "jamas", "tampoco")]
    return places, lambda at: " ".join(words[:at]) + sign + " ".join(words[at:])


def separators(maker, count):
    for _ in range(count):
        pieces, situation = maker.pieces(), maker.situation()
        a, b = maker.rng.sample(SEPARATORS, 2)
        yield (situation, a.join(pieces)), (situation, b.join(pieces))


def formulas(maker, count):
    """No formula ends at a separator."""
    many = [p for p in maker.lexicon["act"] + maker.lexicon["phrase"] if " " in p and "," not in p]
    whole = heard(maker.ruleset, [("-", p) for p in many])  # not those of a regime that is off
    many = [p for p, got in zip(many, whole) if got["standing"] in ("official", "accepted")]
    for _ in range(count if many else 0):
        phrase, situation = maker.rng.choice(many), maker.situation()
        places, made = broken(phrase, maker.rng.choice(SEPARATORS))
        if places:
            yield (situation, phrase), (situation, made(maker.rng.choice(places)))


def spelling(maker, count):
    for _ in range(count):
        phrase, situation = maker.rng.choice(SEPARATORS).join(maker.pieces()), maker.situation()
        other = maker.rng.choice((str.upper, str.title, accents, lambda t: f"¡{t}!", lambda t: f"  {t}  ", lambda t: t + " 😀", lambda t: t.replace(" ", "  "),
                                  lambda t: t + ".", lambda t: "... " + t))
        yield (situation, phrase), (situation, other(phrase).replace("\\N", "\\n"))


def courtesies(maker, count):
    """A courtesy changes no act: only, it may be, how well it was said."""
    for _ in range(count):
        phrase, situation = maker.rng.choice(maker.formulas), maker.situation()
        word, sign = maker.rng.choice(COURTESIES), maker.rng.choice(SEPARATORS)
        yield (situation, phrase), (situation, maker.rng.choice((f"{phrase}{sign}{word}", f"{word}{sign}{phrase}")))


def names(maker, count):
    """A name that no lexicon knows is heard like one that it does."""
    for _ in range(count):
        phrase, situation = maker.rng.choice(maker.formulas), maker.situation()
        text = maker.rng.choice(("{} {}", "{}, {}", "{} don {}", "{} mi {}", "{} a {}", "{} {} y truco", "{} che {}")).format(phrase, "{}")
        yield (situation, text.format("Julián")), (situation, text.format(maker.rng.choice(("Yulimar", "Ñanduty", "Tincho"))))


def free_talk(maker, count):
    """Talk in a clause of its own changes no act of another."""
    for _ in range(count):
        phrase, situation = maker.rng.choice(maker.lexicon["act"]), maker.situation()
        sign = maker.rng.choice(SEPARATORS)
        yield (situation, phrase), (situation, maker.rng.choice((f"{phrase}{sign}hace calor hoy", f"hace calor hoy{sign}{phrase}")))


def verbs(maker, count):
    """A verb of acceptance or refusal with the name of a call makes no call."""
    for _ in range(count):
        verb, call = maker.rng.choice(VERBS_YES + VERBS_NO), maker.rng.choice([c for c in maker.calls if c != "flor"])
        sign = maker.rng.choice(("", "", "!", ".", " 😀", ", che", ", papá"))
        yield maker.situation(), f"{verb} {maker.rng.choice(ARTICLES)}{call}{sign}"


def calls_something(got):
    made = [a["act"] for a in got["acts"] if a["act"] not in (None, "quiere", "no_quiere", "pasa")]
    if made:
        return f"heard as {' '.join(made)}"
    if not got["acts"]:
        return "heard as nothing"
    return None


def bare_no(maker, count):
    """Behind a bare «no» and a separator an answer is heard as it is alone, whichever the separator."""
    for _ in range(count):
        situation = maker.situation()
        a, b = maker.rng.sample(SEPARATORS, 2)
        answer = maker.rng.choice(("quiero", "quiero y retruco", "no quiero", "envido", "truco", "quiero el envido", "paso"))
        yield (situation, f"no{a}{answer}"), (situation, f"no{b}{answer}")


def parts(maker, count):
    """An answer that names its part is heard alike alone and in company that names another."""
    names = [c for c in ("envido", "truco") if c in maker.calls]
    for _ in range(count if len(names) == 2 else 0):
        first, second = maker.rng.sample(names, 2)
        a = maker.rng.choice(("quiero el {}", "no quiero el {}", "acepto el {}", "rechazo el {}", "el {} no lo quiero", "el {} lo quiero", "no acepto el {}"))
        b = maker.rng.choice(("quiero el {}", "no quiero el {}", "acepto el {}", "rechazo el {}", "el {} no lo quiero", "el {} lo quiero", "no acepto el {}"))
        yield a.format(first), b.format(second), maker.rng.choice(SEPARATORS + (" y ", ", y ", " pero "))


def hold_parts(tally, maker, count):
    cases = list(parts(maker, count))
    got = heard(tally.ruleset, [("-", text) for a, b, sign in cases for text in (a, b, a + sign + b)])
    wrong = []
    for (a, b, sign), one, two, both in zip(cases, got[::3], got[1::3], got[2::3]):
        alone = [(x["act"], x["meant"], x["part"]) for x in one["acts"] + two["acts"]]
        together = [(x["act"], x["meant"], x["part"]) for x in both["acts"]]
        if alone != together:
            wrong.append(f"«{a + sign + b}»: {together}, alone {alone}")
    tally.by["parts alone and in company agree"] = len(cases), len(wrong)
    for why in wrong[:SHOWN]:
        print(f"{tally.ruleset}: parts: {why}")


def try_ruleset(ruleset, count, seed):
    maker, tally = Maker(ruleset, random.Random(f"{ruleset} {seed}")), Tally(ruleset)
    tally.hold("whichever separator", list(separators(maker, count)))
    tally.hold("no formula ends at a separator", list(formulas(maker, count // 2)))
    tally.hold("case, accents, signs, blanks", list(spelling(maker, count)))
    tally.hold("courtesies", list(courtesies(maker, count // 2)), standing=False)
    tally.hold("names", list(names(maker, count // 2)))
    tally.hold("talk in another clause", list(free_talk(maker, count // 2)), standing=False)
    tally.hold("a bare «no»", list(bare_no(maker, count // 4)))
    tally.never("verbs of answering call nothing", list(verbs(maker, count // 2)), calls_something)
    hold_parts(tally, maker, count // 4)
    for name, (done, bad) in tally.by.items():
        if bad:
            print(f"{ruleset}: {name}: {bad} of {done} fail")
    return sum(done - bad for done, bad in tally.by.values()), sum(bad for _, bad in tally.by.values())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--phrases", type=int, default=few_or_all(1500, 3000))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("rulesets", nargs="*", default=sorted(SITUATION))
    options = parser.parse_args()
    passed = failed = 0
    for ruleset in options.rulesets:
        good, bad = try_ruleset(ruleset, options.phrases, options.seed)
        passed, failed = passed + good, failed + bad
    print(f"{passed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
