#!/usr/bin/env python3
"""The syntax files for editors, over the whole corpus and every ruleset: each word, card and text gets the class that the grammar of TextMate and, where
there is a vim, that of vim gives it; the two agree; nothing but signs is left without one."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "lib"))
from holding import ROOT, hold, told  # noqa: E402

MADE = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build/syntax")
# The class of a scope of TextMate, and of a group of vim.
CLASSES = {"comment": "comment", "string": "string", "entity.name.tag": "tag", "entity.name.section": "hand", "constant.numeric": "number",
           "constant.other.card": "card", "variable.language.seat": "seat", "support.constant": "note", "keyword.control": "act", "variable.other": "name",
           "entity.name.clause": "clause", "support.type": "known", "keyword.operator": "operator"}
GROUPS = {"trucoComment": "comment", "trucoString": "string", "trucoTagName": "tag", "trucoTag": "in a tag", "trucoHand": "hand", "trucoNumber": "number",
          "trucoTime": "number", "trucoCard": "card", "trucoSeat": "seat", "trucoNote": "note", "trucoWant": "note", "trucoAct": "act", "trucoName": "name",
          "reglasComment": "comment", "reglasString": "string", "reglasClause": "clause", "reglasNumber": "number", "reglasStatement": "act",
          "reglasKnown": "known", "reglasName": "name"}
SIGNS = set(" \t,:+{}[]();=-<>!.")


class Grammar:
    """One grammar of TextMate whose rules are matches: at each place the first rule that matches earliest."""

    def __init__(self, path):
        self.rules = [(r["name"], re.compile(r["match"])) for r in json.loads(path.read_text(encoding="utf-8"))["patterns"]]

    def words(self, line):
        """(column, text, class) of all that has one."""
        at, found = 0, []
        while at < len(line):
            here = [(m.start(), i, m) for i, (_, rule) in enumerate(self.rules) for m in [rule.search(line, at)] if m and m.end() > m.start()]
            if not here:
                break
            _, i, match = min(here, key=lambda h: h[:2])
            scope = max((s for s in CLASSES if self.rules[i][0].startswith(s)), key=len)
            found.append((match.start(), match.group(), CLASSES[scope]))
            at = match.end()
        return found


def left_over(line, words):
    covered = set()
    for at, text, _ in words:
        covered.update(range(at, at + len(text)))
    return [c for i, c in enumerate(line) if i not in covered and c not in SIGNS]


def in_vim(files, kind):
    """The groups of vim at the places asked for: file -> [(line, column in bytes)]."""
    with tempfile.TemporaryDirectory() as folder:
        script = pathlib.Path(folder) / "ask.vim"
        lines = ["set nocompatible encoding=utf-8 noswapfile synmaxcol=0 maxmempattern=100000", "syntax on"]
        for i, (path, places) in enumerate(files.items()):
            lines += [f"edit {path}", f"set syntax=", f"source {MADE}/{kind}.vim", "syntax sync fromstart", "let out = []"]
            lines += [f"call add(out, synIDattr(synID({l}, {c}, 1), 'name'))" for l, c in places]
            lines += [f"call writefile(out, '{folder}/{i}')"]
        script.write_text("\n".join(lines + ["qall!"]) + "\n", encoding="utf-8")
        subprocess.run(["vim", "-u", "NONE", "-es", "-S", str(script)], stdin=subprocess.DEVNULL, check=False, timeout=300, env={**os.environ, "LC_ALL": "C.UTF-8"})
        return {path: (pathlib.Path(folder) / str(i)).read_text().splitlines() if (pathlib.Path(folder) / str(i)).exists() else []
                for i, path in enumerate(files)}


def try_kind(kind, paths, every):
    grammar = Grammar(MADE / f"{kind}.tmLanguage.json")
    asked, expected = {}, {}
    for n, path in enumerate(paths):
        text = path.read_text(encoding="utf-8").splitlines()
        told = [grammar.words(line) for line in text]
        rest = [(i + 1, left_over(line, words)) for i, (line, words) in enumerate(zip(text, told)) if left_over(line, words)]
        hold(f"{path.name}: all has a class", not rest, rest[:3])
        if n % every == 0:
            places = [(l + 1, at, c) for l, words in enumerate(told) for at, _, c in words if c != "operator"]
            asked[path] = [(l, len(text[l - 1][:at].encode()) + 1) for l, at, _ in places]
            expected[path] = places
    if not shutil.which("vim"):
        print("vim is not there: its file is not tried")
        return
    for path, groups in in_vim(asked, kind).items():
        wrong = [(place, group) for place, group in zip(expected[path], groups) if GROUPS.get(group, group) not in (place[2], "in a tag")]
        hold(f"{path.name}: vim says the same", len(groups) == len(expected[path]) and not wrong, (len(groups), len(expected[path]), wrong[:4]))


def main():
    try_kind("truco", sorted((ROOT / "corpus").glob("*/*.truco")), 12)
    try_kind("reglas", sorted((ROOT / "rulesets").glob("*.reglas")), 5)
    words = {text: c for _, text, c in Grammar(MADE / "truco.tmLanguage.json").words('@12:03 A "envido" {motivo B} + C 12basto con ? nota barajó D pide repetición 14-9 marcador ; x')}
    for text, is_a in {"@12:03": "number", "A": "seat", '"envido"': "string", "motivo": "note", "12basto": "card", "con": "act", "?": "card", "barajó": "note",
                       "pide": "act", "repetición": "note", "14-9": "number", "marcador": "act", "; x": "comment"}.items():
        hold(f"«{text}» is a {is_a}", words.get(text) == is_a, words)
    words = {text: c for _, text, c in Grammar(MADE / "reglas.tmLanguage.json").words('cláusula TF-1 "x"; mesa { TF-1 asientos 2; } culpas léxico antes de exige quién autor abierta')}
    for text, is_a in {"cláusula": "act", "TF-1": "clause", '"x"': "string", "mesa": "act", "asientos": "known", "2": "number", "culpas": "act", "léxico": "act",
                       "antes": "act", "exige": "act", "quién": "act", "autor": "known", "abierta": "known"}.items():
        hold(f"«{text}» is a {is_a}", words.get(text) == is_a, words)
    return told()


if __name__ == "__main__":
    sys.exit(main())
