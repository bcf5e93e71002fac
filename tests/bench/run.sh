#!/bin/sh
# The measurements: `run.sh BUILD MEGABYTES`, of the program VEEDOR. Writes a log of that size, audits it three times and
# prints speed against wc, instructions a byte under callgrind, and memory at two sizes; then it runs them
# in turn, BENCH_ROUNDS times, and prints the medians of the ratios. The figures of a run go to docs/performance.md by hand, with the machine they were taken on.
set -eu
LC_ALL=C
export LC_ALL
VEEDOR_READINGS=no # judged under one reading: what is measured is the engine
export VEEDOR_READINGS
build=$1 megabytes=$2
work=$build/bench
veedor=$VEEDOR
mkdir -p "$work"

# log NAME MEGABYTES: writes one unless it is there already (the same seed gives the same bytes).
log() {
	[ -s "$work/$1.truco" ] || "$build/tests/bench_generate" "$2" 7 >"$work/$1.truco"
}

# measure NAME COMMAND...: the best of $runs runs, as `seconds peak`.
runs='1 2 3'
measure() {
	for _ in $runs; do
		"$build/tests/bench_measure" "$@" 2>&1 >"$work/$1.out" | tail -n 1
	done | sort -k3,3n | head -n 1 | awk '$9 > 1 { print "bench: " $0 > "/dev/stderr"; exit 1 } { print $3, $7 }'
}

# counted NAME COMMAND...: instructions under callgrind; the profile stays in NAME.out.
counted() {
	name=$1
	shift
	valgrind --tool=callgrind --callgrind-out-file="$work/$name.out" "$@" >/dev/null 2>"$work/$name.log" || test $? -lt 3
	sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$work/$name.log"
}

# part PROFILE FUNCTION: instructions of a function and what it calls.
part() {
	callgrind_annotate --inclusive=yes --auto=no --threshold=100 "$work/$1.out" |
		sed -n "s/^ *\([0-9,]*\) .*:$2 .*/\1/p" | head -n 1 | tr -d ,
}

# ratio A B FORMAT
ratio() { awk -v a="$1" -v b="$2" -v f="$3" 'BEGIN { printf f, a / b }'; }

log "$megabytes-mb" "$megabytes"
big=$work/$megabytes-mb.truco
log small 1
log tiny 2
sed '/^mano 2 /,$d' "$work/tiny.truco" >"$work/one.truco"
bytes=$(wc -c <"$big")
hands=$(grep -c '^mano ' "$big")
# An event is a seat and what it does; the deal lines ("A: ") are none, `tantos` and `marcador` are.
events=$(grep -v -e '^mano ' -e '^\[' -e '^A: ' "$big" |
	grep -oE '(^|  )([A-F] |tantos |marcador )' | wc -l)

echo "log: $bytes bytes, $hands hands, $events events"
read -r wc_seconds wc_peak <<-END
$(measure wc wc -w "$big")
END
read -r seconds peak <<-END
$(measure check "$veedor" check "$big")
END
read -r _ small_peak <<-END
$(measure check-small "$veedor" check "$work/small.truco")
END
read -r two_seconds two_peak <<-END
$(measure check-2 "$veedor" check -j 2 "$big")
END
found=$(wc -l <"$work/check.out")

echo "wc -w: $wc_seconds s; veedor check: $seconds s; ratio $(ratio "$seconds" "$wc_seconds" '%.2f')"
echo "speed: $(ratio "$bytes" "$seconds" '%.0f') bytes/s, $(ratio "$hands" "$seconds" '%.0f') hands/s, $(ratio "$events" "$seconds" '%.0f') events/s"
echo "-j 2: $two_seconds s, $(ratio "$seconds" "$two_seconds" '%.2f') times as fast, peak $two_peak KiB"
echo "peak memory: $small_peak KiB at 1 MB, $peak KiB at $megabytes MB (wc: $wc_peak KiB)"
echo "lines printed by the audit: $found"

# in_turn COMMAND...: seconds of one run, and the processor's time.
in_turn() {
	"$build/tests/bench_measure" turn "$@" 2>&1 >"$work/turn.out" | tail -n 1 | awk '{ print $3, $5 }'
}

# median NAME COLUMN: the middle of a column of rounds, and the least and the greatest.
median() {
	awk -v c="$2" '{ print $c }' "$work/rounds" | sort -n |
		awk -v name="$1" '{ v[NR] = $1 } END { printf "%s %.2f (%.2f to %.2f)\n", name, v[int((NR + 1) / 2)], v[1], v[NR] }'
}

# What a processor gives wavers from one second to the next where it is shared, so the programs take turns, and what is
# compared ran side by side. Two programs that share nothing are what the machine itself gains by its second processor.
cp "$big" "$work/apart.truco"
: >"$work/rounds"
for _ in $(seq "${BENCH_ROUNDS:-9}"); do
	wc=$(in_turn wc -w "$big")
	one=$(in_turn "$veedor" check "$big")
	two=$(in_turn "$veedor" check -j 2 "$big")
	apart=$(in_turn sh -c '"$1" check "$2" >"$2.out" & "$1" check "$3"; wait' sh "$veedor" "$work/apart.truco" "$big")
	echo "$wc $one $two $apart" |
		awk '{ printf "%.3f %.3f %.3f %.3f\n", $3 / $1, $3 / $5, 2 * $3 / $7, $6 / $5 }' >>"$work/rounds"
done
rm -f "$work/apart.truco" "$work/apart.truco.out"
echo "in turn, medians of $(wc -l <"$work/rounds") rounds (least to greatest):"
median '  time of veedor check against wc -w:' 1
median '  veedor check -j 2 as fast as one:' 2
median '  two programs that share nothing:' 3
median '  processors that -j 2 keeps busy:' 4

runs=$(seq 50)
read -r true_seconds _ <<-END
$(measure true true)
END
read -r one_seconds one_peak <<-END
$(measure one "$veedor" check "$work/one.truco")
END
echo "one hand from start to exit: $one_seconds s (true: $true_seconds s), peak $one_peak KiB"

if command -v valgrind >/dev/null 2>&1; then
	tiny=$(wc -c <"$work/tiny.truco")
	spent=$(counted callgrind "$veedor" check "$work/tiny.truco")
	start=$(counted start "$veedor" check /dev/null)
	one=$(counted one "$veedor" check "$work/one.truco")
	echo "callgrind: $(ratio "$spent" "$tiny" '%.1f') instructions a byte on $tiny bytes, start-up and ruleset included"
	echo "callgrind: $(ratio "$((spent - one))" "$tiny" '%.1f') without what one hand takes from start to exit: a large log"
	for function in reader_next canto_read engine_judge; do
		echo "callgrind: $(ratio "$(part callgrind $function)" "$tiny" '%.1f') of them in $function and below"
	done
	echo "callgrind: $one instructions for one hand ($start without a hand, $(part one ruleset_load) for the ruleset)"
	echo "callgrind: instructions a byte on ${BENCH_HANDS:=6000} hands of each regulation, start-up and ruleset included"
	echo "  regulation     legal  one fault each  jsonl"
	for regulation in $("$veedor" rules | sed -n 's/^ *\([a-z]*\) .*/\1/p'); do
		legal=$work/$regulation.truco fault=$work/$regulation-fault.truco
		[ -s "$legal" ] || "$veedor" gen -r "$regulation" -n "$BENCH_HANDS" --seed 7 >"$legal"
		[ -s "$fault" ] || "$veedor" gen -r "$regulation" -n "$BENCH_HANDS" --seed 7 --faults >"$fault"
		legal_bytes=$(wc -c <"$legal") fault_bytes=$(wc -c <"$fault")
		printf '  %-13s %6.0f %15.0f %6.0f\n' "$regulation" \
			"$(ratio "$(counted legal "$veedor" check -r "$regulation" "$legal")" "$legal_bytes" '%.1f')" \
			"$(ratio "$(counted fault "$veedor" check -r "$regulation" --readings no "$fault")" "$fault_bytes" '%.1f')" \
			"$(ratio "$(counted jsonl "$veedor" check -r "$regulation" --format jsonl "$legal")" "$legal_bytes" '%.1f')"
	done
else
	echo 'callgrind: valgrind is not installed'
fi
