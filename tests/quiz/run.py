#!/usr/bin/env python3
"""Every kind of exercise against answers worked out here from the regulations, against the verdicts on its own log (judged.py), and
against guessing (guess.py). `run.py [-n N] [-v]`: so many exercises of each topic under each ruleset."""
import json
import os
import re
import subprocess
import sys
import unicodedata

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), 'lib')]
import cards as deck      # noqa: E402
import guess              # noqa: E402
import judged             # noqa: E402
import prices             # noqa: E402
import table              # noqa: E402
import wordings           # noqa: E402
from holding import few_or_all  # noqa: E402

VEEDOR = os.environ.get('VEEDOR', 'build/veedor')
RULESETS = ('universitario', 'bonaerense', 'uruguayo', 'venezolano', 'truc')
REFEREED = ('universitario', 'bonaerense', 'uruguayo', 'truc')     # by the small referee of this folder
TOPICS = ('say', 'wording', 'options', 'baza', 'count', 'falta', 'refusal', 'fault')
WELL, REMARK, VOID, TALKS = ('vale y está', 'obliga, pero', 'no vale:', 'es charla')
STANDING = {'well': WELL, 'remark': REMARK, 'void': VOID, 'talk': TALKS}


def fold(text):
    """Lower case, no accents, no signs; the ñ stays."""
    text = text.lower().replace('ñ', '\0')
    text = ''.join(c for c in unicodedata.normalize('NFD', text) if not unicodedata.combining(c)).replace('\0', 'ñ')
    return re.sub(r'[¡!¿?.…]', '', text).strip()


def quiz(rules, topic, count, seed=int(os.environ.get("QUIZ_SEED", "11"))):
    done = subprocess.run([VEEDOR, 'quiz', '-r', rules, '--topic', topic, '--seed', str(seed), '-n', str(count), '--format', 'jsonl',
                           '--lang', 'es'], capture_output=True, text=True)
    if done.returncode == 3 and 'no da ejercicios' in done.stderr:
        return None
    if done.returncode or done.stderr:
        raise SystemExit(f'{rules} {topic}: status {done.returncode}: {done.stderr}')
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert rows[0]['type'] == 'quiz' and rows[0]['count'] == len(rows) - 1
    return rows[1:]


def right(x):
    return x['choices'][x['answer'] - 1]['text']


# Each returns None where the oracle does not venture, else (said, due): equal when all is well.

def check_wording(rules, x):
    phrase = fold(re.search('«(.*)»', x['question'])[1])
    if 'Cómo queda' not in x['question']:
        return None
    for standing, phrases in wordings.TABLES[rules].items():
        if phrase in phrases:
            return right(x)[:5], STANDING[standing][:5]
    return None


def muestra_of(text):
    found = re.search(r'muestra (\d+[oceb])', text)
    return deck.card(found[1]) if found else None


def check_baza(rules, x):
    laid = [(table.seat_of(s), deck.card(c)) for s, c in re.findall(r'\b([A-F]) (\d+[oceb])', x['log'])]
    winner = deck.baza(rules, laid, muestra_of(x['log']))
    said = right(x)
    return ('parda' if 'parda' in said else said[0]), ('parda' if winner is None else chr(65 + winner))


def check_count(rules, x):
    cards = [deck.card(c) for c in re.search(r'A:((?: \d+[oceb]){3})', x['log'])[1].split()]
    muestra = muestra_of(x['log'])
    assert ('flor' in x['question']) == deck.has_flor(rules, cards, muestra), x
    return right(x), str(deck.count(rules, cards, muestra))


def check_falta(rules, x):
    hand = table.Hand(x['log'])
    winner = table.seat_of(re.search('bando de ([A-F])', x['question'])[1]) % 2
    said = [(s, int(w)) for k, s, w, _ in hand.events if k == 'voice' and re.fullmatch(r'\d+', w)]
    mano = (hand.dealer + 1) % hand.seats
    if said and 'lor' not in ''.join(w for k, _, w, _ in hand.events if k == 'voice'):
        best = max(said, key=lambda p: (p[1], -((p[0] - mano) % hand.seats)))[0] % 2
        assert best == winner, x
    chain = [w for k, _, w, _ in hand.events if k == 'voice' and prices.is_bid(w)]
    if any('resto' in w or 'flor' in w or 'igualar' in w for k, _, w, _ in hand.events if k == 'voice'):
        return None
    due = prices.falta(rules, hand.score, winner, chain)
    return None if due is None else (right(x), str(due))


def check_refusal(rules, x):
    due = prices.refusal(rules, table.Hand(x['log']))
    return None if due is None else (right(x), str(due))


def check_options(rules, x):
    hand = table.Hand(x['log'])
    seat = table.seat_of(re.search(r'decir ahora ([A-F])', x['question'])[1])
    t = table.replay(rules, hand)
    told = [(t.may_say(seat, c['text'].strip('«»')), c['right'], c['text']) for c in x['choices']]
    known = [(may, is_right, text) for may, is_right, text in told if may is not None]
    wrong = [row for row in known if row[0] != row[1]]
    return (str(wrong or 'all agree'), 'all agree') if known else None


def refereed(rules, hand, index):
    """Is this event against the rules, as far as the small referee sees? None: he does not see."""
    t = table.Table(rules, hand)
    for event in hand.events[:index]:
        t.do(event)
    kind, seat, what, _ = hand.events[index]
    if t.unsure or (rules == 'truc' and 11 in hand.score):
        return None
    if kind == 'card':
        return t.over or not t.may_play(seat, what)
    if kind != 'voice':
        return None
    if re.fullmatch(r'\d+', what):
        flor = deck.has_flor(rules, hand.deal[seat], hand.muestra)
        return None if flor else int(what) != deck.envite(rules, hand.deal[seat], hand.muestra)
    if fold(what) in wordings.TABLES[rules]['void']:
        return True
    may = t.may_say(seat, what)
    return None if may is None else not may


def event_at(hand, text):
    line, said = re.match(r'renglón (\d+): (.*)', text).groups()
    for i, (kind, seat, what, number) in enumerate(hand.events):
        shown = f'tantos {what[0]}-{what[1]}' if kind == 'points' else chr(65 + seat) + ' ' + (
            f'"{what}"' if kind == 'voice' else f'{what[0]}{what[1]}' if kind == 'card' else kind)
        if number == int(line) and said in (shown, shown[2:]):
            return i
    return None


def check_fault(rules, x):
    hand = table.Hand(x['log'])
    if 'no es un acto' in right(x):
        seat = table.seat_of(re.search('([A-F]) no mostró', right(x))[1])
        shown = {what for kind, who, what, _ in hand.events if kind == 'card' and who == seat}
        for kind, who, what, _ in hand.events:
            shown |= {deck.card(c) for c in what.split()} if kind == 'show' and who == seat else set()
        return str(len(shown) < 3), 'True'
    index = event_at(hand, right(x))
    if index is None:
        return None
    verdict = refereed(rules, hand, index)
    return None if verdict is None else (str(verdict), 'True')


def check_say(rules, x):
    hand = table.Hand(x['log'])
    may = table.replay(rules, hand).may_say(table.seat_of(x['seat']), right(x))
    return None if may is None else (str(may), 'True')


CHECKS = {'say': check_say, 'wording': check_wording, 'options': check_options, 'baza': check_baza, 'count': check_count, 'falta': check_falta,
          'refusal': check_refusal, 'fault': check_fault}
# The least share of the exercises, in percent, on which the oracle has to have a view of its own.
SHARE = {'say': 30, 'wording': 20, 'options': 60, 'baza': 100, 'count': 100, 'falta': 60, 'refusal': 60, 'fault': 25}


def well_made(x):
    texts = [c['text'] for c in x['choices']]
    assert 1 <= x['level'] <= 5, x
    if x['typed']:
        assert len(texts) == 1 and x['told'] and x['choices'][0]['right'] and x['answer'] == 1, x
        return
    assert 3 <= len(texts) <= 4 and len(set(texts)) == len(texts), x
    assert sum(c['right'] for c in x['choices']) == 1 and x['choices'][x['answer'] - 1]['right'], x
    assert all(c['why'] for c in x['choices']), x
    assert all(i in x['cited'] for c in x['choices'] for i in c['clauses']), x


def report(rules, topic, x, told):
    print(f'{rules} {topic} {x["number"]}: {told}\n{x["log"]}\n{x["question"]}\n{right(x)}: {x["choices"][x["answer"] - 1]["why"]}')


def run_referee(rules, topic, rows):
    """How many the small referee agrees with, and not."""
    passed = failed = 0
    for x in rows:
        got = CHECKS[topic](rules, x)
        if got is None:
            continue
        passed += got[0] == got[1]
        failed += got[0] != got[1]
        if got[0] != got[1]:
            report(rules, topic, x, f'the quiz says {got[0]}, the oracle {got[1]}')
    share = 100 * (passed + failed) // len(rows)
    if share < SHARE[topic]:
        print(f'{rules} {topic}: judged {share} % of the exercises, less than {SHARE[topic]}')
        failed += 1
    return passed, failed


def run_topic(rules, topic, count, verbose):
    rows = quiz(rules, topic, count)
    if rows is None:
        assert rules == 'truc' and topic in ('count', 'falta'), (rules, topic)
        return 0, 0
    for x in rows:
        well_made(x)
    passed, failed = run_referee(rules, topic, rows) if rules in REFEREED else (0, 0)
    held, wrong = judged.wrong_keys(VEEDOR, rules, topic, rows)
    for x, told in wrong:
        report(rules, topic, x, told)
    guesses = guess.guessable(rows) + guess.said_too_often(rows)
    for kind, n, offered, expected in guesses:
        print(f'{rules} {topic}: «{kind}» is right {n} times of {offered}, where chance gives {expected}')
    if len(rows) < count:
        print(f'{rules} {topic}: {len(rows)} exercises of {count}')
    if verbose:
        print(f'{rules} {topic}: {passed} agree, {failed} do not; of {held} claims {len(wrong)} wrong; {len(guesses)} guesses', flush=True)
    return passed + held - len(wrong), failed + len(wrong) + len(guesses) + (len(rows) < count)


def main():
    count = int(sys.argv[sys.argv.index('-n') + 1]) if '-n' in sys.argv else few_or_all(24, 60)
    only = sys.argv[sys.argv.index('-t') + 1] if '-t' in sys.argv else None
    passed = failed = 0
    for rules in RULESETS:
        for topic in TOPICS:
            if only in (None, topic):
                good, bad = run_topic(rules, topic, count if topic != 'say' or '-n' in sys.argv else count // 3, '-v' in sys.argv)
                passed, failed = passed + good, failed + bad
    print(f'{passed} passed, {failed} failed, 0 skipped')
    return failed > 0


if __name__ == '__main__':
    sys.exit(main())
