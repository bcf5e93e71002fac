"""A hand followed from its notation: turns, bazas, who may call what. Where this small referee is not sure it says None."""
import re

import cards as deck

EVENT = re.compile(r'([A-F]) "([^"]*)"|([A-F]) (\d+[oceb])(?![\w ]*:)|([A-F]) mazo|([A-F]) muestra((?: \d+[oceb])+)'
                   r'|tantos (\d+)-(\d+)|(?<=")\s"([^"]*)"')
HEAD = re.compile(r'mano \S+ reparte ([A-F]) marcador (\d+)-(\d+)(?: muestra (\d+[oceb]))?')
LIMIT = {'universitario': 30, 'bonaerense': 40, 'uruguayo': 40, 'truc': 12}
TRUCO = {'truco': 1, 'retruco': 2, 'vale cuatro': 3, 'truc': 1, 'retruc': 2}
ENVITE = ('envido', 'real envido', 'falta envido')
BID = re.compile(r'(\d+ tantos |real |\d+ reales |(la )?falta |hasta igualar )?envido')
SAME = [(r'kiero|quierooo|accepted?|i accept|we accept|yes|volem|vull|sure|play|we play', 'quiero'),
        (r'no kiero|no thanks|i refuse|we refuse|refuse|nope|nah', 'no quiero'),
        (r'truko|truco truco|el truco', 'truco'), (r're truko|retruko|re truco', 'retruco'), (r'valecuatro|vale quatro|bale cuatro', 'vale cuatro'),
        (r'(i call|we call|canto|i say|dic|digo) truc|truque|truqui', 'truc'), (r'(i call|we call|canto|i say|dic|digo) retruc|re truc', 'retruc'),
        (r'embido|enbido|envideo|(el envido|primero) (va|está|va el envido|está el envido)( primero)?', 'envido'),
        (r'la falta envido|(la )?falta (em|en)bido|falta envideo', 'falta envido'),
        (r'real (em|en)bido|real envideo', 'real envido'), (r'tengo flor|mi flor|flor flor|yo flor|flor tengo|la mía flor', 'flor')]
HARMLESS = re.compile(r'(tengo |son )?\d+( son mejores)?|son buenas|están buenas|son muy buenas|buenas|.*(no|sin|nada|ninguna|ni).*flor.*|.*flor no.*|a ver|vamos todavía'
                      r'|mirá vos|qué mano|pensalo tranquilo|está linda la tarde|¿cómo venimos\?|dejame pensar|tranquilo, compañero|jugá nomás')


def seat_of(letter):
    return ord(letter) - ord('A')


class Hand:
    """What the text says: header, deal, events as (kind, seat, text)."""

    def __init__(self, text):
        head = HEAD.search(text)
        self.dealer = seat_of(head[1])
        self.score = int(head[2]), int(head[3])
        self.muestra = deck.card(head[4]) if head[4] else None
        self.deal = {seat_of(s): [deck.card(c) for c in cs.split()]
                     for s, cs in re.findall(r'([A-F]):((?: \d+[oceb]){3})', text)}
        self.seats = len(self.deal)
        self.events = []
        lines = text.split('\n')
        for number, line in enumerate(lines, 1):
            if re.match(r'mano |[A-F]:', line):
                continue
            self.read(line, number)

    def read(self, line, number):
        for m in EVENT.finditer(line):
            if m[1]:
                self.events.append(('voice', seat_of(m[1]), m[2], number))
            elif m[3]:
                self.events.append(('card', seat_of(m[3]), deck.card(m[4]), number))
            elif m[5]:
                self.events.append(('leave', seat_of(m[5]), '', number))
            elif m[6]:
                self.events.append(('show', seat_of(m[6]), m[7], number))
            elif m[8]:
                self.events.append(('points', None, (int(m[8]), int(m[9])), number))
            elif m[10] is not None:
                self.events.append(('voice', self.events[-1][1], m[10], number))


class Table:
    def __init__(self, rules, hand):
        self.rules, self.hand = rules, hand
        self.mano = (hand.dealer + 1) % hand.seats
        self.laid = {s: [] for s in range(hand.seats)}
        self.on_table = []           # of the baza that runs
        self.bazas = 0
        self.turn = self.mano
        self.leader = self.mano
        self.gone = set()
        self.level, self.owner, self.pending = 0, None, None    # truco: accepted level, side that may raise, (level, seat)
        self.chain, self.chain_seat, self.envite = [], None, 'none'   # none, pending, accepted, refused
        self.called_truco = set()    # sides
        self.won = []                # of each baza: the side, or None
        self.over = False
        self.unsure = False          # something was said that this referee does not follow

    # ---- what is known of the hand --------------------------------------------------------------------

    def flores(self):
        return [s for s, c in self.hand.deal.items() if deck.has_flor(self.rules, c, self.hand.muestra)]

    def asked(self, seat):
        """What this seat's side has to answer: 'envite', 'truco' or nothing."""
        if self.envite == 'pending' and self.chain_seat % 2 != seat % 2:
            return 'envite'
        if self.pending and self.pending[1] % 2 != seat % 2:
            return 'truco'
        return None

    # ---- what is done --------------------------------------------------------------------------------------

    def next_in_play(self, seat):
        for i in range(1, self.hand.seats + 1):
            s = (seat + i) % self.hand.seats
            if s not in self.gone:
                return s
        return None

    def play(self, seat, card):
        self.unsure |= seat != self.turn     # somebody is out of play, or laid out of turn
        self.laid[seat].append(card)
        self.on_table.append((seat, card))
        self.turn = self.next_in_play(seat)
        self.close_baza()

    def close_baza(self):
        laid = {s for s, _ in self.on_table}
        if not self.on_table or any(s not in laid and s not in self.gone for s in range(self.hand.seats)):
            return
        winner = deck.baza(self.rules, self.on_table, self.hand.muestra)
        made = None if winner is None else winner % 2
        if winner is None:
            winner = self.leader if self.rules == 'truc' else self.mano
        if winner in self.gone:
            winner = self.next_in_play(winner)
        self.turn = self.leader = winner
        self.won.append(made)
        self.over |= self.decided()
        self.bazas += 1
        self.on_table = []

    def decided(self):
        sides = [s for s in self.won if s is not None]
        if len(self.won) == 3 or any(sides.count(s) == 2 for s in (0, 1)):
            return True
        if self.rules == 'truc':
            return False
        return len(self.won) == 2 and None in self.won and bool(sides)

    def leave(self, seat):
        self.gone.add(seat)
        self.over |= any(all(s in self.gone for s in range(self.hand.seats) if s % 2 == side) for side in (0, 1))
        if self.turn == seat:
            self.turn = self.next_in_play(seat)
        self.close_baza()

    def say(self, seat, words):
        words = re.sub(r'^(accept and|vull i|volem i|accepto i) retruc$', 'quiero retruc', words)
        if self.rules == 'truc':     # where plain words answer
            words = {'no': 'no quiero', 'ok': 'quiero', 'okay': 'quiero'}.get(words, words)
        for pattern, plain in SAME:
            words = plain if re.fullmatch(pattern, words) else words
        words = re.sub(r'^con(tra)? flor (?=truco|retruco|vale|quiero)', '', words)
        raise_ = re.match(r'^quiero (?:y )?(retruco|vale cuatro|retruc)$', words)
        if raise_:
            meant = self.pending and self.pending[0] >= TRUCO[raise_[1]]    # «quiero retruco» to a retruco accepts it
            self.answer(seat, True)
            words = '' if meant else raise_[1]
        if not words:
            pass
        elif words in TRUCO:
            self.pending = (TRUCO[words], seat)
            self.called_truco.add(seat % 2)
        elif BID.fullmatch(words):
            self.chain.append(words)
            self.chain_seat, self.envite = seat, 'pending'
        elif words == 'paso' and self.rules in ('universitario', 'uruguayo'):
            pass                     # there it leaves the answer to a partner, or is nothing
        elif words in ('quiero', 'no quiero', 'paso'):
            self.answer(seat, words == 'quiero')
        elif words == 'flor':
            self.envite = 'refused'
        else:
            self.unsure |= not HARMLESS.fullmatch(words)

    def answer(self, seat, yes):
        what = self.asked(seat)
        if what == 'envite':
            self.envite = 'accepted' if yes else 'refused'
        elif what == 'truco':
            if yes:
                self.level, self.owner = self.pending[0], seat % 2
            else:
                self.over = True
            self.pending = None

    def do(self, event):
        kind, seat, what, _ = event
        if kind == 'card':
            self.play(seat, what)
        elif kind == 'leave':
            self.leave(seat)
        elif kind == 'voice':
            self.say(seat, what)

    # ---- what may be done -----------------------------------------------------------------------------------------

    def may_say(self, seat, words):
        """True, False, or None where the referee does not venture."""
        if self.unsure or seat in self.flores():
            return None
        if self.rules == 'truc' and 11 in self.hand.score:
            # One side at eleven: the hand is played for three and nobody raises.
            return False if words in TRUCO and self.hand.score != (11, 11) else None
        if self.over or seat in self.gone:
            return False
        raise_ = re.match(r'^quiero (?:y )?(retruco|vale cuatro)$', words)
        if raise_:
            return self.may_raise_with_quiero(seat, TRUCO[raise_[1]])
        if words in TRUCO:
            return self.may_raise(seat, TRUCO[words])
        if words in ENVITE and self.rules in ('universitario', 'bonaerense', 'uruguayo'):
            return self.may_bid(seat, words)
        if words in ('quiero', 'no quiero') or (self.rules == 'truc' and words in ('accept', 'ok')):
            return self.asked(seat) is not None
        if words == 'paso' and self.rules == 'universitario':
            return False
        return None

    def may_raise_with_quiero(self, seat, level):
        if self.envite == 'pending':
            return None
        return bool(self.asked(seat) == 'truco' and self.pending[0] == level - 1 and not self.has_laid(seat))

    def has_laid(self, seat):
        """Articles 50 and 67 of the uruguayo: who raises still holds his card of this rueda."""
        return self.rules == 'uruguayo' and seat in [s for s, _ in self.on_table]

    def may_raise(self, seat, level):
        if self.pending:
            if self.rules == 'truc':
                return False if level == self.pending[0] else None
            if self.envite == 'pending' or (self.rules == 'uruguayo' and seat in [s for s, _ in self.on_table]):
                return None
            # Over a call that waits nobody raises without the quiero, save where the raise stands in its place.
            return self.rules == 'uruguayo' and self.asked(seat) == 'truco' and level == self.pending[0] + 1
        if level != self.level + 1:
            return False
        if self.rules == 'truc' and self.turn != seat:
            # In one's turn, before or after the card.
            return None if self.on_table and self.on_table[-1][0] == seat else False
        if level > 1:
            return self.owner == seat % 2 and not self.has_laid(seat)
        if self.envite == 'pending' or (self.rules in ('uruguayo', 'truc') and self.turn != seat):
            return None
        return None if self.rules == 'uruguayo' and self.envite == 'accepted' and self.bazas == 0 else True

    def may_bid(self, seat, words):
        if self.rules != 'universitario' and self.flores():
            return None
        if self.envite in ('accepted', 'refused'):
            return False
        if self.envite == 'pending':
            return self.may_raise_bid(seat, words)
        if self.bazas or self.laid[seat]:
            return False
        if self.level or self.pending:
            return self.bid_after_truco(seat)
        return True if self.turn == seat else None

    def may_raise_bid(self, seat, words):
        if self.chain_seat % 2 == seat % 2:
            return False
        if self.rules == 'uruguayo' or words in self.chain and words != 'falta envido':
            return None          # a second envido, a second real envido: tolerated, with a remark
        order = ENVITE.index
        return order(words) > order(self.chain[-1])

    def bid_after_truco(self, seat):
        if self.rules != 'universitario':
            return None
        return self.level == 0 and seat % 2 not in self.called_truco

    def may_play(self, seat, card):
        return seat == self.turn and card in self.hand.deal[seat] and card not in self.laid[seat]


def replay(rules, hand):
    table = Table(rules, hand)
    for event in hand.events:
        table.do(event)
    return table
