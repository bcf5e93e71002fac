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
	struct workers *workers;
	struct audit audit;
};

struct workers {
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
	audit_print_to(audit, &piece->out);
	audit->kept = &piece->arena;
	audit->totals = (struct report_totals){ 0 };
	audit->status = STATUS_CLEAN;
	piece->out.used = 0;
	piece->end = audit_part(audit, &piece->part, input_name(audit->settings, piece->file));
	piece->totals = audit->totals;
	piece->status = audit->status;
	piece->notices = audit->first;
}

static struct piece *piece_at(const struct workers *workers, unsigned i)
{
	return &workers->ring[(workers->head + i) % workers->size];
}

static struct piece *next_waiting(const struct workers *workers)
{
	unsigned i = FIRST_OF(k, workers->count, piece_at(workers, k)->state == PIECE_WAITING);

	return i < workers->count ? piece_at(workers, i) : NULL;
}

static void *work(void *data)
{
	struct worker *worker = data;
	struct workers *workers = worker->workers;
	struct piece *piece;

	pthread_mutex_lock(&workers->lock);
	while (!workers->stop) {
		piece = next_waiting(workers);
		if (!piece) {
			workers->idle++;
			pthread_cond_wait(&workers->work, &workers->lock);
			workers->idle--;
			continue;
		}
		piece->state = PIECE_RUNNING;
		pthread_mutex_unlock(&workers->lock);
		judge_piece(&worker->audit, piece);
		pthread_mutex_lock(&workers->lock);
		piece->state = PIECE_DONE;
		workers->refused |= memory_short();
		pthread_cond_signal(&workers->done);
	}
	pthread_mutex_unlock(&workers->lock);
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
static void hire(struct workers *workers)
{
	struct worker *worker = &workers->workers[workers->worker_count];

	if (workers->idle || workers->worker_count == workers->jobs)
		return;
	worker->workers = workers;
	audit_init(&worker->audit, workers->audit->settings, workers->audit->options.ledger);
	if (begin_thread(worker))
		workers->worker_count++;
	else
		audit_free(&worker->audit);
}

/* Hands a piece out. If no thread can be had, the main thread does the work. */
static void put_to_work(struct workers *workers, struct piece *piece)
{
	piece->state = PIECE_WAITING;
	hire(workers);
	if (workers->worker_count) {
		pthread_cond_signal(&workers->work);
		return;
	}
	audit_init(&workers->workers[0].audit, workers->audit->settings, workers->audit->options.ledger);
	judge_piece(&workers->workers[0].audit, piece);
	audit_free(&workers->workers[0].audit);
	piece->state = PIECE_DONE;
}

/* ---- cutting -------------------------------------------------------------------------------- */

static void close_file(struct workers *workers)
{
	parts_close(workers->parts);
	workers->parts = NULL;
	input_close(workers->fd);
	workers->audit->fd = -1;
	workers->audit->log = ++workers->file;
}

/* Makes the piece say only why its file cannot be read. */
static void fail_piece(struct piece *piece, int error)
{
	piece->state = PIECE_DONE;
	piece->ends = true;
	piece->end.error = error;
}

static void open_file(struct workers *workers, struct piece *piece)
{
	int error;

	piece->begins = true;
	workers->fd = input_open(input_name(workers->audit->settings, workers->file), &error);
	workers->audit->fd = workers->fd;
	workers->parts = workers->fd < 0 ? NULL : parts_open(workers->fd);
	if (!workers->parts) {
		fail_piece(piece, workers->fd < 0 ? error : ENOMEM);
		close_file(workers);
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
static bool cut_piece(struct workers *workers, struct piece *piece)
{
	enum parts_status got;

	reuse(piece);
	piece->file = workers->file;
	if (!workers->parts)
		open_file(workers, piece);
	if (!workers->parts)
		return true;
	got = parts_next(workers->parts, &piece->part, &piece->arena);
	if (got == PARTS_REST) {
		workers->rest = piece->part;
		workers->has_rest = true;
		return false;
	}
	if (got == PARTS_FAILED)
		fail_piece(piece, ENOMEM);
	piece->ends = got != PARTS_PART;
	if (piece->file == workers->printed)
		piece->part.warned = workers->warned;
	if (piece->ends)
		close_file(workers);
	return true;
}

/* ---- printing ------------------------------------------------------------------------------- */

static bool has_told(const struct reader_warned *warned, uint64_t name)
{
	return ANY_OF(i, warned->count, warned->names[i] == name);
}

/* True if the piece was judged without knowing what was told before it, and would tell a tag twice, or more tags than are ever pointed
 * out. */
static bool told_twice(const struct workers *workers, const struct piece *piece)
{
	const struct reader_warned *now = &workers->warned, *then = &piece->part.warned, *after = &piece->end.warned;

	return now->count != then->count && (now->count + after->count - then->count > READER_WARNED
		|| ANY_OF(i, after->count, i >= then->count && has_told(now, after->names[i])));
}

static void take_warned(struct workers *workers, const struct piece *piece)
{
	const struct reader_warned *after = &piece->end.warned;

	for (unsigned i = piece->part.warned.count; i < after->count && workers->warned.count < READER_WARNED; i++)
		workers->warned.names[workers->warned.count++] = after->names[i];
}

static void begin_file(struct workers *workers, int file)
{
	workers->printed = file;
	workers->hands = 0;
	workers->warned.count = 0;
	workers->audit->notifier->untold = false;
}

static void end_file(struct workers *workers, const struct audit_end *last)
{
	struct audit *audit = workers->audit;
	struct audit_end end = *last;

	end.hands = workers->hands;
	if (end.error)
		workers->failed = workers->printed;
	if (end.error || !audit->out->error)
		audit->status = worst(audit->status, audit_file_over(audit->settings,
			input_name(audit->settings, workers->printed), &end));
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

static void print_report(struct workers *workers, struct piece *piece)
{
	struct audit *audit = workers->audit;

	if (audit->format->between && report_any(&audit->totals) && report_any(&piece->totals))
		out_string(audit->out, audit->format->between);
	out_bytes(audit->out, out_text(&piece->out));
	if (piece->out.error && !audit->out->error)
		audit->out->error = piece->out.error;
	audit_drain(audit);
	for (const struct notice *n = piece->notices; n; n = n->next)
		notifier_hear(audit->notifier, n);
	add_totals(&audit->totals, &piece->totals);
	audit->status = worst(audit->status, piece->status);
}

/* Prints a piece. False: it must be judged once more. */
static bool print_piece(struct workers *workers, struct piece *piece)
{
	if (piece->begins)
		begin_file(workers, piece->file);
	if (piece->file == workers->failed)
		return true;
	if (told_twice(workers, piece)) {
		piece->part.warned = workers->warned;
		return false;
	}
	print_report(workers, piece);
	audit_look(workers->audit);
	take_warned(workers, piece);
	workers->hands += piece->end.hands;
	if (piece->end.error || piece->ends)
		end_file(workers, &piece->end);
	return true;
}

/* Prints the rest of a file that has a match too long to be held. */
static void print_rest(struct workers *workers)
{
	struct audit_end end;

	if (workers->rest.first)
		begin_file(workers, workers->file);
	workers->rest.warned = workers->warned;
	workers->has_rest = false;
	if (workers->file != workers->failed) {
		end = audit_part(workers->audit, &workers->rest, input_name(workers->audit->settings, workers->file));
		workers->hands += end.hands;
		end_file(workers, &end);
	}
	close_file(workers);
}

/* ---- the workers ------------------------------------------------------------------------------- */

/* Returns the bytes of the reports that wait to be printed. */
static size_t bytes_held(const struct workers *workers)
{
	size_t held = 0;

	for (unsigned i = 0; i < workers->count; i++)
		if (piece_at(workers, i)->state == PIECE_DONE)
			held += piece_at(workers, i)->out.room;
	return held;
}

static bool can_cut(const struct workers *workers)
{
	return !workers->has_rest && workers->file < input_count(workers->audit->settings) && workers->count < workers->size
		&& (workers->count == 0 || bytes_held(workers) < HELD_LIMIT);
}

/* Prints the oldest piece, which is ready, without holding the lock. */
static void print_head(struct workers *workers)
{
	struct piece *piece = piece_at(workers, 0);
	bool printed;

	pthread_mutex_unlock(&workers->lock);
	printed = print_piece(workers, piece);
	pthread_mutex_lock(&workers->lock);
	if (!printed) {
		put_to_work(workers, piece);
		return;
	}
	piece->state = PIECE_FREE;
	workers->head = (workers->head + 1) % workers->size;
	workers->count--;
}

static void cut_next(struct workers *workers)
{
	struct piece *piece = piece_at(workers, workers->count);
	bool got;

	pthread_mutex_unlock(&workers->lock);
	got = cut_piece(workers, piece);
	pthread_mutex_lock(&workers->lock);
	if (!got)
		return;
	workers->count++;
	if (piece->state != PIECE_DONE)
		put_to_work(workers, piece);
}

static void direct(struct workers *workers)
{
	pthread_mutex_lock(&workers->lock);
	while (!workers->audit->out->error && !memory_short() && !workers->refused) {
		if (workers->count && piece_at(workers, 0)->state == PIECE_DONE)
			print_head(workers);
		else if (can_cut(workers))
			cut_next(workers);
		else if (workers->count)
			pthread_cond_wait(&workers->done, &workers->lock);
		else if (workers->has_rest)
			print_rest(workers);
		else
			break;
	}
	workers->stop = true;
	pthread_cond_broadcast(&workers->work);
	pthread_mutex_unlock(&workers->lock);
}

static bool gather(struct workers *workers, struct audit *audit, unsigned jobs)
{
	*workers = (struct workers){ .audit = audit, .jobs = jobs, .size = 2 * jobs + 2, .fd = -1, .printed = -1, .failed = -1 };
	workers->ring = ARENA_ARRAY(&workers->arena, struct piece, workers->size);
	workers->workers = ARENA_ARRAY(&workers->arena, struct worker, jobs);
	if (!workers->ring || !workers->workers)
		return false;
	for (unsigned i = 0; i < workers->size; i++)
		out_open(&workers->ring[i].out, -1);
	pthread_mutex_init(&workers->lock, NULL);
	pthread_cond_init(&workers->work, NULL);
	pthread_cond_init(&workers->done, NULL);
	return true;
}

/* Tells the first piece, in the order of the logs, that was refused memory. */
static void tell_where(struct workers *workers)
{
	for (unsigned i = 0; i < workers->count; i++)
		if (piece_at(workers, i)->end.error == ENOMEM) {
			*workers->audit->settings->stop = (struct stop){
				input_name(workers->audit->settings, piece_at(workers, i)->file), piece_at(workers, i)->end.line };
			return;
		}
}

static void dismiss(struct workers *workers)
{
	for (unsigned i = 0; i < workers->worker_count; i++) {
		pthread_join(workers->workers[i].thread, NULL);
		audit_free(&workers->workers[i].audit);
	}
	if (workers->refused)
		memory_refused();
	if (memory_short())
		tell_where(workers);
	for (unsigned i = 0; i < workers->size; i++) {
		out_close(&workers->ring[i].out);
		arena_free(&workers->ring[i].arena);
	}
	if (workers->parts)
		close_file(workers);
	arena_free(&workers->arena);
}

void audit_by_workers(struct audit *audit, unsigned jobs)
{
	struct workers workers;

	if (!gather(&workers, audit, jobs)) {
		arena_free(&workers.arena);
		audit->out->error = ENOMEM;
		return;
	}
	direct(&workers);
	dismiss(&workers);
}
