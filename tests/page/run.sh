#!/bin/sh
# The page as people use it, in Debian's chromium; what drives it comes from npm, in the versions of package-lock.json, into build/.
set -eu
driver=build/driver
mkdir -p "$driver"
cp tests/page/package.json tests/page/package-lock.json "$driver"
[ -d "$driver/node_modules/puppeteer-core" ] && [ -d "$driver/node_modules/axe-core" ] ||
	(cd "$driver" && npm ci --no-audit --no-fund --ignore-scripts >npm.log 2>&1) || { cat "$driver/npm.log"; exit 1; }
for part in run.mjs browser.mjs journeys.mjs corpus.mjs; do
	cp "tests/page/$part" "$driver/"
done
exec node "$driver/run.mjs" "$PWD"
