#!/usr/bin/env python3
"""Mutation of the engine and of the canto: every mutant of src/engine and src/canto against the corpus and the unit
tests. What survives is listed, but for what tests/mutation/equivalent.tsv says can make no difference and what
tests/mutation/survivors.tsv knows already: a survivor that stands in neither is new, and fails the run.

    engine.py [--mutants N --seed S] [--jobs N] [--no-units | --units WORDS] [--only WORDS] [--again [--only-units]]
              [--every] [--keep] [PATH...]
"""
import argparse
import collections
import glob
import hashlib
import os
import pickle
import random
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import schemata  # noqa: E402

HERE = 'tests/mutation'
BUILD = 'build/mutation'
FLAGS = ['-std=c11', '-D_GNU_SOURCE', '-Isrc', '-Ibuild/gen', '-DVEEDOR_RULESETS_DIR="/nowhere"']
COMPILE = ['cc', '-w', '-O1', '-pipe', *FLAGS, '-I' + HERE]
EQUIVALENT = HERE + '/equivalent.tsv'
SURVIVORS = HERE + '/survivors.tsv'
COUNTED = '# counted '
UNIT_SECONDS = 60                  # without any mutant
FEW_SECONDS, MANY_TIMES = 3, 20    # with one: what a test took without it, so many times


# ---- the build -------------------------------------------------------------------------------------

def make(jobs):
    subprocess.run(['make', '-s', '-j%d' % jobs, 'build/libveedor.a'], check=True)


def rewrite(sources):
    """The mutated sources in BUILD, and all their mutants. Numbers run on from file to file."""
    kept, stamp = BUILD + '/mutants.pickle', hashlib.sha256()
    for path in sorted(sources + glob.glob('src/*/*.h') + glob.glob('src/*/*.def') + [HERE + '/schemata.py']):
        stamp.update(path.encode() + open(path, 'rb').read())
    if os.path.exists(kept):
        with open(kept, 'rb') as f:
            before, mutants = pickle.load(f)
        if before == stamp.hexdigest():
            return mutants
    mutants, first = [], 1
    for path in sources:
        unit = schemata.Unit(path, FLAGS, first)
        text = '#include "mutants.h"\n#line 1 "%s"\n%s' % (path, unit.rewritten())
        first = unit.next
        mutants += unit.mutants
        place = os.path.join(BUILD, path.replace('/', '_'))
        if not os.path.exists(place) or open(place).read() != text:
            with open(place, 'w') as f:
                f.write(text)
    with open(kept, 'wb') as f:
        pickle.dump((stamp.hexdigest(), mutants), f)
    return mutants


def compiled(job):
    source, target = job
    if os.path.exists(target) and os.path.getmtime(target) > max(os.path.getmtime(p) for p in [source] + HEADERS):
        return
    subprocess.run([*COMPILE, '-c', '-o', target, source], check=True)


def libraries(name):
    out = subprocess.run(['pkg-config', '--libs', name], stdout=subprocess.PIPE, text=True).stdout.split()
    return out or ['-l' + name.replace('libpcre2-8', 'pcre2-8')]


def build(sources, count, jobs, units):
    """The runner, and the unit tests with one of the words `units` in their names, over the mutated sources."""
    global HEADERS
    HEADERS = glob.glob('src/*/*.h') + [HERE + '/mutants.h']
    work = [(os.path.join(BUILD, p.replace('/', '_')), os.path.join(BUILD, p.replace('/', '_')[:-2] + '.o'))
            for p in sources]
    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(compiled, work))
    extra = ['-DMUTANTS=%d' % (count + 1), '-O2']
    objects = [o for _, o in work] + [BUILD + '/mutants.o']
    made = glob.glob('tests/corpus/*') + glob.glob(HERE + '/*.[ch]') + [o for _, o in work] + ['build/libveedor.a']
    fresh = lambda target, needs: os.path.exists(target) \
        and os.path.getmtime(target) > max(os.path.getmtime(p) for p in needs)
    if not fresh(BUILD + '/mutants.o', [BUILD + '/mutants.pickle', HERE + '/mutants.c']):
        subprocess.run([*COMPILE, *extra, '-c', '-o', BUILD + '/mutants.o', HERE + '/mutants.c'], check=True)
    corpus = ['tests/corpus/%s.c' % n for n in ('annotation', 'compare', 'say')]
    # The library holds plain objects too: nothing is gained here by optimizing the whole of it again for each program.
    tail = ['-fno-lto', 'build/libveedor.a', *libraries('libpcre2-8'), '-lpthread']
    if not fresh(BUILD + '/runner', made):
        subprocess.run([*COMPILE, *extra, '-o', BUILD + '/runner', HERE + '/runner.c', *corpus, *objects, *tail], check=True)
    tests = sorted(p for p in glob.glob('tests/unit/test_*.c') if any(w in os.path.basename(p) for w in units))

    def unit(path):
        name = os.path.basename(path)[:-2]
        if not fresh(BUILD + '/' + name, [path, *objects, 'build/libveedor.a']):
            done = subprocess.run([*COMPILE, '-o', BUILD + '/' + name, path, *objects, *tail, *libraries('cmocka')], stderr=subprocess.PIPE, text=True)
            if done.returncode:
                print('mutation: %s left out: %s' % (name, done.stderr.strip().splitlines()[-1]))
                return None
        return name
    with ThreadPoolExecutor(jobs) as pool:
        return list(filter(None, pool.map(unit, tests)))


# ---- running ---------------------------------------------------------------------------------------

def run_corpus(mutants, jobs):
    """number -> (what became of it, by which match)"""
    out = {}
    corpus = sorted(glob.glob('corpus/*/*.truco'))
    p = subprocess.run([BUILD + '/runner', str(jobs), *corpus], input=''.join('%d %s\n' % (m.number, m.file[4]) for m in mutants),
                       stdout=subprocess.PIPE, text=True)
    if p.returncode:
        sys.exit('mutation: the runner ended with %d' % p.returncode)
    for line in p.stdout.splitlines():
        number, what, *rest = line.split(' ', 2)
        out[int(number)] = (what, rest[0] if rest else '')
    return out


def last_results(mutants):
    """What the last run said of them: its report has what survived."""
    rows = (l.rstrip('\n').split('\t') for l in open(BUILD + '/report.tsv'))
    last = dict(((r[4].split(':')[0],) + tuple(r[5:7]), ('survived' if r[1] == 'equivalent' else r[1], r[2])) for r in rows)
    return dict((m.number, last.get(m.key, ('unreached', ''))) for m in mutants)


def unit_run(name, most=UNIT_SECONDS, **environment):
    """Seconds and whether the tests passed; no end within the most seconds is no."""
    start = time.time()
    try:
        p = subprocess.run([BUILD + '/' + name], env=dict(os.environ, **environment), stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, timeout=most)
        return time.time() - start, p.returncode == 0
    except subprocess.TimeoutExpired:
        return time.time() - start, False


def unit_reach(tests, count):
    """name -> (seconds, which mutants it comes by)"""
    reach = {}
    for name in tests:
        path = BUILD + '/' + name + '.reached'
        seconds, passed = unit_run(name, MUTANT_REACHED=path)
        if passed:
            reach[name] = (seconds, open(path, 'rb').read())
        else:
            print('mutation: %s fails without any mutant; left out' % name)
    return reach


def last_noticed():
    """key -> the test that noticed it in the last run of the unit tests"""
    if not os.path.exists(BUILD + '/units.tsv'):
        return {}
    rows = (l.rstrip('\n').split('\t') for l in open(BUILD + '/units.tsv'))
    return dict((tuple(r[:3]), r[4]) for r in rows if len(r) == 5 and r[3] == 'killed')


def run_units(mutants, results, tests, count, jobs, listed):
    """What the corpus left, but for what is listed already, which would run all of them: the test that noticed it last time, those of
    its own file, those that noticed the mutants before this one, then the quickest; the first that fails settles it, and is said at once
    in units.tsv."""
    reach = unit_reach(tests, count)
    order = sorted(reach, key=lambda n: reach[n][0])
    recent, last = collections.deque(maxlen=12), last_noticed()

    def settle(m):
        stem = os.path.basename(m.file)[:-2]
        first = [last.get(m.key, '')] + [n for n in order if stem in n] + list(recent)
        came_by = [n for n in dict.fromkeys(first + order) if n in reach and reach[n][1][m.number]]
        for name in came_by:
            if not unit_run(name, FEW_SECONDS + MANY_TIMES * reach[name][0], MUTANT=str(m.number))[1]:
                recent.appendleft(name)
                said.write('\t'.join(m.key + ('killed', name)) + '\n')
                return m.number, ('killed', name)
        what = results[m.number]
        said.write('\t'.join(m.key + what) + '\n')
        return m.number, ('survived', 'unseen') if came_by and what[0] == 'unreached' else what
    with ThreadPoolExecutor(jobs) as pool, open(BUILD + '/units.tsv', 'w', buffering=1) as said:
        results.update(pool.map(settle, [m for m in mutants if m.key not in listed and results[m.number][0] in ('survived', 'unreached')]))


# ---- what can make no difference -------------------------------------------------------------------

def read_rows(path):
    """(file, function, text) -> reason, or whether it was seen; two reasons for one mutant are one too many"""
    rows = {}
    if os.path.exists(path):
        for line in open(path):
            if line.strip() and not line.startswith('#'):
                *key, reason = line.rstrip('\n').split('\t')
                if tuple(key) in rows:
                    sys.exit('%s: twice: %s' % (path, ' '.join(key)))
                rows[tuple(key)] = reason
    return rows


def read_equivalent():
    return read_rows(EQUIVALENT)


def counted():
    """The files of which every survivor is listed."""
    lines = open(SURVIVORS) if os.path.exists(SURVIVORS) else []
    return set(l[len(COUNTED):].strip() for l in lines if l.startswith(COUNTED))


def keep_survivors(every, mutants, results, rows):
    """Writes the survivors of this run; what was not run stays as it was, where it is still there."""
    keys = set(m.key for m in every)
    known, files = dict((k, v) for k, v in read_rows(SURVIVORS).items() if k in keys), counted()
    for m in mutants:
        known.pop(m.key, None)
        if results[m.number][0] == 'survived' and m.key not in rows:
            known[m.key] = results[m.number][1]
    with open(SURVIVORS, 'w') as f:
        f.write('# Mutants that no test notices yet: file, function, line with the change; seen: some verdict differs, and no test minds it.\n'
                '# A survivor of a file counted here that is not in this list is new, and fails the run.\n')
        for file in sorted(files | set(m.file for m in mutants)):
            f.write(COUNTED + file + '\n')
        for key in sorted(known):
            f.write('\t'.join(key + (known[key],)) + '\n')


# ---- the report ------------------------------------------------------------------------------------

def write_report(mutants, results, rows):
    with open(BUILD + '/report.tsv', 'w') as f:
        for m in mutants:
            what, by = results[m.number]
            mark = 'equivalent' if what == 'survived' and m.key in rows else what
            f.write('\t'.join([str(m.number), mark, by, m.kind, '%s:%d' % (m.file, m.line), m.function, m.text]) + '\n')


def table(mutants, results, rows):
    count = collections.defaultdict(collections.Counter)
    for m in mutants:
        what = results[m.number][0]
        what = 'equivalent' if what == 'survived' and m.key in rows else what
        for name in (m.file, 'all'):
            count[name][what] += 1
            count[name]['mutants'] += 1
    columns = ['mutants', 'unreached', 'killed', 'crash', 'time', 'equivalent', 'survived']
    print('%-28s' % 'file' + ''.join('%11s' % c for c in columns))
    for name in sorted(set(m.file for m in mutants)) + ['all']:
        print('%-28s' % name + ''.join('%11d' % count[name][c] for c in columns))
    return count['all']


def main():
    parse = argparse.ArgumentParser()
    parse.add_argument('--mutants', type=int, default=0)
    parse.add_argument('--seed', type=int, default=1)
    parse.add_argument('--jobs', type=int, default=os.cpu_count())
    parse.add_argument('--no-units', action='store_true')
    parse.add_argument('--units', default='test_', help='words, one of which the name of a unit test has')
    parse.add_argument('--every', action='store_true', help='the unit tests also for what is listed; with --again they always are')
    parse.add_argument('--keep', action='store_true', help='write the survivors of this run to survivors.tsv')
    parse.add_argument('--all', action='store_true', help='print the known survivors too')
    parse.add_argument('--only', default='', help='words, one of which the file has')
    parse.add_argument('--again', action='store_true', help='only what survived the last run')
    parse.add_argument('--only-units', action='store_true', help='with --again: not the corpus, of which the last run told')
    parse.add_argument('paths', nargs='*')
    a = parse.parse_args()
    start = time.time()
    os.makedirs(BUILD, exist_ok=True)
    make(a.jobs)
    sources = sorted(a.paths or glob.glob('src/engine/*.c') + glob.glob('src/canto/*.c'))
    every = rewrite(sources)
    tests = build(sources, len(every), a.jobs, [] if a.no_units else a.units.split(','))
    print('%d mutants in %d files; built in %d s' % (len(every), len(sources), time.time() - start), flush=True)
    mutants = [m for m in every if any(w in m.file for w in a.only.split(','))]
    if a.again:
        left = set(tuple(r[4].split(':')[:1] + r[5:7]) for r in (l.rstrip('\n').split('\t') for l in open(BUILD + '/report.tsv'))
                   if r[1] in ('survived', 'unreached'))
        mutants = [m for m in mutants if m.key in left]
    if a.mutants and a.mutants < len(mutants):
        mutants = sorted(random.Random(a.seed).sample(mutants, a.mutants), key=lambda m: m.number)
    results = last_results(mutants) if a.only_units else run_corpus(mutants, a.jobs)
    rows = read_equivalent()
    listed = {**rows, **read_rows(SURVIVORS)}
    write_report(mutants, results, rows)
    print('corpus done at %d s' % (time.time() - start), flush=True)
    if not a.no_units:
        run_units(mutants, results, tests, len(every), a.jobs, listed if not a.again and not a.every else {})
    write_report(mutants, results, rows)
    if a.keep:
        keep_survivors(every, mutants, results, rows)
    survivors, files = read_rows(SURVIVORS), counted()
    new = [m for m in mutants if m.file in files and results[m.number][0] == 'survived' and m.key not in listed]
    for m in mutants:
        if results[m.number][0] == 'survived' and m.key not in rows and (a.all or m.key not in survivors):
            print('%s:%d: %s: %s [%s, %s]' % (m.file, m.line, m.function, m.text, m.kind, results[m.number][1]))
    total = table(mutants, results, rows)
    wrong = check_rows(EQUIVALENT, rows, every, mutants, results, a)
    check_rows(SURVIVORS, survivors, every, mutants, results, a)   # a survivor that is noticed by now is good news: --keep takes it out
    print('mutation: %d mutants, %d reached, %d killed, %d equivalent, %d survive; %d s' % (
        total['mutants'], total['mutants'] - total['unreached'], total['killed'] + total['crash'] + total['time'],
        total['equivalent'], total['survived'], time.time() - start))
    if new:
        print('mutation: %d survivors are new' % len(new))
    return 1 if wrong or (new and not a.no_units) else 0


def check_rows(path, rows, every, mutants, results, a):
    """A row that no mutant answers to any more, or whose mutant some test notices, is wrong."""
    wrong = 0
    keys, here = set(m.key for m in every), dict((m.key, m) for m in mutants)
    for key in rows:
        if key not in keys and (not a.paths or key[0] in a.paths):
            print('%s: no such mutant: %s: %s: %s' % ((path,) + key))
            wrong += 1
        elif key in here and results[here[key].number][0] in ('killed', 'crash', 'time'):
            print('%s: killed by %s: %s: %s: %s' % ((path, results[here[key].number][1]) + key))
            wrong += 1
    return wrong


if __name__ == '__main__':
    sys.exit(main())
