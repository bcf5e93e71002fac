"""The hands that other engines played, as `veedor import` brings them into the notation, and what their acts are to the oracles.

Each act is a tuple (seat, what, detail) with `what` one of card, call, accept, refuse, number, concede, show, leave and a few more. Nothing
is judged: who may do what is for veedor to say. What a platform leaves out and a table would do is added by `complete`."""
import gzip
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
VEEDOR = os.environ.get("VEEDOR", "build/veedor")
ENGINES = ("ar-emilrichardo", "ar-marianogappa", "ar-trucoshi")
LADDER = ("truco", "retruco", "vale cuatro")

# The words that the importer writes -> the acts that they are.
PHRASES = {
    **{words: [("call", words)] for words in (
        *LADDER, "envido", "real envido", "falta envido", "contra flor", "contra flor al resto", "contra flor envido", "contra flor el resto")},
    "quiero retruco": [("accept", None), ("call", "retruco")],
    "quiero vale cuatro": [("accept", None), ("call", "vale cuatro")],
    "quiero": [("accept", None)],
    "no quiero": [("refuse", None)],
    "son buenas": [("concede", None)],
    "flor": [("flor", None)],
    "con flor me achico": [("shrink", None)],
    "paso": [("pass", None)],
}


def read_lines(path):
    """The lines of a file with the hands that they hold."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield line, json.loads(line)


def bring_in(engine, chosen):
    """The hands of these lines, each with its twin as `veedor import` writes it. Every line has to become a hand, without a word of complaint."""
    run = subprocess.run([VEEDOR, "import", "--format", "json", engine.split("-", 1)[1]], cwd=ROOT, capture_output=True, check=False,
                         input="".join(line for line, _ in chosen).encode())
    twins = run.stdout.decode().splitlines()
    if run.returncode or run.stderr or len(twins) != len(chosen):
        sys.exit(f"veedor import {engine}: {len(twins)} of {len(chosen)} hands, status {run.returncode}\n{run.stderr.decode()[:2000]}")
    return [seat(hand, json.loads(twin)) for (_, hand), twin in zip(chosen, twins)]


def seat(hand, twin):
    """The hand as the twin tells it: two who play alone at a table of six are two."""
    here = sorted(hand["active"], key=lambda s: s % 2) if len(twin["deal"]) < hand["rules"]["players"] else range(len(twin["deal"]))
    for field in ("tanto", "flor"):
        hand[field] = [hand[field][s] for s in here]
    hand["deal"] = list(twin["deal"].values())
    hand["rules"]["players"] = len(here)
    hand["mano"] = ("ABCDEF".index(twin["dealer"]) + 1) % len(here)
    hand["twin"] = twin
    return hand


def rank(card):
    """How strong a card is in the truco; equal numbers are a parda."""
    strongest = {"1e": 14, "1b": 13, "7e": 12, "7o": 11}
    by_number = {3: 10, 2: 9, 1: 8, 12: 7, 11: 6, 10: 5, 7: 4, 6: 3, 5: 2, 4: 1}
    return strongest.get(card) or by_number[int(card[:-1])]


def read_acts(hand, heard=None):
    """The acts of the imported hand. `heard` gives those of a phrase, where it is not PHRASES."""
    acts = []
    for event in hand["twin"]["events"]:
        seat, words, cards = event.get("seat"), event.get("words", ""), event.get("cards")
        seat = "ABCDEF".index(seat) if seat else None
        act = event.get("act", "comment")
        if act == "dice":
            spoken = [("number", int(words))] if words.isdigit() else heard(words) if heard else PHRASES[words]
            acts += [(seat, what, detail) for what, detail in spoken]
        elif act == "juega":
            what = {None: "card", "tapada": "covered", "con": "pile"}[event.get("form")]
            acts.append((seat, what, tuple(cards) if what == "pile" else cards[0]))
        elif act == "muestra":
            acts.append((seat, "show", cards))
        elif act == "mazo":
            acts.append((seat, "leave", None))
        elif act == "comment":
            acts.append((None, "announced", event["comment"]))
    return acts


def is_truco_pending(acts):
    """True when the last truco call has met neither quiero, no quiero nor a higher call."""
    pending = envido = False
    for _, what, detail in acts:
        if what == "call" and detail in LADDER:
            pending = True
        elif what == "call":
            envido = True
        elif what == "flor":
            envido = False
        elif what in ("accept", "refuse"):
            if envido:
                envido = False
            else:
                pending = False
    return pending


class Table:
    """Follows the cards of a hand: bazas, leads, who has won."""

    def __init__(self, hand):
        self.seats = hand["rules"]["players"]
        self.mano = hand["mano"]
        self.left = set()
        self.held = [list(cards) for cards in hand["deal"]]
        self.baza = {}
        self.results = []  # 0, 1 or None for parda
        self.leader = self.mano

    def rank(self, card):
        return rank(card)

    def in_play(self):
        return [s for s in self.order() if s not in self.left]

    def order(self):
        return [(self.mano + i) % self.seats for i in range(self.seats)]

    def play(self, seat, card):
        self.held[seat].remove(card)
        self.baza[seat] = card
        self.close_baza()

    def leave(self, seat):
        self.left.add(seat)
        if self.baza:
            self.close_baza()

    def close_baza(self):
        if any(s not in self.baza for s in self.in_play()):
            return
        best = max(self.rank(c) for c in self.baza.values())
        winners = [s for s, c in self.baza.items() if self.rank(c) == best]
        sides = {s % 2 for s in winners}
        self.results.append(sides.pop() if len(sides) == 1 else None)
        self.leader = winners[0] if self.results[-1] is not None else self.mano
        self.baza = {}

    def winner(self):
        """The side that has won the truco by its cards, or None."""
        r = self.results
        won = [x for x in r if x is not None]
        for side in (0, 1):
            if won.count(side) == 2 or (won[:1] == [side] and None in r and len(r) >= 2):
                return side
        return self.mano % 2 if len(r) == 3 and not won else None

    def turn(self):
        """The seat that owes the next card."""
        start = self.leader
        ring = [(start + i) % self.seats for i in range(self.seats)]
        return next((s for s in ring if s not in self.left and s not in self.baza), None)


def envido_winner(hand, acts):
    """The seat that holds the accepted envido by what was declared, or None."""
    order = [(hand["mano"] + i) % hand["rules"]["players"] for i in range(hand["rules"]["players"])]
    said = {}
    for seat, what, detail in acts:
        if what == "number":
            said.setdefault(seat, detail)
    return max(order, key=lambda s: (said.get(s, -1), -order.index(s))) if said else None


def envido_best(hand, left):
    """The seat still there with the best tanto; of equals, the one nearest the mano."""
    players = hand["rules"]["players"]
    return max(set(range(players)) - left, key=lambda s: (hand["tanto"][s], -((s - hand["mano"]) % players)))


def declarations(hand):
    """What the seats would say after a quiero to the envido, from the mano on: the first says his
    number, a rival who beats it says his, one who does not says that they are good; a partner of
    the best keeps silent, unless the best passes to the other side and he can beat it."""
    said, best = [], None
    players = hand["rules"]["players"]
    for i in range(2 * players):
        seat = (hand["mano"] + i) % players
        value = hand["tanto"][seat]
        if any(s == seat for s, _, _ in said) or (best and seat % 2 == best[0] % 2):
            continue
        turn = i % players
        if best is None or (value, -turn) > best[1:]:
            said.append((seat, "number", value))
            best = (seat, value, -turn)
        else:
            said.append((seat, "concede", None))
    return said


def with_declarations(hand, acts):
    """One engine never says the numbers: they are added after the quiero to the envido."""
    out, envido = [], False
    for seat, what, detail in acts:
        out.append((seat, what, detail))
        if what == "call" and detail not in LADDER:
            envido = True
        elif what == "flor":
            envido = False
        elif envido and what in ("accept", "refuse"):
            envido = False
            if what == "accept":
                out.extend(declarations(hand))
    return out


def with_last_cards(hand, acts):
    """Engines stop when no card can change the hand; at a table the baza is played out."""
    table = Table(hand)
    for seat, what, detail in acts:
        if what == "card":
            table.play(seat, detail)
        elif what == "leave":
            table.leave(seat)
    spoken = [a for a in acts if a[1] != "show"]
    if (hand["end"] == "game" and spoken[-1][1] != "card") or is_over_without_cards(table, acts):
        return acts
    out = list(acts)
    while table.winner() is None:
        seat = table.turn()
        if seat is None or not table.held[seat]:
            break
        card = min(table.held[seat], key=rank)
        out.append((seat, "card", card))
        table.play(seat, card)
    return out


def is_over_without_cards(table, acts):
    """True when a side has left, or a truco was refused."""
    refused = envido = False
    for _, what, detail in acts:
        if what == "call":
            envido = detail not in LADDER
        elif what == "flor":
            envido = False
        elif what in ("accept", "refuse"):
            refused = refused or (what == "refuse" and not envido)
            envido = False
    return refused or len({s % 2 for s in table.in_play()}) < 2


def with_show(hand, acts):
    """The winner of an accepted envido shows what he has not played, once, at the end."""
    acts = [a for a in acts if a[1] != "show"]
    winner = envido_winner(hand, acts)
    if winner is None or unpaid(hand):
        return acts
    played = {d for s, what, d in acts if what == "card" and s == winner}
    rest = [c for c in hand["deal"][winner] if c not in played]
    if not rest:
        return acts
    # Where there is flor, the regulation has him show before he leaves.
    end = acts.index((winner, "leave", None)) if hand["rules"]["flor"] and (winner, "leave", None) in acts else len(acts)
    return acts[:end] + [(winner, "show", rest)] + acts[end:]


def unpaid(hand):
    """One engine pays the envido only when it is shown, and says so when nobody did. Where a tied third
    baza is flagged too, it is the truco that was not paid as announced."""
    return "points-not-paid" in hand["flags"] and not ("third-parda" in hand["flags"] and hand["rules"]["flor"])


def with_flor_numbers(hand, acts):
    """One engine compares the flores of an accepted contra flor itself: the best flor of the side nearer
    the mano is said, then the other side's, or that it is good."""
    out, challenged, sung = [], False, set()
    for seat, what, detail in acts:
        out.append((seat, what, detail))
        if what in ("flor", "shrink"):
            sung.add(seat)
        elif what == "call":
            challenged = "contra flor" in detail
            sung |= {seat} if challenged else set()
        elif challenged and what in ("accept", "refuse"):
            challenged = False
            if what == "accept":
                out.extend(flor_numbers(hand, sung))
    return out


def flor_numbers(hand, sung):
    players = hand["rules"]["players"]
    best = []
    for side in (0, 1):
        seat = max((s for s in sung if s % 2 == side), key=lambda s: (hand["flor"][s], -((s - hand["mano"]) % players)))
        best.append((seat, hand["flor"][seat], (seat - hand["mano"]) % players))
    first, second = sorted(best, key=lambda b: b[2])
    answer = (second[0], "number", second[1]) if second[1] > first[1] else (second[0], "concede", None)
    return [(first[0], "number", first[1]), answer]


def complete(hand):
    """All that was said and done in a hand, as a table would have it."""
    acts = read_acts(hand)
    if hand["eng"].startswith("emilrichardo"):
        acts = with_declarations(hand, acts)
    if hand["eng"].startswith("trucoshi") and hand["rules"]["flor"]:
        acts = with_flor_numbers(hand, acts)
    return with_show(hand, with_last_cards(hand, acts))
