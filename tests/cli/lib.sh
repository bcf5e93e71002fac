# Sourced by every case, which runs in an empty directory of its own.
#
#   try NAME STATUS COMMAND...   runs it: out and err hold what it printed; its status must be STATUS
#   has NAME FILE TEXT           FILE (out, err, ...) holds the fixed text
#   hasnt NAME FILE TEXT         it does not
#   same NAME FILE FILE          byte for byte
#   finish                       the last line of every case
set -u
unset LC_ALL LC_MESSAGES LANGUAGE NO_COLOR VEEDOR_RULESETS
LANG=es_AR.UTF-8
export LANG

ok() { echo "ok $1"; }
not_ok() {
	echo "not ok $1"
	shift
	for line; do echo "    $line"; done
}

# What went wrong, without the bytes that would confuse a terminal.
show() { head -c 600 "$1" | tr -c '[:print:]\n' '?' | sed 's/^/    | /'; echo; }

try() {
	name=$1 expected=$2
	shift 2
	"$@" >out 2>err
	status=$?
	if [ "$status" -eq "$expected" ]; then
		ok "$name"
	else
		not_ok "$name" "status $status, expected $expected"
		show out
		show err
	fi
}

has() {
	if LC_ALL=C grep -qF -e "$3" "$2"; then
		ok "$1"
	else
		not_ok "$1" "no «$3» in $2"
		show "$2"
	fi
}

hasnt() {
	if LC_ALL=C grep -qF -e "$3" "$2"; then
		not_ok "$1" "«$3» in $2"
		show "$2"
	else
		ok "$1"
	fi
}

same() {
	if cmp -s "$2" "$3"; then
		ok "$1"
	else
		not_ok "$1" "$2 and $3 differ"
		diff "$2" "$3" | head -n 10
	fi
}

finish() { echo done; }

# The tags of a match of four under the regulation of the tests.
tags() { printf '[Veedor "1"]\n[Reglamento "universitario"] [A "Ana"] [B "Beto"] [C "Caro"] [D "Dani"]\n\n'; }

# A legal hand: B takes the first baza (3e), A the second (1b) and the third (7o over 12o). Nobody
# calls anything, so it is worth 1 to A's side.
hand() {
	printf 'mano %s reparte D marcador 0-0\n' "${1:-1}"
	printf 'A: 4e 1b 7o  B: 3e 2c 12o  C: 5c 5o 4o  D: 6c 6o 4b\n'
	printf 'A 4e  B 3e  C 5c  D 6c\nB 2c  C 5o  D 6o  A 1b\nA 7o  B 12o  C 4o  D 4b\n'
	printf 'tantos %s\n' "${2:-1-0}"
}

clean_log() { tags; hand 1; }
# The table wrote two points for a hand of one.
faulty_log() { tags; hand 1 2-0; }
