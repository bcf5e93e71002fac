/* Calls of the C library that fail on order. Either preloaded into build/veedor or linked into a veedor
 * with sanitizers: in both cases what PCRE2 and libc themselves ask for passes here too.
 *
 * With VEEDOR_INJECT="ORDERS,ANSWERS" (two descriptors) the program waits before main for orders
 * "KIND AT MODE", forks for each, and the child runs with files `in`, `out` and `err` of the directory for
 * its standard streams. The answer: "WAIT CALLS FAILED OPEN", where WAIT is that of waitpid, CALLS how many
 * calls of the kind there were, FAILED how many of them failed, OPEN how many descriptors were left open. After
 * "memory 0 ..." the file `ranks` says of each call how often its stack had been the same before.
 * Stream 0 of a run is closed if there is no file `in`. VEEDOR_INJECT_ONE="KIND AT MODE" does one run
 * without all that, under a debugger for example. */
#define _GNU_SOURCE
#undef _FORTIFY_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum kind { MEMORY, OPEN, READ, WRITE, CLOSE, THREAD, KINDS };
static const char *const kinds[KINDS] = { "memory", "open", "read", "write", "close", "thread" };

/* ONCE: that call alone; ON: that call and all later ones; EACH: every other call from there on. SHORT moves
 * no more than a few bytes; NONE says that nothing was moved, and no error; TORN moves a few bytes, and the calls that
 * follow find the disk full. */
enum mode { ONCE, ON, EACH };

struct plan {
	enum kind kind;
	unsigned long at;
	enum mode mode;
	int error;               /* errno, or one of those below */
	bool terminal;           /* everything is a terminal */
};
enum { SHORT = -1, NONE = -2, TORN = -3, SHORT_BYTES = 7 };
enum { SECONDS = 5, WAITED = 90 }; /* of the processor, and of the clock on a busy machine */

static struct plan plan = { .kind = KINDS };
/* Of the first RANKED calls for memory of a run in which none fails: how often the stack of calls had been the same. */
enum { RANKED = 1 << 16, STACKS = 1 << 14, FRAMES = 40 };
static struct { atomic_ulong calls, failed; atomic_int open; unsigned char ranks[RANKED]; } *tally, own_tally;
static bool armed;

/* What backtrace loads the first time counts as a leak where a sanitizer looks for them: there no call is told from another, and
 * every one is tried. */
#ifndef SANITIZED
#define SANITIZED 0
#endif

/* ---- whether this one fails ------------------------------------------------------------------ */

static void rank(unsigned long n)
{
	static struct { unsigned long hash; unsigned char seen; } stacks[STACKS];
	static _Thread_local bool looking;
	void *frames[FRAMES];
	unsigned long hash = 1, at;

	if (SANITIZED || looking || n > RANKED)
		return;
	looking = true;
	int depth = backtrace(frames, FRAMES);
	looking = false;
	for (int i = 0; i < depth; i++)
		hash = (hash ^ (unsigned long)frames[i]) * 0x100000001b3ul;
	for (at = hash % STACKS; stacks[at].hash && stacks[at].hash != hash; at = (at + 1) % STACKS)
		;
	stacks[at].hash = hash;
	tally->ranks[n - 1] = stacks[at].seen;
	stacks[at].seen += stacks[at].seen < 255;
}

static int injected(enum kind kind)
{
	unsigned long n;

	if (!armed || kind != plan.kind)
		return 0;
	n = atomic_fetch_add(&tally->calls, 1) + 1;
	if (plan.at == 0 && kind == MEMORY)
		rank(n);
	if (plan.at == 0 || n < plan.at || (plan.mode == ONCE && n != plan.at) || (plan.mode == EACH && (n - plan.at) % 2))
		return 0;
	atomic_fetch_add(&tally->failed, 1);
	return plan.error != TORN ? plan.error : n == plan.at ? SHORT : ENOSPC;
}

/* Calls that no signal interrupts and that move no bytes. */
static int injected_whole(enum kind kind)
{
	return plan.error < 0 || plan.error == EINTR ? 0 : injected(kind);
}

/* AddressSanitizer's, where it is there: dlsym itself asks for memory. */
extern void *__interceptor_malloc(size_t size) __attribute__((weak));
extern void *__interceptor_calloc(size_t count, size_t size) __attribute__((weak));
extern void *__interceptor_realloc(void *old, size_t size) __attribute__((weak));
extern void __interceptor_free(void *block) __attribute__((weak));

/* The function that is hidden by the one of this name here: with sanitizers, theirs. */
#define REAL(name) \
	static __typeof__(&name) real; \
	if (!real && __interceptor_malloc) \
		real = (__typeof__(&name))dlsym(RTLD_DEFAULT, "__interceptor_" #name); \
	if (!real) \
		real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#define FAIL(kind, value) FAIL_BY(injected, kind, value)
#define FAIL_WHOLE(kind, value) FAIL_BY(injected_whole, kind, value)
#define FAIL_BY(ask, kind, value) \
	do { \
		int error = ask(kind); \
		if (error) { \
			errno = error; \
			return value; \
		} \
	} while (0)

/* ---- memory ---------------------------------------------------------------------------------- */

/* dlsym may ask for memory before malloc is known. */
static _Alignas(16) char early[4096];
static size_t early_used;

static bool is_early(const void *block)
{
	return (const char *)block >= early && (const char *)block < early + sizeof early;
}

static void *early_block(size_t size)
{
	void *block = early + early_used;

	early_used += (size + 15) & ~(size_t)15;
	return early_used <= sizeof early ? block : NULL;
}

void *malloc(size_t size)
{
	static _Thread_local bool looking;
	static void *(*real)(size_t);

	if (!real && __interceptor_malloc)
		real = __interceptor_malloc;
	if (!real) {
		if (looking)
			return early_block(size);
		looking = true;
		real = (void *(*)(size_t))dlsym(RTLD_NEXT, "malloc");
		looking = false;
	}
	FAIL(MEMORY, NULL);
	return real(size);
}

void *calloc(size_t count, size_t size)
{
	static _Thread_local bool looking;
	static void *(*real)(size_t, size_t);

	if (!real && __interceptor_calloc)
		real = __interceptor_calloc;
	if (!real) {
		if (looking)
			return early_block(count * size);
		looking = true;
		real = (void *(*)(size_t, size_t))dlsym(RTLD_NEXT, "calloc");
		looking = false;
	}
	FAIL(MEMORY, NULL);
	return real(count, size);
}

void *realloc(void *old, size_t size)
{
	static void *(*real)(void *, size_t);

	if (!real)
		real = __interceptor_realloc ? __interceptor_realloc : (void *(*)(void *, size_t))dlsym(RTLD_NEXT, "realloc");
	FAIL(MEMORY, NULL);
	return real(is_early(old) ? NULL : old, size);
}

void free(void *block)
{
	static void (*real)(void *);

	if (!block || is_early(block))
		return;
	if (!real)
		real = __interceptor_free ? __interceptor_free : (void (*)(void *))dlsym(RTLD_NEXT, "free");
	real(block);
}

void *aligned_alloc(size_t alignment, size_t size)
{
	REAL(aligned_alloc);
	FAIL(MEMORY, NULL);
	return real(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size)
{
	REAL(posix_memalign);
	if (injected(MEMORY))
		return ENOMEM;
	return real(block, alignment, size);
}

void *mmap(void *at, size_t size, int protection, int flags, int fd, off_t offset)
{
	REAL(mmap);
	FAIL(MEMORY, MAP_FAILED);
	return real(at, size, protection, flags, fd, offset);
}

/* ---- files ----------------------------------------------------------------------------------- */

static int opened(int fd)
{
	if (armed && fd >= 0)
		atomic_fetch_add(&tally->open, 1);
	return fd;
}

static void closed(void)
{
	if (armed)
		atomic_fetch_sub(&tally->open, 1);
}

int open(const char *name, int flags, ...)
{
	va_list more;
	va_start(more, flags);
	mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;
	va_end(more);
	REAL(open);
	FAIL(OPEN, -1);
	return opened(real(name, flags, mode));
}

int __open_2(const char *name, int flags);
int __open_2(const char *name, int flags)
{
	return open(name, flags);
}

FILE *tmpfile(void)
{
	REAL(tmpfile);
	FAIL(OPEN, NULL);
	FILE *file = real();
	if (file)
		opened(fileno(file));
	return file;
}

DIR *opendir(const char *name)
{
	REAL(opendir);
	FAIL(OPEN, NULL);
	DIR *directory = real(name);
	if (directory)
		opened(dirfd(directory));
	return directory;
}

static ssize_t moved(int how, size_t *size)
{
	if (how == SHORT && *size > SHORT_BYTES)
		*size = SHORT_BYTES;
	if (how == NONE)
		return 0;
	if (how > 0) {
		errno = how;
		return -1;
	}
	return 1;
}

ssize_t read(int fd, void *to, size_t size)
{
	REAL(read);
	ssize_t how = moved(injected(READ), &size);
	return how == 1 ? real(fd, to, size) : how;
}

ssize_t __read_chk(int fd, void *to, size_t size, size_t room);
ssize_t __read_chk(int fd, void *to, size_t size, size_t room)
{
	return read(fd, to, size < room ? size : room);
}

struct dirent *readdir(DIR *directory)
{
	REAL(readdir);
	FAIL_WHOLE(READ, NULL);
	return real(directory);
}

int fstat(int fd, struct stat *about)
{
	REAL(fstat);
	FAIL_WHOLE(READ, -1);
	return real(fd, about);
}

int stat(const char *name, struct stat *about)
{
	REAL(stat);
	FAIL_WHOLE(READ, -1);
	return real(name, about);
}

off_t lseek(int fd, off_t offset, int whence)
{
	REAL(lseek);
	FAIL_WHOLE(READ, -1);
	return real(fd, offset, whence);
}

ssize_t write(int fd, const void *from, size_t size)
{
	REAL(write);
	ssize_t how = moved(fd == STDERR_FILENO ? 0 : injected(WRITE), &size);
	return how == 1 ? real(fd, from, size) : how;
}

/* The descriptor is gone even so, as on Linux. */
int close(int fd)
{
	REAL(close);
	int error = injected(CLOSE), done = real(fd);
	if (done == 0 && fd > STDERR_FILENO)
		closed();
	if (error)
		errno = error;
	return error ? -1 : done;
}

int fclose(FILE *file)
{
	REAL(fclose);
	int error = injected(CLOSE), done = real(file);
	closed();
	if (error)
		errno = error;
	return error ? EOF : done;
}

int closedir(DIR *directory)
{
	REAL(closedir);
	closed();
	return real(directory);
}

int isatty(int fd)
{
	REAL(isatty);
	return plan.terminal ? 1 : real(fd);
}

/* ---- threads --------------------------------------------------------------------------------- */

int pthread_create(pthread_t *thread, const pthread_attr_t *about, void *(*run)(void *), void *data)
{
	REAL(pthread_create);
	int error = injected(THREAD);
	return error ? error : real(thread, about, run, data);
}

/* ---- orders ---------------------------------------------------------------------------------- */

static const struct { const char *name; int error; } errors[] = {
	{ "ENOMEM", ENOMEM }, { "EIO", EIO }, { "EINTR", EINTR }, { "EACCES", EACCES }, { "EMFILE", EMFILE },
	{ "ENOSPC", ENOSPC }, { "EPIPE", EPIPE }, { "EAGAIN", EAGAIN }, { "ENOENT", ENOENT }, { "EDQUOT", EDQUOT },
	{ "short", SHORT }, { "none", NONE }, { "torn", TORN },
};

/* "read 3 once EIO [terminal]" */
static bool read_order(const char *order)
{
	char kind[16], mode[16], error[16], terminal[16] = "";
	unsigned long at;

	if (sscanf(order, "%15s %lu %15s %15s %15s", kind, &at, mode, error, terminal) < 4)
		return false;
	plan = (struct plan){ .kind = KINDS, .at = at, .mode = mode[1] == 'n' && mode[2] == 'c' ? ONCE : mode[0] == 'e' ? EACH : ON,
		.terminal = terminal[0] != 0 };
	for (unsigned i = 0; i < KINDS; i++)
		if (strcmp(kinds[i], kind) == 0)
			plan.kind = i;
	for (unsigned i = 0; i < sizeof errors / sizeof *errors; i++)
		if (strcmp(errors[i].name, error) == 0)
			plan.error = errors[i].error;
	return plan.kind < KINDS && plan.error;
}

static void place(const char *name, int flags, int fd)
{
	int got = open(name, flags, 0600);

	if (got < 0) {
		close(fd);
	} else if (got != fd) {
		dup2(got, fd);
		close(got);
	}
}

static void run_child(const int *fds)
{
	close(fds[0]);
	close(fds[1]);
	place("in", O_RDONLY, STDIN_FILENO);
	place("out", O_RDWR | O_CREAT | O_TRUNC, STDOUT_FILENO);
	place("err", O_RDWR | O_CREAT | O_TRUNC, STDERR_FILENO);
	setrlimit(RLIMIT_CPU, &(struct rlimit){ SECONDS, SECONDS + 1 });
	alarm(WAITED);
	armed = true;
}

/* Into the file `ranks`, a byte a call. */
static void tell_ranks(void)
{
	size_t count = tally->calls < RANKED ? tally->calls : RANKED;
	int fd = open("ranks", O_WRONLY | O_CREAT | O_TRUNC, 0600);

	if (fd < 0 || write(fd, tally->ranks, count) != (ssize_t)count || close(fd) != 0)
		_exit(95);
}

/* One order; true in the child. */
static bool obey(const char *order, const int *fds)
{
	char answer[96];
	int status = 0;

	memset(tally, 0, sizeof *tally);
	if (!read_order(order))
		_exit(97);
	pid_t child = fork();
	if (child == 0) {
		run_child(fds);
		return true;
	}
	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	if (plan.at == 0 && plan.kind == MEMORY)
		tell_ranks();
	int n = snprintf(answer, sizeof answer, "%d %lu %lu %d\n", status, tally->calls, tally->failed, tally->open);
	if (write(fds[1], answer, (size_t)n) != n)
		_exit(96);
	return false;
}

static void serve(const int *fds)
{
	char order[128];
	size_t used = 0;

	for (;;) {
		ssize_t got = read(fds[0], order + used, 1);
		if (got != 1)
			_exit(0);
		if (order[used] != '\n' && used < sizeof order - 2) {
			used++;
			continue;
		}
		order[used] = 0;
		used = 0;
		if (obey(order, fds))
			return;
	}
}

__attribute__((constructor)) static void wait_for_orders(void)
{
	const char *served = getenv("VEEDOR_INJECT"), *one = getenv("VEEDOR_INJECT_ONE");
	int fds[2];

	tally = (void *)&own_tally;
	if (one)
		armed = read_order(one);
	if (!served || sscanf(served, "%d,%d", &fds[0], &fds[1]) != 2)
		return;
	tally = mmap(NULL, sizeof *tally, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (tally == MAP_FAILED)
		_exit(98);
	unsetenv("VEEDOR_INJECT");
	unsetenv("LD_PRELOAD");
	if (!SANITIZED)
		backtrace((void *[1]){ NULL }, 1); /* it loads what it needs the first time */
	serve(fds);
}
