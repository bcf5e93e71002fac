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
for format in sarif junit html; do
	try "$format is not there yet" 3 "$VEEDOR" check --format $format clean.truco
	has 'and that is said' err 'todavía'
done
try 'an unknown language is 3' 3 "$VEEDOR" check --lang fr clean.truco
try 'a bad colour is 3' 3 "$VEEDOR" check --color green clean.truco
try 'a bad number of jobs is 3' 3 "$VEEDOR" check -j 0 clean.truco
try 'jobs are accepted' 0 "$VEEDOR" check -j 4 clean.truco
try 'a reading without = is 3' 3 "$VEEDOR" check --reading nothing clean.truco
try 'an unknown reading is 3' 3 "$VEEDOR" check --reading nosuch=thing clean.truco
has 'the reading is named' err 'nosuch'
try 'two files for fmt is 3' 3 "$VEEDOR" fmt clean.truco clean.truco
try 'too many words for explain is 3' 3 "$VEEDOR" explain a b
try 'none for explain is 3' 3 "$VEEDOR" explain
try 'an unknown code is 3' 3 "$VEEDOR" explain V010l
has 'the nearest code is suggested' err '«V0101»'
try '-- ends the options' 2 "$VEEDOR" check -- --format
try 'options may follow the files' 0 "$VEEDOR" check clean.truco --format jsonl
has 'and count' out '"type":"hand"'

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
try 'help of an unknown subcommand is 3' 3 "$VEEDOR" help chekc
try '--version' 0 "$VEEDOR" --version
has 'the version' out 'veedor '
finish
