# libveedor(3) out of veedor.h: its first comment, then each function with the comment above it. Lines of a comment that are set in by
# two blanks or more are shown as they stand.
function escape(line) {
	gsub(/\\/, "\\e", line)
	return line ~ /^[.']/ ? "\\&" line : line
}

# Lines of so many columns, each sentence on lines of its own, as mdoc wants them.
function prose(text,    i, n, word, line) {
	n = split(text, word, " ")
	for (i = 1; i <= n; i++) {
		if (line != "" && length(line " " word[i]) > 78) {
			print escape(line)
			line = ""
		}
		line = line (line == "" ? "" : " ") word[i]
		if (word[i] ~ /\.$/ && i < n) {
			print escape(line)
			line = ""
		}
	}
	print escape(line)
}

function paragraphs(first,    i, text, shown) {
	if (!first)
		print ".Pp"
	text = ""
	for (k = 1; k <= lines; k++) {
		if (comment[k] ~ /^  /) {
			if (text != "") { prose(text); text = "" }
			if (!shown) { print ".Bd -literal -offset indent"; shown = 1 }
			print escape(substr(comment[k], 3))
			continue
		}
		if (shown && comment[k] != "") { print ".Ed"; print ".Pp"; shown = 0 }
		if (comment[k] == "" && text != "") { prose(text); text = ""; if (comment[k + 1] !~ /^  /) print ".Pp" }
		else if (comment[k] != "")
			text = text (text == "" ? "" : " ") comment[k]
	}
	if (text != "")
		prose(text)
	if (shown)
		print ".Ed"
}

# "enum veedor_status veedor_set(struct veedor *v, const char *value)" in the words of mdoc.
function declaration(text,    name, type, n, i, argument) {
	name = text
	sub(/\(.*/, "", name)
	type = name
	sub(/[a-z_]+$/, "", type)
	sub(/ $/, "", type)
	name = substr(name, length(type) + 1)
	sub(/^ /, "", name)
	print ".Ft \"" type "\""
	print ".Fo " name
	sub(/^[^(]*\(/, "", text)
	sub(/\)[^)]*$/, "", text)
	n = split(text, argument, /, */)
	for (i = 1; i <= n; i++)
		print ".Fa \"" argument[i] "\""
	print ".Fc"
}

function add(line) {
	sub(/^ \* ?/, "", line)
	sub(/^\/\* ?/, "", line)
	ends = line ~ /\*\/$/
	sub(/ ?\*\/$/, "", line)
	if (line != "" || !ends)
		comment[++lines] = line
	within = !ends
}

BEGIN {
	print ".Dd November 28, 2026"
	print ".Dt LIBVEEDOR 3"
	print ".Os"
	print ".Sh NAME"
	print ".Nm libveedor"
	print ".Nd inspector of logs of the card game Truco"
	print ".Sh SYNOPSIS"
	print ".In veedor.h"
	print ".Pp"
	print ".Nm cc"
	print "program.c $(pkg-config --cflags --libs veedor)"
	print ".Sh DESCRIPTION"
}

/^\/\* ----/ { sub(/^\/\* -+ */, ""); sub(/ *-+ \*\/.*/, ""); print ".Ss " toupper(substr($0, 1, 1)) substr($0, 2); below = 1; next }
/^\/\*/ { lines = 0; add($0); next }
within { add($0); next }
/^#ifndef VEEDOR_H/ { paragraphs(1); next }
/^enum veedor_status \{/ { print ".Ss What comes back"; paragraphs(1); print ".Bd -literal -offset indent"; listing = 1 }
/^typedef|^struct veedor_(wish|text) \{/ {
	if (/wish/ || /typedef/) paragraphs(below)
	below = 0
	print ".Bd -literal -offset indent"
	listing = 1
}
listing { print escape($0) }
listing && /^};|^typedef/ { print ".Ed"; listing = 0; next }
/^VEEDOR_API/ { prototype = $0; if (!/;$/) next }
/^\t/ && prototype != "" && prototype !~ /;$/ { sub(/^\t+/, " "); prototype = prototype $0 }
prototype ~ /;$/ {
	sub(/^VEEDOR_API /, "", prototype)
	if (!below)
		print ".Pp"
	below = 0
	declaration(prototype)
	if (lines)
		paragraphs(0)
	lines = 0
	prototype = ""
}
