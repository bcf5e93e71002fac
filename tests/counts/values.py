"""What a hand of three cards counts, written from the texts of the regulations, case by case and in their order.

Nothing here comes from veedor: neither its rulesets nor its arithmetic. A card is (number, suit); a regulation
is a function from a hand and the muestra (None where there is none) to (is it flor, what it counts)."""
import itertools

SUITS = "oceb"
NUMBERS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
DECK = [(number, suit) for suit in SUITS for number in NUMBERS]


def text(card):
    return f"{card[0]}{card[1]}"


def written(card):
    """The number of a card up to the seven; the figures count nothing."""
    return card[0] if card[0] <= 7 else 0


def of_one_suit(hand):
    return hand[0][1] == hand[1][1] == hand[-1][1]


def pair_of_a_suit(hand):
    """The two cards of a suit, where exactly two are."""
    for pair in itertools.combinations(hand, 2):
        if of_one_suit(pair):
            return pair
    return None


# ---- universitario -----------------------------------------------------------------------------------------


def universitario(hand, _muestra):
    """Two of a suit: 20 and both. Three of a suit: 20 and the two best. Else the highest card."""
    if of_one_suit(hand):
        return False, 20 + sum(sorted(map(written, hand))[1:])
    pair = pair_of_a_suit(hand)
    if pair:
        return False, 20 + sum(map(written, pair))
    return False, max(map(written, hand))


# ---- bonaerense --------------------------------------------------------------------------------------------


def bonaerense(hand, _muestra):
    """Three of a suit are flor, 20 and all three. Else as everywhere: two of a suit and 20, or one card."""
    if of_one_suit(hand):
        return True, 20 + sum(map(written, hand))
    pair = pair_of_a_suit(hand)
    return False, 20 + sum(map(written, pair)) if pair else max(map(written, hand))


# ---- uruguayo ----------------------------------------------------------------------------------------------

# Articles 12 a and 13 a: two, four, five, caballo (perico) and sota (perica) of the suit of the muestra.
URUGUAYAN_PIEZAS = {2: 30, 4: 29, 5: 28, 11: 27, 10: 27}


def piezas_among(hand, muestra, worth):
    """Splits the hand: what its piezas are worth, and its other cards. Where the muestra itself is one, the rey
    of its suit takes its place."""
    piezas, others = [], []
    for card in hand:
        number = muestra[0] if card[0] == 12 else card[0]
        if card[1] == muestra[1] and number in worth:
            piezas.append(worth[number])
        else:
            others.append(card)
    return piezas, others


def uruguayan_flor(piezas, others):
    """Article 14 A, items a to f."""
    if len(piezas) == 3:
        return piezas[0] + piezas[1] - 20 + piezas[2] - 20
    if len(piezas) == 2:
        return piezas[0] + piezas[1] - 20 + written(others[0])
    if len(piezas) == 1:
        return piezas[0] + written(others[0]) + written(others[1])
    return 20 + sum(map(written, others))


def uruguayan_envite(piezas, others):
    """Article 14 B, items a to f."""
    if piezas:
        return piezas[0] + max(map(written, others))
    pair = pair_of_a_suit(others)
    return 20 + sum(map(written, pair)) if pair else max(map(written, others))


def uruguayo(hand, muestra):
    """Article 15: three piezas, two and any other card, one and two cards of a suit, three of a suit."""
    piezas, others = piezas_among(hand, muestra, URUGUAYAN_PIEZAS)
    flor = len(piezas) >= 2 or (len(piezas) == 1 and of_one_suit(others)) or of_one_suit(hand)
    return flor, (uruguayan_flor if flor else uruguayan_envite)(piezas, others)


# ---- venezolano --------------------------------------------------------------------------------------------

# The text gives the Perico 30 and the Perica 29, and leaves to the players which cards they are: caballo and
# sota of the suit of the vira, with the rey in place of the one that lies as the vira.
VENEZUELAN_PIEZAS = {11: 30, 10: 29}


def venezolano(hand, vira):
    """Linked cards add up, and 20 only where there is no pieza. A pieza links with any card. Flor: three of a suit,
    a pieza and two of a suit, or both piezas (La Reservada, which no number beats)."""
    piezas, others = piezas_among(hand, vira, VENEZUELAN_PIEZAS)
    if len(piezas) == 2 or of_one_suit(hand) or (piezas and of_one_suit(others)):
        return True, (0 if piezas else 20) + sum(piezas) + sum(map(written, others))
    if piezas:
        return False, piezas[0] + max(map(written, others))
    pair = pair_of_a_suit(others)
    return False, 20 + sum(map(written, pair)) if pair else max(map(written, others))


def is_reservada(hand, vira):
    return len(piezas_among(hand, vira, VENEZUELAN_PIEZAS)[0]) == 2


# ---- all deals ---------------------------------------------------------------------------------------------


def deals(with_muestra):
    """Every muestra with every hand that may lie beside it."""
    for muestra in DECK if with_muestra else [None]:
        for hand in itertools.combinations([card for card in DECK if card != muestra], 3):
            yield hand, muestra
