/* Writes the acts of a platform in the notation. */
#include "import/format.h"

void import_line(struct playing *p)
{
	twin_put(p->r, "\n");
	twin_mark(p->r, p->act->span);
	p->r->events++;
}

/* Begins an act by `seat`; what is put next belongs to it. */
static void import_act(struct playing *p, unsigned seat)
{
	import_line(p);
	out_format(&p->r->text, "%c", 'A' + seat);
}

void import_say(struct playing *p, unsigned seat, const char *words)
{
	import_act(p, seat);
	out_format(&p->r->text, " \"%s\"", words);
}

void import_says(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	if (rest.n)
		import_refuse(p);
	else
		import_say(p, seat, verb->words);
}

void import_bets(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	import_says(p, seat, verb, rest);
	p->bet = true;
}

void import_declares(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	int number;

	(void)verb;
	if (!str_number(rest, &number)) {
		import_refuse(p);
		return;
	}
	import_act(p, seat);
	print_raw(&p->r->text, " \"{}\"", rest);
}

void import_leaves(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	(void)verb;
	if (rest.n) {
		import_refuse(p);
		return;
	}
	import_act(p, seat);
	twin_put(p->r, " mazo");
}

void import_side_leaves(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	for (unsigned other = seat % 2; other < p->seats; other += 2)
		if (other != seat)
			import_leaves(p, other, verb, rest);
	import_leaves(p, seat, verb, rest);
}

void import_shows(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	bool begun = false;

	(void)verb, (void)rest;
	for (const struct json_node *one = p->deal[seat]->first; one; one = one->next) {
		card found;
		if (!card_parse(one->text, &found) || (p->laid[seat] & card_bit(found)))
			continue;
		if (!begun) {
			import_act(p, seat);
			twin_put(p->r, " muestra");
		}
		begun = true;
		out_format(&p->r->text, " %s", card_text(found));
	}
}

void import_nothing(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	(void)p, (void)seat, (void)verb, (void)rest;
}

bool import_lay(struct playing *p, unsigned seat, struct str text, const char *how)
{
	card found;

	if (!card_parse(text, &found) || found == CARD_UNKNOWN) {
		import_refuse(p);
		return false;
	}
	import_act(p, seat);
	out_format(&p->r->text, " %s%s", card_text(found), how);
	p->laid[seat] |= card_bit(found);
	return true;
}

void import_comment(struct playing *p, struct str text)
{
	twin_put(p->r, "\n");
	twin_mark(p->r, p->act->span);
	print_raw(&p->r->text, "; {}", text);
}

void import_refuse(struct playing *p)
{
	struct json_node act = *p->act;

	act.key = STR("acts");
	twin_refuse_value(p->r, &act);
}

int import_seat(const struct playing *p, const struct json_node *value)
{
	int number = -1;

	if (value && value->is == JSON_IS_NUMBER && value->number >= 0 && value->number < MAX_SEATS)
		number = (int)value->number;
	else if (value && value->is == JSON_IS_TEXT && (!str_number(value->text, &number) || number >= MAX_SEATS))
		number = -1;
	return number < 0 ? -1 : p->seat_of[number];
}

bool import_rival_sang(const struct playing *p, unsigned seat)
{
	for (unsigned other = 1 - seat % 2; other < p->seats; other += 2)
		if (p->sung >> other & 1)
			return true;
	return false;
}
