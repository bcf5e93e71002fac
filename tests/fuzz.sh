#!/bin/sh
# Runs every fuzz target for a number of seconds: `fuzz.sh SECONDS PROGRAM...`. The seeds are the
# files of the project that the target reads; FUZZ_SEED chooses the inputs.
set -u
seconds=$1
shift
passed=0 failed=0
for program; do
	case $program in
	*canto*) seeds= ;; # makes its own phrases
	*ruleset*) seeds=$(ls rulesets/*.reglas tests/*/*.reglas) ;;
	*) seeds=$(find corpus -name '*.truco' | sort) ;;
	esac
	# shellcheck disable=SC2086
	if "$program" "$seconds" "${FUZZ_SEED:-1}" $seeds; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "$program: failed"
	fi
done
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
