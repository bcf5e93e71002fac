"""What a hand is worth to the bonaerense as argentinos-flor.reglas amends it, worked out without veedor:
the price list of oracle.py with what that regulation orders differently, and the flor.

HOUSE holds what the house rule lets every program settle; each line has its reading in that file."""
import hands
import oracle

HOUSE = {
    "emilrichardo": {"falta": "leader", "leaving": 1, "partners": "each", "meeting": 3, "rest": "leader"},
    "marianogappa": {"falta": "chico", "leaving": 2, "partners": "each", "meeting": 4, "rest": "leader"},
    "trucoshi": {"falta": "leader", "leaving": 1, "partners": "best", "meeting": 4, "rest": "trailer"},
}
REST = "contra flor al resto"


def engine_of(hand):
    return next(name for name in HOUSE if hand["eng"].startswith(name))


class FlorOracle(oracle.Oracle):
    """Replays the acts of one hand played with flor."""

    def __init__(self, hand, acts):
        self.house = HOUSE[engine_of(hand)]
        self.sung = []           # seats, in the order of singing
        self.shrunk = None       # the side that shrank
        self.flor_calls, self.flor_by, self.flor_open, self.flor_taken = [], None, False, None
        super().__init__(hand, acts)

    def step(self, seat, what, detail):
        if what == "card" and self.asked_by == 1 - seat % 2 and not self.envido_open and not self.flor_open:
            self.answer(seat % 2, False)                    # JB-6.6-5: silence refuses
        if self.refused_by is None and what in ("flor", "shrink"):
            self.sing(seat, what == "shrink")
        elif self.refused_by is None and what == "call" and "contra flor" in detail:
            self.sing(seat, False)
            self.flor_calls.append(detail)
            self.flor_by, self.flor_open = seat % 2, True
        else:
            super().step(seat, what, detail)

    def sing(self, seat, shrinks):
        """JB-6.15-2: the flor wipes the envido out."""
        if seat not in self.sung:
            self.sung.append(seat)
        if shrinks:
            self.shrunk = seat % 2
        self.chain, self.envido_open = [], False
        self.items = []

    def why_no_envido(self, seat):
        """JB-7.2 after one's own card and after the quiero to the truco; one's own truco bars nobody."""
        if self.sung:
            return "envido-after-flor"
        if seat in self.played:
            return "envido-after-own-card"
        return "envido-after-truco-accepted" if self.accepted else None

    def call_truco(self, side, step):
        """Reading `directo`: a retruco accepts the truco that waits for that side."""
        if self.asked_by == 1 - side and step == self.asked + 1:
            self.accepted, self.owner = self.asked, side
            self.asked_by = None
        super().call_truco(side, step)

    def answer(self, side, yes):
        if self.flor_open and side != self.flor_by:
            self.flor_open, self.flor_taken = False, yes
        else:
            super().answer(side, yes)

    def falta(self, side):
        score = self.hand["score"]
        malas = self.house["falta"] == "chico" and max(score) <= 14
        return self.limit - (score[side] if malas else max(score))

    def leave_price(self, gone):
        """JB-6.1 as the house has it."""
        price = super().leave_price(gone)
        fresh = len(self.played) < self.table.seats and not self.sung and not self.chain
        return price + (self.house["leaving"] - 1 if fresh else 0)

    def left_own_truco(self):
        """Whether a side left while its own truco waited."""
        return self.asked_by is not None and all(
            s in self.table.left for s in range(self.asked_by, self.table.seats, 2))

    def best_flor(self):
        order = self.table.order()
        return max(self.sung, key=lambda s: (self.hand["flor"][s], -order.index(s))) % 2

    def book_flor(self):
        """(side, points), or None where nobody sang."""
        if not self.sung:
            return None
        if self.shrunk is not None:
            return 1 - self.shrunk, 3                       # JB-6.16A, reading `tres`
        if self.flor_calls:
            return self.book_challenge()
        if len({s % 2 for s in self.sung}) == 1:
            flores = len(self.sung) if self.house["partners"] == "each" else 1
            return self.sung[0] % 2, 3 * flores
        side = self.best_flor()                             # JB-6.16, reading `mayor`
        flores = len([s for s in self.sung if s % 2 == side]) if self.house["partners"] == "each" else 1
        return side, 3 * flores

    def flor_met(self):
        return len({s % 2 for s in self.sung}) == 2 and self.shrunk is None and not self.flor_calls

    def book_challenge(self):
        """JB-6.16B, JB-6.16C."""
        last = self.flor_calls[-1]
        if self.flor_taken is None or not self.flor_taken:
            rest = 6 if self.house["rest"] == "trailer" and last == REST else 4
            return self.flor_by, 6 if len(self.flor_calls) > 1 else rest
        if last != REST:
            return self.best_flor(), 6
        score = self.hand["score"]
        return self.best_flor(), self.limit - (max(score) if self.house["rest"] == "leader" else min(score))

    def close(self):
        if self.asked_by is not None and not self.table.left and self.refused_by is None and not self.envido_open:
            self.answer(1 - self.asked_by, False)           # JB-6.6-5
        points = super().close()
        if self.envido_open and self.envido_left_open and len(self.chain) > 1:
            return None      # JB-7.9-1: the raise accepted what came before, and nobody declared
        flor = self.book_flor()
        if flor is None:
            return points
        self.items.insert(0, flor)
        if points is None and max(s + p for s, p in zip(self.hand["score"], self.booked())) < self.limit:
            return None
        if self.flor_met():                                 # points apart: booked last
            self.items.append((flor[0], self.house["meeting"] - 3))
        return self.booked()
