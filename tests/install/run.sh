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
mkdir -p "$prefix/bin" "$prefix/lib" "$prefix/include" "$prefix/share/doc" "$prefix/share/man"
echo keep >"$prefix/bin/other"
before=$(snapshot "$work/root")

# make_alone ARGUMENTS...: by a make of its own, with every core.
make_alone() { env -u MAKEFLAGS -u MFLAGS make -j"$(nproc 2>/dev/null || echo 2)" "$@"; }

make_alone -s release PREFIX=/usr/local B="$build"
ok $? 'make release'
make_alone install DESTDIR="$work/root" PREFIX=/usr/local B="$build" >"$work/install.log" 2>&1
ok $? "make install ($work/install.log)"
compiled=$(grep -c -- ' -o ' "$work/install.log")
ok $([ "$compiled" -eq 0 ]; echo $?) "after make release it makes $compiled files ($work/install.log)"
test -x "$prefix/bin/veedor"
ok $? 'the program is there'
program=$work/installed
cp "$prefix/bin/veedor" "$program"
missing=$(for r in rulesets/*.reglas; do cmp "$r" "$prefix/share/veedor/$r" 2>&1; done)
ok $([ -z "$missing" ]; echo $?) "every ruleset is there: $missing"
test -s "$prefix/share/doc/veedor/README.md"
ok $? 'the documents are there'

# links_of FILE: what its relative links point to, without the place within the page.
links_of() { grep -o '](\([^)]*\))' "$1" | sed 's/^](//; s/)$//; s/#.*//; s/[[:space:]].*//' | grep -v '^[a-z]*:\|^$' | sort -u; }
dangling=$(cd "$prefix/share/doc/veedor" && find . -name '*.md' | while read -r page; do
	for link in $(links_of "$page"); do
		[ -e "$(dirname "$page")/$link" ] || echo "$page: $link"
	done
done)
ok $([ -z "$dangling" ]; echo $?) "links of installed documents lead nowhere: $dangling"
ok $([ "$(links_of "$prefix/share/doc/veedor/README.md" | wc -l)" -gt 9 ]; echo $?) 'no links were found to try'

make -s uninstall DESTDIR="$work/root" PREFIX=/usr/local B="$build"
ok $? 'make uninstall'
after=$(snapshot "$work/root")
ok $([ "$before" = "$after" ]; echo $?) "uninstall leaves what was there before:
$after"

# What the compiler offers against damage is in the program. Every flag is tried, so that a compiler without it builds.
if command -v readelf >/dev/null && readelf -h "$program" >"$work/header" 2>/dev/null; then
	readelf -Wld "$program" >"$work/segments"
	readelf -Ws "$program" >"$work/symbols"
	grep -q 'Type:.*DYN' "$work/header"
	ok $? 'the program is position-independent'
	grep -q GNU_RELRO "$work/segments" && grep -q 'BIND_NOW\|Flags:.*NOW' "$work/segments"
	ok $? 'what is relocated is read-only'
	grep 'GNU_STACK' "$work/segments" | grep -q 'RW '
	ok $? 'the stack holds no code'
	grep -q '__stack_chk_fail' "$work/symbols"
	ok $? 'the stack is guarded'
	offered() { echo 'int main(void) { return 0; }' | ${CC:-cc} -Werror "$1" -x c - -o "$work/offered" 2>/dev/null; }
	if offered -fcf-protection; then
		readelf -n "$build/obj/base/str.o" | grep -q 'IBT.*SHSTK' # the program says so only where the C library does
		ok $? 'jumps and returns are guarded'
	else
		echo 'skipped: the compiler has no -fcf-protection'
		skipped=$((skipped + 1))
	fi
	if offered -fstack-clash-protection; then
		make -n B="$build" -W src/base/str.c "$build/obj/base/str.o" | grep -q -- -fstack-clash-protection
		ok $? 'the stack is touched page by page'
	else
		echo 'skipped: the compiler has no -fstack-clash-protection'
		skipped=$((skipped + 1))
	fi
else
	echo 'skipped: no readelf, or no ELF: guards were not looked for'
	skipped=$((skipped + 6))
fi

# A compiler that knows none of these flags builds all the same.
cat >"$work/plain-cc" <<'EOF'
#!/bin/sh
for flag; do
	case $flag in
	-fstack-protector* | -fstack-clash* | -fcf-protection* | -frandom-seed* | -flto* | -Wl,-z,*) echo "unknown: $flag" >&2; exit 1 ;;
	esac
done
EOF
echo 'exec cc "$@"' >>"$work/plain-cc"
chmod +x "$work/plain-cc"
plain() { make_alone CC="$PWD/$work/plain-cc" B="$work/plain" OPTIMISE=-O0 EXTRA= DESTDIR="$work/root" "$@"; }
plain all >"$work/plain.log" 2>&1 && "$work/plain/veedor" --version >/dev/null
ok $? "a compiler that lacks the flags ($work/plain.log)"

# The prefix is in one object: another prefix compiles that one and links again.
plain install PREFIX=/other >"$work/other.log" 2>&1 && test -x "$work/root/other/bin/veedor"
ok $? "installing elsewhere ($work/other.log)"
compiled=$(grep -c -- ' -c -o ' "$work/other.log")
ok $([ "$compiled" -eq 1 ]; echo $?) "another prefix compiles $compiled files ($work/other.log)"

# What somebody else put beside the rulesets is not ours to remove.
make_alone -s install DESTDIR="$work/root" PREFIX=/usr/local B="$build"
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
	make_alone -s -C "$elsewhere" all install DESTDIR="$PWD/$work/second" PREFIX=/usr/local B=build >"$work/elsewhere.log" 2>&1
	ok $? "building in another directory ($work/elsewhere.log)"
	cmp "$build/veedor" "$elsewhere/build/veedor" && cmp "$program" "$work/second/usr/local/bin/veedor"
	ok $? 'two builds are equal'
	cmp "$build/libveedor.a" "$elsewhere/build/libveedor.a" && cmp "$build/libveedor.so.0" "$elsewhere/build/libveedor.so.0"
	ok $? 'and so are their libraries'
	strange=$(cd "$elsewhere" && find . -newer ../stamp -type f ! -path './build/*')
	ok $([ -z "$strange" ]; echo $?) "nothing is written outside build/: $strange"
	make -s dist && tar -tzf "$(ls -t build/veedor-*.tar.gz | head -n 1)" | grep -q '/Makefile$'
	ok $? 'make dist packs the sources'
else
	echo 'skipped: this is no git checkout: the second build and dist were not tried'
	skipped=$((skipped + 5))
fi

# says PROGRAM: the logs of the corpus of which it says something else than the ordinary one.
says() {
	for log in corpus/*/*.truco; do
		[ -s "$work/said/$log" ] || {
			mkdir -p "$work/said/${log%/*}"
			"$build/veedor" check --format jsonl "$log" >"$work/said/$log" 2>&1
		}
		"$1" check --format jsonl "$log" 2>&1 | cmp - "$work/said/$log" 2>&1
	done
}

# What is installed, optimised as one, is the same program.
different=$(says "$program")
ok $([ -z "$different" ]; echo $?) "installed it says something else: $different"

# Built by profile it is the same program.
if ${CC:-cc} --version | grep -q -i clang; then
	echo 'skipped: FAST=1 is for gcc'
	skipped=$((skipped + 2))
else
	make_alone -s FAST=1 all >"$work/fast.log" 2>&1
	ok $? "building by profile ($work/fast.log)"
	different=$(says build/fast/veedor)
	ok $([ -z "$different" ]; echo $?) "built by profile it says something else: $different"
fi

[ "$failed" -gt 0 ] || rm -rf "$work"
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
