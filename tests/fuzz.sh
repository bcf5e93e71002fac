#!/bin/sh
# Runs every fuzz driver for a number of seconds: `fuzz.sh SECONDS PROGRAM...`. A driver is given
# the seconds and its seed, and dies when what it tries breaks.
set -u
seconds=$1
shift
passed=0 failed=0
for program; do
	if "$program" "$seconds" "${FUZZ_SEED:-1}"; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "$program: failed"
	fi
done
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
