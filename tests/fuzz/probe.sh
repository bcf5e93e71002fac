# Says 1 when this compiler builds and runs targets of libFuzzer under the sanitizers: `probe.sh COMPILER`.
program=$(mktemp "${TMPDIR:-/tmp}/veedor-probe.XXXXXX") || exit 0
echo 'int LLVMFuzzerTestOneInput(const unsigned char *p, unsigned long n) { return p && n > 4096; }' |
	"$1" -x c -fsanitize=fuzzer,address,undefined -o "$program" - 2>/dev/null && "$program" -runs=1 >/dev/null 2>&1 && echo 1
rm -f "$program"
