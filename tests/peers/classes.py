"""The classes of difference between the engines and the regulation. docs/peers.md explains each."""


def readings(engine):
    return []


def flags(hand):
    return hand["flags"]


def trouble(hand, row, findings):
    bad = [f for f in findings if f["severity"] in ("fault", "null")]
    if bad:
        return f'{bad[0]["severity"]} {bad[0]["clauses"]} {bad[0]["message"]}'
    if row["undecided"] or row["points"] != hand["pts"]:
        return f'veedor gives {row["points"]}{" undecided" if row["undecided"] else ""}'
    return ""
