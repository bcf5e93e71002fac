#!/bin/sh
# Holds the house to its shape: includes run strictly downward, each tool stays on its floor, no
# source names a regulation, no generated parser is in git. Prints every breach.
set -u
LC_ALL=C
export LC_ALL
floors='base findings cards rules canto log import state engine generate report lesson library command page'
passed=0 failed=0

# verdict NAME TEXT: the check passes when TEXT is empty.
verdict() {
	if [ -z "$2" ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		printf '%s:\n%s\n' "$1" "$2"
	fi
}

height() {
	n=0
	for floor in $floors; do
		n=$((n + 1))
		[ "$floor" = "$1" ] && { echo "$n"; return; }
	done
	echo 0
}

# includes_of FILE...: `file:line floor` for every include that names a floor.
includes_of() {
	grep -nE '^[[:space:]]*#[[:space:]]*include[[:space:]]*"[a-z]+/' "$@" /dev/null |
		sed -E 's/^([^:]*:[0-9]+):[^"]*"([a-z]+)\/.*/\1 \2/'
}

# upward OWN_FLOOR FILE...: the includes that do not run downward. A finding may hold a card.
upward() {
	own=$1 own_height=$(height "$1")
	shift
	includes_of "$@" | while read -r where floor; do
		[ "$floor" = "$own" ] && continue
		[ "$own $floor" = 'findings cards' ] && continue
		[ "$own $floor" = 'cards findings' ] && { echo "  $where: $own includes $floor"; continue; }
		h=$(height "$floor")
		[ "$h" -gt 0 ] && [ "$h" -lt "$own_height" ] || echo "  $where: $own includes $floor"
	done
}

# The floor that each parser belongs to: its prologue includes what that floor may.
floor_of_grammar() {
	case $1 in
	ruleset) echo rules ;;
	canto) echo canto ;;
	log) echo log ;;
	*) echo none ;;
	esac
}

for floor in $floors; do
	files=$(find "src/$floor" -name '*.[ch]' 2>/dev/null | sort)
	# shellcheck disable=SC2086
	[ -z "$files" ] || verdict "includes of src/$floor" "$(upward "$floor" $files)"
done
for file in grammar/*.[ly]; do
	[ -e "$file" ] || continue
	stem=$(basename "$file")
	verdict "includes of $file" "$(upward "$(floor_of_grammar "${stem%.*}")" "$file")"
done

strange=$(find src -mindepth 1 -maxdepth 1 ! -name packaging 2>/dev/null | while read -r entry; do
	[ "$(height "$(basename "$entry")")" -gt 0 ] || echo "  $entry"
done)
verdict 'src/ holds floors and packaging only' "$strange"

verdict 'PCRE2 stays in canto' \
	"$(grep -rnE '#[[:space:]]*include.*pcre2' src grammar --include='*.[chly]' | grep -vE '^(src/canto/|grammar/canto\.)')"
verdict 'state and engine have no stdio, no regular expressions, no parser' \
	"$(grep -rnE '#[[:space:]]*include.*(stdio\.h|regex\.h|pcre2|\.tab\.h|\.lex\.h)' src/state src/engine 2>/dev/null)"
verdict 'memory comes from base/memory' \
	"$(grep -rnE '\b(malloc|calloc|realloc|free|strdup|strndup|asprintf)[[:space:]]*\(' src --include='*.[ch]' 2>/dev/null |
		grep -vE '^src/base/memory\.c:' | grep -vE ':[[:space:]]*(/?\*|//)')"
verdict 'no source names a regulation' \
	"$(grep -rniE 'urugua|venezol|bonaer|universit' src grammar 2>/dev/null;
		grep -rnE '(^|[^A-Za-z0-9_])(UY|VE|OU|JB|TC)-[A-Z0-9]' src grammar 2>/dev/null)"

# Every code is emitted, and a test provokes it: names it by its code or its slug.
catalogue=src/findings/catalogue.def
codes=$(sed -nE 's/^FINDING\("(V[0-9]+)", ([A-Z0-9_]+),.*/\1 \2/p' "$catalogue")
emitted=$(grep -rhoE '\bCODE_[A-Z0-9_]+' src grammar --include='*.[chly]' | sort -u)
named=$(grep -rhoE '\b(CODE_)?[A-Z][A-Z0-9_]+' tests/unit tests/cli tests/corpus tests/properties tests/import | sed 's/^CODE_//' | sort -u)
unused=$(echo "$codes" | while read -r code slug; do
	echo "$emitted" | grep -qx "CODE_$slug" || echo "  $code $slug is emitted nowhere in src"
	echo "$named" | grep -qxE "$code|$slug" || echo "  $code $slug is provoked by no test"
done)
verdict 'every code is emitted and provoked' "$unused"
retired=$(sed -nE '/Retired/,/\*\//p' "$catalogue" | grep -oE 'V[0-9]{4}')
verdict 'no code is given twice' "$(echo "$codes" | cut -d' ' -f1 | { cat; echo "$retired"; } | sort | uniq -d)"
verdict 'the catalogue is found' "$([ "$(echo "$codes" | wc -l)" -gt 100 ] || echo '  no rows')"

# What rulesets may say from a closed list is done by the engine, and stated by a ruleset that some test judges by. (An effect of two words
# stands there as `nulo voz`, `nulo ACT de ROLE`. test_ruleset_docs holds that the docs have it, test_ruleset_settings and test_engine_noted
# go through all options and notes.)
rows() {
	sed -nE "s/^$1\\(([A-Z_]+), ([a-z_]+, )?\"([^\"]*)\".*/\\1 \\3/p" "src/rules/$2"
}
stated=$(sed -E 's/#.*//; s/"[^"]*"//g' rulesets/*.reglas tests/data/*.reglas; grep -hE '^[^/*]*"' tests/unit/*.[ch])
missing() {
	rows "$1" "$2" | while read -r name word; do
		[ -z "$3" ] || grep -qw "$1_$name" $3 || echo "  $1_$name is in no case of $3"
		echo "$stated" | grep -qE "(^|[^[:alnum:]_])$(echo "$word" | sed 's/_/(_| (.* )?)/g')([^[:alnum:]_]|$)" || echo "  no rule states $word of $2"
	done
}
verdict 'facts, effects, acts and criteria are asked, done and tried' "$(
	missing FACT facts.def src/state/facts.c
	missing EFFECT effects.def 'src/engine/*.c'
	missing ACT acts.def ''
	missing CRITERION criteria.def '')"
carried=$(grep 'change nothing but carry clauses' docs/rulesets.md)
verdict 'every setting changes what is judged or told' "$(
	sed -nE 's/^SETTING\([A-Z]+, ([a-z_]+), "([^"]*)".*/\1 \2/p' src/rules/settings.def | while read -r field word; do
		grep -rqE "(\.|->)$field\b" src/state src/engine src/canto src/report || echo "$carried" | grep -qE "[\`.]$word\`" ||
			echo "  nothing asks for $word (docs/rulesets.md may say that it changes nothing)"
	done)"

# `FILE`: `FUNCTION`, `FUNCTION`; ...: each stands in that file.
verdict 'functions that docs/architecture.md names are there' "$(
	grep -oE '`[a-z]+/[a-z_]+\.c`: `[a-z_]+`(, `[a-z_]+`)*' docs/architecture.md | tr -d '`:,' | while read -r file functions; do
		for function in $functions; do
			grep -qE "\b$function\(" "src/$file" || echo "  $file has no $function"
		done
	done)"

if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
	verdict 'no generated parser in git' \
		"$(git ls-files | grep -E '(\.tab\.[ch]|\.lex\.[ch]|\.yy\.[ch]|(^|/)lex\.yy\.c|\.output|\.[oad])$')"
	verdict 'the top level of the house' \
		"$(git ls-files | sed 's#/.*##' | sort -u | grep -vxE '\..*|LICENSE|Makefile|README\.md|grammar|src|rulesets|corpus|tests|docs')"
	verdict 'no half-made merge' "$(git grep -nE '^(<<<<<<<|>>>>>>>) ' | head -n 5)"
	verdict 'rooms of 600 lines at most' \
		"$(git ls-files -- 'src/*.[ch]' 'grammar/*' 'tests/*.[ch]' | xargs -r wc -l | awk '$2 != "total" && $1 > 600 { print "  " $2 ": " $1 }')"
fi

echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
