/* An ordered tree (AA tree) over nodes that the caller owns, as the first member of what he keeps. Finding and adding take
 * some two times log n comparisons at most, whoever chose the keys: for tables whose keys come from outside. */
#ifndef VEEDOR_BASE_TREE_H
#define VEEDOR_BASE_TREE_H

#include <stddef.h>

struct tree_node {
	struct tree_node *left, *right;
	unsigned level;
};

/* Negative, zero, positive, as for qsort. */
typedef int tree_order(const struct tree_node *a, const struct tree_node *b);

/* The node equal to `key`; NULL: none. */
struct tree_node *tree_find(struct tree_node *root, const struct tree_node *key, tree_order *order);

/* Adds a node that is equal to none in the tree. *root is NULL for a tree of none. */
void tree_add(struct tree_node **root, struct tree_node *node, tree_order *order);

/* Calls `visit` on every node, in their order. */
void tree_walk(struct tree_node *root, void (*visit)(void *to, struct tree_node *node), void *to);

#endif
