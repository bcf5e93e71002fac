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

# same COMMAND...: what both print of it, and how they end. What prints nothing shows nothing. `runner` runs a program that this machine cannot.
runner=
same() {
	"$one/veedor" "$@" >"$work/one" 2>&1
	echo "status $?" >>"$work/one"
	$runner "$other/veedor" "$@" >"$work/other" 2>&1
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

# 32 bits: no type wider than the machine has, no shift beyond a size_t, and what is said is the same. Debian has no libpcre2 beside that of
# the machine, so it is built from its sources, which are fetched once.
pcre2_narrow() {
	sh src/page/pcre2.sh "$PWD/build/pcre2" && cd build/pcre2/src || return 1
	cp pcre2_chartables.c.dist pcre2_chartables.c && cp config.h.generic config.h || return 1
	for part in $(sed -n '/^PCRE2_PARTS :=/,/[^\\]$/p' ../../../src/page/page.mk | sed 's/.*:=//; s/\\$//'); do
		gcc -m32 -O1 -w -DHAVE_CONFIG_H -DSUPPORT_UNICODE -DPCRE2_CODE_UNIT_WIDTH=8 -c -o "$part.32.o" "pcre2_$part.c" || return 1
	done
	rm -f libpcre2-32bits.a && ar rcs libpcre2-32bits.a ./*.32.o
}

narrow_says_the_same() {
	for rules in rulesets/*.reglas; do
		same gen -r "$rules" -n 60 --match --faults --seed 3
		same quiz -r "$rules" -n 20 --seed 3 --lang es
	done
	for folder in corpus/*/; do
		same check --format jsonl "$folder"
	done
}

if ! echo '#include <stdlib.h>' | gcc -m32 -fsyntax-only -x c - 2>/dev/null; then
	echo 'skipped: no headers for 32 bits (gcc-multilib): not tried there'
	skipped=$((skipped + 1))
elif ! (pcre2_narrow) >"$work/pcre2" 2>&1; then
	echo 'skipped: the sources of PCRE2 could not be had: not tried in 32 bits'
	skipped=$((skipped + 1))
else
	sources=$PWD/build/pcre2/src
	env -u MAKEFLAGS -u MFLAGS make -s -j"$(nproc 2>/dev/null || echo 2)" B=build/lint/narrow CC='gcc -m32' WERROR=1 PCRE2_CFLAGS="-I$sources" \
		PCRE2_LIBS="$sources/libpcre2-32bits.a" build/lint/narrow/veedor
	ok $? 'the sources do not compile for 32 bits'
	other=build/lint/narrow
	"$other/veedor" --version >"$work/version" 2>&1 || runner=qemu-i386 # a kernel without programs of 32 bits
	if [ -n "$runner" ] && ! command -v "$runner" >/dev/null; then
		echo "skipped: this machine runs no program of 32 bits, and there is no $runner"
		skipped=$((skipped + 1))
	else
		narrow_says_the_same
	fi
fi

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
