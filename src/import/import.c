/* What the formats share: a line of JSON with the deal, the acts in order ("seat verb"), the announcements and the points. */
#include "import/format.h"

#include <inttypes.h>

static const struct import_format *const formats[] = {
	&format_emilrichardo, &format_giampiga, &format_gotruco, &format_marianogappa, &format_trucoshi,
};

enum { FORMATS = sizeof formats / sizeof formats[0], MOST_VERBS = 32 };

#define KEY(object, name) json_member(object, STR(name))

/* ---- the table ------------------------------------------------------------------------------- */

static const struct json_node *need(struct playing *p, const struct json_node *object, const char *key, enum json_is is)
{
	const struct json_node *value = json_member(object, str_of(key));

	if (!value)
		twin_refuse_lack(p->r, object, key);
	else if (value->is != is)
		twin_refuse_value(p->r, value);
	return value && value->is == is ? value : NULL;
}

/* Returns a number from `least` to `most`; 0, after a complaint, if there is none. */
static unsigned need_number(struct playing *p, const struct json_node *object, const char *key, unsigned least, unsigned most)
{
	const struct json_node *value = need(p, object, key, JSON_IS_NUMBER);

	if (value && (value->number < least || value->number > most)) {
		twin_refuse_value(p->r, value);
		value = NULL;
	}
	return value ? (unsigned)value->number : 0;
}

/* Returns the seats of the platform that play this hand, as bits: `active`, or all. */
static unsigned read_seated(struct playing *p, unsigned players)
{
	const struct json_node *active = KEY(p->object, "active");
	unsigned seated = active ? 0 : (1u << players) - 1;

	for (const struct json_node *one = active ? active->first : NULL; one; one = one->next) {
		if (one->is != JSON_IS_NUMBER || one->number < 0 || one->number >= players) {
			twin_refuse_value(p->r, active);
			return 0;
		}
		seated |= 1u << one->number;
	}
	return seated;
}

/* Seats the players. Two of six who play alone are a table of two: the one of A's side sits at A. False, after a complaint: there is no
 * table. */
static bool seat_players(struct playing *p, unsigned seated, unsigned players)
{
	unsigned all = (1u << players) - 1;
	int8_t next = 0;

	memset(p->seat_of, -1, sizeof p->seat_of);
	for (unsigned half = 0; half < (seated == all ? 1 : 2); half++)
		for (unsigned seat = half; seat < players; seat += seated == all ? 1 : 2)
			if (seated >> seat & 1)
				p->seat_of[seat] = next++;
	p->seats = (unsigned)next;
	if (seated != all && (next != 2 || !(seated & 0x15) || !(seated & 0x2a)))
		twin_refuse_value(p->r, KEY(p->object, "active"));
	return !p->r->wrong;
}

/* Gives the values of a list for each seat of the platform to the seats that play. */
static void seat_values(struct playing *p, const struct json_node *list, const struct json_node **values, unsigned players)
{
	unsigned seat = 0;

	for (const struct json_node *one = list ? list->first : NULL; one && seat < players; one = one->next, seat++)
		if (p->seat_of[seat] >= 0)
			values[p->seat_of[seat]] = one;
	for (seat = 0; list && seat < p->seats; seat++)
		if (!values[seat])
			twin_refuse_value(p->r, list);
}

/* ---- tags ------------------------------------------------------------------------------------ */

/* True if a tag can say the choice: its name in small letters, its value in plain ASCII. */
static bool is_plain(struct str name, struct str value)
{
	bool plain = name.n < 30 && value.n < 32;

	for (size_t i = 0; plain && i < name.n; i++)
		plain = (name.p[i] >= 'a' && name.p[i] <= 'z') || name.p[i] == '_';
	for (size_t i = 0; plain && i < value.n; i++)
		plain = value.p[i] >= ' ' && value.p[i] < 127 && value.p[i] != '"' && value.p[i] != '\\';
	return plain;
}

/* Writes the platform's choices of rules that have no tag of their own. */
static void put_choices(struct playing *p, const struct json_node *rules)
{
	for (const struct json_node *one = rules->first; one && !p->r->wrong; one = one->next) {
		struct str text = one->is == JSON_IS_TEXT ? one->text : str_slice(p->r->line, one->span.begin, one->span.end);
		if (str_equal(one->key, STR("players")) || str_equal(one->key, STR("limit")))
			continue;
		twin_allow(p->r, one, one->is != JSON_IS_LIST && one->is != JSON_IS_OBJECT && is_plain(one->key, text));
		twin_mark(p->r, one->span);
		print_raw(&p->r->text, "[x-{} \"{}\"]\n", one->key, text);
	}
}

/* Writes the match. A game of the platform is a match, and a hand that two of a larger table play alone is one too. */
static void put_match(struct playing *p, const struct import *import, const struct json_node *rules, unsigned players)
{
	const struct json_node *game = need(p, p->object, "game", JSON_IS_NUMBER), *hand = KEY(p->object, "hand");
	unsigned target = need_number(p, rules, "limit", 1, 9999);
	struct out *out = &p->r->text;

	if (p->r->wrong)
		return;
	twin_mark(p->r, game->span);
	if (!import->begun)
		out_format(out, "[Fuente \"%s\"]\n", p->format->name);
	out_format(out, "[Partido \"%" PRId64, game->number);
	if (p->seats < players)
		out_format(out, "-%" PRId64, hand->number);
	out_format(out, "\"]\n[Asientos \"%u\"]\n[Meta \"%u\"]\n", p->seats, target);
	for (unsigned seat = 0; p->seats < players && seat < players; seat++) /* the platform's seats of the two */
		if (p->seat_of[seat] >= 0)
			out_format(out, "[%c \"asiento %u\"]\n", 'A' + p->seat_of[seat], seat);
	put_choices(p, rules);
	twin_put(p->r, "\n");
}

/* ---- the hand -------------------------------------------------------------------------------- */

/* Returns the mano of the platform, or the first seat after it that plays. */
static unsigned find_mano(struct playing *p, unsigned players)
{
	unsigned seat = need_number(p, p->object, "mano", 0, players - 1);

	while (p->seat_of[seat] < 0)
		seat = (seat + 1) % players;
	return (unsigned)p->seat_of[seat];
}

static void put_header(struct playing *p, const struct json_node *hand, unsigned mano)
{
	const struct json_node *score = need(p, p->object, "score", JSON_IS_LIST), *muestra = KEY(p->object, "muestra");

	twin_mark(p->r, hand->span);
	twin_put_number(p->r, hand, "mano ");
	out_format(&p->r->text, " reparte %c", 'A' + (mano + p->seats - 1) % p->seats);
	if (score)
		twin_put_pair(p->r, score, " marcador ");
	if (muestra) {
		twin_put(p->r, " muestra");
		twin_put_card(p->r, muestra, NULL);
	}
	if (p->seats == MAX_SEATS)          /* at a table of six other hands are duels */
		twin_put(p->r, " disputa general");
	twin_put(p->r, "\n");
}

static void put_deal(struct playing *p, struct json_node *deal)
{
	for (unsigned seat = 0; seat < p->seats && !p->r->wrong; seat++) {
		unsigned cards = 0;
		twin_mark(p->r, p->deal[seat]->span);
		out_format(&p->r->text, "%c:", 'A' + seat);
		for (const struct json_node *one = p->deal[seat]->first; one; one = one->next, cards++)
			twin_put_card(p->r, one, deal);
		if (p->deal[seat]->is != JSON_IS_LIST || !cards || cards > DEAL_CARDS)
			twin_refuse_value(p->r, deal);
		twin_put(p->r, " ");
	}
}

/* ---- acts ------------------------------------------------------------------------------------ */

static void refuse_verb(struct playing *p, struct str word)
{
	const char *names[MOST_VERBS + 1] = { NULL };
	size_t count = 0;

	if (p->r->wrong)
		return;
	for (const struct verb *verb = p->format->verbs; verb->name && count < MOST_VERBS; verb++)
		names[count++] = verb->name;
	struct finding *finding = twin_refuse(p->r, CODE_IMPORT_VERB, p->act->span);
	finding->args[0] = finding->found = arg_text(utf8_cut(word, 60));
	finding->args[1] = arg_text(str_of(p->format->name));
	finding->args[2] = suggestion(p->r->arena, utf8_folded(p->r->arena, word), names);
}

/* Finds the verb. A name that ends in '-' begins verbs that say more, which is *rest. */
static const struct verb *find_verb(const struct playing *p, struct str word, struct str *rest)
{
	for (const struct verb *verb = p->format->verbs; verb->name; verb++) {
		struct str name = str_of(verb->name);
		if (str_equal(word, name))
			return verb;
		if (name.p[name.n - 1] == '-' && str_starts(word, name)) {
			*rest = str_slice(word, name.n, word.n);
			return verb;
		}
	}
	return NULL;
}

static struct str next_word(struct str *text)
{
	struct str word = str_until(*text, 0, ' ');

	*text = str_slice(*text, word.n + 1, text->n);
	return word;
}

static void read_act(struct playing *p)
{
	struct str text = p->act->text, word = next_word(&text);
	struct json_node who = { .is = JSON_IS_TEXT, .text = word };
	int seat = p->act->is == JSON_IS_TEXT ? import_seat(p, &who) : -1;
	const struct verb *verb;

	word = next_word(&text);
	if (seat < 0 || !word.n) {
		import_refuse(p);
	} else if (is_digit(word.p[0])) {
		if (p->format->lay)
			p->format->lay(p, (unsigned)seat, word, text);
		else if (text.n)
			import_refuse(p);
		else
			import_lay(p, (unsigned)seat, word, "");
	} else if ((verb = find_verb(p, word, &text))) {
		verb->write(p, (unsigned)seat, verb, text);
	} else {
		refuse_verb(p, word);
	}
}

static void read_acts(struct playing *p)
{
	const struct json_node *acts = need(p, p->object, "acts", JSON_IS_LIST);
	const struct json_node *events = p->format->after ? KEY(p->object, "events") : NULL;

	p->number = 0;
	for (p->act = acts ? acts->first : NULL; p->act && !p->r->wrong; p->act = p->act->next, p->number++) {
		read_act(p);
		/* what the platform announced with this act */
		for (const struct json_node *event = events ? events->first : NULL; event && !p->r->wrong; event = event->next)
			if (event->first && event->first->next && event->first->is == JSON_IS_NUMBER && event->first->number == p->number)
				p->format->after(p, event);
	}
}

/* ---- the end --------------------------------------------------------------------------------- */

/* Returns the lance of an announcement: `[when, reason, who, ...]` or `[when, "pts", who, reason, ...]`. NULL: none. */
static const char *lance_of(const struct playing *p, const struct json_node *reason, const struct json_node *who)
{
	if (str_equal(reason->text, STR("pts")) && who->next && who->next->is == JSON_IS_TEXT)
		reason = who->next;
	static const struct announced lances[] = { { "envido", "envite" }, { "flor", "flor" }, { "truco", "truco" }, { NULL, NULL } };

	for (const struct announced *row = p->format->announced ? p->format->announced : lances; row->begins; row++)
		if (reason->is == JSON_IS_TEXT && str_starts(reason->text, str_of(row->begins)))
			return row->lance;
	return NULL;
}

/* Writes which side the platform gave each lance to. */
static void put_winners(struct playing *p)
{
	const struct json_node *events = KEY(p->object, "events");

	for (const struct json_node *event = events ? events->first : NULL; event; event = event->next) {
		const struct json_node *reason = event->first ? event->first->next : NULL, *who = reason ? reason->next : NULL;
		const char *lance = who ? lance_of(p, reason, who) : NULL;
		int seat = lance ? import_seat(p, who) : -1;
		if (seat < 0)
			continue;
		p->act = event;
		import_line(p);
		out_format(&p->r->text, "gana %s %c", lance, 'A' + seat % 2);
	}
}

static void put_points(struct playing *p)
{
	const struct json_node *points = need(p, p->object, "pts", JSON_IS_LIST);

	twin_put(p->r, "\n");
	if (points)
		twin_put_pair(p->r, points, "tantos ");
	p->r->events++;
}

/* ---- a line ---------------------------------------------------------------------------------- */

/* True if the hand is the next one of the same game: its match goes on. */
static bool goes_on(const struct import *before, const struct import *now)
{
	return before->game >= 0 && now->game == before->game && now->hand == before->hand + 1 && now->rules == before->rules
		&& now->seated == before->seated;
}

static void write_hand_of(struct playing *p, struct twin *twin, struct import *import, const struct json_node *hand, const struct json_node *rules)
{
	unsigned players = need_number(p, rules, "players", 2, MAX_SEATS), seated = players ? read_seated(p, players) : 0;
	const struct json_node *game = KEY(p->object, "game");
	struct json_node *deal = json_member(p->object, STR("deal"));

	if (p->r->wrong || !need(p, p->object, "deal", JSON_IS_LIST) || !seat_players(p, seated, players))
		return;
	seat_values(p, deal, p->deal, players);
	seat_values(p, KEY(p->object, "flor"), p->flor, players);
	if (p->r->wrong)
		return;
	struct import now = { import->form, import->format, true, game ? game->number : -1, hand->number,
		str_hash(str_slice(p->r->line, rules->span.begin, rules->span.end)), seated };
	if (!goes_on(import, &now) || p->seats < players)
		put_match(p, import, rules, players);
	twin->body_at = (uint32_t)p->r->text.used;
	put_header(p, hand, find_mano(p, players));
	put_deal(p, deal);
	read_acts(p);
	put_winners(p);
	put_points(p);
	twin->events = p->r->events;
	if (!p->r->wrong)
		*import = now;
}

static void read_line(struct line_reading *r, struct twin *twin, const struct json_node *object)
{
	struct import *import = r->form->context;
	struct playing p = { .r = r, .format = import->format, .object = object };
	const struct json_node *engine = need(&p, object, "eng", JSON_IS_TEXT), *hand = need(&p, object, "hand", JSON_IS_NUMBER);
	const struct json_node *rules = need(&p, object, "rules", JSON_IS_OBJECT);

	twin->before = twin->events = 0;
	if (engine && !str_starts(engine->text, str_of(p.format->name)))
		twin_refuse_value(r, engine);
	if (!r->wrong)
		write_hand_of(&p, twin, import, hand, rules);
	if (r->wrong)
		import->game = -1;
}

bool import_begin(struct import *import, const char *format)
{
	*import = (struct import){ .form = { read_line, import }, .game = -1 };
	for (unsigned i = 0; i < FORMATS && !import->format; i++)
		if (strcmp(formats[i]->name, format) == 0)
			import->format = formats[i];
	return import->format;
}

const char *import_format_name(unsigned i)
{
	return i < FORMATS ? formats[i]->name : NULL;
}
