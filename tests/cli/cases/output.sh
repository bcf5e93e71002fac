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

# Half a line could be read as a whole one. At a limit of 512 or 1024 bytes a block, as shells differ.
whole_lines() {
	if [ -s "$2" ] && [ "$(tail -c 1 "$2" | od -An -c | tr -d ' ')" = '\n' ]; then ok "$1"; else not_ok "$1" "$(tail -c 60 "$2")"; fi
}
"$VEEDOR" check --format jsonl many.truco >whole
try 'a file at its limit' 2 sh -c 'ulimit -f 150; "$VEEDOR" check --format jsonl many.truco >cut'
has 'is said' err 'el archivo sería demasiado grande'
whole_lines 'and ends with a whole line' cut
head -c "$(wc -c <cut)" whole >begin
same 'the beginning of the right output' cut begin
finish
