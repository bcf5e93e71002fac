#!/usr/bin/env python3
"""`veedor import`: hands of each platform against the notation that they come to, written by hand from what the platform's verbs mean; every verb of
every format; what is read back; lines that are no hand, told at their place while the others go on; a platform that writes as it plays."""
import json
import os
import pathlib
import re
import select
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "lib"))
from holding import ROOT, VEEDOR, hold, told  # noqa: E402

PATIENCE = 60


def run(*arguments, text=b"", lang="en"):
    text = text if isinstance(text, bytes) else text.encode()
    done = subprocess.run([VEEDOR, *arguments, "--lang", lang], input=text, check=False, cwd=ROOT, capture_output=True)
    return done.stdout.decode(), done.returncode, done.stderr.decode("utf-8", "replace")


FORMATS = run("import")[2].strip().split(": ")[-1].split(", ")
DEAL = [["1e", "7e", "3c"], ["12b", "11b", "10o"], ["4c", "5o", "6b"], ["2c", "7c", "6e"], ["1o", "2o", "3o"], ["4b", "5b", "6c"]]


def hand(engine, acts, players=2, number=1, **more):
    """A line of one of the five platforms: what all have, and what the case says otherwise."""
    line = {"eng": engine, "rules": {"players": players, "limit": 30, "flor": True}, "game": 1, "hand": number, "score": [0, 0], "mano": 0,
            "deal": DEAL[:players], "flor": [-1] * players, "acts": acts, "events": [], "pts": [1, 0]}
    if engine in ("gotruco", "giampiga"):
        line["muestra"] = "4o"
    line.update(more)
    return line


# format, what is tried, the acts, what more the line says, and the events that they come to, the points left out.
CASES = [
    ("emilrichardo", "calls and answers, and who won what",
     ["0 envido", "1 real-envido", "0 falta-envido", "1 quiero", "0 1e", "1 truco", "0 retruco", "1 vale-cuatro", "0 no-quiero"],
     {"events": [[-1, "Envido querido (+30)", 1, 30], [-1, "Vale cuatro. no querido (+3)", 1, 3]]},
     'A "envido" B "real envido" A "falta envido" B "quiero" A 1e B "truco" A "retruco" B "vale cuatro" A "no quiero" gana envite B'),
    ("emilrichardo", "a flor of each side", ["0 flor", "1 flor", "0 1e", "1 12b", "0 7e", "1 11b"],
     {"events": [[-1, "Flor (+3)", 0, 3], [-1, "Flor (+3)", 1, 3], [-1, "Truco (+1)", 0, 1]]},
     'A "flor" B "flor" A 1e B 12b A 7e B 11b gana flor A gana flor B gana truco A'),
    ("emilrichardo", "who leaves takes his partner along, and goes last", ["0 1e", "1 mazo"], {"players": 4}, "A 1e D mazo B mazo"),
    ("marianogappa", "an envido with its numbers, and the cards shown",
     ["0 envido", "1 real-envido", "0 falta-envido", "1 quiero-envido", "0 tengo 20", "1 son-mejores 27", "0 1e", "1 12b", "0 7e", "1 11b",
      "1 muestra-tanto 27"], {"events": [[10, "pts", 1, 30], [-1, "envido", 1, 30], [-1, "truco", 0, 1]]},
     'A "envido" B "real envido" A "falta envido" B "quiero" A "20" B "27" A 1e B 12b A 7e B 11b B muestra 10o gana envite B gana truco A'),
    ("marianogappa", "nothing is left to show", ["0 1e", "0 7e", "0 3c", "0 muestra-tanto 20"], {}, "A 1e A 7e A 3c"),
    ("marianogappa", "numbers that are good, an envido refused", ["0 envido", "1 quiero-envido", "0 tengo 28", "1 son-buenas", "0 envido", "1 no-quiero-envido"],
     {}, 'A "envido" B "quiero" A "28" B "son buenas" A "envido" B "no quiero"'),
    ("marianogappa", "the quiero of a raise answers a truco that waits", ["0 truco", "1 quiero-retruco", "0 quiero-vale-cuatro", "1 no-quiero-truco"],
     {}, 'A "truco" B "quiero retruco" A "quiero vale cuatro" B "no quiero"'),
    ("marianogappa", "and nothing where it was accepted before", ["0 truco", "1 quiero-truco", "0 1e", "1 quiero-retruco", "0 quiero-truco", "1 12b", "0 quiero-vale-cuatro"],
     {}, 'A "truco" B "quiero" A 1e B "retruco" A "quiero" B 12b A "vale cuatro"'),
    ("marianogappa", "con flor quiero to a plain flor is one's own", ["0 flor", "1 con-flor-quiero", "0 flor-tengo 20", "1 flor-son-mejores 25", "1 muestra-flor 25"],
     {}, 'A "flor" B "flor" A "20" B "25" B muestra 12b 11b 10o'),
    ("marianogappa", "and to a contra flor the answer", ["0 flor", "1 contraflor", "0 contraflor-al-resto", "1 con-flor-quiero", "0 flor-tengo 30", "1 flor-son-buenas", "1 mazo"],
     {}, 'A "flor" B "contra flor" A "contra flor al resto" B "quiero" A "30" B "son buenas" B mazo'),
    ("marianogappa", "a flor shrunk", ["0 flor", "1 con-flor-me-achico"], {}, 'A "flor" B "con flor me achico"'),
    ("trucoshi", "numbers, and a partner's silence that is none",
     ["0 envido", "1 real-envido", "0 falta-envido", "1 quiero", "0 tengo 25", "1 paso", "3 son-buenas", "0 1e", "1 no-quiero"],
     {"players": 4, "events": [[-1, "envido", 0, 30]]},
     'A "envido" B "real envido" A "falta envido" B "quiero" A "25" D "son buenas" A 1e B "no quiero" gana envite A'),
    ("trucoshi", "flor and truco", ["0 flor", "1 contraflor", "0 contraflor-al-resto", "1 quiero", "0 truco", "1 re-truco", "0 vale-cuatro", "1 mazo", "1 achico"],
     {}, 'A "flor" B "contra flor" A "contra flor al resto" B "quiero" A "truco" B "retruco" A "vale cuatro" B mazo B "con flor me achico"'),
    ("gotruco", "the engine counts: a winner, and what it announced, as a comment",
     ["0 envido", "1 real-envido", "0 falta-envido", "1 quiero", "0 1e"],
     {"events": [[3, "tengo", "0", 12], [3, "son-mejores", "1", 21], [3, "pts", "1", "FaltaEnvidoGanado", 30], [4, "baza", "0", 0], [4, "parda"]]},
     'A "envido" B "real envido" A "falta envido" B "quiero" ; A tengo 12 ; B son-mejores 21 A 1e gana envite B'),
    ("gotruco", "numbers that are good", ["0 envido", "1 quiero"], {"events": [[1, "tengo", "0", 30], [1, "son-buenas", "1"], [1, "pts", "0", "EnvidoGanado", 2]]},
     'A "envido" B "quiero" ; A tengo 30 ; B son-buenas gana envite A'),
    ("gotruco", "a flor that the engine sings", ["0 1e", "1 envido", "0 truco", "1 re-truco", "0 vale-4", "1 quiero"], {"events": [[1, "auto-flor", "0"], [1, "pts", "0", "LaUnicaFlor", 3]]},
     'A 1e B "envido" A "flor" A "truco" B "retruco" A "vale cuatro" B "quiero" gana flor A'),
    ("gotruco", "no-quiero to a flor shrinks", ["0 flor", "1 no-quiero"], {"events": [[1, "pts", "0", "FlorAchicada", 6]]}, 'A "flor" B "flor" B "con flor me achico"'),
    ("gotruco", "and refuses a bet on it", ["0 flor", "1 contra-flor", "0 contra-flor-al-resto", "1 no-quiero"], {"events": [[3, "pts", "0", "FlorAchicada", 7]]},
     'A "flor" B "contra flor envido" A "contra flor el resto" B "no quiero"'),
    ("gotruco", "mazo takes one player out", ["0 mazo", "1 1o", "2 mazo"], {"players": 4, "deal": [["1e", "7e", "3c"], ["1o", "11b", "10o"], *DEAL[2:4]]},
     'A "paso" B 1o C "paso"'),
    ("gotruco", "six play as one table", ["0 1e", "5 mazo"], {"players": 6, "deal": [["1e", "7e", "3c"], ["12b", "11b", "10o"], ["4c", "5o", "6b"], ["2c", "7c", "6e"],
     ["1o", "2o", "3o"], ["4b", "5b", "6c"]]}, 'A 1e F "paso"'),
    ("giampiga", "an envite with its raises", ["0 envido", "1 quiero-y-2-mas", "0 quiero-y-1-mas", "1 quiero-y-la-falta", "0 quiero"],
     {"events": [[-1, "envido", 1, 20]]},
     'A "envido" B "quiero y 2 piedras más" A "quiero y 1 piedra más" B "quiero y la falta" A "quiero" gana envite B'),
    ("giampiga", "the truco", ["0 truco", "1 quiero-y-retruco", "0 quiero-y-vale-nueve", "1 quiero-y-vale-juego", "0 no-quiero"], {},
     'A "truco" B "quiero y retruco" A "quiero y vale nueve" B "quiero y vale el juego" A "no quiero"'),
    ("giampiga", "the truco, one step at a time", ["0 falta-envido", "1 no-quiero", "0 truco", "1 quiero", "1 retruco", "0 quiero", "0 vale-nueve", "1 quiero", "1 vale-juego"],
     {}, 'A "envido la falta" B "no quiero" A "truco" B "quiero" B "retruco" A "quiero" A "vale nueve" B "quiero" B "vale el juego"'),
    ("giampiga", "quiero to a flor is the other's own", ["0 flor", "1 quiero", "0 1e", "1 truco", "0 quiero"], {"flor": [30, 25]},
     'A "flor" B "flor" A 1e B "truco" A "quiero"'),
    ("giampiga", "no-quiero declines to bet on it", ["0 flor", "1 no-quiero"], {"flor": [30, 25]}, 'A "flor" B "con flor no quiero"'),
    ("giampiga", "one without flor answers the truco", ["1 truco", "1 flor", "0 quiero"], {"flor": [-1, 25]}, 'B "truco" B "flor" A "quiero"'),
    ("giampiga", "and so does one whose flor is lost by a card laid before", ["0 1e", "1 flor", "1 truco", "0 no-quiero"], {"flor": [30, 25]},
     'A 1e B "flor" B "truco" A "no quiero"'),
    ("giampiga", "bets on the flor", ["0 flor", "1 mi-flor-envida", "0 quiero-y-3-mas", "1 quiero-y-la-falta", "0 no-quiero"], {"flor": [30, 25]},
     'A "flor" B "con flor envido" A "con flor quiero y 3 piedras más" B "con flor quiero y la falta" A "con flor no quiero"'),
    ("giampiga", "a raise to a plain flor is a bet", ["0 flor", "1 quiero-y-4-mas", "0 quiero"], {"flor": [30, 25]}, 'A "flor" B "con flor envido 4 puntos" A "con flor quiero"'),
    ("giampiga", "of all that is lacking too", ["0 flor", "1 quiero-y-la-falta"], {"flor": [30, 25]}, 'A "flor" B "con flor envido la falta"'),
    ("giampiga", "the flor is said again before every card", ["0 flor", "0 1e", "1 12b", "0 flor", "0 7e"], {"flor": [30, -1]}, 'A "flor" A 1e B 12b A "flor" A 7e'),
    ("giampiga", "who passes his first card passes all", ["0 pasa-cartas", "0 7e (pasada)", "1 12b", "1 11b", "0 1e (pasada)", "0 pila 1e 3c"], {},
     "A 7e tapada A 1e tapada A 3c tapada B 12b B 11b"),
    ("giampiga", "who passes a later card passes that one", ["0 1e", "1 12b", "0 pasa-cartas", "0 7e (pasada)", "1 11b", "0 3c (pasada)"], {},
     "A 1e B 12b A 7e tapada B 11b A 3c tapada"),
    ("giampiga", "after a parda the last two together", ["0 1e", "1 12b", "0 pila 3c 7e", "1 pila 10o 11b"], {}, "A 1e B 12b A 3c con 7e B 10o con 11b"),
    ("giampiga", "who leaves takes his partner along", ["2 mazo"], {"players": 4}, "A mazo C mazo"),
]


def events_of(text):
    """The events of an imported hand, its points left out, in one line of single blanks."""
    body = text.split("\n\n", 1)[1].split("\n", 2)[2]
    return " ".join(re.sub(r"\ntantos \d+-\d+\n$", "", "\n" + body).split())


def try_cases():
    for engine, what, acts, more, expected in CASES:
        line = json.dumps(hand(engine, acts, **more))
        text, status, said = run("import", engine, text=line + "\n")
        hold(f"{engine}: {what}", not status and not said and events_of(text) == expected, f"{said}\n{text}\nexpected {expected}")
        hold(f"{engine}: {what}: disputa", ("disputa general" in text) == (more.get("players") == 6), text)
        again, _, said = run("fmt", text=text)
        hold(f"{engine}: {what}: is the canonical form", again == text and not said, said)
        twin, status, _ = run("import", engine, "--format", "json", text=line)
        hold(f"{engine}: {what}: its twin is the same", not status and run("fmt", text=twin)[0] == text, twin)


def try_verbs():
    """Every verb of a format stands in a case."""
    for engine in FORMATS:
        source = (ROOT / f"src/import/{engine}.c").read_text(encoding="utf-8")
        table = re.findall(r'^\t\{ "([^"]+)", \w+, (?:"[^"]*"|NULL) \},$', source.split("static const struct verb verbs[] = {")[1].split("};")[0], re.M)
        tried = {act.split(" ", 1)[1] for name, _, acts, _, _ in CASES if name == engine for act in acts}
        missing = [verb for verb in table if not any(t.split()[0] == verb or (verb.endswith("-") and t.startswith(verb)) for t in tried)]
        hold(f"{engine}: every verb is tried", len(table) > 8 and not missing, missing)


HEAD = """[Veedor "1.1"]
[Partido "7"]
[Meta "30"]
[Asientos "4"]
[Fuente "trucoshi"]
[x-flor "true"]
[x-falta "1"]

mano 3 reparte D marcador 12-9
A: 1e 7e 3c   B: 12b 11b 10o   C: 4c 5o 6b   D: 2c 7c 6e
A "truco"  B "no quiero"
tantos 1-0

mano 4 reparte A marcador 13-9
A: 1e 7e 3c   B: 12b 11b 10o   C: 4c 5o 6b   D: 2c 7c 6e
B mazo
tantos 1-0

[Partido "7"]
[Meta "30"]
[Asientos "4"]
[x-flor "true"]
[x-falta "1"]

mano 6 reparte C marcador 15-9
A: 1e 7e 3c   B: 12b 11b 10o   C: 4c 5o 6b   D: 2c 7c 6e
D mazo
tantos 1-0

[Partido "8-1"]
[Meta "30"]
[Asientos "2"]
[A "asiento 4"]
[B "asiento 1"]
[x-flor "true"]

mano 1 reparte A marcador 5-6
A: 1o 2o 3o   B: 12b 11b 10o
B 11b  A 1o
tantos 0-1
"""


def try_matches():
    """A game is a match as long as no hand is missing; two of six who play alone are a match of two."""
    rules = {"players": 4, "limit": 30, "flor": True, "falta": 1}
    lines = [hand("trucoshi", ["0 truco", "1 no-quiero"], 4, 3, game=7, score=[12, 9], rules=rules),
             hand("trucoshi", ["1 mazo"], 4, 4, game=7, score=[13, 9], mano=1, rules=rules),
             hand("trucoshi", ["3 mazo"], 4, 6, game=7, score=[15, 9], mano=3, rules=rules),
             hand("trucoshi", ["1 11b", "4 1o"], 6, 1, game=8, score=[5, 6], mano=5, active=[1, 4], pts=[0, 1])]
    text, status, said = run("import", "trucoshi", text="\n".join(map(json.dumps, lines)) + "\n")
    hold("matches", text == HEAD and not status and not said, said + text)


# What is wrong with a line, and the code and the text of the place that say so.
WRONG = [
    ("no JSON", "V0141", "acts", lambda line: line.replace('"acts": [', '"acts": [,')),
    ("no object", "V0141", "[1]", lambda line: "[1]"),
    ("another engine", "V0143", '"gotruco"', lambda line: line.replace('"trucoshi"', '"gotruco"')),
    ("an act that there is not", "V0146", '"1 re-trucco"', lambda line: line.replace("1 re-truco", "1 re-trucco")),
    ("an act with more behind it", "V0143", '"1 re-truco 2"', lambda line: line.replace("1 re-truco", "1 re-truco 2")),
    ("a number that is none", "V0143", '"1 tengo x"', lambda line: line.replace("1 re-truco", "1 tengo x")),
    ("a card that there is not", "V0143", '"0 13e"', lambda line: line.replace("0 1e", "0 13e")),
    ("a card that nobody knows", "V0143", '"0 1"', lambda line: line.replace("0 1e", "0 1")),
    ("a seat that there is not", "V0143", '"2 re-truco"', lambda line: line.replace("1 re-truco", "2 re-truco")),
    ("an act that is no text", "V0143", "7", lambda line: line.replace('"1 re-truco"', "7")),
    ("no acts", "V0144", "{", lambda line: line.replace('"acts"', '"actos"')),
    ("no points", "V0144", "{", lambda line: line.replace('"pts"', '"points"')),
    ("no deal", "V0144", "{", lambda line: line.replace('"deal"', '"cards"')),
    ("no hand", "V0144", "{", lambda line: line.replace('"hand"', '"mano_nr"')),
    ("no target", "V0144", "{", lambda line: line.replace('"limit": 30, ', "")),
    ("a dealt card that there is not", "V0143", '"99x"', lambda line: line.replace('"7e"', '"99x"')),
    ("cards for one seat", "V0143", "[[", lambda line: line.replace(', ["12b", "11b", "10o"]', "")),
    ("seven at the table", "V0143", "7", lambda line: line.replace('"players": 2', '"players": 7')),
    ("a mano who is not there", "V0143", "2", lambda line: line.replace('"mano": 0', '"mano": 2')),
    ("two of one side alone", "V0143", "[0]", lambda line: line.replace('"hand"', '"active": [0], "hand"')),
    ("points of one side", "V0143", "[1]", lambda line: line.replace('"pts": [1, 0]', '"pts": [1]')),
    ("a score below nothing", "V0143", "[-1, 0]", lambda line: line.replace('"score": [0, 0]', '"score": [-1, 0]')),
    ("a choice with a quote in it", "V0143", '"a\\"]', lambda line: line.replace('"flor": true', '"flor": "a\\"]b"')),
    ("a choice in escapes of a terminal", "V0143", '"\\u001b', lambda line: line.replace('"flor": true', '"flor": "\\u001b[2J"')),
]


def try_wrong():
    before, sound, after = (json.dumps(hand("trucoshi", ["0 truco", "1 re-truco", "0 1e"], number=number)) for number in (1, 2, 3))
    for what, code, place, change in WRONG:
        line = change(sound)
        hold(f"{what}: is another line", line != sound)
        text, status, said = run("import", "trucoshi", text=f"{before}\n{line}\n{after}\n")
        found = re.match(rf"-:2:(\d+): fault \[{code}\]", said)
        begins = line[int(found[1]) - 1:] if found else ""
        hold(f"{what}: is told at its place", status == 1 and begins.startswith(place) if code != "V0141" else found, said)
        hold(f"{what}: costs its hand alone", text.count("mano ") == 2 and "[Partido" in text.split("mano 1", 1)[1] and "\x1b" not in text, text)
        hold(f"{what}: in Spanish too", f"[{code}]" in run("import", "trucoshi", text=line, lang="es")[2])
    hold("what may have been meant", "re-truco" in run("import", "trucoshi", text=sound.replace("re-truco", "re-trucco"))[2].split("lost")[1])


def try_usage():
    sound = json.dumps(hand("gotruco", ["0 mazo"])) + "\n"
    text, status, said = run("import")
    hold("no format", status == 3 and not text and len(FORMATS) > 4 and said.endswith("trucoshi\n"), said)
    for lang in ("en", "es"):
        told = run("help", "import", lang=lang)[0]
        hold(f"the help in {lang} names every format", all(name in told for name in FORMATS), told)
    told = (ROOT / "docs/import.md").read_text(encoding="utf-8")
    declared = re.findall(r"\bformat_(\w+)[,;]", (ROOT / "src/import/format.h").read_text(encoding="utf-8"))
    hold("every format declared is known", declared == FORMATS, declared)
    hold("docs/import.md names every format", all(name in told for name in FORMATS), FORMATS)
    text, status, said = run("import", "gotruko", text=sound)
    hold("an unknown format", status == 3 and not text and all(name in said for name in FORMATS) and "did you mean «gotruco»" in said, said)
    hold("in Spanish", "¿será «gotruco»?" in run("import", "gotruko", lang="es")[2])
    text, status, said = run("import", "gotruco", "--format", "html", text=sound)
    hold("a format of the output that there is not", status == 3 and not text, said)
    text, status, said = run("import", "gotruco", "/nowhere/at/all")
    hold("a file that is not there", status == 2 and not text and "/nowhere/at/all" in said, said)
    text, status, said = run("import", "gotruco", text="\n\n")
    hold("no hand", status == 2 and not text and said, said)
    with tempfile.TemporaryDirectory() as folder:
        one, two = (pathlib.Path(folder, name) for name in ("one.jsonl", "two.jsonl"))
        one.write_text(sound, encoding="utf-8")
        two.write_text("\ufeff" + sound.rstrip("\n").replace('"game": 1', '"game": 2'), encoding="utf-8")
        text, status, said = run("import", "gotruco", str(one), str(two))
        hold("two files", not status and text.count("mano 1") == 2 and '[Partido "2"]' in text, said + text)
        read, status, said = run("check", "-r", "uruguayo", text=text)
        hold("are read as one log", "V01" not in read + said, read + said)


def try_live():
    """Each hand is there before the platform goes on."""
    engine = subprocess.Popen([VEEDOR, "import", "trucoshi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT)
    for number in (1, 2, 3):
        engine.stdin.write((json.dumps(hand("trucoshi", ["0 mazo"], number=number)) + "\n").encode())
        engine.stdin.flush()
        told = b""
        while b"tantos" not in told and select.select([engine.stdout], [], [], PATIENCE)[0]:
            told += os.read(engine.stdout.fileno(), 1 << 16)
        hold(f"hand {number} comes at once", f"mano {number} ".encode() in told and told.endswith(b"tantos 1-0\n"), told)
    engine.stdin.close()
    hold("and nothing behind", engine.stdout.read() == b"" and engine.wait(PATIENCE) == 0)


if __name__ == "__main__":
    try_cases()
    try_verbs()
    try_matches()
    try_wrong()
    try_usage()
    try_live()
    sys.exit(told())
