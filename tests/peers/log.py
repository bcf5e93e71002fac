"""Hands as a scribe would write them: the notation of veedor, with the words people use.

The choice of words is made by a generator seeded with engine, game and hand, so that the same data
give the same log, byte for byte."""
import random

ONES = ("cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince "
        "dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro "
        "veinticinco veintiséis veintisiete veintiocho veintinueve treinta").split()

CALLS = {
    "envido": ("envido", "Envido", "¡envido!", "ENVIDO"),
    "real envido": ("real envido", "Real envido", "¡real envido!"),
    "falta envido": ("falta envido", "Falta envido", "la falta envido"),
    "contra flor": ("contra flor", "Contra flor", "¡contraflor!"),
    "contra flor al resto": ("contra flor al resto", "Contra flor al resto", "¡contraflor al resto!"),
    "truco": ("truco", "Truco", "¡truco!", "Truco."),
    "retruco": ("retruco", "Retruco", "¡retruco!"),
    "vale cuatro": ("vale cuatro", "Vale cuatro", "¡vale cuatro!"),
}
RAISES = {
    "retruco": ("quiero retruco", "quiero y retruco", "Quiero, retruco", "¡quiero retruco!"),
    "vale cuatro": ("quiero vale cuatro", "quiero y vale cuatro", "¡Quiero vale cuatro!"),
}
ACCEPT = ("quiero", "Quiero", "¡quiero!", "quiero.")
REFUSE = ("no quiero", "No quiero", "no quiero.", "¡No quiero!")
CONCEDE = ("son buenas", "Son buenas", "son buenas.")
FLOR = ("flor", "Flor", "¡flor!", "FLOR", "flor.")
SHRINK = ("con flor me achico", "Con flor me achico", "con flor me achico.")
LEAVE = ("me voy al mazo", "Me voy al mazo")
PLAIN = {"refuse": REFUSE, "concede": CONCEDE, "flor": FLOR, "shrink": SHRINK}
TALK = ("a ver", "mirá vos", "vamos todavía", "¿quién reparte después?", "qué manito")


def spoken_number(n):
    if n <= 30:
        return ONES[n]
    tens = "treinta" if n < 40 else "cuarenta"
    return f"{tens} y {ONES[n % 10]}" if n % 10 else tens


def letter(seat):
    return "ABCDEF"[seat]


class Scribe:
    """Writes one hand. A game with other words has a Scribe of its own."""

    calls, raises, plain = CALLS, RAISES, PLAIN
    leaves = LEAVE

    def __init__(self, hand, acts):
        self.hand = hand
        self.acts = acts
        self.dice = random.Random(f"{hand['eng']}/{hand['game']}/{hand['hand']}")
        self.parts = []

    def say(self, seat, words):
        self.parts.append(f'{letter(seat)} "{words}"')

    def pick(self, words):
        """Mostly the plain word, sometimes another."""
        return words[0] if self.dice.random() < 0.6 else self.dice.choice(words)

    def number(self, seat, n):
        forms = (str(n), spoken_number(n), spoken_number(n).capitalize(), f"tengo {n}")
        self.say(seat, self.pick(forms))

    def act(self, i):
        """Writes act i; returns how many acts it told."""
        seat, what, detail = self.acts[i]
        following = self.acts[i + 1] if i + 1 < len(self.acts) else None
        if what == "card":
            self.parts.append(f"{letter(seat)} {detail}")
        elif what == "call":
            self.say(seat, self.pick(self.calls[detail]))
        elif what == "accept":
            if following and following[:2] == (seat, "call") and following[2] in self.raises:
                self.say(seat, self.pick(self.raises[following[2]]))
                return 2
            self.say(seat, self.pick(ACCEPT))
        elif what == "number":
            self.number(seat, detail)
        elif what in self.plain:
            self.say(seat, self.pick(self.plain[what]))
        elif what == "leave":
            if self.dice.random() < 0.5:
                self.parts.append(f"{letter(seat)} mazo")
            else:
                self.say(seat, self.pick(self.leaves))
        elif what == "show":
            self.parts.append(f"{letter(seat)} muestra {' '.join(detail)}")
        return 1

    def talk(self):
        if self.dice.random() < 0.04:
            self.say(self.dice.randrange(self.hand["rules"]["players"]), self.dice.choice(TALK))

    def body(self):
        i = 0
        while i < len(self.acts):
            if self.acts[i][1] == "card":
                self.talk()
            i += self.act(i)
        return wrapped(self.parts)

    def text(self):
        hand, players = self.hand, self.hand["rules"]["players"]
        dealer = letter((hand["mano"] - 1) % players)
        head = f"mano {hand['hand']} reparte {dealer} marcador {hand['score'][0]}-{hand['score'][1]}"
        head += f" muestra {hand['muestra']}" if "muestra" in hand else ""
        head += " disputa general" if players == 6 else ""
        deal = "  ".join(f"{letter(s)}: {' '.join(cards)}" for s, cards in enumerate(hand["deal"]))
        points = f"tantos {hand['pts'][0]}-{hand['pts'][1]}"
        return "\n".join([head, deal, *self.body(), points]) + "\n"


def wrapped(parts, width=90):
    """The events in lines of a readable length."""
    lines, line = [], ""
    for part in parts:
        if line and len(line) + len(part) + 2 > width:
            lines.append(line)
            line = ""
        line += ("  " if line else "") + part
    return lines + [line] if line else lines


def match_tags(name, hand):
    players = hand["rules"]["players"]
    return f'[Partido "{name}"] [Asientos "{players}"] [Meta "{hand["rules"]["limit"]}"]\n'
