/* -j N: the main thread cuts the logs where matches begin, workers judge the parts into memory, and the main thread prints them in order.
 * A part does not know what earlier parts told, and which tags they pointed out: the main thread puts that right. */
#include "command/check.h"

#include "base/memory.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>

enum { HELD_LIMIT = 8 << 20, OUTPUT_KEPT = 1 << 20 };

enum piece_state { PIECE_FREE, PIECE_WAITING, PIECE_RUNNING, PIECE_DONE };

struct piece {
	enum piece_state state;
	struct reader_part part;
	struct arena arena;          /* of its text and its notices */
	int file;                    /* index on the command line */
	bool begins, ends;           /* it is the first or the last piece of its file */
	struct out out;              /* report of the piece */
	struct report_totals totals;
	enum status status;
	struct notice *notices;
	struct audit_end end;
};

struct worker {
	pthread_t thread;
	struct crew *crew;
	struct audit audit;
};

struct crew {
	struct audit *audit;         /* audit of the main thread, which prints */
	struct arena arena;
	pthread_mutex_t lock;
	pthread_cond_t work, done;
	struct piece *ring;
	unsigned size, head, count;  /* pieces from `head` on are being worked on */
	struct worker *workers;
	unsigned jobs, worker_count, idle;
	bool stop, refused;          /* refused: a worker was refused memory */
	/* the file that is being cut */
	int file, fd;
	struct parts *parts;
	struct reader_part rest;
	bool has_rest;
	/* the file that is being printed */
	struct reader_warned warned;
	uint64_t hands;
	int printed, failed;         /* index of that file; index of the last file that could not be read to its end */
};

/* ---- workers -------------------------------------------------------------------------------- */

static void judge_piece(struct audit *audit, struct piece *piece)
{
	audit->out = &piece->out;
	audit->kept = &piece->arena;
	audit->totals = (struct report_totals){ 0 };
	audit->status = STATUS_CLEAN;
	piece->out.used = 0;
	piece->end = audit_part(audit, &piece->part, input_name(audit->settings, piece->file));
	piece->totals = audit->totals;
	piece->status = audit->status;
	piece->notices = audit->first;
}

static struct piece *piece_at(const struct crew *crew, unsigned i)
{
	return &crew->ring[(crew->head + i) % crew->size];
}

static struct piece *next_waiting(const struct crew *crew)
{
	for (unsigned i = 0; i < crew->count; i++)
		if (piece_at(crew, i)->state == PIECE_WAITING)
			return piece_at(crew, i);
	return NULL;
}

static void *work(void *data)
{
	struct worker *worker = data;
	struct crew *crew = worker->crew;
	struct piece *piece;

	pthread_mutex_lock(&crew->lock);
	while (!crew->stop) {
		piece = next_waiting(crew);
		if (!piece) {
			crew->idle++;
			pthread_cond_wait(&crew->work, &crew->lock);
			crew->idle--;
			continue;
		}
		piece->state = PIECE_RUNNING;
		pthread_mutex_unlock(&crew->lock);
		judge_piece(&worker->audit, piece);
		pthread_mutex_lock(&crew->lock);
		piece->state = PIECE_DONE;
		crew->refused |= memory_short();
		pthread_cond_signal(&crew->done);
	}
	pthread_mutex_unlock(&crew->lock);
	return NULL;
}

/* Begins a thread with a stack of its own size: some systems give 128 KiB, which barely suffices. False: there is no thread. */
static bool begin_thread(struct worker *worker)
{
	enum { STACK = 1 << 20 };
	pthread_attr_t attributes;

	if (pthread_attr_init(&attributes) != 0)
		return false;
	bool begun = pthread_attr_setstacksize(&attributes, STACK) == 0
		&& pthread_create(&worker->thread, &attributes, work, worker) == 0;
	pthread_attr_destroy(&attributes);
	return begun;
}

/* Hires one more worker while there is work for it. */
static void hire(struct crew *crew)
{
	struct worker *worker = &crew->workers[crew->worker_count];

	if (crew->idle || crew->worker_count == crew->jobs)
		return;
	worker->crew = crew;
	audit_init(&worker->audit, crew->audit->settings, crew->audit->options.ledger);
	if (begin_thread(worker))
		crew->worker_count++;
	else
		audit_free(&worker->audit);
}

/* Hands a piece out. If no thread can be had, the main thread does the work. */
static void put_to_work(struct crew *crew, struct piece *piece)
{
	piece->state = PIECE_WAITING;
	hire(crew);
	if (crew->worker_count) {
		pthread_cond_signal(&crew->work);
		return;
	}
	audit_init(&crew->workers[0].audit, crew->audit->settings, crew->audit->options.ledger);
	judge_piece(&crew->workers[0].audit, piece);
	audit_free(&crew->workers[0].audit);
	piece->state = PIECE_DONE;
}

/* ---- cutting -------------------------------------------------------------------------------- */

static void close_file(struct crew *crew)
{
	parts_close(crew->parts);
	crew->parts = NULL;
	input_close(crew->fd);
	crew->audit->fd = -1;
	crew->audit->log = ++crew->file;
}

/* Makes the piece say only why its file cannot be read. */
static void fail_piece(struct piece *piece, int error)
{
	piece->state = PIECE_DONE;
	piece->ends = true;
	piece->end.error = error;
}

static void open_file(struct crew *crew, struct piece *piece)
{
	int error;

	piece->begins = true;
	crew->fd = input_open(input_name(crew->audit->settings, crew->file), &error);
	crew->audit->fd = crew->fd;
	crew->parts = crew->fd < 0 ? NULL : parts_open(crew->fd);
	if (!crew->parts) {
		fail_piece(piece, crew->fd < 0 ? error : ENOMEM);
		close_file(crew);
	}
}

static void reuse(struct piece *piece)
{
	struct arena arena = piece->arena;
	struct out out = piece->out;

	arena_reset(&arena);
	out.used = 0;
	out.error = 0;
	if (out.room > OUTPUT_KEPT) {
		out_close(&out);
		out_open(&out, -1);
	}
	*piece = (struct piece){ .arena = arena, .out = out };
}

/* Makes the next piece. False: there is none, or a rest comes next. */
static bool cut_piece(struct crew *crew, struct piece *piece)
{
	enum parts_status got;

	reuse(piece);
	piece->file = crew->file;
	if (!crew->parts)
		open_file(crew, piece);
	if (!crew->parts)
		return true;
	got = parts_next(crew->parts, &piece->part, &piece->arena);
	if (got == PARTS_REST) {
		crew->rest = piece->part;
		crew->has_rest = true;
		return false;
	}
	if (got == PARTS_FAILED)
		fail_piece(piece, ENOMEM);
	piece->ends = got != PARTS_PART;
	if (piece->file == crew->printed)
		piece->part.warned = crew->warned;
	if (piece->ends)
		close_file(crew);
	return true;
}

/* ---- printing ------------------------------------------------------------------------------- */

static bool has_told(const struct reader_warned *warned, uint64_t name)
{
	for (unsigned i = 0; i < warned->count; i++)
		if (warned->names[i] == name)
			return true;
	return false;
}

/* True if the piece was judged without knowing what was told before it, and would tell a tag twice, or more tags than are ever pointed
 * out. */
static bool told_twice(const struct crew *crew, const struct piece *piece)
{
	const struct reader_warned *now = &crew->warned, *then = &piece->part.warned, *after = &piece->end.warned;
	bool twice = now->count + after->count - then->count > READER_WARNED;

	if (now->count == then->count)
		return false;
	for (unsigned i = then->count; i < after->count; i++)
		twice |= has_told(now, after->names[i]);
	return twice;
}

static void take_warned(struct crew *crew, const struct piece *piece)
{
	const struct reader_warned *after = &piece->end.warned;

	for (unsigned i = piece->part.warned.count; i < after->count && crew->warned.count < READER_WARNED; i++)
		crew->warned.names[crew->warned.count++] = after->names[i];
}

static void begin_file(struct crew *crew, int file)
{
	crew->printed = file;
	crew->hands = 0;
	crew->warned.count = 0;
	crew->audit->teller->untold = false;
}

static void end_file(struct crew *crew, const struct audit_end *last)
{
	struct audit *audit = crew->audit;
	struct audit_end end = *last;

	end.hands = crew->hands;
	if (end.error)
		crew->failed = crew->printed;
	if (end.error || !audit->out->error)
		audit->status = worst(audit->status, audit_file_over(audit->settings,
			input_name(audit->settings, crew->printed), &end));
}

static void add_totals(struct report_totals *to, const struct report_totals *more)
{
	to->hands += more->hands;
	to->lost += more->lost;
	to->undecided += more->undecided;
	to->left_out += more->left_out;
	for (int i = 0; i < SEVERITY_COUNT; i++)
		to->findings[i] += more->findings[i];
}

static void print_report(struct crew *crew, struct piece *piece)
{
	struct audit *audit = crew->audit;

	if (audit->format->between && report_any(&audit->totals) && report_any(&piece->totals))
		out_string(audit->out, audit->format->between);
	out_bytes(audit->out, out_text(&piece->out));
	if (piece->out.error && !audit->out->error)
		audit->out->error = piece->out.error;
	audit_drain(audit);
	for (const struct notice *n = piece->notices; n; n = n->next)
		teller_hear(audit->teller, n);
	add_totals(&audit->totals, &piece->totals);
	audit->status = worst(audit->status, piece->status);
}

/* Prints a piece. False: it must be judged once more. */
static bool print_piece(struct crew *crew, struct piece *piece)
{
	if (piece->begins)
		begin_file(crew, piece->file);
	if (piece->file == crew->failed)
		return true;
	if (told_twice(crew, piece)) {
		piece->part.warned = crew->warned;
		return false;
	}
	print_report(crew, piece);
	audit_look(crew->audit);
	take_warned(crew, piece);
	crew->hands += piece->end.hands;
	if (piece->end.error || piece->ends)
		end_file(crew, &piece->end);
	return true;
}

/* Prints the rest of a file that has a match too long to be held. */
static void print_rest(struct crew *crew)
{
	struct audit_end end;

	if (crew->rest.first)
		begin_file(crew, crew->file);
	crew->rest.warned = crew->warned;
	crew->has_rest = false;
	if (crew->file != crew->failed) {
		end = audit_part(crew->audit, &crew->rest, input_name(crew->audit->settings, crew->file));
		crew->hands += end.hands;
		end_file(crew, &end);
	}
	close_file(crew);
}

/* ---- the crew ------------------------------------------------------------------------------- */

/* Returns the bytes of the reports that wait to be printed. */
static size_t bytes_held(const struct crew *crew)
{
	size_t held = 0;

	for (unsigned i = 0; i < crew->count; i++)
		if (piece_at(crew, i)->state == PIECE_DONE)
			held += piece_at(crew, i)->out.room;
	return held;
}

static bool can_cut(const struct crew *crew)
{
	return !crew->has_rest && crew->file < input_count(crew->audit->settings) && crew->count < crew->size
		&& (crew->count == 0 || bytes_held(crew) < HELD_LIMIT);
}

/* Prints the oldest piece, which is ready, without holding the lock. */
static void print_head(struct crew *crew)
{
	struct piece *piece = piece_at(crew, 0);
	bool printed;

	pthread_mutex_unlock(&crew->lock);
	printed = print_piece(crew, piece);
	pthread_mutex_lock(&crew->lock);
	if (!printed) {
		put_to_work(crew, piece);
		return;
	}
	piece->state = PIECE_FREE;
	crew->head = (crew->head + 1) % crew->size;
	crew->count--;
}

static void cut_next(struct crew *crew)
{
	struct piece *piece = piece_at(crew, crew->count);
	bool got;

	pthread_mutex_unlock(&crew->lock);
	got = cut_piece(crew, piece);
	pthread_mutex_lock(&crew->lock);
	if (!got)
		return;
	crew->count++;
	if (piece->state != PIECE_DONE)
		put_to_work(crew, piece);
}

static void direct(struct crew *crew)
{
	pthread_mutex_lock(&crew->lock);
	while (!crew->audit->out->error && !memory_short() && !crew->refused) {
		if (crew->count && piece_at(crew, 0)->state == PIECE_DONE)
			print_head(crew);
		else if (can_cut(crew))
			cut_next(crew);
		else if (crew->count)
			pthread_cond_wait(&crew->done, &crew->lock);
		else if (crew->has_rest)
			print_rest(crew);
		else
			break;
	}
	crew->stop = true;
	pthread_cond_broadcast(&crew->work);
	pthread_mutex_unlock(&crew->lock);
}

static bool gather(struct crew *crew, struct audit *audit, unsigned jobs)
{
	*crew = (struct crew){ .audit = audit, .jobs = jobs, .size = 2 * jobs + 2, .fd = -1, .printed = -1, .failed = -1 };
	arena_init(&crew->arena);
	crew->ring = ARENA_ARRAY(&crew->arena, struct piece, crew->size);
	crew->workers = ARENA_ARRAY(&crew->arena, struct worker, jobs);
	if (!crew->ring || !crew->workers)
		return false;
	for (unsigned i = 0; i < crew->size; i++)
		out_open(&crew->ring[i].out, -1);
	pthread_mutex_init(&crew->lock, NULL);
	pthread_cond_init(&crew->work, NULL);
	pthread_cond_init(&crew->done, NULL);
	return true;
}

/* Tells the first piece, in the order of the logs, that was refused memory. */
static void tell_where(struct crew *crew)
{
	for (unsigned i = 0; i < crew->count; i++)
		if (piece_at(crew, i)->end.error == ENOMEM) {
			*crew->audit->settings->stop = (struct stop){
				input_name(crew->audit->settings, piece_at(crew, i)->file), piece_at(crew, i)->end.line };
			return;
		}
}

static void dismiss(struct crew *crew)
{
	for (unsigned i = 0; i < crew->worker_count; i++) {
		pthread_join(crew->workers[i].thread, NULL);
		audit_free(&crew->workers[i].audit);
	}
	if (crew->refused)
		memory_refused();
	if (memory_short())
		tell_where(crew);
	for (unsigned i = 0; i < crew->size; i++) {
		out_close(&crew->ring[i].out);
		arena_free(&crew->ring[i].arena);
	}
	if (crew->parts)
		close_file(crew);
	arena_free(&crew->arena);
}

void audit_by_crew(struct audit *audit, unsigned jobs)
{
	struct crew crew;

	if (!gather(&crew, audit, jobs)) {
		arena_free(&crew.arena);
		audit->out->error = ENOMEM;
		return;
	}
	direct(&crew);
	dismiss(&crew);
}
