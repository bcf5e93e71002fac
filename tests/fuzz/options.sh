# Sourced: is the program a target of libFuzzer; how long its inputs may be, and after how many seconds
# one hangs: several times what the slowest takes on a busy machine. An input of `command` may be four commands, each run twice.
is_libfuzzer() {
	"$1" -help=1 2>&1 | grep -q max_total_time
}

options() {
	case $1 in
	log) echo "-max_len=6000 -timeout=60" ;;
	twin) echo "-max_len=6000 -timeout=60" ;;
	ruleset) echo "-max_len=8000 -timeout=60" ;;
	canto) echo "-max_len=600 -timeout=60" ;;
	command) echo "-max_len=8000 -timeout=100" ;;
	esac
}
