#!/bin/sh
# The closing line of the suite: `sum.sh RESULTS SUM NAME...` adds the counts of the layers named, and leaves them as
# SUM's own. A layer that left no counts has failed.
set -u
results=$1 sum=$2
shift 2
mkdir -p "$results"
passed=0 failed=0 skipped=0
for name; do
	if [ -s "$results/$name.txt" ]; then
		read -r p f s <"$results/$name.txt"
	else
		echo "$name: no result"
		p=0 f=1 s=0
	fi
	passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
done
echo "$passed $failed $skipped" >"$results/$sum.txt"
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
