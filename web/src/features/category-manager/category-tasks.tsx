import { WORDING } from '@console/shared/wording';
import { lazy, Suspense } from 'react';
import { deleteCategory } from '../../api/categories.ts';
import type { TreeNode } from './tree-nodes.ts';

const CategoryDialog = lazy(async () => ({ default: (await import('./category-dialog.tsx')).CategoryDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('../../work/delete-dialog.tsx')).DeleteDialog }));

/** What the person is about to do with a category; `under` is the one that a new one comes below. */
export type Task =
  | { type: 'create'; level: 0 | 1 | 2; under?: TreeNode }
  | { type: 'edit'; node: TreeNode }
  | { type: 'delete'; node: TreeNode };

const { deleted, deleteFailed: failed } = WORDING.category;

export function CategoryTasks({ task, onDone }: { task: Task; onDone: () => void }) {
  if (task.type !== 'delete') {
    return (
      <Suspense fallback={null}>
        <CategoryDialog task={task} onClose={onDone} />
      </Suspense>
    );
  }
  const { id, name, level, category } = task.node;
  return (
    <Suspense fallback={null}>
      <DeleteDialog
        title={`Delete ${name}?`}
        message={
          level === 0
            ? 'It goes for good, with its cover and its questions.'
            : `It goes from ${category.name} for good.`
        }
        remove={() => deleteCategory(id)}
        words={{ deleted, failed }}
        onGone={onDone}
        onCancel={onDone}
      />
    </Suspense>
  );
}
