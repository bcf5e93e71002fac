"""The classes of difference between the engines and the regulation. docs/peers.md explains each, with
the clause that decides it; here stands how a hand is known to belong to one.

A hand outside every class must be worth to veedor what it was worth to the engine, without a fault or
a void act. A hand of a class must be worth to veedor what oracle.py works out, and where the act itself
is at fault the finding has to cite the clause."""
import hands
import log
import oracle

RULES = "tests/peers/argentinos.reglas"
BASE = "universitario"
ENGINES = hands.ENGINES
SUFFIX = ""
FLOR = False
Scribe, match_tags = log.Scribe, log.match_tags
WRONG_POINTS = "OU-P03a"

# class -> a clause that the findings must cite; None where the acts are lawful and only the engine's
# points are not.
CLAUSE = {
    "raise-without-quiero": "OU-T08b",
    "envido-after-own-card": "OU-P02c",
    "envido-after-truco-accepted": "OU-E08d",
    "envido-after-own-truco": "OU-L01d",
    "falta-in-malas": None,
    "fifteen-is-malas": None,
    "envido-tie": None,
    "leaving-pays-one": None,
    "leaving-pays-no-envido": None,
    "leaving-refuses-the-chain": None,
    "envido-is-paid-unclaimed": None,
    "third-baza": None,
    "booking-stops-at-the-target": None,
}

# Engines that write no more than what was lacking to the limit.
CAPPED = ("emilrichardo", "marianogappa")


def readings(engine):
    return ["--reading", "exceso=" + ("corta" if engine.removeprefix("ar-") in CAPPED else "conserva")]


def capped(hand, points):
    limit, score = hand["rules"]["limit"], hand["score"]
    if points is None or not hand["eng"].startswith(CAPPED):
        return points
    return [min(p, limit - s) for p, s in zip(points, score)]


def cards_before_leaving(hand):
    """Seats that had laid a card when the first one left, or None when nobody did."""
    seats = set()
    for text in hand["acts"]:
        seat, verb = text.split(" ", 1)
        if verb == "mazo":
            return len(seats)
        if verb[0].isdigit():
            seats.add(seat)
    return None


def classify(hand, judged):
    """The classes of a hand, from the engine's flags and from what the oracle met."""
    flags, found = set(hand["flags"]), set(judged.reasons)
    leader = max(hand["score"])
    if "falta-accepted" in flags and leader <= 15:
        found.add("falta-in-malas" if leader < 15 else "fifteen-is-malas")
    if "envido-tie" in flags:
        found.add("envido-tie")
    if hand["eng"].startswith("marianogappa"):
        laid = cards_before_leaving(hand)
        if "mazo-pays-2" in flags or (laid is not None and laid < 2):
            found.add("leaving-pays-one")
        if "third-parda" in flags:
            found.add("third-baza")
    if judged.points is not None and not hand["eng"].startswith("emilrichardo"):
        given = capped(hand, judged.points)
        if given != capped(hand, judged.uncut()) or given != capped(hand, judged.truco_first()):
            found.add("booking-stops-at-the-target")
    if "mazo-extra-envido-point" in flags:
        found.add("leaving-pays-no-envido")
    if judged.envido_left_open:
        found.add("leaving-refuses-the-chain")
    if "points-not-paid" in flags:
        found.add("envido-is-paid-unclaimed")
    if "truco-winner" in flags:
        found.add("third-baza")
    return found


def examine(hand):
    """(acts, what the regulation gives, classes)."""
    acts = hands.complete(hand)
    judged = oracle.Oracle(hand, acts)
    return acts, capped(hand, judged.points), classify(hand, judged)


def due_clauses(found):
    """The clauses that the findings have to cite."""
    return [CLAUSE[c] for c in sorted(found) if CLAUSE[c]]


def trouble(case, row, findings, game):
    """What is wrong with veedor's answer, or an empty text. `game` is this module or its like."""
    hand, expected, found = case.hand, case.expected, case.classes
    bad = [f for f in findings if f["severity"] in ("fault", "null")]
    cited = {c for f in bad for c in f["clauses"]}
    due = game.due_clauses(found)
    if not found and expected != hand["pts"]:
        return f"no class explains that the regulation gives {expected}"
    if (None if row["undecided"] else row["points"]) != expected:
        return f'the regulation gives {expected}, veedor {row["points"]}{" undecided" if row["undecided"] else ""}'
    # Where every act was lawful, nothing is at fault but the points that the engine wrote.
    for finding in bad if not due else ():
        if expected == hand["pts"] or game.WRONG_POINTS not in finding["clauses"]:
            return f'{finding["severity"]} {finding["clauses"]} {finding["message"]}'
    if expected not in (None, hand["pts"]) and not due and game.WRONG_POINTS not in cited:
        return "the wrong points are not reported"
    missing = [c for c in due if cited.isdisjoint((c,) if isinstance(c, str) else c)]
    return f"no finding cites {missing}" if missing else ""
