#!/bin/sh
# libFuzzer at length: `long.sh BUILD SECONDS [TARGET...]`, each target in its turn. Inputs worth keeping gather in
# build/fuzz/corpus/TARGET from run to run; an input that breaks something is left in build/fuzz/found, made smaller.
set -u
build=$1 seconds=$2
shift 2
[ $# -gt 0 ] || set -- log twin ruleset canto command
work=build/fuzz
status=0
mkdir -p $work/found
rm -rf $work/all
python3 -B tests/fuzz/seeds.py $work/all "$build/veedor" || exit 1
. tests/fuzz/options.sh
if ! is_libfuzzer "$build/tests/fuzz_log"; then
	echo "fuzz: no compiler here has libFuzzer (FUZZ_CC=clang)" >&2
	exit 3
fi

minimise() {
	echo "fuzz: making $2 smaller"
	# shellcheck disable=SC2046
	"$build/tests/fuzz_$1" -minimize_crash=1 -max_total_time=60 $(options "$1") \
		-exact_artifact_path="$2.small" "$2" >"$2.log" 2>&1
	[ -s "$2.small" ] || rm -f "$2.small"
	ls -l "$2" "$2.small" 2>/dev/null
}

for target; do
	mkdir -p $work/corpus/$target
	: >$work/found/.begun
	echo "fuzz: $target, $seconds seconds; its output is in $work/$target.out"
	# shellcheck disable=SC2046
	if $build/tests/fuzz_$target $(options $target) -max_total_time="$seconds" -seed="${FUZZ_SEED:-0}" \
		-report_slow_units=5 -print_final_stats=1 -artifact_prefix="$work/found/$target-" -dict="$work/all/$target.dict" \
		$work/corpus/$target $work/all/$target $(ls -d tests/fuzz/found/$target 2>/dev/null) >$work/$target.out 2>&1; then
		:
	else
		status=1
		grep -aE 'ERROR:|^fuzz: |runtime error' $work/$target.out | head -n 5
	fi
	grep -aE 'stat::number_of|stat::average|DONE' $work/$target.out
	for input in $(find $work/found -name "$target-*" -newer $work/found/.begun ! -name '*.small' ! -name '*.log'); do
		case $input in
		*slow-unit*) echo "fuzz: slow: $input" ;;
		*) minimise $target "$input" ;;
		esac
	done
done
exit $status
