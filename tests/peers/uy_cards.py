"""The cards of the Uruguayan game, by the muestra: strength in the truco, what they count for the envite,
which three are a flor. Articles 12 to 15, and nothing of veedor's."""

PIEZAS = (2, 4, 5, 11, 10)
PIEZA_WORTH = {2: 30, 4: 29, 5: 28, 11: 27, 10: 27}
MATAS = ("1e", "1b", "7e", "7o")
REST = (3, 2, 1, 12, 11, 10, 7, 6, 5, 4)


def number(card):
    return int(card[:-1])


def pieza(card, muestra):
    """The number that a card has as a pieza, or None. The rey stands in for the one that lies as muestra."""
    if card[-1] != muestra[-1]:
        return None
    if number(card) == 12 and number(muestra) in PIEZAS:
        return number(muestra)
    return number(card) if number(card) in PIEZAS else None


def rank(card, muestra):
    """How strong a card is; equal numbers are a parda."""
    as_pieza = pieza(card, muestra)
    if as_pieza:
        return 30 - PIEZAS.index(as_pieza)
    if card in MATAS:
        return 20 - MATAS.index(card)
    return 10 - REST.index(number(card))


def printed(card):
    return number(card) if number(card) < 8 else 0


def has_flor(cards, muestra):
    """Article 15: one suit; two piezas; one pieza and two others of one suit."""
    others = [c for c in cards if not pieza(c, muestra)]
    suits = {c[-1] for c in others}
    return len({c[-1] for c in cards}) == 1 or len(others) < 2 or (len(others) == 2 and len(suits) == 1)


def flor_value(cards, muestra):
    """Article 14 A."""
    piezas = [PIEZA_WORTH[pieza(c, muestra)] for c in cards if pieza(c, muestra)]
    blancas = sum(printed(c) for c in cards if not pieza(c, muestra))
    return sum(piezas) - 20 * (len(piezas) - 1) + blancas if piezas else 20 + blancas


def envite_value(cards, muestra):
    """Article 14 B: a hand without flor has one pieza at most."""
    for card in cards:
        if pieza(card, muestra):
            return PIEZA_WORTH[pieza(card, muestra)] + max(printed(c) for c in cards if c != card)
    best = 0
    for i, card in enumerate(cards):
        best = max(best, printed(card))
        for other in cards[i + 1:]:
            if other[-1] == card[-1]:
                best = max(best, 20 + printed(card) + printed(other))
    return best
