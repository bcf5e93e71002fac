#!/usr/bin/env python3
"""Dictionaries and seeds for the fuzz targets: `seeds.py DIRECTORY PROGRAM [EVERY]`.

Writes log.dict, twin.dict, ruleset.dict, canto.dict, command.dict and the directories log, twin, ruleset, canto, command. What is in twin is written
by `PROGRAM fmt --format json`. Words come from the lexicons of
rulesets/, from the grammars and from the tables of names in src/; seeds are the hands of the corpus under their tags, the
small rulesets of the tests, the larger ones cut up (each piece on top of the smallest ruleset), the phrases that the lexicons
hold and those of tests/wordings in their situations; lines of command words with logs, rulesets and reports as their files. With
EVERY only each so-manieth hand, piece and phrase."""
import csv
import importlib.util
import itertools
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
RULESETS = sorted((ROOT / "rulesets").glob("*.reglas"))
WORD_BYTES = 60          # libFuzzer takes no longer word
SEED_BYTES = 16000
STATEMENT = re.compile(r'#[^\n]*|"(?:[^"\\\n]|\\.)*"|[^\W\d]\w*|[^\s]', re.UNICODE)
LEXICON = ("acto", "admite", "irregular", "mal", "habla", "palabra", "frase", "abierta")


def read(path):
    return path.read_text(encoding="utf-8")


# ---- rulesets ---------------------------------------------------------------------------------------------


def statements(text):
    """The statements of a ruleset, each with its own text."""
    begin, depth, found = 0, 0, []
    for token in STATEMENT.finditer(text):
        if token[0].startswith("#"):
            if depth == 0 and not text[begin:token.start()].strip():
                begin = token.end()
            continue
        depth += token[0] in "{(["
        depth -= token[0] in "})]"
        if depth == 0 and token[0] in ";}":
            found.append(text[begin:token.end()].strip())
            begin = token.end()
    return [statement for statement in found if statement]


def groups(parts):
    """A clause with what carries it."""
    group = []
    for part in parts:
        if re.match(r"(reglamento|hereda)\b", part):
            continue
        if re.match(r"cl[áa]usula\b", part) and group and not re.match(r"cl[áa]usula\b", group[-1]):
            yield "\n".join(group)
            group = []
        group.append(part)
    if group:
        yield "\n".join(group)


def phrases(text):
    """What the lexicon of a ruleset holds, without patterns."""
    for part in statements(text):
        for piece in re.split(r"[;{}]", part):
            words = re.sub(r'"(?:[^"\\]|\\.)*"', " ", piece).split()
            if any(word in LEXICON for word in words) and "patrón" not in words and "abierta" not in words:
                yield from re.findall(r'"((?:[^"\\]|\\.)*)"', piece)


def ruleset_seeds():
    small = sorted((ROOT / "tests/data").glob("*.reglas"))
    base = read(ROOT / "tests/data/comun.reglas")
    rich = read(ROOT / "tests/data/regimen.reglas")
    for path in small:
        yield f"whole-{path.stem}", read(path)
    for path in sorted((ROOT / "tests/peers").glob("*.reglas")):
        yield f"cut-{path.stem}", re.sub(r'hereda\s+"[^"]*";', "", read(path))
    for path in RULESETS:
        cut = list(groups(statements(read(path))))
        for i, group in enumerate(cut):
            below = base, rich, 'reglamento x "x" "x" cláusulas XX;\nhereda "chico";\n', 'hereda "regimen";\n'
            yield f"{path.stem}-{i}", below[i % 4] + "\n" + group + "\n"
        for i in range(0, len(cut), 12):
            yield f"{path.stem}-{i}-window", "\n".join(["reglamento x;", *cut[i:i + 12]]) + "\n"


# ---- logs -------------------------------------------------------------------------------------------------


def log_seeds():
    """Each match of a file under the tags of the file. Another reading means another ruleset to load, which is slow: of those
    only the ones of the smallest ruleset."""
    for path in sorted((ROOT / "corpus").glob("*/*.truco")):
        text = read(path)
        parts = re.split(r"(?m)^(?=\[Partido\b)", text)
        head = "\n".join(re.findall(r"(?m)^\[.*", parts[0]))
        lines = [line for line in text.splitlines(keepends=True) if not line.startswith(";")]
        if len(parts) < 3 and "[Lectura" not in text:
            yield f"{path.parent.name}-{path.stem}", "".join(lines)
        for i, part in enumerate(parts[1:]):
            part = "".join(line for line in part.splitlines(keepends=True) if not re.match(r";[^~]", line))
            if "[Lectura" not in part or path.parent.name == "truc":
                yield f"{path.parent.name}-{path.stem}-{i}", head + "\n" + re.sub(r";~.*", "", part)


def twin_seeds(program, every):
    """The same logs in JSON, those that can be said in it; hands of every format that is imported."""
    for name, text in itertools.islice(log_seeds(), 0, None, every):
        done = subprocess.run([program, "fmt", "--format", "json"], input=text.encode(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        if done.returncode == 0:
            yield name, done.stdout.decode()
    place = importlib.util.spec_from_file_location("imports", ROOT / "tests/import/run.py")
    imports = importlib.util.module_from_spec(place)
    place.loader.exec_module(imports)
    for i, (engine, _, acts, more, _) in enumerate(imports.CASES):
        yield f"import-{i}", json.dumps(imports.hand(engine, acts, **more)) + "\n"


# ---- phrases ----------------------------------------------------------------------------------------------


# Tables that the wordings do not set: an answer to each part, a flor beside an envite, a declaration, cards in view, six seats.
SITUATIONS = ('A "envido y truco"', 'A "truco" B "envido"', 'A "envido" B "real envido"', 'A "flor" B "contraflor"',
    'asientos 2 muestra 4o A: 7e 6e 5e B: 7b 6b 5b A "flor" B "flor"', 'asientos 2 A: 7e 6e 1o B: 7b 6b 3c A "envido" B "quiero" A "33"',
    'asientos 2 A: 1e 7e 3c B: 4b 2b 1o A "truco" B "quiero" A 1e B 4b A 7e', 'A: 1e 7e 3c A muestra 1e 7e A 3c',
    'asientos 6 disputa redondo A "truco"', 'marcador 14-13 chico 2 meta 30 A "falta envido"', 'A 1e B "truco" A "no quiero"',
    'asientos 2 A "truco" B "quiero y retruco" A "quiero y vale cuatro"')
ANSWERS = ("quiero el envido y al truco no", "al truco quiero", "ni lo uno ni lo otro", "quiero todo", "no, no quiero", "no, digo quiero",
    "quiero los dos", "contraflor al resto", "con flor me achico", "27", "son buenas", "treinta y tres son mejores", "no tengo flor",
    "mi flor", "me voy al mazo", "perdón, me equivoqué", "real envido y truco", "quiero y retruco", "paso", "al envido no y al truco sí")


def canto_seeds():
    seen = {f"{situation}\n{answer}" for situation in SITUATIONS for answer in ANSWERS}
    for path in sorted((ROOT / "tests/wordings").glob("*.tsv")):
        with open(path, encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                situation = "" if row["situation"] in ".-" else row["situation"]
                seen.add(row["phrase"])
                seen.add(f"{situation}\n{row['phrase']}")
    for path in RULESETS:
        seen.update(phrases(read(path)))
    for i, seed in enumerate(sorted(seen)):
        yield f"{i}", seed


# ---- command lines ----------------------------------------------------------------------------------------

# What a line reads: a log, a ruleset, reports or summaries (@1, @2 ...; tests/fuzz/fuzz_command.c).
LOG_LINES = ("check @1", "check --format jsonl @1", "check --color always --lang es -q @1", "check -j 2 @1 @1 -", "check --format sarif @1", "check --format csv --ignore null,OU- @1", "check --format junit --select count @1", "check --format jsonl @1 | check --baseline @4 --fail-on remark @1", "score --lang es",
    "score --format jsonl -j 2 @1", "score --color always @1", "summary @1", "summary -q -j 2 @1 -", "summary --format jsonl --lang es @1",
    "fmt @1", "fmt | check @4", "explain @1:7", "explain --lang es --color always @1:8:3", "explain --format jsonl @1:9", "options @1",
    "options --lang es @1:8:10", "options --format jsonl @1:7", "options --color always -", "canto --situation @1:8 quiero",
    "canto --format jsonl --lang es --situation=@1:7:4 --by B \"quiero y retruco\"",
    "check --format jsonl @1 | summary --reports @4", "summary --format jsonl @1 | summary --merge @4 @4",
    "score --format jsonl @1 | summary --reports --format jsonl @4 | summary --merge --lang es @4")
HOUSE_LOG_LINES = ("check -r @2 @1", "score -r @2 --format jsonl --lang es @1", "summary -r @2 @1", "check -r @2 --reading x=si -j 2 @1",
    "explain -r @2 @1:7", "options -r @2 @1:7", "canto -r @2 --situation @1:7 truco", "check @1")
RULESET_LINES = ("rules @1", "rules --lang es --color always @1", "rules --sheet @1", "rules --sheet --format html --lang es @1",
    "rules --counts @1", "rules --diff @1 truc", "rules --diff --format jsonl --lang es @2 @1", "rules --reading x=si @1",
    "explain -r @1 V0302", "explain --lang es --color always -r @1 CH-7a", "explain --format jsonl -r @1 XX-1", "canto -r @1 \"quiero y retruco\"",
    "canto --lang es --color always -r @1 --situation \"A “truco”\" --by B quiero", "canto --format jsonl -r @1 envido",
    "quiz -r @1 -n 3", "quiz -r @1 --format jsonl --topic falta -n 2", "quiz --format html --lang es -r @1 --topic baza -n 4",
    "gen -r @1 -n 2", "gen -r @1 --match --players 2", "gen -r @1 --faults -n 4 --know partial --talk talkative | check @4",
    "gen -r @1 --talk terse --seed 3 -n 5 | score -r @1 --format jsonl @4 | summary --reports @4")
NAMED_LINES = ("rules", "rules truc --reading x=si", "explain -r truc TC-39", "explain V0302", "canto truc", "canto --format jsonl --lang es \"val nou\"",
    "canto --situation \"A “truc”\" \"val\"", "gen -r truc -n 3",
    "gen -r truc --faults -n 4 --know partial | check --lang es @4", "gen -r truc --match | summary --format jsonl @4 | summary --merge @4 @4",
    "quiz -r truc -n 7", "quiz -r truc --format jsonl -n 7", "explain --format jsonl -r truc V0302", "explain --format jsonl TC-39",
    "canto --reading x=si truc", "help check", "version", "check -h",
    "rules --sheet --format html truc", "rules --diff truc 1")
BAD_PATTERNS = "".join(f'CASA-1 admite truco "trucazo n{i}";\n' for i in range(40)) + 'CASA-1 mal truco patrón "(((a";\n'
HOUSES = tuple(f'hereda "./2.reglas";\n{text}' for text in (
    'cláusula XX-1 "x" "x";\nXX-1 lectura x "a" "b" { opción si "a" "b" { partida { meta 15 fija; } } opción no "c" "d" { } }\n',
    'cláusula CASA-1 "x" "x";\nléxico {\n' + BAD_PATTERNS + "}\n",
    'léxico { mal truco patrón "tr.co"; admite truco "el que vale"; admite truco "¡!"; }\n',
    'léxico { mal truco patrón "tr.co"; admite truco "el que vale"; }\npartida { meta 15 fija; }\n', ""))
REPORT = ('{"type":"finding","code":"V0502","slug":"WRONG_CLAIM","severity":"fault","kind":"score","file":"a.truco","line":8,"column":1,"match":"1",'
    '"hand":"1","seat":null,"player":null,"clauses":["OU-1"],"tournament":null,"table":null}\n'
    '{"type":"hand","file":"a.truco","line":4,"match":"1","hand":"1","points":[1,0],"claimed":[2,0],"score":[1,0],"ledger":[],"undecided":false,'
    '"annulled":false,"lost":false,"match_over":false,"winner":null,"chico":null,"chicos":null,"chico_winner":null,"tournament":"t","table":null,'
    '"date":null,"ruleset":"universitario","match_named":true,"players":["Ana","Beto","Caro",null]}\n')
SUMMARY = ('{"type":"matches","keys":["7f775d9086df8a5b"]}\n{"type":"summary","version":1,"lines":1,"matches":1,"hands":1,"lost":0,"undecided":0,'
    '"annulled":0,"disputed_hands":0,"disputed_tantos":0,"fault":0,"null":0,"remark":0,"undecided_findings":0}\n')


def short(seeds, size, count):
    """Some of them, evenly, none too long: a command reads its files anew each time."""
    fit = [text for _, text in seeds if len(text.encode()) <= size]
    return fit[::max(1, len(fit) // count)]


def command_seeds():
    logs = short(log_seeds(), 1500, 3 * len(LOG_LINES))
    whole = dict(seed for seed in ruleset_seeds() if seed[0].startswith("whole-"))
    below = whole["whole-regimen"], whole["whole-chico"]
    cut = [re.sub(r'hereda\s+"[^"]*"', 'hereda "./2.reglas"', text) for text in short(ruleset_seeds(), 7000, 2 * len(RULESET_LINES))]
    rulesets = [*below, *HOUSES, *cut]
    for i, log in enumerate(logs):
        yield f"log-{i}", f"{LOG_LINES[i % len(LOG_LINES)]}\n{log}"
    for i, line in enumerate(HOUSE_LOG_LINES * 4):
        log = re.sub(r'\[Reglamento "[^"]*"', '[Reglamento "2.reglas"', logs[i * 7 % len(logs)])
        yield f"house-{i}", f"{line}\n{log}\n---\n{below[i % 2]}"
    for i, ruleset in enumerate(rulesets):
        yield f"rules-{i}", f"{RULESET_LINES[i % len(RULESET_LINES)]}\n{ruleset}\n---\n{below[i % 2]}"
    for i, line in enumerate(RULESET_LINES):
        yield f"refused-{i}", f"{line}\n{HOUSES[1]}\n---\n{below[0]}"
        yield f"small-{i}", f"{line}\n{below[i // 2 % 2]}\n---\n{HOUSES[3]}"
        yield f"house-rule-{i}", f"{line}\n{HOUSES[i % 2 * 3]}\n---\n{below[0]}"
    for i, line in enumerate(NAMED_LINES):
        yield f"named-{i}", f"{line}\n"
    for i, phrase in enumerate(short(((None, phrase) for phrase in sorted(spoken())), 60, 12)):
        yield f"phrase-{i}", f'canto -r truc "{phrase}"\n'
    yield "report", f"summary --reports @1\n{REPORT}"
    yield "merge", f"summary --merge --format jsonl @1 @2\n{SUMMARY}---\n{SUMMARY}"


# ---- dictionaries -----------------------------------------------------------------------------------------


def names(*patterns):
    """The literals of some sources that look like words of the notation or of the language."""
    for path in itertools.chain.from_iterable(sorted(ROOT.glob(pattern)) for pattern in patterns):
        for literal in re.findall(r'"((?:[^"\\\n]|\\.)*)"', read(path)):
            if re.fullmatch(r"[^\W\d][\w ]*", literal) and len(literal) > 1:
                yield literal


def spoken():
    said = set()
    for path in RULESETS:
        said.update(phrases(read(path)))
    return said


def cards():
    return {f"{number}{suit}" for number in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12) for suit in "eboc"}


def log_words():
    yield from names("src/log/words.c", "src/log/event_text.c", "src/log/*.def", "grammar/log.*")
    yield from cards()
    for phrase in spoken():
        if len(phrase.split()) < 4:
            yield f'"{phrase}"'
    for path in RULESETS:
        yield f'[Reglamento "{path.stem}"]\n'
    for seat in "ABCDEF":
        yield from (f"{seat} ", f"{seat}: ", f"\n{seat} ", f"[{seat} \"x\"]\n")
    yield from ('[Partido "2"]\n', '[Veedor "1"]\n', "\nmano 2 reparte A\n", "muestra 4o", "marcador 14-9", "tantos 2-1", " con ", " bajo ",
        "\nfin\n", "\nfin incompleta\n", "{", "}", "+ ", "@12:03 ", "; ", "?", "\\\"", "“", "”", "\ufeff", "\r\n")


def twin_words():
    yield from (f'"{word}"' for word in re.findall(r'"([\wáéíóúñ]+)"', read(ROOT / "docs/schema/twin.json")))
    yield from (f'"{name}":' for name in names("src/log/twin_*.c", "src/log/tags.def"))
    yield from (f'"{card}"' for card in cards())
    yield from ("{", "}", "[", "]", ",", ":", "null", "true", "[1,0]", '{"tags":{"Partido":"2"},"hand":"1"}\n', "\\u00f1", "\\ud83d\\ude00", "\\n", "1e3", "-1",
        "999999999999999999999")


def ruleset_words():
    text = "\n".join(map(read, RULESETS))
    yield from re.findall(r"[^\W\d]\w+", re.sub(r'#[^\n]*|"(?:[^"\\\n]|\\.)*"', " ", text))
    yield from names("src/rules/*.c", "src/rules/*.h", "src/rules/*.def", "grammar/ruleset.*", "src/engine/*.def")
    yield from (f'hereda "{path.stem}";' for path in sorted((ROOT / "tests/data").glob("*.reglas")))
    yield from ("..", "!=", "<=", ">=", "{ ", " }", "; ", " \"x\" \"y\"", "dice/", "XX-1", "cláusula XX-2 \"a\" \"b\";", " lectura x \"a\" \"b\" {",
        "opción si \"a\" \"b\" {", "patrón \"^(a+)+$\"", "\"#\"", "# ")


def canto_words():
    for phrase in spoken():
        yield phrase
        yield from phrase.split()
    yield from cards()
    yield from ("A \"truco\" ", "B \"quiero\" ", "A: 7e 6e 5e ", "muestra 4o ", "marcador 14-9 ", "asientos 2 ", "mano B ", "chico 2 ", "meta 30 ",
        "disputa ", "\n", "27", "treinta y tres", "veinti", " y ", ", ", "...", "…", "¡", "?", "ñ", "n\u0303", "o\u0301", "#", "4to", "“", "—")


def command_words():
    for line in (*LOG_LINES, *HOUSE_LOG_LINES, *RULESET_LINES, *NAMED_LINES):
        yield from (f" {word}" for word in line.split())
    yield from (f" -r {path.stem}" for path in RULESETS)
    yield from (path.stem for path in RULESETS)
    yield from re.findall(r'"\w+":', REPORT + SUMMARY)
    yield from ("\n---\n", " | ", "@1", "@2:", " --", " -", "=", " -n ", " -j 3", " --reading ", 'hereda "./1.reglas";', '[Reglamento "2.reglas"]\n',
        '[Reglamento "../1.reglas"]\n', '[Lectura "x=si"]\n', "\\u001b", "{}\n", "[]", "null", "true", "18446744073709551615")
    yield from itertools.islice(log_words(), 0, None, 9)


def quote(word):
    return "".join(chr(b) if 32 <= b < 127 and chr(b) not in '"\\' else f"\\x{b:02x}" for b in word.encode())


def write_dictionary(path, words):
    kept = sorted({word for word in words if 0 < len(word.encode()) <= WORD_BYTES})
    path.write_text("".join(f'"{quote(word)}"\n' for word in kept), encoding="utf-8")


def write_seeds(directory, seeds, every):
    directory.mkdir(parents=True, exist_ok=True)
    for name, text in itertools.islice(seeds, 0, None, every):
        if len(text.encode()) <= SEED_BYTES:
            (directory / name).write_bytes(text.encode())


def main():
    out = pathlib.Path(sys.argv[1])
    program, every = sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 1
    write_seeds(out / "log", log_seeds(), every)
    write_seeds(out / "twin", twin_seeds(program, every), 1)
    write_seeds(out / "ruleset", ruleset_seeds(), every)
    write_seeds(out / "canto", canto_seeds(), every)
    write_seeds(out / "command", command_seeds(), every)
    write_dictionary(out / "log.dict", log_words())
    write_dictionary(out / "twin.dict", twin_words())
    write_dictionary(out / "ruleset.dict", ruleset_words())
    write_dictionary(out / "canto.dict", canto_words())
    write_dictionary(out / "command.dict", command_words())


if __name__ == "__main__":
    main()
