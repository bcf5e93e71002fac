# How far a long run has come, told on a terminal.
. "$CLI/lib.sh"
if command -v python3 >/dev/null; then
	python3 -B "$CLI/terminal.py"
else
	echo 'skip there is no python3'
fi
finish
