#!/usr/bin/env python3
"""How far a long run has come, on a terminal and nowhere else. A reader who is slow to take the report makes any run long. Prints `ok NAME` and
`not ok NAME` as the cases do."""
import os
import pty
import re
import subprocess
import sys
import tempfile
import threading
import time

VEEDOR = os.environ["VEEDOR"]
SLOW = 1.3                  # seconds: the first line comes after one
os.environ.update(VEEDOR_READINGS="no", TERM="vt100")
TAGS = '[Reglamento "universitario"] [Asientos "4"]\n'
HAND = "mano {} reparte {} marcador 0-0\nA \"truco\"\nB \"no quiero\"\ntantos 0-1\n"
HANDS = [HAND.format(i, "ABCD"[i % 4]) for i in range(1, 3000)]


def hold(what, good, why=""):
    print(("ok " if good else "not ok ") + what)
    if not good:
        print("    " + repr(why)[-600:])


def drain(fd):
    """All that the program wrote on its terminal, which ends with the program."""
    said = b""
    try:
        while more := os.read(fd, 1 << 16):
            said += more
    except OSError:         # so ends a terminal
        pass
    return said.decode()


def on_terminal(*arguments, feed=None, report=subprocess.PIPE, lang="en", **more):
    """What stands on the terminal that standard error is, and the report, which is taken late."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen([VEEDOR, *arguments, "--lang", lang], stdin=subprocess.PIPE, stdout=theirs if report == "terminal" else report, stderr=theirs, **more)
    os.close(theirs)
    said = []
    listener = threading.Thread(target=lambda: said.append(drain(ours)))
    listener.start()
    for part in feed or []:
        process.stdin.write(part.encode())
        process.stdin.flush()
        time.sleep(SLOW / len(feed))
    process.stdin.close()
    if not feed:
        time.sleep(SLOW)
    out = process.stdout.read() if report == subprocess.PIPE else b""
    listener.join()
    return said[0], out, process.wait()


def rests(said):
    """What is left to see: a line written over and over, blank in the end."""
    return said.replace("\r\n", "\n").split("\r")[-1].strip() == "" and re.search(r"\r +\r$", said)


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for name in "abc":
            with open(f"{name}.truco", "w") as log:
                log.write(TAGS + "".join(HANDS))
        plain = subprocess.run([VEEDOR, "check", "--lang", "en", "."], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        hold("the report is long enough to wait for", len(plain.stdout) > 1 << 20, len(plain.stdout))
        hold("nothing is said to a pipe", plain.stderr == b"", plain.stderr)
        for jobs in ([], ["-j", "2"]):
            said, out, status = on_terminal("check", *jobs, ".")
            shown = re.findall(r"\r *(\d+) %  log ([123]) of 3  (\d+) hands *\r", said)
            hold(f"it is told how far it is {jobs}", shown and all(0 <= int(p) <= 100 and 0 < int(h) < 9000 for p, _, h in shown), said)
            hold("and goes forward", shown == sorted(shown, key=lambda line: [int(word) for word in line]), shown)
            hold("nothing of it is left", rests(said), said)
            hold("report and status are the same", out == plain.stdout and status == plain.returncode == 1, status)
        hold("in Spanish", re.search(r"\d %  registro \d de 3  \d+ manos", on_terminal("check", ".", lang="es")[0]))
        hold("-q: nothing", on_terminal("check", "-q", ".")[0] == "")
        hold("a terminal that cannot: nothing", on_terminal("check", ".", env={**os.environ, "TERM": "dumb"})[0] == "")
        pieces = [TAGS] + ["".join(HANDS[i:i + 300]) for i in range(0, len(HANDS), 300)]
        said, _, _ = on_terminal("summary", "--format", "jsonl", "-", feed=pieces)
        hold("a pipe has no end that is known", re.search(r"\r\d+ hands *\r", said) and "%" not in said and rests(said), said)
        said, _, _ = on_terminal("summary", "-", feed=pieces, report="terminal")
        hold("before a summary on the same terminal it goes", re.search(r"\r\d+ hands *\r.*\r {60}\r1 match, 2999 hands", said, re.S), said)
        said, _, _ = on_terminal("check", "-", feed=pieces, report="terminal")
        hold("beside a report on the same terminal there is none", not re.search(r"\r\d+ hands", said) and "2999 hands" in said, said)
        said, _, status = on_terminal("check", ".", "none.truco")
        hold("a complaint stands on a line of its own", status == 2 and re.search(r"[\r\n]veedor: none\.truco: could not be read[^\r]*\r\n", said), said)


main()
sys.stdout.flush()
