"""What the regulation gives for a hand, worked out here without veedor: a price list and a few rules.

It knows only what these hands contain: calls, answers, numbers, cards, leaving. Where it departs from
an engine, `reasons` says under which class."""
import hands

PRICE = {"envido": 2, "real envido": 3}


class Oracle:
    """Replays the acts of one hand; `points` is None when no log can decide it."""

    def __init__(self, hand, acts):
        self.hand = hand
        self.table = hands.Table(hand)
        self.limit = hand["rules"]["limit"]
        self.items = []          # (side, points), in the order of booking: envido, then truco
        self.reasons = set()
        self.played, self.said_truco = set(), set()
        self.chain, self.envido_by, self.envido_open = [], None, False
        self.accepted = 0        # truco steps accepted, by the side that may go on
        self.owner = None
        self.asked, self.asked_by = 0, None
        self.ghost = False       # a void raise stands unanswered on the table
        self.refused_by = None
        self.void_envido = False # a void envido was the last word
        self.envido_left_open = False    # somebody left while an envido waited
        for act in acts:
            self.step(*act)
        self.points = self.close()

    def step(self, seat, what, detail):
        side = seat % 2
        if self.refused_by is not None:
            return                   # the hand is over
        if what == "card":
            self.played.add(seat)
            self.table.play(seat, detail)
        elif what == "leave":
            self.table.leave(seat)
        elif what == "call" and detail not in hands.LADDER:
            self.call_envido(seat, detail)
        elif what == "call":
            self.call_truco(side, hands.LADDER.index(detail) + 1)
        elif what in ("accept", "refuse"):
            self.answer(side, what == "accept")

    def call_envido(self, seat, detail):
        """A call that may not open is void, and what follows it answers the truco that waits, if it can."""
        if not self.envido_open:
            barred = self.why_no_envido(seat)
            if barred:
                # A raise of a void envido rests on it: one misdeed, one finding.
                self.reasons |= set() if self.void_envido else {barred}
                self.void_envido = True
                return
        self.chain.append(detail)
        self.envido_by, self.envido_open = seat % 2, True

    def why_no_envido(self, seat):
        """OU-L01d after one's own side's truco, and nothing more is said of it; else OU-P02c after one's own
        card, OU-E08d after the quiero to the truco."""
        if seat % 2 in self.said_truco:
            return "envido-after-own-truco"
        if seat in self.played:
            return "envido-after-own-card"
        return "envido-after-truco-accepted" if self.accepted else None

    def call_truco(self, side, step):
        """OU-T08b: over a call that waits for its quiero there is no raise. OU-T05a, OU-T06a: the next
        step is of the side that accepted the last. OU-G04a: of what is said after the target nothing is wrong."""
        if self.asked_by is not None or self.ghost:
            self.ghost = True
            self.reasons |= set() if self.over() else {"raise-without-quiero"}
        elif step != self.accepted + 1 or self.owner == 1 - side:
            self.ghost = True
        else:
            self.said_truco |= {side} if step == 1 else set()
            self.asked, self.asked_by = step, side

    def answer(self, side, yes):
        self.void_envido = False
        if self.envido_open:
            self.envido_open = False
            self.book_envido(side, yes)
        elif self.asked_by == 1 - side:
            if yes:
                self.accepted, self.owner = self.asked, side
            else:
                self.refused_by = side
            self.asked_by = None
            self.ghost = False

    def falta(self, side):
        """OU-E11a, OU-E11b: malas up to 15 (OU-E11c), whatever the limit."""
        score = self.hand["score"]
        malas = all(s <= 15 for s in score)
        return self.limit - (score[side] if malas else max(score))

    def book_envido(self, answering, yes):
        """OU-E17b to OU-E17e when refused; the total of the chain when accepted."""
        if not yes:
            accepted = sum(PRICE[c] for c in self.chain[:-1])
            self.items.append((self.envido_by, accepted or 1))
            return
        winner = hands.envido_best(self.hand, self.table.left)
        total = self.falta(winner % 2) if self.chain[-1] == "falta envido" else sum(PRICE[c] for c in self.chain)
        self.items.append((winner % 2, total))

    def leave_price(self, gone):
        """OU-T11b: an accepted truco is paid; a call that waits for the side that left, its refusal."""
        waits = self.asked_by == 1 - gone
        return self.asked if waits else self.accepted + 1

    def close(self):
        out = [s for s in (0, 1) if all(x in self.table.left for x in range(s, self.table.seats, 2))]
        if self.envido_open and 1 - self.envido_by in out:      # leaving is refusing
            self.envido_open, self.envido_left_open = False, True
            self.book_envido(1 - self.envido_by, False)
        elif self.envido_open:                   # nobody refused what its own side gave up
            self.envido_left_open = bool(out)
        if self.refused_by is not None:
            self.items.append((1 - self.refused_by, self.asked))
        elif out:
            self.items.append((1 - out[0], self.leave_price(out[0])))
        elif self.table.winner() is not None:
            self.items.append((self.table.winner(), self.accepted + 1))
        elif not self.over():
            return None                          # neither the bazas nor the match are decided
        return self.booked()

    def over(self):
        return max(s + p for s, p in zip(self.hand["score"], self.booked())) >= self.limit

    def booked(self, items=None):
        """OU-G04a: envido, then truco, and nothing once a side is there."""
        points = [0, 0]
        for side, n in self.items if items is None else items:
            if max(self.hand["score"][s] + points[s] for s in (0, 1)) < self.limit:
                points[side] += n
        return points

    def uncut(self):
        return [sum(n for side, n in self.items if side == s) for s in (0, 1)]

    def truco_first(self):
        return self.booked(self.items[::-1])
