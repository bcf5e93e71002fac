"""Hands to be judged: a log with one hand for each case, and what veedor has to find in it.

Each sampled hand is A's, who is the mano. It is told three times: A declares what the hand counts; A declares one
more or one less; A says nothing and lays a card, which is a fault if the hand is a flor and none if it is not.

Where a flor kept quiet may lose an envite, each flor is told once more: A bids with it, says no number, and B, who
has none, collects if he has more than all three of A's cards make."""
import collections
import json
import random
import subprocess

import values

# `flor_call`: what follows A's «flor» until a number is due. `ranges`: what a number may be, with and without flor.
# `cite`: the clause of a false number. `by_truth`: the cards decide whatever was said; else the number does, and
# a false one loses. `left_out`: hands whose number nobody asks for. `quiet_pays`: a flor kept quiet pays the
# envite that it loses.
Regulation = collections.namedtuple("Regulation",
                                    "name value_of muestra seats flor_call ranges cite by_truth left_out quiet_pays")
Case = collections.namedtuple("Case", "hand muestra flor value said")
QUIET = "quiet"  # said: he bids with a flor that he keeps quiet


def nothing(_hand, _muestra):
    return False


REGULATIONS = (
    Regulation("universitario", values.universitario, False, 4, None, {False: [(0, 7), (20, 33)]}, "OU-E19b",
               False, nothing, False),
    Regulation("bonaerense", values.bonaerense, False, 4, 'B "contra flor"  A "quiero"',
               {False: [(0, 7), (20, 33)], True: [(20, 38)]}, "JB-7.7-1", False, nothing,
               False),
    Regulation("uruguayo", values.uruguayo, True, 2, 'B "flor"  A "con flor envido"  B "con flor quiero"',
               {False: [(0, 7), (20, 37)], True: [(20, 47)]}, "UY-42-4", False, nothing,
               False),
    Regulation("venezolano", values.venezolano, True, 2, 'B "flor"  A "con flor envido"  B "con flor quiero"',
               {False: [(0, 7), (20, 37)], True: [(20, 43)]}, "VE-G03a", True,
               values.is_reservada, True),
)


# ---- which hands ---------------------------------------------------------------------------------------------


PIEZAS = (2, 4, 5, 10, 11)


def beside(rules, muestra, held, chance):
    """A hand with the cards that are held, the rest of it at random."""
    left = [card for card in values.DECK if card != muestra and card not in held]
    while True:
        hand = tuple(sorted(held + chance.sample(left, 3 - len(held)), key=values.DECK.index))
        if not rules.left_out(hand, muestra):
            return hand


def sample(rules, by_value, chance):
    """Hands of every value, of every muestra, and with the rey in the place of every pieza."""
    chosen = set()
    for deals in by_value.values():
        asked = [deal for deal in deals if not rules.left_out(*deal)]
        chosen.update(chance.sample(asked, min(12, len(asked))))
    for muestra in values.DECK if rules.muestra else [None]:
        for _ in range(40 if rules.muestra else 2000):
            chosen.add((beside(rules, muestra, [], chance), muestra))
        for _ in range(20 if muestra and muestra[0] in PIEZAS else 0):
            chosen.add((beside(rules, muestra, [(12, muestra[1])], chance), muestra))
    return sorted(chosen, key=str)


def off_by_one(ranges, value, chance):
    """A neighbour of the number that is a number too: what is out of range is no declaration at all."""
    near = [n for n in (value - 1, value + 1) if any(low <= n <= high for low, high in ranges)]
    return chance.choice(near)


# ---- how they are told -----------------------------------------------------------------------------------------


def other_hand(rules, left, muestra, flor, chance):
    """Three of the cards that are left, a flor or not as asked for."""
    while True:
        suit = chance.choice(values.SUITS)
        cards = [card for card in left if not flor or card[1] == suit]
        if len(cards) < 3:
            continue
        hand = chance.sample(cards, 3)
        if rules.value_of(hand, muestra)[0] == flor and not rules.left_out(hand, muestra):
            return hand


def deal_line(rules, case, both_flor, chance):
    hands = {"A": list(case.hand)}
    left = [card for card in values.DECK if card not in case.hand and card != case.muestra]
    for seat in "BCD"[:rules.seats - 1]:
        hands[seat] = other_hand(rules, left, case.muestra, both_flor and seat == "B", chance)
        left = [card for card in left if card not in hands[seat]]
    line = "   ".join(f"{seat}: " + " ".join(map(values.text, hand)) for seat, hand in hands.items())
    return line, hands


def header(rules, number, case):
    dealer = "ABCD"[rules.seats - 1]
    muestra = f" muestra {values.text(case.muestra)}" if case.muestra else ""
    players = " ".join(f'[{seat} "{seat}"]' for seat in "ABCD"[:rules.seats])
    return f'[Partido "{number}"] {players}\n\nmano {number} reparte {dealer} marcador 0-0{muestra}'


def told(rules, number, case, chance):
    """One hand in which A declares case.said, or lays a card and says nothing where that is None; and B's cards."""
    declares = case.said not in (None, QUIET)
    line, hands = deal_line(rules, case, declares and case.flor, chance)
    if case.said is None:
        words = f'A {values.text(case.hand[0])}\nB "truco"  A "no quiero"'
    elif case.said == QUIET:
        words = f'A "envido"  B "quiero"\nA {values.text(case.hand[0])}\nB "truco"  A "no quiero"'
    elif case.flor:
        words = f'A "flor"  {rules.flor_call}  A "{case.said}"  B "son buenas"\nA "truco"  B "no quiero"'
    else:
        words = f'A "envido"  B "quiero"  A "{case.said}"  B "son buenas"\nA "truco"  B "no quiero"'
    shown = "  ".join(f"{seat} muestra " + " ".join(map(values.text, hands[seat])) for seat in "AB")
    return f"{header(rules, number, case)}\n{line}\n{words}\n{shown}\nfin\n", hands["B"]


def cases(rules, deals, chance):
    for hand, muestra in deals:
        flor, value = rules.value_of(hand, muestra)
        quiet = [QUIET] if flor and rules.quiet_pays else []
        for said in (value, off_by_one(rules.ranges[flor], value, chance), None, *quiet):
            yield Case(hand, muestra, flor, value, said)


# ---- what is found ---------------------------------------------------------------------------------------------


def judged(program, rules, log):
    """The hands and their findings, by the name of the match."""
    run = subprocess.run([program, "check", "-r", rules.name, "--format", "jsonl", "--lang", "en", str(log)],
                         check=False, capture_output=True, text=True, encoding="utf-8")
    findings, hands = collections.defaultdict(list), {}
    for line in run.stdout.splitlines():
        entry = json.loads(line)
        if entry["type"] == "finding":
            findings[entry["match"]].append(entry)
        elif entry["type"] == "hand":
            hands[entry["match"]] = entry
    return findings, hands


def collects(hand, lance):
    return {item["team"] for item in hand["ledger"] if item["lance"] == lance and item["points"]}


def winner(rules, case, rival):
    """The side that is paid the stake once A has declared and B has not."""
    if rules.by_truth:
        return int(rules.value_of(rival, case.muestra)[1] > case.value)
    return int(case.said != case.value)


def quiet_complaint(rules, case, rival, found, hand):
    """Kept quiet, it collects nothing that it wins and pays what it loses."""
    if [finding["kind"] for finding in found] != ["flor"]:
        return f"bid with a flor kept quiet: found {[(f['code'], f['clauses']) for f in found]}"
    lost = rules.value_of(rival, case.muestra)[1] > case.value
    paid = collects(hand, "envite")
    return None if paid == ({1} if lost else set()) else f"bid with a flor kept quiet: the stake goes to {paid}"


def complaint(rules, case, rival, found, hand):
    """What is wrong with the verdict, or nothing. `rival`: B's cards."""
    kinds = {finding["kind"] for finding in found}
    if not hand or hand["lost"]:
        return "the hand was not judged"
    if case.said is None:
        return None if ("flor" in kinds) == case.flor else f"a flor kept quiet: {case.flor}; found {sorted(kinds)}"
    if case.said == QUIET:
        return quiet_complaint(rules, case, rival, found, hand)
    if "notation" in kinds or "flor" in kinds:
        return f"found {sorted(kinds)}"
    counts = [finding for finding in found if finding["kind"] == "count"]
    wrong = case.said != case.value
    if [rules.cite in finding["clauses"] and finding["severity"] == "fault" for finding in counts] != [True] * wrong:
        return f"declared {case.said}: found {[(f['code'], f['clauses']) for f in counts]}"
    paid = collects(hand, "flor" if case.flor else "envite")
    return None if paid == {winner(rules, case, rival)} else f"declared {case.said}: the stake goes to {paid}"


def write(rules, deals, path, chance):
    told_cases = []
    with open(path, "w", encoding="utf-8") as out:
        out.write(f'[Veedor "1"] [Reglamento "{rules.name}"]\n')
        for number, case in enumerate(cases(rules, deals, chance), 1):
            text, rival = told(rules, number, case, chance)
            out.write("\n" + text)
            told_cases.append((case, rival))
    return told_cases


def complaints(program, rules, by_value, path):
    """Yields what is judged wrongly, and at last how many cases there were."""
    chance = random.Random(rules.name)
    told_cases = write(rules, sample(rules, by_value, chance), path, chance)
    findings, hands = judged(program, rules, path)
    for number, (case, rival) in enumerate(told_cases, 1):
        wrong = complaint(rules, case, rival, findings[str(number)], hands.get(str(number)))
        if wrong:
            muestra = f" muestra {values.text(case.muestra)}" if case.muestra else ""
            yield f"hand {number}: {' '.join(map(values.text, case.hand))}{muestra}, {case.value}: {wrong}"
    yield len(told_cases)
