#!/bin/sh
# A command that counts as one test: it passed when it succeeded.
if "$@"; then
	echo '1 passed, 0 failed, 0 skipped'
else
	echo '0 passed, 1 failed, 0 skipped'
	exit 1
fi
