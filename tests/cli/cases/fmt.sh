# fmt: a canonical form that is its own canonical form, and that loses nothing.
. "$CLI/lib.sh"

{ tags; echo '; una mano cualquiera'; hand 1; printf '\n\n'; hand 2; } >log.truco
try 'fmt' 0 "$VEEDOR" fmt log.truco
cp out once.truco
try 'fmt of its own output' 0 "$VEEDOR" fmt once.truco
same 'changes nothing' out once.truco
try 'from standard input' 0 sh -c '"$VEEDOR" fmt <log.truco'
same 'it is the same' out once.truco
has 'comments stay' once.truco 'una mano cualquiera'
"$VEEDOR" check --format jsonl log.truco | sed 's/"file":"[^"]*","line":[0-9]*/place/; s/"text_sha256":"[^"]*"/digest/; s/"line":[0-9]*/line/g' >before
"$VEEDOR" check --format jsonl once.truco | sed 's/"file":"[^"]*","line":[0-9]*/place/; s/"text_sha256":"[^"]*"/digest/; s/"line":[0-9]*/line/g' >after
same 'the verdicts stay' before after
sed 's/A 4e  B 3e/A   4e\n\n  B 3e/' log.truco >loose.truco
try 'however it was laid out' 0 "$VEEDOR" fmt loose.truco
same 'it comes out the same' out once.truco

{ hand 1; printf '\n[Partido "dos"]\n'; hand 1; printf '\n[Partido "tres"] [Juez "Zoe"]\n'; hand 1; } >matches.truco
try 'several matches' 0 "$VEEDOR" fmt matches.truco
cp out once.truco
has 'keep their tags' out '[Juez "Zoe"]'
try 'again' 0 "$VEEDOR" fmt once.truco
same 'changes nothing' out once.truco

{ tags; hand 1; printf 'mano 2 reparte D\nA: 4e 1b 7o\nA )))\nfin\n'; hand 3; } >broken.truco
try 'a hand that cannot be read is 1' 1 "$VEEDOR" fmt broken.truco
has 'it is copied as it stands' out 'A )))'
has 'the hand after it is written' out 'mano 3'
has 'and the fault is told' err 'broken.truco:'
cp out once.truco
try 'again' 1 "$VEEDOR" fmt once.truco
same 'changes nothing' out once.truco
{ tags; printf 'mano 1 reparte D\nA: 4e 1b 7o\nA )))\nfin\n'; hand 2; } >first.truco
try 'the first hand broken' 1 "$VEEDOR" fmt first.truco
cp out once.truco
try 'again' 1 "$VEEDOR" fmt once.truco
same 'changes nothing' out once.truco

# Tags behind the last hand open a match that has none yet.
{ tags; hand 1; printf '\n[Partido "sin jugar"] [Mesa "9"]\n; falta jugarla\n'; } >open.truco
try 'tags without a hand' 0 "$VEEDOR" fmt open.truco
has 'stay' out '[Partido "sin jugar"]'
has 'with their comment' out '; falta jugarla'
cp out once.truco
try 'again' 0 "$VEEDOR" fmt once.truco
same 'changes nothing' out once.truco
try 'JSON cannot say them' 1 "$VEEDOR" fmt --lang en --format json open.truco
[ ! -s out ] && ok 'and says nothing' || not_ok 'and says nothing'
has 'but where they are' err 'open.truco:11: after these tags there is no hand'
{ tags; hand 1; printf '; a last word\n'; } >word.truco
try 'a comment is of the hand before' 0 "$VEEDOR" fmt --format json word.truco
has 'and stays' out 'a last word'

# To a terminal nothing goes that it would obey; to a file or a pipe nothing is changed.
if script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
	{ tags | sed "s/Ana/$(printf '\033')[31mAna/"; hand 1; printf '; \303\261and\303\272\tdos \342\200\256 \033]0;x\007 \302\233\n'; } >odd.truco
	script -qec "$VEEDOR fmt odd.truco" /dev/null </dev/null | tr -d '\r' >out
	hasnt 'on a terminal no ESC' out "$(printf '\033')"
	hasnt 'nor BEL' out "$(printf '\007')"
	hasnt 'nor C1' out "$(printf '\302\233')"
	hasnt 'nor a mark of direction' out "$(printf '\342\200\256')"
	has 'they are told' out '\x1b[31mAna'
	has 'letters stay, and tabs' out "$(printf '; ñandú\tdos \\u{202e} \\x1b]0;x\\x07 \\u{009b}')"
	"$VEEDOR" fmt odd.truco | cat >out
	has 'in a pipe they are as they were' out "$(printf '\342\200\256 \033]0;x\007 \302\233')"
	{ tags; hand 1; printf '; '; head -c 200000 /dev/zero | tr '\0' 'x' | sed 's/x/ñ/g'; echo; } >wide.truco
	script -qec "$VEEDOR fmt wide.truco" /dev/null </dev/null | tr -d '\r' >out
	"$VEEDOR" fmt wide.truco >plain
	same 'no letter is torn' out plain
fi

# Logs of the corpus, where there is one, every one where FULL is set; that their verdicts stay is held by tests/properties/corpus.py.
which=${FULL:+*}
for log in "$CLI"/../../corpus/*/${which:-[159]*}.truco; do
	[ -f "$log" ] || continue
	"$VEEDOR" fmt "$log" >once.truco 2>/dev/null
	"$VEEDOR" fmt once.truco >twice.truco 2>/dev/null
	same "twice as once: ${log##*/}" twice.truco once.truco
done
finish
