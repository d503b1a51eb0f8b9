import { Suspense } from 'react';
import { lazyPart } from '../../api/lazy-part.ts';
import type { CategoryDialogProps } from './category-dialog.tsx';
import type { KnownNode } from './tree-nodes.ts';

const CategoryDialog = lazyPart(async () => ({ default: (await import('./category-dialog.tsx')).CategoryDialog }));
const CategoryRemoval = lazyPart(async () => ({ default: (await import('./category-removal.tsx')).CategoryRemoval }));

/** The action about to be taken on a category. */
export type Task = CategoryDialogProps['task'] | { type: 'delete'; node: KnownNode };

export const CategoryTasks = ({ task, onDone }: { task: Task; onDone: () => void }) => (
  <Suspense fallback={null}>
    {task.type === 'delete' ? (
      <CategoryRemoval key={task.node.key} node={task.node} onClose={onDone} />
    ) : (
      <CategoryDialog task={task} onClose={onDone} />
    )}
  </Suspense>
);
