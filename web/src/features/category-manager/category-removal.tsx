import type { Category } from '@console/shared/entities/catalogue';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { useState } from 'react';
import { categoryDeletion, deleteCategory } from '../../api/categories.ts';
import { stores } from '../../stores/stores.ts';
import { MoveDialog } from '../../records/move-dialog.tsx';
import { useAskedMove } from '../../records/use-asked-move.ts';
import type { MoveKind } from '../../records/use-move.ts';
import { nodesOf } from './tree-nodes.ts';
import type { KnownNode } from './tree-nodes.ts';

const { deleted, deleteFailed } = MESSAGES.category;
const [THERE, GONE] = ['there', 'gone'];

/** Removes a category of any level from its main category. */
const removalOf = ({ id }: KnownNode): MoveKind<Category> => ({
  noun: 'category',
  chart: {
    permits: (_move, status, permissions) => status === THERE && can(permissions, 'product', 'WRITE'),
    label: (status) => status,
  },
  statusOf: (whole) => (nodesOf([whole], () => true).some((node) => node.id === id) ? THERE : GONE),
  store: stores.category,
  idOf: ({ category_id }) => String(category_id),
  // No revision: the server checks by itself what blocks a deletion.
  move: async ({ row }) => {
    await deleteCategory(id);
    return row;
  },
  preflight: () => categoryDeletion({ category_id: id }),
  words: { done: deleted, failed: deleteFailed },
});

/** Asks before a category is deleted. Mount it to ask. */
export function CategoryRemoval({ node, onClose }: { node: KnownNode; onClose: () => void }) {
  const [kind] = useState(() => removalOf(node));
  const { name, level, category } = node;
  const message =
    level === 0
      ? 'This permanently deletes the category, with its cover and attributes.'
      : `This permanently deletes the category from ${category.name}.`;
  return (
    <MoveDialog
      moves={useAskedMove(kind, 'delete', category, onClose)}
      question={() => ({ title: `Delete ${name}?`, message, confirmLabel: 'Delete', danger: true })}
    />
  );
}
