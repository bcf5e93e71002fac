"""Rewrites C sources so that one build holds every mutant of them: `a < b` becomes
`(MUT(17) ? (a <= b) : (a < b))`, a statement `if (!MUT(18)) statement;`. clang's syntax tree gives the exact
places, and its types say which change compiles. Only bodies of functions are changed, and nothing that comes out
of a macro but the macro's own name (true, NULL)."""
import json
import re
import subprocess

RELATIONS = {'<': '<=', '<=': '<', '>': '>=', '>=': '>'}
SWAPS = {'+': '-', '-': '+', '*': '+', '/': '*', '%': '*', '&': '|', '|': '&', '<<': '>>', '>>': '<<', '^': '|'}
COMPOUND = {'+=': '-=', '-=': '+=', '|=': '=', '&=': '=', '<<=': '>>=', '>>=': '<<=', '*=': '+='}
INTEGERS = re.compile(r'^(const )?(int|unsigned( int| char| long)?|char|long|size_t|u?int(8|16|32|64)_t|seatset|card)$')
STATEMENTS = {'CallExpr', 'CompoundAssignOperator'}
SYMMETRIC = {'str_equal', 'same_amount'}
CLOSED = {'ConstantExpr', 'UnaryExprOrTypeTraitExpr', 'StmtExpr'}


class Mutant:
    def __init__(self, number, file, function, line, kind, text):
        self.number, self.file, self.function, self.line, self.kind, self.text = number, file, function, line, kind, text
        self.key = (file, function, text)


class Node:
    def __init__(self, raw, begin, end, macro):
        self.raw, self.begin, self.end, self.macro = raw, begin, end, macro
        self.kind = raw.get('kind', '')
        self.opcode = raw.get('opcode', '')
        self.type = raw.get('type', {}).get('qualType', '')
        self.children = []


def squeezed(text):
    return re.sub(r'\s+', ' ', text).strip()


class Unit:
    """One source, its tree and its mutants, which are numbered from `first`."""

    def __init__(self, path, flags, first):
        self.path, self.next = path, first
        self.source = open(path, 'rb').read()
        self.mutants, self.seen = [], {}
        self.function, self.returns = '', ''
        tree = subprocess.run(['clang', '-fsyntax-only', '-w', '-Xclang', '-ast-dump=json', *flags, path],
                              check=True, stdout=subprocess.PIPE).stdout
        self.tree = json.loads(tree)
        self.enums, self.enum_values = {}, {}
        self.file = None
        self.note_files(self.tree)

    # ---- the tree --------------------------------------------------------------------------------

    def note_files(self, raw):
        """clang names the file of a place only where it differs from the place printed before."""
        if isinstance(raw, list):
            for item in raw:
                self.note_files(item)
            return
        if not isinstance(raw, dict):
            return
        if 'offset' in raw:
            self.file = raw.get('file', self.file)
            raw['at'] = self.file
        elif 'file' in raw:
            self.file = raw['file']
        for name, value in raw.items():
            if isinstance(value, (dict, list)) and name not in ('type', 'includedFrom'):
                self.note_files(value)
        if raw.get('kind') == 'EnumDecl':
            row = [c['name'] for c in raw.get('inner', []) if c.get('kind') == 'EnumConstantDecl']
            for c in raw.get('inner', []):
                if c.get('kind') == 'EnumConstantDecl':
                    self.enums[c['name']] = row
            if raw.get('name'):
                self.enum_values['enum ' + raw['name']] = row

    def parenthesis(self, at):
        """The end of what opens after `at`, or `at`."""
        m = re.compile(rb'\s*\(').match(self.source, at)
        if not m:
            return at
        depth, i, quoted = 0, m.end() - 1, None
        while i < len(self.source):
            c = self.source[i:i + 1]
            if quoted:
                if c == b'\\':
                    i += 1
                elif c == quoted:
                    quoted = None
            elif c in b'"\'':
                quoted = c
            elif c == b'(':
                depth += 1
            elif c == b')':
                depth -= 1
                if not depth:
                    return i + 1
            i += 1
        return at

    def place(self, raw):
        """Offsets of a node in this file, and whether a macro made it; None where it has none."""
        begin, end = raw.get('range', {}).get('begin', {}), raw.get('range', {}).get('end', {})
        macro = 'expansionLoc' in begin and 'expansionLoc' in end \
            and begin['expansionLoc'].get('offset') == end['expansionLoc'].get('offset')
        in_macro = 'expansionLoc' in end
        argument = any(x.get('expansionLoc', {}).get('isMacroArgExpansion') for x in (begin, end))
        begin, end = begin.get('expansionLoc', begin), end.get('expansionLoc', end)
        if argument or 'offset' not in begin or 'offset' not in end \
                or begin.get('at') != self.path or end.get('at') != self.path:
            return None
        stop = end['offset'] + end['tokLen']
        return begin['offset'], self.parenthesis(stop) if in_macro else stop, macro

    def node(self, raw):
        place = self.place(raw) if raw.get('kind') else None
        if not place or place[1] <= place[0]:
            return None
        node = Node(raw, *place)
        if node.macro or node.kind in CLOSED or (node.kind == 'VarDecl' and raw.get('storageClass') == 'static'):
            return node
        at = node.begin
        for child in sorted(filter(None, map(self.node, raw.get('inner', []))), key=lambda n: (n.begin, -n.end)):
            if child.begin >= at and child.end <= node.end:
                node.children.append(child)
                at = child.end
        return node

    def text(self, node):
        return self.source[node.begin:node.end].decode()

    # ---- mutants ---------------------------------------------------------------------------------

    def mutant(self, node, kind, instead):
        """A new mutant: its number. Its text is the line with the change in it."""
        start = self.source.rfind(b'\n', 0, node.begin) + 1
        stop = self.source.find(b'\n', node.end)
        text = squeezed('%s{%s => %s}%s' % (self.source[start:node.begin].decode(), self.text(node), instead,
                                            self.source[node.end:stop].decode()))
        again = self.seen.get((self.function, text), 0) + 1
        self.seen[self.function, text] = again
        if again > 1:
            text += ' #%d' % again
        line = self.source.count(b'\n', 0, node.begin) + 1
        self.mutants.append(Mutant(self.next, self.path, self.function, line, kind, text))
        self.next += 1
        return self.next - 1

    def inner(self, node, role=None):
        """The node with its children rewritten; `role` says in what part each stands."""
        out, at = [], node.begin
        for i, child in enumerate(node.children):
            out.append(self.source[at:child.begin].decode())
            out.append(self.emit(child, role(i, child) if role else ''))
            at = child.end
        out.append(self.source[at:node.end].decode())
        return ''.join(out)

    def choose(self, node, inner, changes):
        """An expression with its alternatives in front."""
        front = ''.join('MUT(%d) ? (%s) : ' % (self.mutant(node, kind, instead), instead) for kind, instead in changes)
        return '(%s(%s))' % (front, inner) if front else inner

    def condition(self, node, inner, loop=False):
        """A condition is also always false and, but for loops, always true. Where `a && b` without a, or without b,
        is noticed, true is noticed as well; and false where a part of `a || b` is."""
        if self.text(node) in ('true', 'false', '0', '1'):
            return inner
        if loop:
            return '(!MUT(%d) && (%s))' % (self.mutant(node, 'condition', 'false'), inner)
        if self.opcode_within(node) == '&&':
            return '(!MUT(%d) && (%s))' % (self.mutant(node, 'condition', 'false'), inner)
        if self.opcode_within(node) == '||':
            return '(MUT(%d) || (%s))' % (self.mutant(node, 'condition', 'true'), inner)
        yes, no = self.mutant(node, 'condition', 'true'), self.mutant(node, 'condition', 'false')
        return '(MUT(%d) || (!MUT(%d) && (%s)))' % (yes, no, inner)

    @staticmethod
    def opcode_within(node):
        while node.kind in ('ParenExpr', 'ImplicitCastExpr') and len(node.children) == 1:
            node = node.children[0]
        return node.opcode if node.kind == 'BinaryOperator' else ''

    def emit(self, node, role=''):
        if node.macro:
            inner = self.emit_macro(node, role)
        else:
            inner = getattr(self, 'emit_' + node.kind, self.emit_other)(node, role)
        if role == 'condition' or role == 'loop':
            return self.condition(node, inner, role == 'loop')
        return inner

    def emit_macro(self, node, role):
        text = self.text(node)
        if role != 'condition' and text in ('true', 'false') and node.kind != 'ConstantExpr':
            return self.choose(node, text, [('constant', 'false' if text == 'true' else 'true')])
        return text

    def emit_other(self, node, role):
        if node.kind in CLOSED or (node.kind == 'VarDecl' and node.raw.get('storageClass') == 'static'):
            return self.text(node)
        if node.kind in ('ParenExpr', 'ImplicitCastExpr'):
            # The same place again: what stands within is what counts.
            return self.inner(node, lambda i, child: role if role not in ('condition', 'loop') else '')
        return self.inner(node)

    # ---- expressions -----------------------------------------------------------------------------

    def emit_BinaryOperator(self, node, role):
        if len(node.children) != 2 or node.opcode in (',', '='):
            return self.inner(node)
        a, b = (self.text(c) for c in node.children)
        inner = self.inner(node, lambda i, child: node.opcode if i == 1 and node.opcode in RELATIONS else
                           'round' if role in ('loop', 'round') and i == 0 and node.opcode == '&&' else '')
        changed = lambda op: '%s %s %s' % (a, op, b)
        changes = []
        if node.opcode in ('&&', '||'):
            changes = [('operand', a), ('operand', b)]
        elif role in ('loop', 'round') and node.opcode == '<':
            # One round more would read past an array, which shows or not by chance.
            changes = [('boundary', '(%s) + 1 < %s' % (a, b))]
        elif node.opcode in RELATIONS:
            changes = [('boundary', changed(RELATIONS[node.opcode]))]
        elif node.opcode in ('==', '!=') and role != 'condition':
            changes = [('equality', changed('!=' if node.opcode == '==' else '=='))]
        elif node.opcode in SWAPS and '*' not in node.type and '*' not in node.children[1].type:
            changes = [('arithmetic', '(%s) %s (%s)' % (a, SWAPS[node.opcode], b))]
        return self.choose(node, inner, changes)

    def emit_UnaryOperator(self, node, role):
        inner = self.inner(node, lambda i, child: node.opcode)
        if not node.children or (node.opcode == '!' and role == 'condition'):
            return inner
        child = self.text(node.children[0])
        if node.opcode == '!':
            return self.choose(node, inner, [('negation', '!!(%s)' % child)])
        if node.opcode == '-' and node.children[0].kind != 'IntegerLiteral':
            return self.choose(node, inner, [('arithmetic', child)])
        return inner

    def emit_IntegerLiteral(self, node, role):
        text = self.text(node)
        if not re.match(r'^\d+u?$', text):
            return text
        n, tail = int(text.rstrip('u')), 'u' if text.endswith('u') else ''
        values = [n + 1] if n == 0 else [n + 1, n - 1] if n < 100 else [n + 1]
        if role in ('subscript', '-'):
            values = [n - 1] if n else []
        if role in ('<', '>='):
            values = [v for v in values if v < n]      # `a < n + 1` is `a <= n` once more
        if role in ('<=', '>'):
            values = [v for v in values if v > n]
        return self.choose(node, text, [('constant', '%d%s' % (v, tail)) for v in values])

    def emit_DeclRefExpr(self, node, role):
        text, row = self.text(node), None
        if node.raw.get('referencedDecl', {}).get('kind') == 'EnumConstantDecl':
            row = self.enums.get(text)
        if not row or len(row) < 2 or text.startswith('MAX_'):
            return text
        return self.choose(node, text, [('enumerator', row[(row.index(text) + 1) % len(row)])])

    def emit_ConditionalOperator(self, node, role):
        return self.inner(node, lambda i, child: 'condition' if i == 0 and len(node.children) == 3 else '')

    def emit_ArraySubscriptExpr(self, node, role):
        return self.inner(node, lambda i, child: 'subscript' if i == 1 else '')

    def emit_CallExpr(self, node, role):
        inner = self.inner(node)
        arguments = node.children[1:]
        if self.text(node.children[0]) in SYMMETRIC or len(arguments) != len(node.raw.get('inner', [])) - 1 or 'format' in self.text(node.children[0]):
            return inner
        changes = []
        for i in range(len(arguments) - 1):
            a, b = arguments[i], arguments[i + 1]
            if self.bare(a) == self.bare(b) and self.text(a) != self.text(b) \
                    and (a.kind, b.kind) != ('IntegerLiteral', 'IntegerLiteral'):
                texts = [self.text(c) for c in arguments]
                texts[i], texts[i + 1] = texts[i + 1], texts[i]
                changes.append(('arguments', '%s(%s)' % (self.text(node.children[0]), ', '.join(texts))))
        return self.choose(node, inner, changes)

    def bare(self, node):
        """The type of what was written, without the casts that the compiler adds."""
        raw = node.raw
        while raw.get('kind') == 'ImplicitCastExpr' and raw.get('inner'):
            raw = raw['inner'][0]
        return raw.get('type', {}).get('qualType', '').replace('const ', '')

    # ---- statements ------------------------------------------------------------------------------

    def deletable(self, node):
        return node.kind in STATEMENTS or (node.kind == 'BinaryOperator' and node.opcode == '=') \
            or (node.kind == 'UnaryOperator' and node.opcode in ('++', '--'))

    def emit_statement(self, node, after):
        """A statement that stands by itself, and its semicolon's place. `after`: where the one around it ends."""
        end = self.source.find(b';', node.end, after) + 1
        plain = node.kind in ('BreakStmt', 'ContinueStmt') or (node.kind == 'ReturnStmt' and not node.children)
        if (plain or self.deletable(node)) and end and not self.source[node.end:end - 1].strip():
            whole = self.emit(node)
            return '{ if (!MUT(%d)) %s; }' % (self.mutant(node, 'deletion', ''), whole), end
        return self.emit(node), node.end

    def emit_statements(self, node, first=0):
        out, at = [], node.begin
        for i, child in enumerate(node.children):
            out.append(self.source[at:child.begin].decode())
            if i >= first and child.kind != 'DeclStmt':
                text, at = self.emit_statement(child, node.end + 64)
            else:
                text, at = self.emit(child), child.end
            out.append(text)
        out.append(self.source[at:node.end].decode())
        # The last semicolon may lie behind the node: `else x = 1;` ends before it. The caller copies from node.end.
        return ''.join(out), max(at, node.end)

    def emit_CompoundStmt(self, node, role):
        return self.emit_statements(node)[0]

    def parts(self, node, count, role):
        """A statement with `count` expressions in front of its bodies, which are put in braces."""
        out, at = [], node.begin
        for i, child in enumerate(node.children):
            out.append(self.source[at:child.begin].decode())
            at = child.end
            if i < count:
                out.append(self.emit(child, role if i == count - 1 else ''))
            elif child.kind == 'CompoundStmt' or child.kind in ('IfStmt', 'ForStmt', 'WhileStmt', 'SwitchStmt'):
                out.append(self.emit(child))
            else:
                # The semicolon follows the node in the text and stays where it is: braces would cut an `else` off.
                out.append(self.guarded(child))
        out.append(self.source[at:node.end].decode())
        return ''.join(out)

    def guarded(self, node):
        """The only statement of an if or a loop, without its semicolon."""
        if node.kind in ('BreakStmt', 'ContinueStmt') or (node.kind == 'ReturnStmt' and not node.children):
            return 'if (MUT(%d)) {} else %s' % (self.mutant(node, 'deletion', ''), self.text(node))
        if self.deletable(node):
            whole = self.emit(node)
            return 'if (MUT(%d)) {} else %s' % (self.mutant(node, 'deletion', ''), whole)
        return self.emit(node)

    def emit_IfStmt(self, node, role):
        return self.parts(node, 1, 'condition')

    def emit_WhileStmt(self, node, role):
        return self.parts(node, 1, 'loop')

    def emit_ForStmt(self, node, role):
        """Only the condition and the body: a loop without its step is no question worth asking."""
        raw = node.raw.get('inner', [])
        slots = [self.place(r) if r and r.get('kind') else None for r in raw]
        if len(slots) != 5 or not slots[4]:
            return self.text(node)
        out, at = [], node.begin
        for child in node.children:
            out.append(self.source[at:child.begin].decode())
            at = child.end
            mine = (child.begin, child.end, child.macro)
            if slots[4] == mine:
                out.append(self.emit(child) if child.kind in ('CompoundStmt', 'IfStmt', 'ForStmt', 'WhileStmt')
                           else self.guarded(child))
            elif slots[2] == mine:
                out.append(self.emit(child, 'loop'))
            elif slots[0] == mine:
                out.append(self.emit(child))
            else:
                out.append(self.text(child))
        out.append(self.source[at:node.end].decode())
        return ''.join(out)

    def emit_SwitchStmt(self, node, role):
        return self.inner(node)

    def emit_CaseStmt(self, node, role):
        out, at = [], node.begin
        for i, child in enumerate(node.children):
            out.append(self.source[at:child.begin].decode())
            out.append(self.text(child) if child.kind == 'ConstantExpr' else self.guarded(child))
            at = child.end
        out.append(self.source[at:node.end].decode())
        return ''.join(out)

    emit_DefaultStmt = emit_CaseStmt

    def emit_ReturnStmt(self, node, role):
        if not node.children:
            return self.inner(node)
        value, returns = node.children[0], self.returns
        head = self.source[node.begin:value.begin].decode()
        if returns == 'bool':
            text = self.text(value)
            if text in ('true', 'false'):
                return head + self.choose(value, text, [('return', 'false' if text == 'true' else 'true')])
            return head + self.emit(value, 'condition')
        inner, text, changes = self.emit(value), self.text(value), []
        if returns in self.enum_values and text not in self.enum_values[returns]:
            changes = [('return', name) for name in self.enum_values[returns][:3]]
        elif '*' in returns and text != 'NULL':
            changes = [('return', 'NULL')]
        elif INTEGERS.match(returns) and not re.match(r'^-?\d+$|^[A-Z_]+$', text):
            changes = [('return', '0')]
        elif returns.startswith('struct ') and '*' not in returns:
            changes = [('return', '(%s){ 0 }' % returns)]
        return head + self.choose(value, inner, changes)

    def emit_VarDecl(self, node, role):
        if node.raw.get('storageClass') == 'static' or not node.children:
            return self.text(node)
        value = node.children[-1]
        if value.kind == 'InitListExpr' or node.type.endswith(']'):
            return self.inner(node)
        out = self.source[node.begin:value.begin].decode()
        tail = self.source[value.end:node.end].decode()
        text = self.text(value)
        if node.type.replace('const ', '') == 'bool':
            return out + self.emit(value, 'condition') + tail
        inner = self.emit(value)
        if INTEGERS.match(node.type) and not re.match(r'^-?\d+u?$|^[A-Z_]+$', text):
            inner = self.choose(value, inner, [('initial', '0')])
        return out + inner + tail

    # ---- the file --------------------------------------------------------------------------------

    def rewritten(self):
        out, at = [], 0
        for raw in self.tree['inner']:
            place = self.place(raw)
            if raw.get('kind') != 'FunctionDecl' or not place:
                continue
            body = [c for c in raw.get('inner', []) if c.get('kind') == 'CompoundStmt']
            if not body:
                continue
            node = self.node(body[0])
            self.function = raw['name']
            self.returns = raw['type']['qualType'].split('(')[0].strip()
            out.append(self.source[at:node.begin].decode())
            out.append(self.emit(node))
            at = node.end
        out.append(self.source[at:].decode())
        return ''.join(out)
