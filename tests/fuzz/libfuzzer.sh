# Sourced: builds the targets of libFuzzer. Sets `lacks` to the reason where that cannot be done.
lacks=
if ! command -v "${FUZZ_CC:=clang}" >/dev/null 2>&1; then
	lacks="there is no $FUZZ_CC"
elif ! echo 'int LLVMFuzzerTestOneInput(const char *p, long n); int LLVMFuzzerTestOneInput(const char *p, long n) { return p && n < 0; }' |
	"$FUZZ_CC" -x c -fsanitize=fuzzer,address,undefined -o build/fuzz/probe - 2>/dev/null; then
	lacks="$FUZZ_CC has no libFuzzer"
fi
[ -n "$lacks" ] || ${MAKE:-make} -s --no-print-directory LIBFUZZER=1 FUZZ_CC="$FUZZ_CC" fuzz-targets

# Options that a run shares: what is an input, how long one may take, where findings go.
options() {
	case $1 in
	log) echo "-max_len=6000 -timeout=25" ;;
	ruleset) echo "-max_len=8000 -timeout=25" ;;
	canto) echo "-max_len=600 -timeout=10" ;;
	esac
}
