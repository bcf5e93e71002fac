"""The records of answers against docs/schema/answers.json, by jsonschema. The file leaves room for keys to come; here none may be missing in it."""
import copy
import json

import jsonschema

PHRASES = ("quiero", "no quiero y paso", "con flor me achico", "truquito", "buenas tardes", "quiero el envido y paso el truco", "tengo 33", "envdo", "")
SITUATIONS = ("A \"truco\"", "A \"envido\" B \"quiero\"", "A 1e B 4c C 5c D 6c")
LOG = """[Reglamento "universitario"] [Asientos "4"]
mano 1 reparte D marcador 12-9
A: 1e 7c 6c   B: 12b ? 5o   C: 4c 2o 1c   D: 2c 7o 3b
A "envido"  B "quiero"  A "33"  B "son buenas"
A 7c  B 12b  C 2o  D 7o
D "truquito"  A "quiero retruco"
D 2c
"""


def closed(part):
    """Of every object the keys that are named and no others."""
    if isinstance(part, list):
        return [closed(each) for each in part]
    if not isinstance(part, dict):
        return part
    made = {key: closed(value) for key, value in part.items()}
    if "properties" in made and "oneOf" not in made:
        made["additionalProperties"] = False
    return made


class Schema:
    def __init__(self, path):
        schema = json.loads(path.read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        self.open = jsonschema.Draft202012Validator(schema)
        self.kinds = [each["description"] for each in schema["oneOf"]]
        self.types = [each["properties"]["type"]["const"] for each in schema["oneOf"]]
        self.each = [jsonschema.Draft202012Validator(closed({**each, "$defs": schema["$defs"]})) for each in schema["oneOf"]]
        self.seen = {}

    def fits(self, record):
        """The kinds that it may be."""
        return [kind for kind, its, each in zip(self.kinds, self.types, self.each) if its == record.get("type") and each.is_valid(record)]

    def faults(self, record):
        """What is wrong with it; of a good one it is remembered which kind it is. What is of one kind with all its keys is so in the file that
        leaves room, too, unless another kind goes by its type: there it is asked once of each kind."""
        fits = self.fits(record)
        alone = self.types.count(record.get("type")) == 1
        if len(fits) == 1 and (alone and fits[0] in self.seen or self.open.is_valid(record)):
            self.seen.setdefault(fits[0], record)
            return ""
        best = [next(each.iter_errors(record), None) for each in self.each]
        best = [e for e in best if e and e.path and e.path[0] != "type"]
        return f"{fits}: {best[0].json_path if best else ''} {best[0].message if best else ''}"[:500]


def spoilt(record):
    """The record with one thing wrong, each in turn: a key that is missing, one that nobody knows, a value of another kind."""
    for key in record:
        if key == "phrases":        # stands where a group of words differs
            continue
        yield f"without {key}", {k: v for k, v in record.items() if k != key}
        yield f"{key} is no such thing", {**record, key: {"no": ["such thing"]}}
    yield "with a key more", {**record, "no_such_key": 1}
    for key, value in record.items():
        inner = value[0] if isinstance(value, list) and value else value
        if isinstance(inner, dict) and inner and key != "cited":
            worse = copy.deepcopy(record)
            target = worse[key][0] if isinstance(value, list) else worse[key]
            target["no_such_key"] = 1
            yield f"with a key more in {key}", worse


def records(library, inspector, logs):
    """Answers of every kind, in both languages, with what was asked."""
    size = library.c_size_t
    for lang in ("es", "en"):
        inspector.set("lang", lang)
        for ruleset in ("", "truc", "uruguayo,venezolano", "bonaerense"):
            inspector.set("ruleset", ruleset)
            for phrase in PHRASES:
                yield f"canto {ruleset} {phrase}", inspector.ask("veedor_canto", phrase, None, None)
            for situation in SITUATIONS:
                yield f"canto {situation}", inspector.ask("veedor_canto", "quiero retruco", situation, "B")
            for what in ("V0302", "V0101", "OU-T08b", "UY-22e", "con flor me achico"):
                try:
                    yield f"explain {what}", inspector.ask("veedor_explain", what)
                except library.Error:   # a clause of another ruleset
                    pass
        for ruleset in ("truc", "universitario", "bonaerense", "uruguayo", "venezolano"):
            inspector.set("ruleset", ruleset)
            wish = library.Wish(7, 25, 0, None, None)
            sheet = inspector.ask("veedor_quiz", library.ctypes.byref(wish))
            yield f"quiz {ruleset}", sheet
            key = next(x["key"] for x in map(json.loads, sheet.splitlines()[1:]) if x["key"] and x["typed"])
            yield f"answer {ruleset}", inspector.ask("veedor_answer", key, "buenas noches")
            yield f"rules {ruleset}", inspector.ask("veedor_rules", ruleset, None)
        inspector.set("ruleset", "")
        yield "rules", inspector.ask("veedor_rules", None, None)
        yield "diff", inspector.ask("veedor_diff", "truc", "uruguayo")
        yield "options", inspector.ask("veedor_options", LOG, size(len(LOG.encode())), 0, 0, None)
        for line in range(4, 8):
            yield f"line {line}", inspector.ask("veedor_explain_log", LOG, size(len(LOG.encode())), line, 0)
        for log, text in logs:
            try:
                yield f"options {log}", inspector.ask("veedor_options", text, size(len(text)), 0, 0, None)
            except library.Error:       # a hand that cannot be set on the table
                continue


def try_answers(library, table, hold, root, logs):
    """`table` opens a session on a log."""
    schema = Schema(root / "docs/schema/answers.json")
    inspector = library.Inspector(readings="no")
    for what, answer in records(library, inspector, logs):
        lines = [json.loads(line) for line in answer.splitlines()]
        wrong = [fault for fault in map(schema.faults, lines) if fault]
        hold(f"{what} fits the schema", lines and not wrong, wrong[:1] or "no answer")
    play = table(library, inspector, LOG)
    hold("a table in play fits the schema", not schema.faults(play.table()), schema.faults(play.table()))
    play.close()
    hold("records of every kind were seen", set(schema.seen) == set(schema.kinds), set(schema.kinds) - set(schema.seen))
    for kind, record in schema.seen.items():
        for how, worse in spoilt(record):
            hold(f"{kind}, {how}: does not fit", not schema.fits(worse))
    inspector.close()
