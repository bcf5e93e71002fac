#!/bin/sh
# What a build by profile learns from: `train.sh BUILD RULESETS...` has the counting program there audit hands of every
# ruleset, and leaves what it counted beside its objects. The same bytes every time.
set -eu
build=$1
shift
work=$build/logs
rm -rf "$work"
mkdir -p "$work"

"$build/tests/bench_generate" 4 11 >"$work/plain.truco"
for ruleset; do
	name=$(basename "$ruleset" .reglas)
	"$build/veedor" gen -r "$name" -n 100 --seed 11 >"$work/$name.truco"
done

# How hands are made is not what a log passes through.
find "$build" -name '*.gcda' -delete
for log in "$work"/*.truco; do
	"$build/veedor" check "$log" >"$work/out" || { cat "$work/out"; exit 1; }
done
