"""A .reglas file as a tree of statements with places in its text: what a mutation has to know of the language
(docs/rulesets.md, grammar/ruleset.y). Nothing is judged here; what the loader would refuse it may well accept."""
import dataclasses
import re

TOKEN = re.compile(r'''
    (?P<blank>[ \t\r\n]+|\#[^\n]*)
  | (?P<clause>[A-Z]{2,4}-(?:[0-9A-Za-z.-]*[0-9A-Za-z]))
  | (?P<text>"(?:[^"\\\n]|\\[^\n])*")
  | (?P<number>[0-9]+)
  | (?P<word>[^\W\d]\w*)
  | (?P<sign>\.\.|!=|<=|>=|[-<>+,=:;{}()\[\]])
''', re.X)

ROLES = set("autor compañero equipo rival asiento mano pie siguiente anterior proponente respondedor ganador perdedor "
            "destino demás deudor".split())
MOMENTS = {"antes", "tras", "al", "entre"}
# Statements that say what a clause is or where it lies, and bind nobody; `torneo` binds no hand: tests/standings is about it.
SILENT = {"reglamento", "hereda", "cláusula", "consta", "permite", "fuera", "lugar", "punto", "cartel", "torneo"}


@dataclasses.dataclass
class Token:
    kind: str
    text: str
    begin: int
    end: int


@dataclasses.dataclass
class Statement:
    own: list            # ids before it
    tokens: list         # of its head, without ids, `;` and braces
    begin: int           # of the first id
    end: int
    children: list = None
    parent: "Statement" = None

    @property
    def word(self):
        return self.tokens[0].text if self.tokens else ""

    @property
    def ids(self):
        """Clauses in force on it."""
        at = self
        while at is not None and not at.own:
            at = at.parent
        return at.own if at else []

    def above(self):
        at = self.parent
        while at is not None:
            yield at
            at = at.parent

    @property
    def option(self):
        """(reading, option) in which it stands, else None."""
        for at in [self, *self.above()]:
            if at.word == "opción" and at.parent and at.parent.word == "lectura":
                return at.parent.tokens[1].text, at.tokens[1].text
        return None

    @property
    def taken(self):
        """False in an option that its reading does not take."""
        for at in [self, *self.above()]:
            if at.word == "opción" and at.parent and at.parent.word == "lectura":
                return any(one.word == "toma" and one.tokens[1].text == at.tokens[1].text for one in at.parent.children)
        return True

    def carried(self):
        """Every id that goes with it when it is taken out."""
        found = dict.fromkeys(self.own)
        for child in self.children or []:
            found.update(dict.fromkeys(child.carried()))
        return list(found)

    def walk(self):
        yield self
        for child in self.children or []:
            yield from child.walk()


def tokens_of(text):
    found, at = [], 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if not match:
            raise ValueError(f"no token at {text[at:at + 40]!r}")
        if match.lastgroup != "blank":
            found.append(Token(match.lastgroup, match[0], match.start(), match.end()))
        at = match.end()
    return found


def _statement(tokens, at, parent):
    own = []
    begin = tokens[at].begin
    while tokens[at].kind == "clause":
        own.append(tokens[at].text)
        at += 1
    if tokens[at].text in ("lugar", "punto", "cartel", "consta", "permite", "fuera", "quita", "cláusula"):
        own = []
    head = []
    while tokens[at].text not in (";", "{"):
        head.append(tokens[at])
        at += 1
    made = Statement(own, head, begin, tokens[at].end, None, parent)
    if tokens[at].text == "{":
        made.children = []
        at += 1
        while tokens[at].text != "}":
            child, at = _statement(tokens, at, made)
            made.children.append(child)
        made.end = tokens[at].end
    return made, at + 1


def parse(text):
    """The statements of a file."""
    tokens, found, at = tokens_of(text), [], 0
    while at < len(tokens):
        statement, at = _statement(tokens, at, None)
        found.append(statement)
    return found


# ---- guards ----------------------------------------------------------------------------------

@dataclasses.dataclass
class Guard:
    kind: str            # o, y, no, atom
    tokens: list         # all of it
    parts: list          # operands of o, y, no; the guard of a subject in brackets
    first: int = 0       # of an atom: where its fact begins, behind quantifier and role


class _Reader:
    def __init__(self, tokens):
        self.tokens, self.at = tokens, 0

    def peek(self, ahead=0):
        at = self.at + ahead
        return self.tokens[at].text if at < len(self.tokens) else ""

    def join(self, word, operand):
        begin, parts = self.at, [operand()]
        while self.peek() == word:
            self.at += 1
            parts.append(operand())
        return parts[0] if len(parts) == 1 else Guard(word, self.tokens[begin:self.at], parts)

    def guard(self):
        return self.join("o", self.both)

    def both(self):
        return self.join("y", self.single)

    def bracketed(self):
        self.at += 1
        inner = self.guard()
        self.at += 1
        return inner

    def single(self):
        begin = self.at
        if self.peek() == "no":
            self.at += 1
            inner = self.single()
            return Guard("no", self.tokens[begin:self.at], [inner])
        if self.peek() == "(":
            inner = self.bracketed()
            return Guard(inner.kind if inner.kind != "atom" else "bracket", self.tokens[begin:self.at], inner.parts
                         if inner.kind != "atom" else [inner])
        return self.atom()

    def atom(self):
        begin, parts = self.at, []
        if self.peek() in ("algún", "todo", "ningún"):
            self.at += 1
        if self.peek() in ROLES:
            self.at += 1
            if self.peek() == "de":
                self.at += 2
            if self.peek() == "no":
                self.at += 1
            if self.peek() == "(":
                parts.append(self.bracketed())
                return Guard("atom", self.tokens[begin:self.at], parts)
        first = self.at - begin
        self.fact()
        return Guard("atom", self.tokens[begin:self.at], parts, first)

    def fact(self):
        self.operand()
        if self.peek() in ("=", "!=", "<", "<=", ">", ">="):
            self.at += 1
            self.operand()

    def operand(self):
        self.at += 1
        if self.peek() != "(" or self.tokens[self.at - 1].kind == "number":
            return
        depth = 0
        while True:
            depth += {"(": 1, ")": -1}.get(self.peek(), 0)
            self.at += 1
            if not depth:
                return


def guard_of(tokens):
    """The guard at the head of these tokens, and how many it took."""
    reader = _Reader(tokens)
    guard = reader.guard()
    return guard, reader.at


def guards_in(guard):
    yield guard
    for part in guard.parts:
        yield from guards_in(part)
