#!/bin/sh
# The manual page and the completions that are installed: `run.sh FOLDER` with the pages that make made; VEEDOR is the program.
set -u
made=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
completions=$(cd src/packaging && pwd)
work=$(mktemp -d) || exit 1
passed=0 failed=0 skipped=0
PATH=$(dirname "$VEEDOR"):$PATH LC_ALL=C.UTF-8
export PATH LC_ALL
cd "$work" && touch mesa.truco && mkdir zsh && cp "$completions/complete.zsh" zsh/_veedor || exit 1

# same WHAT GOT WANTED
same() {
	if [ "$2" = "$3" ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "not ok $1: got «$2», wanted «$3»"
	fi
}
skip() { skipped=$((skipped + 1)); echo "skip $1"; }

# ---- the manual ----
for page in veedor.1 veedor.es.1; do
	if command -v mandoc >/dev/null; then
		same "mandoc finds nothing wrong in $page" "$(mandoc -Tlint "$made/$page" 2>&1)" ''
	else
		skip 'there is no mandoc'
	fi
done
for command in check score summary fmt import rules explain canto options quiz gen; do
	for lang in en es; do
		page=$made/veedor.1
		[ $lang = en ] || page=$made/veedor.es.1
		"$VEEDOR" help --lang $lang $command | sed -n 's/^  .... *--\([a-z-]*\) .*/\1/p' | grep -vx -e lang -e help >options
		sed -n "/^\.SS $command\$/,/^\.S[SH] /p" "$page" | sed -n 's/\\-/-/g; s/.*\\fB--\([a-z-]*\)\\fR.*/\1/p' >told
		same "the options of $command in $lang" "$(cat told)" "$(cat options)"
	done
done

# ---- completions ----
cat >bash.try <<'B'
. "$1"
COMP_WORDS=($2 ${3+"$3"}) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_veedor 2>/dev/null
printf '%s\n' "${COMPREPLY[@]}" | sort -u | paste -sd' '
B
# complete LINE WANTED: what each shell offers for the word at the end of the line
complete() {
	same "bash: $1" "$(bash bash.try "$completions/complete.bash" "$1")" "$2"
	if command -v fish >/dev/null; then
		same "fish: $1" "$(HOME=$work fish -N -c "source $completions/complete.fish; complete -C '$1'" 2>&1 | cut -f1 | sort -u | paste -sd' ')" "$2"
	else
		skip 'there is no fish'
	fi
	if ! command -v zsh >/dev/null; then
		skip 'there is no zsh'
	elif [ "${2%% *}" = "$2" ]; then
		same "zsh: $1" "$(timeout 20 zsh -f "$here/try.zsh" "$work/zsh" "$1" | sed 's/[ =]*$//; s/.* //')" "$2"
	fi
}
complete 'veedor che' check
complete 'veedor s' 'score summary'
complete 'veedor check --format s' sarif
complete 'veedor check --fail-on u' undecided
complete 'veedor score --format c' csv
complete 'veedor canto -r ven' venezolano
complete 'veedor quiz --ruleset uru' uruguayo
complete 'veedor rules bon' bonaerense
complete 'veedor gen --pl' --players
complete 'veedor check --sel' --select
complete 'veedor check mes' mesa.truco
complete 'veedor check --baseline mes' mesa.truco
complete 'veedor help qu' quiz
complete 'veedor check -r uru' uruguayo
complete 'veedor rules --format j' jsonl
same 'bash: the value behind =' "$(bash bash.try "$completions/complete.bash" 'veedor check --format = j')" 'jsonl junit'
rm -rf "$work"
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
