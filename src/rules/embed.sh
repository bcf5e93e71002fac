#!/bin/sh
# Writes C with the bytes of the rulesets given and their SHA-256, so that the binary needs no files beside it. BARE=1 leaves the comments
# out, each line in its place; the SHA-256 is that of the whole file all the same.
set -eu
LC_ALL=C
echo '/* Made by src/rules/embed.sh from rulesets/. */'
echo '#include "rules/embedded.h"'
i=0
for f in "$@"; do
	echo "static const unsigned char bytes_$i[] = {"
	sed "${BARE:+s/^[[:blank:]]*#.*//}" "$f" | od -An -v -tu1 | sed 's/  */,/g; s/^,//; s/$/,/'
	echo '0};'
	i=$((i + 1))
done
echo 'const struct embedded_ruleset embedded_rulesets[] = {'
i=0
for f in "$@"; do
	name=$(basename "$f" .reglas)
	digest=$(sha256sum <"$f")
	echo "{ \"$name\", (const char *)bytes_$i, sizeof bytes_$i - 1, \"${digest%% *}\" },"
	i=$((i + 1))
done
echo '{ 0, 0, 0, 0 } };'
