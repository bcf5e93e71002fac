/* A table for a spreadsheet: one line per finding for check, one per hand for score; and cells of comma-separated values. The heads are
 * documented in docs/output.md and do not change. */
#include "report/csv.h"

#include "report/print.h"
#include "report/ruling.h"

static const char findings_head[] = "file,line,column,end_column,tournament,table,match,hand,event,seat,player,kind,severity,code,clauses,"
	"message,effect,effect_team,effect_points,expected,found,fix,reading,rule_text,settled,fingerprint";
static const char hands_head[] = "file,line,tournament,table,date,match,hand,ruleset,points_a,points_b,claimed_a,claimed_b,differs,score_a,"
	"score_b,paper_a,paper_b,undecided,annulled,lost,match_over,winner";

static void csv_begin(struct out *out, const struct report_options *options)
{
	csv_head(out, options->ledger ? hands_head : findings_head);
}

/* ---- findings ----------------------------------------------------------------------------------- */

static void finding_line(struct out *out, const struct told_finding *told)
{
	const struct finding *finding = told->finding;
	const struct locator *place = told->place;
	bool paid = finding->effect.tantos && finding->effect.side >= 0;
	char seat = (char)('A' + finding->seat);

	if (told->options->ledger) /* the table has lines for hands alone */
		return;
	csv_text(out, place ? place->source->name : STR(""));
	csv_number_if(out, place, place ? place->line : 0);
	csv_number_if(out, place, place ? place->column : 0);
	csv_number_if(out, place, place ? locator_end_column(place, finding->span) : 0);
	csv_text(out, match_tag(told->match, STR("Torneo")));
	csv_text(out, match_tag(told->match, STR("Mesa")));
	csv_text(out, told->match ? told->match->id : STR(""));
	csv_text(out, told->hand ? told->hand->id : STR(""));
	csv_number_if(out, finding->event > 0, finding->event);
	csv_text(out, (struct str){ &seat, finding->seat >= 0 && finding->seat < MAX_SEATS });
	csv_text(out, told->player);
	csv_text(out, str_of(finding_kind_name(finding->kind)));
	csv_text(out, str_of(severity_name(finding->severity)));
	csv_text(out, str_of(finding_info(finding->code)->code));
	csv_said(out, print_ids, finding->clauses, FINDING_CLAUSES, "", " ", "");
	csv_said(out, report_message, finding, told->match);
	csv_said(out, print_effect, &finding->effect, told->match, told->seats);
	csv_number_if(out, paid, finding->effect.side);
	csv_number_if(out, true, paid ? finding->effect.tantos : 0);
	csv_said(out, report_arg, &finding->expected, told->match);
	csv_said(out, report_arg, &finding->found, told->match);
	csv_text(out, bitext_in(finding->fix, out->lang));
	csv_text(out, finding->reading);
	csv_text(out, clause_text(told->options->rules, finding->clauses[0], out->lang));
	csv_bool(out, finding->settled);
	csv_said(out, print_fingerprint, told);
	csv_end_line(out);
}

/* ---- hands -------------------------------------------------------------------------------------- */

static void hand_line(struct out *out, const struct report_options *options, const struct verdict *v)
{
	const struct match_header *match = v->hand->match;

	csv_text(out, v->hand->source.name);
	csv_number_if(out, true, source_place(&v->hand->source, v->hand->header.begin).line);
	csv_text(out, match_tag(match, STR("Torneo")));
	csv_text(out, match_tag(match, STR("Mesa")));
	csv_text(out, match ? match->date : STR(""));
	csv_text(out, match ? match->id : STR(""));
	csv_text(out, v->hand->id);
	csv_text(out, options->rules ? options->rules->name : STR(""));
	csv_pair(out, !v->lost && !v->unjudged, v->points[0], v->points[1]);
	csv_pair(out, v->claimed.known, v->claimed.of[0], v->claimed.of[1]);
	csv_bool(out, !v->lost && !v->unjudged && ruling_differs(v));
	csv_pair(out, v->after.known, v->after.of[0], v->after.of[1]);
	csv_pair(out, v->paper.known && !v->lost, v->paper.of[0], v->paper.of[1]);
	csv_bool(out, v->undecided);
	csv_bool(out, v->annulled);
	csv_bool(out, v->lost);
	csv_bool(out, v->match_over);
	csv_number_if(out, v->match_over && v->match_winner >= 0, v->match_winner);
	csv_end_line(out);
}

/* ---- both --------------------------------------------------------------------------------------- */

static void csv_hand(struct out *out, const struct report_options *options, const struct verdict *v)
{
	print_findings(out, options, v, finding_line);
	if (options->ledger)
		hand_line(out, options, v);
}

const struct report_format report_csv = { csv_begin, csv_hand, finding_line, NULL, NULL, false, false };

/* ---- cells ----------------------------------------------------------------------------------------------- */

void csv_head(struct out *out, const char *names)
{
	out_string(out, names);
	out_string(out, "\n");
}

static void next_cell(struct out *out)
{
	out_string(out, out->more ? "," : "");
	out->more = true;
}

/* Doubles the quotes within a text. */
static void print_quoted(struct out *out, struct str text)
{
	for (size_t i = 0; i < text.n; i++) {
		out_string(out, text.p[i] == '"' ? "\"" : "");
		out_bytes(out, str_slice(text, i, i + 1));
	}
}

void csv_gathered(struct out *out)
{
	struct out *aside = out_aside(out);
	struct str text = out_text(aside);
	const char *quote = str_holds(text, STR(",")) || str_holds(text, STR("\"")) ? "\"" : "";

	next_cell(out);
	out_string(out, quote);
	out_string(out, text.n && memchr("=+-@", text.p[0], 4) ? "'" : "");
	print_quoted(out, text);
	out_string(out, quote);
	if (aside->error && !out->error)
		out->error = aside->error;
	aside->used = 0;
}

void csv_text(struct out *out, struct str text)
{
	csv_said(out, out_escaped, text);
}

void csv_number_if(struct out *out, bool known, int64_t number)
{
	next_cell(out);
	if (known)
		out_number(out, number);
}

void csv_pair(struct out *out, bool known, int64_t a, int64_t b)
{
	csv_number_if(out, known, a);
	csv_number_if(out, known, b);
}

void csv_bool(struct out *out, bool value)
{
	next_cell(out);
	out_string(out, value ? "true" : "false");
}

void csv_end_line(struct out *out)
{
	out_string(out, "\n");
	out->more = false;
}
