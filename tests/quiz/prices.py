"""What is paid, from the regulations: the falta by the score, a refusal by the chain before it."""
import re

import table

SIMPLE = {'envido': 2, 'real envido': 3}


def falta(rules, score, winner, chain):
    limit = table.LIMIT[rules]
    mine, theirs = score[winner], score[1 - winner]
    if rules == 'universitario':
        both_malas = mine <= 15 and theirs <= 15
        return limit - (mine if both_malas else max(mine, theirs))
    if rules == 'bonaerense':
        return limit - (mine if mine <= 20 else theirs)
    # One number for the whole chain: what the leader lacked when the hand began; but no call is less than two.
    lacks = limit - max(score)
    amounts = [amount(words) for words in chain[:-1]]
    if None in amounts:
        return None
    if amounts:
        amounts[0] = amounts[0] if amounts[0] <= lacks else 2
        for i in range(1, len(amounts)):
            left = max(lacks - sum(amounts[:i]), 0)
            amounts[i] = max(amounts[i], amounts[i - 1])
            amounts[i] = amounts[i] if amounts[i] <= left else min(amounts[i - 1], left)
    return max(lacks, sum(amounts), 2 if len(chain) == 1 else 0) if amounts else lacks


def amount(words):
    """What a call of the envite adds; None where it hangs on the score."""
    if words in SIMPLE:
        return SIMPLE[words]
    m = re.match(r'^(\d+) tantos envido$', words)
    if m:
        return int(m[1])
    m = re.match(r'^(\d+) reales envido$', words)
    return 3 * int(m[1]) if m else None


def is_bid(words):
    return amount(words) is not None or words in ('falta envido', 'hasta igualar envido')


def refused_bid(rules, hand, chain):
    """The chain's last call was refused."""
    before = chain[:-1]
    if not before:
        return 1
    amounts = [amount(words) for words in before]
    if None in amounts:
        return None
    if rules == 'uruguayo':
        lacks = table.LIMIT[rules] - max(hand.score)
        for i in range(1, len(amounts)):
            amounts[i] = max(amounts[i], amounts[i - 1])
        if sum(amounts) > lacks:
            return None      # cut by what is lacking: another article's business
    return sum(amounts)


def refusal(rules, hand):
    """What the last act of the hand, a refusal, gives to the other side."""
    t = table.Table(rules, hand)
    for event in hand.events[:-1]:
        t.do(event)
    if t.unsure:
        return None
    what = t.asked(hand.events[-1][1])
    if what == 'envite':
        return refused_bid(rules, hand, t.chain)
    return t.pending[0] if what == 'truco' else None
