"""Hands to be judged: a log with one hand for each case, and what veedor has to find in it.

Each sampled hand is A's, who is the mano. It is told three times: A declares what the hand counts; A declares one
more or one less; A says nothing and lays a card, which is a fault if the hand is a flor and none if it is not."""
import collections
import json
import random
import subprocess

import values

Regulation = collections.namedtuple("Regulation", "name value_of muestra seats flor_call ranges cite")
Case = collections.namedtuple("Case", "hand muestra flor value said")

REGULATIONS = (
    Regulation("universitario", values.universitario, False, 4, None, {False: [(0, 7), (20, 33)]}, "OU-E19b"),
    Regulation("bonaerense", values.bonaerense, False, 4, 'B "contra flor"  A "quiero"',
               {False: [(0, 7), (20, 33)], True: [(20, 38)]}, "JB-7.7-1"),
    Regulation("uruguayo", values.uruguayo, True, 2, 'B "flor"  A "con flor envido"  B "con flor quiero"',
               {False: [(0, 7), (20, 37)], True: [(20, 47)]}, "UY-42-4"),
)


# ---- which hands ---------------------------------------------------------------------------------------------


def takes_the_place(hand, muestra):
    """The rey that stands for the muestra is among the cards."""
    return bool(muestra) and muestra[0] in (2, 4, 5, 10, 11) and (12, muestra[1]) in hand


def sample(rules, counted, chance):
    """Hands of every value, of every muestra, and with the rey in the place of every pieza."""
    kinds = collections.defaultdict(list)
    for hand, muestra in values.deals(rules.muestra):
        flor, value = rules.value_of(hand, muestra)
        for kind in (("value", flor, value), ("muestra", muestra), ("rey", muestra)):
            if kind[0] != "rey" or takes_the_place(hand, muestra):
                kinds[kind].append((hand, muestra))
    wanted = {"value": 12, "muestra": 40 if rules.muestra else 2000, "rey": 20}
    chosen = {deal for kind, deals in kinds.items() for deal in chance.sample(deals, min(wanted[kind[0]], len(deals)))}
    assert len(chosen) >= 2000 and {kind[1:] for kind in kinds if kind[0] == "value"} == set(counted)
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
        if rules.value_of(hand, muestra)[0] == flor:
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
    """One hand in which A declares case.said, or lays a card and says nothing where that is None."""
    declares = case.said is not None
    line, hands = deal_line(rules, case, declares and case.flor, chance)
    if not declares:
        words = f'A {values.text(case.hand[0])}\nB "truco"  A "no quiero"'
    elif case.flor:
        words = f'A "flor"  {rules.flor_call}  A "{case.said}"  B "son buenas"\nA "truco"  B "no quiero"'
    else:
        words = f'A "envido"  B "quiero"  A "{case.said}"  B "son buenas"\nA "truco"  B "no quiero"'
    shown = "  ".join(f"{seat} muestra " + " ".join(map(values.text, hands[seat])) for seat in "AB")
    return f"{header(rules, number, case)}\n{line}\n{words}\n{shown}\nfin\n"


def cases(rules, deals, chance):
    for hand, muestra in deals:
        flor, value = rules.value_of(hand, muestra)
        for said in (value, off_by_one(rules.ranges[flor], value, chance), None):
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


def complaint(rules, case, found, hand):
    """What is wrong with the verdict, or nothing."""
    kinds = {finding["kind"] for finding in found}
    if not hand or hand["lost"]:
        return "the hand was not judged"
    if case.said is None:
        return None if ("flor" in kinds) == case.flor else f"a flor kept quiet: {case.flor}; found {sorted(kinds)}"
    if "notation" in kinds or "flor" in kinds:
        return f"found {sorted(kinds)}"
    counts = [finding for finding in found if finding["kind"] == "count"]
    wrong = case.said != case.value
    if [rules.cite in finding["clauses"] and finding["severity"] == "fault" for finding in counts] != [True] * wrong:
        return f"declared {case.said}: found {[(f['code'], f['clauses']) for f in counts]}"
    paid = collects(hand, "flor" if case.flor else "envite")
    return None if paid == {int(wrong)} else f"declared {case.said}: the stake goes to {paid}"


def write(rules, deals, path, chance):
    told_cases = list(cases(rules, deals, chance))
    with open(path, "w", encoding="utf-8") as out:
        out.write(f'[Veedor "1"] [Reglamento "{rules.name}"]\n')
        for number, case in enumerate(told_cases, 1):
            out.write("\n" + told(rules, number, case, chance))
    return told_cases


def complaints(program, rules, counted, path):
    """Yields what is judged wrongly, and at last how many cases there were."""
    chance = random.Random(rules.name)
    told_cases = write(rules, sample(rules, counted, chance), path, chance)
    findings, hands = judged(program, rules, path)
    for number, case in enumerate(told_cases, 1):
        wrong = complaint(rules, case, findings[str(number)], hands.get(str(number)))
        if wrong:
            muestra = f" muestra {values.text(case.muestra)}" if case.muestra else ""
            yield f"hand {number}: {' '.join(map(values.text, case.hand))}{muestra}, {case.value}: {wrong}"
    yield len(told_cases)
