#!/bin/sh
# Tries the program itself: every case in cases/ is a shell script over lib.sh that prints `ok` and
# `not ok` lines. VEEDOR is the program (build/veedor). `run.sh NAME...` runs those cases alone. As many run at once as
# there are cores, each in a directory of its own; what they printed is told in order.
set -u
here=$(cd "$(dirname "$0")" && pwd)
VEEDOR=${VEEDOR:-$here/../../build/veedor}
export VEEDOR
if [ ! -x "$VEEDOR" ]; then
	echo "no program: $VEEDOR"
	exit 1
fi
CLI=$here
export CLI

# The longest first, so that none is left for the end.
if [ "$#" -eq 0 ]; then
	set -- jobs hostile fmt summary slips
	for case in "$here"/cases/*.sh; do
		case=${case##*/} case=${case%.sh}
		case " $* " in
		*" $case "*) ;;
		*) set -- "$@" "$case" ;;
		esac
	done
fi

works=$(mktemp -d) || exit 1
export works
printf '%s\n' "$@" | xargs -P "$(nproc 2>/dev/null || echo 2)" -I '{}' sh -c '
	mkdir "$works/$1" && cd "$works/$1" && sh "$CLI/cases/$1.sh" >"$works/$1.result" 2>&1
	echo $? >"$works/$1.status"' sh '{}'

passed=0 failed=0 skipped=0
for name; do
	result=$works/$name.result
	p=$(grep -c '^ok ' "$result")
	f=$(grep -c '^not ok ' "$result")
	s=$(grep -c '^skip ' "$result")
	# A case that dies half-way has failed whatever it said before.
	if ! grep -q '^done$' "$result"; then
		f=$((f + 1))
		echo "not ok $name: ended early with status $(cat "$works/$name.status")"
		tail -n 20 "$result"
	fi
	grep -v '^ok \|^done$' "$result" | sed "s/^/$name: /"
	passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
done
chmod -R u+rwx "$works"
rm -rf "$works"
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
