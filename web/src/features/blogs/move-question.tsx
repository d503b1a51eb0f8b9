import type { Blog } from '@console/shared/entities/records';
import type { ConfirmDialogProps } from '../../components/confirm-dialog.tsx';
import { MoveDialog } from '../../records/move-dialog.tsx';
import type { MoveView } from '../../records/use-move.ts';

const QUESTIONS: Record<string, Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'danger'> & { message: string }> = {
  archive: {
    title: 'Archive this blog post?',
    message: 'leaves its public page at once. It stays in this list, and can be activated again.',
    confirmLabel: 'Archive',
  },
  activate: {
    title: 'Activate this blog post?',
    message: 'can then be read by everybody on its public page.',
    confirmLabel: 'Activate',
  },
  publish: {
    title: 'Publish this blog post?',
    message: 'can then be read by everybody on its public page.',
    confirmLabel: 'Publish',
  },
  delete: {
    title: 'Delete this blog post?',
    message: 'is permanently deleted, along with its public page.',
    confirmLabel: 'Delete',
    danger: true,
  },
};

/** Asks before a post is published or withdrawn. */
export const MoveQuestion = ({ moves }: { moves: MoveView<Blog> }) => (
  <MoveDialog
    moves={moves}
    question={({ move, row }) => {
      const words = QUESTIONS[move];
      return words && { ...words, message: `“${row.title}” ${words.message}` };
    }}
  />
);
