#!/bin/sh
# Runs one layer of the suite: `layer.sh RESULTS NAME COMMAND...`. The command says how it went on
# a line `N passed, N failed[, N skipped]`; a layer that says nothing, or that dies, has failed. Where FULL is set it is NAME-full.
# The counts go to RESULTS/NAME.txt for tests/sum.sh; the full output stays in RESULTS/NAME.log.
set -u
results=$1 name=$2${FULL:+-full}
shift 2
mkdir -p "$results"
log=$results/$name.log

# Other readings of a hand in dispute load a score of rulesets: the layer `rulings` and the documents ask for them, the others need not.
VEEDOR_READINGS=no
export VEEDOR_READINGS
begin=$(date +%s)
"$@" >"$log" 2>&1 </dev/null
status=$?
seconds=$(($(date +%s) - begin))
counts=$(sed -nE 's/^(.*[^0-9])?([0-9]+) passed, ([0-9]+) failed(, ([0-9]+) skipped)?$/\2 \3 \5/p' "$log" | tail -n 1)
passed=${counts%% *}
skipped=${counts##* }
skipped=${skipped:-0}
failed=${counts#* }
failed=${failed%% *}
if [ -z "$counts" ]; then
	passed=0 failed=1 skipped=0
elif [ "$status" -ne 0 ] && [ "$failed" -eq 0 ]; then
	failed=1
fi

if [ "$failed" -gt 0 ]; then
	tail -n 60 "$log"
	echo "$name: exit status $status; the whole output is in $log"
else
	grep -iE '(^|: )skip' "$log"
fi
# What the processors spent on it, which another's work on the machine does not change.
times >"$results/$name.cpu"
spent=$(awk 'NR == 2 { for (i = 1; i <= 2; i++) { split($i, t, /[ms]/); s += t[1] * 60 + t[2] } printf "%d", s }' "$results/$name.cpu")
printf '%-16s %6d passed %4d failed %4d skipped %5d s, %d s of processor\n' "$name" "$passed" "$failed" "$skipped" "$seconds" "$spent"
echo "$passed $failed $skipped" >"$results/$name.txt"
[ "$failed" -eq 0 ]
