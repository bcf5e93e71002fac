#include "annotation.h"

#include <string.h>

#include "say.h"

/* Where an annotation is being read. */
struct reading_at {
	struct annotations *out;
	const struct source *source;
	uint32_t line;
};

static void complain(struct reading_at *at, const char *what, struct str words)
{
	say("%.*s:%u: annotation: %s: %.*s\n", (int)at->source->name.n, at->source->name.p,
		at->line, what, (int)words.n, words.p);
	at->out->errors++;
}

/* Cuts the next word off the front of `rest`. */
static struct str next_word(struct str *rest)
{
	size_t begin = 0, end;

	while (begin < rest->n && (rest->p[begin] == ' ' || rest->p[begin] == '\t'))
		begin++;
	for (end = begin; end < rest->n && rest->p[end] != ' ' && rest->p[end] != '\t'; end++)
		continue;
	struct str word = str_slice(*rest, begin, end);
	*rest = str_slice(*rest, end, rest->n);
	return word;
}

static int kind_of(struct str word)
{
	for (int k = 0; k < KIND_NONE; k++)
		if (str_equal(word, str_of(finding_kind_name((enum finding_kind)k))))
			return k;
	return -1;
}

static int severity_of(struct str word)
{
	for (int s = 0; s < SEVERITY_COUNT; s++)
		if (str_equal(word, str_of(severity_name((enum severity)s))))
			return s;
	return -1;
}

/* A letter, or -1. */
static int seat_of(struct str word)
{
	return word.n == 1 && word.p[0] >= 'A' && word.p[0] <= 'F' ? word.p[0] - 'A' : -1;
}

/* `de B`, `de nadie`. */
static void read_named(struct reading_at *at, struct expected_finding *f, struct str word)
{
	f->seat = str_equal(word, STR("nadie")) ? NAMES_NOBODY : seat_of(word);
	if (f->seat == NAMES_NOBODY && !str_equal(word, STR("nadie")))
		complain(at, "no seat after `de`", word);
}

/* The clauses of a finding, and after them perhaps `only` and whom it names. */
static void read_cited(struct reading_at *at, struct expected_finding *f, struct str rest)
{
	for (struct str id = next_word(&rest); id.n && f->clause_count < EXPECTED_CLAUSES; id = next_word(&rest))
		if (str_equal(id, STR("only")))
			f->only = true;
		else if (str_equal(id, STR("de")))
			read_named(at, f, next_word(&rest));
		else
			f->clauses[f->clause_count++] = id;
}

/* `~ KIND SEVERITY ID... [only] [de SEAT]` (`only` alone: no clause), or `~^ ...` for the line above. */
static void read_finding(struct reading_at *at, struct str text)
{
	bool above = str_starts(text, STR("^"));
	struct str rest = above ? str_slice(text, 1, text.n) : text;
	int kind = kind_of(next_word(&rest)), severity = severity_of(next_word(&rest));

	if (kind < 0 || severity < 0 || at->out->finding_count == EXPECTED_FINDINGS) {
		complain(at, "kind or severity not known", text);
		return;
	}
	struct expected_finding *f = &at->out->findings[at->out->finding_count++];
	*f = (struct expected_finding){ .line = at->line - (above ? 1 : 0), .written = at->line,
		.kind = (enum finding_kind)kind, .severity = (enum severity)severity, .seat = NAMES_ANYBODY };
	read_cited(at, f, rest);
	if (!f->clause_count && !f->only)
		complain(at, "no clause named", text);
}

/* `N-N` */
static bool read_score(int *pair, struct str word)
{
	const char *dash = word.n ? memchr(word.p, '-', word.n) : NULL;
	if (!dash)
		return false;
	size_t middle = (size_t)(dash - word.p);
	return str_number(str_slice(word, 0, middle), &pair[0])
		&& str_number(str_slice(word, middle + 1, word.n), &pair[1]);
}

/* `pierde A`: the match, by a rule. */
static bool read_forfeit(struct annotations *out, struct str seat)
{
	int who = seat_of(seat);
	if (who >= 0)
		out->forfeited_by = who & 1;
	return who >= 0;
}

/* `= 2-1`, `= ?`, `= anulada`, `= perdida`, and after it `?`, `pierde A` or both. */
static void read_points(struct reading_at *at, struct str text)
{
	struct annotations *out = at->out;
	struct str rest = text, word = next_word(&rest), mark = next_word(&rest);

	if (out->points_kind != POINTS_MISSING)
		complain(at, "points given twice in one hand", text);
	out->points_line = at->line;
	out->undecided = str_equal(mark, STR("?"));
	if (out->undecided)
		mark = next_word(&rest);
	if (str_equal(mark, STR("pierde")) && read_forfeit(out, next_word(&rest)))
		mark = next_word(&rest);
	if (str_equal(word, STR("anulada")))
		out->points_kind = POINTS_ANNULLED;
	else if (str_equal(word, STR("perdida")))
		out->points_kind = POINTS_LOST;
	else if (str_equal(word, STR("?")) && !out->undecided)
		out->points_kind = POINTS_OPEN;
	else if (read_score(out->points, word))
		out->points_kind = POINTS_GIVEN;
	else
		complain(at, "points not understood", text);
	if (mark.n)
		complain(at, "more after the points than `?` and `pierde SEAT`", text);
}

/* `chico A`, `partida A`, `papeles A`: into whose side it is. */
static bool read_winner(struct annotations *out, struct str what, struct str seat)
{
	int *winner = str_equal(what, STR("chico")) ? &out->chico_winner : str_equal(what, STR("partida")) ? &out->match_winner
		: str_equal(what, STR("papeles")) ? &out->paper_winner : NULL;

	if (!winner || seat_of(seat) < 0)
		return false;
	*winner = seat_of(seat) & 1;
	return true;
}

/* `> 12-5`, and after it what the hand won: `> 4-0 chico A chicos 1-0`, `> 30-20 partida A`, `> 27-29 papeles B`. */
static void read_standing(struct reading_at *at, struct str text)
{
	struct annotations *out = at->out;
	struct str rest = text;

	out->stands = read_score(out->score, next_word(&rest));
	out->stands_line = at->line;
	if (!out->stands)
		complain(at, "score not understood", text);
	for (struct str what = next_word(&rest); what.n; what = next_word(&rest)) {
		struct str value = next_word(&rest);
		if (str_equal(what, STR("chicos")))
			out->chicos_given = read_score(out->chicos, value);
		else if (!read_winner(out, what, value))
			complain(at, "neither chicos, chico, partida nor papeles", what);
	}
}

/* `: cumple ID...` or `: quiebra ID...`. */
static void read_clauses(struct reading_at *at, struct str text)
{
	struct str rest = text, which = next_word(&rest);
	bool kept = str_equal(which, STR("cumple"));
	struct str *list = kept ? at->out->kept : at->out->broken;
	unsigned *count = kept ? &at->out->kept_count : &at->out->broken_count;

	if (!kept && !str_equal(which, STR("quiebra"))) {
		complain(at, "neither cumple nor quiebra", text);
		return;
	}
	for (struct str id = next_word(&rest); id.n; id = next_word(&rest))
		if (*count < LISTED_CLAUSES)
			list[(*count)++] = id;
		else
			complain(at, "too many clauses in one hand", id);
}

/* One piece of a comment, without the ';' it began with. */
static void read_piece(struct reading_at *at, struct str piece)
{
	struct str rest = str_trim(str_slice(piece, 1, piece.n));

	if (str_starts(piece, STR("~")))
		read_finding(at, rest);
	else if (str_starts(piece, STR("=")))
		read_points(at, rest);
	else if (str_starts(piece, STR(">")))
		read_standing(at, rest);
	else if (str_starts(piece, STR(":")))
		read_clauses(at, rest);
	else if (str_trim(piece).n)
		at->out->explained = true;
}

/* Offset of the ';' that begins the line's comment, or line.n. A string hides semicolons and
 * ends with the line at the latest. */
static size_t comment_begin(struct str line)
{
	bool quoted = false;

	for (size_t i = 0; i < line.n; i++) {
		if (quoted && line.p[i] == '\\')
			i++;
		else if (line.p[i] == '"')
			quoted = !quoted;
		else if (line.p[i] == ';' && !quoted)
			return i;
	}
	return line.n;
}

static void read_line(struct reading_at *at, struct str line)
{
	size_t begin = comment_begin(line);

	while (begin < line.n) {
		size_t end = begin + 1;
		while (end < line.n && line.p[end] != ';')
			end++;
		read_piece(at, str_slice(line, begin + 1, end));
		begin = end;
	}
}

void annotations_read(struct annotations *out, const struct hand *hand)
{
	struct reading_at at = { out, &hand->source, hand->source.first_line };
	struct str text = hand->source.text;
	size_t begin = 0;

	memset(out, 0, sizeof *out);
	out->forfeited_by = out->match_winner = out->chico_winner = out->paper_winner = -1;
	while (begin < text.n) {
		const char *newline = memchr(text.p + begin, '\n', text.n - begin);
		size_t end = newline ? (size_t)(newline - text.p) : text.n;
		read_line(&at, str_slice(text, begin, end));
		begin = end + 1;
		at.line++;
	}
}
