/* Requests for memory that are refused. Test code. */
#ifndef VEEDOR_TESTS_FAILING_H
#define VEEDOR_TESTS_FAILING_H

/* tests/unit/run.c: refuses the n-th request from now on and all later ones. 0 ends that, and forgets the refusals. */
void memory_fail_after(unsigned long requests);

#endif
