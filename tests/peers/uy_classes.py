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

# class -> clauses of which the findings must cite one; None where the acts are lawful.
CLAUSE = {
    # nothing; it denies the flor, all at stake goes to the other side; both sides: annulled
    "leaving-without-singing": ("UY-17c-1", "UY-17c-2"),
    # the same, answering the truco
    "answering-without-singing": ("UY-17b-2",),
    # lets him call or raise; void, the call before it waits; «quiero» or «no quiero» by the side that made it answers the truco.
    # An envite that nobody accepts is worth 1 (24), save to a side that has gone
    "envite-after-own-card": ("UY-22b", "UY-35-2"),
    # the same
    "envite-after-own-truco": ("UY-22c-1", "UY-22d", "UY-29d-1"),
    # raises without a card of this rueda in the hand; void: of «quiero retruco» the quiero stands
    "raise-without-card": ("UY-67-1",),
    # the side that said truco lays on, and an unanswered truco is refused when the rueda closes; the challenged answer first, the
    # cards decide
    "card-before-answering": ("UY-60-2",),
    # the same
    "leading-over-own-truco": ("UY-57-4",),
    # the tied player nearest the mano; the mano. Three hands stay open (V0418): with the lead wrong and somebody gone, what was
    # laid would be in order too if a card or two had not been written down
    "lead-after-parda": ("UY-57-3",),
    # who laid first; the more mano
    "lead-after-partners-tied": ("UY-57-1",),
    # the next to the right of a winner who has left
    "lead-after-leaving": ("UY-57-1", "UY-57-5"),
    # as leading-over-own-truco
    "card-over-own-truco": None,
    # what the winner lacks for half of it; what the leader lacks
    "falta-in-malas": None,
    # on top of what was accepted; less that
    "falta-after-envites": None,
    # a first call stands as 2, a raise as the call before or what is left
    "more-than-the-falta": None,
    # what had been accepted and 1; what had been accepted
    "refused-raise": None,
    # the sum of two; the best card
    "three-suits": None,
    # both sides' flores; its own
    "flor-against-flor": None,
    # 4 in all, or the resto without flores; the bet and all flores. Refused: both and 1; its own
    "bet-on-the-flor": None,
    # pays for both; gives up betting, the flores are compared
    "shrinking": None,
    # the sum; 20 and the sum
    "flor-of-twenty": None,
    # flor or envite first, then the truco, nothing once a side is there
    "booking-stops-at-the-target": None,
}

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
