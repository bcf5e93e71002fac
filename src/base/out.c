/* Checked, buffered output. */
#include "base/out.h"

#include "base/memory.h"
#include "base/utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FIRST_ROOM = 64 << 10, ESCAPE_ROOM = 12 };

void out_open(struct out *out, int fd)
{
	*out = (struct out){ .fd = fd };
}

void out_open_lent(struct out *out, int fd, char *buffer, size_t room)
{
	*out = (struct out){ .fd = fd, .buffer = buffer, .room = room, .lent = true };
}

void out_hold(struct out *out)
{
	out->held = out->used;
	out->holds = true;
}

void out_let_go(struct out *out)
{
	out->holds = false;
}

void out_drop(struct out *out)
{
	if (out->holds && out->held < out->used)
		out->used = out->held;
	out->holds = false;
}

/* Takes back the unfinished line, if the output is a file and nobody else has written after it. */
static void take_back(struct out *out)
{
	struct stat info;
	off_t at = lseek(out->fd, 0, SEEK_CUR), end = at - (off_t)out->open;

	if (out->open == 0 || end < 0 || fcntl(out->fd, F_GETFL) & O_APPEND)
		return;
	if (fstat(out->fd, &info) == 0 && S_ISREG(info.st_mode) && info.st_size == at && ftruncate(out->fd, end) == 0)
		lseek(out->fd, end, SEEK_SET);
}

static void write_all(struct out *out, const char *bytes, size_t size)
{
	size_t done = 0;

	while (done < size && !out->error) {
		ssize_t wrote = write(out->fd, bytes + done, size - done);
		if (wrote > 0) {
			const char *newline = memrchr(bytes + done, '\n', (size_t)wrote);
			done += (size_t)wrote;
			out->open = newline ? (size_t)(bytes + done - newline) - 1 : out->open + (size_t)wrote;
		} else if (wrote == 0 || errno != EINTR) {
			out->error = wrote ? errno : EIO; /* else a device that takes nothing would be asked for ever */
			take_back(out);
		}
	}
}

/* Writes all bytes except those held back. */
static void out_write(struct out *out)
{
	size_t ready = out->holds ? out->held : out->used;

	if (ready == 0)
		return;
	write_all(out, out->buffer, ready);
	out->used -= ready;
	out->held = 0;
	if (out->used)
		memmove(out->buffer, out->buffer + ready, out->used);
}

bool out_grow(struct out *out, size_t size)
{
	if (out->error)
		return false;
	if (out->fd >= 0)
		out_write(out);
	size_t room = out->room ? out->room : FIRST_ROOM;
	while (room - out->used < size && room <= SIZE_MAX / 2 && !out->lent)
		room *= 2;
	char *buffer = room == out->room ? out->buffer : memory_take(out->buffer, room);
	if (!buffer || room - out->used < size) {
		out->error = ENOMEM;
		return false;
	}
	out->buffer = buffer;
	out->room = room;
	return !out->error;
}

void out_bytes_beyond(struct out *out, struct str text)
{
	if (out->lent && text.n > out->room) {
		out_flush(out);
		write_all(out, text.p, text.n);
	} else if (text.n && out_reserve(out, text.n)) {
		memcpy(out->buffer + out->used, text.p, text.n);
		out->used += text.n;
	}
}

static void __attribute__((format(printf, 2, 0))) format_all(struct out *out, const char *format, va_list args)
{
	va_list again;
	size_t room = out->error ? 0 : out->room - out->used;

	va_copy(again, args);
	int length = vsnprintf(room ? out->buffer + out->used : NULL, room, format, args);
	if (length >= 0 && out_reserve(out, (size_t)length + 1)) {
		if ((size_t)length >= room)
			vsnprintf(out->buffer + out->used, (size_t)length + 1, format, again);
		out->used += (size_t)length;
	}
	va_end(again);
}

/* True of the kinds that nearly all directives are of, for which printf takes ten times as long. */
static bool is_simple(char directive)
{
	return directive == 's' || directive == 'd' || directive == 'u' || directive == 'c';
}

static void write_simple(struct out *out, char directive, va_list *args)
{
	if (directive == 's')
		out_string(out, va_arg(*args, const char *));
	else if (directive == 'd')
		out_number(out, va_arg(*args, int));
	else if (directive == 'u')
		out_number(out, va_arg(*args, unsigned));
	else
		out_bytes(out, (struct str){ &(char){ (char)va_arg(*args, int) }, 1 });
}

void out_format(struct out *out, const char *format, ...)
{
	const char *percent;
	va_list args;

	va_start(args, format);
	for (; *(percent = strchrnul(format, '%')) && is_simple(percent[1]); format = percent + 2) {
		out_bytes(out, (struct str){ format, (size_t)(percent - format) });
		write_simple(out, percent[1], &args);
	}
	if (*percent)
		format_all(out, format, args);
	else
		out_bytes(out, (struct str){ format, (size_t)(percent - format) });
	va_end(args);
}

void out_number(struct out *out, int64_t number)
{
	char digits[24];
	size_t at = sizeof digits;
	uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;

	do
		digits[--at] = (char)('0' + rest % 10);
	while (rest /= 10);
	if (number < 0)
		digits[--at] = '-';
	out_bytes(out, (struct str){ digits + at, sizeof digits - at });
}

size_t out_escape(char *buffer, struct str text, size_t *at)
{
	size_t begin = *at;
	unsigned char first = (unsigned char)text.p[begin];
	if (first >= 0x20 && first < 0x7f) {
		*buffer = text.p[(*at)++];
		return 1;
	}
	uint32_t code = utf8_next(text, at);
	bool broken = code == 0xfffd && *at - begin == 1;

	if (broken || first < 0x20 || first == 0x7f)
		return (size_t)snprintf(buffer, ESCAPE_ROOM, "\\x%02x", first);
	if (utf8_is_hidden(code))
		return (size_t)snprintf(buffer, ESCAPE_ROOM, "\\u{%04x}", (unsigned)code);
	memcpy(buffer, text.p + begin, *at - begin);
	return *at - begin;
}

void out_escaped(struct out *out, struct str text)
{
	char piece[ESCAPE_ROOM];

	for (size_t at = 0; at < text.n;) {
		size_t plain = at;
		while (plain < text.n && text.p[plain] >= 0x20 && text.p[plain] < 0x7f)
			plain++;
		out_bytes(out, str_slice(text, at, plain));
		at = plain;
		if (at < text.n)
			out_bytes(out, (struct str){ piece, out_escape(piece, text, &at) });
	}
}

static void json_code(struct out *out, struct str text, size_t *at)
{
	size_t begin = *at;
	uint32_t code = utf8_next(text, at);

	if (code == '"' || code == '\\')
		out_format(out, "\\%c", (int)code);
	else if (code == '\n')
		out_string(out, "\\n");
	else if (code == '\t')
		out_string(out, "\\t");
	else if (utf8_is_hidden(code) && code > 0xffff) /* as two halves */
		out_format(out, "\\u%04x\\u%04x", (unsigned)(0xd800 + ((code - 0x10000) >> 10)), (unsigned)(0xdc00 + (code & 0x3ff)));
	else if (utf8_is_hidden(code))
		out_format(out, "\\u%04x", (unsigned)code);
	else if (code == 0xfffd)
		out_string(out, "\xef\xbf\xbd");
	else
		out_bytes(out, str_slice(text, begin, *at));
}

/* The bytes that JSON has as they are: those of ASCII that are printed, but for the quote and the backslash. */
static const bool stays[256] = { [' ' ... '!'] = true, ['#' ... '['] = true, [']' ... '~'] = true };

void out_json(struct out *out, struct str text)
{
	out_string(out, "\"");
	for (size_t at = 0; at < text.n;) {
		size_t plain = at;
		while (plain < text.n && stays[(unsigned char)text.p[plain]])
			plain++;
		out_bytes(out, str_slice(text, at, plain));
		at = plain;
		if (at < text.n)
			json_code(out, text, &at);
	}
	out_string(out, "\"");
}

struct str out_text(const struct out *out)
{
	return (struct str){ out->buffer, out->used };
}

int out_flush(struct out *out)
{
	if (out->fd >= 0)
		out_write(out);
	return out->error;
}

struct out *out_aside(struct out *out)
{
	struct out *aside = out->aside ? out->aside : memory_take(NULL, sizeof *aside);

	if (!aside) {
		out->error = out->error ? out->error : ENOMEM;
		return out; /* which writes nothing more */
	}
	if (!out->aside)
		out_open(aside, -1);
	aside->lang = out->lang;
	aside->color = out->color;
	out->aside = aside;
	return aside;
}

int out_close(struct out *out)
{
	int error;

	out_let_go(out);
	error = out_flush(out);
	if (!out->lent)
		memory_give(out->buffer);
	if (out->aside)
		out_close(out->aside);
	memory_give(out->aside);
	*out = (struct out){ .fd = -1, .error = error };
	return error;
}
