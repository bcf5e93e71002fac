"""The tables of `veedor rules NAME --counts`, read back: for each value how many hands, their share, an example."""
import collections
import re
import subprocess

LINE = re.compile(r"^ +(\d+) +(\d+) +(\d+\.\d) %((?: +\d+[oceb])+?)(?: +muestra (\d+[oceb]))?$")
TOTAL = re.compile(r"^ +(\d+)$")
HEADINGS = {"Envites": False, "Envites, without flor": False, "Flores": True}

Row = collections.namedtuple("Row", "hands share example muestra")


def card(word):
    return (int(word[:-1]), word[-1])


def read(printed):
    """{is flor: {value: Row}} and {is flor: total}; a line that fits nothing is an error."""
    rows, totals, flor = {}, {}, None
    for line in printed.splitlines():
        match, total = LINE.match(line), TOTAL.match(line)
        if line.strip() in HEADINGS:
            flor = HEADINGS[line.strip()]
            rows[flor] = {}
        elif match and flor is not None:
            example = tuple(card(word) for word in match[4].split())
            rows[flor][int(match[1])] = Row(int(match[2]), match[3], example, match[5] and card(match[5]))
        elif total and flor is not None:
            totals[flor] = int(total[1])
        elif line.strip() and not line.lstrip().startswith("value"):
            raise ValueError(f"not understood: {line!r}")
    return rows, totals


def ask(program, name):
    """What the program prints; None where it knows no regulation of that name."""
    run = subprocess.run([program, "rules", name, "--counts", "--lang", "en"], check=False, text=True,
                         encoding="utf-8", capture_output=True)
    return read(run.stdout) if run.returncode == 0 else None


def share(part, whole):
    """Parts of a hundred with one decimal, halves up."""
    thousandths = (part * 2000 + whole) // (2 * whole)
    return f"{thousandths // 10}.{thousandths % 10}"


def differences(counted, rows, totals, value_of):
    """`counted`: {(is flor, value): hands}, by our own enumeration. Yields what the program says otherwise, and
    at last how many things were compared."""
    whole, compared = sum(counted.values()), 0
    for flor in (False, True):
        ours = {value: hands for (is_flor, value), hands in counted.items() if is_flor == flor}
        theirs = rows.get(flor, {})
        name = "flor" if flor else "envite"
        for value in sorted(ours.keys() | theirs.keys()):
            row = theirs.get(value)
            compared += 1
            if not row or row.hands != ours.get(value, 0):
                yield f"{name} {value}: {row.hands if row else 0} hands, {ours.get(value, 0)} counted here"
            elif row.share != share(row.hands, whole):
                yield f"{name} {value}: {row.share} % of the hands, {share(row.hands, whole)} here"
            elif value_of(row.example, row.muestra) != (flor, value):
                yield f"{name} {value}: its example counts {value_of(row.example, row.muestra)} here"
        if ours or theirs:
            compared += 1
            if totals.get(flor) != sum(ours.values()):
                yield f"{name}: {totals.get(flor)} hands in all, {sum(ours.values())} counted here"
    yield compared
