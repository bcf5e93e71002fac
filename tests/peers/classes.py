"""The classes of difference between the engines and the regulation (docs/evidence.md), with the clause that decides each; how a hand is
known to belong to one. A comment says what the engine does; then what the regulation says. e, m, t: emilrichardo, marianogappa, trucoshi.

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
WRONG_POINTS = "V0401"

# class -> a clause that the findings must cite; None where the acts are lawful and only the engine's
# points are not.
CLAUSE = {
    # «retruco» over a truco that nobody accepted accepts and raises; void, the truco waits. Without a quiero the hand is worth 1;
    # where the table stopped over it and the bazas had not decided: undecided
    "raise-without-quiero": "OU-T08b",
    # opens the envido to a waiting truco by one who laid his card; void, and a «quiero» or «no quiero» meant for it answers the
    # truco
    "envido-after-own-card": "OU-P02c",
    # the same, after the quiero to the truco
    "envido-after-truco-accepted": "OU-E08d",
    # the side that said truco opens the envido; it has lost the envido
    "envido-after-own-truco": "OU-L01d",
    # pays what the leader lacks (e, t), or what winner or loser lacks to 15 (m); the match
    "falta-in-malas": None,
    # the buenas begin at 15; at 16 (quince_buenas=buenas is the engines' reading)
    "fifteen-is-malas": None,
    # the mano's side; the tied player nearest the mano
    "envido-tie": None,
    # 2 before both have laid a card; 1, or what refusing the waiting call costs
    "leaving-pays-one": None,
    # adds a point for an envido never called; none
    "leaving-pays-no-envido": None,
    # 1 for an envido that waits; what had been accepted. His own call that he leaves pays nothing
    "leaving-refuses-the-chain": None,
    # only where its winner shows; unless the other side claims, with a remark
    "envido-is-paid-unclaimed": None,
    # one each, third tied: from an unordered map (m); the winner of the first. Two ties, third won: the mano (t); the third
    "third-baza": None,
    # the truco first (m), booking on (t); the envido first, nothing once a side is there
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
        if expected == hand["pts"] or finding["code"] != WRONG_POINTS:
            return f'{finding["severity"]} {finding["clauses"]} {finding["message"]}'
    if expected not in (None, hand["pts"]) and not due and all(f["code"] != WRONG_POINTS for f in bad):
        return "the wrong points are not reported"
    missing = [c for c in due if cited.isdisjoint((c,) if isinstance(c, str) else c)]
    return f"no finding cites {missing}" if missing else ""
