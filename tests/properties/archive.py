"""Archives of hands, the verdicts on them, and ways of changing them that must not matter."""
import bisect
import json
import random
import re
import subprocess
import zlib

SEATS = "ABCDEF"
SEAT_BEFORE = r'(?<![\w"])'


class Veedor:
    def __init__(self, program):
        self.program = program

    def run(self, *args, text=None):
        done = subprocess.run([self.program, *args], input=text.encode() if text is not None else None, capture_output=True)
        return done.returncode, done.stdout.decode()

    def gen(self, ruleset, *args):
        status, log = self.run("gen", "-r", ruleset, *map(str, args))
        if status:
            raise RuntimeError(f"gen {ruleset} {args}: status {status}")
        return log

    def judge(self, log):
        """Of every hand: its findings and its record."""
        rows = self.run("check", "--format", "jsonl", "--lang", "en", "-", text=log)[1].splitlines()
        return by_hand(log, map(json.loads, rows))


def by_hand(log, rows):
    """Of every hand of the log, out of what `check` told: its findings and its record."""
    starts = [n for n, line in enumerate(log.split("\n"), 1) if line.startswith("mano ")]
    hands = [([], {}) for _ in starts]
    for row in rows:
        if row["type"] == "finding":
            at = max(0, bisect.bisect_right(starts, row["line"]) - 1)
            row["line"] -= starts[at] - 1
            hands[at][0].append(row)
        elif row["type"] == "hand":
            hands[bisect.bisect_right(starts, row["line"]) - 1][1].update(row)
    return hands


def finding_key(f):
    return f["code"], f["kind"], f["severity"], tuple(f["clauses"])


def verdict_key(hand):
    """What is held of a hand, wherever it stands."""
    findings, record = hand
    return (tuple(finding_key(f) for f in findings), tuple(record.get("points") or ()), record.get("undecided"),
            record.get("annulled"), record.get("lost"))


def blocks(log):
    """The file's own tags, and each match with its tags."""
    parts = re.split(r"(?m)^(?=\[Partido )", log)
    return parts[0], parts[1:]


def outside_quotes(text, change):
    """Applies `change` to what no quotes or comment hold."""
    parts = re.split(r'("[^"\n]*"|;[^\n]*)', text)
    return "".join(part if i % 2 else change(part) for i, part in enumerate(parts))


def ragged(text, seed):
    """The same text as a careless hand would write it."""
    rng = random.Random(f"{seed} {text[:20]}")

    def spaced(part):
        return re.sub("  +", lambda m: rng.choice(["  ", "   ", "\t", " "]), part)
    return "\r\n".join(outside_quotes(text, spaced).split("\n"))


def turned(match, seats, steps):
    """The same match, its seats renamed round the table."""
    def name(letter):
        return SEATS[(SEATS.index(letter) + steps) % seats]

    def change(text):
        text = re.sub(r"(?<!\w)([A-F])(?!\w)", lambda m: name(m.group(1)), text)
        if steps % 2:
            text = re.sub(r"\b(marcador|tantos) (\d+)-(\d+)", r"\1 \3-\2", text)
        return text
    head, body = match.split("\nmano ", 1)
    if steps % 2:
        head = re.sub(r'(\[Resultado) "(\d+)-(\d+)"', r'\1 "\3-\2"', head)
    return head + "\nmano " + outside_quotes(body, change)


def resuited(match, mapping):
    """The same match with other suits."""
    return outside_quotes(match, lambda text: re.sub(r"(?<![\w])(\d{1,2})([oceb])(?!\w)",
        lambda m: m.group(1) + mapping[m.group(2)], text))


def hidden(match, seed):
    """The same match, half of its deal not written down: the same half of the same hands, however it is shortened."""
    def line(m):
        return re.sub(r"(?<= )\d{1,2}[oceb]\b", lambda c: "?" if zlib.crc32(f"{seed} {m.group(0)} {c.start()}".encode()) & 1
                      else c.group(0), m.group(0))
    return re.sub(r"(?m)^[A-F]: .*$", line, match)


def split(match):
    """What stands before the hands of a match, and each of its hands."""
    return re.split(r"(?m)^(?=mano )", match)


def hands_of(match):
    return split(match)[1:]


def grouped(matches, hands):
    """The verdicts on the hands, by match."""
    given = iter(hands)
    return [[h for _, h in zip(hands_of(m), given)] for m in matches]


def cut(match, seed):
    """The match in two pieces, each under its own tags."""
    head, *hands = split(match)
    at = random.Random(f"{seed} {head}").randrange(len(hands)) + 1
    return head + "".join(hands[:at]) + (head + "".join(hands[at:]) if hands[at:] else "")


def torn(hand, rng):
    """A hand with a byte that it cannot hold."""
    at = rng.randrange(5, len(hand) - 2)
    return hand[:at] + rng.choice(['"', "{", "%", "\x00", "xyz "]) + hand[at + 1:].rstrip("\n") + "\n\n"


def expected(match):
    """The comment of a planted fault: clause, kind, severity, line of its hand."""
    found = re.search(r"(?m)^;! (\S+) (\S+) (\S+) (\d+)$", match)
    return (found[1], found[2], found[3], int(found[4])) if found else None


def without(parts, fails):
    """Drops parts of a list, the larger runs first, while `fails` of what is left."""
    size = max(1, len(parts) // 2)
    while size:
        at = 0
        while at < len(parts):
            fewer = parts[:at] + parts[at + size:]
            if fewer and fails(fewer):
                parts = fewer
            else:
                at += size
        size //= 2
    return parts


def shrink(log, fails):
    """Drops hands, then events, while the log fails."""
    if not fails or not fails(log):
        return log
    first = re.search(r"(?m)^mano ", log).start()
    head, hands = log[:first], split(log)[1:]
    hands = without(hands, lambda fewer: fails(head + "".join(fewer)))
    for i, hand in enumerate(hands):
        lines = hand.rstrip("\n").split("\n")
        opening, events = lines[:2], [e for line in lines[2:] for e in re.split(r"  (?=[A-F] )", line)]

        def text(some, i=i, opening=opening):
            return head + "".join(hands[:i]) + "\n".join(opening + some) + "\n" + "".join(hands[i + 1:])
        if events:
            events = without(events, lambda fewer: fails(text(fewer)))
            hands[i] = "\n".join(opening + events) + "\n"
    return head + "".join(hands)
