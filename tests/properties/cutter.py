#!/usr/bin/env python3
"""A hand whose header is spoilt takes no other with it. Bytes of any kind are put between, before or over the header of one hand of
a log of many; then every other hand stands as before, or is open where the lost hand leaves it open: no fault that was not there, no
name of another match, and one hand lost. Logs: matches that `veedor gen` plays, legal and with faults, and those of corpus/partidos.

    cutter.py [--rounds N] [--seed N]
"""
import argparse
import glob
import json
import os
import random
import re
import subprocess
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "lib"))
from holding import few_or_all  # noqa: E402

VEEDOR = os.environ.get("VEEDOR", "build/veedor")
RULESETS = [os.path.basename(path)[:-7] for path in sorted(glob.glob("rulesets/*.reglas"))]
HEADER = re.compile(rb"^mano[ \t][^\n]*", re.M)
WORDS = [b"nano", b"mana", b"man 2", b"MAN0", b"\xff", b"\0", b"{", b"}", b";", b",", b" ", b"\t", b'"', b"[", b"]", b"+", b"@", b"?", b"\\",
	b"A ", b"B: ", b"nota ", b"fin ", b"tantos ", b"\xe2\x80\x9c", b"\xef\xbb\xbf", b"\r", b"[ano", b"[A", b"mano", b"m", b"zz\n", b"\n", b"(", b"x: "]


def run(*words, log=None):
	return subprocess.run([VEEDOR, *words], input=log, capture_output=True)


def logs(seed):
	"""(name, text) of logs in which every hand ends and most are dealt."""
	for i, ruleset in enumerate(RULESETS):
		for faults in ([], ["--faults"]):
			made = run("gen", "-r", ruleset, "--match", "-n", "3", "--seed", str(seed + i), *faults)
			if made.returncode:
				sys.exit(f"cutter: gen failed: {made.stderr.decode()}")
			yield f"{ruleset} {' '.join(faults)}", made.stdout
	for path in sorted(glob.glob("corpus/partidos/*.truco")):
		if "/mesas-" in path or "/dos-cuentas" in path: # hands of a line or two, with accounts that are wrong on purpose
			continue
		with open(path, "rb") as file:
			yield path, file.read()


def hands(log):
	"""The hands that check tells of, each with its findings."""
	told = run("check", "--format", "jsonl", "-", log=log)
	if told.returncode not in (0, 1, 2):
		raise AssertionError(f"status {told.returncode}: {told.stderr.decode()}")
	result, findings = [], []
	for line in told.stdout.splitlines():
		record = json.loads(line)
		if record["type"] == "finding":
			findings.append(record)
		elif record["type"] == "hand":
			result.append((record, findings))
			findings = []
	return result


def some_bytes(chance):
	if chance.random() < 0.6:
		return b"".join(chance.choice(WORDS) for _ in range(chance.randint(1, 3)))
	return bytes(chance.randrange(256) for _ in range(chance.randint(1, 12)))


def spoil(chance, header):
	"""The header's bytes, damaged; None where the damage makes another header, or tags."""
	junk, kind = some_bytes(chance), chance.randrange(4)
	at = chance.choice([0, 0, chance.randrange(5)])
	if kind == 0:
		spoilt = header[:at] + junk + header[at:]
	elif kind == 1:
		spoilt = header[:at] + junk + header[min(at + len(junk), len(header)):]
	elif kind == 2:
		spoilt = junk
	else:
		spoilt = chance.choice([b"", junk + b"\n" + junk])
	for line in spoilt.split(b"\n"):
		line = line.removeprefix(b"\xef\xbb\xbf")
		if re.match(rb"(?i)mano([ \t\r]|$)|\[\s*[^\s\]]+\s+[^\s\]]", line):
			return None
		if re.search(rb'\b[A-F]\s*(:|"|\d)|(tantos|marcador)\s+\d|(?i:fin|anula)\b', line.replace(header, b"")):
			return None # acts of its own
	return spoilt


def key(finding):
	return finding["code"], finding.get("seat"), finding.get("message", {}).get("en") if isinstance(finding.get("message"), dict) else finding.get("message")


def accuses(findings):
	return {key(f) for f in findings if f["severity"] in ("fault", "null")}


def same(record):
	"""The ruling without its place and without what the bytes alone say: the damage behind a hand is among its bytes."""
	return {name: value for name, value in record.items() if name not in ("line", "file", "ledger", "text_sha256")}


# A slip that goes on from hand to hand is told once, by the first hand that is read.
TOLD_ONCE = {"V0403", "V0505"}


def differ(hands):
	"""The table's account is not the one that is due, or it played on after the end: what the lost hand says of that is lost with it."""
	return any(record["after_match"] or any(f["kind"] in ("score", "match", "deal") and f["severity"] != "remark" for f in findings)
		for record, findings in hands)


def check_after(before, now, lost, accounts_differ):
	"""A hand of the match, after the one that was lost: less is known, nothing else is said but what the lost hand had told once."""
	was, is_ = before[0], now[0]
	for name in ("match", "hand", "players", "ruleset", "lost"):
		assert was[name] == is_[name], f"{name}: {was[name]} became {is_[name]}"
	if accounts_differ:
		return
	more = accuses(now[1]) - accuses(before[1]) - {told for told in accuses(lost[1]) if told[0] in TOLD_ONCE}
	assert not more, f"accused where the lost hand leaves it open: {more}"
	assert is_["undecided"] or is_["points"] == was["points"], f"points {was['points']} became {is_['points']}"


def check_log(was, log, place, target):
	now = hands(log)
	lost = was[target][0]
	accounts_differ = differ([hand for hand in was if hand[0]["match"] == lost["match"]])
	assert len(now) == len(was), f"{len(was)} hands became {len(now)}"
	assert now[target][0]["lost"], "the hand whose header is spoilt is not lost"
	assert sum(h["lost"] for h, _ in now) == 1 + sum(h["lost"] for i, (h, _) in enumerate(was) if i != target), "lost hands"
	for i, (before, after) in enumerate(zip(was, now)):
		if i == target:
			continue
		if i > target and before[0]["match"] == lost["match"]:
			check_after(before, after, was[target], accounts_differ)
			continue
		assert same(before[0]) == same(after[0]), f"hand {i} of another match, or before, is judged otherwise:\n{before[0]}\n{after[0]}"
		assert accuses(before[1]) == accuses(after[1]), f"hand {i}: other findings"


def main():
	options = argparse.ArgumentParser()
	options.add_argument("--rounds", type=int, default=few_or_all(15, 40))
	options.add_argument("--seed", type=int, default=1)
	asked = options.parse_args()
	chance = random.Random(asked.seed)
	passed = failed = 0
	for name, log in logs(asked.seed):
		was = hands(log)
		headers = list(HEADER.finditer(log))
		if len(headers) != len(was):
			sys.exit(f"cutter: {name}: {len(headers)} headers, {len(was)} hands")
		for _ in range(asked.rounds):
			target = chance.randrange(len(headers))
			place = headers[target]
			spoilt = spoil(chance, place.group())
			if spoilt is None or was[target][0]["lost"]:
				continue
			damaged = log[:place.start()] + spoilt + log[place.end():]
			try:
				check_log(was, damaged, place, target)
				passed += 1
			except AssertionError as fault:
				failed += 1
				if failed <= 10:
					print(f"cutter: {name}: hand {target}: {place.group()!r} became {spoilt!r}: {fault}")
	print(f"{passed} passed, {failed} failed, 0 skipped")
	return failed > 0 or passed == 0


sys.exit(main())
