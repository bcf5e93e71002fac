#!/bin/sh
# Runs each file of unit tests of the program named and adds up their tests. One that dies before its plan
# counts as one failure more.
set -u
passed=0 failed=0 skipped=0
for file in $("$1"); do
	output=$(CMOCKA_MESSAGE_OUTPUT=TAP "$1" "$file" 2>&1)
	status=$?
	# cmocka calls a test that was skipped "not ok" too.
	s=$(printf '%s\n' "$output" | grep -cE '^(not )?ok .*# SKIP')
	p=$(printf '%s\n' "$output" | grep '^ok ' | grep -vc '# SKIP')
	f=$(printf '%s\n' "$output" | grep '^not ok ' | grep -vc '# SKIP')
	if [ "$f" -eq 0 ] && { [ "$status" -ne 0 ] || [ $((p + s)) -eq 0 ]; }; then
		f=1
	fi
	if [ "$f" -gt 0 ]; then
		echo "$file: exit status $status"
		printf '%s\n' "$output" | grep -v '^ok '
	fi
	passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
