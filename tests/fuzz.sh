#!/bin/sh
# The layer fuzz: `fuzz.sh BUILD`. The drivers that make their own inputs run for a few seconds. The targets of libFuzzer
# replay their seeds and every input that once broke something, then make some runs from a fixed seed. Where there is
# no libFuzzer, and in the build with gcc's sanitizers, the same targets replay the inputs alone. FUZZ_SEED sets the seed.
set -u
build=$1
seed=${FUZZ_SEED:-1}
passed=0 failed=0 skipped=0
work=build/fuzz

count() {
	if [ "$2" -eq 0 ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "fuzz: $1: failed"
	fi
}

mkdir -p $work
rm -rf $work/seeds $work/run
python3 -B tests/fuzz/seeds.py $work/seeds 16 || exit 1

for driver in damage phrase; do
	"$build/tests/fuzz_$driver" 2 "$seed"
	count "$driver" $?
done

# In the order of their names, lest the run depend on the file system.
replay() {
	find "$work/seeds/$1" "tests/fuzz/found/$1" -type f 2>/dev/null | LC_ALL=C sort |
		xargs "$build/tests/fuzz_$1" 0 "$seed"
}

runs() {
	case $1 in log) echo 1500 ;; ruleset) echo 1000 ;; canto) echo 3000 ;; esac
}

make_runs() {
	mkdir -p "$work/run/$1" "tests/fuzz/found/$1"
	inputs=$(find "$work/seeds/$1" "tests/fuzz/found/$1" -type f | wc -l)
	# shellcheck disable=SC2046
	"build/libfuzzer/tests/fuzz_$1" -seed="$seed" -runs=$((inputs + $(runs "$1"))) $(options "$1") -verbosity=1 \
		-artifact_prefix="$work/$1-" -dict="$work/seeds/$1.dict" "$work/run/$1" "$work/seeds/$1" \
		"tests/fuzz/found/$1" >"$work/$1.out" 2>&1
	status=$?
	if [ $status -ne 0 ]; then tail -n 40 "$work/$1.out"; fi
	echo "fuzz_$1: $inputs inputs and $(runs "$1") runs: $(sed -n 's/.*DONE *\(cov: [0-9]*\).*/\1/p' "$work/$1.out")"
	return $status
}

lacks="in this build the inputs alone are tried"
[ "$build" != build ] || . tests/fuzz/libfuzzer.sh
for target in log ruleset canto; do
	if [ -z "$lacks" ]; then
		make_runs $target
		count $target $?
		continue
	fi
	replay $target
	count $target $?
	if [ "$build" = build ]; then
		skipped=$((skipped + 1))
		echo "fuzz: skipped: the runs of $target: $lacks"
	fi
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
