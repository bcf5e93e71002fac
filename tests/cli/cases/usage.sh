# Options and subcommands: what is wrong is said, with the nearest name.
. "$CLI/lib.sh"
clean_log >clean.truco

try 'no subcommand is 3' 3 "$VEEDOR"
has 'help is offered' err 'veedor help'
try 'an unknown subcommand is 3' 3 "$VEEDOR" chekc
has 'the nearest is suggested' err '«check»'
try 'one that is like none suggests none' 3 "$VEEDOR" zzzzzz
hasnt 'nothing is suggested' err '¿será'
try 'an unknown option is 3' 3 "$VEEDOR" check --fromat=jsonl clean.truco
has 'the nearest option is suggested' err '«format»'
try 'an unknown letter is 3' 3 "$VEEDOR" check -Z clean.truco
has 'the letter is named' err '-Z'
try 'a missing value is 3' 3 "$VEEDOR" check clean.truco -r
has 'the option is named' err '--ruleset'
try 'a value too many is 3' 3 "$VEEDOR" check --quiet=yes clean.truco
has 'the option that takes none is named' err '--quiet'
try 'an option of another subcommand is 3' 3 "$VEEDOR" fmt --format jsonl clean.truco
try 'an unknown format is 3' 3 "$VEEDOR" check --format xml clean.truco
try 'html is for other subcommands' 3 "$VEEDOR" score --format html clean.truco
has 'which formats there are' err 'la opción --format no admite «html»; puede ser text, jsonl'

# Every subcommand takes the formats that its help names and refuses every other, with the list.
for command in check score summary rules explain canto options quiz; do
	"$VEEDOR" help $command >help.txt
	own=$(sed -n 's/^ *--format \([a-z|]*\).*/\1/p' help.txt)
	list=$(echo "$own" | sed 's/|/, /g')
	has "$command names its formats" help.txt '--format text|jsonl'
	for format in text json jsonl html csv sarif junit xml '' TEXT; do
		case "|$own|" in
		*"|$format|"*) continue ;;
		esac
		try "$command --format '$format' is 3" 3 "$VEEDOR" $command --format "$format" clean.truco
		has 'those it has are named' err "puede ser $list"
		same 'and nothing is printed' out /dev/null
	done
done
try 'an unknown language is 3' 3 "$VEEDOR" check --lang fr clean.truco
try 'a bad colour is 3' 3 "$VEEDOR" check --color green clean.truco
try 'a bad number of jobs is 3' 3 "$VEEDOR" check -j 0 clean.truco
try 'jobs are accepted' 0 "$VEEDOR" check -j 4 clean.truco
try 'a reading without = is 3' 3 "$VEEDOR" check --reading nothing clean.truco
try 'an unknown reading is 3' 3 "$VEEDOR" check --reading nosuch=thing clean.truco
has 'the reading is named' err 'nosuch'
faulty_log | sed 's/^A 4e/A "truquito"\n&/' >diminutive.truco
try 'of two choices for a reading' 1 "$VEEDOR" check --reading diminutivos=obligan --reading diminutivos=nulos diminutive.truco
has 'the last counts' out 'diminutivos=nulos'
try 'whatever its letters' 1 "$VEEDOR" check --reading diminutivos=nulos --reading DIMINUTIVOS=obligan diminutive.truco
has 'the last counts there too' out 'diminutivos=obligan'
try 'an empty ruleset is 3' 3 "$VEEDOR" check -r '' clean.truco
has 'and is not taken for none' err '--ruleset'
for option in --counts --sheet '--format html' '--reading negras=todas'; do
	try "no ruleset for $option is 3" 3 "$VEEDOR" rules $option
	has 'which is missing' err 'falta el reglamento'
done
try 'two ways to print a ruleset is 3' 3 "$VEEDOR" rules --counts --sheet truc
try 'a format that rules does not have is 3' 3 "$VEEDOR" rules --format sarif truc
has 'those it has are named' err 'text, jsonl, html'
try 'two files for fmt is 3' 3 "$VEEDOR" fmt clean.truco clean.truco
try 'too many words for explain is 3' 3 "$VEEDOR" explain a b
try 'none for explain is 3' 3 "$VEEDOR" explain
try 'an unknown code is 3' 3 "$VEEDOR" explain V010l
has 'the nearest code is suggested' err '«V0101»'
try '-- ends the options' 2 "$VEEDOR" check -- --format
try 'options may follow the files' 0 "$VEEDOR" check clean.truco --format jsonl
has 'and count' out '"type":"hand"'

for command in check score summary fmt rules explain canto options quiz gen; do
	"$VEEDOR" help $command | sed 1,3d | grep -v '^  \(-[a-z], \|    \)--[a-z-]* \|^ \{36\}[^ ]' >odd
	same "options of $command have a letter or none" odd /dev/null
done
for command in rules quiz gen; do
	try "where $command reads no log" 0 "$VEEDOR" help $command
	has 'a ruleset is named all the same' out 'reglamento por nombre o archivo'
	hasnt 'and not instead of a log' out 'el registro'
done
try 'help' 0 "$VEEDOR" help
for command in check score fmt rules explain canto options; do
	has "help names $command" out "  $command"
	try "help $command" 0 "$VEEDOR" help $command
	has 'its usage' out "veedor $command"
	cp out wanted
	try "$command --help" 0 "$VEEDOR" $command --help
	same 'is the same' out wanted
	try "help $command" 0 "$VEEDOR" help
done
for about in help version; do
	try "help $about" 0 "$VEEDOR" help $about
	has 'its usage' out "veedor $about"
	cp out wanted
	try "$about --help" 0 "$VEEDOR" $about --help
	same 'is the same' out wanted
done
try 'help of an unknown subcommand is 3' 3 "$VEEDOR" help chekc
try 'help of two subcommands is 3' 3 "$VEEDOR" help check score
has 'it takes one' err 'una sola orden'
try 'an option before the subcommand of help' 0 "$VEEDOR" help --lang en check
has 'hides it not' out 'usage: veedor check'
try 'a bad option of help is 3' 3 "$VEEDOR" help check --lang fr
try 'an option of another subcommand in help is 3' 3 "$VEEDOR" help --counts
try 'a word after version is 3' 3 "$VEEDOR" version check
try 'an option before the subcommand is 3' 3 "$VEEDOR" --lang es check clean.truco
has 'the order is told' err 'antes de las opciones'
try '--version' 0 "$VEEDOR" --version
has 'the version' out 'veedor '
finish
