# -j N prints what -j 1 prints: both streams and the status, byte for byte.
. "$CLI/lib.sh"
if ! command -v python3 >/dev/null; then
	echo 'skip jobs: no python3'
	finish
	exit
fi
corpus=$CLI/../../corpus

# alike NAME ARGUMENT...: one thread against $threads. Standard input is the file `stdin`, if there is one.
threads=8
alike() {
	name=$1
	shift
	[ -e stdin ] || : >stdin
	"$VEEDOR" "$@" <stdin >out.1 2>err.1
	echo $? >>err.1
	for jobs in $threads; do
		"$VEEDOR" "$@" -j $jobs <stdin >out 2>err
		echo $? >>err
		if cmp -s out.1 out && cmp -s err.1 err; then
			ok "$name, -j $jobs"
		else
			not_ok "$name, -j $jobs" "$(cmp out.1 out 2>&1)" "$(diff err.1 err | head -n 3)"
		fi
	done
	rm stdin
}

# The fourth part of the corpus; where FULL is set the whole, for what passes through once.
which=${FULL:+*}
cat "$corpus"/*/${which:-[159]*}.truco >corpus.truco
cat "$corpus"/*/[159]*.truco >some.truco
alike 'the corpus, file by file' check "$corpus"/*/${which:-[159]*}.truco
alike 'the corpus in one file' check corpus.truco
alike 'jsonl' check --format jsonl corpus.truco
alike 'score' score corpus.truco
alike 'a ruleset for all' check -r universitario corpus.truco
cp corpus.truco stdin
alike 'standard input' check
cp some.truco stdin
alike 'standard input among files' check some.truco - no-such.truco . /dev/null some.truco

# Logs of several parts (of 256 KB) and small matches, and what can be wrong with one: see each line.
cat >make.py <<'PY'
import random
HEAD = '[Veedor "1"]\n[Reglamento "universitario"] [A "Ana"] [B "Beto"] [C "Caro"] [D "Dani"]\n\n'
HAND = ("mano %d reparte D marcador 0-0\nA: 4e 1b 7o  B: 3e 2c 12o  C: 5c 5o 4o  D: 6c 6o 4b\n"
	"A 4e  B 3e  C 5c  D 6c\nB 2c  C 5o  D 6o  A 1b\nA 7o  B 12o  C 4o  D 4b\ntantos %s\n\n")

def match(i, tags=""):
	return f'[Partido "p{i}"] [Mesa "{i % 7}"]{tags}\n' + HAND % (1, "1-0") + HAND % (2, ("1-0", "2-0")[i % 3 == 0])

def write(name, *parts):
	with open(name, "wb") as f:
		f.write(b"".join(p if isinstance(p, bytes) else p.encode() for p in parts))

many = [match(i) for i in range(1500)]
whole = HEAD + "".join(many)
write("many", whole)
write("unnamed", HEAD, *(HAND % (1, "1-0") + f'[Mesa "{i}"]\n' for i in range(1500)))
write("bom", b"\xef\xbb\xbf", whole, b"\xef\xbb\xbf", whole)
# Brackets that begin no match: in a comment, after blanks, after half a byte order mark, and tags before a hand has come.
write("brackets", HEAD, *(match(i, " {[no]} [Serie \"1\"]\n[Lugar \"x\"]") .replace("\nB 2c", ["\n {[} B 2c", "\n\xbf[\nB 2c", " [\nB 2c"][i % 3])
	.encode("latin-1") for i in range(1500)))
# Unknown tags are pointed out once a file, and sixteen of them at most.
write("strange", HEAD, *(match(i, f' [Rareza{i * 7 % 23} "x"]') for i in range(1500)))
write("strange-late", HEAD, *(match(i, ' [Rareza "x"]' if i % 400 == 399 else "") for i in range(1500)))
# Rulesets: one that is not there, none, one in a file with faults; and more than are kept.
write("bad.reglas", 'reglamento "x" {')
names = ["universitario", "no-such", "./bad.reglas", "bonaerense", "nor-this"]
write("rulesets", '[Veedor "1"]\n', *(f'[Reglamento "{names[i // 250 % 5]}"]\n' + match(i) for i in range(2500)))
write("shelves", '[Veedor "1"]\n', *(f'[Reglamento "none-{i // 50 % 11}"]\n' + match(i) for i in range(2000)))
write("none", '[Veedor "1"]\n', *(match(i) for i in range(1500)))
write("readings", HEAD, *(match(i, f' [Lectura "no-such={i % 2}"]') for i in range(1200)))
# A match beyond what is held, a hand beyond its limit, much text before a hand, tags beyond all measure.
long = '[Partido "long"]\n' + "".join(HAND % (i, "1-0") for i in range(8000))
write("long", HEAD, *many[:750], long, *many[750:])
write("long-hand", HEAD, *many[:750], match(1) + "A \"truco\"\n" * 200000, *many[750:])
write("preface", HEAD, *many[:750], "; much\n" * 200000 + '[Partido "after"]\n', HAND % (1, "1-0"), *many[750:])
write("preface-first", '[Reglamento "universitario"]\n', "junk\n" * 400000 + '[Partido "after"]\n', *many)
write("wide-head", HEAD, "; wide\n" * 20000, *many)
write("no-newline", b"x" * 3000000)
write("tags-alone", HEAD, '[Mesa "1"]\n' * 100000)
write("text-at-end", whole, '[Partido "no hand"]\nand some text\n')
write("torn", whole[:-40])
write("torn-tag", whole, "[Par")
write("torn-word", whole, "man")
write("newer", HEAD, *(match(i, ' [Veedor "2"]' if i % 50 == 0 else "") for i in range(1500)))
chance = random.Random(7)
for k in range(6):
	bytes_ = bytearray(whole.encode() if k % 2 else open("some.truco", "rb").read())
	for _ in range(chance.choice([3, 30, 300, 3000])):
		at = chance.randrange(len(bytes_))
		how = chance.randrange(5)
		if how == 0:
			bytes_[at] = chance.randrange(256)
		elif how == 1:
			del bytes_[at:at + chance.randrange(200)]
		elif how == 2:
			bytes_[at:at] = chance.choice([b"\0", b"\n[", b"\nmano", b'"', b"{", b"\n[X \"", b"\r", b"\xef\xbb\xbf", b"\n"])
		elif how == 3:
			bytes_[at:at] = bytes_[at - 500:at]
		else:
			at = bytes_.find(b"\n[", at)
			bytes_[at:at] = b"\nstray text\n"
	write(f"damaged-{k}", bytes(bytes_))
PY
python3 make.py || not_ok 'the logs are made'
threads=3
more='unnamed bom strange strange-late shelves none preface preface-first wide-head no-newline tags-alone text-at-end torn-tag torn-word newer'
for log in many brackets rulesets readings long long-hand torn ${FULL:+$more}; do
	alike "$log" check --format jsonl $log
done
for log in damaged-*; do
	alike "$log" check $log
done
# In JSON, over a megabyte of it: as it is, and with lines that are no hands, whose tags may or may not be seen.
cat >twin.py <<'PY'
import random
import sys

chance = random.Random(4)
lines = open("twin", "rb").read().splitlines(keepends=True)
if len(lines) < 5000 or sum(map(len, lines)) < 1 << 20:
	sys.exit("too little of it")
wrong = (lambda l: l[:len(l) // 2] + b"\n", lambda l: b'[Partido "9"]\n', lambda l: b'{"words":"tags"}\n', lambda l: l.replace(b'"hand"', b'"hamd"'),
	lambda l: l.replace(b'"tags":', b'"tags" : '), lambda l: b'{"tags":{}}\n', lambda l: b"\n \n" + l)
for i in range(0, len(lines), 150):
	lines[i] = chance.choice(wrong)(lines[i])
open("twin-damaged", "wb").write(b"".join(lines))
at = len(lines) // 2
lines[at:] = [line.replace(b'"tags"', b'"t\\u0061gs"') for line in lines[at:]]
open("twin-hidden", "wb").write(b"\xef\xbb\xbf" + b"".join(lines))
PY
"$VEEDOR" gen -r universitario --match -n 800 --seed 3 >played && "$VEEDOR" fmt --format json played >twin && python3 twin.py || not_ok 'the logs in JSON are made'
for log in twin twin-damaged twin-hidden; do
	alike "$log" check --format jsonl $log
done
alike 'several files' check many strange none torn rulesets long many
"$VEEDOR" check -j 4 many >out 2>err
if [ -s out ]; then ok 'and something is printed'; else not_ok 'nothing is printed'; fi

if [ -w /dev/full ]; then
	try 'a full disk' 2 sh -c '"$VEEDOR" check -j 2 many >/dev/full'
	has 'is said' err 'no se pudo escribir la salida'
fi
sh -c '"$VEEDOR" check -j 3 --format jsonl many 2>err; echo $? >status' | head -n 1 >/dev/null
if [ "$(cat status)" -eq 2 ]; then ok 'a closed pipe is 2'; else not_ok 'a closed pipe is 2' "status $(cat status)"; fi
has 'and said' err 'no se pudo escribir la salida'
finish
