/* Writes a log of legal hands of four players under the rules of the universitario: matches to 30,
 * talked as people talk, with the points worked out here, from the regulation, without a line of
 * veedor. So the log measures speed, and an audit of it that finds anything is a bug in one of the two.
 *
 *     generate MEGABYTES [SEED] > log
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 4, CARDS = 3, TARGET = 30, MALAS = 15, LINE = 92 };

/* ---- chance ------------------------------------------------------------------------------ */

static uint64_t seed_state;

static uint64_t random_next(void)
{
	uint64_t z = seed_state += 0x9e3779b97f4a7c15u;

	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	return z ^ (z >> 31);
}

static int below(int n)
{
	return (int)(random_next() % (uint64_t)n);
}

static bool chance(int percent)
{
	return below(100) < percent;
}

#define PICK(words) ((words)[chance(70) ? 0 : below((int)(sizeof(words) / sizeof *(words)))])

/* ---- the state of a match and of a hand ------------------------------------------------------ */

struct card {
	int number;
	char suit;
	int rank;
	bool played;
};

struct hand {
	struct card deal[SEATS][CARDS];
	int mano;
	int laid[SEATS];          /* cards laid by each seat */
	bool left[SEATS];
	int bazas[CARDS];         /* side that won, 2 parda */
	int baza;                 /* bazas closed */
	int truco;                /* 0 none, 1 truco, 2 retruco, 3 vale cuatro: accepted */
	int owner;                /* side that may raise; 2 either */
	bool envido_done;
	int envido_winner;        /* seat that has to show, -1 none */
	int points[2];
	bool over;
};

static int score[2], dealer, hand_number, match_number;
static long long written;
static int column;

/* ---- writing ------------------------------------------------------------------------------- */

static void put(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void put(const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	int n = vprintf(format, arguments);
	va_end(arguments);
	if (n < 0)
		exit(1);
	written += n;
}

/* One event, set off from the last by two spaces or a new line. */
static void event(const char *text)
{
	int width = (int)strlen(text);

	if (column && column + width > LINE) {
		put("\n");
		column = 0;
	}
	put("%s%s", column ? "  " : "", text);
	column += width + 2;
}

static void say(int seat, const char *words)
{
	char text[80];

	snprintf(text, sizeof text, "%c \"%s\"", 'A' + seat, words);
	event(text);
}

static void small_talk(void)
{
	static const char *const talk[] = { "a ver", "vamos todavía", "mirá vos", "qué manito",
		"pensalo tranquilo", "está linda la tarde", "¿cómo venimos?", "ésta la ganamos" };

	if (chance(6))
		say(below(SEATS), talk[below(8)]);
}

static void say_number(int seat, int n)
{
	static const char *const low[] = { "cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete" };
	static const char *const twenty[] = { "veinte", "veintiuno", "veintidós", "veintitrés", "veinticuatro",
		"veinticinco", "veintiséis", "veintisiete", "veintiocho", "veintinueve", "treinta",
		"treinta y uno", "treinta y dos", "treinta y tres" };
	char figures[16];

	if (chance(50)) {
		say(seat, n < 8 ? low[n] : twenty[n - 20]);
		return;
	}
	snprintf(figures, sizeof figures, "%d", n);
	say(seat, figures);
}

static void show_card(char *text, size_t size, int seat, const char *verb, const struct card *card)
{
	snprintf(text, size, "%c %s%d%c", 'A' + seat, verb, card->number, card->suit);
}

/* ---- cards ----------------------------------------------------------------------------------- */

static int rank_of(int number, char suit)
{
	static const int plain[] = { 0, 8, 9, 10, 1, 2, 3, 4, 0, 0, 5, 6, 7 };

	if (number == 1 && suit == 'e') return 14;
	if (number == 1 && suit == 'b') return 13;
	if (number == 7 && suit == 'e') return 12;
	if (number == 7 && suit == 'o') return 11;
	return plain[number];
}

static void deal_cards(struct hand *hand)
{
	struct card deck[40];

	for (int i = 0; i < 40; i++) {
		int number = i % 10 + 1;
		deck[i].number = number > 7 ? number + 2 : number;
		deck[i].suit = "oceb"[i / 10];
		deck[i].rank = rank_of(deck[i].number, deck[i].suit);
		deck[i].played = false;
	}
	for (int i = 0; i < SEATS * CARDS; i++) {
		int j = i + below(40 - i);
		struct card kept = deck[i];
		deck[i] = deck[j];
		deck[j] = kept;
		hand->deal[i / CARDS][i % CARDS] = deck[i];
	}
}

static int envido_value(const struct card *card)
{
	return card->number > 7 ? 0 : card->number;
}

/* Twenty and the two best of a suit, or the best single card. */
static int tanto(const struct hand *hand, int seat)
{
	int best = 0;

	for (int i = 0; i < CARDS; i++) {
		const struct card *a = &hand->deal[seat][i];
		if (envido_value(a) > best)
			best = envido_value(a);
		for (int j = 0; j < i; j++) {
			const struct card *b = &hand->deal[seat][j];
			int pair = 20 + envido_value(a) + envido_value(b);
			if (a->suit == b->suit && pair > best)
				best = pair;
		}
	}
	return best;
}

/* ---- the envido -------------------------------------------------------------------------------- */

/* What an accepted falta is worth to the side that wins it. */
static int falta(int side)
{
	int leader = score[0] > score[1] ? score[0] : score[1];

	return leader <= MALAS ? TARGET - score[side] : TARGET - leader;
}

static int partner_or(const struct hand *hand, int side)
{
	int seat = side + 2 * below(2);

	return hand->left[seat] ? (seat + 2) % SEATS : seat;
}

/* From the mano on each says what he has, or that the best is good. A partner of the best keeps silent,
 * until the best passes to the other side and he can beat it. Returns the seat that wins. */
static int declare(const struct hand *hand)
{
	static const char *const good[] = { "son buenas", "Son buenas", "son buenas." };
	int best = -1, value = -1;
	bool spoke[SEATS] = { false };

	for (int i = 0; i < 2 * SEATS; i++) {
		int seat = (hand->mano + i) % SEATS, mine = tanto(hand, seat);
		if (hand->left[seat] || spoke[seat] || (best >= 0 && seat % 2 == best % 2))
			continue;
		spoke[seat] = true;
		bool nearer = best >= 0 && i % SEATS < (best - hand->mano + SEATS) % SEATS;
		if (mine > value || (mine == value && nearer)) {
			say_number(seat, mine);
			best = seat, value = mine;
		} else {
			say(seat, PICK(good));
		}
	}
	return best;
}

/* What a side does not need any more is not written. */
static void book(struct hand *hand, int side, int points)
{
	int lacks = TARGET - score[side] - hand->points[side];

	if (score[1 - side] + hand->points[1 - side] >= TARGET)
		return;
	hand->points[side] += points < lacks ? points : lacks;
	if (points >= lacks)
		hand->over = true;
}

/* The chain of calls: rows 0 envido, 1 real envido, 2 falta envido. Returns when it is closed. */
static void play_envido(struct hand *hand, int opener)
{
	static const char *const calls[3][3] = { { "envido", "Envido", "¡envido!" },
		{ "real envido", "Real envido", "¡real envido!" },
		{ "falta envido", "Falta envido", "la falta envido" } };
	static const char *const yes[] = { "quiero", "Quiero", "¡quiero!" };
	static const char *const no[] = { "no quiero", "No quiero", "no quiero." };
	int row = chance(78) ? 0 : chance(75) ? 1 : 2, seat = opener, envidos = row == 0;
	int accepted = 0, stake = row == 0 ? 2 : 3;
	bool is_falta = row == 2;

	hand->envido_done = true;
	say(seat, PICK(calls[row]));
	for (;;) {
		int answer = partner_or(hand, 1 - seat % 2), strength = tanto(hand, answer);
		int next = row == 0 && envidos == 1 && chance(50) ? 0 : row == 0 && chance(75) ? 1 : 2;
		if (!is_falta && chance(strength > 28 ? 35 : 5)) {
			accepted = stake;
			row = next, envidos += next == 0, is_falta = next == 2;
			stake += next == 0 ? 2 : 3;
			seat = answer;
			say(seat, PICK(calls[row]));
			continue;
		}
		if (!chance(strength > 25 ? 85 : 35)) {
			say(answer, PICK(no));
			book(hand, seat % 2, accepted ? accepted : 1);
			return;
		}
		say(answer, PICK(yes));
		hand->envido_winner = declare(hand);
		book(hand, hand->envido_winner % 2, is_falta ? falta(hand->envido_winner % 2) : stake);
		return;
	}
}

/* ---- the truco --------------------------------------------------------------------------------- */

static void lose_truco(struct hand *hand, int loser)
{
	book(hand, 1 - loser, hand->truco + 1);
	hand->over = true;
}

static bool holds_strong(const struct hand *hand, int side)
{
	for (int seat = side; seat < SEATS; seat += 2)
		for (int i = 0; i < CARDS; i++)
			if (!hand->deal[seat][i].played && hand->deal[seat][i].rank > 10)
				return true;
	return false;
}

/* A call of the next step, and all that answers it. The challenged side may put an envido first
 * while one of them has not laid a card in the first baza. */
static void play_truco(struct hand *hand, int caller)
{
	static const char *const calls[3][3] = { { "truco", "Truco", "¡truco!" },
		{ "retruco", "Retruco", "¡retruco!" }, { "vale cuatro", "Vale cuatro", "¡vale cuatro!" } };
	static const char *const raises[3][3] = { { "", "", "" },
		{ "quiero retruco", "quiero y retruco", "¡Quiero retruco!" },
		{ "quiero vale cuatro", "quiero y vale cuatro", "Quiero vale cuatro" } };
	static const char *const yes[] = { "quiero", "Quiero", "¡quiero!" };
	static const char *const no[] = { "no quiero", "No quiero", "no quiero." };

	say(caller, PICK(calls[hand->truco]));
	for (;;) {
		int answer = partner_or(hand, 1 - caller % 2);
		if (!hand->envido_done && hand->truco == 0 && hand->baza == 0 && !hand->laid[answer] && chance(30)) {
			play_envido(hand, answer);
			if (hand->over)
				return;
		}
		if (!chance(holds_strong(hand, answer % 2) ? 90 : 45)) {
			say(answer, PICK(no));
			lose_truco(hand, answer % 2);
			return;
		}
		/* After a quiero to the truco nobody may open the envido any more. */
		hand->envido_done = true;
		hand->truco++;
		hand->owner = answer % 2;
		if (hand->truco == 3 || !chance(holds_strong(hand, answer % 2) ? 25 : 5)) {
			say(answer, PICK(yes));
			return;
		}
		say(answer, PICK(raises[hand->truco]));
		caller = answer;
	}
}

/* ---- the bazas --------------------------------------------------------------------------------- */

/* The side that the bazas played so far give the hand to, or -1. */
static int bazas_winner(const struct hand *hand)
{
	int won[3] = { 0, 0, 0 }, first = 2;

	for (int i = 0; i < hand->baza; i++) {
		won[hand->bazas[i]]++;
		if (first == 2)
			first = hand->bazas[i];
	}
	for (int side = 0; side < 2; side++)
		if (won[side] == 2)
			return side;
	if (won[2] > 0 && first != 2 && hand->baza >= 2)
		return first;
	return hand->baza == CARDS ? hand->mano % 2 : -1;
}

static const struct card *lay_card(struct hand *hand, int seat)
{
	char text[16];
	int i = below(CARDS);

	while (hand->deal[seat][i].played)
		i = (i + 1) % CARDS;
	hand->deal[seat][i].played = true;
	hand->laid[seat]++;
	show_card(text, sizeof text, seat, "", &hand->deal[seat][i]);
	event(text);
	return &hand->deal[seat][i];
}

static void leave_both(struct hand *hand, int seat)
{
	char text[16];

	for (int i = 0; i < 2; i++, seat = (seat + 2) % SEATS) {
		hand->left[seat] = true;
		snprintf(text, sizeof text, "%c mazo", 'A' + seat);
		if (chance(60))
			event(text);
		else
			say(seat, "me voy al mazo");
	}
	lose_truco(hand, seat % 2);
}

/* What a seat says before it lays its card. The last of a baza does not leave: his leaving would close
 * it, and perhaps win the hand for his side. */
static void speak_before_card(struct hand *hand, int seat, bool last)
{
	small_talk();
	if (hand->baza == 0 && !hand->envido_done && chance(tanto(hand, seat) > 25 ? 55 : 4))
		play_envido(hand, seat);
	if (hand->over)
		return;
	if (hand->truco < 3 && (hand->owner == 2 || hand->owner == seat % 2)
		&& chance(holds_strong(hand, seat % 2) ? 14 : 3))
		play_truco(hand, seat);
	if (!hand->over && !last && hand->baza > 0 && chance(3))
		leave_both(hand, seat);
}

/* One baza from its leader on; returns who leads the next. */
static int play_baza(struct hand *hand, int leader)
{
	int best = -1, best_rank = -1;
	bool tied = false;

	for (int i = 0; i < SEATS; i++) {
		int seat = (leader + i) % SEATS;
		speak_before_card(hand, seat, i == SEATS - 1);
		if (hand->over)
			return leader;
		int rank = lay_card(hand, seat)->rank;
		if (rank > best_rank)
			best = seat, best_rank = rank, tied = false;
		else if (rank == best_rank && seat % 2 != best % 2)
			tied = true;
	}
	if (hand->baza == 0)
		hand->envido_done = true;
	hand->bazas[hand->baza++] = tied ? 2 : best % 2;
	return tied ? hand->mano : best;
}

static void play_bazas(struct hand *hand)
{
	int leader = hand->mano;

	while (!hand->over) {
		leader = play_baza(hand, leader);
		if (!hand->over && bazas_winner(hand) >= 0)
			lose_truco(hand, 1 - bazas_winner(hand));
	}
}

/* ---- a hand, a match, a log ---------------------------------------------------------------------- */

static void write_deal(const struct hand *hand)
{
	put("\nmano %d reparte %c marcador %d-%d\n", hand_number, 'A' + dealer, score[0], score[1]);
	for (int seat = 0; seat < SEATS; seat++) {
		put("%s%c:", seat ? "  " : "", 'A' + seat);
		for (int i = 0; i < CARDS; i++)
			put(" %d%c", hand->deal[seat][i].number, hand->deal[seat][i].suit);
	}
	put("\n");
}

/* The winner of the envido shows what the table has not seen. */
static void show_envido(const struct hand *hand)
{
	char text[40];
	int n = 0, seat = hand->envido_winner;

	if (seat < 0 || hand->laid[seat] == CARDS)
		return;
	n = snprintf(text, sizeof text, "%c muestra", 'A' + seat);
	for (int i = 0; i < CARDS; i++) {
		const struct card *card = &hand->deal[seat][i];
		if (!card->played)
			n += snprintf(text + n, sizeof text - (size_t)n, " %d%c", card->number, card->suit);
	}
	event(text);
}

static void play_hand(void)
{
	struct hand hand = { .mano = (dealer + 1) % SEATS, .owner = 2, .envido_winner = -1 };

	deal_cards(&hand);
	write_deal(&hand);
	column = 0;
	play_bazas(&hand);
	show_envido(&hand);
	put("\ntantos %d-%d\n", hand.points[0], hand.points[1]);
	for (int side = 0; side < 2; side++)
		score[side] += hand.points[side];
	if (chance(40))
		put("marcador %d-%d\n", score[0], score[1]);
	dealer = hand.mano;
	hand_number++;
}

static void play_match(void)
{
	static const char *const names[] = { "Ana", "Beto", "Caro", "Dani", "Elvira", "Fito", "Graciela",
		"Hugo", "Inés", "Julio", "Kuki", "Lito", "Marta", "Nené", "Ñato", "Omar" };

	put("%s[Partido \"m%d\"] [Mesa \"%d\"]\n", match_number ? "\n" : "", match_number + 1, below(40) + 1);
	for (int seat = 0; seat < SEATS; seat++)
		put("%s[%c \"%s\"]", seat ? " " : "", 'A' + seat, names[seat * 4 + below(4)]);
	put("\n");
	match_number++;
	score[0] = score[1] = 0;
	hand_number = 1;
	dealer = below(SEATS);
	while (score[0] < TARGET && score[1] < TARGET)
		play_hand();
}

int main(int argc, char **argv)
{
	double megabytes = argc > 1 ? atof(argv[1]) : 0;

	if (argc < 2 || argc > 3 || megabytes <= 0) {
		fputs("usage: generate MEGABYTES [SEED]\n", stderr);
		return 3;
	}
	seed_state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
	put("[Veedor \"1\"]\n[Reglamento \"universitario\"] [Torneo \"Partidas al azar\"]\n\n");
	while ((double)written < megabytes * 1e6)
		play_match();
	return fflush(stdout) == 0 ? 0 : 1;
}
