/* Judges the corpus once for every mutant. The regulations are opened and the hands read once; then each mutant
 * runs, in children, over the matches that come by it, till a hand is not what its annotations say.
 *
 *     runner JOBS FILE...   < numbers of mutants, one a line, with `c` for one of the canto, `e` of the engine
 *
 * says a line for each:
 *
 *     N unreached           no hand comes by it
 *     N killed MATCH        FILE:PARTIDO is not what it should be (crash, time: the child did not come back)
 *     N survived seen       some verdict says something else, which no annotation minds
 *     N survived unseen     every verdict is the same
 */
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../corpus/compare.h"
#include "../corpus/rulebook.c"
#include "log/reader.h"
#include "mutants.h"

enum { HANDS = 1 << 14, MATCHES = 1 << 13, JOBS = 16, RECENT = 24 };
enum { MEMORY_MORE = 1 << 30, SECONDS_BASE = 3, BATCH = 200, PIECE = 2 * BATCH };

struct case_ {
	struct hand hand;
	struct findings notation;
	struct annotations *expected;
};

struct match {
	struct match_header header;
	struct book *book;
	unsigned first, count;     /* hands */
	const char *file;
	bool plain;                /* without another reading */
};

/* Matches that noticed the mutants before this one notice their neighbour too. */
struct recent {
	unsigned match[RECENT], count;
};

/* What the children leave behind. */
struct shared {
	unsigned char reached[MUTANTS];
	unsigned char opening[MUTANTS];    /* reached while a regulation is opened */
	unsigned char by_match[MATCHES][MUTANTS / 8 + 1];
	uint64_t verdict[HANDS];           /* what each comes to without any mutant */
	unsigned char of_canto[MUTANTS];
	struct recent recent[JOBS];
	_Atomic unsigned taken;            /* mutants that some job has in hand, or is done with */
	unsigned at[JOBS];                 /* index of the mutant that is being tried */
	unsigned killer[JOBS];             /* match that noticed the mutant */
	unsigned bad;                      /* hands that fail without any mutant */
};

static struct case_ cases[HANDS];
static struct match matches[MATCHES];
static unsigned case_count, match_count;
static struct arena arena;
static struct shared *shared;

/* ---- hands kept ---------------------------------------------------------------------------------- */

static void *kept(const void *bytes, size_t size)
{
	void *copy = size ? arena_alloc(&arena, size) : NULL;
	if (copy)
		memcpy(copy, bytes, size);
	return copy;
}

static void keep_match(const struct match_header *header, const char *path)
{
	struct match *match = &matches[match_count++];
	struct match_header *h = &match->header;

	*h = *header;
	h->tags = kept(header->tags, header->tag_count * sizeof *header->tags);
	for (uint32_t i = 0; i < h->tag_count; i++) {
		h->tags[i].name = arena_str(&arena, h->tags[i].name);
		h->tags[i].value = arena_str(&arena, h->tags[i].value);
		h->tags[i].whole = h->tags[i].value;
	}
	h->ruleset = arena_str(&arena, h->ruleset);
	h->id = arena_str(&arena, h->id);
	for (unsigned i = 0; i < MAX_SEATS; i++)
		h->player[i] = arena_str(&arena, h->player[i]);
	h->judge = arena_str(&arena, h->judge);
	h->scorer = arena_str(&arena, h->scorer);
	h->date = arena_str(&arena, h->date);
	h->comments = NULL;
	h->comment_count = 0;
	match->first = case_count;
	match->file = path;
	rulebook_engine(h, str_of(path));
	struct ruleset_choice choices[CHOICES_MAX];
	size_t choice_count = choices_of(h, choices);
	struct str key = key_of(h, choices, choice_count);
	match->plain = choice_count == 0;
	for (unsigned i = 0; i < shelf.count; i++)
		if (str_equal(shelf.books[i].key, key))
			match->book = &shelf.books[i];
}

static void keep_hand(const struct hand *hand, const char *path)
{
	struct case_ *c = &cases[case_count];

	if (!match_count || matches[match_count - 1].header.ordinal != hand->match->ordinal
			|| matches[match_count - 1].file != path)
		keep_match(hand->match, path);
	struct match *match = &matches[match_count - 1];
	c->hand = *hand;
	c->hand.match = &match->header;
	c->hand.source.name = str_of(path);
	c->hand.source.text = arena_str(&arena, hand->source.text);
	c->hand.id = arena_str(&arena, hand->id);
	c->hand.whole_id = c->hand.id;
	c->hand.events = kept(hand->events, hand->event_count * sizeof *hand->events);
	c->hand.comments = kept(hand->comments, hand->comment_count * sizeof *hand->comments);
	c->expected = arena_alloc(&arena, sizeof *c->expected);
	annotations_read(c->expected, &c->hand);
	match->count++;
	case_count++;
}

/* What was read of it is named in its findings by bytes of the reader's. */
static void keep_notation(struct findings *notation)
{
	for (struct finding *f = notation->first; f; f = f->next)
		for (unsigned i = 0; i < FINDING_ARGS; i++)
			for (int lang = 0; lang < LANG_COUNT; lang++)
				f->args[i].words.in[lang] = arena_str(&arena, f->args[i].words.in[lang]);
}

static void keep_file(const char *path)
{
	int fd = open(path, O_RDONLY);
	struct reader *reader = fd >= 0 ? reader_open(fd, str_of(path)) : NULL;

	if (!reader) {
		fprintf(stderr, "%s: cannot be read\n", path);
		exit(2);
	}
	findings_init(&cases[case_count].notation, &arena);
	while (reader_next(reader, &cases[case_count].hand, &cases[case_count].notation) == READER_HAND) {
		struct hand hand = cases[case_count].hand;
		keep_notation(&cases[case_count].notation);
		keep_hand(&hand, path);
		if (case_count == HANDS || match_count == MATCHES)
			exit(2);
		findings_init(&cases[case_count].notation, &arena);
	}
	reader_close(reader);
	close(fd);
}

/* ---- judging ------------------------------------------------------------------------------------- */

static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size)
{
	for (size_t i = 0; i < size; i++)
		hash = (hash ^ ((const unsigned char *)bytes)[i]) * 1099511628211u;
	return hash;
}

static uint64_t hash_number(uint64_t hash, int64_t number)
{
	return hash_bytes(hash, &number, sizeof number);
}

static uint64_t hash_clauses(uint64_t hash, const struct str *clauses)
{
	for (unsigned i = 0; i < FINDING_CLAUSES && clauses[i].n; i++)
		hash = hash_bytes(hash, clauses[i].p, clauses[i].n);
	return hash;
}

static uint64_t hash_words(uint64_t hash, const struct words *words)
{
	for (int lang = 0; lang < LANG_COUNT; lang++)
		hash = hash_bytes(hash, words->in[lang].p, words->in[lang].n);
	return hash;
}

static uint64_t hash_finding(uint64_t hash, const struct finding *f)
{
	hash = hash_number(hash, (int64_t)f->code << 16 | (int)f->kind << 8 | (int)f->severity);
	hash = hash_number(hash, (int64_t)f->span.begin << 32 | f->span.end);
	hash = hash_number(hash, (int64_t)f->event << 8 | (f->seat & 255));
	hash = hash_number(hash, f->effect.side * 1000 + f->effect.tantos);
	for (unsigned i = 0; i < FINDING_ARGS; i++) {
		hash = hash_number(hash, (int64_t)f->args[i].number * 1000 + f->args[i].second);
		hash = hash_words(hash, &f->args[i].words);
	}
	for (unsigned i = 0; i < FINDING_SPANS; i++)
		hash = hash_number(hash, (int64_t)f->more[i].span.begin << 32 | f->more[i].span.end);
	hash = hash_words(hash_words(hash_words(hash, &f->fix), &f->says), &f->effect.text);
	return hash_clauses(hash, f->clauses);
}

/* What a reader of the report would see of it. */
static uint64_t verdict_hash(const struct verdict *v)
{
	uint64_t hash = 14695981039346656037u;

	for (int side = 0; side < 2; side++) {
		hash = hash_number(hash, v->points[side]);
		hash = hash_number(hash, v->claimed_known ? v->claimed[side] : -1);
		hash = hash_number(hash, v->before_known ? v->before[side] : -1);
		hash = hash_number(hash, v->after_known ? v->after[side] : -1);
		hash = hash_number(hash, v->chicos_known ? v->chicos[side] : -1);
	}
	hash = hash_number(hash, v->undecided | v->annulled << 1 | v->lost << 2 | v->match_over << 3 | v->match_doubtful << 4
		| v->chico_over << 5);
	hash = hash_number(hash, v->match_over ? v->match_winner : 0);
	hash = hash_number(hash, v->chico_over ? v->chico_winner : 0);
	hash = hash_number(hash, v->chico * 16 + v->games_to_win);
	for (unsigned i = 0; i < v->ledger_count; i++) {
		const struct ledger_item *item = &v->ledger[i];
		hash = hash_number(hash, item->side * 1000 + item->points * 2 + item->doubtful);
		hash = hash_number(hash, (int64_t)item->span.begin << 32 | item->span.end);
		hash = hash_words(hash_bytes(hash, item->lance.p, item->lance.n), &item->reason);
		hash = hash_clauses(hash, item->clauses);
	}
	for (const struct finding *f = v->findings.first; f; f = f->next)
		hash = hash_finding(hash, f);
	return hash;
}

/* True when every hand is what its annotations say. `seen`: some verdict differs from the one without mutant. */
static bool judge_match(const struct match *match, bool *seen, bool note)
{
	bool right = true;

	if (!match->book || !match->book->engine)
		return false;
	engine_new_match(match->book->engine, &match->header);
	for (unsigned i = match->first; right && i < match->first + match->count; i++) {
		const struct verdict *verdict = engine_judge(match->book->engine, &cases[i].hand, &cases[i].notation);
		right = compare_hand(cases[i].expected, verdict) == 0;
		if (note)
			shared->verdict[i] = verdict_hash(verdict);
		else if (!*seen)
			*seen = verdict_hash(verdict) != shared->verdict[i];
	}
	return right;
}

static void note_reached(unsigned m)
{
	for (unsigned i = 0; i < MUTANTS; i++)
		if (shared->reached[i])
			shared->by_match[m][i / 8] |= (unsigned char)(1u << i % 8);
}

/* What was read once is kept by the canto and comes by its code no more: a match is taken to come by all the canto
 * that any match of its regulation comes by. */
static void share_canto(void)
{
	for (unsigned b = 0; b < shelf.count; b++) {
		static unsigned char all[MUTANTS / 8 + 1];
		memset(all, 0, sizeof all);
		for (unsigned m = 0; m < match_count; m++)
			for (unsigned i = 0; matches[m].book == &shelf.books[b] && i < sizeof all; i++)
				all[i] |= shared->by_match[m][i];
		for (unsigned m = 0; m < match_count; m++)
			for (unsigned i = 0; matches[m].book == &shelf.books[b] && i < MUTANTS; i++)
				if (shared->of_canto[i] && all[i / 8] >> i % 8 & 1)
					shared->by_match[m][i / 8] |= (unsigned char)(1u << i % 8);
	}
}

/* Which mutants each match comes by, in a child: the parent's caches stay empty. */
static void dry_run(void)
{
	bool seen = false;
	int status;
	pid_t child = fork();

	if (child == 0) {
		for (unsigned m = 0; m < match_count; m++) {
			memset(shared->reached, 0, sizeof shared->reached);
			shared->bad += !judge_match(&matches[m], &seen, true);
			note_reached(m);
		}
		_exit(0);
	}
	if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status))
		shared->bad++;
	share_canto();
}

/* A regulation opened anew, with the mutant in force. */
static void reopen(struct book *book)
{
	struct findings faults;

	findings_init(&faults, &shelf.arena);
	book->canto = canto_open(book->rules, &faults);
	book->engine = book->canto ? engine_open(book->rules, book->canto) : NULL;
}

static void give_time(int seconds)
{
	struct itimerval time = { { 0, 0 }, { seconds, 0 } };
	setitimer(ITIMER_PROF, &time, NULL);
}

static void limit(void)
{
	struct rlimit none = { 0, 0 };
	FILE *statm = fopen("/proc/self/statm", "r");
	unsigned long pages = 0;

	if (statm && fscanf(statm, "%lu", &pages) == 1) {
		struct rlimit memory = { pages * 4096 + MEMORY_MORE, pages * 4096 + MEMORY_MORE };
		setrlimit(RLIMIT_AS, &memory);
	}
	if (statm)
		fclose(statm);
	setrlimit(RLIMIT_CORE, &none);
	mutants_reached = NULL;
}

enum outcome { SURVIVES, DIFFERS, KILLED, LEFT_TRACES };

/* One mutant over the matches in the order given. */
static enum outcome judge_all(unsigned mutant, const unsigned *order, unsigned count, unsigned job)
{
	bool opened[BOOKS_MAX] = { false }, seen = false;

	mutant_now = mutant;
	for (unsigned i = 0; i < count; i++) {
		struct match *match = &matches[order[i]];
		shared->killer[job] = order[i];
		if (shared->opening[mutant] && !opened[match->book - shelf.books]) {
			opened[match->book - shelf.books] = true;
			reopen(match->book);
		}
		if (judge_match(match, &seen, false))
			continue;
		/* Without the mutant the match has to be right again: if not, an earlier one left traces. */
		mutant_now = 0;
		return shared->opening[mutant] || judge_match(match, &seen, false) ? KILLED : LEFT_TRACES;
	}
	return seen ? DIFFERS : SURVIVES;
}

/* ---- the order ------------------------------------------------------------------------------------- */

static void recent_put(struct recent *recent, unsigned match)
{
	unsigned at = 0;
	while (at < recent->count && recent->match[at] != match)
		at++;
	if (at == recent->count && recent->count < RECENT)
		recent->count++;
	else if (at == recent->count)
		at--;
	for (; at; at--)
		recent->match[at] = recent->match[at - 1];
	recent->match[0] = match;
}

static bool comes_by(unsigned match, unsigned mutant)
{
	/* To open every reading anew takes seconds: only the regulations as they are. */
	if (shared->opening[mutant])
		return matches[match].plain;
	return shared->by_match[match][mutant / 8] >> mutant % 8 & 1;
}

static unsigned order_of(unsigned mutant, const struct recent *recent, unsigned *order)
{
	static bool taken[MATCHES];
	unsigned count = 0;

	memset(taken, 0, sizeof taken);
	for (unsigned i = 0; i < recent->count; i++)
		if (comes_by(recent->match[i], mutant)) {
			taken[recent->match[i]] = true;
			order[count++] = recent->match[i];
		}
	/* In strides, so that every file has its turn early. */
	for (unsigned stride = 0; stride < 37; stride++)
		for (unsigned i = stride; i < match_count; i += 37)
			if (!taken[i] && comes_by(i, mutant))
				order[count++] = i;
	return count;
}

static void tell(unsigned mutant, const char *what, int match)
{
	char line[512];
	int n = match < 0 ? snprintf(line, sizeof line, "%u %s\n", mutant, what)
		: snprintf(line, sizeof line, "%u %s %s:%.*s\n", mutant, what, matches[match].file,
			(int)matches[match].header.id.n, matches[match].header.id.p);
	if (write(STDOUT_FILENO, line, (size_t)n) != n)
		_exit(2);
}

static void settle(unsigned mutant, enum outcome outcome, unsigned job, struct recent *recent)
{
	if (outcome == KILLED)
		recent_put(recent, shared->killer[job]);
	tell(mutant, outcome == KILLED ? "killed" : outcome == DIFFERS ? "survived seen" : "survived unseen",
		outcome == KILLED ? (int)shared->killer[job] : -1);
}

/* Mutants whose traces outlive them: what is opened with them, or kept in the cache of the canto. */
static bool needs_a_process(unsigned mutant)
{
	return shared->opening[mutant] || shared->of_canto[mutant];
}

/* A process that tries mutants from `*at` on. It ends where traces may be left; `*at` is the one it was at. */
static void work(const unsigned *mutants, unsigned end, unsigned job, struct recent *recent)
{
	static unsigned order[MATCHES];
	volatile unsigned *at = &shared->at[job];
	unsigned first = *at;

	limit();
	for (; *at < end && *at < first + BATCH; ++*at) {
		unsigned mutant = mutants[*at], count = order_of(mutant, recent, order);
		if (needs_a_process(mutant) && *at > first)
			_exit(0);
		give_time(shared->opening[mutant] ? 4 * SECONDS_BASE : SECONDS_BASE);
		shared->killer[job] = count ? order[0] : 0;
		enum outcome outcome = count ? judge_all(mutant, order, count, job) : SURVIVES;
		if (outcome == LEFT_TRACES && *at > first)
			_exit(0);
		if (count)
			settle(mutant, outcome == LEFT_TRACES ? KILLED : outcome, job, recent);
		else
			tell(mutant, "unreached", -1);
		if (needs_a_process(mutant)) {
			++*at;
			_exit(0);
		}
	}
	_exit(0);
}

static void run_piece(const unsigned *mutants, unsigned end, unsigned job)
{
	struct recent *recent = &shared->recent[job];

	while (shared->at[job] < end) {
		int status;
		pid_t child = fork();
		if (child == 0)
			work(mutants, end, job, recent);
		if (child < 0 || waitpid(child, &status, 0) != child)
			_exit(2);
		if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
			continue;
		tell(mutants[shared->at[job]], WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF ? "time" : "crash",
			(int)shared->killer[job]);
		recent_put(recent, shared->killer[job]);
		shared->at[job]++;
	}
}

/* Neighbours go together, since the same matches notice them; whoever is done takes the next ones. */
static void run_job(const unsigned *mutants, unsigned count, unsigned job)
{
	unsigned at;

	while ((at = atomic_fetch_add(&shared->taken, PIECE)) < count) {
		shared->at[job] = at;
		run_piece(mutants, at + PIECE < count ? at + PIECE : count, job);
	}
	_exit(0);
}

static void run_jobs(const unsigned *mutants, unsigned count, unsigned jobs)
{
	for (unsigned job = 0; job < jobs; job++)
		if (!fork())
			run_job(mutants, count, job);
	while (wait(NULL) > 0)
		continue;
}

static unsigned mutants[MUTANTS], mutant_count;

static void read_mutants(void)
{
	char where;
	while (mutant_count < MUTANTS && scanf("%u %c", &mutants[mutant_count], &where) == 2)
		shared->of_canto[mutants[mutant_count++]] = where == 'c';
}

int main(int argc, char **argv)
{
	unsigned jobs = argc > 2 ? (unsigned)atoi(argv[1]) : 0;

	if (!jobs || jobs > JOBS)
		return 2;
	shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (shared == MAP_FAILED)
		return 2;
	arena_init(&arena);
	arena_init(&shelf.arena);
	mutants_reached = shared->opening;
	for (int i = 2; i < argc; i++)
		keep_file(argv[i]);
	mutants_reached = shared->reached;
	read_mutants();
	dry_run();
	if (shared->bad) {
		fprintf(stderr, "%u matches fail without any mutant\n", shared->bad);
		return 2;
	}
	mutants_reached = NULL;
	say_mute(true);
	fflush(NULL);
	run_jobs(mutants, mutant_count, jobs);
	return 0;
}
