"""The hands of the Uruguayan engine, completed. Nothing is judged. What that engine does by itself a table says: it compares the numbers, as it
counts them, and takes leaving for an answer to a bet on the flor."""
import random

import hands
import uy_cards

RAISES = ("retruco", "vale cuatro")


class Table(hands.Table):
    """Follows the cards, ranked by the muestra."""

    def __init__(self, hand):
        super().__init__(hand)
        self.muestra = hand["muestra"]

    def rank(self, card):
        return uy_cards.rank(card, self.muestra)

    def close_baza(self):
        """Of two partners tied for the best card the more mano has made the baza (article 12)."""
        laid, before = dict(self.baza), len(self.results)
        super().close_baza()
        if len(self.results) > before and self.results[-1] is not None:
            best = max(self.rank(c) for c in laid.values())
            self.leader = min((s for s, c in laid.items() if self.rank(c) == best), key=self.order().index)

    def winner(self):
        """Three pardas: the side of the most mano who is still there (articles 59 d and 59)."""
        if self.results == [None] * 3:
            return self.in_play()[0] % 2
        return super().winner()


def distance(hand, seat):
    """How far a seat is from the mano."""
    return (seat - hand["mano"]) % hand["rules"]["players"]


def holds_flor(hand, seat):
    return uy_cards.has_flor(hand["deal"][seat], hand["muestra"])


def worth(hand, seat, flor):
    value = uy_cards.flor_value if flor else uy_cards.envite_value
    return value(hand["deal"][seat], hand["muestra"])


def declarations(hand, seats, flor, dice):
    """Articles 39 to 41: the most mano says his number; then whoever of the other side beats the last
    one, those nearer the mano (who win ties) before the others; at the end, perhaps, that they are good."""
    order = sorted(seats, key=lambda s: distance(hand, s))
    value = {s: worth(hand, s, flor) for s in order}
    best = order[0]
    said = [(best, "number", value[best])]
    while True:
        rivals = [s for s in order if s % 2 != best % 2]
        ahead = [s for s in rivals if order.index(s) < order.index(best) and value[s] >= value[best]]
        behind = [s for s in rivals if order.index(s) > order.index(best) and value[s] > value[best]]
        if not ahead + behind:
            break
        best = (ahead + behind)[0]
        said.append((best, "number", value[best]))
    silent = [s for s in rivals if s not in {x[0] for x in said}]
    if silent and dice.random() < 0.6:
        said.append((silent[0], "concede", None))
    return said


class Reader:
    """Goes through the acts of one hand."""

    def __init__(self, hand):
        self.hand = hand
        self.dice = random.Random(f"acts/{hand['eng']}/{hand['game']}/{hand['hand']}")
        self.out = []
        self.left, self.sung = set(), []
        self.bet = False             # somebody bet on the flor
        self.champion = None         # who has to show the envite he won
        self.leavings = 0

    def put(self, seat, what, detail=None):
        self.out.append((seat, what, detail))

    def sing(self, seat):
        if seat not in self.sung:
            self.sung.append(seat)

    def read(self):
        for act in hands.read_acts(self.hand):
            self.act(*act)
        self.show()
        return self.out

    def act(self, seat, what, detail):
        if what == "announced":
            if self.out[-1][1] == "accept":
                self.declare()
            return
        if what == "pass":
            self.leave(seat)
            return
        if what in ("flor", "shrink"):
            self.sing(seat)
        elif what == "call" and "contra flor" in detail:
            self.sing(seat)
            self.bet = True
        elif what == "call" and detail in RAISES and hands.is_truco_pending(self.out) and self.dice.random() < 0.5:
            self.put(seat, "accept")            # a raise over a call that waits is said with its quiero or without (article 66)
        self.put(seat, what, detail)

    def declare(self):
        seats = [s for s in range(self.hand["rules"]["players"]) if s not in self.left]
        if self.bet:
            seats = [s for s in seats if s in self.sung]
        said = declarations(self.hand, seats, self.bet, self.dice)
        self.out += said
        if not self.bet:
            self.champion = [s for s, what, _ in said if what == "number"][-1]

    def rest(self, seat):
        """What a seat still holds."""
        return [c for c in self.hand["deal"][seat] if (seat, "card", c) not in self.out]

    def leave(self, seat):
        """«Paso», as the engine takes one player out. Who is the last of a side without flor may as well go
        to the deck: there is nobody left whom he could take along. Where the engine takes the leaving for an
        answer to a bet on the flor, the answer is said."""
        at = [i for i, act in enumerate(self.hand["acts"]) if act.endswith(" mazo")][self.leavings]
        self.leavings += 1
        if self.bet and any(e[:2] == [at, "pts"] and "Flor" in e[3] for e in self.hand["events"]):
            self.put(seat, "refuse")
        side = range(seat % 2, self.hand["rules"]["players"], 2)
        self.left.add(seat)
        alone = self.left.issuperset(side) and not any(holds_flor(self.hand, s) for s in side)
        deck = alone and self.dice.random() < 0.5
        if deck and seat == self.champion:
            self.show_cards(seat)
        self.put(seat, "leave" if deck else "pass")

    def show_cards(self, seat):
        cards = self.rest(seat)
        if cards and (seat, "show", cards) not in self.out:
            self.put(seat, "show", cards)

    def show(self):
        """Articles 45 and 17 d: the winner of an accepted envite, and all who sang."""
        shown = {s for s, what, _ in self.out if what == "show"}
        for seat in self.sung + ([self.champion] if self.champion is not None else []):
            if seat not in shown:
                self.show_cards(seat)


def complete(hand):
    return Reader(hand).read()
