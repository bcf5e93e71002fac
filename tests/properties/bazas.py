"""Who wins a hand by its cards: a second reckoning, from the regulations' texts and nothing of veedor's."""
import re

MATAS = ["1e", "1b", "7e", "7o"]
COMMON = ["3", "2", "1", "12", "11", "10", "7", "6", "5", "4"]
PIECES = {"uruguayo": ["2", "4", "5", "11", "10"], "venezolano": ["11", "10"]}
ALL = [f"{n}{s}" for s in "oceb" for n in COMMON]
PASSED = -1


def ladder(tops):
    """Ranks: the cards of `tops` in their order, then the others by number."""
    return {c: (100 - tops.index(c) if c in tops else 20 - COMMON.index(c[:-1])) for c in ALL}


def ranks(ruleset, muestra):
    if ruleset == "truc":
        return ladder([])
    if not muestra:
        return ladder(MATAS)
    suit = muestra[-1]
    pieces = [n + suit for n in PIECES[ruleset]]
    if muestra in pieces:  # the 12 of the suit stands for the piece that lies there
        pieces[pieces.index(muestra)] = "12" + suit
    return ladder(pieces + MATAS)


def unequal(ruleset, a, b):
    """The cards by which two suits differ: a hand without them is the same hand with the suits exchanged."""
    if ruleset == "truc":
        return set()
    numbers = {c[:-1] for c in MATAS if c[-1] in (a, b)}
    return {n + s for n in numbers for s in (a, b)}


def argentine(results, mano):
    """Two bazas win; a tie goes to the baza before or else the next one; three ties to the mano."""
    won = [r for r in results if r is not None]
    if not won:
        return mano if len(results) == 3 else None
    if won.count(0) == 2 or won.count(1) == 2:
        return 0 if won.count(0) == 2 else 1
    tied = None in results
    if tied:
        return won[0]
    return None


def spanish(results, mano):
    """Most bazas win; level, the opponents of the dealer, who are the mano's side."""
    a, b = results.count(0), results.count(1)
    if max(a, b) == 2:
        return 0 if a == 2 else 1
    if len(results) < 3:
        return None
    return mano if a == b else 0 if a > b else 1


DECIDES = {"universitario": argentine, "bonaerense": argentine, "uruguayo": argentine, "venezolano": argentine, "truc": spanish}


def laid(match, seats):
    """The cards of each baza, by seat; those laid together go to the bazas to come. None: somebody left by a word."""
    bazas, count = [{}, {}, {}], {}
    played = re.sub(r'"[^"]*"| señala [A-F] \w+', "", match)
    for seat, cards in re.findall(r"(?<![\w])([A-F]) (\d{1,2}[oceb](?: con \d{1,2}[oceb])*)(?!\w)", played):
        seat = "ABCDEF".index(seat)
        if seat not in seats:
            continue
        for card in cards.split(" con "):
            count[seat] = count.get(seat, 0) + 1
            if count[seat] > 3:
                return None
            bazas[count[seat] - 1][seat] = card
    whole = [b for b in bazas if len(b) == len(seats)]
    return whole if bazas[:len(whole)] == whole else None


def third_of_tied(second, third, rank):
    """Venezuela: after two ties only those who tied in the second decide, with a card that is not above their own second."""
    best = max(rank[c] for c in second.values())
    return {seat: rank[c] if rank[second[seat]] == best and rank[c] <= best else PASSED for seat, c in third.items()}


def winners(ruleset, match):
    """The side that wins by the cards, of each duel where six play in duels; None: nobody, or somebody left, or no
    regulation of ours."""
    header = re.search(r"(?m)^mano \S+ reparte ([A-F]).*?(?:muestra (\w+))?(?: disputa.*| chico.*)?$", match)
    players = int(re.search(r'\[Asientos "(\d)"', match)[1])
    if ruleset not in DECIDES or not header or re.search(r"(?m)\b(mazo|tapada|boca_abajo|bajo)\b", re.sub(r'"[^"]*"', "", match)):
        return None
    muestra = header[2] or "".join(re.findall(r"(?m)^muestra (\w+)", match))
    mano = ("ABCDEF".index(header[1]) + 1) % players
    tables = [[(mano + k) % players for k in range(players)]]
    if " disputa enfrentados" in header[0]:
        tables = [[(mano + k) % 6, (mano + k + 3) % 6] for k in range(3)]
    sides = [winner(ruleset, ranks(ruleset, muestra), laid(match, seats), seats[0] % 2) for seats in tables]
    return None if None in sides else sides


def winner(ruleset, rank, bazas, mano):
    """Of one table; `mano` is the side of its mano."""
    results = []
    for number, baza in enumerate(bazas or []):
        worth = {seat: rank[c] for seat, c in baza.items()}
        if ruleset == "venezolano" and number == 2 and results == [None, None]:
            worth = third_of_tied(bazas[1], baza, rank)
        best = [max(w for seat, w in worth.items() if seat % 2 == side) for side in (0, 1)]
        results.append(None if best[0] == best[1] else 0 if best[0] > best[1] else 1)
    return DECIDES[ruleset](results, mano) if results else None
