import type { Category } from '@console/shared/entities/catalogue';

/** One line of the tree. `category` is its main category, or itself. */
export interface TreeNode {
  id: number;
  level: 0 | 1 | 2;
  name: string;
  category: Category;
  /** Id of its parent. */
  parent: number | undefined;
  /** Number of children. */
  below: number;
  isOpen: boolean;
}

/** The visible lines, top to bottom. */
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
