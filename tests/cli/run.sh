#!/bin/sh
# Tries the program itself: every case in cases/ is a shell script over lib.sh that prints `ok` and
# `not ok` lines. VEEDOR is the program (build/veedor). `run.sh NAME...` runs those cases alone.
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

if [ "$#" -eq 0 ]; then
	for case in "$here"/cases/*.sh; do
		set -- "$@" "$(basename "$case" .sh)"
	done
fi

passed=0 failed=0 skipped=0
for name; do
	work=$(mktemp -d) || exit 1
	(cd "$work" && sh "$here/cases/$name.sh") >"$work/.result" 2>&1
	status=$?
	p=$(grep -c '^ok ' "$work/.result")
	f=$(grep -c '^not ok ' "$work/.result")
	s=$(grep -c '^skip ' "$work/.result")
	# A case that dies half-way has failed whatever it said before.
	if ! grep -q '^done$' "$work/.result"; then
		f=$((f + 1))
		echo "not ok $name: ended early with status $status"
		tail -n 20 "$work/.result"
	fi
	grep -v '^ok \|^done$' "$work/.result" | sed "s/^/$name: /"
	passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
	chmod -R u+rwx "$work"
	rm -rf "$work"
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
