"""Holds the sheets of the regulations to what hangs on a wall: every official formula of a lexicon stands on its sheet, in text and
in HTML, with its price where it has one; the HTML is well formed, whole in itself and told in words; and where there is a
chromium, it prints on exactly one page of A4. Its letters are read from a metre. Formulas that differ in a word are shown as one
(«(quiero y) retruco», «con/sin ella el resto»): all that such a one stands for counts.

    python3 tests/posters/run.py          VEEDOR is the program (build/veedor)
"""
import base64
import html.parser
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata

VEEDOR = os.environ.get("VEEDOR", "build/veedor")
TABLES = os.environ.get("TABLES", "build/tests/tables")
VOID = {"meta", "br", "link"}
passed, failures, skipped = 0, [], 0


def check(name, good, why=""):
    global passed
    if good:
        passed += 1
    else:
        failures.append(f"not ok {name}: {why}"[:400])


def run(*words, program=VEEDOR):
    return subprocess.run([program, *words], capture_output=True, check=True).stdout.decode("utf-8")


def folded(text):
    """As the lexicon folds: no case, no accents (ñ stays), single blanks; N where a number is said."""
    text = text.replace("ñ", "\0").replace("Ñ", "\0").replace("#", "n")
    text = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return " ".join(text.replace("\0", "ñ").lower().split())


LEAST, LEAST_SMALL = 11, 9.9        # points: letters of the body, of what one looks up


def meant(shown):
    """All that «con/sin (la) falta» stands for."""
    parts = re.findall(r"\([^)]*\)|[^ ]+", shown)
    options = [[part[1:-1], ""] if part.startswith("(") else part.split("/") for part in parts]
    return {" ".join(" ".join(words).split()) for words in itertools.product(*options)}


def quoted(text):
    """Every formula between quotes; those that share their beginning, «a ley de juego…» «…el resto», whole."""
    said, lead = [], ""
    for words in re.findall("«([^»]*)»", text):
        if words.endswith("…"):
            lead = words[:-1] + " "
        else:
            said.append(lead + words[1:] if words.startswith("…") else words)
    return [folded(words) for words in said]


# ---- what the ruleset has -------------------------------------------------------------------------------------------


class Ruleset:
    """The official formulas, by their act, and the prices of the calls, as its compiled tables have them."""

    def __init__(self, name):
        dump = run(name, program=TABLES)
        self.formulas = set()
        self.act_of = {}
        self.prices = {}
        for kind, acts, phrase in re.findall(r'^lexicon (act|phrase) (.*?)"((?:[^"\\]|\\.)*)"', dump, re.M):
            phrase = folded(phrase.replace('\\"', '"'))
            self.formulas.add(phrase)
            if kind == "act":
                self.act_of[phrase] = acts.strip()
        for found in re.finditer(r"^\s*canto (\S+) .*$", dump, re.M):
            self.prices[found.group(1)] = found.group(0)


# ---- what the page shows -----------------------------------------------------------------------------------------------


class Page(html.parser.HTMLParser):
    """The tags in their order, and the text; what is quoted or stands as a price."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.faults, self.ids, self.uses = [], [], [], []
        self.texts, self.rows, self.row_at, self.pictures, self.tags = [], [], None, 0, set()
        self.feed(text)
        self.close()
        if self.open:
            self.faults.append(f"left open: {self.open}")

    def handle_starttag(self, tag, attributes):
        names = dict(attributes)
        if len(names) != len(attributes):
            self.faults.append(f"an attribute twice in <{tag}>")
        self.tags.add(tag)
        if "id" in names:
            self.ids.append(names["id"])
        if tag == "use":
            self.uses.append(names["href"])
        if tag == "svg" and names.get("aria-hidden") != "true":
            self.pictures += 1
            if names.get("role") != "img" or not names.get("aria-label"):
                self.faults.append("a picture without words")
        if any(name.startswith("on") for name in names) or "src" in names:
            self.faults.append(f"<{tag}> needs more than the page")
        classes = names.get("class", "").split()
        if tag == "li" or (tag == "div" and "price" in classes and "heads" not in classes):
            self.rows.append([])
            self.row_at = len(self.open)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self.open.pop()

    def handle_endtag(self, tag):
        if not self.open or self.open[-1] != tag:
            self.faults.append(f"</{tag}> closes {self.open[-1:]}")
        else:
            self.open.pop()
        if len(self.open) == self.row_at:
            self.row_at = None

    def handle_data(self, data):
        if "style" in self.open:
            return
        self.texts.append(data)
        if self.row_at is not None and data.strip():
            self.rows[-1].append((self.open[-1], data.strip()))

    @property
    def text(self):
        return "".join(self.texts)

    def said(self):
        """Every formula that is shown: in quotes, or as what has a price."""
        shown = quoted(self.text) + [folded(row[0][1]) for row in self.rows if row]
        return {formula for words in shown for formula in meant(words)}

    def price_of(self, formula):
        """What the row of that formula says beside it."""
        for row in self.rows:
            shown = [folded(row[0][1])] + [words for _, data in row for words in quoted(data)] if row else []
            if any(formula in meant(words) for words in shown):
                return [data for tag, data in row[1:] if "«" not in data]
        return None


def said_in_text(sheet):
    whole = " ".join(sheet.split())
    said = set(quoted(whole))
    for row in re.findall(r"(?:sí / no|yes / no): (.*?)(?= [a-zé ]+: [^/;]*(?:;|$)| [A-Z]{4}|$)", whole):
        for price in row.split("; "):
            said.add(folded(re.split(r"(?: \(o | \(or |: )", price)[0]))
    return {formula for words in said for formula in meant(words)}


# ---- the checks ----------------------------------------------------------------------------------------------------------


def price_in(row):
    """The accepted and the refused price of a call in the dump; None where it is not a plain number."""
    accepted = re.search(r" (?:fixed|adds)  (\d+) ", row)
    kind, left = re.search(r" refused (\d) (-?\d+) ", row).groups()
    opens = re.match(r"\s*canto \S+ opens ", row)
    return accepted and accepted.group(1), left if kind == "0" or (kind == "2" and opens) else None


def formulas(name, ruleset, page, sheet, lang):
    for what, said in (("HTML", page.said()), ("text", said_in_text(sheet))):
        missing = sorted(ruleset.formulas - said)
        check(f"{name} {lang}: every official formula in {what}", not missing, ", ".join(missing))
    for phrase, act in sorted(ruleset.act_of.items()):
        if act not in ruleset.prices:
            continue
        best = next(p for p, a in ruleset.act_of.items() if a == act)
        price = page.price_of(phrase) or page.price_of(best) or []
        accepted, refused = price_in(ruleset.prices[act])
        good = len(price) == 2 and (not accepted or price[0] == accepted) and (not refused or price[1].split()[-1] == refused)
        check(f"{name} {lang}: the price of «{phrase}»", good, f"{price}, not {accepted} and {refused}")


def heard(name, phrase):
    """Whether a phrase counts."""
    record = json.loads(run("canto", "-r", name, "--format", "jsonl", "--", phrase).splitlines()[0])
    return record["standing"] in ("official", "accepted")


def alike(name, ruleset, page, lang):
    """All that one formula stands for counts, official or not."""
    for shown in sorted(set(quoted(page.text))):
        formulas = meant(shown)
        if not formulas & ruleset.formulas:
            continue
        others = {re.sub(r"\bn\b", "3", formula) for formula in formulas - ruleset.formulas}
        false = sorted(formula for formula in others if not heard(name, formula))
        check(f"{name} {lang}: all of «{shown}» counts", not false, false)


def shape(name, page, source, lang):
    check(f"{name} {lang}: well formed", not page.faults, page.faults[:5])
    check(f"{name} {lang}: ids are given once", len(set(page.ids)) == len(page.ids), page.ids)
    check(f"{name} {lang}: what is used is drawn", all(u[1:] in page.ids for u in page.uses), page.uses[:5])
    check(f"{name} {lang}: runs nothing, asks for nothing", not page.tags & {"script", "link", "img", "iframe", "object"}
          and "http" not in source and "url(" not in source and "@import" not in source)
    check(f"{name} {lang}: the four suits, and cards", {"oro", "copa", "espada", "basto"} <= set(page.ids) and page.pictures >= 10)
    size = float(re.search(r"^body \{ font-size: ([0-9.]+)pt", source, re.M).group(1))
    small = size * float(re.search(r"^p\.small \{ font-size: ([0-9.]+)em", source, re.M).group(1))
    check(f"{name} {lang}: letters that are read from a metre", size >= LEAST and small >= LEAST_SMALL, (size, small))


class Browser:
    """A chromium that is asked through a pipe: to start one for each page takes ten times as long as to print it."""

    def __init__(self, program, directory):
        self.page = os.path.join(directory, "page.html")
        self.process = subprocess.Popen(
            ["sh", "-c", 'exec timeout 300 "$@" 3<&0 4>&1 >/dev/null 2>&1', "sh", program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
             "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
             f"--user-data-dir={directory}/profile", "--remote-debugging-pipe"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.session = None
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def hear(self):
        said = bytearray()
        while (byte := self.process.stdout.read(1)) not in (b"\0", b""):
            said += byte
        return json.loads(said)

    def ask(self, method, **parameters):
        asked = {"id": 1, "method": method, "params": parameters, **({"sessionId": self.session} if self.session else {})}
        self.process.stdin.write(json.dumps(asked).encode() + b"\0")
        self.process.stdin.flush()
        while "id" not in (heard := self.hear()):
            pass
        return heard["result"]

    def pages(self, source):
        """How many pages it prints it on."""
        with open(self.page, "w", encoding="utf-8") as file:
            file.write(source)
        self.ask("Page.navigate", url=f"file://{self.page}")
        self.ask("Runtime.evaluate", awaitPromise=True,
                 expression="new Promise(done => document.readyState == 'complete' ? done() : addEventListener('load', done))")
        paper = self.ask("Page.printToPDF", preferCSSPageSize=True, printBackground=True)["data"]
        return len(re.findall(rb"/Type\s*/Page\b(?!s)", base64.b64decode(paper)))

    def close(self):
        self.ask("Browser.close")
        self.process.wait(timeout=60)


def main():
    global skipped
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    names = [line.split()[0] for line in run("rules").splitlines()]
    with tempfile.TemporaryDirectory() as directory:
        browser = Browser(program, directory) if program else None
        for name in names:
            ruleset = Ruleset(name)
            check(f"{name}: has formulas", len(ruleset.formulas) > 5 and len(ruleset.prices) > 1, ruleset.prices)
            for lang in ("es", "en"):
                source = run("rules", name, "--sheet", "--format", "html", "--lang", lang)
                page = Page(source)
                shape(name, page, source, lang)
                if lang == "es":
                    alike(name, ruleset, page, lang)
                formulas(name, ruleset, page, run("rules", name, "--sheet", "--lang", lang), lang)
                if browser:
                    count = browser.pages(source)
                    check(f"{name} {lang}: one page of A4", count == 1, count)
                else:
                    skipped += 1
        if browser:
            browser.close()
    if skipped:
        print("skip: there is no chromium to print the posters with")
    print("\n".join(failures))
    print(f"{passed} passed, {len(failures)} failed, {skipped} skipped")
    return bool(failures)


sys.exit(main())
