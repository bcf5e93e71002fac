"""What the Venezuelan regulation gives for a hand, as tests/peers/venezolanos.reglas amends it, worked out
without veedor. It knows only what these hands contain; `reasons` says under which class
a hand falls."""
import ve_cards
import ve_hands

PAID = (1, 3, 6, 9)              # uncalled, truco, retruco, vale nueve; vale el juego is the match
REFUSED = (0, 1, 3, 6, 9)


def waiting_hand(table, seat):
    """The cards that a seat has still to lay, those passed beforehand apart."""
    return set(table.held[seat]) - set(table.passed.get(seat, ()))


class Oracle:
    """Replays the acts of one hand; `points` is None when no log can decide it."""

    def __init__(self, hand, acts):
        self.hand = hand
        self.table = ve_hands.Table(hand)
        self.limit = hand["rules"]["limit"]
        self.reasons = set()
        self.laid, self.sung, self.hidden = set(), [], set()
        self.said_truco = set()      # seats
        self.loose = set()           # sides that entered the truco with a flor unsaid (VE-F09, VE-F15)
        self.stakes, self.kind, self.by = [], None, None
        self.open, self.taken = False, None
        self.opener, self.maker = None, None
        self.con_flor = False        # what comes next answers a void bet on the flor, in the words of one
        self.misheard = False        # the table took for the truco a «quiero» that was the envite's
        self.raised_over = False     # it took the truco for raised, over an envite that waited
        self.betting = {}            # kind -> sides that bid or accepted there
        self.accepted, self.owner = 0, None
        self.asked, self.asked_by, self.refused_by = 0, None, None
        self.items = []
        self.shown = set()           # cards that lay open
        self.covering = set()        # who is passing his three cards
        self.passed = set()          # who has passed them
        for act in acts:
            self.step(*act)
        self.points = self.close()

    # ---- the acts

    def step(self, seat, what, detail):
        if self.refused_by is None or what == "show":
            act = getattr(self, "do_" + what, None)
            if what != "covered":
                self.covering = set()
            if act:
                act(seat, detail)

    def lay(self, seat):
        """VE-F01: the flor is said with the first card at the latest."""
        if self.table.turn() != seat:
            self.reasons.add("out-of-turn")
        if seat not in self.laid and self.owes_flor(seat):
            self.hidden.add(seat)
        self.laid.add(seat)

    def owes_flor(self, seat):
        hand = self.hand
        return (ve_hands.holds_flor(hand, seat) and seat not in self.sung and seat not in self.hidden
                and not ve_hands.is_reservada(hand, seat))

    def do_card(self, seat, card):
        if self.over():
            return
        if self.asked_by == seat % 2 and self.asker == seat and not self.raised_over:
            self.reasons.add("card-over-own-truco")     # else it rests on the void raise, which has its finding
        self.lay(seat)
        self.shown.add(card)
        if self.table.results == [seat % 2] and self.table.leader == seat:
            self.maker = seat
        self.table.play(seat, card)
        self.shut(seat)

    def over(self):
        return self.table.winner() is not None or bool(self.gone())

    def shut(self, seat):
        """VE-E20, VE-E21: the second cards that close an envite without ley."""
        if not (self.open and self.kind == "envido"):
            return
        laid = [len(self.table.held[s]) < 2 for s in range(self.table.seats)]
        pie = (self.hand["mano"] - 1) % self.table.seats
        made = laid[seat] and seat == self.maker and seat != pie
        if laid[pie] and laid[self.hand["mano"]] or made:
            self.open, self.taken = False, False

    def do_covered(self, seat, card):
        """The three passed at once go one to a baza."""
        if seat in self.covering:
            self.table.pass_ahead(seat, card)
            self.table.lay_passed()
            if len(self.table.passed[seat]) + len(self.table.covered & set(self.hand["deal"][seat])) >= 3:
                self.passed.add(seat)
            return
        self.covering = {seat} if seat not in self.laid else set()
        self.lay(seat)
        self.table.play(seat, card, True)

    def do_show(self, _, cards):
        self.shown.update(cards)

    def do_pile(self, seat, pair):
        if self.over():
            return
        self.shown.add(pair[0])
        self.lay(seat)
        self.table.pile(seat, *pair)

    def do_leave(self, seat, _):
        if self.table.winner() is not None and len(self.passed) < self.table.seats:
            self.reasons.add("leaving-after-the-end")
        elif not self.gone() or seat % 2 in self.gone():
            self.table.leave(seat)

    def do_flor(self, seat, _):
        """VE-F03a: it wipes out the envite without flor; VE-F03b, VE-R07a: not so where one holds the reservada."""
        if seat in self.sung:
            return
        if seat in self.hidden or seat in self.laid:
            self.reasons.add("flor-too-late")
            return
        self.sung.append(seat)
        if self.kind == "envido" and not self.kept(seat):
            self.stakes, self.open, self.taken, self.kind = [], False, None, None

    def kept(self, singer):
        holder = self.holder()
        if holder is None or holder == singer:
            return holder is not None
        return holder % 2 != singer % 2 and self.opener != singer and self.opener % 2 == singer % 2

    def holder(self):
        """Who holds the reservada."""
        return next((s for s in range(self.table.seats) if ve_hands.is_reservada(self.hand, s)), None)

    def do_call(self, seat, call):
        if call in ve_hands.LADDER:
            self.call_truco(seat, ve_hands.LADDER.index(call) + 1)
        elif isinstance(call, tuple) and call[0] == "con flor":
            self.do_flor(seat, None)
            self.bet_on_flor(seat, call[1])
        elif isinstance(call, tuple) or call == "quiero y la falta":
            self.raise_bet(seat, call)
        else:
            self.call_envido(seat, call)

    def wrong(self, reason):
        """Of what is said once the flor has won the match nothing is wrong."""
        if not self.won():
            self.reasons.add(reason)

    def won(self):
        """The flor of one side alone wins, and the other side has none left to sing: of two that meet only the showing decides."""
        if len({s % 2 for s in self.sung}) != 1:
            return False
        side, points = self.pay_flor()[0]
        return (self.hand["score"][side] + points >= self.limit
                and not any(self.owes_flor(s) for s in range(1 - side, self.table.seats, 2)))

    def lack(self):
        return self.limit - max(self.hand["score"])

    def open_bet(self, seat, kind, n):
        self.kind, self.by, self.open, self.opener = kind, seat % 2, True, seat
        self.stakes = [self.lack() if n == "falta" else n]
        self.betting.setdefault(kind, set()).add(seat % 2)

    def bet_on_flor(self, seat, n):
        """VE-F12: the more mano of the flores speaks first."""
        if any(s % 2 != seat % 2 and ve_hands.distance(self.hand, s) < ve_hands.distance(self.hand, seat) for s in self.sung):
            self.reasons.add("flor-bet-out-of-turn")
            self.con_flor = True
        else:
            self.open_bet(seat, "flor", n)

    def call_envido(self, seat, call):
        """VE-E11, VE-E14."""
        asked_here = self.asked_by == 1 - seat % 2
        if seat in self.laid:
            self.reasons.add("envido-after-own-card")
        elif seat in self.said_truco:
            self.reasons.add("envido-after-own-truco")
        elif self.table.turn() != seat and not asked_here:
            self.reasons.add("envido-out-of-turn")
        elif self.sung:
            self.reasons.add("envido-after-flor")
        elif self.stakes:
            self.reasons.add("second-envido")
        else:
            self.open_bet(seat, "envido", 2 if call == "envido" else "falta")

    def raise_bet(self, seat, call):
        if not self.open or self.by == seat % 2:
            self.reasons.add("second-envido")    # VE-E02c: nothing of the formula counts
            return
        if call == "quiero y la falta":
            self.stakes.append(self.lack())
        else:
            self.stakes.append(self.stakes[-1] + call[1])
        self.by = seat % 2
        self.betting[self.kind].add(seat % 2)

    def call_truco(self, seat, step):
        side = seat % 2
        if self.over():
            self.reasons.add("truco-out-of-turn" if seat in self.passed else "said-after-the-end")
            return
        waits = self.asked_by == 1 - side and step == self.asked + 1
        may = self.asked_by is None and step == self.accepted + 1 and self.owner in (None, side)
        if waits and self.open and self.kind == "envido":
            self.wrong("truco-before-envite")
            self.raised_over = True
            return
        if not waits and not may or waits and self.misheard:
            self.reasons.add("raise-out-of-order")
            return
        if self.after_perico():
            self.wrong("call-after-the-perico")
            return
        if not waits and (self.table.turn() != seat or not waiting_hand(self.table, seat)):
            self.reasons.add("truco-out-of-turn")
            return
        if self.owes_flor(seat):
            self.loose.add(side)
        if waits:
            self.accepted, self.owner = self.asked, side
        if step == 1:
            self.said_truco.add(seat)
        self.asked, self.asked_by, self.asker = step, side, seat
        self.betting.setdefault("truco", set()).add(side)

    def after_perico(self):
        """VE-T05: a side that has a baza has laid the Perico."""
        vira, last = self.hand["muestra"], self.table.baza
        for seat, card in last.items():
            if ve_cards.piece(card, vira) == ve_cards.PERICO and card not in self.table.covered:
                return seat % 2 in self.table.results
        return False

    def do_accept(self, seat, _):
        self.answer(seat, True)

    def do_refuse(self, seat, _):
        self.answer(seat, False)

    def answer(self, seat, yes):
        side = seat % 2
        if (self.con_flor or self.open and self.kind == "flor") and self.owes_flor(seat):
            self.sung.append(seat)                      # «con flor ...» says it
        self.con_flor = False
        if self.open and self.by != side:
            self.misheard = self.kind == "envido" and bool(self.sung) and self.asked_by == 1 - side
            self.open, self.taken = False, yes
            if yes:
                self.betting[self.kind].add(side)
        elif self.asked_by == 1 - side and self.open and self.kind == "envido":
            self.wrong("truco-before-envite")     # VE-E14a
            self.misheard = yes
        elif self.asked_by == 1 - side:
            if self.owes_flor(seat):
                self.loose.add(side)
                self.reasons.add("answering-without-flor")
            if yes:
                self.accepted, self.owner = self.asked, side
                self.betting["truco"].add(side)
            else:
                self.refused_by = side
            self.asked_by = None

    # ---- the account

    def best(self, seats, flor):
        return max(seats, key=lambda s: (ve_hands.worth(self.hand, s, flor), -ve_hands.distance(self.hand, s)))

    def gone(self):
        return [s for s in (0, 1) if all(x in self.table.left for x in range(s, self.table.seats, 2))]

    def pay_flor(self):
        own = [3 * len([s for s in self.sung if s % 2 == side]) for side in (0, 1)]
        if self.kind == "flor" and self.taken is False:
            # VE-F06: the caller's flor and a point; of a raise, what had been accepted
            return [(self.by, own[self.by] + (self.stakes[-2] if len(self.stakes) > 1 else 1))]
        side = self.best(self.sung, True) % 2
        bet = self.stakes[-1] if self.kind == "flor" and self.taken else 0
        return [(side, own[side] + bet)]

    def pay_envido(self):
        if self.kind != "envido" or self.taken is None:
            return []
        if self.taken:
            return [(self.best(range(self.table.seats), False) % 2, self.stakes[-1])]
        return [(self.by, self.stakes[-2] if len(self.stakes) > 1 else 1)]

    def price(self, side, step):
        return self.limit - self.hand["score"][side] if step == 4 else PAID[step]

    def truco_item(self):
        if self.refused_by is not None:
            return 1 - self.refused_by, REFUSED[self.asked]
        if self.gone():
            side = 1 - self.gone()[0]
            return side, REFUSED[self.asked] if self.asked_by == side else self.price(side, self.accepted)
        side = self.table.winner()
        if side is None:                                # VE-T08: who passes all gives up the base
            side = next((1 - s for s in (0, 1) if set(range(s, self.table.seats, 2)) <= self.passed), None)
        return None if side is None else (side, self.price(side, self.accepted))

    def settle_open(self):
        """Unanswered is refused."""
        if self.open and (1 - self.by in self.gone() or self.kind == "envido"):
            self.open, self.taken = False, False

    def forfeits(self):
        """Sides that may not collect the truco, and those that may not collect the envite: VE-F08."""
        sides = {s % 2 for s in self.hidden}
        return {s for s in sides | self.loose if self.betting.get("truco") or s in self.loose}, sides

    def reservada(self):
        """What the holder of both pieces is paid beside what flor and envite give: VE-R03, R06, R08, R09."""
        seat = self.holder()
        if seat is None:
            return [], []
        partner = any(s % 2 == seat % 2 and s != seat for s in self.sung)
        rival = any(s % 2 != seat % 2 for s in self.sung)
        shrunk = rival and self.kind != "flor"           # VE-R10
        point = [] if partner and not shrunk or self.taken is not None else [(seat % 2, 1)]
        if seat in self.sung:
            return [], point
        return ([], []) if rival or not self.shown.issuperset(self.hand["deal"][seat]) else ([(seat % 2, 3)], point)

    def close(self):
        self.settle_open()
        no_truco, no_envite = self.forfeits()
        silent, point = self.reservada()
        items = (self.pay_flor() if self.sung else []) + silent
        items += [(side, n) for side, n in self.pay_envido() if side not in no_envite] + point
        truco = self.truco_item()
        if truco and truco[0] in no_truco:
            truco = (1 - truco[0], 1)
        self.items = items + ([truco] if truco else [])
        points = self.booked()
        if truco is None and max(s + p for s, p in zip(self.hand["score"], points)) < self.limit:
            return None
        return points

    def booked(self):
        """VE-E12: flor and envite, then truco; nothing once a side is there, and no more than it lacked."""
        points = [0, 0]
        for side, n in self.items:
            if max(self.hand["score"][s] + points[s] for s in (0, 1)) < self.limit:
                points[side] += n
        return [min(p, self.limit - s) for p, s in zip(points, self.hand["score"])]
