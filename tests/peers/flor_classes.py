"""The classes of difference between the engines and the bonaerense where the game has flor; see classes.py."""
import classes
import flor_oracle
import hands
import log

RULES = "tests/peers/argentinos-flor.reglas"
BASE = "bonaerense"
ENGINES = hands.ENGINES
SUFFIX = "-flor"
FLOR = True
Scribe, match_tags = log.Scribe, log.match_tags

# What has no comment is as in classes.py.
CLAUSE = {
    "envido-after-own-card": "JB-7.2",
    "envido-after-truco-accepted": "JB-7.2",
    "envido-after-flor": "JB-6.15-1",
    # what winner or loser lacks to 15; what finishes the chico
    "falta-in-malas": None,
    "envido-tie": None,
    # as in classes.py; where his own call was a raise, it had accepted what came before (JB-7.9-1) and nobody declared: undecided
    "leaving-refuses-the-chain": None,
    # the truco counts as refused; there is nobody left to be answered, who leaves gives the hand away
    "leaving-ones-own-truco": None,
    # pays only to one who shows all; a card played is shown
    "envido-played-and-not-shown": None,
    "third-baza": None,
    "booking-stops-at-the-target": None,
    # each its 3 (e); the better flor alone. t books a point of truco after the match; m ends a match with the fourth point of the
    # flor, booked here after the truco
    "flor-against-flor": None,
}

READINGS = {
    "emilrichardo": ("exceso=corta", "falta=puntero", "baraja=uno", "encuentro=tres"),
    "marianogappa": ("exceso=corta", "falta=chico", "baraja=dos", "flor_obligada=manda"),
    "trucoshi": ("exceso=conserva", "falta=puntero", "baraja=uno", "flores_de_compañeros=mayor", "resto=atrás"),
}


def readings(engine):
    return [word for reading in READINGS[engine.removeprefix("ar-")] for word in ("--reading", reading)]


def classify(hand, judged):
    flags, found = set(hand["flags"]), set(judged.reasons)
    engine = flor_oracle.engine_of(hand)
    if engine == "marianogappa" and "falta-accepted" in flags and max(hand["score"]) < 15:
        found.add("falta-in-malas")
    if "envido-tie" in flags:
        found.add("envido-tie")
    if "truco-winner" in flags or (engine == "marianogappa" and "third-parda" in flags):
        found.add("third-baza")
    if engine == "trucoshi" and judged.table.results[:2] == [None, None]:
        found.add("third-baza")
    if engine == "emilrichardo" and judged.left_own_truco():
        found.add("leaving-ones-own-truco")
    if judged.points is not None and engine != "emilrichardo":
        given = classes.capped(hand, judged.points)
        if given != classes.capped(hand, judged.uncut()) or given != classes.capped(hand, judged.truco_first()):
            found.add("booking-stops-at-the-target")
    if judged.envido_left_open:
        found.add("leaving-refuses-the-chain")
    if hands.unpaid(hand) and judged.chain:
        found.add("envido-played-and-not-shown")
    if len({s % 2 for s in judged.sung}) == 2:
        found.add("flor-against-flor")
    return found


def due_clauses(found):
    return [CLAUSE[c] for c in sorted(found) if CLAUSE[c]]


def examine(hand):
    acts = hands.complete(hand)
    judged = flor_oracle.FlorOracle(hand, acts)
    return acts, classes.capped(hand, judged.points), classify(hand, judged)
