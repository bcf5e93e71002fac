"""The cards of the Venezuelan game, by the vira: strength in the truco, what they count for the envite, what
is a flor. Nothing of veedor's. The pieces are the Perico (caballo of the vira's suit) and the Perica (its
sota); the rey stands in for the one that lies as vira."""

PERICO, PERICA = 11, 10
WORTH = {PERICO: 30, PERICA: 29}
MATAS = ("1e", "1b", "7e", "7o")
REST = (3, 2, 1, 12, 11, 10, 7, 6, 5, 4)
COVERED = 0                      # a passed card is lower than all
UNBEATABLE = 99


def number(card):
    return int(card[:-1])


def piece(card, vira):
    """PERICO, PERICA or None."""
    if card[-1] != vira[-1]:
        return None
    if number(card) == 12 and number(vira) in WORTH:
        return number(vira)
    return number(card) if number(card) in WORTH else None


def rank(card, vira):
    if piece(card, vira):
        return 30 if piece(card, vira) == PERICO else 29
    if card in MATAS:
        return 20 - MATAS.index(card)
    return 11 - REST.index(number(card))


def printed(card):
    return number(card) if number(card) < 8 else 0


def pieces(cards, vira):
    return [piece(c, vira) for c in cards if piece(c, vira)]


def is_reservada(cards, vira):
    return len(pieces(cards, vira)) == 2


def has_flor(cards, vira):
    others = [c for c in cards if not piece(c, vira)]
    return len(others) < 2 or len({c[-1] for c in others}) == 1


def flor_value(cards, vira):
    held = pieces(cards, vira)
    if len(held) == 2:
        return UNBEATABLE
    return (WORTH[held[0]] if held else 20) + sum(printed(c) for c in cards if not piece(c, vira))


def envite_value(cards, vira):
    """With a piece, it and the best other card; two of a suit and twenty; or the best card alone."""
    held = pieces(cards, vira)
    if len(held) == 2:
        return UNBEATABLE
    if held:
        return WORTH[held[0]] + max(printed(c) for c in cards if not piece(c, vira))
    best = max(printed(c) for c in cards)
    for i, card in enumerate(cards):
        best = max([best] + [20 + printed(card) + printed(o) for o in cards[i + 1:] if o[-1] == card[-1]])
    return best
