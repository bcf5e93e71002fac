# Colours: on a terminal, on demand, never with NO_COLOR.
. "$CLI/lib.sh"
faulty_log >faulty.truco
esc=$(printf '\033')

"$VEEDOR" check faulty.truco >out
hasnt 'none in a file' out "$esc"
"$VEEDOR" check --color always faulty.truco >out
has 'on demand' out "$esc[1;31mfalta"
NO_COLOR=1 "$VEEDOR" check --color always faulty.truco >out
hasnt 'never with NO_COLOR' out "$esc"
NO_COLOR= "$VEEDOR" check --color always faulty.truco >out
has 'an empty NO_COLOR does not count' out "$esc"
if script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
	TERM=xterm script -qec "$VEEDOR check faulty.truco" /dev/null >out </dev/null
	has 'on a terminal' out "$esc[1;31mfalta"
	TERM=xterm NO_COLOR=1 script -qec "$VEEDOR check faulty.truco" /dev/null >out </dev/null
	hasnt 'not with NO_COLOR' out "$esc"
	TERM=xterm script -qec "$VEEDOR check --color never faulty.truco" /dev/null >out </dev/null
	hasnt 'not with never' out "$esc"
	TERM=dumb script -qec "$VEEDOR check faulty.truco" /dev/null >out </dev/null
	hasnt 'not on a dumb terminal' out "$esc"
else
	echo 'skip colours on a terminal: none can be made here'
fi
finish
