/* The events of a hand where nothing that stands behind the last of them can be read. */
#ifndef VEEDOR_TESTS_FENCE_SUPPORT_H
#define VEEDOR_TESTS_FENCE_SUPPORT_H

#include "engine_support.h"

#include <sys/mman.h>
#include <unistd.h>

struct fence {
	char *room;
	size_t size;
};

/* Moves them to right before a page that stops whoever looks at it. */
static inline struct fence fence_hand(struct hand *h)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE), need = h->event_count * sizeof *h->events;
	struct fence f = { .size = (need + page - 1) / page * page + page };
	f.room = mmap(NULL, f.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	assert_true(f.room != MAP_FAILED);
	assert_int_equal(mprotect(f.room + f.size - page, page, PROT_NONE), 0);
	char *at = f.room + f.size - page - need;
	memcpy(at, h->events, need);
	h->events = (struct event *)(void *)at;
	return f;
}

static inline void fence_down(struct fence f)
{
	munmap(f.room, f.size);
}

#endif
