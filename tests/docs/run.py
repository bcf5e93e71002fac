#!/usr/bin/env python3
"""Runs the examples of the documents: what a page shows is what the program prints.

A fenced block whose info string ends in a file name (```truco mesa.truco) is written to that file in a
temporary directory. In a ```console block each line `$ COMMAND` is run there and must print the
lines that follow it, byte for byte, standard error included. `...` alone on a line stands for any
lines, and a SHA-256 for any: a word changed in a ruleset changes it. The language is that of the page: Spanish for *.es.md, else English.
A ```reglas block without a name is an excerpt: its lines stand in a shipped ruleset, one after another. Links lead to a page and a
heading that are there, and a path in code (`src/log/reader.c`) to a file of the sources."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
DIGEST = re.compile("[0-9a-f]{64}")
LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)")
PATH = re.compile(r"`((?:src|tests|grammar|rulesets|corpus|docs|\.ci)/[\w./-]+)`")
FENCE = re.compile(r"^```(\w+)?(?: +(\S+))?\s*$")


def blocks(text):
    """(language, file name, lines) of every fenced block, with the number of its first line."""
    opened, lines = None, []
    for number, line in enumerate(text.splitlines(), 1):
        match = FENCE.match(line)
        if not match and opened is not None:
            lines.append(line)
        elif match and opened is None:
            opened, lines = (match[1], match[2], number + 1), []
        elif match:
            yield (*opened, lines)
            opened = None


def commands(lines):
    """(command, expected lines) of a console block."""
    command, expected = None, []
    for line in lines + ["$ "]:
        if line.startswith("$ "):
            if command is not None:
                yield command, expected
            command, expected = line[2:], []
        else:
            expected.append(line)


def fits(expected, printed):
    pattern = "".join("(?:.*\n)*?" if line == "..." else re.escape(line) + "\n" for line in expected)
    return re.fullmatch(DIGEST.sub(DIGEST.pattern, pattern), printed) is not None


def plain(lines):
    return "".join(line.strip() + "\n" for line in lines)


def is_excerpt(lines):
    return any("\n" + plain(lines) in plain(file.read_text(encoding="utf-8").splitlines()) for file in ROOT.glob("rulesets/*.reglas"))


def environment(page):
    env = {k: v for k, v in os.environ.items() if not k.startswith("LC_") and k not in ("LANGUAGE", "VEEDOR_READINGS")}
    program = pathlib.Path(os.environ.get("VEEDOR", ROOT / "build/veedor")).resolve()
    env["PATH"] = f"{program.parent}:{env['PATH']}"
    env["LANG"] = "es_AR.UTF-8" if page.name.endswith(".es.md") else "en_US.UTF-8"
    env["NO_COLOR"] = "1"
    return env


def headings(page):
    """The places that links may name, as the hosts of code make them of headings."""
    code, found = False, set()
    for line in page.read_text(encoding="utf-8").splitlines():
        code ^= line.startswith("```")
        if line.startswith("#") and not code:
            found.add(re.sub(r"[^\w\- ]", "", line.lstrip("#").strip().lower()).replace(" ", "-"))
    return found


def dangling(page):
    text = page.read_text(encoding="utf-8")
    for target, place in LINK.findall(text):
        file = page.parent / target if target else page
        if ":" not in target and (not file.exists() or place and place not in headings(file)):
            yield f"{target}#{place}"
    for path in PATH.findall(text):
        if not (ROOT / path).exists() and "NAME" not in path and "TARGET" not in path:
            yield path


def run_page(page):
    lost = list(dangling(page))
    passed, failed = not lost, len(lost)
    for target in lost:
        print(f"{page.relative_to(ROOT)}: {target} is not there")
    with tempfile.TemporaryDirectory() as folder:
        for language, name, number, lines in blocks(page.read_text(encoding="utf-8")):
            if name:
                pathlib.Path(folder, name).write_text("\n".join(lines) + "\n", encoding="utf-8")
            elif language == "reglas":
                good = is_excerpt(lines)
                passed, failed = passed + good, failed + (not good)
                if not good:
                    print(f"{page.relative_to(ROOT)}:{number}: no ruleset has these lines")
            for command, expected in commands(lines) if language == "console" else ():
                run = subprocess.run(["sh", "-c", command], cwd=folder, env=environment(page), check=False,
                                     stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                printed = run.stdout.decode("utf-8", "replace")
                if fits(expected, printed):
                    passed += 1
                else:
                    failed += 1
                    print(f"{page.relative_to(ROOT)}:{number}: `{command}` prints\n{printed}")
    return passed, failed


def untold():
    """Subcommands that a list of the first page lacks."""
    listed = subprocess.run(["veedor", "help"], env=environment(ROOT), check=True, capture_output=True, text=True).stdout
    for page in ("README.md", "docs/README.es.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        for name in re.findall(r"^  ([a-z]+) ", listed, re.M):
            if f"`veedor {name} " not in text and name not in ("help", "version"):
                yield f"{page}: {name} is not told"


def main():
    lost = list(untold())
    print("".join(line + "\n" for line in lost), end="")
    passed, failed = not lost, len(lost)
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        p, f = run_page(page)
        passed, failed = passed + p, failed + f
    print(f"{passed} passed, {failed} failed, 0 skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
