"""The hands of the Uruguayan engine, brought to the vocabulary of hands.py and to the words of the 104
articles. Nothing is judged. What that engine does by itself a table says: it sings for a player,
compares the numbers, and takes one player out of the hand where people say «paso»."""
import random

import hands
import uy_cards

LADDER = {"truco": "truco", "re-truco": "retruco", "vale-4": "vale cuatro"}
ENVITE = {"envido": "envido", "real-envido": "real envido", "falta-envido": "falta envido"}
BETS = {"contra-flor": "contra flor envido", "contra-flor-al-resto": "contra flor el resto"}
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
    """Reads the acts of one hand."""

    def __init__(self, hand):
        self.hand = hand
        self.dice = random.Random(f"acts/{hand['eng']}/{hand['game']}/{hand['hand']}")
        self.out = []
        self.left, self.sung = set(), []
        self.truco_by = None         # who said the truco call that waits
        self.bet = False             # somebody bet on the flor
        self.champion = None         # who has to show the envite he won

    def put(self, seat, what, detail=None):
        self.out.append((seat, what, detail))

    def sing(self, seat):
        if seat not in self.sung:
            self.sung.append(seat)

    def read(self):
        events = {}
        for event in self.hand["events"]:
            events.setdefault(event[0], []).append(event[1:])
        for i, text in enumerate(self.hand["acts"]):
            seat, verb = text.split(" ", 1)
            self.act(int(seat), verb, events.get(i, ()))
            for event in events.get(i, ()):
                if event[0] == "auto-flor":
                    self.put(int(event[1]), "flor")
                    self.sing(int(event[1]))
        self.show()
        return self.out

    def act(self, seat, verb, events):
        if verb[0].isdigit():
            self.put(seat, "card", verb)
        elif verb in LADDER:
            self.truco(seat, LADDER[verb])
        elif verb in ENVITE:
            self.put(seat, "call", ENVITE[verb])
        elif verb == "flor":
            self.put(seat, "flor")
            self.sing(seat)
        elif verb in BETS:
            self.put(seat, "call", BETS[verb])
            self.sing(seat)
            self.bet = True
        elif verb == "mazo":
            self.leave(seat, events)
        else:
            self.answer(seat, verb == "quiero", events)

    def truco(self, seat, call):
        """A raise over a call that waits is said with its quiero or without (article 66)."""
        waits = self.truco_by is not None and self.truco_by % 2 != seat % 2
        if call in RAISES and waits and self.dice.random() < 0.5:
            self.put(seat, "accept")
        self.put(seat, "call", call)
        self.truco_by = seat

    def answer(self, seat, yes, events):
        paid = [e[2] for e in events if e[0] == "pts"]
        if not yes and "FlorAchicada" in paid and not self.bet:
            self.put(seat, "flor")
            self.put(seat, "shrink")
            self.sing(seat)
            return
        self.put(seat, "accept" if yes else "refuse")
        if yes and any(e[0] in ("tengo", "son-mejores") for e in events):
            self.declare()
        elif not any(e[0] == "pts" and e[2] in ("EnviteNoQuerido", "FlorAchicada") for e in events):
            self.truco_by = None

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

    def leave(self, seat, events):
        """«Paso», as the engine takes one player out. Who is the last of a side without flor may as well go
        to the deck: there is nobody left whom he could take along. Where the engine takes the leaving for an
        answer to a bet on the flor, the answer is said."""
        if self.bet and any(e[0] == "pts" and "Flor" in e[2] for e in events):
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


def read_hands(path):
    return hands.read_hands(path, True)


def complete(hand):
    return Reader(hand).read()
