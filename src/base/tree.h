/* An ordered tree (AA tree) of nodes that the caller owns, each the first member of a larger struct. Finding and adding take at most
 * about two times log n comparisons whatever the keys: for tables whose keys come from outside. */
#ifndef VEEDOR_BASE_TREE_H
#define VEEDOR_BASE_TREE_H

#include <stddef.h>

struct tree_node {
	struct tree_node *left, *right;
	unsigned level;
};

/* Returns negative, zero, positive, as for qsort. */
typedef int tree_order(const struct tree_node *a, const struct tree_node *b);

/* Returns the node equal to `key`, or NULL. */
struct tree_node *tree_find(struct tree_node *root, const struct tree_node *key, tree_order *order);

/* Adds a node that equals none in the tree. *root is NULL for an empty tree. */
void tree_add(struct tree_node **root, struct tree_node *node, tree_order *order);

/* Calls `visit` on every node in order. */
void tree_walk(struct tree_node *root, void (*visit)(void *to, struct tree_node *node), void *to);

#endif
