"""Mutants of a .reglas file: each one change that would let a regulation say something else."""
import dataclasses
import re

from language import MOMENTS, ROLES, SILENT, guard_of, guards_in, parse

# Words of which one may stand for the other, by the field they belong to ("" in any).
FIELDS = {
    "meta": ("fija", "cabecera"), "malas": ("mitad", "no"), "exceso": ("corta", "conserva", "libre"),
    "mal_dado": ("repite", "corre"), "anulada": ("repite", "corre"),
    "adelantada": ("firme", "hasta_anterior", "hasta_turno"), "por_error": ("firme", "se_retira"),
    "encimada": ("la_de_abajo", "las_dos"), "juntas": ("la_primera", "todas"), "tirada": ("según_cae", "vale"),
    "tras_parda": ("mano", "quien_salió"), "compañeros": ("primero", "más_mano"),
    "solo_quiero": ("ambas", "primera", "nombrada"), "solo_no_quiero": ("ambas", "primera", "nombrada"), "resto": ("queda", "no_quiere"),
    "contesta": ("rival", "siguiente"), "alza": ("acepta", "con_quiero", "en_frase"),
    "tras_quiero": ("cierra", "alza_quien_quiso"), "rechazo": ("cierra", "fin_mano"), "una_vez": ("mano", "lance"),
    "piso": ("no", "anterior"), "decide": ("dicho", "verdad"), "callado": ("concede", "pierde", "nada"),
    "orden": ("libre", "mano", "lado_mano", "superadores"), "primera": ("cualquiera", "válida"),
    "sola": ("cada_una", "mayor"), "encuentro": ("jueces", "mayor_propias", "mayor_todas"),
    "querido": ("propias", "todas", "nada"), "no_querido": ("propias", "todas", "nada"),
    "lee": ("suelta", "frase", "abierta", "al_deber"), "paso": ("no_quiere", "sale", "nada", "en_doble"),
    "muestra": ("descubierta", "no"), "en": ("flor", "según_flor", "envite"),
    "": ("ganador", "perdedor", "puntero"),
}
WINNERS = ("1", "2", "mano", "no_reparte", "nadie", "más_mano")
TWIN = {"equipo": "rival", "rival": "equipo", "autor": "equipo", "compañero": "autor", "asiento": "equipo", "mano": "pie",
        "pie": "mano", "siguiente": "anterior", "anterior": "siguiente", "proponente": "respondedor",
        "respondedor": "proponente", "ganador": "perdedor", "perdedor": "ganador", "destino": "autor", "demás": "destino",
        "deudor": "rival"}
STATES = {"sin_abrir": "pendiente", "pendiente": "querido", "querido": "pendiente", "no_querido": "querido",
          "anulado": "sin_abrir"}
AT = {"repartir": "abrir", "abrir": "repartir", "baza": "mano", "mano": "baza", "partida": "mano"}


@dataclasses.dataclass
class Mutant:
    family: str          # guard effect mark moment table lance word delete reading duty
    statement: object
    edits: list          # (begin, end, text)
    says: str            # what was done, in the statement's own words
    dropped: tuple = ()  # ids that have to be carried elsewhere

    @property
    def key(self):
        return " ".join(self.statement.ids), self.says

    def applied(self, text):
        for begin, end, new in sorted(self.edits, reverse=True):
            text = text[:begin] + new + text[end:]
        return text + "".join(f"\nconsta {one};" for one in self.dropped) + "\n"


def message(tokens, at):
    """`dice` and `corrige` before a text begin what a finding says; elsewhere `dice` is an act."""
    return tokens[at].text in ("dice", "corrige") and at + 1 < len(tokens) and tokens[at + 1].kind == "text"


def brief(tokens, limit=400):
    """Tokens as they are written, up to what messages say and without other texts."""
    text, last = "", None
    for at, token in enumerate(tokens):
        if message(tokens, at):
            break
        if token.kind == "text":
            continue
        text += (" " if last and last.end != token.begin else "") + token.text
        last = token
    return text if len(text) <= limit else text[:limit] + "…"


def place(statement):
    heads = []
    for at in statement.above():
        if at.word == "lectura":
            continue
        heads.append("opción " + at.tokens[1].text if at.word == "opción" else
                     " ".join(t.text for t in at.tokens if t.kind != "text"))
    return "".join(head + " > " for head in reversed(heads))


class Maker:
    """Collects the mutants of one statement after the other."""

    def __init__(self, text, lances):
        self.text, self.lances, self.found = text, lances, []

    def add(self, family, statement, edits, change, dropped=()):
        says = f"{place(statement)}{brief(statement.tokens)} «{change}»"
        self.found.append(Mutant(family, statement, edits, says, tuple(dropped)))

    def swap(self, family, statement, token, new, where=""):
        self.add(family, statement, [(token.begin, token.end, new)], f"{where}{token.text} → {new}")

    def drop_from(self, family, statement, tokens, separators, what="sin "):
        """Each item of a list between separators, at no depth of brackets."""
        items, depth, start = [], 0, 0
        for at, token in enumerate(tokens):
            depth += {"(": 1, ")": -1}.get(token.text, 0)
            if token.text in separators and not depth:
                items.append((start, at))
                start = at + 1
        items.append((start, len(tokens)))
        if len(items) < 2:
            return
        for begin, end in items:
            if begin == end:
                continue
            left = tokens[begin - 1].begin if begin else tokens[begin].begin
            right = tokens[end - 1].end if begin or end == len(tokens) else tokens[end].end
            self.add(family, statement, [(left, right, " ")], what + brief(tokens[begin:end]))

    def number(self, family, statement, token, where=""):
        for new in (int(token.text) + 1, int(token.text) - 1):
            if new >= 0:
                self.swap(family, statement, token, str(new), where)

    # ---- guards -------------------------------------------------------------------------

    def guard(self, statement, tokens, family="guard"):
        """All mutants of the guard at the head of tokens; returns how many of them it took."""
        top, count = guard_of(tokens)
        begin, end = top.tokens[0].begin, top.tokens[-1].end
        self.add(family, statement, [(begin, begin, "no ("), (end, end, ")")], "no (" + brief(top.tokens) + ")")
        for part in guards_in(top):
            if part.kind in "oy":
                self.operands(family, statement, part)
            if part.kind == "atom":
                self.atom(family, statement, part, part is top)
        return count

    def operands(self, family, statement, guard):
        for at, operand in enumerate(guard.parts):
            left = operand.tokens[0].begin if at == 0 else guard.parts[at - 1].tokens[-1].end
            right = guard.parts[1].tokens[0].begin if at == 0 else operand.tokens[-1].end
            self.add(family, statement, [(left, right, " ")], f"sin {guard.kind} {brief(operand.tokens)}")

    def atom(self, family, statement, guard, alone):
        tokens = guard.tokens
        where = brief(tokens) + ": "
        if not alone:
            begin, end = tokens[0].begin, tokens[-1].end
            self.add(family, statement, [(begin, begin, "no ("), (end, end, ")")], "no (" + brief(tokens) + ")")
        if tokens[0].text in ("algún", "todo"):
            self.swap(family, statement, tokens[0], "todo" if tokens[0].text == "algún" else "algún", where)
        for token in tokens[:guard.first] if guard.first else tokens[:2]:
            if token.text in TWIN:
                self.swap(family, statement, token, TWIN[token.text], where)
        if guard.first < len(tokens) and not guard.parts:
            self.fact(family, statement, tokens[guard.first:], where)

    def fact(self, family, statement, tokens, where):
        for at, token in enumerate(tokens):
            after = tokens[at - 1].text if at else ""
            if token.text in ("<", "<=", ">", ">="):
                self.swap(family, statement, token, token.text[:1] if len(token.text) > 1 else token.text + "=", where)
            elif token.kind == "number":
                self.number(family, statement, token, where)
            elif token.text in STATES and after in ("=", "!="):
                self.swap(family, statement, token, STATES[token.text], where)
            elif token.text in self.lances and at:
                self.swap(family, statement, token, self.lances[token.text], where)
            elif token.text in TWIN and at:
                self.swap(family, statement, token, TWIN[token.text], where)

    # ---- effects, kinds, moments ----------------------------------------------------------

    def effects(self, statement, tokens):
        """Effects up to the kind or the messages."""
        stop = next((i for i, t in enumerate(tokens) if t.text == "[" or message(tokens, i)), len(tokens))
        effects, rest = tokens[:stop], tokens[stop:]
        if effects:
            self.drop_from("effect", statement, effects, ",")
            for effect in split(effects, ","):
                self.effect(statement, effect, len(effects) == len(effect))
        self.mark(statement, rest)

    def effect(self, statement, tokens, alone):
        head, begin, end = tokens[0].text, tokens[0].begin, tokens[-1].end
        where = brief(tokens) + ": "
        other = "nulo" if head == "queda" else "queda"
        if alone:
            self.add("effect", statement, [(begin, end, other)], f"{brief(tokens)} → {other}")
        if head in ("traspasa", "no_cobra", "veda"):
            stop = next((i for i, t in enumerate(tokens) if t.text == "a" or t.text in ROLES), len(tokens))
            self.drop_from("effect", statement, tokens[1:stop], "+", where + "sin ")
        for at, token in enumerate(tokens[1:], 1):
            if token.kind == "number":
                self.number("effect", statement, token, where)
            elif token.text in TWIN and (at == len(tokens) - 1 or tokens[at - 1].text in ("a", "de") or
                                         head in ("sale", "pierde", "traspasa", "no_cobra", "tantos", "ofrece")):
                self.swap("effect", statement, token, TWIN[token.text], where)
            elif token.text in ("repite", "corre"):
                self.swap("effect", statement, token, "corre" if token.text == "repite" else "repite", where)
            elif token.text in ("quiere", "no_quiere") and head == "cuenta":
                self.swap("effect", statement, token, "quiere" if token.text == "no_quiere" else "no_quiere", where)
            elif token.text == "voz":
                self.add("effect", statement, [(token.begin, token.end, "")], where + "sin voz")

    def mark(self, statement, tokens):
        if not tokens or tokens[0].text != "[":
            return
        kind, second = tokens[1], tokens[2]
        if second.text == "]":
            self.add("mark", statement, [(second.begin, second.begin, " aviso")], f"[{kind.text}] → [{kind.text} aviso]")
        else:
            self.add("mark", statement, [(second.begin, second.end, "")], f"[{kind.text} {second.text}] → [{kind.text}]")
        self.swap("mark", statement, kind, "tiempo" if kind.text == "turno" else "turno")

    def moment(self, statement, tokens, family="moment"):
        """A moment at the head of tokens; returns how many it took."""
        first = tokens[0]
        if first.text in ("antes", "tras"):
            at = 2 if first.text == "antes" else 1
            new = "tras" if first.text == "antes" else "antes de"
            self.add(family, statement, [(first.begin, tokens[at - 1].end, new)], f"{first.text} → {new}")
            return at + self.acts(statement, tokens[at:], family)
        if first.text == "al":
            at = 1
            while at < len(tokens) and at < 3 and tokens[at].kind == "word" and tokens[at].text not in (
                    "si", "exige", "entonces"):
                at += 1
            if tokens[at - 1].text in AT:
                self.swap(family, statement, tokens[at - 1], AT[tokens[at - 1].text])
            elif tokens[1].text == "liquidar":
                self.swap(family, statement, tokens[2], self.lances.get(tokens[2].text, "mano"))
            return at
        return 2             # entre manos

    def acts(self, statement, tokens, family):
        at, depth = 0, 0
        while at < len(tokens) and (depth or tokens[at].text not in ("si", "exige", "entonces", "de", ",")):
            depth += {"(": 1, ")": -1}.get(tokens[at].text, 0)
            at += 1
        self.drop_from(family, statement, tokens[:at], "+")
        for token in tokens[1:at]:
            if token.text in self.lances:
                self.swap(family, statement, token, self.lances[token.text])
            elif token.kind == "number":
                self.number(family, statement, token)
        for wide, narrow in (("propuesta", "apertura"), ("apertura", "propuesta"), ("alza", "propuesta"),
                             ("respuesta", "quiere")):
            for token in tokens[:at]:
                if token.text == wide:
                    self.swap(family, statement, token, narrow)
        if at + 1 < len(tokens) and tokens[at].text == "de":
            role = tokens[at + 1]
            self.add(family, statement, [(tokens[at].begin, role.end, "")], f"sin de {role.text}")
            return at + 2
        return at

    def rule(self, statement, tokens):
        """exige GUARD [sino EFFECTS] | si GUARD entonces EFFECTS | entonces EFFECTS, with its tail."""
        at = 1
        if tokens[0].text in ("exige", "si"):
            at += self.guard(statement, tokens[1:])
            if at < len(tokens) and tokens[at].text in ("sino", "entonces"):
                at += 1
            elif tokens[0].text == "exige":
                self.mark(statement, tokens[at:])
                end = tokens[at - 1].end
                self.add("effect", statement, [(end, end, " sino queda")], "nulo → queda")
                return
        self.effects(statement, tokens[at:])

    # ---- duties ---------------------------------------------------------------------------

    def duty(self, statement):
        tokens, word = statement.tokens, statement.word
        if word == "quién":
            role = tokens[1]
            self.swap("duty", statement, role, TWIN.get(role.text, "autor"))
            if len(tokens) > 3 and tokens[2].text == "(":
                self.guard(statement, tokens[3:-1], "duty")
                self.add("duty", statement, [(tokens[2].begin, tokens[-1].end, "")], "sin condición")
        elif word == "desde":
            self.drop_from("duty", statement, tokens[1:], "+")
        elif word == "cumple":
            if tokens[1].text == "si":
                self.guard(statement, tokens[2:], "duty")
            else:
                self.drop_from("duty", statement, tokens[1:], "+")
        elif word == "vence":
            self.drop_from("duty", statement, tokens[1:], ",")
            for deadline in split(tokens[1:], ","):
                at = self.moment(statement, deadline, "duty") if deadline[0].text in MOMENTS else self.acts(
                    statement, deadline, "duty")
                if at < len(deadline) and deadline[at].text == "si":
                    self.guard(statement, deadline[at + 1:], "duty")
                    self.add("duty", statement, [(deadline[at].begin, deadline[-1].end, "")],
                             "sin " + brief(deadline[at:]))
        elif word == "salvo":
            self.guard(statement, tokens[1:], "duty")
        elif word == "sino":
            self.effects(statement, tokens[1:])

    # ---- tables, lances, words ------------------------------------------------------------

    def table(self, statement):
        tokens, word = statement.tokens, statement.word
        above = [at.word for at in statement.above()]
        if above[:1] == ["bazas"]:
            self.baza(statement)
            return
        lance = "lance" in above or "fórmula" in above or "prefijo" in above or word in ("canto", "otro")
        family = "lance" if lance else "table"
        self.drop_from(family, statement, tokens[1:], ",")
        for part in split(tokens[1:], ","):
            if "+" in [t.text for t in part] and part[0].text in ("sobre", "con", "resta"):
                self.drop_from(family, statement, part[1:], "+")
        for at, token in enumerate(tokens):
            if token.kind == "number" and word != "máxima" and not (at == 0 and above[:1] in (["jerarquía"], ["clase"])):
                self.number(family, statement, token)
        self.words(family, statement)
        self.order(family, statement)

    def baza(self, statement):
        winner = statement.tokens[-1]
        for new in WINNERS:
            if new != winner.text and not (new == "2" and "2" not in [t.text for t in statement.tokens]):
                self.swap("table", statement, winner, new)

    def words(self, family, statement):
        for at, token in enumerate(statement.tokens):
            before = [t.text for t in statement.tokens[:at]]
            names = [name for name in [*before, ""] if token.text in FIELDS.get(name, ())]
            for new in FIELDS[names[-1] if names[-1:] != [""] else names[0]] if names else ():
                if new != token.text and (at or names[0] == ""):
                    self.swap(family, statement, token, new)
            if token.text in ("fija", "suma") and at and statement.word == "canto":
                self.swap(family, statement, token, "suma" if token.text == "fija" else "fija")
        if "declara" in [at.word for at in statement.above()]:
            return
        if statement.word == "castiga":
            for token in statement.tokens[1:]:
                self.add(family, statement, [(token.begin, token.end, "")], "sin " + token.text)

    def order(self, family, statement):
        """Lists whose order says something, and lists of values."""
        tokens = statement.tokens[1:]
        if statement.word in ("cobro",) or (statement.word == "orden" and len(tokens) > 1):
            for one, two in zip(tokens, tokens[1:]):
                if two.text == "corta":
                    self.add(family, statement, [(two.begin, two.end, "")], "sin corta")
                else:
                    self.add(family, statement, [(one.begin, one.end, two.text), (two.begin, two.end, one.text)],
                             f"{two.text} antes de {one.text}")
        if statement.word in ("asientos", "cartas", "números", "palos") and len(tokens) > 1:
            for token in tokens:
                if token.text != ".." and (token.kind != "number" or ".." not in [t.text for t in tokens]):
                    self.add(family, statement, [(token.begin, token.end, "")], "sin " + token.text)

    def lexicon(self, statement):
        texts = [t for t in statement.tokens if t.kind == "text"]
        for token in texts if len(texts) > 1 else ():
            self.found.append(Mutant("word", statement, [(token.begin, token.end, "")],
                                     f"{place(statement)}{word_head(statement)} «sin {token.text}»"))
        change = {"acto": "irregular", "admite": "irregular", "irregular": "admite", "mal": "admite"}.get(statement.word)
        if change and "patrón" not in [t.text for t in statement.tokens]:
            self.found.append(Mutant("word", statement, [(statement.tokens[0].begin, statement.tokens[0].end, change)],
                                     f"{place(statement)}{word_head(statement)} «{statement.word} → {change}»"))
        if not texts:
            self.words("word", statement)

    def delete(self, statement, family="delete"):
        head = place(statement) + (word_head(statement) if "léxico" in [a.word for a in statement.above()] else
                                   brief(statement.tokens))
        self.found.append(Mutant(family, statement, [(statement.begin, statement.end, "")], f"{head} «fuera»",
                                 tuple(statement.carried())))


def word_head(statement):
    texts = [t.text for t in statement.tokens if t.kind == "text"]
    return " ".join(t.text for t in statement.tokens if t.kind != "text") + (" " + texts[0] + "…" if texts else "")


def split(tokens, separator):
    parts, depth, start = [], 0, 0
    for at, token in enumerate(tokens):
        depth += {"(": 1, ")": -1}.get(token.text, 0)
        if token.text == separator and not depth:
            parts.append(tokens[start:at])
            start = at + 1
    parts.append(tokens[start:])
    return [part for part in parts if part]


def swap_rows(maker, statement):
    """Neighbours of a list of rows exchanged."""
    for one, two in zip(statement.children, statement.children[1:]):
        a, b = one.tokens, two.tokens
        text = maker.text
        edits = [(a[0].begin, a[-1].end, text[b[0].begin:b[-1].end]), (b[0].begin, b[-1].end, text[a[0].begin:a[-1].end])]
        maker.add("table", two, edits, "antes de " + brief(a))


def of_statement(maker, statement):
    word, above = statement.word, [at.word for at in statement.above()]
    if word in SILENT:
        return
    if word == "toma" and above[:1] == ["lectura"]:
        for option in statement.parent.children:
            if option.word == "opción" and option.tokens[1].text != statement.tokens[1].text:
                maker.swap("reading", statement, statement.tokens[1], option.tokens[1].text)
                maker.found[-1].says = f"lectura {statement.parent.tokens[1].text}: toma «{statement.tokens[1].text} → " \
                    f"{option.tokens[1].text}»"
        return
    if word in ("lectura", "opción") or message(statement.tokens, 0):
        return
    maker.delete(statement)
    if word == "entra":
        at = 1 + maker.moment(statement, statement.tokens[1:])
        if at < len(statement.tokens) and statement.tokens[at].text == "si":
            maker.guard(statement, statement.tokens[at + 1:])
    elif word == "caso":
        stop = next(i for i, t in enumerate(statement.tokens) if t.text == ":")
        maker.guard(statement, statement.tokens[1:stop])
        maker.table(statement)
    elif word in ("exige", "si", "entonces"):
        maker.rule(statement, statement.tokens)
    elif word in MOMENTS:
        at = maker.moment(statement, statement.tokens)
        if at < len(statement.tokens):
            maker.rule(statement, statement.tokens[at:])
    elif "debe" in above[:1]:
        maker.duty(statement)
    elif "léxico" in above[:1]:
        maker.lexicon(statement)
    elif word in ("jerarquía", "prioridad", "máxima") and statement.children is not None:
        swap_rows(maker, statement)
    elif statement.children is None or word in ("lance", "canto"):
        maker.table(statement)


def lances_of(statements):
    names = []
    for statement in statements:
        for one in statement.walk():
            if one.word == "lance" and one.tokens[1].text not in names:
                names.append(one.tokens[1].text)
    return dict(zip(names, names[1:] + names[:1])) if len(names) > 1 else {}


def mutants_of(text):
    """Every mutant of a file, in its order; no two that read the same."""
    statements = parse(text)
    maker = Maker(text, lances_of(statements))
    for statement in statements:
        for one in statement.walk():
            of_statement(maker, one)
    seen, found = set(), []
    for mutant in maker.found:
        made = re.sub(r"\s+", " ", str(sorted(mutant.edits)))
        if made not in seen and mutant.applied(text) != text:
            seen.add(made)
            found.append(mutant)
    return found
