# Where logs come from.
. "$CLI/lib.sh"
faulty_log >faulty.truco

try 'standard input without a file' 1 sh -c '"$VEEDOR" check <faulty.truco'
has 'is called -' out '-:9:'
try 'standard input as -' 1 sh -c '"$VEEDOR" check - <faulty.truco'
try 'through a pipe' 1 sh -c 'cat faulty.truco | "$VEEDOR" check'
try 'a pipe that gives a byte at a time' 1 sh -c 'dd if=faulty.truco bs=1 2>/dev/null | "$VEEDOR" check'
mkdir directory
try 'a directory is 2' 2 "$VEEDOR" check directory
has 'and named' err 'directory'
try 'a directory as standard input is 2' 2 sh -c '"$VEEDOR" check <directory'
try 'fmt of a directory is 2' 2 "$VEEDOR" fmt directory
try 'a closed standard input is 2' 2 sh -c '"$VEEDOR" check <&-'
if [ "$(id -u)" -eq 0 ]; then
	echo 'skip a file without read permission: root reads everything'
else
	cp faulty.truco secret.truco
	chmod 000 secret.truco
	try 'a file without read permission is 2' 2 "$VEEDOR" check secret.truco
fi
cp faulty.truco 'con espacio ñ.truco'
try 'a name with blanks and ñ' 1 "$VEEDOR" check 'con espacio ñ.truco'
has 'is printed as it is' out 'con espacio ñ.truco:9:'
evil=$(printf 'a\033[2Jb.truco')
cp faulty.truco "$evil"
try 'a name with an escape sequence' 1 "$VEEDOR" check "$evil"
hasnt 'is not sent to the terminal' out "$(printf '\033')"
sed 's/$/\r/' faulty.truco >crlf.truco
try 'lines that end in CR LF' 1 "$VEEDOR" check crlf.truco
hasnt 'the CR is not printed' out '\x0d'
printf '%s' "$(cat faulty.truco)" >unfinished.truco
try 'no newline at the end' 1 "$VEEDOR" check unfinished.truco
mkdir games
printf 'reglamento roto' >games/roto.reglas
sed 's/universitario/roto.reglas/' faulty.truco >games/log.truco
try 'a ruleset with faults is 3' 3 "$VEEDOR" check --rulesets games games/log.truco
has 'its file is named with the place' err 'roto.reglas:1:'
sed 's/universitario/.\/nosuch.reglas/' faulty.truco >games/log2.truco
try 'a ruleset file that does not exist is 3' 3 "$VEEDOR" check games/log2.truco
finish
