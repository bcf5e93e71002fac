"""The classes of difference between the Venezuelan engine and the regulation; see classes.py."""
import log
import ve_hands
import ve_log
import ve_oracle

RULES = "tests/peers/venezolanos.reglas"
BASE = "venezolano"
ENGINES = ("ve-giampiga",)
SUFFIX = ""
FLOR = True
Scribe, match_tags = ve_log.Scribe, log.match_tags
WRONG_POINTS = "VE-G07a"

# class -> clauses of which the findings must cite one; None where the acts are lawful.
CLAUSE = {
    "hidden-flor": ("VE-F01c", "VE-F08a"),
    "truco-with-a-flor-unsaid": ("VE-F09a", "VE-F15a"),
    "envido-after-own-truco": ("VE-E11b",),
    "call-after-the-perico": ("VE-T05",),
    "truco-after-passing": ("VE-T06a", "VE-T05", "VE-T08", "VE-T14b"),
    "said-after-the-end": ("VE-T08", "VE-T14b", "VE-T06a", "VE-T05"),
    "flor-bet-out-of-turn": ("VE-F12",),
    "truco-before-envite": ("VE-E14a",),
    "card-over-own-truco": ("VE-T06b",),
    "leaving-after-the-end": None,
    "flor-not-repeated": None,
    "flor-declined": None,
    "flor-bet-refused": None,
    "reservada": None,
    "three-pardas": None,
}

# Hands that veedor does not judge by the regulation yet; see docs/peers.md. One that it does is told.
KNOWN = set()

REASONS = {
    "truco-out-of-turn": "truco-after-passing",
    "flor-too-late": "hidden-flor",
    "answering-without-flor": "truco-with-a-flor-unsaid",
    "raise-out-of-order": None,      # it rests on a call that was void
    "second-envido": None,
}


def readings(_engine):
    return []


def classify(hand, judged):
    found = {REASONS.get(r, r) for r in judged.reasons} - {None}
    seats = range(hand["rules"]["players"])
    if judged.hidden:
        found.add("hidden-flor")
    if judged.loose:
        found.add("truco-with-a-flor-unsaid")
    if any(e[1] == "flor-perdida" and set(e[2:]) & set(judged.sung) for e in hand["events"]):
        found.add("flor-not-repeated")
    if len({s % 2 for s in judged.sung}) == 2 and any(a.endswith("no-quiero") for a in hand["acts"]):
        found.add("flor-bet-refused" if judged.kind == "flor" else "flor-declined")
    if any(ve_hands.is_reservada(hand, s) for s in seats):
        found.add("reservada")
    if judged.table.results == [None] * 3:
        found.add("three-pardas")
    return found


def due_clauses(found):
    return [CLAUSE[c] for c in sorted(found) if CLAUSE[c]]


def examine(hand):
    acts = ve_hands.complete(hand)
    judged = ve_oracle.Oracle(hand, acts)
    return acts, judged.points, classify(hand, judged)
