#!/bin/sh
# The closing line of the suite: `sum.sh RESULTS NAME...` adds the counts of the layers named. A
# layer that left no counts has failed.
set -u
results=$1
shift
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
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
