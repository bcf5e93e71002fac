"""Cards worked out from the regulations, without a line of veedor: what beats what, what an envite and a flor count."""

PIEZAS = {2: 30, 4: 29, 5: 28, 11: 27, 10: 27}
PIEZA_ORDER = [2, 4, 5, 11, 10]


def card(text):
    return int(text[:-1]), text[-1]


def is_pieza(c, muestra):
    """The number whose place the card has among the piezas, or None. The rey stands for a pieza that is the muestra."""
    if not muestra or c[1] != muestra[1]:
        return None
    if c[0] in PIEZAS:
        return c[0]
    return muestra[0] if c[0] == 12 and muestra[0] in PIEZAS else None


def bravas(c):
    return {(1, 'e'): 104, (1, 'b'): 103, (7, 'e'): 102, (7, 'o'): 101}.get(c)


def rank(rules, c, muestra):
    if rules == 'truc':
        return [4, 5, 6, 7, 10, 11, 12, 1, 2, 3].index(c[0])
    pieza = is_pieza(c, muestra) if rules == 'uruguayo' else None
    if pieza:
        return 200 - PIEZA_ORDER.index(pieza)
    return bravas(c) or [4, 5, 6, 7, 10, 11, 12, 1, 2, 3].index(c[0])


def plain(c):
    return c[0] if c[0] <= 7 else 0


def has_flor(rules, cards, muestra):
    if rules == 'universitario' or rules == 'truc':
        return False
    suits = [c[1] for c in cards]
    if len(set(suits)) == 1:
        return True
    if rules != 'uruguayo':
        return False
    others = [c for c in cards if not is_pieza(c, muestra)]
    return len(others) == 1 or (len(others) == 2 and others[0][1] == others[1][1])


def flor(rules, cards, muestra):
    piezas = sorted((PIEZAS[is_pieza(c, muestra)] for c in cards if is_pieza(c, muestra)), reverse=True)
    rest = sum(plain(c) for c in cards if not is_pieza(c, muestra))
    if rules != 'uruguayo' or not piezas:
        return 20 + sum(plain(c) for c in cards)
    return piezas[0] + sum(p - 20 for p in piezas[1:]) + rest


def envite(rules, cards, muestra):
    if rules == 'uruguayo':
        piezas = [PIEZAS[is_pieza(c, muestra)] for c in cards if is_pieza(c, muestra)]
        if piezas:
            return max(piezas) + max([plain(c) for c in cards if not is_pieza(c, muestra)] or [0])
    best = max(plain(c) for c in cards)
    for i in range(3):
        for k in range(i):
            if cards[i][1] == cards[k][1]:
                best = max(best, 20 + plain(cards[i]) + plain(cards[k]))
    return best


def count(rules, cards, muestra):
    if has_flor(rules, cards, muestra):
        return flor(rules, cards, muestra)
    return envite(rules, cards, muestra)


def baza(rules, laid, muestra):
    """The seat that wins, or None for a tie between the sides. `laid`: (seat, card) in their order."""
    top = max(rank(rules, c, muestra) for _, c in laid)
    best = [seat for seat, c in laid if rank(rules, c, muestra) == top]
    return best[0] if len({seat % 2 for seat in best}) == 1 else None
