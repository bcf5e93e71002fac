#!/usr/bin/env python3
"""Files of a floor that need one another in a circle, by the symbols that their objects define and want. A genuine recursion is one (asking,
facts, stakes); a circle of more files than these is a knot. `circles.py FOLDER`: the objects, by floor."""
import pathlib
import subprocess
import sys

MOST = 3


def symbols(objects):
    """Of each file what it defines, and what it wants."""
    files = {p.stem: (set(), set()) for p in objects}
    for line in subprocess.run(['nm', '-A', *objects], capture_output=True, text=True, check=True).stdout.splitlines():
        path, symbol = line.split(':', 1)
        kind, name = symbol.split()[-2:]
        if kind in 'TDBRVU':
            files[pathlib.Path(path).stem][kind == 'U'].add(name)
    return files


def circles(graph):
    """The sets of nodes that reach one another (Tarjan)."""
    index, low, stack, found = {}, {}, [], []

    def visit(v):
        index[v] = low[v] = len(index)
        stack.append(v)
        for w in graph[v]:
            if w not in index:
                visit(w)
            if w in stack:
                low[v] = min(low[v], low[w])
        if low[v] == index[v]:
            at = stack.index(v)
            found.append(stack[at:])
            del stack[at:]

    for v in graph:
        if v not in index:
            visit(v)
    return [c for c in found if len(c) > 1]


def main():
    passed = failed = 0
    for floor in sorted(p for p in pathlib.Path(sys.argv[1]).iterdir() if p.is_dir()):
        objects = [p for p in floor.glob('*.o') if pathlib.Path('src', floor.name, p.stem + '.c').exists()]
        files = symbols(objects) if objects else {}
        owner = {s: f for f, (defined, _) in files.items() for s in defined}
        graph = {f: {owner[s] for s in wanted if owner.get(s, f) != f} for f, (_, wanted) in files.items()}
        knots = [c for c in circles(graph) if len(c) > MOST]
        for knot in knots:
            print(f'src/{floor.name}: a circle of {len(knot)} files: {" ".join(sorted(knot))}')
        failed += len(knots)
        passed += not knots
    print(f'{passed} passed, {failed} failed, 0 skipped')
    return failed > 0


if __name__ == '__main__':
    sys.exit(main())
