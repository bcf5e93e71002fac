#!/bin/sh
# `portable.sh BUILD OTHER`: builds by two compilers write the same bytes, and the sources are fit for a machine of 32 bits.
set -u
one=$1 other=$2
passed=0 failed=0 skipped=0
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

ok() {
	if [ "$1" -eq 0 ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "failed: $2"
	fi
}

# same COMMAND...: what both print of it, and how they end. What prints nothing shows nothing.
same() {
	"$one/veedor" "$@" >"$work/one" 2>&1
	echo "status $?" >>"$work/one"
	"$other/veedor" "$@" >"$work/other" 2>&1
	echo "status $?" >>"$work/other"
	[ "$(wc -l <"$work/one")" -gt 20 ] && cmp "$work/one" "$work/other"
	ok $? "the compilers differ in: veedor $*"
}

# What is drawn is drawn in one order.
for rules in rulesets/*.reglas; do
	for seed in 1 2; do
		for options in '' --faults --match '--match --faults'; do
			# shellcheck disable=SC2086
			same gen -r "$rules" -n 150 --seed $seed $options
		done
		same quiz -r "$rules" -n 60 --seed $seed --lang es
	done
done

# 32 bits: no type wider than the machine has, no shift beyond a size_t.
wide='gcc -m32 -std=c11 -D_GNU_SOURCE -Wall -Wextra -Wshadow -Wconversion -Werror'
if echo '#include <stdlib.h>' | gcc -m32 -fsyntax-only -x c - 2>/dev/null; then
	# shellcheck disable=SC2086
	$wide -Isrc -I"$one/gen" '-DVEEDOR_RULESETS_DIR="/nowhere"' -fsyntax-only src/*/*.c "$one"/gen/*.c
	ok $? 'the sources do not compile for 32 bits'
else
	echo 'skipped: no headers for 32 bits (gcc-multilib): not tried there'
	skipped=$((skipped + 1))
fi

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
