import type { Category } from '@console/shared/entities/catalogue';

/** One line of the tree. `category` is its main category, or itself. */
export interface TreeNode {
  /** Unique in the tree. */
  key: string;
  /** Undefined if the gateway knows it by name alone. */
  id: number | undefined;
  level: 0 | 1 | 2;
  name: string;
  category: Category;
  /** Key of its parent. */
  parent: string | undefined;
  /** Number of children. */
  below: number;
  isOpen: boolean;
}

/** It can be changed and added to. */
export type KnownNode = TreeNode & { id: number };
export const isKnown = (node: TreeNode): node is KnownNode => node.id !== undefined;

/** The visible lines, top to bottom. */
export function nodesOf(rows: readonly Category[], isOpen: (key: string) => boolean): TreeNode[] {
  return rows.flatMap((category) => {
    const { id, name, level1 } = category;
    const key = String(id);
    const root: TreeNode = {
      key,
      id,
      level: 0,
      name,
      category,
      parent: undefined,
      below: level1.length,
      isOpen: isOpen(key),
    };
    if (!root.isOpen) return [root];
    return [root, ...level1.flatMap((branch) => branchNodes(category, branch, isOpen))];
  });
}

function branchNodes(
  category: Category,
  { id, name, subCategories }: Category['level1'][number],
  isOpen: (key: string) => boolean,
): TreeNode[] {
  const parent = String(category.id);
  const key = keyOf(parent, { id, name });
  const below = subCategories.length;
  const node: TreeNode = { key, id, level: 1, name, category, parent, below, isOpen: isOpen(key) };
  if (!node.isOpen) return [node];
  const leaves = subCategories.map((leaf): TreeNode => ({
    key: keyOf(key, leaf),
    id: leaf.id,
    name: leaf.name,
    level: 2,
    category,
    parent: key,
    below: 0,
    isOpen: false,
  }));
  return [node, ...leaves];
}

const keyOf = (parent: string, { id, name }: { id?: number | undefined; name: string }) => `${parent}/${id ?? name}`;

/**
 * Categories whose name, or a descendant's name, contains all the words, reduced to the matches and their ancestors.
 */
export function foundIn(rows: readonly Category[], query: string): readonly Category[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const fits = (name: string) => words.every((word) => name.toLowerCase().includes(word));
  return rows.flatMap((row) => {
    if (fits(row.name)) return [row];
    const level1 = row.level1.flatMap((branch) => {
      if (fits(branch.name)) return [branch];
      const subCategories = branch.subCategories.filter(({ name }) => fits(name));
      return subCategories.length > 0 ? [{ ...branch, subCategories }] : [];
    });
    return level1.length > 0 ? [{ ...row, level1 }] : [];
  });
}

/** '11 categories · 24 · 28': the number of categories on each level. */
export function countIn(rows: readonly Category[]): string {
  const branches = rows.flatMap(({ level1 }) => level1);
  const leaves = branches.flatMap(({ subCategories }) => subCategories);
  const below = branches.length + leaves.length;
  return `${counted(rows.length, 'main category', 'main categories')}, ${counted(below, 'below them', 'below them')}`;
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** The line a key moves to, and what it expands or collapses; undefined for other keys. */
export function treeMove(
  nodes: readonly TreeNode[],
  at: number,
  key: string,
): { to: number } | { toggle: string } | undefined {
  const node = nodes[at];
  if (!node) return undefined;
  if (key === 'ArrowDown') return { to: Math.min(nodes.length - 1, at + 1) };
  if (key === 'ArrowUp') return { to: Math.max(0, at - 1) };
  if (key === 'Home') return { to: 0 };
  if (key === 'End') return { to: nodes.length - 1 };
  if (key === 'ArrowRight' && node.below > 0) return node.isOpen ? { to: at + 1 } : { toggle: node.key };
  if (key === 'ArrowLeft') {
    if (node.isOpen && node.below > 0) return { toggle: node.key };
    const parent = nodes.findIndex(({ key: other }) => other === node.parent);
    return parent === -1 ? undefined : { to: parent };
  }
  return undefined;
}
