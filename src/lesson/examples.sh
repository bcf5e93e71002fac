#!/bin/sh
# Writes C with, for each clause, the shortest hand of the corpus that keeps it and the shortest that breaks it: what
# `veedor explain` shows. examples.sh FILE.truco...; the annotations are those of docs/development.md.
set -eu
LC_ALL=C
export LC_ALL
awk '
BEGIN { count = 0 }

# The line without its comment: a semicolon outside quotes begins one.
function bare(line,    i, c, quoted) {
	for (i = 1; i <= length(line); i++) {
		c = substr(line, i, 1)
		if (c == "\\" && quoted) { i++; continue }
		if (c == "\"") quoted = !quoted
		if (c == ";" && !quoted) { line = substr(line, 1, i - 1); break }
	}
	sub(/[ \t]+$/, "", line)
	gsub(/[ \t][ \t]+/, "  ", line)
	return line
}

# The tags that a hand is read by: names of players and of the match are none of them.
function gather(line, before,    tag, name) {
	while (match(line, /\[[^]"]*"[^"]*"[ ]*\]/)) {
		tag = substr(line, RSTART, RLENGTH)
		line = substr(line, RSTART + RLENGTH)
		name = tag
		sub(/^\[[ ]*/, "", name)
		sub(/[ ].*$/, "", name)
		if (name == "Reglamento" || name == "Veedor" || name == "Partido" || name ~ /^[A-F]$/) continue
		before = before (before == "" ? "" : " ") tag
	}
	return before
}

# A hand is shown for a clause when nothing else is the matter in it, or as little as can be, and it is short.
function offer(table, price, id, cost) {
	if (!(id in price) || cost < price[id]) { price[id] = cost; table[id] = text }
}

function finish(    n, ids, i, cost) {
	if (hands == 1 && !lost) {
		text = tags (tags == "" ? "" : "\n\n") body
		cost = length(text)
		n = split(kept, ids, " ")
		for (i = 1; i <= n; i++) offer(good, good_cost, ids[i], cost + 100000 * finds + 10000 * (broken != ""))
		n = split(broken, ids, " ")
		for (i = 1; i <= n; i++)
			offer(bad, bad_cost, ids[i], cost + 100000 * (finds - 1) + (index(found " ", " " ids[i] " ") ? 0 : 10000000))
	}
	tags = file_tags; body = ""; kept = ""; broken = ""; found = ""; finds = 0; hands = 0; lost = 0
}

# A string of C. Character by character: what a backslash is in a replacement differs from one awk to another.
function quoted(t,    i, c, made) {
	for (i = 1; i <= length(t); i++) {
		c = substr(t, i, 1)
		made = made (c == "\n" ? "\\n" : c == "\"" || c == "\\" || c == "?" ? "\\" c : c)
	}
	return made
}

function number(t) {
	if (!(t in place)) { order[count] = t; place[t] = count++ }
	return place[t]
}

FNR == 1 { finish(); tags = ""; file_tags = ""; first = 1; seen = 0 }
/^\[/ {
	if (hands) finish()
	seen = 1
	if (first) { file_tags = gather($0, file_tags); tags = file_tags } else tags = gather($0, tags)
	next
}
/^;: cumple / { sub(/^;: cumple /, ""); kept = kept " " $0; next }
/^;: quiebra / { sub(/^;: quiebra /, ""); broken = broken " " $0; next }
/^;= *perdida/ { lost = 1; next }
{
	line = $0
	if (line ~ /;~/) {
		notes = line
		sub(/^[^;]*;~/, "", notes)
		finds += gsub(/;~/, " ", notes) + 1
		gsub(/[ \t]+/, " ", notes)
		found = found " " notes
	}
	line = bare(line)
	if (seen) first = 0
	if (line == "") next
	if (line ~ /^mano /) hands++
	body = body line "\n"
}
END {
	finish()
	print "/* Made by src/lesson/examples.sh from corpus/. */"
	print "#include \"lesson/examples.h\""
	for (id in good) all[id] = 1
	for (id in bad) all[id] = 1
	n = 0
	for (id in all) list[n++] = id
	for (i = 1; i < n; i++) {
		id = list[i]
		for (j = i; j > 0 && list[j - 1] > id; j--) list[j] = list[j - 1]
		list[j] = id
	}
	for (i = 0; i < n; i++) {
		id = list[i]
		row[i] = sprintf("{ \"%s\", %d, %d },", id, id in good ? number(good[id]) : -1, id in bad ? number(bad[id]) : -1)
	}
	print "const char *const example_hands[] = {"
	for (i = 0; i < count; i++) printf "\"%s\",\n", quoted(order[i])
	print "0 };"
	print "const struct example example_rows[] = {"
	for (i = 0; i < n; i++) print row[i]
	print "{ 0, -1, -1 } };"
}' "$@"
