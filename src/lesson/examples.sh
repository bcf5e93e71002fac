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

# A hand is shown for a clause when nothing else is the matter in it, or as little as can be, and it is short.
function offer(table, price, id, cost) {
	if (!(id in price) || cost < price[id]) { price[id] = cost; table[id] = text }
}

function finish(    n, ids, i, cost, tags) {
	if (hands == 1 && !lost) {
		tags = tags_of_hand()
		text = tags (tags == "" ? "" : "\n\n") body
		cost = length(text)
		n = split(kept, ids, " ")
		for (i = 1; i <= n; i++) offer(good, good_cost, ids[i], cost + 100000 * finds + 10000 * (broken != ""))
		n = split(broken, ids, " ")
		for (i = 1; i <= n; i++)
			offer(bad, bad_cost, ids[i], cost + 100000 * (finds - 1) + (index(found " ", " " ids[i] " ") ? 0 : 10000000))
	}
	begin_block()
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
