"""What the 104 articles give for a hand, as tests/peers/uruguayos.reglas amends them, worked out without
veedor. It knows only what these hands contain; where it meets what the articles do not allow, or what
the engine is known to pay otherwise, `reasons` says under which class."""
import uy_hands

STEPS = ("truco", "retruco", "vale cuatro")
PRICE = {"envido": 2, "real envido": 3, "contra flor envido": 2}
WHOLE = ("falta envido", "contra flor el resto")


class Chain:
    """The envites of a hand: what each adds (articles 24, 25, 35, 36)."""

    def __init__(self, falta):
        self.falta = falta
        self.stakes, self.calls = [], []
        self.by, self.open, self.taken = None, False, None
        self.over = False            # somebody asked for more than the falta

    def add(self, side, call):
        room = max(0, self.falta - sum(self.stakes))
        if call in WHOLE:
            stake = room
        elif not self.stakes:
            stake = PRICE[call] if PRICE[call] <= room else 2
            self.over = self.over or PRICE[call] > room
        else:
            stake = max(PRICE[call], self.stakes[-1])
            if stake > room:
                stake, self.over = min(self.stakes[-1], room), True
        self.stakes.append(stake)
        self.calls.append(call)
        self.by, self.open = side, True

    def answer(self, yes):
        self.open, self.taken = False, yes

    def accepted(self):
        """What stands accepted: a raise accepts what came before it (article 34)."""
        return sum(self.stakes if self.taken else self.stakes[:-1])


class Oracle:
    """Replays the acts of one hand; `points` is None when no log can decide it."""

    def __init__(self, hand, acts):
        self.hand = hand
        self.table = uy_hands.Table(hand)
        self.limit = hand["rules"]["limit"]
        falta = self.limit - max(hand["score"])
        self.envido, self.bets = Chain(falta), Chain(falta)
        self.reasons = set()
        self.played = set()
        self.sung, self.denied, self.shrunk = [], set(), set()
        self.said_truco, self.took_truco, self.took_envido = set(), set(), set()
        self.accepted, self.owner = 0, None
        self.asked, self.asked_by, self.refused_by = 0, None, None
        self.numbers, self.contenders = {}, []
        self.items = []              # (side, points) in the order of booking
        self.unsung = False          # an accepted envite for which nobody said his points
        said = [i for i, (_, what, _) in enumerate(acts) if what in ("number", "concede")]
        for i, act in enumerate(acts):
            after = self.won_with_words() and i > max(said, default=0)
            kept = set(self.reasons)
            self.step(*act)
            if after:
                self.reasons = kept
        self.points = self.close()

    # ---- the acts

    def step(self, seat, what, detail):
        if self.refused_by is not None and not (what in ("accept", "refuse") and self.open_chain()):
            return                   # the hand is over, but for an envite that is still to be answered
        if seat in self.table.left and what != "show":
            self.reasons.add("acting-after-paso")
            return
        act = getattr(self, "do_" + what, None)
        if act:
            act(seat, detail)

    def deny(self, seat, reason):
        """Article 17: a flor not sung by now is denied."""
        if uy_hands.holds_flor(self.hand, seat) and seat not in self.sung and seat not in self.denied:
            self.denied.add(seat)
            self.reasons.add(reason)

    def do_card(self, seat, card):
        self.deny(seat, "playing-without-singing")
        if self.asked_by is not None and not self.open_chain():
            self.reasons.add(self.over_open_truco(seat))
        if self.table.turn() != seat:
            self.reasons.add(self.wrong_lead())
        self.played.add(seat)
        self.table.play(seat, card)

    def over_open_truco(self, seat):
        """Article 60: the challenged answer before they lay; 57: no rueda opens over an open truco. The
        one who called may lay his card of this rueda."""
        if self.asked_by != seat % 2:
            return "card-before-answering"
        leads = self.table.results and not self.table.baza
        return "leading-over-own-truco" if leads else "card-over-own-truco"

    def wrong_lead(self):
        """After a parda the mano leads, else who made the baza (article 57); of two partners tied for the best
        card the more mano made it (article 12)."""
        if self.table.results[-1:] == [None]:
            return "lead-after-parda"
        return "lead-after-leaving" if self.table.leader in self.table.left else "lead-after-partners-tied"

    def open_chain(self):
        """The envite that waits for an answer, or None."""
        if self.bets.open:
            return self.bets
        return self.envido if self.envido.open and not self.sung else None

    def do_pass(self, seat, _):
        self.deny(seat, "leaving-without-singing")
        self.table.leave(seat)

    def do_leave(self, seat, _):
        self.do_pass(seat, None)

    def do_flor(self, seat, _):
        self.sing(seat)

    def sing(self, seat):
        """A valid flor wipes the plain envite out (article 27)."""
        if seat in self.denied:
            self.reasons.add("flor-after-denial")
        elif seat not in self.sung:
            self.sung.append(seat)

    def do_shrink(self, seat, _):
        self.shrunk.add(seat % 2)

    def do_call(self, seat, call):
        if call in STEPS:
            self.call_truco(seat, STEPS.index(call) + 1)
        elif "flor" in call:
            self.sing(seat)
            self.call_bet(seat, call)
        else:
            self.call_envido(seat, call)

    def barred(self, seat):
        """Articles 22 and 35 for an envite, 28 for one on the flor."""
        side = seat % 2
        if side in self.said_truco:
            return "envite-after-own-truco"
        if side in self.took_truco:
            return "envite-after-taking-truco"
        if side in self.took_envido:
            return "envite-after-quiero"
        return "envite-after-own-card" if seat in self.played else None

    def call_envido(self, seat, call):
        self.deny(seat, "envido-without-singing")
        why = self.barred(seat)
        if why:
            self.reasons.add(why)
        elif self.sung:
            self.reasons.add("envido-after-flor")
        elif self.envido.stakes and (not self.envido.open or self.envido.by == seat % 2):
            self.reasons.add("second-envido")
        else:
            self.envido.add(seat % 2, call)

    def call_bet(self, seat, call):
        why = self.barred(seat)
        if why:
            self.reasons.add(why)
        elif not any(s % 2 != seat % 2 for s in self.sung) or seat % 2 in self.shrunk:
            self.reasons.add("bet-without-flor")
        elif self.bets.stakes and (not self.bets.open or self.bets.by == seat % 2):
            self.reasons.add("second-envido")
        else:
            self.bets.add(seat % 2, call)

    def call_truco(self, seat, step):
        """Articles 50, 63 to 67."""
        side = seat % 2
        self.deny(seat, "answering-without-singing" if step > 1 else "truco-without-singing")
        waits = self.asked_by == 1 - side and step == self.asked + 1
        may = self.asked_by is None and step == self.accepted + 1 and self.owner in (None, side)
        if seat in self.table.baza:
            self.reasons.add("raise-without-card")
        elif not waits and not may:
            self.reasons.add("raise-out-of-order")
        else:
            if waits:
                self.accept_truco(side)
            if step == 1:
                self.said_truco.add(side)
            self.asked, self.asked_by = step, side

    def accept_truco(self, side):
        self.accepted, self.owner, self.asked_by = self.asked, side, None
        self.took_truco.add(side)

    def do_accept(self, seat, _):
        self.answer(seat, True)

    def do_refuse(self, seat, _):
        self.answer(seat, False)

    def answer(self, seat, yes):
        """An answer goes to the envite first (article 60)."""
        side = seat % 2
        chain = self.open_chain()
        if chain and chain.by != side:
            self.deny(seat, "answering-without-singing")
            chain.answer(yes)
            if yes:
                self.took_envido.add(side)
                self.contenders = self.table.in_play()
        elif self.asked_by == 1 - side:
            self.deny(seat, "answering-without-singing")
            if yes:
                self.accept_truco(side)
            else:
                self.refused_by, self.asked_by = side, None

    def do_number(self, seat, n):
        """A number before the quiero is talk (article 44)."""
        if self.envido.taken or self.bets.taken:
            self.numbers.setdefault(seat, n)

    # ---- the account

    def best(self, seats, flor):
        """The seat with the best value; of equals the more mano."""
        return max(seats, key=lambda s: (uy_hands.worth(self.hand, s, flor), -uy_hands.distance(self.hand, s)))

    def champion(self, flor):
        """The side whose number stands."""
        self.unsung = not self.numbers
        return self.best(self.numbers, flor) % 2 if self.numbers else 0

    def gone(self):
        return [s for s in (0, 1) if all(x in self.table.left for x in range(s, self.table.seats, 2))]

    def settle_open(self):
        """An envite that nobody accepted is an envite not accepted (articles 24, 32), save where its own side
        has gone: nobody refused that."""
        chain = self.open_chain()
        if chain:
            chain.answer(None if chain.by in self.gone() else False)

    def pay_flor(self):
        """(side, points): articles 20, 31, 32."""
        own = [3 * len([s for s in self.sung if s % 2 == side]) for side in (0, 1)]
        chain = self.bets
        if chain.taken is None:
            side = self.best(self.sung, True) % 2
            return side, own[side]
        if chain.taken:
            return self.champion(True), chain.accepted() + sum(own)
        return chain.by, chain.accepted() + (sum(own) if len(chain.stakes) > 1 else own[chain.by])

    def pay_envido(self):
        """(side, points), or None: articles 24, 25, 35."""
        chain = self.envido
        if chain.taken is None or self.sung:
            return None
        if chain.taken:
            return self.champion(False), chain.accepted()
        return chain.by, chain.accepted() or 1

    def won_with_words(self):
        """Articles 4 and 40: the flores or the envite have won the chico, and nothing that comes is wrong."""
        chain = self.bets if self.sung else self.envido
        if self.denied or chain.open or chain.taken is None or (chain.taken and not self.numbers):
            return False
        side, points = self.pay_flor() if self.sung else self.pay_envido()
        return self.hand["score"][side] + points >= self.limit

    def truco_item(self):
        if self.refused_by is not None:
            return 1 - self.refused_by, self.asked
        if self.gone():
            return 1 - self.gone()[0], self.accepted + 1
        if self.table.winner() is not None:
            return self.table.winner(), self.accepted + 1
        return None

    def close(self):
        self.settle_open()
        if self.denied:
            return self.sentence()
        items = [self.pay_flor() if self.sung else self.pay_envido(), self.truco_item()]
        self.items = [i for i in items if i]
        points = self.booked(self.items)
        if self.unsung:
            return None
        if items[1] is None and max(s + p for s, p in zip(self.hand["score"], points)) < self.limit:
            return None              # neither the bazas nor the chico are decided
        return points

    def sentence(self):
        """Articles 46 and 47: who denies a flor loses all that was at stake. Flores, envite and truco are
        booked in this order."""
        sides = {s % 2 for s in self.denied}
        if len(sides) == 2:
            return [0, 0]
        other = 1 - sides.pop()
        flores = 3 * (len(self.sung) + len(self.denied))
        chain = self.bets if self.sung else self.envido
        staked = chain.accepted() if chain.taken is not None else 0
        if chain is self.envido and chain.taken is False:
            staked = staked or 1
        self.items = [(other, flores), (other, staked), (other, self.accepted + 1)]
        return self.booked(self.items)

    def booked(self, items):
        """Article 4: flor or envite, then truco, and nothing once a side is there."""
        points = [0, 0]
        for side, n in items:
            if max(self.hand["score"][s] + points[s] for s in (0, 1)) < self.limit:
                points[side] += n
        return points

    def uncut(self):
        """The same if everything were booked."""
        return [sum(n for side, n in self.items if side == s) for s in (0, 1)]
