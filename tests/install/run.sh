#!/bin/sh
# Installing, taking away, packing and building elsewhere: `run.sh BUILD`, from the project's root.
set -u
build=$1
work=$build/install-test
passed=0 failed=0 skipped=0

ok() {
	if [ "$1" -eq 0 ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "failed: $2"
	fi
}

snapshot() { (cd "$1" && find . | sort); }

rm -rf "$work"
prefix=$work/root/usr/local
mkdir -p "$prefix/bin" "$prefix/share/doc"
echo keep >"$prefix/bin/other"
before=$(snapshot "$work/root")

make -s install DESTDIR="$work/root" PREFIX=/usr/local B="$build"
ok $? 'make install'
test -x "$prefix/bin/veedor"
ok $? 'the program is there'
missing=$(for r in rulesets/*.reglas; do cmp "$r" "$prefix/share/veedor/$r" 2>&1; done)
ok $([ -z "$missing" ]; echo $?) "every ruleset is there: $missing"
test -s "$prefix/share/doc/veedor/README.md"
ok $? 'the documents are there'

make -s uninstall DESTDIR="$work/root" PREFIX=/usr/local B="$build"
ok $? 'make uninstall'
after=$(snapshot "$work/root")
ok $([ "$before" = "$after" ]; echo $?) "uninstall leaves what was there before:
$after"

# What somebody else put beside the rulesets is not ours to remove.
make -s install DESTDIR="$work/root" PREFIX=/usr/local B="$build"
echo '# mine' >"$prefix/share/veedor/rulesets/casa.reglas"
make -s uninstall DESTDIR="$work/root" PREFIX=/usr/local B="$build"
test -s "$prefix/share/veedor/rulesets/casa.reglas"
ok $? "somebody's own ruleset survives"

if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
	# The same sources in another directory give the same program, byte for byte.
	elsewhere=$work/elsewhere
	mkdir -p "$elsewhere"
	git ls-files -z | xargs -0 ls -d 2>/dev/null | tar -cf - -T - | tar -xf - -C "$elsewhere"
	sleep 1
	touch "$work/stamp"
	make -s -C "$elsewhere" all B=build >"$work/elsewhere.log" 2>&1
	ok $? "building in another directory ($work/elsewhere.log)"
	cmp "$build/veedor" "$elsewhere/build/veedor"
	ok $? 'two builds are equal'
	strange=$(cd "$elsewhere" && find . -newer ../stamp -type f ! -path './build/*')
	ok $([ -z "$strange" ]; echo $?) "nothing is written outside build/: $strange"
	make -s dist && tar -tzf "$(ls -t build/veedor-*.tar.gz | head -n 1)" | grep -q '/Makefile$'
	ok $? 'make dist packs the sources'
else
	echo 'skipped: this is no git checkout: the second build and dist were not tried'
	skipped=$((skipped + 4))
fi

# Built by profile it is the same program.
if ${CC:-cc} --version | grep -q -i clang; then
	echo 'skipped: FAST=1 is for gcc'
	skipped=$((skipped + 2))
else
	env -u MAKEFLAGS -u MFLAGS make -s FAST=1 -j2 all >"$work/fast.log" 2>&1
	ok $? "building by profile ($work/fast.log)"
	different=$(for log in corpus/*/*.truco; do
		"$build/veedor" check --format jsonl "$log" >"$work/plain.out" 2>&1
		build/fast/veedor check --format jsonl "$log" >"$work/fast.out" 2>&1
		cmp "$work/plain.out" "$work/fast.out" 2>&1
	done)
	ok $([ -z "$different" ]; echo $?) "built by profile it says something else: $different"
fi

[ "$failed" -gt 0 ] || rm -rf "$work"
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
