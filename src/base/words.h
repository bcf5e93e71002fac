/* Words with values in them: "mano {}, chico {}". */
#ifndef VEEDOR_BASE_WORDS_H
#define VEEDOR_BASE_WORDS_H

#include "base/arena.h"
#include "base/out.h"

enum ink { INK_PLAIN, INK_BOLD, INK_FAULT, INK_NULL, INK_REMARK, INK_UNDECIDED, INK_DIM };

/* Turns a colour on (INK_PLAIN: off) if colours are wanted. */
void print_ink(struct out *out, enum ink ink);

/* What stands in the place of a `{}`: words of veedor's own, as they are; a text of unknown origin, which is escaped; a number. */
struct hole {
	enum { HOLE_OWN, HOLE_TEXT, HOLE_NUMBER } is;
	struct str text;
	int64_t number;
};
static inline struct hole hole_own(const char *own) { return (struct hole){ HOLE_OWN, str_of(own), 0 }; }
static inline struct hole hole_text(struct str text) { return (struct hole){ HOLE_TEXT, text, 0 }; }
static inline struct hole hole_number(int64_t number) { return (struct hole){ HOLE_NUMBER, { NULL, 0 }, number }; }
static inline struct hole hole_same(struct hole hole) { return hole; }

/* A letter, that of a seat. */
#define LETTER(c) hole_own((const char[]){ (char)(c), 0 })
#define SEAT(seat) LETTER('A' + (int)(seat))

/* Eight values at most, each taken for what its type says. */
#define HOLE(x) _Generic((x), struct str: hole_text, char *: hole_own, const char *: hole_own, struct hole: hole_same, default: hole_number)(x)
#define HOLES_1(x) HOLE(x)
#define HOLES_2(x, ...) HOLE(x), HOLES_1(__VA_ARGS__)
#define HOLES_3(x, ...) HOLE(x), HOLES_2(__VA_ARGS__)
#define HOLES_4(x, ...) HOLE(x), HOLES_3(__VA_ARGS__)
#define HOLES_5(x, ...) HOLE(x), HOLES_4(__VA_ARGS__)
#define HOLES_6(x, ...) HOLE(x), HOLES_5(__VA_ARGS__)
#define HOLES_7(x, ...) HOLE(x), HOLES_6(__VA_ARGS__)
#define HOLES_8(x, ...) HOLE(x), HOLES_7(__VA_ARGS__)
#define HOLES_OF(a, b, c, d, e, f, g, h, holes, ...) holes
#define HOLES(...) (const struct hole[]){ HOLES_OF(__VA_ARGS__, HOLES_8, HOLES_7, HOLES_6, HOLES_5, HOLES_4, HOLES_3, HOLES_2, HOLES_1, 0)(__VA_ARGS__) }

/* Writes the text with a value in the place of each `{}`; {bold}, {dim} and {plain} are inks. `print` writes what is of unknown origin:
 * print_filled escapes it, print_raw does not. */
void print_holes(struct out *out, const char *text, const struct hole *with, void (*print)(struct out *out, struct str text));
#define print_filled(out, text, ...) print_holes(out, text, HOLES(__VA_ARGS__), out_escaped)
#define print_raw(out, text, ...) print_holes(out, text, HOLES(__VA_ARGS__), out_bytes)
#define print_say(out, es, en, ...) print_filled(out, tr((out)->lang, es, en), __VA_ARGS__)

/* Writes what `print` writes, between two words of veedor's own. */
#define print_between(out, before, behind, print, ...) (out_string(out, before), print(out, __VA_ARGS__), out_string(out, behind))

/* Returns the text gathered in `out` as a text in the arena; closes `out`. */
struct str print_kept(struct arena *arena, struct out *out);

/* Return such a text in the arena, nothing escaped; and what `print` writes when it gets an output and these arguments. */
struct str arena_holes(struct arena *arena, const char *text, const struct hole *with);
#define arena_filled(arena, text, ...) arena_holes(arena, text, HOLES(__VA_ARGS__))
#define arena_said(arena, language, print, ...) __extension__ ({ struct out said = OUT_MEMORY(language); print(&said, __VA_ARGS__); print_kept(arena, &said); })

#endif
