#!/usr/bin/env python3
"""`check --format sarif` against the types of SARIF 2.1.0 as their users have them: DefinitelyTyped's, held by the compiler of TypeScript. A key
that there is not, a number that is a text, a word out of its list is an error there. `types.py BUILD`; npm brings both."""
import pathlib
import shutil
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "lib"))
from holding import ROOT, VEEDOR, hold, skip, told  # noqa: E402

WORK = pathlib.Path(sys.argv[1]).resolve() / "sarif"
LOGS = sorted((ROOT / "corpus").glob("*/*.truco"))[::12] + sorted((ROOT / "corpus/partidos").glob("*.truco"))
# Each spoils a report in a way that a reader trips over.
SPOILT = (('"level":"error"', '"level":"grave"'), ('"startLine":', '"startLine":"1"+'), ('"artifactLocation"', '"artefactLocation"'),
          ('"kind":"open"', '"kind":"opened"'), ('"executionSuccessful":true', '"executionSuccessful":"true"'))


def report(*arguments):
    return subprocess.run([VEEDOR, "check", "--format", "sarif", *map(str, arguments)], check=False, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode()


def refused(*texts):
    """What the compiler says of these reports, each a program of its own."""
    names = []
    for i, text in enumerate(texts):
        names.append(f"report-{i}.ts")
        (WORK / names[-1]).write_text(f'import type {{ Log }} from "sarif";\nexport const log: Log = {text};\n', encoding="utf-8")
    done = subprocess.run([WORK / "node_modules/.bin/tsc", "--strict", "--noEmit", *names], cwd=WORK, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.stdout.decode()


def install():
    WORK.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / "tests/formats" / name, WORK)
    done = subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=WORK, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    hold("npm ci", done.returncode == 0, done.stdout)
    return done.returncode == 0


def main():
    if not shutil.which("npm"):
        skip("npm is not installed")
    elif install():
        whole = [report("--lang", lang, *LOGS) for lang in ("es", "en")]
        quiet = report("--ignore", "fault,null,remark,undecided", LOGS[0])
        unread = report(LOGS[0], ROOT / "none.truco")
        said = refused(*whole, quiet, unread)
        hold("reports have the types of SARIF", said == "", said)
        for good, bad in SPOILT:
            hold(f"{good} is there", good in whole[1])
            hold(f"{bad} is refused", "error TS" in refused(whole[1].replace(good, bad, 1)))
    sys.exit(told())


main()
