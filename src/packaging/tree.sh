#!/bin/sh
# `tree.sh DIRECTORY`, from the project's root: the sources in a new DIRECTORY, with debian/ where Debian's tools look for it.
set -eu
tree=$1
rm -rf "$tree"
mkdir -p "$tree"
if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
	git ls-files -z | xargs -0 ls -d 2>/dev/null | tar -cf - -T -
else
	tar -cf - --exclude=./build .
fi | tar -xf - -C "$tree"
cp -r src/packaging/debian "$tree/debian"
