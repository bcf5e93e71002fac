#!/usr/bin/env python3
"""libveedor as its users have it: installed into a folder of its own, found by pkg-config, linked by a C program, loaded by Python. Its reports
are held to those of the program, byte for byte, its tables in play to whole logs, its names to those of veedor.h, its records to their
schema (answers.py)."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from answers import try_answers

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "lib"))
from holding import ROOT, hold, skip, told  # noqa: E402

BUILD = pathlib.Path(sys.argv[1]).resolve()
VEEDOR = BUILD / "veedor"
CC = os.environ.get("CC", "cc")
os.environ["VEEDOR_READINGS"] = "no"


def run(*command, **more):
    return subprocess.run([str(c) for c in command], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, **more)


def program(*arguments, text=None):
    return run(VEEDOR, *arguments, "--lang", "en", input=text.encode() if text is not None else None)


# ---- installing, linking --------------------------------------------------------------------------------


def install(prefix):
    # The sanitizers of the suite are not those of a user.
    environment = {k: v for k, v in os.environ.items() if k not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
    done = run("make", "-s", "install-library", f"PREFIX={prefix}", f"B={BUILD.relative_to(ROOT)}", env=environment)
    hold("make install-library", done.returncode == 0, done.stderr)
    there = sorted(str(p.relative_to(prefix)) for p in prefix.rglob("*") if not p.is_dir())
    hold("what is installed", there == ["include/veedor.h", "lib/libveedor.a", "lib/libveedor.so", "lib/libveedor.so.0", "lib/pkgconfig/veedor.pc",
                                        "share/man/man3/libveedor.3"], there)


def flags(prefix, *which):
    os.environ["PKG_CONFIG_PATH"] = str(prefix / "lib/pkgconfig")
    found = run("pkg-config", *which, "veedor")
    hold("pkg-config", found.returncode == 0, found.stderr)
    return found.stdout.decode().split()


def compile_with(prefix, source, to, static=False):
    libraries = [prefix / "lib/libveedor.a", "-lpcre2-8"] if static else flags(prefix, "--libs")
    done = run(CC, "-std=c11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror", *flags(prefix, "--cflags"), source, *libraries, "-o", to)
    hold(f"{source.name} compiles", done.returncode == 0, done.stderr)
    return to


# ---- names and data -----------------------------------------------------------------------------------------


def names(*command):
    return {line.split()[-1] for line in run(*command).stdout.decode().splitlines() if len(line.split()) == 3}


def try_names(prefix):
    header = (prefix / "include/veedor.h").read_text()
    public = set(re.findall(r"VEEDOR_API [^;(]*?(veedor_\w+)\(", header))
    hold("functions of the header", len(public) > 20, public)
    shared, static = prefix / "lib/libveedor.so.0", prefix / "lib/libveedor.a"
    found = names("nm", "-D", "--defined-only", shared)
    hold("names of the shared library", found == public, found ^ public)
    found = names("nm", "-g", "--defined-only", static)
    hold("names of the static library", found == public, found ^ public)
    if shutil.which("c++"):
        done = run("c++", "-x", "c++", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", prefix / "include/veedor.h")
        hold("the header is C++, too", done.returncode == 0, done.stderr)
    else:
        skip("there is no C++ compiler")
    about = run("readelf", "-d", shared).stdout.decode()
    hold("soname", "[libveedor.so.0]" in about, about)
    needed = set(re.findall(r"NEEDED.*\[(.*?)\]", about))
    hold("what it needs", all(re.match(r"libc\.|libpcre2-8\.|ld-linux|libm\.", n) for n in needed), needed)
    # Nothing that can be written and is one for all: what inspectors share cannot change.
    table = run("objdump", "-t", static).stdout.decode().splitlines()
    written = [line for line in table if re.search(r" O \.(data|bss)\s", line)]
    hold("data that changes", not written, written)
    whole = run("objdump", "-h", static).stdout.decode()
    sizes = re.findall(r"^\s*\d+ \.(data|bss)\s+([0-9a-f]+)", whole, re.M)
    hold("sections of such data", sizes and all(int(size, 16) == 0 for _, size in sizes), sizes)
    page = (prefix / "share/man/man3/libveedor.3").read_text()
    hold("the page names every function", set(re.findall(r"^\.Fo (\w+)", page, re.M)) == public)
    if shutil.which("mandoc"):
        lint = run("mandoc", "-Tlint", prefix / "share/man/man3/libveedor.3")
        hold("the page is sound", lint.returncode == 0 and not lint.stdout, lint.stdout)
    else:
        skip("mandoc is not installed")


# ---- chunks ---------------------------------------------------------------------------------------------------


def of_hands(report):
    """The lines of jsonl but the first of a run and the last."""
    return [line for line in report.splitlines() if not line.startswith((b'{"type":"run"', b'{"type":"end"'))]


def try_chunks(feed, form, logs, work, alone=None):
    """`alone`: the logs that the program judges one by one; of jsonl it judges all others in one run, whose lines are those of its logs."""
    folder = work / form
    folder.mkdir()
    done = run(feed, folder, form, *logs)
    hold(f"{form} in chunks", done.returncode == 0 and not done.stdout and not done.stderr, done.stdout + done.stderr)
    reports = {log: (folder / str(i)).read_bytes() if (folder / str(i)).exists() else b"" for i, log in enumerate(logs)}
    for log in logs if alone is None else alone:
        said, got = program("check", "--format", form, log), reports[log]
        hold(f"{log}: {form} as the program gives it", got == said.stdout + b"%d\n" % said.returncode, f"{len(got)} {len(said.stdout)}")
    if alone is not None:
        said = of_hands(program("check", "--format", form, *logs).stdout)
        got = [line for report in reports.values() for line in of_hands(report[:report.rfind(b"\n", 0, -1) + 1])]
        hold(f"{form} of all logs as the program gives it", got == said, next((pair for pair in zip(got, said) if pair[0] != pair[1]), (len(got), len(said))))


def hostile(work):
    """Logs whose hands, tags or lines are longer than anything is held, and bytes that are no text."""
    tags, hand = b"[Reglamento \"universitario\"] [Asientos \"4\"]\n", b"mano 1 reparte D marcador 0-0\nA \"truco\"\nB \"no quiero\"\ntantos 1-0\n"
    big = 1200000
    texts = {
        "a hand too long": tags + b"mano 1 reparte D\n" + b"A \"hola\"\n" * (big // 9) + hand,
        "a line too long": tags + b"mano 1 reparte D ; " + b"x" * big + b"\n" + hand,
        "a line without end": tags + hand + b"mano 2 " + b"\xc3\xb1" * big,
        "too much before a hand": tags + b"; una nota\n" * (big // 11) + hand,
        "too many tags": b"[Nota \"x\"]\n" * (big // 11) + tags + hand,
        "text that is no hand": tags + hand + b"esto no es nada\n" * (big // 16) + hand,
        "text with acts": tags + hand + b"A \"envido\"\n" * (big // 11) + hand,
        "a mark in the middle": b"\xef\xbb\xbf" + tags + hand + b"\xef\xbb\xbf" + tags + hand,
        "half a mark": b"\xef\xbb", "nothing": b"", "one byte": b"m", "carriage returns": (tags + hand).replace(b"\n", b"\r\n"),
        "zeros": tags + b"\0" * 5000 + b"\n" + hand.replace(b"A", b"\0A"), "torn": tags + hand + b"mano 2 reparte A\nA \"tru",
        "half a header": tags + hand + b"man", "half a tag": tags + hand + b"[Reglamento \"tr",
        "headers alone": tags + b"mano 1\nmano 2\nmano\nmano 3 reparte A\n",
    }
    logs = []
    for name, text in texts.items():
        path = work / (name.replace(" ", "-") + ".truco")
        path.write_bytes(text)
        logs.append(str(path))
    return logs


# ---- examples ---------------------------------------------------------------------------------------------------


def try_examples(prefix, work):
    os.environ["LD_LIBRARY_PATH"] = str(prefix / "lib")
    for static in (False, True):
        table = run(compile_with(prefix, ROOT / "docs/library/table.c", work / "table", static))
        said = table.stdout.decode()
        # Refusing the truco gives 1 (OU-T04f), and the table wrote 2; a retruco is worth 3, refused 2 (OU-T04d).
        hold("table.c", table.returncode == 1 and not table.stderr and "accepted, 3; refused, 2" in said and "RULING 1-0, and not 2-0" in said, said)
    os.environ["VEEDOR_LIBRARY"] = str(prefix / "lib/libveedor.so.0")
    wrong = "[Reglamento \"universitario\"] [Asientos \"4\"]\nmano 7 reparte D\nA \"truco\"\nB \"no quiero\"\ntantos 2-0\n"
    (work / "mesa.truco").write_text(wrong)
    done = run(sys.executable, "-B", "docs/library/veedor.py", work / "mesa.truco")
    hold("veedor.py", done.stdout.decode() == f"{work}/mesa.truco:2: hand 7: the table wrote [2, 0], due is [1, 0]\n", done.stdout + done.stderr)


# ---- tables in play --------------------------------------------------------------------------------------------------


def opening_of(text):
    """The log to the end of its first deal, and the lines of that hand after it, without comments; None where there is no deal."""
    lines = re.sub(r'(?m)[ \t]*;[^"\n]*$', "", text).split("\n")
    header = next((i for i, line in enumerate(lines) if line.startswith("mano ")), None)
    if header is None:
        return None
    end = next((i for i in range(header + 1, len(lines)) if lines[i].startswith(("mano ", "["))), len(lines))
    hand = [line for line in lines[header + 1:end] if line]
    deal = next((i for i, line in enumerate(hand) if re.match(r"[A-F]:", line)), None)
    if deal is None or any(";" in line for line in hand):
        return None
    return "\n".join(lines[:header + 1] + hand[:deal + 1]) + "\n", hand[deal + 1:]


class Table:
    def __init__(self, library, inspector, log):
        self.inspector, self.library = inspector, library
        self.handle = library.c_void_p(library.library.veedor_session_open(inspector.handle, log.encode(), library.c_size_t(len(log.encode()))))

    def add(self, line):
        return self.library.library.veedor_session_add(self.handle, line.encode())

    def back(self, events):
        return self.library.library.veedor_session_back(self.handle, events)

    def ask(self, what, *arguments):
        return self.inspector.ask(f"veedor_session_{what}", *arguments, handle=self.handle)

    def table(self):
        return json.loads(self.ask("table"))

    def close(self):
        self.library.library.veedor_session_close(self.handle)


def try_hand(library, inspector, name, text, log):
    begun = opening_of(text)
    if not begun or not begun[1]:
        return False
    opening, lines = begun
    table = Table(library, inspector, opening)
    if not hold(f"{name}: opens", bool(table.handle), inspector.error()):
        return True
    counts = [table.table()["events"]] if "\"type\":\"table\"" in _try(table) else []
    if not counts:                  # not every hand of the corpus can be set on the table
        table.close()
        return False
    so_far = opening
    for line in lines:
        good = table.add(line) == 0
        so_far += line + "\n"
        if not hold(f"{name}: takes {line}", good, inspector.error()):
            break
    hold(f"{name}: the log is what was added", table.ask("log") == so_far, table.ask("log"))
    whole = inspector.ask("veedor_check", "log", so_far, library.c_size_t(len(so_far.encode())))
    hold(f"{name}: the ruling is that of the log", table.ask("ruling") == whole, so_far)
    log.write_text(so_far)
    said = program("options", "--format", "jsonl", log).stdout.decode()
    hold(f"{name}: options", table.ask("options", None) == said.replace(json.dumps(str(log)), '"log"'), so_far)
    steps, events = 0, table.table()["events"]
    while events > counts[0] and steps < 500:
        table.back(1)
        steps += 1
        now = table.table()["events"]
        if not hold(f"{name}: one event is taken back", now < events, table.ask("log")):
            break
        events = now
    hold(f"{name}: all taken back", table.ask("log") == opening, table.ask("log"))
    table.close()
    return True


def _try(table):
    try:
        return table.ask("table")
    except Exception:
        return ""


def try_tables(library, logs, work):
    inspector = library.Inspector(readings="no")
    tried = 0
    for log in logs:
        text = (ROOT / log).read_bytes()
        try:
            canonical = inspector.ask("veedor_fmt", str(log), text, library.c_size_t(len(text)))
        except library.Error:
            continue
        tried += try_hand(library, inspector, log, canonical, work / "hand.truco")
    hold("hands that were played again", tried >= 25, tried)
    inspector.close()


def try_one_table(library):
    """A hand worked out from the universitario: A is mano and owes the first card; B's side answers A's truco; retruco is worth 3."""
    inspector = library.Inspector(lang="en", readings="no")
    opening = "[Reglamento \"universitario\"] [Asientos \"4\"]\nmano 1 reparte D marcador 3-4\nA: 1e 7o 4c  B: 3c 6o 5o  C: 4o 5c 6c  D: 7c 11c 12b\n"
    table = Table(library, inspector, opening)
    now = table.table()
    hold("who leads", now["mano"] == "A" and now["table"]["due"] == "A" and now["table"]["score"] == [3, 4] and now["cards"][1] == ["3c", "6o", "5o"], now)
    table.add("A \"truco\"")
    waits = table.table()
    hold("who is asked", "B" in waits["asked"] and "A" not in waits["asked"], waits)
    said = json.loads(table.ask("canto", "quiero retruco", "B"))
    lance = said["ruling"]["after"]["lances"][0]
    hold("a retruco", said["ruling"]["ruling"] == "stands" and lance["accepted"] == 3 and lance["refused"] == 2, said["ruling"])
    hold("nothing was done", table.table() == waits)
    hold("B may refuse", any(json.loads(o).get("act") == "no_quiere" and json.loads(o)["legal"] for o in table.ask("options", "B").splitlines()))
    for line, why in (("B laralá", "V0106"), ("; nada", "no event"), ("mano 2", "V0120"), ("", "no event"), ("B \"no\"\nB \"sí\"", "no event"), ("[A \"x\"]", "")):
        hold(f"{line!r} is not taken", table.add(line) == 3 and why in inspector.error() and table.table() == waits, inspector.error())
    table.add("B \"no quiero\"")
    ruling = [json.loads(line) for line in table.ask("ruling").splitlines()]
    hand = next(r for r in ruling if r["type"] == "hand")
    hold("a hand that has not ended has a ruling", hand["points"] == [1, 0] and not hand["lost"], hand)
    table.back(99)
    hold("the deal stays", table.ask("log") == opening)
    table.close()
    inspector.close()


def try_second_hand(library):
    """The hands before the one in play make its score: 1 for the truco refused in the first one, and the second is dealt by A, so that B is mano."""
    inspector = library.Inspector(lang="en", readings="no")
    first = "[Reglamento \"universitario\"] [Asientos \"4\"]\nmano 1 reparte D marcador 0-0\nA \"truco\"\nB \"no quiero\"\ntantos 1-0\n"
    table = Table(library, inspector, first + "mano 2 reparte A\nA: 1e 7o 4c  B: 3c 6o 5o  C: 4o 5c 6c  D: 7c 11c 12b\n")
    now = table.table()
    hold("the second hand", now["hand"] == "2" and now["mano"] == "B" and now["table"]["score"] == [1, 0] and now["table"]["due"] == "B", now)
    table.back(5)
    hold("no event of the first hand is taken back", table.table() == now, table.ask("log"))
    table.close()
    for log, words in (("", "no hand"), (first + "[Partido \"otro\"]\n", "something else"), ("mano 1 reparte D\nA \"envido\" B\n", "V01")):
        table = Table(library, inspector, log)
        hold(f"no table of {log!r}", not table.handle and words in inspector.error(), inspector.error())
    inspector.close()


# ---- questions ------------------------------------------------------------------------------------------------------------


def try_questions(library, logs):
    """Each question is answered as the subcommand answers it, whatever was asked of the same inspector before."""
    inspector = library.Inspector(lang="en", readings="no")
    for form in ("jsonl", "text"):
        inspector.set("format", form)
        for ruleset in ("", "universitario", "uruguayo", "venezolano"):
            inspector.set("ruleset", ruleset)
            named = ("-r", ruleset) if ruleset else ()
            for phrase in ("quiero", "no quiero y paso", "con flor me achico", "truquito", "buenas tardes"):
                said = program("canto", *named, "--format", form, phrase)
                hold(f"canto {ruleset} {phrase}", inspector.ask("veedor_canto", phrase, None, None) == said.stdout.decode(), said.stderr)
            for what in ("V0302", "envido"):
                said = program("explain", *named, "--format", form, what)
                hold(f"explain {ruleset} {what}", inspector.ask("veedor_explain", what) == said.stdout.decode(), said.stderr)
        inspector.set("ruleset", "truc,uruguayo")
        said = program("canto", "-r", "truc", "-r", "uruguayo", "--format", form, "con flor me achico").stdout.decode()
        hold(f"canto under two, {form}", inspector.ask("veedor_canto", "con flor me achico", None, None) == said and said.count("uruguayo") == 1, said)
        said = program("canto", "-r", "truc", "-r", "uruguayo", "--situation", "A \"truc\"", "--format", form, "quiero").stdout.decode()
        hold(f"canto under two in a situation, {form}", inspector.ask("veedor_canto", "quiero", "A \"truc\"", None) == said and said.count("uruguayo") == 1, said)
        inspector.set("ruleset", "universitario")
        said = program("canto", "-r", "universitario", "--situation", "A \"truco\"", "--by", "B", "--format", form, "quiero retruco")
        hold("canto in a situation", inspector.ask("veedor_canto", "quiero retruco", "A \"truco\"", "B") == said.stdout.decode(), said.stderr)
        inspector.set("ruleset", "")
        hold(f"rules {form}", inspector.ask("veedor_rules", None, None) == program("rules", "--format", form).stdout.decode())
        hold(f"rules truc {form}", inspector.ask("veedor_rules", "truc", None) == program("rules", "truc", "--format", form).stdout.decode())
        said = program("rules", "--diff", "truc", "bonaerense", "--format", form).stdout.decode()
        hold(f"diff {form}", inspector.ask("veedor_diff", "truc", "bonaerense") == said)
        inspector.set("ledger", "yes")
        for log in logs:
            text = (ROOT / log).read_bytes()
            said = inspector.ask("veedor_check", log, text, library.c_size_t(len(text)))
            hold(f"{log}: score {form}", said == program("score", "--format", form, log).stdout.decode())
        inspector.set("ledger", "no")
    for view, option in (("sheet", "--sheet"), ("counts", "--counts")):
        hold(f"rules {view}", inspector.ask("veedor_rules", "uruguayo", view) == program("rules", "uruguayo", option).stdout.decode())
    for log in logs:
        text = (ROOT / log).read_bytes()
        said = program("fmt", log)
        if said.returncode < 2:
            hold(f"{log}: fmt", inspector.ask("veedor_fmt", log, text, library.c_size_t(len(text))) == said.stdout.decode(), said.stderr)
    inspector.set("readings", "all")
    inspector.set("format", "jsonl")
    disputed = "[Reglamento \"universitario\"] [Asientos \"4\"]\nmano 1 reparte D\nA \"truquito\"\nB \"quiero\"\ntantos 2-0\n"
    said = inspector.ask("veedor_check", "-", disputed, library.c_size_t(len(disputed)))
    there = subprocess.run([VEEDOR, "check", "--lang", "en", "--readings", "all", "--format", "jsonl"], input=disputed.encode(), stdout=subprocess.PIPE, check=False)
    hold("the other readings", said == there.stdout.decode() and '"readings_tried":0' not in said, said)
    records = {r["type"]: r for r in map(json.loads, inspector.ask("veedor_rules", "universitario", None).splitlines())}
    hold("a regulation", records["ruleset"]["seats"] == [4] and records["ruleset"]["target"] == 30 and not records["ruleset"]["muestra"], records["ruleset"])
    inspector.close()


# ---- what goes wrong ----------------------------------------------------------------------------------------------------


def try_errors(library, work):
    inspector = library.Inspector(lang="en", readings="no")
    c = library.library

    def refused(what, status, expected, words):
        hold(what, status == expected and words in inspector.error(), f"{status} {inspector.error()}")

    refused("no such option", c.veedor_set(inspector.handle, b"langg", b"es"), 3, "did you mean «lang»?")
    refused("no such value", c.veedor_set(inspector.handle, b"format", b"pdf"), 3, "csv, sarif, junit")
    refused("json is for fmt alone", c.veedor_set(inspector.handle, b"format", b"json"), 3, "csv, sarif, junit")
    for names in (b"truc,", b",truc", b"truc,,uruguayo", b",", b",".join([b"truc"] * 17)):
        refused(f"{names} is no list of rulesets", c.veedor_set(inspector.handle, b"ruleset", names), 3, "NAME[,NAME...]")
    refused("no such folder", c.veedor_set(inspector.handle, b"rulesets", b"/nowhere"), 3, "/nowhere")
    refused("half a reading", c.veedor_set(inspector.handle, b"reading", b"x"), 3, "READING=OPTION")
    bad = b"reglamento casa;"
    refused("a ruleset with errors", c.veedor_add_ruleset(inspector.handle, b"casa", bad, library.c_size_t(len(bad))), 3, "V02")
    house = "reglamento casa \"Casa\" \"House\" cláusulas CASA;\nhereda \"universitario\";\ncláusula CASA-1 \"A 15.\" \"To 15.\";\npartida { CASA-1 meta 15 fija; }\n".encode()
    for name in (b"./casa", b"/etc/passwd", b"casa.reglas", b"", b".casa"):
        refused(f"{name} is no name", c.veedor_add_ruleset(inspector.handle, name, house, library.c_size_t(len(house))), 3, "")
    hold("a ruleset of one's own", c.veedor_add_ruleset(inspector.handle, b"casa", house, library.c_size_t(len(house))) == 0, inspector.error())
    log = "[Reglamento \"casa\"] [Asientos \"4\"]\nmano 1 reparte D marcador 14-3\nA \"truco\"\nB \"no quiero\"\nmarcador 15-3\n"
    hand = json.loads(inspector.ask("veedor_check", "x", log, library.c_size_t(len(log))).splitlines()[1])
    hold("logs name it", hand["type"] == "hand" and hand["match_over"] and hand["score"] == [15, 3], hand)
    out = b"reglamento fuera \"F\" \"F\" cl\xc3\xa1usulas F; hereda \"rulesets/truc.reglas\";"
    (work / "abierta").mkdir()
    (work / "abierta/puerta.reglas").write_bytes(house.replace(b"casa", b"puerta"))
    refused("nothing is inherited from a file", c.veedor_add_ruleset(inspector.handle, b"fuera", out, library.c_size_t(len(out))), 3, "truc")
    for name in ("puerta", str(work / "abierta/puerta.reglas"), "rulesets/truc.reglas"):
        inspector.set("ruleset", name)
        refused(f"{name} is not to be had", c.veedor_canto(inspector.handle, b"truco", None, None, library.ctypes.byref(library.Text())), 3, "")
    inspector.set("rulesets", str(work / "abierta"))
    inspector.set("ruleset", "puerta")
    hold("a folder that was opened", json.loads(inspector.ask("veedor_canto", "truco", None, None))["ruleset"] == "puerta")
    inspector.set("ruleset", "")
    text = library.Text()
    refused("no hand", c.veedor_check(inspector.handle, b"x", b"", library.c_size_t(0), library.ctypes.byref(text)), 2, "no hand")
    refused("no such line", c.veedor_options(inspector.handle, log.encode(), library.c_size_t(len(log)), 99, 0, None, library.ctypes.byref(text)), 2, "99")
    refused("no such seat", c.veedor_options(inspector.handle, log.encode(), library.c_size_t(len(log)), 0, 0, b"F", library.ctypes.byref(text)), 3, "«F»")
    refused("fed before it was begun", c.veedor_feed(inspector.handle, b"", library.c_size_t(0)), 3, "no log was begun")
    refused("ended before it was begun", c.veedor_end(inspector.handle), 3, "no log was begun")
    text_of = library.ctypes.byref(text)
    for form, asks in {
            "csv": {"canto": (b"truco", None, None), "explain": (b"V0302",), "rules": (None, None), "diff": (b"truc", b"uruguayo"),
                    "options": (log.encode(), library.c_size_t(len(log)), 0, 0, None), "quiz": (library.ctypes.byref(library.Wish()),)},
            "sarif": {"canto": (b"truco", None, None), "quiz": (library.ctypes.byref(library.Wish()),)}, "junit": {"explain": (b"V0302",)},
            "html": {"explain": (b"V0302",)}}.items():
        inspector.set("format", form)
        for what, arguments in asks.items():
            refused(f"no {form} of {what}", getattr(c, f"veedor_{what}")(inspector.handle, *arguments, text_of), 3, f"«{form}»")
    inspector.set("ledger", "yes")
    for form in ("sarif", "junit", "html"):
        inspector.set("format", form)
        refused(f"no {form} of an account", c.veedor_check(inspector.handle, b"x", log.encode(), library.c_size_t(len(log)), text_of), 3, "text, jsonl, csv")
        refused(f"no {form} of an account that is fed", c.veedor_begin(inspector.handle, b"x", library.TAKE(lambda *a: None), None), 3, "text, jsonl, csv")
        refused("nothing was begun", c.veedor_end(inspector.handle), 3, "no log was begun")
    inspector.set("ledger", "no")
    inspector.set("format", "html")
    refused("no page of a phrase", c.veedor_canto(inspector.handle, b"truco", None, None, library.ctypes.byref(text)), 3, "html")
    inspector.close()


def try_changed_rulesets(library):
    """A log in chunks goes by the rulesets as they were when it began, the next one by those of now, and the same by what was loaded before."""
    inspector = library.Inspector(lang="en", readings="no")
    c = library.library

    def house(target):
        text = f"reglamento casa \"Casa\" \"House\" cláusulas CASA;\nhereda \"universitario\";\ncláusula CASA-1 \"Tope.\" \"Target.\";\n" \
            f"partida {{ CASA-1 meta {target} fija; }}\n".encode()
        hold("the house rule", c.veedor_add_ruleset(inspector.handle, b"casa", text, library.c_size_t(len(text))) == 0, inspector.error())

    def ended(amid=None):
        said = []
        take = library.TAKE(lambda context, text, length: said.append(library.ctypes.string_at(text, length)))
        log = b"[Reglamento \"casa\"] [Asientos \"4\"]\nmano 1 reparte D marcador 14-3\nA \"truco\"\nB \"no quiero\"\nmarcador 15-3\n"
        c.veedor_begin(inspector.handle, b"x", take, None)
        c.veedor_feed(inspector.handle, log[:60], library.c_size_t(60))
        if amid:
            amid()
        c.veedor_feed(inspector.handle, log[60:], library.c_size_t(len(log) - 60))
        c.veedor_end(inspector.handle)
        return [json.loads(line)["match_over"] for line in b"".join(said).splitlines() if b'"type":"hand"' in line]

    house(15)
    hold("to 15", ended() == [True] and ended() == [True])
    house(20)
    hold("to 20", ended() == [False] and ended(lambda: inspector.set("rulesets", "")) == [False])
    house(15)
    hold("to 15 again", ended() == [True])
    inspector.close()


def try_quiz(library):
    inspector = library.Inspector(lang="en", ruleset="universitario")
    wish = library.Wish(5, 12, 0, None, None)
    sheet = [json.loads(line) for line in inspector.ask("veedor_quiz", library.ctypes.byref(wish)).splitlines()]
    said = program("quiz", "-r", "universitario", "--seed", "5", "-n", "12", "--format", "jsonl").stdout.decode()
    hold("the sheet is the program's", sheet == [json.loads(line) for line in said.splitlines()])
    for x in sheet[1:]:
        if not x["key"]:
            continue
        right = x["choices"][x["answer"] - 1]["text"] if x["typed"] else "abcd"[x["answer"] - 1]
        wrong = "buenas noches" if x["typed"] else "abcd"[x["answer"] % len(x["choices"])]
        hold(f"{x['key']}: right", json.loads(inspector.ask("veedor_answer", x["key"], right))["right"], x)
        hold(f"{x['key']}: wrong", not json.loads(inspector.ask("veedor_answer", x["key"], wrong))["right"], x)
    for key in ("say.1", "nada.1.0000000000000000", "", "say.99.0000000000000000"):
        try:
            inspector.ask("veedor_answer", key, "a")
            hold(f"{key!r} is no key", False)
        except library.Error:
            hold(f"{key!r} is no key", True)
    inspector.close()


def main():
    logs = sorted(str(p.relative_to(ROOT)) for p in (ROOT / "corpus").glob("*/*.truco"))
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        prefix = work / "prefix"
        install(prefix)
        try_names(prefix)
        try_examples(prefix, work)
        feed = compile_with(prefix, ROOT / "tests/library/feed.c", work / "feed")
        strange = hostile(work)
        try_chunks(feed, "jsonl", logs + strange, work, logs[::10] + strange)
        try_chunks(feed, "text", logs[::10], work)
        try_chunks(feed, "html", logs[::25], work)
        for form in ("csv", "sarif", "junit"):
            try_chunks(feed, form, logs[::25] + strange[:3], work)
        sys.path.insert(0, str(ROOT / "docs/library"))
        import veedor as library
        library.c_void_p, library.c_size_t = library.ctypes.c_void_p, library.ctypes.c_size_t
        library.Wish = type("Wish", (library.ctypes.Structure,), {"_fields_": [
            ("seed", library.ctypes.c_ulonglong), ("count", library.ctypes.c_uint), ("level", library.ctypes.c_uint),
            ("topic", library.ctypes.c_char_p), ("clause", library.ctypes.c_char_p)]})
        try_tables(library, logs[::6], work)
        try_one_table(library)
        try_second_hand(library)
        try_changed_rulesets(library)
        try_questions(library, logs[::30])
        try_errors(library, work)
        try_quiz(library)
        try_answers(library, Table, hold, ROOT, [(log, (ROOT / log).read_bytes()) for log in logs[::20]])
    return told()


if __name__ == "__main__":
    sys.exit(main())
