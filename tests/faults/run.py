#!/usr/bin/env python3
"""Calls that fail: every subcommand of veedor with its Nth call for memory, file, bytes or thread refused.

    run.py [--all | --few] [--only WORD] [--kinds memory,...] [--figures] INJECTED...

INJECTED is how the program is run with inject.c inside: the program itself where it is linked in, or
`PRELOAD.so PROGRAM`. What has to hold is in judge(); without --all the calls are a sample. --few takes
memory alone and few of its calls, --figures prints how many of each there are, --times what each scenario takes."""
import argparse
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile

sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'lib'))
from holding import few_or_all  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))

# ---- what is run ---------------------------------------------------------------------------------

TAGS = '[Veedor "1"]\n[Reglamento "%s"] [A "Ana"] [B "Beto"] [C "Caro"] [D "Dani"]\n\n'
PLATFORM = ('{"eng": "emilrichardo", "rules": {"players": 2, "limit": 30}, "game": 1, "hand": %d, "score": [0, 0], "mano": 0, '
            '"deal": [["1e", "7e", "3c"], ["12b", "11b", "10o"]], "acts": ["0 truco", "%s"], "pts": [1, 0]}\n')
HAND = """mano %d reparte D marcador 0-0
A: 4e 1b 7o  B: 3e 2c 12o  C: 5c 5o 4o  D: 6c 6o 4b
A 4e  B 3e  C 5c  D 6c
B 2c  C 5o  D 6o  A 1b
A 7o  B 12o  C 4o  D 4b
tantos %s
"""
HOUSE = 'hereda "universitario";\n'


def write(path, text):
    os.makedirs(os.path.dirname(path) or '.', exist_ok=True)
    with open(path, 'w', encoding='utf-8') as f:
        f.write(text)


def lay_out(program):
    """The files of all scenarios, in the working directory."""
    write('clean.truco', TAGS % 'universitario' + HAND % (1, '1-0'))
    write('faulty.truco', TAGS % 'universitario' + HAND % (1, '2-0'))
    write('casa/casa.reglas', HOUSE)
    write('casa/casa.truco', TAGS % 'casa' + HAND % (1, '2-0'))
    write('rota/rota.reglas', 'reglamento "rota";\nbaraja {\n')
    write('named/duplicado.reglas', HOUSE)
    write('named.truco', TAGS % 'duplicado' + HAND % (1, '2-0'))
    for name, match in (('universitario', 'copa-universitaria'), ('bonaerense', 'final-bonaerense')):
        shutil.copy(os.path.join(TOP, 'corpus', 'partidos', match + '.truco'), name + '.truco')
    with open('mixed.truco', 'w', encoding='utf-8') as f:
        for name in ('bonaerense', 'universitario'):
            with open(name + '.truco', encoding='utf-8') as one:
                f.write(one.read() + '\n')
    # Three parts of -j and a dozen buffers of output, in few hands: what matters is where the buffers end.
    padding = ''.join('; %s\n' % (str(i) * 60) for i in range(10, 40))
    with open('long.truco', 'w', encoding='utf-8') as f:
        f.write(TAGS % 'universitario' + ''.join(HAND % (i, '1-0') + padding for i in range(1, 80)))
        f.write((TAGS % 'universitario' + ''.join(HAND % (i, '2-0') + padding for i in range(1, 40))) * 4)
    write('torn.truco', TAGS % 'universitario' + HAND % (1, '2-0') + 'mano 2 reparte A\nA: 4e 1b 7o\nA vuela\ntantos 1-0\n')
    write('platform.jsonl', (PLATFORM % (1, '1 no-quiero')) + (PLATFORM % (2, '1 no-quier')) + PLATFORM % (3, '1 mazo'))
    for name, args in (('report.jsonl', ['check', '--format', 'jsonl', 'bonaerense.truco', 'faulty.truco']),
                       ('summary.jsonl', ['summary', '--format', 'jsonl', 'bonaerense.truco'])):
        with open(name, 'wb') as f:
            subprocess.run([program] + args, stdout=f, stderr=subprocess.DEVNULL, check=False)
    os.mkdir('tmp')
    os.mkdir('empty')


class Scenario:
    def __init__(self, name, args, stdin=None, env=None, whole_lines=True, terminal=False, weight=1):
        self.name, self.args, self.stdin, self.env = name, args.split(), stdin, env or {}
        self.whole_lines, self.terminal, self.weight = whole_lines, terminal, weight


SCENARIOS = [
    Scenario('check', 'check faulty.truco'),
    Scenario('check (several)', 'check --lang en clean.truco mixed.truco faulty.truco'),
    Scenario('check (stdin)', 'check', stdin='faulty.truco'),
    Scenario('check (jsonl)', 'check --format jsonl bonaerense.truco'),
    Scenario('check (house)', 'check --rulesets casa casa/casa.truco'),
    Scenario('check (named)', 'check named.truco', env={'VEEDOR_RULESETS': 'named'}),
    Scenario('check -r', 'check --lang en -r casa/casa.reglas torn.truco'),
    Scenario('check (broken ruleset)', 'check -r rota/rota.reglas clean.truco'),
    Scenario('check (long)', 'check --format jsonl long.truco', weight=3),
    Scenario('check -j 2', 'check -j 2 --format jsonl long.truco faulty.truco', weight=3),
    Scenario('score', 'score universitario.truco'),
    Scenario('score -j 2', 'score -j 2 bonaerense.truco clean.truco'),
    Scenario('summary', 'summary --format jsonl bonaerense.truco'),
    Scenario('summary -j 2', 'summary -j 2 faulty.truco'),
    Scenario('summary --merge', 'summary --merge summary.jsonl summary.jsonl'),
    Scenario('summary --reports', 'summary --reports --format jsonl report.jsonl'),
    Scenario('fmt', 'fmt universitario.truco'),
    Scenario('fmt (long)', 'fmt long.truco', weight=2),
    Scenario('fmt (damaged)', 'fmt torn.truco'),
    Scenario('import', 'import emilrichardo platform.jsonl'),
    Scenario('import (damaged)', 'import emilrichardo --format json', stdin='platform.jsonl'),
    Scenario('rules', 'rules', env={'VEEDOR_RULESETS': 'named'}, weight=5),
    Scenario('rules NAME', 'rules universitario'),
    Scenario('rules --counts', 'rules bonaerense --counts'),
    Scenario('rules --sheet', 'rules universitario --sheet'),
    Scenario('rules --format html', 'rules universitario --sheet --format html'),
    Scenario('rules --diff', 'rules --diff universitario bonaerense'),
    Scenario('explain CODE', 'explain V0401', weight=12),
    Scenario('explain CLAUSE', 'explain OU-T03a --format jsonl', weight=4),
    Scenario('explain FILE:LINE', 'explain universitario.truco:9'),
    Scenario('canto', 'canto -r universitario quiero'),
    Scenario('canto (all)', 'canto quiero y retruco', weight=3),
    Scenario('canto --situation', 'canto -r universitario --situation universitario.truco:9 envido'),
    Scenario('options', 'options universitario.truco:9'),
    Scenario('options (jsonl)', 'options --format jsonl', stdin='faulty.truco'),
    Scenario('quiz', 'quiz -r universitario -n 3 --seed 7 --format jsonl'),
    Scenario('quiz (asked)', 'quiz -r universitario -n 2 --seed 7 --topic cuenta', stdin='answers', terminal=True, whole_lines=False),
    Scenario('gen', 'gen -r universitario -n 3 --seed 5'),
    Scenario('gen --match', 'gen -r bonaerense --match --seed 5'),
    Scenario('gen --faults', 'gen -r universitario --faults -n 3 --seed 5'),
    Scenario('help', 'help check'),
    Scenario('version', 'version'),
    Scenario('usage', 'chek'),
]

# Kind of call, how often it fails, how; and what becomes of the run: `harmless` has to go as if nothing had been.
PLANS = [
    ('memory', 'once', 'ENOMEM', 'memory'), ('memory', 'on', 'ENOMEM', 'memory'),
    ('open', 'once', 'EIO', 'input'), ('open', 'on', 'EMFILE', 'input'), ('open', 'once', 'EACCES', 'input'),
    ('open', 'once', 'EINTR', 'harmless'),
    ('read', 'once', 'EIO', 'input'), ('read', 'on', 'EIO', 'input'),
    ('read', 'each', 'EINTR', 'harmless'), ('read', 'on', 'short', 'harmless'),
    ('write', 'once', 'ENOSPC', 'output'), ('write', 'on', 'EIO', 'output'), ('write', 'on', 'EPIPE', 'output'),
    ('write', 'on', 'none', 'output'), ('write', 'on', 'torn', 'output'),
    ('write', 'each', 'EINTR', 'harmless'), ('write', 'on', 'short', 'harmless'),
    ('close', 'once', 'EIO', 'output'), ('close', 'on', 'ENOSPC', 'output'),
    ('thread', 'once', 'EAGAIN', 'harmless'), ('thread', 'on', 'EAGAIN', 'harmless'),
]

WORDS = {
    'es': {'EIO': 'error de entrada y salida', 'EMFILE': 'demasiados archivos abiertos', 'EACCES': 'no hay permiso',
           'ENOSPC': 'no queda espacio', 'EPIPE': 'nadie lee la salida', 'none': 'error de entrada y salida',
           'torn': 'no queda espacio'},
    'en': {'EIO': 'Input/output error', 'EMFILE': 'Too many open files', 'EACCES': 'Permission denied',
           'ENOSPC': 'No space left on device', 'EPIPE': 'Broken pipe', 'none': 'Input/output error',
           'torn': 'No space left on device'},
}
MEMORY = {'es': 'no alcanza la memoria', 'en': 'out of memory'}
OUTPUT = {'es': 'no se pudo escribir la salida', 'en': 'the output could not be written'}
INPUT = {'es': 'no se pudo', 'en': 'could not be'}

# ---- running it -----------------------------------------------------------------------------------


class Program:
    """The program waiting before main; each run is a child of it."""

    def __init__(self, command, scenario):
        order_read, self.orders = os.pipe()
        self.answers, answer_write = os.pipe()
        env = {**{name: os.environ.get(name, '') for name in ('PATH', 'GLIBC_TUNABLES')}, 'LANG': 'es_AR.UTF-8', 'VEEDOR_READINGS': 'no',
               'TMPDIR': os.path.abspath('tmp'),
               'VEEDOR_INJECT': '%d,%d' % (order_read, answer_write),
               'ASAN_OPTIONS': 'allocator_may_return_null=1:detect_leaks=1:exitcode=99', 'UBSAN_OPTIONS': 'halt_on_error=1:exitcode=99'}
        env.update(scenario.env)
        if len(command) > 1:
            env['LD_PRELOAD'] = command[0]
        self.process = subprocess.Popen([command[-1]] + scenario.args, env=env, pass_fds=(order_read, answer_write),
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        os.close(order_read)
        os.close(answer_write)
        self.terminal = ' terminal' if scenario.terminal else ''
        shutil.copy(scenario.stdin, 'in') if scenario.stdin else write('in', '')
        self.tail = b''

    def run(self, kind, at, mode, error):
        os.write(self.orders, ('%s %d %s %s%s\n' % (kind, at, mode, error, self.terminal)).encode())
        while b'\n' not in self.tail:
            more = os.read(self.answers, 256)
            if not more:
                raise SystemExit('the program with inject.c does not answer')
            self.tail += more
        line, self.tail = self.tail.split(b'\n', 1)
        wait, calls, failed, still_open = (int(x) for x in line.split())
        with open('out', 'rb') as f:
            out = f.read()
        with open('err', 'rb') as f:
            err = f.read().decode('utf-8', 'replace')
        return Run(wait, calls, failed, still_open, out, err)

    def close(self):
        os.close(self.orders)
        self.process.wait()
        os.close(self.answers)


class Run:
    def __init__(self, wait, calls, failed, still_open, out, err):
        self.signal = os.WTERMSIG(wait) if os.WIFSIGNALED(wait) else 0
        self.status = os.WEXITSTATUS(wait) if os.WIFEXITED(wait) else -1
        self.calls, self.failed, self.open, self.out, self.err = calls, failed, still_open, out, err

# ---- what has to hold -----------------------------------------------------------------------------


def is_part(lines, whole):
    """The lines stand among the whole's, in order."""
    at = iter(whole)
    return all(line in at for line in lines)


def said(err, before, lang, what, error):
    """Why there is not one complaint of the right words, or None."""
    new = list(err.splitlines())
    for line in before.splitlines():
        if line in new:
            new.remove(line)
    if what == 'memory':
        right = [l for l in new if MEMORY[lang] in l]
    else:
        words = WORDS[lang][error]
        right = [l for l in new if words in l and (INPUT if what == 'input' else OUTPUT)[lang] in l]
        if what == 'output' and not right:   # the draft of fmt cannot be had back
            right = [l for l in new if words in l and INPUT[lang] in l]
    if not right:
        return 'nothing said in the right words: %r' % new
    if len(right) > 1 and what != 'input':
        return 'said %d times: %r' % (len(right), new)
    return None


def judge(scenario, reference, run, what, error):
    """What is wrong with the run, or None."""
    lang = 'en' if '--lang en' in ' '.join(scenario.args) else 'es'
    if run.signal:
        return 'hangs' if run.signal in (signal.SIGALRM, signal.SIGXCPU) else 'dies of signal %d: %s' % (run.signal, run.err[-300:])
    if run.status not in (0, 1, 2, 3):
        return 'status %d: %s' % (run.status, run.err[-2000:])
    if run.open > 0:
        return '%d descriptors left open' % run.open
    if run.failed == 0 or (run.status, run.out) == (reference.status, reference.out):
        if run.err == reference.err and (run.status, run.out) == (reference.status, reference.out):
            return None
        if run.failed == 0:
            return 'differs though nothing failed'
    if what == 'harmless':
        return 'status %d, not %d, or another output, or said %r' % (run.status, reference.status, run.err)
    if run.status != 2 and (what == 'memory' or run.status != (3 if what == 'input' else reference.status)):
        return 'status %d; said %r' % (run.status, run.err)
    trouble = said(run.err, reference.err, lang, what, error)
    if trouble:
        return trouble
    return judge_output(scenario, reference, run, what, error)


def judge_output(scenario, reference, run, what, error):
    if what == 'output' or 'fmt' in run.err:  # its draft
        if not reference.out.startswith(run.out):
            return 'the output is not the beginning of the right one'
        whole = run.out == reference.out or not scenario.whole_lines or not run.out or run.out.endswith(b'\n')
        return None if whole else 'the output ends within a line'
    if scenario.whole_lines and run.out and not run.out.endswith(b'\n'):
        return 'the output ends within a line'
    if scenario.name.startswith('summary') and run.out:
        return 'a part was counted'
    if scenario.terminal:
        return None
    lines, whole = run.out.splitlines(), reference.out.splitlines()
    if scenario.name.startswith('fmt') and lines:
        return 'fmt wrote a part'
    if is_part(lines, whole) or is_part(lines[:-1], whole):  # the last line may count fewer hands
        return None
    return 'lines that the right output has not'


def tree():
    found = {}
    for base, _, names in os.walk('.'):
        for name in names:
            path = os.path.join(base, name)
            if base != '.' or name not in ('in', 'out', 'err', 'ranks'):
                with open(path, 'rb') as f:
                    found[path] = f.read()
    return found

# ---- the campaign -----------------------------------------------------------------------------------


MANY, EACH_STACK = 1500, 4  # of more calls for memory than these: of each stack of calls that asks, the first ones


def by_stack(calls):
    """Those whose stack of calls is new, or nearly; all beyond what was ranked."""
    with open('ranks', 'rb') as f:
        ranks = f.read()
    return [at for at in range(1, calls + 1) if at > len(ranks) or ranks[at - 1] < EACH_STACK]


def sample(calls, everything, share):
    """The first, the last and some between, or all."""
    if everything or calls <= share:
        return range(1, calls + 1)
    first = max(share // 2, 1)
    step = max((calls - first) // max(share - first, 1), 1)
    return sorted(set(list(range(1, first + 1)) + list(range(first + 1, calls + 1, step)) + [calls]))


def campaign(scenario, command, options, counts):
    program = Program(command, scenario)
    failures = []
    reference = program.run('memory', 0, 'once', 'ENOMEM')
    again = program.run('memory', 0, 'once', 'ENOMEM')
    if (reference.status, reference.out, reference.err) != (again.status, again.out, again.err) or reference.signal:
        failures.append('%s: two undisturbed runs differ' % scenario.name)
    calls, tried = {}, set()
    for kind, mode, error, what in PLANS:
        if kind not in options.kinds or (not options.all and scenario.weight > 3 and (kind, what) in tried):
            continue
        tried.add((kind, what))
        if kind not in calls:
            calls[kind] = program.run(kind, 0, 'once', error).calls
        share = max((options.share if kind == 'memory' else few_or_all(6, 12)) // scenario.weight, 2)
        if mode in ('each', 'on') and what == 'harmless':
            ats = range(1, min(calls[kind], 2) + 1)
        else:
            ats = sample(calls[kind], options.all, share if mode == 'once' else max(share // 3, 2))
            if options.all and kind == 'memory' and calls[kind] > MANY:
                ats = by_stack(calls[kind])
        for at in ats:
            run = program.run(kind, at, mode, error)
            key = (scenario.name, kind)
            counts[key] = counts.get(key, 0) + 1
            trouble = judge(scenario, reference, run, what, error)
            if trouble:
                failures.append('%s: %s %d %s %s: %s' % (scenario.name, kind, at, mode, error, trouble))
                counts['failed'] = counts.get('failed', 0) + 1
    program.close()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    options.seconds.append((scenario.name, used.ru_utime + used.ru_stime))
    if tree() != options.tree:
        failures.append('%s: files left or changed' % scenario.name)
        counts['failed'] = counts.get('failed', 0) + 1
    return failures


def figures(counts, kinds):
    print('| subcommand | ' + ' | '.join(kinds) + ' |')
    print('| --- |' + ' ---: |' * len(kinds))
    rows = {}
    for key, n in counts.items():
        if key != 'failed':
            row = rows.setdefault(key[0].split()[0], {})
            row[key[1]] = row.get(key[1], 0) + n
    for name, row in rows.items():
        print('| %s | ' % name + ' | '.join('{:,}'.format(row.get(kind, 0)) for kind in kinds) + ' |')


def commands(program):
    """The subcommands, as the program lists them."""
    text = subprocess.run([program, 'help', '--lang', 'en'], capture_output=True, text=True, check=True).stdout
    return [line.split()[0] for line in text.splitlines() if line.startswith('  ')]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--all', action='store_true')
    parser.add_argument('--only', default='')
    parser.add_argument('--kinds', default='memory open read write close thread')
    parser.add_argument('--share', type=int, default=few_or_all(4, 24))
    parser.add_argument('--figures', action='store_true')
    parser.add_argument('--few', action='store_true')
    parser.add_argument('--times', action='store_true')
    parser.add_argument('injected', nargs='+')
    options = parser.parse_args()
    options.kinds = options.kinds.replace(',', ' ').split()
    if options.few:
        options.kinds, options.share = ['memory'], 4
    options.seconds = [('', 0.0)]
    command = [os.path.abspath(x) for x in options.injected]
    counts, shown = {}, 0
    work = tempfile.mkdtemp()
    os.chdir(work)
    try:
        lay_out(command[-1])
        write('answers', 'x\na\nb\nc\n')
        options.tree = tree()
        for name in set(commands(command[-1])) - {scenario.args[0] for scenario in SCENARIOS}:
            print('FAIL %s: no scenario runs it' % name)
            counts[name, ''] = counts['failed'] = shown = 1
        for scenario in SCENARIOS:
            if options.only not in scenario.name or (options.few and scenario.weight > 1):
                continue
            for failure in campaign(scenario, command, options, counts):
                shown += 1
                if shown <= 400:
                    print('FAIL ' + failure)
            sys.stdout.flush()
    finally:
        os.chdir('/')
        shutil.rmtree(work)
    if options.figures:
        figures(counts, options.kinds)
    if options.times:
        for (_, before), (name, after) in zip(options.seconds, options.seconds[1:]):
            print('%7.2f s  %s' % (after - before, name))
    failed = max(counts.pop('failed', 0), 1 if shown else 0)
    print('%d passed, %d failed, 0 skipped' % (sum(counts.values()) - failed, failed))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
