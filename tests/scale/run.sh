#!/bin/sh
# The audit of an archive spread over several workers, one of which is killed in the middle of its piece: the
# summaries of the pieces, put together, are that of one run over the whole. BUILD is where it was built. An engine that is
# not installed is skipped.
set -u
LC_ALL=C.UTF-8
export LC_ALL
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$BUILD" && pwd)
VEEDOR=${VEEDOR:-$build/veedor}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
export VEEDOR work
passed=0 failed=0 skipped=0

# verdict NAME STATUS: STATUS 0 is a success.
verdict() {
	if [ "$2" -eq 0 ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "not ok $1"
	fi
}
skip() {
	skipped=$((skipped + 1))
	echo "skip $1"
}
# merged NAME FILE...: the summaries come to the whole.
merged() {
	name=$1
	shift
	"$VEEDOR" summary --merge --format jsonl "$@" >"$work/merged" 2>"$work/why" && cmp -s "$work/merged" "$work/whole"
	status=$?
	verdict "$name" $status
	[ "$status" -eq 0 ] || { head -n 3 "$work/why"; diff "$work/merged" "$work/whole" | head -n 6; }
}

# The archive: hands at random, in each tenth of which the table wrote a tanto too much.
"$build/tests/bench_generate" 2 11 |
	awk '/^tantos / && ++n % 10 == 0 { split($2, t, "-"); $0 = "tantos " t[1] + 1 "-" t[2] } 1' >"$work/archive.truco"
"$VEEDOR" summary --format jsonl "$work/archive.truco" >"$work/whole"
verdict 'the archive is counted' $?
tail -n 1 "$work/whole" | grep -q '"disputed_hands":[1-9]'
verdict 'and something is disputed in it' $?

# ---- pieces, cut between hands of a match too ----
mkdir "$work/pieces"
python3 -B "$here/pieces.py" "$work/archive.truco" 23 "$work/pieces"
for piece in "$work"/pieces/*.truco; do
	"$VEEDOR" summary --format jsonl "$piece" >"$piece.jsonl"
done
merged 'pieces' "$work"/pieces/*.jsonl
# shellcheck disable=SC2046
merged 'pieces the other way round' $(ls -r "$work"/pieces/*.jsonl)
"$VEEDOR" summary --merge --format jsonl "$work"/pieces/00*.jsonl >"$work/left"
"$VEEDOR" summary --merge --format jsonl "$work"/pieces/01*.jsonl "$work"/pieces/02*.jsonl >"$work/right"
merged 'sums of sums' "$work/right" "$work/left"
cat "$work"/pieces/*.jsonl >"$work/one-stream"
merged 'one after the other in one stream' "$work/one-stream"
# Lines in, lines out, as Spark's pipe and Hadoop's streaming do it: reports on pieces, in any order.
for piece in "$work"/pieces/*.truco; do
	"$VEEDOR" check --format jsonl <"$piece" || [ $? -eq 1 ] || echo failed
done | sort >"$work/reports"
"$VEEDOR" summary --reports --format jsonl "$work/reports" >"$work/merged"
cmp -s "$work/merged" "$work/whole"
verdict 'lines of reports in any order' $?

# ---- GNU parallel ----
# Retries go by pieces as files: with --pipepart a second try gets no input (release 20221122).
if parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
	cat >"$work/job" <<-'EOF'
	if [ "${1##*/}" = 003.truco ] && mkdir "$work/killed" 2>/dev/null; then
		"$VEEDOR" summary --format jsonl "$1" | head -c 700
		kill -9 $$
	fi
	exec "$VEEDOR" summary --format jsonl "$1"
	EOF
	HOME=$work parallel --will-cite -j 2 --retries 3 sh "$work/job" {} ::: "$work"/pieces/*.truco >"$work/parallel" 2>"$work/parallel.err"
	verdict 'GNU parallel' $?
	[ -d "$work/killed" ]
	verdict 'GNU parallel: a job was killed' $?
	merged 'GNU parallel: nothing lost, nothing twice' "$work/parallel"
	head=$(awk '/^\[Partido/ { exit } 1' "$work/archive.truco" | wc -l)
	HOME=$work parallel --will-cite -j 2 --pipepart -a "$work/archive.truco" --header "(.*\n){$head}" --block 150k \
		--recstart '[Partido' "$VEEDOR" summary --format jsonl >"$work/parallel" 2>"$work/parallel.err"
	verdict 'GNU parallel --pipepart' $?
	merged 'GNU parallel --pipepart: nothing lost, nothing twice' "$work/parallel"
	# What a killed worker leaves is never taken for a summary.
	head -c -40 "$work/parallel" >"$work/torn"
	"$VEEDOR" summary --merge "$work/torn" >"$work/torn.out" 2>/dev/null
	[ $? -eq 2 ] && [ ! -s "$work/torn.out" ]
	verdict 'a torn summary is refused' $?
else
	skip 'GNU parallel: not installed (apt-get install parallel)'
fi

# ---- Dask ----
python=
for candidate in python3 /usr/bin/python3; do
	[ -z "$python" ] && "$candidate" -c 'import distributed' 2>/dev/null && python=$candidate
done
if [ -n "$python" ]; then
	"$python" -B "$here/dask_audit.py" "$work/archive.truco" 12 "$work" >"$work/dask" 2>"$work/dask.err"
	status=$?
	verdict 'Dask' $status
	[ "$status" -eq 0 ] || tail -n 5 "$work/dask.err"
	[ -d "$work/dask-killed" ]
	verdict 'Dask: a worker was killed' $?
	merged 'Dask: nothing lost, nothing twice' "$work/dask"
else
	skip 'Dask: not installed (apt-get install python3-distributed)'
fi

# ---- Slurm ----
if command -v sbatch >/dev/null && sinfo -h >/dev/null 2>&1; then
	cat >"$work/array" <<-'EOF'
	#!/bin/sh
	piece=$work/pieces/$(printf %03d "$SLURM_ARRAY_TASK_ID").truco
	if [ "$SLURM_ARRAY_TASK_ID" -eq 3 ] && mkdir "$work/slurm-killed" 2>/dev/null; then
		scontrol requeue "$SLURM_JOB_ID"
		sleep 60
	fi
	"$VEEDOR" summary --format jsonl "$piece" >"$piece.part" && mv "$piece.part" "$piece.slurm"
	EOF
	sbatch --wait --requeue --array=0-22 --output=/dev/null "$work/array" >/dev/null
	verdict 'Slurm' $?
	merged 'Slurm: nothing lost, nothing twice' "$work"/pieces/*.slurm
else
	skip 'Slurm: no cluster here'
fi

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
