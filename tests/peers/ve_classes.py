"""The classes of difference between the Venezuelan engine and the regulation; see classes.py. One part alone is the regulation's."""
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

# class -> clauses of which the findings must cite one; None where the acts are lawful.
CLAUSE = {
    # a flor not said with the first card is lost; its side collects no truco that was called, nor an envite that it won
    "hidden-flor": ("VE-F01c", "VE-F08a"),
    # who has one and says or answers truco before saying so collects nothing of it, the other side 1
    "truco-with-a-flor-unsaid": ("VE-F09a", "VE-F15a"),
    # who said truco opens no envido; what is said over it falls with it
    "envido-after-own-truco": ("VE-E11b",),
    # no truco, no raise once a side with a baza has laid the Perico
    "call-after-the-perico": ("VE-T05",),
    # who passed his three cards has no turn, and may still answer
    "truco-after-passing": ("VE-T06a", "VE-T05", "VE-T08", "VE-R05c"),
    # takes calls until the last card; the bazas have decided
    "said-after-the-end": ("VE-T08", "VE-R05c", "VE-T06a", "VE-T05"),
    # lets the less mano bid first; void, flores are compared
    "flor-bet-out-of-turn": ("VE-F12",),
    # a flor wipes out the envite; not the reservada: a «quiero» is still the envite's, a raise of the truco void
    "truco-before-envite": ("VE-E14a",),
    # a fault, unless the other side raised that truco in vain
    "card-over-own-truco": ("VE-T06b",),
    # the same of a barajo
    "leaving-after-the-end": None,
    # loses a flor not sung before every card; once, and shown
    "flor-not-repeated": None,
    # the better flor still collects
    "flor-declined": None,
    # a refused bet pays the flor and 1
    "flor-bet-refused": None,
    # no point of envite; nothing beats it, it collects one where none was settled, unsaid too unless the other side sings
    "reservada": None,
    # the more mano of those who tied last; of all. Where all passed the mano's, unless he leaves
    "three-pardas": None,
}

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
