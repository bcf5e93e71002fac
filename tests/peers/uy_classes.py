"""The classes of difference between the Uruguayan engine and the 104 articles; see classes.py."""
import log
import uy_hands
import uy_log
import uy_oracle

RULES = "tests/peers/uruguayos.reglas"
BASE = "uruguayo"
ENGINES = ("uy-gotruco",)
SUFFIX = ""
FLOR = True
Scribe, match_tags = uy_log.Scribe, log.match_tags
WRONG_POINTS = "UY-4-4"

# class -> clauses of which the findings must cite one; None where the acts are lawful.
CLAUSE = {
    "leaving-without-singing": ("UY-17c-1", "UY-17c-2"),
    "answering-without-singing": ("UY-17b-2",),
    "envite-after-own-card": ("UY-22b", "UY-35-2"),
    "envite-after-own-truco": ("UY-22c-1", "UY-22d", "UY-29d-1"),
    "raise-without-card": ("UY-67-1",),
    "card-before-answering": ("UY-60-2",),
    "leading-over-own-truco": ("UY-57-4",),
    "lead-after-parda": ("UY-57-3",),
    "lead-after-partners-tied": ("UY-57-1",),
    "lead-after-leaving": ("UY-57-1", "UY-57-5"),
    "card-over-own-truco": None,
    "falta-in-malas": None,
    "falta-after-envites": None,
    "more-than-the-falta": None,
    "refused-raise": None,
    "three-suits": None,
    "flor-against-flor": None,
    "bet-on-the-flor": None,
    "shrinking": None,
    "flor-of-twenty": None,
    "booking-stops-at-the-target": None,
}

# (game, hand): with the lead wrong and somebody gone, what was laid would be in order too if cards had not been written down: veedor leaves
# them open. One that it decides is told.
KNOWN = {(3077, 6), (3298, 14), (5084, 6)}

# What the oracle met, and the engine's flags, under the names of the classes.
REASONS = {"second-envido": None, "raise-out-of-order": None}


def readings(_engine):
    return []


def winner(hand, seats, values):
    """The side that is best by the engine's values."""
    return max(seats, key=lambda s: (values[s], -uy_hands.distance(hand, s))) % 2


def stood(chain):
    return chain.taken is not None and chain.stakes


def envite_classes(hand, judged):
    """What the engine pays otherwise for the plain envite."""
    chain, leader = judged.envido, max(hand["score"])
    if judged.sung or not stood(chain):
        return set()
    found = set()
    if chain.over:
        found.add("more-than-the-falta")
    if not chain.taken and len(chain.stakes) > 1:
        found.add("refused-raise")
    if chain.taken and chain.calls[-1] == "falta envido":
        if leader < hand["rules"]["limit"] // 2:
            found.add("falta-in-malas")
        if len(chain.calls) > 1:
            found.add("falta-after-envites")
    if judged.numbers and winner(hand, judged.contenders, hand["tanto"]) != judged.champion(False):
        found.add("three-suits")
    return found


def flor_classes(hand, judged):
    """What the engine pays otherwise for the flor."""
    if len({s % 2 for s in judged.sung}) < 2:
        return set()
    found = {"bet-on-the-flor"} if judged.bets.stakes else {"shrinking"} if judged.shrunk else {"flor-against-flor"}
    if winner(hand, judged.sung, hand["flor"]) != judged.best(judged.sung, True) % 2:
        found.add("flor-of-twenty")
    return found


def classify(hand, judged):
    found = {REASONS.get(r, r) for r in judged.reasons} - {None}
    if "raise-without-card" in found:       # what the table then left unanswered rests on the void raise
        found -= {"card-before-answering", "leading-over-own-truco"}
    found |= envite_classes(hand, judged) | flor_classes(hand, judged)
    if judged.points is not None and judged.points != judged.uncut():
        found.add("booking-stops-at-the-target")
    return found


def due_clauses(found):
    return [CLAUSE[c] for c in sorted(found) if CLAUSE[c]]


def examine(hand):
    acts = uy_hands.complete(hand)
    judged = uy_oracle.Oracle(hand, acts)
    return acts, judged.points, classify(hand, judged)
