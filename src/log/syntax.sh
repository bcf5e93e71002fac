#!/bin/sh
# Syntax files for editors, made from the lists of words in the sources: `syntax.sh truco.vim`, `reglas.vim`, `truco.tmLanguage.json`,
# `reglas.tmLanguage.json` or `ftdetect.vim`, from the project's root, on standard output. tests/syntax tries them over the corpus.
set -eu
LC_ALL=C
export LC_ALL

# An alternation of the words that come in, the longest first; a vowel with its accent or without, as the readers take it.
choice() {
	sort -u | awk '{ print length($0) "\t" $0 }' | sort -k1,1nr -k2 | cut -f2 |
		sed 's/á/a/g; s/é/e/g; s/í/i/g; s/ó/o/g; s/ú/u/g' |
		sed 's/a/[aá]/g; s/e/[eé]/g; s/i/[ií]/g; s/o/[oó]/g; s/u/[uú]/g' | paste -sd '|' -
}

# The texts between quotes of what comes in.
quoted() { grep -ao '"[^"]*"' | tr -d '"'; }

# The keywords of a list in C that begins with a line holding $2.
list() { sed -n "/$2/,/};/p" "$1" | quoted; }

# The second part of each row of a .def file.
rows() { sed -n 's/^[A-Z_]*([A-Za-z0-9_]*, "\([^"]*\)".*/\1/p' "$@"; }

rules=src/rules
acts=$(sed -n '/keywords\[\] = {/,/#undef WORD/p' src/log/words.c | grep -ao 'WORD("[^"]*"' | quoted | choice)
notes=$(rows $rules/notes.def | choice)
wants=$({ list $rules/vocabulary.c 'demand_keywords\[\] ='; list $rules/vocabulary.c 'claim_keywords\[\] ='; } | choice)
tags=$(rows src/log/tags.def | paste -sd '|' -)
statements=$({ sed -n 's/^STATEMENT("\([^"]*\)".*/\1/p' $rules/statements.def; sed -n '/keywords\[\] = {/,/#undef WORD/p' $rules/parse.c | grep -ao 'WORD("[^"]*"' | quoted
	list $rules/parse.c 'opening\[\] ='; } | choice)
known=$({ rows $rules/acts.def $rules/facts.def $rules/effects.def $rules/settings.def $rules/limits.def $rules/notes.def
	list $rules/vocabulary.c 'role_keywords\[\] ='; list $rules/vocabulary.c 'form_keywords\[FORM_COUNT'; } | choice)
suit='o(ros?)?|c(opas?)?|e(spadas?)?|b(astos?)?'
clause='[A-Z]{2,4}-[0-9A-Za-z.-]*[0-9A-Za-z]'

case $1 in
ftdetect.vim)
	echo 'au BufRead,BufNewFile *.truco setfiletype truco'
	echo 'au BufRead,BufNewFile *.reglas setfiletype reglas'
	;;
truco.vim)
	cat <<END
" Logs of hands of Truco (docs/notation.md). Made by src/log/syntax.sh.
if exists("b:current_syntax") | finish | endif
syn iskeyword @,48-57,_,192-255
syn case ignore
syn match trucoName /\v<\k+>/
syn match trucoNumber /\v<\d+(-\d+)?>/
syn match trucoTime /\v\@[0-9:.]+/
syn match trucoAct /\v<($acts)>/
syn match trucoNote /\v(\{|<nota\s+)@<=($notes)>/
syn match trucoWant /\v(<(pide|reclama)\s+)@<=($wants)>/
syn match trucoCard /\v<(\d{1,2}|[ajqk])($suit)>|\?/
syn case match
syn match trucoSeat /\v<[A-F]>/
syn case ignore
syn match trucoHand /\v^mano\s+[^ \t,;"{]+/
syn region trucoString start=/"/ skip=/\\\\./ end=/"/ oneline
syn region trucoString start=/“/ skip=/\\\\./ end=/”/ oneline
syn match trucoTag /\v^\[.*\]/ contains=trucoTagName,trucoString,trucoComment
syn match trucoTagName /\v(\[\s*)@<=($tags)>/ contained
syn match trucoComment /;.*/
hi def link trucoHand Title
hi def link trucoSeat Identifier
hi def link trucoCard Constant
hi def link trucoNumber Number
hi def link trucoTime Number
hi def link trucoAct Statement
hi def link trucoNote Special
hi def link trucoWant Special
hi def link trucoString String
hi def link trucoTag PreProc
hi def link trucoTagName Type
hi def link trucoComment Comment
let b:current_syntax = "truco"
END
	;;
reglas.vim)
	cat <<END
" Rulesets of veedor (docs/rulesets.md). Made by src/log/syntax.sh.
if exists("b:current_syntax") | finish | endif
syn iskeyword @,48-57,_,192-255
syn case ignore
syn match reglasName /\v<\k+>/
syn match reglasNumber /\v<\d+>/
syn match reglasKnown /\v<($known)>/
syn match reglasStatement /\v<($statements)>/
syn case match
syn match reglasClause /\v<$clause/
syn region reglasString start=/"/ skip=/\\\\./ end=/"/
syn region reglasString start=/“/ skip=/\\\\./ end=/”/
syn match reglasComment /#.*/
hi def link reglasStatement Statement
hi def link reglasKnown Type
hi def link reglasClause Special
hi def link reglasNumber Number
hi def link reglasString String
hi def link reglasComment Comment
let b:current_syntax = "reglas"
END
	;;
truco.tmLanguage.json)
	cat <<END
{
 "name": "Truco", "scopeName": "source.truco", "fileTypes": ["truco"],
 "patterns": [
  { "name": "comment.line.semicolon.truco", "match": ";.*" },
  { "name": "string.quoted.double.truco", "match": "\"([^\"\\\\\\\\]|\\\\\\\\.)*\"" },
  { "name": "string.quoted.other.truco", "match": "“([^”\\\\\\\\]|\\\\\\\\.)*”" },
  { "name": "entity.name.tag.truco", "match": "(?i)(?<=\\\\[)\\\\s*($tags)(?!\\\\w)" },
  { "name": "entity.name.section.truco", "match": "(?i)^mano[ \\\\t]+[^ \\\\t,;\"{]+" },
  { "name": "constant.numeric.time.truco", "match": "@[0-9:.]+" },
  { "name": "constant.other.card.truco", "match": "(?i)(?<!\\\\w)([0-9]{1,2}|[ajqk])($suit)(?!\\\\w)|[?]" },
  { "name": "constant.numeric.truco", "match": "(?<!\\\\w)[0-9]+(-[0-9]+)?(?!\\\\w)" },
  { "name": "variable.language.seat.truco", "match": "(?<!\\\\w)[A-F](?!\\\\w)" },
  { "name": "support.constant.note.truco", "match": "(?i)((?<=\\\\{)|(?<=nota ))($notes)(?!\\\\w)" },
  { "name": "support.constant.want.truco", "match": "(?i)((?<=pide )|(?<=reclama ))($wants)(?!\\\\w)" },
  { "name": "keyword.control.truco", "match": "(?i)(?<!\\\\w)($acts)(?!\\\\w)" },
  { "name": "variable.other.truco", "match": "\\\\w+" }
 ]
}
END
	;;
reglas.tmLanguage.json)
	cat <<END
{
 "name": "Reglas de veedor", "scopeName": "source.reglas", "fileTypes": ["reglas"],
 "patterns": [
  { "name": "comment.line.number-sign.reglas", "match": "#.*" },
  { "name": "string.quoted.double.reglas", "match": "\"([^\"\\\\\\\\]|\\\\\\\\.)*\"" },
  { "name": "string.quoted.other.reglas", "match": "“([^”\\\\\\\\]|\\\\\\\\.)*”" },
  { "name": "entity.name.clause.reglas", "match": "(?<!\\\\w)$clause" },
  { "name": "constant.numeric.reglas", "match": "(?<!\\\\w)[0-9]+(?!\\\\w)" },
  { "name": "keyword.control.reglas", "match": "(?i)(?<!\\\\w)($statements)(?!\\\\w)" },
  { "name": "support.type.reglas", "match": "(?i)(?<!\\\\w)($known)(?!\\\\w)" },
  { "name": "keyword.operator.reglas", "match": "[.][.]|!=|<=|>=|[-<>=+]" },
  { "name": "variable.other.reglas", "match": "\\\\w+" }
 ]
}
END
	;;
*)
	echo "syntax.sh: there is no file $1" >&2
	exit 3
	;;
esac
