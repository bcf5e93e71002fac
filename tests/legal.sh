#!/bin/sh
# Hands made at random by a program that knows the rules and shares no code with veedor. They are
# legal and their points are written: an audit must find nothing and agree on every hand.
set -u
build=$1
work=$build/legal
mkdir -p "$work"
passed=0 failed=0
for seed in 1 2 3 4; do
	log=$work/$seed.truco
	"$build/tests/bench_generate" 0.25 "$seed" >"$log" || exit 1
	hands=$(grep -c '^mano ' "$log")
	"$build/veedor" check --format jsonl --lang en "$log" >"$log.jsonl"
	status=$?
	judged=$(grep -c '"type": *"hand"' "$log.jsonl")
	findings=$(grep -c '"type": *"finding"' "$log.jsonl")
	if [ "$status" -eq 0 ] && [ "$findings" -eq 0 ] && [ "$judged" -eq "$hands" ]; then
		passed=$((passed + hands))
	else
		failed=$((failed + (findings > 0 ? findings : 1)))
		echo "$log: exit status $status, $judged of $hands hands closed, $findings findings:"
		grep '"type": *"finding"' "$log.jsonl" | head -n 5
	fi
done
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
