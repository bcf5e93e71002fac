#!/bin/sh
# Runs each file of unit tests of the program named and adds up their tests. One that dies before its plan
# counts as one failure more.
set -u
for file in $("$1"); do
	CMOCKA_MESSAGE_OUTPUT=TAP "$1" "$file" 2>&1
	printf '\n== %s: exit status %s\n' "$file" $?
done | awk '
	/^(not )?ok .*# SKIP/ { s++; next }	# cmocka calls a test that was skipped "not ok" too
	/^ok / { p++; next }
	/^not ok / { f++ }
	/^== .*: exit status [0-9]+$/ {
		if (!f && ($NF != 0 || p + s == 0))
			f = 1
		if (f)
			printf "%s\n%s", $0, told
		passed += p; failed += f; skipped += s
		p = f = s = 0
		told = ""
		next
	}
	{ told = told $0 "\n" }
	END {
		printf "%d passed, %d failed, %d skipped\n", passed, failed, skipped
		exit failed || !passed
	}'
