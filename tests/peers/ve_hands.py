"""The hands of the Venezuelan engine, completed. Nothing is judged. Its house has the flor sung again before every card: only the first time is
kept, since a table sings it once."""
import re

import hands
import ve_cards

LADDER = ("truco", "retruco", "vale nueve", "vale el juego")
AMOUNT = re.compile(r"(con flor )?(envido|quiero y) (\d+) (puntos|piedras? más)")


class Table(hands.Table):
    """Follows the cards, ranked by the vira. A covered card is a card that loses to all."""

    def __init__(self, hand):
        super().__init__(hand)
        self.vira = hand["muestra"]
        self.covered, self.beneath = set(), {}
        self.passed = {}             # seat -> cards passed beforehand, one for each baza to come

    def rank(self, card):
        return ve_cards.COVERED if card in self.covered else ve_cards.rank(card, self.vira)

    def play(self, seat, card, covered=False):
        if covered:
            self.covered.add(card)
        super().play(seat, card)
        self.lay_passed()

    def pass_ahead(self, seat, card):
        """Of the three passed at once one goes to each baza, when its turn comes."""
        self.covered.add(card)
        self.passed.setdefault(seat, []).append(card)

    def lay_passed(self):
        seat = self.turn()
        while self.passed.get(seat) and self.winner() is None:
            super().play(seat, self.passed[seat].pop(0))
            seat = self.turn()

    def pile(self, seat, top, beneath):
        """After a first parda the last two go together; the one beneath may not be the better one."""
        self.held[seat].remove(beneath)
        self.beneath[seat] = beneath
        if self.rank(beneath) > self.rank(top):
            self.covered.add(beneath)
        self.play(seat, top)

    def close_baza(self):
        before, tied = len(self.results), dict(self.baza)
        super().close_baza()
        if before == 1 and len(self.results) == 2 and self.results == [None, None] and self.beneath:
            self.third(tied)

    def third(self, second):
        """Of those who tied the second baza, the cards beneath decide."""
        best = max(self.rank(c) for c in second.values())
        here = {s: self.beneath[s] for s, c in second.items() if self.rank(c) == best and s in self.beneath}
        top = max(self.rank(c) for c in here.values())
        sides = {s % 2 for s, c in here.items() if self.rank(c) == top}
        self.results.append(sides.pop() if len(sides) == 1 else None)


def distance(hand, seat):
    """How far a seat is from the mano."""
    return (seat - hand["mano"]) % hand["rules"]["players"]


def is_reservada(hand, seat):
    return ve_cards.is_reservada(hand["deal"][seat], hand["muestra"])


def holds_flor(hand, seat):
    return ve_cards.has_flor(hand["deal"][seat], hand["muestra"])


def worth(hand, seat, flor):
    """A flor counts all three of its cards in the envite too, where nobody sang it."""
    value = ve_cards.flor_value if flor or holds_flor(hand, seat) else ve_cards.envite_value
    return value(hand["deal"][seat], hand["muestra"])


def heard(words):
    """What a phrase of the importer is. A raise is told by its name; with the quiero or without it is the scribe's."""
    plain = words.removeprefix("con flor ")
    amount = AMOUNT.fullmatch(words)
    if amount:
        return [("call", ("con flor" if amount[2] == "envido" else "más", int(amount[3])))]
    if words in ("con flor envido", "con flor envido la falta"):
        return [("call", ("con flor", 2 if words == "con flor envido" else "falta"))]
    if plain in ("envido", "envido la falta", "quiero y la falta") or plain.removeprefix("quiero y ") in LADDER:
        return [("call", plain.removeprefix("quiero y ") if plain.removeprefix("quiero y ") in LADDER else plain)]
    return [("accept", None) if plain == "quiero" else ("refuse", words) if plain == "no quiero" else ("flor", None)]


class Reader:
    """Goes through the acts of one hand."""

    def __init__(self, hand):
        self.hand = hand
        self.out = []
        self.sung, self.gone = [], set()
        self.envite = None           # "envido" or "flor": what waits for an answer

    def put(self, seat, what, detail=None):
        self.out.append((seat, what, detail))

    def read(self):
        for act in hands.read_acts(self.hand, heard):
            self.act(*act)
        self.show(self.owed(range(self.hand["rules"]["players"])))
        self.prove()
        return self.out

    def act(self, seat, what, detail):
        if what == "refuse" and detail.startswith("con flor") and self.envite != "flor":
            what = "flor"                                   # he declines to bet on the flor that he says he has
        if what == "flor":
            if seat not in self.sung:
                self.sing(seat)
        elif what == "call" and detail not in LADDER:
            self.put(seat, what, detail)
            self.envite = "flor" if detail[0] == "con flor" else self.envite or "envido"
            if detail[0] == "con flor" and seat not in self.sung:
                self.sung.append(seat)
        elif what in ("accept", "refuse"):
            self.put(seat, what)
            if what == "accept" and self.envite == "envido":
                self.declare()
            self.envite = None
        elif what == "leave":
            self.leave(seat)
        else:
            self.put(seat, what, detail)

    def declare(self):
        """The mano's side says its value first, then the other if it is better. Nobody counts a reservada."""
        def claim(seat):
            return worth(self.hand, seat, False), -distance(self.hand, seat)
        seats, mano = range(self.hand["rules"]["players"]), self.hand["mano"] % 2
        first, second = (max((s for s in seats if s % 2 == side), key=claim) for side in (mano, 1 - mano))
        if not any(is_reservada(self.hand, s) for s in (first, second)):
            self.put(first, "number", claim(first)[0])
            if claim(second) > claim(first):
                self.put(second, "number", claim(second)[0])

    def sing(self, seat):
        self.put(seat, "flor")
        self.sung.append(seat)
        self.envite = None

    def leave(self, seat):
        """Whoever gives the hand up for his side shows what is owed first."""
        if seat % 2 not in self.gone:
            self.show(self.owed([s for s in range(self.hand["rules"]["players"]) if s % 2 == seat % 2]))
        self.gone.add(seat % 2)
        self.put(seat, "leave")

    def owed(self, seats):
        """Who has to show at the end: those who sang, and a reservada that was not sung."""
        return [s for s in seats if s in self.sung or is_reservada(self.hand, s)]

    def show(self, seats):
        """A flor is shown to be paid."""
        for seat in seats:
            rest = self.rest(seat)
            if rest and not any(s == seat and what == "show" for s, what, _ in self.out):
                self.put(seat, "show", rest)

    def rest(self, seat):
        gone = [d for s, what, d in self.out if s == seat and what in ("card",)]
        gone += [d[0] for s, what, d in self.out if s == seat and what == "pile"]   # the other lies beneath
        return [c for c in self.hand["deal"][seat] if c not in gone]

    def prove(self):
        """The best of an accepted envite shows, unless he has left."""
        left = {s for s, what, _ in self.out if what == "leave"}
        asked = accepted = False
        for _, what, detail in self.out:
            if what == "flor":
                asked = accepted = False
            elif what == "call" and detail not in LADDER:
                asked = True
            elif what in ("accept", "refuse") and asked:
                asked, accepted = False, what == "accept"
        if accepted:
            seats = range(self.hand["rules"]["players"])
            best = max(seats, key=lambda s: (worth(self.hand, s, False), -distance(self.hand, s)))
            if best not in left:
                self.show([best])


def complete(hand):
    return Reader(hand).read()
