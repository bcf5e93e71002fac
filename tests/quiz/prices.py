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
    # One number for the whole chain: what the leader lacked when the hand began.
    return limit - max(score)


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
    chain, t = [], table.Table(rules, hand)
    for event in hand.events[:-1]:
        if event[0] == 'voice' and is_bid(event[2]):
            chain.append(event[2])
            t.chain_seat, t.envite = event[1], 'pending'
            continue
        if event[0] == 'voice' and re.match(r'^(quiero|con flor|contra flor|flor|tengo flor)', event[2]) and event[2] != 'quiero':
            if 'flor' in event[2] and event[2] not in ('flor', 'tengo flor') and 'truco' not in event[2]:
                return None
            if 'truco' in event[2] or 'vale cuatro' in event[2]:
                event = (event[0], event[1], re.sub(r'^con(tra)? flor ', '', event[2]), event[3])
        t.do(event)
    what = t.asked(hand.events[-1][1])
    if what == 'envite':
        return refused_bid(rules, hand, chain)
    return t.pending[0] if what == 'truco' else None
