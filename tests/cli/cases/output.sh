# What cannot be written is never a clean run.
. "$CLI/lib.sh"
clean_log >clean.truco

if [ -w /dev/full ]; then
	for command in 'check clean.truco' 'check --format jsonl clean.truco' 'score clean.truco' 'fmt clean.truco' \
		'rules' 'rules universitario' 'explain V0101' 'help' 'version'; do
		try "a full disk: $command" 2 sh -c "\"\$VEEDOR\" $command >/dev/full"
		has 'is said' err 'no se pudo escribir la salida'
	done
else
	echo 'skip a full disk: no /dev/full'
fi
try 'standard output closed' 2 sh -c '"$VEEDOR" check clean.truco >&-'
{ tags; i=0; while [ $i -lt 3000 ]; do hand $i; i=$((i + 1)); done; } >many.truco
sh -c '"$VEEDOR" check --format jsonl many.truco 2>err; echo $? >status' | head -n 1 >/dev/null
if [ "$(cat status)" -eq 2 ]; then ok 'a closed pipe is 2'; else not_ok 'a closed pipe is 2' "status $(cat status)"; fi
has 'and said' err 'no se pudo escribir la salida'
finish
