/* AA tree: a left child is one level below its parent; a right child may be level with it; a right grandchild may not. */
#include "base/tree.h"

struct tree_node *tree_find(struct tree_node *root, const struct tree_node *key, tree_order *order)
{
	while (root) {
		int way = order(key, root);
		if (way == 0)
			break;
		root = way < 0 ? root->left : root->right;
	}
	return root;
}

/* Rotates: a left child that is level with its parent takes its place. */
static struct tree_node *skew(struct tree_node *node)
{
	struct tree_node *left = node->left;

	if (!left || left->level != node->level)
		return node;
	node->left = left->right;
	left->right = node;
	return left;
}

/* Raises the middle one of three nodes on one level. */
static struct tree_node *split(struct tree_node *node)
{
	struct tree_node *right = node->right;

	if (!right || !right->right || right->right->level != node->level)
		return node;
	node->right = right->left;
	right->left = node;
	right->level++;
	return right;
}

/* Recurses as deep as the tree: some sixty calls for a thousand million nodes. */
void tree_add(struct tree_node **root, struct tree_node *node, tree_order *order)
{
	if (!*root) {
		*node = (struct tree_node){ .level = 1 };
		*root = node;
		return;
	}
	tree_add(order(node, *root) < 0 ? &(*root)->left : &(*root)->right, node, order);
	*root = split(skew(*root));
}

void tree_walk(struct tree_node *root, void (*visit)(void *to, struct tree_node *node), void *to)
{
	if (!root)
		return;
	tree_walk(root->left, visit, to);
	visit(to, root);
	tree_walk(root->right, visit, to);
}
