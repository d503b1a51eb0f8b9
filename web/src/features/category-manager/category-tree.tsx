import type { Category } from '@console/shared/entities/catalogue';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CategoryLine } from './category-line.tsx';
import type { Task } from './category-tasks.tsx';
import { nodesOf, treeMove } from './tree-nodes.ts';
import type { TreeNode } from './tree-nodes.ts';

export interface CategoryTreeProps {
  rows: readonly Category[];
  /** The search text. All matches are expanded. */
  query: string;
  mayWrite: boolean;
  onTask: (task: Task) => void;
}

/** The category tree. Arrow keys move and expand, Enter edits, A adds a child, Delete deletes. */
export function CategoryTree({ rows, query, mayWrite, onTask }: CategoryTreeProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [shut, setShut] = useState<{ query: string; ids: ReadonlySet<number> }>({ query, ids: new Set() });
  const [current, setCurrent] = useState<number>();
  const tree = useRef<HTMLUListElement>(null);
  const shutNow = shut.query === query ? shut.ids : new Set<number>();
  const isOpen = (id: number) => (query === '' ? open.has(id) : !shutNow.has(id));
  const nodes = nodesOf(rows, isOpen);
  const at = Math.max(
    0,
    nodes.findIndex(({ id }) => id === current),
  );

  function toggle(id: number) {
    if (query === '') setOpen((known) => toggled(known, id));
    else setShut({ query, ids: toggled(shutNow, id) });
  }
  function goTo(index: number) {
    const node = nodes[index];
    if (!node) return;
    setCurrent(node.id);
    const line = tree.current?.querySelector<HTMLElement>(`[data-node="${node.id}"]`);
    line?.focus();
    line?.scrollIntoView({ block: 'nearest' });
  }
  function start(task: Task) {
    // Expands the parent, so that the new child is visible.
    if (task.type === 'create' && task.under && !isOpen(task.under.id)) toggle(task.under.id);
    onTask(task);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    const node = nodes[at];
    const isLine = event.target === event.currentTarget;
    if (!node || !isLine || event.ctrlKey || event.metaKey || event.altKey) return;
    const task = mayWrite ? taskOf(event.key, node) : undefined;
    const move = treeMove(nodes, at, event.key);
    if (!task && !move) return;
    event.preventDefault();
    event.stopPropagation();
    if (task) start(task);
    else if (move && 'to' in move) goTo(move.to);
    else if (move) toggle(move.toggle);
  }
  return (
    <ul ref={tree} role="tree" aria-label="Categories" className="divide-line divide-y">
      {nodes.map((node, index) => (
        <CategoryLine
          key={node.id}
          node={node}
          isCurrent={index === at}
          mayWrite={mayWrite}
          onCurrent={() => setCurrent(node.id)}
          onToggle={() => toggle(node.id)}
          onTask={start}
          onKeyDown={handleKeyDown}
        />
      ))}
    </ul>
  );
}

function taskOf(key: string, node: TreeNode): Task | undefined {
  if (key === 'Enter' || key === 'F2') return { type: 'edit', node };
  if (key === 'Delete') return { type: 'delete', node };
  if ((key === 'a' || key === 'Insert') && node.level < 2) return addBelow(node);
  return undefined;
}

const addBelow = (node: TreeNode): Task => ({ type: 'create', level: node.level === 0 ? 1 : 2, under: node });

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
