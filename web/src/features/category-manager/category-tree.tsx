import type { Category } from '@console/shared/entities/catalogue';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CategoryLine } from './category-line.tsx';
import type { Task } from './category-tasks.tsx';
import { isKnown, nodesOf, treeMove } from './tree-nodes.ts';
import type { KnownNode } from './tree-nodes.ts';

export interface CategoryTreeProps {
  rows: readonly Category[];
  /** The search text. All matches are expanded. */
  query: string;
  mayWrite: boolean;
  onTask: (task: Task) => void;
}

/** The category tree. Arrow keys move and expand, Enter edits, A adds a child, Delete deletes. */
export function CategoryTree({ rows, query, mayWrite, onTask }: CategoryTreeProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [shut, setShut] = useState<{ query: string; keys: ReadonlySet<string> }>({ query, keys: new Set() });
  const [current, setCurrent] = useState<string>();
  const tree = useRef<HTMLUListElement>(null);
  const shutNow = shut.query === query ? shut.keys : new Set<string>();
  const isOpen = (key: string) => (query === '' ? open.has(key) : !shutNow.has(key));
  const nodes = nodesOf(rows, isOpen);
  const at = Math.max(
    0,
    nodes.findIndex(({ key }) => key === current),
  );

  function toggle(key: string) {
    if (query === '') setOpen((known) => toggled(known, key));
    else setShut({ query, keys: toggled(shutNow, key) });
  }
  function goTo(index: number) {
    const node = nodes[index];
    if (!node) return;
    setCurrent(node.key);
    const line = tree.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(node.key)}"]`);
    line?.focus();
    line?.scrollIntoView({ block: 'nearest' });
  }
  function start(task: Task) {
    // Expands the parent, so that the new child is visible.
    if (task.type === 'create' && task.under && !isOpen(task.under.key)) toggle(task.under.key);
    onTask(task);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    const node = nodes[at];
    const isLine = event.target === event.currentTarget;
    if (!node || !isLine || event.ctrlKey || event.metaKey || event.altKey) return;
    const task = mayWrite && isKnown(node) ? taskOf(event.key, node) : undefined;
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
          key={node.key}
          node={node}
          isCurrent={index === at}
          mayWrite={mayWrite}
          onCurrent={() => setCurrent(node.key)}
          onToggle={() => toggle(node.key)}
          onTask={start}
          onKeyDown={handleKeyDown}
        />
      ))}
    </ul>
  );
}

function taskOf(key: string, node: KnownNode): Task | undefined {
  if (key === 'Enter' || key === 'F2') return { type: 'edit', node };
  if (key === 'Delete') return { type: 'delete', node };
  if ((key === 'a' || key === 'Insert') && node.level < 2) return addBelow(node);
  return undefined;
}

const addBelow = (node: KnownNode): Task => ({ type: 'create', level: node.level === 0 ? 1 : 2, under: node });

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
