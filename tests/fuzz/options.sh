# Sourced: is the program a target of libFuzzer; how long its inputs may be, and how long one may take.
is_libfuzzer() {
	"$1" -help=1 2>&1 | grep -q max_total_time
}

options() {
	case $1 in
	log) echo "-max_len=6000 -timeout=25" ;;
	twin) echo "-max_len=6000 -timeout=10" ;;
	ruleset) echo "-max_len=8000 -timeout=25" ;;
	canto) echo "-max_len=600 -timeout=10" ;;
	command) echo "-max_len=8000 -timeout=25" ;;
	esac
}
