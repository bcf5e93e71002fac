#!/usr/bin/env python3
"""Holds the house to its shape: includes run strictly downward, each tool stays on its floor, no source names a regulation, every code, fact,
effect and setting is used and tried, no generated parser is in git. Prints every breach."""
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "lib"))
from holding import ROOT, hold, told  # noqa: E402

FLOORS = "base findings cards rules canto log import state engine generate report lesson library command page".split()
GRAMMARS = {"ruleset": "rules", "canto": "canto", "log": "log"}     # the floor of each parser: its prologue includes what that floor may
TOP = "LICENSE Makefile README.md grammar src rulesets corpus tests docs".split()
MOST = 600                                                          # lines of a room


def texts(*roots):
    """The text of every file below these, by its path in the house."""
    paths = (p for root in roots for p in sorted((ROOT / root).rglob("*")) if p.is_file())
    return {p.relative_to(ROOT).as_posix(): p.read_text(encoding="utf-8", errors="replace") for p in paths}


SRC = texts("src", "grammar")
C = {path: text for path, text in SRC.items() if path.endswith((".c", ".h", ".l", ".y"))}
TESTS = texts("tests")
DOCS = texts("docs")


def verdict(what, breaches):
    hold(what, not breaches, "\n  " + "\n  ".join(breaches))


def below(files, *roots):
    return {path: text for path, text in files.items() if path.startswith(roots)}


def lines(files, pattern):
    """`FILE:LINE: TEXT` of every line that holds the pattern."""
    search = re.compile(pattern, re.ASCII | re.MULTILINE).search
    return [f"{path}:{n}: {line}" for path, text in files.items() if search(text)
            for n, line in enumerate(text.split("\n"), 1) if search(line)]


def tokens(files, pattern):
    return {word for text in files.values() for word in re.findall(pattern, text, re.ASCII)}


def rows(pattern, path):
    return re.findall(pattern, SRC[path], re.ASCII | re.MULTILINE)


def may_include(own, floor):
    """A floor includes itself and those below it. A finding may hold a card."""
    if own == floor or (own, floor) == ("findings", "cards"):
        return True
    return (own, floor) != ("cards", "findings") and own in FLOORS and floor in FLOORS[:FLOORS.index(own)]


def upward(own, files):
    found = lines(files, r'^\s*#\s*include\s*"[a-z]+/')
    return [line for line in found if not may_include(own, re.search(r'"([a-z]+)/', line)[1])]


def hold_floors():
    for floor in FLOORS:
        files = {path: text for path, text in below(SRC, f"src/{floor}/").items() if path.endswith((".c", ".h"))}
        if files:
            verdict(f"includes of src/{floor}", upward(floor, files))
    for path, text in below(C, "grammar/").items():
        verdict(f"includes of {path}", upward(GRAMMARS.get(pathlib.Path(path).stem), {path: text}))
    strange = [p.name for p in (ROOT / "src").iterdir() if p.name not in (*FLOORS, "packaging")]
    verdict("src/ holds floors and packaging only", strange)


def hold_tools():
    regexes = lines(C, r"#\s*include.*pcre2")
    verdict("PCRE2 stays in canto", [line for line in regexes if not line.startswith(("src/canto/", "grammar/canto."))])
    verdict("state and engine have no stdio, no regular expressions, no parser",
            lines(below(SRC, "src/state/", "src/engine/"), r"#\s*include.*(stdio\.h|regex\.h|pcre2|\.tab\.h|\.lex\.h)"))
    allocators = lines(below(C, "src/"), r"^(?!\s*(/?\*|//)).*\b(malloc|calloc|realloc|free|strdup|strndup|asprintf)\s*\(")
    verdict("memory comes from base/memory", [line for line in allocators if not line.startswith("src/base/memory.c:")])
    verdict("no source names a regulation",
            lines(SRC, r"(?i:urugua|venezol|bonaer|universit)|(^|[^A-Za-z0-9_])(UY|VE|OU|JB|TC)-[A-Z0-9]"))


def hold_codes():
    """Every code is emitted, and a test provokes it: names it by its code or its slug."""
    catalogue = "src/findings/catalogue.def"
    codes = rows(r'^FINDING\("(V[0-9]+)", ([A-Z0-9_]+),', catalogue)
    emitted = tokens(C, r"\bCODE_([A-Z0-9_]+)")
    named = tokens(below(TESTS, *(f"tests/{place}/" for place in ("unit", "cli", "corpus", "properties", "import"))),
                   r"\b(?:CODE_)?([A-Z][A-Z0-9_]+)")
    verdict("every code is emitted and provoked",
            [f"{code} {slug} is emitted nowhere in src" for code, slug in codes if slug not in emitted] +
            [f"{code} {slug} is provoked by no test" for code, slug in codes if not {code, slug} & named])
    given = [code for code, _ in codes] + re.findall("V[0-9]{4}", "".join(re.findall(r"Retired.*?\*/", SRC[catalogue], re.DOTALL)))
    verdict("no code is given twice", sorted({code for code in given if given.count(code) > 1}))
    verdict("the catalogue is found", [] if len(codes) > 100 else ["no rows"])


# Calls with a text whose `{}` take the values behind it: how many arguments stand before the text, and whether it is in one language or in two.
FILLED = {"print_filled": (1, 1), "print_raw": (1, 1), "print_say": (1, 2), "arena_filled": (1, 1), "BITEXT_FILLED": (1, 2),
          "refuse": (1, 2), "complain": (1, 2), "complain_into": (2, 2)}


def arguments(text, at):
    """The arguments of the call whose bracket opens right before `at`."""
    found, depth, begin = [], 0, at
    for token in re.finditer(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\]|\\.)+\'|/\*.*?\*/|[][(){},]', text[at:], re.DOTALL):
        sign, place = token[0], at + token.start()
        if (sign == "," and not depth) or (sign == ")" and not depth):
            found.append(text[begin:place])
            begin = place + 1
        if sign == ")" and not depth:
            return found
        depth += (sign in "([{") - (sign in ")]}") if len(sign) == 1 else 0
    return []


def hold_holes():
    """No compiler counts the values of a text with holes."""
    wrong, seen = [], 0
    for path, text in {**below(C, "src/"), **below(C, "grammar/")}.items():
        for call in re.finditer(rf"(?<!define )\b({'|'.join(FILLED)})\(", text):
            before, languages = FILLED[call[1]]
            given = arguments(text, call.end())
            values = len(given) - before - languages
            for words in given[before:before + languages]:
                literals = re.findall(r'"(?:[^"\\\n]|\\.)*"', words)
                choices = literals if re.search(r"\?|\btr\(", re.sub(r'"(?:[^"\\\n]|\\.)*"', "", words)) else literals and ["".join(literals)]
                seen += len(choices)
                wrong += [f"{path}:{text[:call.start()].count(chr(10)) + 1}: {call[1]} has {values} values for {words}"
                          for words in choices if words.count("{}") != values]
    verdict("a text with holes has a value for each", wrong + ([] if seen > 100 else ["no such text is found"]))


def hold_lists():
    """What rulesets may say from a closed list is done by the engine, and stated by a ruleset that some test judges by. (An effect of two words
    stands there as `nulo voz`, `nulo ACT de ROLE`. test_ruleset_docs holds that the docs have it, test_ruleset_settings and test_engine_noted
    go through all options and notes.)"""
    rulesets = [text for path, text in {**texts("rulesets"), **below(TESTS, "tests/data/")}.items() if path.endswith(".reglas")]
    stated = [re.sub(r'"[^"\n]*"', "", re.sub("#.*", "", text)) for text in rulesets]
    for text in below(TESTS, "tests/unit/").values():
        stated += re.findall(r'^[^/*\n]*".*', text, re.MULTILINE)
    stated = "\n".join(stated)
    missing = []
    for name, askers in ("FACT", "src/state/facts.c"), ("EFFECT", "src/engine/"), ("ACT", ""), ("CRITERION", ""):
        table = {"CRITERION": "criteria"}.get(name, name.lower() + "s") + ".def"
        asked = askers and tokens({p: text for p, text in below(C, askers).items() if p.endswith(".c")}, rf"\b{name}_(\w+)")
        for row, word in rows(rf'^{name}\(([A-Z_]+), (?:[a-z_]+, )?"([^"]*)"', f"src/rules/{table}"):
            if askers and row not in asked:
                missing.append(f"{name}_{row} is in no case of {askers}")
            if not re.search(r"(?<!\w)" + word.replace("_", "(_| (.* )?)") + r"(?!\w)", stated, re.ASCII):
                missing.append(f"no rule states {word} of {table}")
    verdict("facts, effects, acts and criteria are asked, done and tried", missing)


def hold_settings():
    asked = tokens(below(SRC, "src/state/", "src/engine/", "src/canto/", "src/report/"), r"(?:\.|->)(\w+)")
    carried = "\n".join(lines(below(DOCS, "docs/rulesets.md"), "change nothing but carry clauses"))
    settings = rows(r'^SETTING\([A-Z]+, ([a-z_]+), "([^"]*)"', "src/rules/settings.def")
    verdict("every setting changes what is judged or told",
            [f"nothing asks for {word} (docs/rulesets.md may say that it changes nothing)" for field, word in settings
             if field not in asked and not re.search(rf"[`.]{word}`", carried)])


def hold_architecture():
    """`FILE`: `FUNCTION`, `FUNCTION`; ...: each stands in that file."""
    named = re.findall(r"`([a-z]+/[a-z_]+\.c)`: (`[a-z_]+`(?:, `[a-z_]+`)*)", DOCS["docs/architecture.md"])
    verdict("functions that docs/architecture.md names are there",
            [f"{file} has no {function}" for file, functions in named for function in re.findall("[a-z_]+", functions)
             if not re.search(rf"\b{function}\(", SRC.get(f"src/{file}", ""))])


def git(*arguments):
    return subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True).stdout.splitlines()


def hold_git():
    tracked = git("ls-files")
    if not tracked:
        return
    verdict("no generated parser in git",
            [p for p in tracked if re.search(r"(\.tab\.[ch]|\.lex\.[ch]|\.yy\.[ch]|(^|/)lex\.yy\.c|\.output|\.[oad])$", p)])
    verdict("the top level of the house", sorted({p.split("/")[0] for p in tracked if p[0] != "."} - set(TOP)))
    verdict("no half-made merge", git("grep", "-nE", "^(<<<<<<<|>>>>>>>) "))
    rooms = {p: text for p, text in {**TESTS, **SRC}.items() if p in tracked and (p.endswith((".c", ".h")) or p.startswith("grammar/"))}
    verdict(f"rooms of {MOST} lines at most", [f"{p}: {text.count(chr(10))}" for p, text in rooms.items() if text.count("\n") > MOST])


hold_floors()
hold_tools()
hold_codes()
hold_holes()
hold_lists()
hold_settings()
hold_architecture()
hold_git()
sys.exit(told())
