/* RARE marks what few hands come to: faults, doubts, odd ways of writing. The compiler puts it, and the branches that lead
 * to it, apart from what every hand passes through, which then fits better into the first level of the instruction cache
 * (docs/performance.md). */
#ifndef VEEDOR_BASE_RARE_H
#define VEEDOR_BASE_RARE_H

#if defined __GNUC__
#define RARE __attribute__((cold))
#else
#define RARE
#endif

#endif
