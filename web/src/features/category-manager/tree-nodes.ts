import type { Category } from '@console/shared/entities/catalogue';

/** One line of the tree. `category` is the main one that it belongs to, or is. */
export interface TreeNode {
  id: number;
  level: 0 | 1 | 2;
  name: string;
  category: Category;
  /** The one right above it. */
  parent: number | undefined;
  /** How many are right below it. */
  below: number;
  isOpen: boolean;
}

/** The lines to show, from above to below. */
export function nodesOf(rows: readonly Category[], isOpen: (id: number) => boolean): TreeNode[] {
  return rows.flatMap((category) => {
    const { id, name, level1 } = category;
    const root: TreeNode = {
      id,
      level: 0,
      name,
      category,
      parent: undefined,
      below: level1.length,
      isOpen: isOpen(id),
    };
    if (!root.isOpen) return [root];
    return [root, ...level1.flatMap((branch) => branchNodes(category, branch, isOpen(branch.id)))];
  });
}

function branchNodes(category: Category, branch: Category['level1'][number], isOpen: boolean): TreeNode[] {
  const { id, name, subCategories } = branch;
  const node: TreeNode = { id, level: 1, name, category, parent: category.id, below: subCategories.length, isOpen };
  if (!isOpen) return [node];
  const leaves = subCategories.map((leaf): TreeNode => ({
    ...leaf,
    level: 2,
    category,
    parent: id,
    below: 0,
    isOpen: false,
  }));
  return [node, ...leaves];
}

/** The categories in which, or below which, a name holds all the words; of these only what does, and what is above it. */
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

/** '11 categories · 24 · 28': how many there are on each level, in words. */
export function countIn(rows: readonly Category[]): string {
  const branches = rows.flatMap(({ level1 }) => level1);
  const leaves = branches.flatMap(({ subCategories }) => subCategories);
  const below = branches.length + leaves.length;
  return `${counted(rows.length, 'main category', 'main categories')}, ${counted(below, 'below them', 'below them')}`;
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** The line that a key leads to in a tree, and what it opens or closes; undefined for other keys. */
export function treeMove(
  nodes: readonly TreeNode[],
  at: number,
  key: string,
): { to: number } | { toggle: number } | undefined {
  const node = nodes[at];
  if (!node) return undefined;
  if (key === 'ArrowDown') return { to: Math.min(nodes.length - 1, at + 1) };
  if (key === 'ArrowUp') return { to: Math.max(0, at - 1) };
  if (key === 'Home') return { to: 0 };
  if (key === 'End') return { to: nodes.length - 1 };
  if (key === 'ArrowRight' && node.below > 0) return node.isOpen ? { to: at + 1 } : { toggle: node.id };
  if (key === 'ArrowLeft') {
    if (node.isOpen && node.below > 0) return { toggle: node.id };
    const parent = nodes.findIndex(({ id }) => id === node.parent);
    return parent === -1 ? undefined : { to: parent };
  }
  return undefined;
}
