#!/usr/bin/env python3
"""Dictionaries and seeds for the fuzz targets: `seeds.py DIRECTORY [EVERY]`.

Writes log.dict, ruleset.dict, canto.dict and the directories log, ruleset, canto. Words come from the lexicons of
rulesets/, from the grammars and from the tables of names in src/; seeds are the hands of the corpus under their tags, the
small rulesets of the tests, the larger ones cut up (each piece on top of the smallest ruleset), the phrases that the lexicons
hold and those of tests/wordings in their situations. With EVERY only each so-manieth hand, piece and phrase."""
import csv
import itertools
import pathlib
import re
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
            yield f"{path.stem}-{i}", (rich if i % 2 else base) + "\n" + group + "\n"
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


# ---- phrases ----------------------------------------------------------------------------------------------


def canto_seeds():
    seen = set()
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
    yield from names("src/log/words.c", "src/log/tags.c", "src/log/event_text.c", "src/log/*.def", "grammar/log.*")
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


def ruleset_words():
    text = "\n".join(map(read, RULESETS))
    yield from re.findall(r"[^\W\d]\w+", re.sub(r'#[^\n]*|"(?:[^"\\\n]|\\.)*"', " ", text))
    yield from names("src/rules/*.c", "src/rules/*.h", "src/rules/*.def", "grammar/ruleset.*", "src/engine/*.def")
    yield from ("..", "!=", "<=", ">=", "{ ", " }", "; ", " \"x\" \"y\"", "dice/", "XX-1", "cláusula XX-2 \"a\" \"b\";", " lectura x \"a\" \"b\" {",
        "opción si \"a\" \"b\" {", "patrón \"^(a+)+$\"", "\"#\"", "# ")


def canto_words():
    for phrase in spoken():
        yield phrase
        yield from phrase.split()
    yield from cards()
    yield from ("A \"truco\" ", "B \"quiero\" ", "A: 7e 6e 5e ", "muestra 4o ", "marcador 14-9 ", "asientos 2 ", "mano B ", "chico 2 ", "meta 30 ",
        "disputa ", "\n", "27", "treinta y tres", "veinti", " y ", ", ", "...", "…", "¡", "?", "ñ", "n\u0303", "o\u0301", "#", "4to", "“", "—")


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
    every = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    write_seeds(out / "log", log_seeds(), every)
    write_seeds(out / "ruleset", ruleset_seeds(), every)
    write_seeds(out / "canto", canto_seeds(), every)
    write_dictionary(out / "log.dict", log_words())
    write_dictionary(out / "ruleset.dict", ruleset_words())
    write_dictionary(out / "canto.dict", canto_words())


if __name__ == "__main__":
    main()
