/* Whose baza is it; how much does this envido or flor count. */
#include "lesson/exercises.h"
#include "state/counts.h"

#include <string.h>

/* Returns the cards under a drawn muestra, which the exercise names. */
static const struct card_table *lay_muestra(struct quiz_maker *m, struct exercise *x, cardset *deck)
{
	if (!m->rules->has_muestra)
		return m->rules->cards;
	card muestra = chance_card(&m->chance, deck);
	x->log = arena_filled(&m->arena, "muestra {}\n", card_text(muestra));
	return ruleset_cards(m->rules, muestra);
}

/* "  B 12b" */
static void add_log(struct quiz_maker *m, struct exercise *x, struct str before, card c)
{
	x->log = arena_filled(&m->arena, "{}{}{}", x->log, before, card_text(c));
}

/* ---- a baza --------------------------------------------------------------------------------------------------------- */

struct one_baza {
	const struct card_table *table;
	unsigned seats, leader;
	card laid[MAX_SEATS];
	unsigned best;               /* seat of the first of the best cards */
	bool tied;                   /* between the sides */
	bool shared;                 /* between partners alone */
};

static uint8_t rank(const struct one_baza *b, unsigned seat)
{
	return b->table->rank[b->laid[seat]];
}

/* Lays a card, often one as good as a card that lies there. */
static void lay_card(struct quiz_maker *m, struct one_baza *b, unsigned seat, cardset *deck, uint8_t like)
{
	cardset same = like ? SET_OF(c, CARD_COUNT, (*deck & card_bit((card)c)) && b->table->rank[c] == like) : 0;

	b->laid[seat] = chance_card(&m->chance, same ? &same : deck);
	*deck &= ~card_bit(b->laid[seat]);
}

static void lay_all(struct quiz_maker *m, struct one_baza *b, cardset *deck)
{
	uint8_t like = 0;

	for (unsigned i = 0; i < b->seats; i++) {
		unsigned seat = (b->leader + i) % b->seats;
		lay_card(m, b, seat, deck, chance_percent(&m->chance, 30) ? like : 0);
		like = rank(b, seat) > like ? rank(b, seat) : like;
	}
}

static void judge(struct one_baza *b)
{
	b->best = b->leader;
	for (unsigned i = 0; i < b->seats; i++)
		if (rank(b, (b->leader + i) % b->seats) > rank(b, b->best))
			b->best = (b->leader + i) % b->seats;
	for (unsigned seat = 0; seat < b->seats; seat++) {
		bool equal = seat != b->best && rank(b, seat) == rank(b, b->best);
		b->tied |= equal && seat % 2 != b->best % 2;
		b->shared |= equal && seat % 2 == b->best % 2;
	}
}

static void answer_seat(struct quiz_maker *m, struct exercise *x, const struct one_baza *b, unsigned seat)
{
	card own = b->laid[seat], best = b->laid[b->best];
	const char *with = tr(m->lang, card_number(own) == 10 ? "con la" : "con el", "with the"); /* la sota */
	struct str why, text = arena_filled(&m->arena, "{}, {} {}", SEAT(seat), with, card_name(own, m->lang == LANG_EN));

	if (rank(b, seat) < rank(b, b->best))
		why = quiz_text(m, "el {} está por debajo del {} de {}", "the {} is below the {} of {}", card_text(own), card_text(best), SEAT(b->best));
	else if (b->tied)
		why = quiz_text(m, "del otro bando hay una carta igual al {}: nadie gana", "the other side has a card equal to the {}: nobody wins",
			card_text(own));
	else
		why = quiz_text(m, "ninguna carta de esta baza pasa al {}", "no card of this baza beats the {}", card_text(own));
	struct quiz_choice *answer = quiz_answer(x, text, why);
	quiz_cite(m->rules, answer, b->table->rank_cite[own]);
	quiz_cite(m->rules, answer, b->table->rank_cite[best]);
}

static void answer_tied(struct quiz_maker *m, struct exercise *x, const struct one_baza *b)
{
	const char *best = card_text(b->laid[b->best]);
	struct str why = arena_filled(&m->arena, b->tied
		? tr(m->lang, "las más altas son iguales y de bandos contrarios, como el {}", "the best cards are equal and of opposite sides, as the {}")
		: tr(m->lang, "la más alta es el {}, y el otro bando no tiene otra igual", "the best is the {}, and the other side has none equal"), best);

	quiz_cite(m->rules, quiz_answer(x, quiz_words(m, "nadie: queda parda", "nobody: it is tied"), why), b->table->rank_cite[b->laid[b->best]]);
}

/* Offers the losers with the best cards as the wrong answers. */
static void answer_losers(struct quiz_maker *m, struct exercise *x, const struct one_baza *b, unsigned wanted)
{
	bool taken[MAX_SEATS] = { false };

	if (!b->tied)
		taken[b->best] = true;
	for (unsigned i = 0; i < wanted; i++) {
		int next = -1;
		for (unsigned seat = 0; seat < b->seats; seat++)
			if (!taken[seat] && (next < 0 || rank(b, seat) > rank(b, (unsigned)next)))
				next = (int)seat;
		if (next < 0)
			return;
		taken[next] = true;
		answer_seat(m, x, b, (unsigned)next);
	}
}

bool exercise_baza(struct quiz_maker *m, struct exercise *x)
{
	struct one_baza b = { .seats = quiz_seats(m) };
	cardset deck = m->rules->deck;

	b.leader = chance_below(&m->chance, b.seats);
	b.table = lay_muestra(m, x, &deck);
	lay_all(m, &b, &deck);
	judge(&b);
	if (b.shared)
		return false;
	for (unsigned i = 0; i < b.seats; i++) {
		unsigned seat = (b.leader + i) % b.seats;
		add_log(m, x, arena_filled(&m->arena, "{}{} ", i ? "  " : "", SEAT(seat)), b.laid[seat]);
	}
	x->question = quiz_text(m, "Son {} y salió {}. ¿Quién gana la baza?", "{} play and {} led. Who wins the baza?", b.seats, SEAT(b.leader));
	if (b.tied)
		answer_tied(m, x, &b);
	else
		answer_seat(m, x, &b, b.best);
	answer_losers(m, x, &b, b.tied || b.seats == 2 ? 3 : 2);
	if (!b.tied)
		answer_tied(m, x, &b);
	x->level = (uint8_t)(quiz_is_large(m, b.seats) ? b.seats / 2 : 1);
	return x->count >= 3;
}

/* ---- a count ------------------------------------------------------------------------------------------------------- */

struct one_count {
	const struct card_table *table;
	card cards[3];
	bool flor;
	int value, base, sum, best, numbers;
};

static bool is_flor(const struct ruleset *rules, const struct one_count *c)
{
	const struct lance *flor = lance_of_kind(rules, LANCE_FLOR);

	return flor && flor->combination < MAX_COMBINATIONS
		&& counts_combination(rules, c->table, flor->combination, cardset_of(c->cards, 3));
}

/* Draws the cards: two or three of one suit make a good question. */
static void draw_cards(struct quiz_maker *m, struct one_count *c, cardset *deck)
{
	for (unsigned i = 0; i < 3; i++) {
		cardset suit = 0;
		for (card k = 0; k < CARD_COUNT && i && chance_percent(&m->chance, 99); k++)
			suit |= (*deck & card_bit(k)) && card_suit(k) == card_suit(c->cards[0]) ? card_bit(k) : 0;
		bool same = suit && chance_percent(&m->chance, 55);
		c->cards[i] = chance_card(&m->chance, same ? &suit : deck);
		*deck &= ~card_bit(c->cards[i]);
	}
}

static void measure(const struct ruleset *rules, struct one_count *c)
{
	c->flor = is_flor(rules, c);
	cardset hand = cardset_of(c->cards, 3);
	c->value = c->flor ? counts_flor(rules, c->table, hand) : counts_tanto(rules, c->table, hand);
	c->base = c->flor ? rules->flor_base : rules->pair_base;
	for (unsigned i = 0; i < 3; i++) {
		int value = c->table->value[c->cards[i]];
		c->sum += value;
		c->best = value > c->best ? value : c->best;
		c->numbers += card_number(c->cards[i]);
	}
}

/* "1e vale 1, 12e vale 0, 5c vale 5: 21" */
static struct str reckoning(struct quiz_maker *m, const struct one_count *c)
{
	struct str text = { 0 };

	for (unsigned i = 0; i < 3; i++)
		text = quiz_text(m, "{}{}{} vale {}", "{}{}{} is worth {}", text, i ? ", " : "", card_text(c->cards[i]), c->table->value[c->cards[i]]);
	return text;
}

/* Cites what makes these cards count so, then what each is worth. */
static void cite_count(struct quiz_maker *m, struct quiz_choice *choice, const struct one_count *c)
{
	const struct ruleset *rules = m->rules;
	const struct count_cites *of = c->flor ? &rules->flor_cites : &rules->pair_cites;
	bool with_class = cardset_of(c->cards, 3) & class_cards(c->table, c->flor ? rules->flor_class : rules->pair_class);
	bool alone = !with_class && !c->flor && c->value < c->base;
	struct cite way = with_class ? of->with_class : alone ? of->alone : c->flor ? of->whole : of->linked;

	if (!choice)
		return;
	quiz_cite(rules, choice, way);
	if (!with_class && !alone)
		quiz_cite(rules, choice, of->base);
	if (!choice->clauses[0].n)
		quiz_cite(rules, choice, c->flor ? rules->flor_cite : rules->pair_cite);
	quiz_cite(rules, choice, rules->value_cite);
}

static void mistake(struct quiz_maker *m, struct exercise *x, const struct one_count *c, int number, struct str how)
{
	struct str why = quiz_text(m, "{}; {}, y da {}", "{}; {}, which makes {}", how, reckoning(m, c), c->value);

	if (number != c->value && number <= 60)
		cite_count(m, quiz_number(m, x, number, why), c);
}

static void mistakes(struct quiz_maker *m, struct exercise *x, const struct one_count *c)
{
	if (c->value >= c->base)
		mistake(m, x, c, c->value - c->base, quiz_words(m, "faltan los de base", "the base is missing"));
	else
		mistake(m, x, c, c->base + c->sum, quiz_words(m, "sin dos cartas que liguen no hay base", "without two cards that go together there is no base"));
	mistake(m, x, c, c->base + c->sum, quiz_words(m, "no se suman las tres", "the three are not all added"));
	mistake(m, x, c, c->base + c->numbers, quiz_words(m, "no todas valen su número", "not all are worth their number"));
	mistake(m, x, c, c->best, quiz_words(m, "no cuenta una sola", "more than one card counts"));
	for (int step = 1; step <= 3; step++) {
		mistake(m, x, c, c->value + step, quiz_words(m, "la suma está mal", "the sum is wrong"));
		mistake(m, x, c, c->value - step, quiz_words(m, "la suma está mal", "the sum is wrong"));
	}
}

/* True if a card counts more than its number. */
static bool has_piece(const struct one_count *c)
{
	return ANY_OF(i, 3, c->table->value[c->cards[i]] > card_number(c->cards[i]));
}

bool exercise_count(struct quiz_maker *m, struct exercise *x)
{
	struct one_count c = { .base = 0 };
	cardset deck = m->rules->deck;

	c.table = lay_muestra(m, x, &deck);
	draw_cards(m, &c, &deck);
	measure(m->rules, &c);
	if (c.value < 0)
		return false;
	for (unsigned i = 0; i < 3; i++)
		add_log(m, x, i ? STR(" ") : STR("A: "), c.cards[i]);
	const struct lance *lance = lance_of_kind(m->rules, c.flor ? LANCE_FLOR : LANCE_TANTO);
	x->question = quiz_text(m, "¿Cuánto tiene A ({})?", "What does A have ({})?", bitext_in(lance->words, m->lang));
	cite_count(m, quiz_number(m, x, c.value, quiz_text(m, "{}: da {}", "{}: that makes {}", reckoning(m, &c), c.value)), &c);
	mistakes(m, x, &c);
	x->level = c.flor ? 3 : has_piece(&c) ? 2 : 1;
	return x->count >= QUIZ_CHOICES;
}
