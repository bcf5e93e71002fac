#!/bin/sh
# Writes C with, for each clause, a hand of the corpus that breaks it and one that keeps it: what `veedor explain` shows.
# examples.sh [FILE.reglas...] FILE.truco...; the annotations are those of docs/development.md, the rulesets say which words a clause
# speaks of. Of the hands that there are, those that show just this clause go first: nothing else found, no reading chosen, the
# clause's own words said, the fault in the play and not in the sum; then the two that are most alike, so that what differs is the
# point; then the short ones.
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

# A list of tags with this one at its end, and no other of its name.
function put(list, tag, name) {
	gsub("\\[" name " [^]]*\\] ?", "", list)
	return list (list ~ /[^ ]$/ ? " " : "") tag
}

# The tags that a hand is read by. Names are none of them, but players and Asientos say how many sit: these are one whole, and
# Lectura is another, which a block of tags has from the file where it says nothing of it.
function gather(line,    tag, name) {
	while (match(line, /\[[^]"]*"[^"]*"[ ]*\]/)) {
		tag = substr(line, RSTART, RLENGTH)
		line = substr(line, RSTART + RLENGTH)
		name = tag
		sub(/^\[[ ]*/, "", name)
		sub(/[ ].*$/, "", name)
		if (name ~ /^[A-F]$/) named = index("ABCDEF", name) > named ? index("ABCDEF", name) : named
		else if (name == "Asientos") { seated = tag; gsub(/[^0-9]/, "", seated) }
		else if (name == "Lectura") readings = readings (readings == "" ? "" : " ") tag
		else if (name != "Reglamento" && name != "Veedor" && name != "Partido") others = put(others, tag, name)
	}
}

# The tags before the first hand are those of the file.
function keep_file_tags() {
	file_seated = seated
	file_named = named
	file_readings = readings
	file_others = others
	begin_block()
}

function begin_block() {
	seated = named = 0
	readings = ""
	others = file_others
}

# Is this seat or a later one named outside quotes?
function sits(seat,    acts) {
	acts = body
	gsub(/"[^"]*"/, "", acts)
	return seat <= 6 && acts ~ ("(^|[ \n])[" substr("ABCDEF", seat) "]([ :}\n]|$)")
}

# How many sit: as the log says, unless more do; else where names alone say it.
function table_tag(    said, last) {
	said = seated
	last = named
	if (!said && !last) { said = file_seated; last = file_named }
	if (said ? sits(said + 1) : last < 3 || sits(last)) return ""
	return "[Asientos \"" (said ? said : last) "\"]"
}

function tags_of_hand(    table, all) {
	table = table_tag()
	all = table (table != "" && others != "" ? " " : "") others
	return all (all != "" && (readings file_readings) != "" ? " " : "") (readings == "" ? file_readings : readings)
}

# A hand that may be shown for a clause: kind "k" keeps it, "b" breaks it.
function offer(kind, id, cost,    n) {
	n = ++count_of[kind, id]
	text_of[kind, id, n] = text
	body_of[kind, id, n] = body
	cost_of[kind, id, n] = cost + 20000 * (readings != "")
	all[id] = 1
}

# Does the hand say one of the phrases that the clause quotes? Where it quotes none, any hand does.
function says(id,    list, n, i, low) {
	n = split(phrases[id], list, "\n")
	low = tolower(body)
	for (i = 1; i <= n; i++) if (index(low, list[i])) return 1
	return n == 0
}

# Lines of one hand that the other does not have.
function unlike(a, b,    list, n, i, count) {
	n = split(a, list, "\n")
	for (i = 1; i <= n; i++) count += index("\n" b, "\n" list[i] "\n") == 0
	return count
}

# Is the clause found at nothing but what was written at the end?
function only_sum(id,    n, list, i) {
	n = split(marks, list, "\n")
	for (i = 1; i <= n; i++)
		if (index(list[i] " ", " " id " ") && list[i] !~ /^(tantos|marcador)/) return 0
	return 1
}

# The pair that costs least; either alone where there is no other.
function choose(id,    k, b, cost, least) {
	least = -1
	for (b = count_of["b", id] ? 1 : 0; b <= count_of["b", id]; b++)
		for (k = count_of["k", id] ? 1 : 0; k <= count_of["k", id]; k++) {
			cost = (k ? cost_of["k", id, k] : 0) + (b ? cost_of["b", id, b] : 0)
			if (k && b) cost += 80 * (unlike(body_of["k", id, k], body_of["b", id, b]) + unlike(body_of["b", id, b], body_of["k", id, k]))
			if (least < 0 || cost < least) { least = cost; good[id] = k; bad[id] = b }
		}
}

# The phrases in «» of a clause of a ruleset.
function keep_phrases(line,    id, words) {
	id = line
	sub(/^cláusula[ ]+/, "", id)
	sub(/ .*/, "", id)
	while (match(line, /«[^«»]*»/)) {
		words = substr(line, RSTART, RLENGTH)
		line = substr(line, RSTART + RLENGTH)
		gsub(/[«»¡!¿?]/, "", words)
		phrases[id] = phrases[id] (phrases[id] == "" ? "" : "\n") tolower(words)
	}
}

function finish(    n, ids, i, cost, tags) {
	if (hands == 1 && !lost) {
		tags = tags_of_hand()
		text = tags (tags == "" ? "" : "\n\n") body
		cost = length(text)
		n = split(kept, ids, " ")
		for (i = 1; i <= n; i++) offer("k", ids[i], cost + 100000 * finds + 10000 * (broken != "") + 50000 * !says(ids[i]) + 100 * n)
		n = split(broken, ids, " ")
		for (i = 1; i <= n; i++)
			offer("b", ids[i], cost + 100000 * (finds - 1) + (index(found " ", " " ids[i] " ") ? 0 : 10000000) + 30000 * only_sum(ids[i]) + 100 * n)
	}
	begin_block()
	marks = ""
	body = ""; kept = ""; broken = ""; found = ""; finds = 0; hands = 0; lost = 0
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

FILENAME ~ /\.reglas$/ { if (/^cláusula /) keep_phrases($0); next }
FNR == 1 { finish(); file_others = ""; begin_block(); first = 1 }
/^\[/ {
	if (hands) finish()
	gather($0)
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
		written = bare(line)
		sub(/^.*[ ](tantos|marcador) /, "tantos ", written)
		marks = marks (marks == "" ? "" : "\n") (written == "" ? "deal" : written) " " notes
	}
	line = bare(line)
	if (line == "") next
	if (line ~ /^mano / && first) { keep_file_tags(); first = 0 }
	if (line ~ /^mano /) hands++
	body = body line "\n"
}
END {
	finish()
	print "/* Made by src/lesson/examples.sh from corpus/. */"
	print "#include \"lesson/examples.h\""
	n = 0
	for (id in all) { choose(id); list[n++] = id }
	for (i = 1; i < n; i++) {
		id = list[i]
		for (j = i; j > 0 && list[j - 1] > id; j--) list[j] = list[j - 1]
		list[j] = id
	}
	for (i = 0; i < n; i++) {
		id = list[i]
		row[i] = sprintf("{ \"%s\", %d, %d },", id, good[id] ? number(text_of["k", id, good[id]]) : -1,
			bad[id] ? number(text_of["b", id, bad[id]]) : -1)
	}
	print "const char *const example_hands[] = {"
	for (i = 0; i < count; i++) printf "\"%s\",\n", quoted(order[i])
	print "0 };"
	print "const struct example example_rows[] = {"
	for (i = 0; i < n; i++) print row[i]
	print "{ 0, -1, -1 } };"
}' "$@"
