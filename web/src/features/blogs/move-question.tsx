import type { Blog } from '@console/shared/entities/records';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { MoveView } from '../../work/use-move.ts';

interface Question {
  title: string;
  says: string;
  does: string;
  isDanger?: boolean;
}

const QUESTIONS: Record<string, Question> = {
  archive: {
    title: 'Archive this blog post?',
    says: 'leaves its public page at once. It stays in this list, and can be activated again.',
    does: 'Archive',
  },
  activate: {
    title: 'Activate this blog post?',
    says: 'can then be read by everybody on its public page.',
    does: 'Activate',
  },
  delete: {
    title: 'Delete this blog post?',
    says: 'is removed for good, from its public page too. It cannot be brought back.',
    does: 'Delete',
    isDanger: true,
  },
};

/** Asks before a post comes to its public page, or leaves it. */
export function MoveQuestion({ moves: { asked, isBusy, problem, confirm, cancel } }: { moves: MoveView<Blog> }) {
  const question = asked && QUESTIONS[asked.move];
  if (!question) return null;
  return (
    <ConfirmDialog
      open
      title={question.title}
      message={`“${asked.row.title}” ${question.says}`}
      confirmLabel={question.does}
      danger={question.isDanger}
      busy={isBusy}
      error={problem}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}
