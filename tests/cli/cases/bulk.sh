# Work in bulk: which findings are told, what fails, what is known already, folders, options in a file.
. "$CLI/lib.sh"
clean_log >clean.truco
faulty_log >faulty.truco
# «truquito» is null (V0302: wording), the sum is a fault (V0401: count).
faulty_log | sed 's/^A 4e/A "truquito"\n&/' >both.truco
same_points() { "$VEEDOR" score --format csv "$@" both.truco | cut -d, -f9-17; }

try 'both are told' 1 "$VEEDOR" check --lang en both.truco
has 'and counted' out '1 hand: 1 fault, 1 null act'
for wish in V0401 count cuenta OU-T fault falta 'V0401, turn' 'turn,OU-T03a'; do
	try "--select '$wish'" 1 "$VEEDOR" check --lang en --select "$wish" both.truco
	has 'the sum is told' out '[V0401]'
	hasnt 'the words are not' out 'truquito» '
	has 'what is left out is counted' out '1 hand: 1 fault, 1 finding left out'
	try "--ignore '$wish'" 1 "$VEEDOR" check --lang en --ignore "$wish" both.truco
	hasnt 'the sum is not told' out '[V0401]'
	has 'the words are' out '1 hand: 1 null act, 1 finding left out'
done
try 'several lists add up' 0 "$VEEDOR" check --lang en --ignore V0401 --ignore null both.truco
has 'nothing is left' out '1 hand: 2 findings left out'
try 'select and ignore' 0 "$VEEDOR" check -q --select fault --ignore count both.truco
for wish in V9999 '' ',V0401' nonsense OUE; do
	try "--select '$wish' is 3" 3 "$VEEDOR" check --select "$wish" both.truco
	has 'what it may be' err 'V0402'
done
same_points >due
for wish in '--select turn' '--ignore fault' '--ignore null' '--fail-on never'; do
	same_points $wish >left
	same "points do not change with $wish" left due
done

for form in jsonl csv sarif junit html; do
	try "$form, too" 1 "$VEEDOR" check --lang en --ignore null --format $form both.truco
	has 'the sum is told' out 'V0401'
	"$VEEDOR" check --ignore null --ignore fault --format $form both.truco >out
	hasnt 'nothing else is' out 'truquito»'
done
try 'jsonl counts what is left out' 0 "$VEEDOR" check --ignore null,fault --format jsonl both.truco
has 'at its end' out '"left_out":2'
try 'so with threads' 0 "$VEEDOR" check -j 2 --ignore null,fault --format jsonl both.truco both.truco
has 'together' out '"left_out":4'
try 'summary counts what is told' 0 "$VEEDOR" summary --format jsonl --ignore null both.truco
has 'the fault' out '"fault":1,"null":0'
try 'what was counted already cannot be chosen' 3 "$VEEDOR" summary --merge --ignore null both.truco

# What a finding is worth to who asks: the sum is a fault and the words are null.
try 'a fault may be a remark' 1 "$VEEDOR" check --lang en --severity V0401=remark both.truco
has 'and is told as such' out '1 hand: 1 null act, 1 remark'
try 'it fails no more' 0 "$VEEDOR" check --severity 'count=observación, wording=remark' both.truco
try 'the last that fits counts' 1 "$VEEDOR" check --lang en --severity fault=remark --severity 'null=fault,OU-T=fault' both.truco
has 'the sum by its clause, the words by theirs' out '1 hand: 2 faults'
try 'what is chosen is chosen by what it is now' 0 "$VEEDOR" check --lang en --severity null=remark --ignore remark,count both.truco
has 'both are left out' out '1 hand: 2 findings left out'
for form in jsonl csv sarif junit html; do
	"$VEEDOR" check --lang en --format $form both.truco >out
	cp out before
	try "$form, too" 0 "$VEEDOR" check --lang en --severity null=remark,fault=remark --format $form both.truco
	cmp -s out before && not_ok "$form says another severity" || ok "$form says another severity"
done
"$VEEDOR" check --format jsonl both.truco | grep -o '"fingerprint":"[^"]*"' >before
"$VEEDOR" check --format jsonl --severity fault=remark both.truco | grep -o '"fingerprint":"[^"]*"' >after
same 'a finding stays the same finding' after before
printf '[Reglamento "universitario"]\n\nmano 1 reparte D\nA "envido"  B "quiero"\nA "27"  B "son buenas"\nA "truco"  B "no quiero"\ntantos 3-0\n' >open.truco
"$VEEDOR" check --format jsonl open.truco | grep -c '"severity":"undecided"' >before
"$VEEDOR" check --format jsonl --severity undecided=remark,amount=fault,count=fault,show=fault,match=fault open.truco | grep -c '"severity":"undecided"' >after
same 'what is not decided is not rated' after before
try 'some is not' 0 grep -v '^0$' before
try 'summary counts by it' 0 "$VEEDOR" summary --format jsonl --severity null=remark both.truco
has 'the remark' out '"fault":1,"null":0,"remark":1'
try 'so do threads' 0 "$VEEDOR" check -j 2 --severity null=remark,fault=remark both.truco both.truco
same_points --severity null=fault,fault=remark >left
same 'points do not change with --severity' left due
for wish in V0401 V0401= =fault V0401=undecided V9999=fault ,turn=fault turn=grave; do
	try "--severity '$wish' is 3" 3 "$VEEDOR" check --severity "$wish" both.truco
	has 'what it may be' err 'V0402=remark'
done
try 'what was counted already cannot be rated' 3 "$VEEDOR" summary --merge --severity null=remark both.truco

try '--fail-on fault' 1 "$VEEDOR" check --fail-on fault faulty.truco
try 'a null act is less' 0 "$VEEDOR" check --ignore fault --fail-on fault both.truco
try 'in Spanish too' 0 "$VEEDOR" check --ignore falta --fail-on falta both.truco
for word in redacción redaccion; do
	try "--select $word" 1 "$VEEDOR" check --lang en --select $word --severity $word=observación,$word=observacion,$word=nulo both.truco
	has 'the words are told' out '1 hand: 1 null act, 1 finding left out'
done
try 'by default it fails' 1 "$VEEDOR" check --ignore fault both.truco
try '--fail-on never' 0 "$VEEDOR" check --fail-on never both.truco
has 'all is told' out 'V0401'
printf '[Reglamento "universitario"]\n\nmano 1 reparte D\nA: 1e 7z 3c\nA 1e\n' >lost.truco
try 'a hand that is lost fails' 1 "$VEEDOR" check --ignore notation lost.truco
try 'save with never' 0 "$VEEDOR" check --fail-on never lost.truco
try 'remarks may fail' 3 "$VEEDOR" check --fail-on warning both.truco
has 'what may' err 'fault, null, remark, undecided, never'

"$VEEDOR" check --format jsonl faulty.truco >known.jsonl
try 'what is known does not fail again' 0 "$VEEDOR" check --lang en --baseline known.jsonl faulty.truco
has 'and is counted' out '1 hand: 1 finding left out'
"$VEEDOR" check --format jsonl --select V0401 both.truco >sum.jsonl
sed 's/^mano/; a line more\n&/' both.truco >moved.truco
try 'something new does' 1 "$VEEDOR" check --lang en --baseline sum.jsonl moved.truco
has 'it alone' out '1 null act, 1 finding left out'
sed 's/Ana/Eva/' faulty.truco >other.truco
try 'the same in another match is new' 1 "$VEEDOR" check --baseline known.jsonl other.truco
head -n 2 known.jsonl >cut.jsonl
try 'a baseline cut short is 2' 2 "$VEEDOR" check --baseline cut.jsonl faulty.truco
try 'one that is none is 2' 2 "$VEEDOR" check --baseline faulty.truco faulty.truco
has 'its place' err 'faulty.truco:1'
try 'one that is not there is 2' 2 "$VEEDOR" check --baseline none.jsonl faulty.truco

mkdir -p copa/b copa/a/deep copa/.hidden
cp clean.truco copa/z.truco
cp faulty.truco copa/b/1.truco
cp clean.truco copa/a/deep/9.truco
cp faulty.truco copa/.hidden/1.truco
echo 'no log' >copa/notes.txt
ln -s .. copa/a/round
try 'a folder is all logs below it' 1 "$VEEDOR" check --format jsonl copa
sed -n 's/.*"type":"hand","file":"\([^"]*\)".*/\1/p' out >order
printf '%s\n' copa/a/deep/9.truco copa/b/1.truco copa/z.truco >wanted
same 'in the order of their paths' order wanted
cp out alone
try 'with threads the same' 1 "$VEEDOR" check -j 3 --format jsonl copa
same 'byte for byte' out alone
try 'among files' 0 "$VEEDOR" summary --format jsonl faulty.truco copa/ clean.truco
has 'all are counted' out '"hands":5'
mkdir empty
try 'a folder without logs is 2' 2 "$VEEDOR" check empty
has 'it is said' err 'empty: no hay ningún registro'
try 'beside another the rest is judged' 2 "$VEEDOR" check --lang en empty clean.truco
has 'and told' out '1 hand: nothing to report'

cat >veedor.conf <<'F'
# The tournament's.
ruleset = universitario
ignore = V0401, turn

lang=en
reading = diminutivos=obligan
sheet
quiet
F
grep -v Reglamento both.truco >bare.truco
try 'options of a file' 0 "$VEEDOR" check --config veedor.conf bare.truco
has 'a reading' out 'diminutivos=obligan'
hasnt 'quiet' out '1 hand'
try 'later ones count' 1 "$VEEDOR" check --config veedor.conf --reading diminutivos=nulos --lang es bare.truco
has 'of the command line' out 'diminutivos=nulos'
printf 'severity = V0401=remark, wording=remark\n' >grave.conf
try 'severities of a file' 0 "$VEEDOR" check --lang en --config grave.conf both.truco
has 'both are remarks' out '1 hand: 2 remarks'
try 'another subcommand takes its own' 0 "$VEEDOR" rules --config veedor.conf
has 'sheet' out 'ENVITE'
for line in 'colour = always' 'quiet = yes' 'ruleset' 'config = veedor.conf' 'help' 'format = xml'; do
	printf '\n%s\n' "$line" >bad.conf
	try "«$line» in a file is 3" 3 "$VEEDOR" check --config bad.conf clean.truco
	has 'its place' err 'bad.conf:2: '
done
echo 'selct = V0401' >bad.conf
try 'a name that is nearly an option' 3 "$VEEDOR" check --lang en --config bad.conf clean.truco
has 'has the option said' err 'option «selct»: unknown; did you mean «select»?'
try 'a file that is not there is 2' 2 "$VEEDOR" check --config none.conf clean.truco
finish
