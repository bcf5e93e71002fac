"""Keys held against the verdicts on the exercises' own logs: what `veedor score` says of the hand when the act in question is written
down. It shares no path with the quiz, which plays on a trial and asks what may be done."""
import json
import os
import re
import subprocess
import tempfile


class Logs:
    """Hands under one ruleset, judged all at once: each is a match of its own."""

    def __init__(self, veedor, rules):
        self.veedor, self.rules, self.hands, self.verdicts = veedor, rules, [], []

    def add(self, seats, text):
        self.hands.append(f'[Partido "p{len(self.hands)}"] [Reglamento "{self.rules}"] [Asientos "{seats}"]\n\n{text}\n')
        return len(self.hands) - 1

    def judge(self):
        """(the hand's record, its findings that are faults or void acts), lines counted from the hand's first."""
        with tempfile.NamedTemporaryFile('w', suffix='.truco', delete=False) as f:
            f.write('[Veedor "1"]\n' + '\n'.join(self.hands))
        done = subprocess.run([self.veedor, 'score', '--lang', 'es', '--format', 'jsonl', f.name], capture_output=True, text=True)
        os.unlink(f.name)
        assert done.returncode in (0, 1), done.stderr
        found, self.verdicts = [], [None] * len(self.hands)
        for record in map(json.loads, done.stdout.splitlines()):
            if record['type'] == 'finding' and record['severity'] in ('fault', 'null'):
                found.append(record)
            elif record['type'] == 'hand':
                for f in found:
                    f['line'] -= record['line'] - 1
                self.verdicts[int(record['match'][1:])] = (record, found)
                found = []
        assert None not in self.verdicts


def right_of(x):
    return x['choices'][x['answer'] - 1]['text']


def seats_of(x):
    return len(re.findall(r'[A-F]:(?: \S+){3}', x['log'])) or None


def unfinished(text):
    return text + '\nfin incompleta'


def last_line(text):
    return text.count('\n') + 1


# Each adds its hands and returns a function that, once they are judged, says what is wrong (nothing: None).

def words_said(logs, x, words, may):
    """The words, said by the seat at the end of the log, are found fault with or not."""
    text = x['log'] + f'\n{x["seat"]} "{words}"'
    at = logs.add(seats_of(x), unfinished(text))

    def told():
        # A number that is owed now that the bet is accepted is the next one's business.
        found = [f for f in logs.verdicts[at][1] if f['line'] == last_line(text) and 'no lo cantó' not in f['message']]
        return None if bool(found) != may else f'«{words}» may be said: {may}; found: {[f["message"] for f in found]}'
    return told


def say(logs, x):
    return [words_said(logs, x, right_of(x), True)]


def options(logs, x):
    return [words_said(logs, x, c['text'].strip('«»'), c['right']) for c in x['choices'] if 'nadie espera' not in c['why']]


def fault(logs, x):
    at = logs.add(seats_of(x), x['log'])

    def told():
        hand, found = logs.verdicts[at]
        if len(found) != 1:
            return f'{len(found)} findings: {[f["message"] for f in found]}'
        line, text = re.match(r'(?:renglón (\d+): )?(.*)', right_of(x), re.S).groups()
        if line is None:
            seat = re.search('([A-F]) no mostró', text)[1]
            return None if found[0]['kind'] == 'show' and found[0]['seat'] == seat else f'another omission: {found[0]["message"]}'
        if found[0]['kind'] == 'show':
            return 'an omission is told as an act'
        where = [m.start() + 1 for m in re.finditer(re.escape(text), x['log'].split('\n')[int(line) - 1])]
        if found[0]['line'] != int(line) or not any(w <= found[0]['column'] <= w + len(text) for w in where):
            return f'the fault lies elsewhere: {found[0]["message"]} at {found[0]["line"]}:{found[0]["column"]}'
        return None

    def points():
        hand, found = logs.verdicts[at]
        wrong = 'tantos' not in right_of(x) and hand['claimed'] and hand['claimed'] != hand['points']
        return f'the table wrote {hand["claimed"]}, the hand is worth {hand["points"]}' if wrong else None
    return [told, points]


def side_of(x):
    return (ord(re.search('bando de ([A-F])', x['question'])[1]) - ord('A')) % 2


def paid(logs, x, wanted):
    at = logs.add(seats_of(x), unfinished(x['log']))

    def told():
        items = [i for i in logs.verdicts[at][0]['ledger'] if i['team'] == side_of(x) and wanted(i)]
        points = [i['points'] for i in items]
        return None if points == [int(right_of(x))] else f'the key is {right_of(x)}, the ledger {points}'
    return [told]


def refusal(logs, x):
    lance = re.search('por el (\\w+) el bando', x['question'])[1]
    return paid(logs, x, lambda i: i['lance'] == lance or (lance == 'envido' and i['lance'] == 'envite'))


def falta(logs, x):
    return paid(logs, x, lambda i: i['lance'] not in ('truco', 'flor', 'mano'))


def baza(logs, x):
    """Who leads the next one: only he may lay a card. After a tie, and where the leader himself has won, he is the same."""
    seats, leader = re.search(r'Son (\d) y salió ([A-F])', x['question']).groups()
    seats, first = int(seats), ord(leader) - ord('A')
    said = right_of(x)
    due = leader if 'parda' in said else said[0]
    muestra = re.match(r'(muestra \d+[oceb])\n', x['log'])
    laid = x['log'].split('\n')[-1]
    head = f'mano 1 reparte {chr(65 + (first - 1) % seats)} marcador 0-0 {muestra[1] if muestra else ""}'
    told = []
    for seat in range(seats):
        letter = chr(65 + seat)
        at = logs.add(seats, unfinished(f'{head}\n{laid}\n{letter} ?'))
        told.append(lambda at=at, letter=letter: None if any(f['line'] == 3 and f['kind'] == 'turn' for f in logs.verdicts[at][1]) == (letter != due)
                    else f'{due} should lead, and of {letter} is found {[f["message"] for f in logs.verdicts[at][1]]}')
    return told


# Nobody's fault is that the number is not the cards': of an envite declared after «envido», «quiero».
def count(logs, x):
    if 'flor' in x['question']:
        return []
    muestra = re.match(r'(muestra \d+[oceb])\n', x['log'])
    cards = re.search(r'A:((?: \d+[oceb]){3})', x['log'])[1]
    seats = 4 if logs.rules in ('universitario', 'bonaerense') else 2
    head = f'mano 1 reparte {chr(64 + seats)} marcador 0-0 {muestra[1] if muestra else ""}'
    told = []
    for c in x['choices']:
        at = logs.add(seats, unfinished(f'{head}\nA:{cards}\nA "envido"\nB "quiero"\nA "{c["text"]}"'))
        told.append(lambda at=at, c=c: None if any(f['seat'] == 'A' for f in logs.verdicts[at][1]) != c['right']
                    else f'{c["text"]} is right: {c["right"]}, and found is {[f["message"] for f in logs.verdicts[at][1]]}')
    return told


STANDING = {'official': 'vale y está', 'accepted': 'vale y está', 'irregular': 'obliga, pero', 'no_call': 'no vale:', 'talk': 'es charla'}


def wording(logs, x):
    if 'Cómo queda' not in x['question']:
        return []
    phrase = re.search('«(.*)»', x['question'])[1]

    def told():
        done = subprocess.run([logs.veedor, 'canto', '-r', logs.rules, '--format', 'jsonl', '--', phrase], capture_output=True, text=True)
        standing = json.loads(done.stdout)['standing']
        return None if right_of(x).startswith(STANDING[standing]) else f'the key is {right_of(x)}, canto says {standing}'
    return [told]


def wrong_keys(veedor, rules, topic, rows):
    """Of each exercise whose key does not hold: (exercise, why)."""
    logs = Logs(veedor, rules)
    told = [(x, t) for x in rows for t in globals()[topic](logs, x)]
    if logs.hands:
        logs.judge()
    return len(told), [(x, t()) for x, t in told if t()]
