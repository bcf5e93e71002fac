"""Could somebody who knows nothing of the game guess, from which answers tend to be right? Counts how often each kind of answer is right
where it is offered, against what chance would give it."""
import math
import re

ENOUGH = 12        # offered less often than that, it teaches nobody anything
SIGMAS = 4
MOST = 1.4         # times as often as chance, at least, to be of any use to a guesser


def kind_of(x, choice):
    """What a guesser would tell apart: the words; of numbers their order; of acts in a hand what sort they are."""
    text = choice['text']
    if re.fullmatch(r'\d+', text):
        order = sorted(int(c['text']) for c in x['choices'])
        return 'number %d of %d' % (order.index(int(text)) + 1, len(order))
    if x['topic'] == 'baza':
        return 'nobody' if 'nadie' in text else 'a seat'
    if x['topic'] == 'fault':
        return 'omission' if 'no es un acto' in text else 'points' if 'tantos' in text else 'words' if '"' in text else 'card'
    return text


def guessable(rows):
    """[(kind, right, offered, expected)] of the kinds of answer that are right clearly more often than chance."""
    right, offered, expected = {}, {}, {}
    for x in rows:
        for i, choice in enumerate(x['choices']):
            if x['typed']:
                continue
            for kind in (kind_of(x, choice), 'place %d' % i):
                offered[kind] = offered.get(kind, 0) + 1
                expected[kind] = expected.get(kind, 0) + 1 / len(x['choices'])
                right[kind] = right.get(kind, 0) + choice['right']
    told = []
    for kind, n in offered.items():
        e = expected[kind]
        spread = math.sqrt(e * max(1 - e / n, 0.05))
        if n >= ENOUGH and right[kind] > e + SIGMAS * spread and right[kind] > MOST * e:
            told.append((kind, right[kind], n, round(e, 1)))
    return told


def said_too_often(rows):
    """Typed exercises: no one answer may do for more than a third."""
    words = {}
    for x in rows:
        if x['typed']:
            words[x['choices'][0]['text']] = words.get(x['choices'][0]['text'], 0) + 1
    total = sum(words.values())
    return [(w, n, total, total / 3) for w, n in words.items() if total >= ENOUGH and n > total / 3 + SIGMAS * math.sqrt(total * 2 / 9)]
