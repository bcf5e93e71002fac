# Spanish and English, from the option or the locale.
. "$CLI/lib.sh"
faulty_log >faulty.truco

try 'LANG=es' 1 "$VEEDOR" check faulty.truco
has 'speaks Spanish' out '] mano 1: '
try '--lang en' 1 "$VEEDOR" check --lang en faulty.truco
has 'speaks English' out '] hand 1: '
has 'in the summary too' out '1 hand: 1 fault'
try '--lang=es over the locale' 1 env LC_ALL=en_US.UTF-8 "$VEEDOR" check --lang=es faulty.truco
has 'speaks Spanish' out '] mano 1: '
try 'LC_ALL over LANG' 1 env LC_ALL=C "$VEEDOR" check faulty.truco
has 'speaks English' out '] hand 1: '
try 'LC_MESSAGES over LANG' 1 env LC_MESSAGES=en_GB.UTF-8 "$VEEDOR" check faulty.truco
has 'speaks English' out '] hand 1: '
try 'an empty LC_ALL does not count' 1 env LC_ALL= "$VEEDOR" check faulty.truco
has 'speaks Spanish' out '] mano 1: '
try 'no locale' 1 env -u LANG "$VEEDOR" check faulty.truco
has 'speaks English' out '] hand 1: '
try 'errors too' 2 "$VEEDOR" check --lang en /dev/null
has 'speak English' err 'there is no hand'
try 'a language that is none' 3 "$VEEDOR" check --lang fr
has 'is told in that of the locale' err 'no admite «fr»'
try 'an unknown option too' 3 "$VEEDOR" check --nosuch --lang en
has 'speaks English' err 'unknown'
for lang in es en; do
	try "help in $lang" 0 "$VEEDOR" help --lang $lang
	cp out help.$lang
	try "the sheet in $lang" 0 "$VEEDOR" rules --lang $lang universitario
	cp out sheet.$lang
done
if cmp -s help.es help.en; then not_ok 'the help differs'; else ok 'the help differs'; fi
if cmp -s sheet.es sheet.en; then not_ok 'the sheet differs'; else ok 'the sheet differs'; fi
finish
