#!/usr/bin/env python3
"""Logs that are still being written: through a pipe and in a file that grows each hand is told before the writer goes on, and what is told in
all is what `check` says of the whole."""
import json
import os
import pathlib
import select
import signal
import subprocess
import sys
import tempfile
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "lib"))
from holding import ROOT, VEEDOR, hold, told  # noqa: E402

os.environ["VEEDOR_READINGS"] = "no"
PATIENCE = 60               # seconds until what does not come is said not to come
TAGS = "[Reglamento \"universitario\"] [Asientos \"4\"]\n"
HANDS = ["mano 1 reparte D marcador 0-0\nA \"truco\"\nB \"no quiero\"\ntantos 1-0\n",
         "mano 2 reparte A\nB \"truco\"\nC \"no quiero\"\ntantos 1-0\n",       # the table gave it to the wrong side
         "mano 3 reparte B\nC \"truco\"\nD \"no quiero\"\nmarcador 2-1\n"]


class Live:
    def __init__(self, *arguments, stdin=None):
        self.said = b""
        self.process = subprocess.Popen([VEEDOR, *arguments, "--lang", "en"], stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT)

    def hears(self, words):
        """Reads until the words have come, or for as long as patience lasts."""
        end = time.time() + PATIENCE
        while words not in self.said and time.time() < end:
            if select.select([self.process.stdout], [], [], 1)[0]:
                got = os.read(self.process.stdout.fileno(), 1 << 16)
                if not got:
                    break
                self.said += got
        return words in self.said

    def write(self, text):
        self.process.stdin.write(text.encode())
        self.process.stdin.flush()

    def over(self):
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.said + out, err.decode(), self.process.returncode


def whole(text, *arguments):
    done = subprocess.run([VEEDOR, *arguments, "--lang", "en"], input=text.encode(), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    return done.stdout, done.returncode


def hand(number):
    return f"\"hand\":\"{number}\",\"points\"".encode()


def try_pipe():
    for command, form, told in (("check", "jsonl", hand), ("score", "jsonl", hand), ("check", "text", lambda n: f":{[0, 2, 6, 10][n]}:".encode())):
        live = Live(command, "--format", form, stdin=subprocess.PIPE)
        live.write(TAGS + HANDS[0])
        live.write(HANDS[1])
        hold(f"{command} {form}: the first hand before the second has ended", form == "text" or live.hears(told(1)), live.said)
        live.write("[Partido \"otro\"]\n")
        hold(f"{command} {form}: tags end a hand", live.hears(told(2)), live.said)
        live.process.stdin.close()
        live.process.stdin = None
        said, _, status = live.over()
        hold(f"{command} {form}: in all the same", (said, status) == whole(TAGS + HANDS[0] + HANDS[1] + "[Partido \"otro\"]\n", command, "--format", form), said)


def try_bytes():
    """One byte at a time, with half a character and half a header on the way."""
    text = TAGS + "; ñandú\n" + "".join(HANDS)
    live = Live("check", "--format", "jsonl", stdin=subprocess.PIPE)
    for byte in text.encode():
        live.process.stdin.write(bytes([byte]))
        live.process.stdin.flush()
    hold("two hands before the end", live.hears(hand(2)), live.said)
    live.process.stdin.close()
    live.process.stdin = None
    said, _, status = live.over()
    hold("byte by byte", (said, status) == whole(text, "check", "--format", "jsonl"), said)


def try_after_the_ending():
    """What follows the ending of a hand belongs to it: a score that comes late is compared with what is due."""
    live = Live("check", "--format", "jsonl", stdin=subprocess.PIPE)
    live.write(TAGS + HANDS[0])
    live.write("marcador 5-0\n" + HANDS[1])
    hold("the hand is told", live.hears(hand(1)), live.said)
    records = [json.loads(line) for line in live.said.splitlines() if line.endswith(b"}")]
    hold("with what came behind its ending", any(r["type"] == "finding" and r["hand"] == "1" and r["line"] == 6 for r in records), records)
    live.process.kill()
    live.over()


def grow(path, text):
    with open(path, "a", encoding="utf-8") as log:
        log.write(text)


def following(path, text, *arguments):
    path.write_text(text)
    return Live("check", "--follow", *(arguments or ("--format", "jsonl")), str(path))


def try_follow(work):
    for by in (signal.SIGINT, signal.SIGTERM):
        path = work / f"mesa{int(by)}.truco"
        live = following(path, TAGS + HANDS[0][:20])
        grow(path, HANDS[0][20:])
        grow(path, HANDS[1])
        hold("the first hand of a file that grows", live.hears(hand(1)), live.said)
        grow(path, HANDS[2])
        hold("the second one", live.hears(hand(2)), live.said)
        live.process.send_signal(by)
        said, err, status = live.over()
        done = subprocess.run([VEEDOR, "check", "--format", "jsonl", "--lang", "en", str(path)], stdout=subprocess.PIPE, cwd=ROOT, check=False)
        hold(f"signal {int(by)} ends it with the whole report", (said, status, err) == (done.stdout, done.returncode, ""), (said, err, status))
        hold("the record that closes it", json.loads(said.splitlines()[-1])["hands"] == 3, said)


def try_loss(work):
    def cut(path):
        os.truncate(path, 10)

    def replace(path):
        (work / "other").write_text(TAGS + "".join(HANDS))
        os.rename(work / "other", path)

    for act, words in ((cut, "was cut short"), (replace, "another file has taken its place"), (os.unlink, "the file is gone")):
        path = work / "perdida.truco"
        live = following(path, TAGS + HANDS[0] + HANDS[1])
        hold("it is followed", live.hears(hand(1)), live.said)
        act(path)
        said, err, status = live.over()
        hold(f"{words}: it is told", words in err and str(path) in err, err)
        hold(f"{words}: the report is closed", status == 2 and json.loads(said.splitlines()[-1])["type"] == "end", (status, said))


def try_nobody_listens(work):
    path = work / "sola.truco"
    live = following(path, TAGS + HANDS[0] + HANDS[1])
    hold("somebody listens", live.hears(hand(1)), live.said)
    live.process.stdout.close()
    grow(path, HANDS[2])
    grow(path, HANDS[0])
    hold("nobody listens any more", live.process.wait(PATIENCE) == 2)
    live.process.stderr.close()


def try_usage(work):
    path = work / "uso.truco"
    path.write_text(TAGS + HANDS[0])
    for words in ((), ("-",), (str(path), str(path)), ("-j", "2", str(path))):
        done = subprocess.run([VEEDOR, "check", "--follow", *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, check=False)
        hold(f"--follow {words}", done.returncode == 3 and b"--follow" in done.stderr and not done.stdout, done.stderr)
    done = subprocess.run([VEEDOR, "check", "--follow", str(work / "nadie")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, check=False)
    hold("a file that is not there", done.returncode == 2, done.stderr)


def main():
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        try_pipe()
        try_bytes()
        try_after_the_ending()
        try_follow(work)
        try_loss(work)
        try_nobody_listens(work)
        try_usage(work)
    return told()


if __name__ == "__main__":
    sys.exit(main())
