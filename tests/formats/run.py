#!/usr/bin/env python3
"""The formats of `check` for other programs, each read back by a reader that is not ours and held against the records of jsonl: csv by Python's
module, sarif by the classes that Microsoft made from its schema, junit by junitparser and expat."""
import csv
import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree

sys.path.append("/usr/lib/python3/dist-packages")  # where Debian's packages are, whichever Python runs
import junitparser  # noqa: E402
import sarif_om  # noqa: E402

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "lib"))
from holding import ROOT, VEEDOR, few_or_all, hold, told  # noqa: E402

LOGS = [str(p.relative_to(ROOT)) for p in sorted((ROOT / "corpus").glob("*/*.truco"))[::few_or_all(27, 9)] + sorted((ROOT / "corpus/partidos").glob("*.truco"))]
# What a name must not do: end a cell, a string or an element, begin a formula, or hold what XML cannot. The second match says nothing of
# itself; its first hand cannot be read.
HOSTILE = (b'[Reglamento "universitario"] [Torneo "=1+2, \\"x\\""] [Mesa "@]]></system-out>&amp;"]\n'
           b'[A "<b>Ana</b>\xef\xbf\xbe"] [B "B\x01\x1b[31m"] [C "-C"] [D "D,\xe2\x80\xa8d"]\n\n'
           b'mano 1 reparte D marcador 0-0\nA "truquito, <ya>\x02 \'&\'"\nA "truco"  B "no quiero"\nmarcador 2-0\n\n'
           b'[Reglamento "universitario"]\n\nmano <&> reparte D\nA: 1e 7z 3c\nA 1e\n\nmano 2 reparte A marcador 0-0\nB "truco"  C "no quiero"\n')
CLEAN = '''[Reglamento "universitario"]

mano 1 reparte D marcador 0-0
A: 4e 1b 7o  B: 3e 2c 12o  C: 5c 5o 4o  D: 6c 6o 4b
A 4e  B 3e  C 5c  D 6c
B 2c  C 5o  D 6o  A 1b
A 7o  B 12o  C 4o  D 4b
tantos 1-0
'''


def run(command, *arguments, status=(0, 1)):
    done = subprocess.run([VEEDOR, command, *map(str, arguments)], check=False, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    hold(f"{command} {arguments}: status", done.returncode in status, done.returncode)
    return done.stdout


def records(arguments, kind):
    lines = [json.loads(line) for line in run("check", "--format", "jsonl", *arguments).splitlines()]
    return [line for line in lines if line["type"] == kind]


def fails(finding):
    return finding["severity"] in ("fault", "null") and not finding["settled"]


# ---- csv ------------------------------------------------------------------------------------------

def cell(value):
    """A value of jsonl as a cell shows it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return " ".join(value) if isinstance(value, list) else str(value)


def plain(text):
    """Without what is escaped in one way in JSON and in another on a terminal, and without the sign that stops a formula."""
    text = re.sub(r"\\x[0-9a-f]{2}|\\u\{[0-9a-f]+\}|[\x00-\x1f\x7f-\x9f\u2028\ufffe\ufffd]", "?", text)
    return text[1:] if re.match("'[=+@-]", text) else text


def table(arguments, command):
    text = run(command, "--format", "csv", *arguments).decode()
    hold("csv: no control byte, and every line ended", not re.search(r"[\x00-\x09\x0b-\x1f]", text) and text.endswith("\n"))
    rows = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
    hold("csv: every line has the cells of its head", all(None not in row and None not in row.values() for row in rows))
    hold("csv: no cell is a formula", not any(re.match("[=+@-]", value) for row in rows for value in row.values()))
    return rows


def hold_csv(arguments):
    findings = records(arguments, "finding")
    rows = table(arguments, "check")
    hold(f"{arguments}: a line a finding", len(rows) == len(findings), (len(rows), len(findings)))
    differ = [(key, row[key], finding[key]) for row, finding in zip(rows, findings) for key in row
              if plain(row[key]) != plain(cell(finding[key]))]
    hold(f"{arguments}: csv says what jsonl says", not differ, differ[:3])


def hold_scores(arguments):
    hands = records(arguments, "hand")
    rows = table(arguments, "score")
    hold(f"{arguments}: a line a hand", len(rows) == len(hands), (len(rows), len(hands)))
    pairs = {"points": "points", "claimed": "claimed", "score": "score", "paper": "paper"}
    for row, hand in zip(rows, hands):
        row["ruleset_name"] = row.pop("ruleset")
        for cells, key in pairs.items():
            both = [row.pop(f"{cells}_a"), row.pop(f"{cells}_b")]
            hold(f"{arguments}: {key} of hand {hand['hand']}", both == [cell(n) for n in hand[key] or [None, None]], (both, hand[key]))
        differ = [(key, row[key], hand[key]) for key in row if plain(row[key]) != plain(cell(hand[key]))]
        hold(f"{arguments}: score says what jsonl says of hand {hand['hand']}", not differ, differ[:3])


# ---- sarif ----------------------------------------------------------------------------------------

OF_KEY = {"runs": "Run", "tool": "Tool", "driver": "ToolComponent", "translations": "ToolComponent", "rules": "ReportingDescriptor",
          "defaultConfiguration": "ReportingConfiguration", "results": "Result", "message": "Message", "locations": "Location",
          "shortDescription": "MultiformatMessageString", "fullDescription": "MultiformatMessageString", "help": "MultiformatMessageString",
          "relatedLocations": "Location", "physicalLocation": "PhysicalLocation", "artifactLocation": "ArtifactLocation",
          "region": "Region", "logicalLocations": "LogicalLocation", "suppressions": "Suppression", "invocations": "Invocation"}
BAGS = ("properties", "partialFingerprints")
LEVELS = {"fault": "error", "null": "warning", "remark": "note", "undecided": "none"}


def typed(value, name):
    """The value as an object of sarif_om: a key that it does not know or lacks is an error."""
    kind = getattr(sarif_om, name)
    names = {a.metadata["schema_property_name"]: a.name for a in kind.__attrs_attrs__}
    made = {}
    for key, inner in value.items():
        if key in BAGS:
            hold(f"sarif: {name}.{key}", isinstance(inner, dict) and key in names)
        elif isinstance(inner, list) and inner and isinstance(inner[0], dict):
            inner = [typed(one, OF_KEY[key]) for one in inner]
        elif isinstance(inner, dict):
            inner = typed(inner, OF_KEY[key])
        made[names[key]] = inner
    return kind(**made)


def read_sarif(arguments, status=(0, 1)):
    return typed(json.loads(run("check", "--format", "sarif", *arguments, status=status)), "SarifLog").runs[0]


def is_same(result, finding, rules):
    """Of the finding as jsonl has it, and of its rule."""
    good = result.rule_id == finding["code"] == rules[result.rule_index].id and result.message.text == finding["message"]
    good &= result.level == LEVELS[finding["severity"]] and result.kind == ("open" if finding["severity"] == "undecided" else "fail")
    good &= result.partial_fingerprints["veedor/v1"] == finding["fingerprint"] and bool(result.suppressions) == finding["settled"]
    good &= all(result.properties[key] == finding[key] for key in ("clauses", "seat", "player", "fix", "effect", "reading", "rule_text"))
    if finding["line"] is None:
        return good and not result.locations
    where = result.locations[0].physical_location
    good &= urllib.parse.unquote(where.artifact_location.uri).removeprefix("file://") == finding["file"]
    good &= (where.region.start_line, where.region.start_column) == (finding["line"], finding["column"])
    if where.region.end_line == finding["line"]:
        good &= where.region.end_column == finding["end_column"]
    return good


def hold_sarif(arguments):
    log = read_sarif(arguments)
    findings = records(arguments, "finding")
    hold(f"{arguments}: a result a finding", len(log.results) == len(findings), (len(log.results), len(findings)))
    wrong = [(r, f) for r, f in zip(log.results, findings) if not is_same(r, f, log.tool.driver.rules)]
    hold(f"{arguments}: results are those of jsonl", not wrong, wrong[:1])
    hold(f"{arguments}: all was read", log.invocations[0].execution_successful is True)


def hold_rules():
    """Every code of the catalogue with its help, in the language of the run and in the other; the other way round in the other."""
    spanish, english = (read_sarif(["--lang", lang, LOGS[0]]) for lang in ("es", "en"))
    catalogue = re.findall(r'^FINDING\("(V\d+)"', (ROOT / "src/findings/catalogue.def").read_text(encoding="utf-8"), re.M)
    for run_, other in ((spanish, english), (english, spanish)):
        translation = run_.translations[0]
        hold("sarif: the codes", [rule.id for rule in run_.tool.driver.rules] == catalogue)
        hold("sarif: the translation is the other language", (translation.language, [(r.id, r.help.text) for r in translation.rules])
             == (other.language, [(r.id, r.help.text) for r in other.tool.driver.rules]))
    hold("sarif: help in two languages", all(a.help.text and b.help.text and a.help.text != b.help.text
                                             for a, b in zip(spanish.tool.driver.rules, english.tool.driver.rules)))


# ---- junit ----------------------------------------------------------------------------------------

def hold_junit(arguments):
    text = run("check", "--format", "junit", *arguments)
    root = xml.etree.ElementTree.fromstring(text)
    hold(f"{arguments}: well-formed", root.tag == "testsuites")
    suites = list(junitparser.JUnitXml.fromstring(text))
    cases = [case for suite in suites for case in suite]
    hands = [h for h in records(arguments, "hand")]
    findings = records(arguments, "finding")
    lost = {(h["file"], h["line"]) for h in hands if h["lost"]}
    failing = [f for f in findings if fails(f)]
    of_hands = [case for case in cases if case.name.startswith("hand ")]
    named = [f"hand {h['hand']}" if h['hand'] else f"hand of line {h['line']}" for h in hands]
    hold(f"{arguments}: a case a hand", [plain(c.name) for c in of_hands] == [plain(n) for n in named])
    hold(f"{arguments}: the head of a suite counts its case", all(
        (s.tests, s.failures, s.errors, s.skipped) == (1, *(any(isinstance(r, kind) for c in s for r in c.result) for kind in (
            junitparser.Failure, junitparser.Error, junitparser.Skipped))) for s in suites))
    told = [(plain(r.message), r.type) for c in cases for r in c.result if isinstance(r, junitparser.Failure)]
    hands_lost = {(h["file"], h["match"], h["hand"]) for h in hands if h["lost"]}
    due = [(plain(f["message"]), f["code"]) for f in failing if (f["file"], f["match"], f["hand"]) not in hands_lost]
    hold(f"{arguments}: a failure a finding that fails", sorted(told) == sorted(due), (told[:3], due[:3]))
    hold(f"{arguments}: lost hands are errors", sum(isinstance(r, junitparser.Error) for c in cases for r in c.result) == len(lost))
    shown = run("check", "-q", *arguments).decode()
    hold(f"{arguments}: the whole ruling is there", "".join(c.system_out or "" for c in of_hands).strip() == shown.strip()
         or any(f["line"] is None or f["hand"] is None for f in findings))


# ---- all ------------------------------------------------------------------------------------------

def hold_order(folder):
    """With several threads the same bytes, with findings in the first log, in the last one or in none."""
    clean = folder / "clean.truco"
    clean.write_text(CLEAN, encoding="utf-8")
    hold("the clean log is clean", run("check", "-q", clean) == b"", run("check", "-q", clean))
    for form in ("csv", "sarif", "junit"):
        for logs in ([clean], [clean, clean, LOGS[3]], [LOGS[3], clean, LOGS[5], clean], [clean] + LOGS[::5]):
            alone = run("check", "--format", form, *logs)
            hold(f"{form}: -j 3 prints the same", alone == run("check", "-j", "3", "--format", form, *logs))
            if form == "sarif":
                json.loads(alone)
    empty = folder / "empty.truco"
    empty.write_bytes(b"")
    hold("sarif: a log without a hand is no success", read_sarif([empty, clean], status=(2,)).invocations[0].execution_successful is False)
    odd = folder / "una: mesa #1 á%.truco"
    odd.write_bytes(HOSTILE)
    uri = read_sarif([odd]).results[0].locations[0].physical_location.artifact_location.uri
    hold("sarif: the path is a reference", re.fullmatch(r"file:///[A-Za-z0-9._~/%-]+", uri) and urllib.parse.unquote(uri) == f"file://{odd}", uri)


def hold_all():
    """Every form of a report is read back, here or where rulings are (jsonl, html; text is what the corpus is told in)."""
    forms = set(re.search(r"--format (\S+)", run("help", "check", status=(0,)).decode())[1].split("|"))
    hold("every form is read back", forms == {"text", "jsonl", "html", "csv", "sarif", "junit"}, forms)
    named = set(re.findall(r'\[AS_\w+\] = "(\w+)"', (ROOT / "src/report/formats.c").read_text(encoding="utf-8")))
    hold("every form has a subcommand that prints it", named == forms | {"json"}, named)
    told = (ROOT / "docs/output.md").read_text(encoding="utf-8")
    hold("docs/output.md names every form", all(re.search(f"`(--format )?{form}`", told) for form in forms), forms)


def main():
    with tempfile.TemporaryDirectory() as name:
        hostile = pathlib.Path(name) / "hostile.truco"
        hostile.write_bytes(HOSTILE)
        for log in [hostile] + LOGS:
            for hold_form in (hold_csv, hold_sarif, hold_junit, hold_scores):
                hold_form(["--lang", "en", log])
        hold_all()
        hold_rules()
        hold_order(pathlib.Path(name))
    return told()


if __name__ == "__main__":
    sys.exit(main())
