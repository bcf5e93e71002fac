#!/bin/sh
# The layer fuzz: `fuzz.sh BUILD`. The drivers that make their own inputs run for a moment. Then each target replays seeds
# (a sample) and every input that once broke something, and makes some runs from a fixed seed: by libFuzzer in a build
# that has it, else by tests/fuzz/mutate.c. FUZZ_SEED sets the seed.
set -u
build=$1
seed=${FUZZ_SEED:-1}
passed=0 failed=0 skipped=0
work=$build/fuzz
. tests/fuzz/options.sh

count() {
	if [ "$2" -eq 0 ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "fuzz: $1: failed"
	fi
}

inputs() {
	find "$work/seeds/$1" "tests/fuzz/found/$1" -type f 2>/dev/null | LC_ALL=C sort
}

# A quarter of them where FULL is not set.
runs_by_libfuzzer() {
	case $1 in log) runs=500 ;; twin) runs=3000 ;; ruleset) runs=700 ;; canto) runs=1500 ;; command) runs=300 ;; esac
	[ -n "${FULL:-}" ] || runs=$((runs / 4))
	echo $runs
}

by_libfuzzer() {
	mkdir -p "$work/run/$1"
	all=$(inputs "$1" | wc -l)
	more=$(runs_by_libfuzzer "$1")
	# shellcheck disable=SC2046
	"$build/tests/fuzz_$1" -seed="$seed" -runs=$((all + more)) $(options "$1") -artifact_prefix="$work/$1-" \
		-dict="$work/seeds/$1.dict" "$work/run/$1" "$work/seeds/$1" $(ls -d "tests/fuzz/found/$1" 2>/dev/null) \
		>"$work/$1.out" 2>&1
	status=$?
	if [ $status -ne 0 ]; then tail -n 40 "$work/$1.out"; fi
	echo "fuzz_$1: $all inputs, $more runs: $(sed -n 's/.*DONE *\(cov: [0-9]*\).*/\1/p' "$work/$1.out")"
	return $status
}

by_mutate() {
	# shellcheck disable=SC2046
	"$build/tests/fuzz_$1" 0 "$seed" $(inputs "$1") && "$build/tests/fuzz_$1" 1000 "$seed" $(inputs "$1")
}

mkdir -p "$work"
rm -rf "$work/seeds" "$work/run"
python3 -B tests/fuzz/seeds.py "$work/seeds" "$build/veedor" "$([ -n "${FULL:-}" ] && echo 16 || echo 40)" || exit 1
for driver in damage phrase; do
	"$build/tests/fuzz_$driver" 2 "$seed"
	count "$driver" $?
done
for target in log twin ruleset canto command; do
	if is_libfuzzer "$build/tests/fuzz_$target"; then
		by_libfuzzer $target
		count $target $?
		continue
	fi
	by_mutate $target
	count $target $?
	if [ "$build" = build/sanitize ]; then
		skipped=$((skipped + 1))
		echo "fuzz: skipped: $target by libFuzzer: this build does not have it"
	fi
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
