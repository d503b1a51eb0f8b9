import type { ConfirmDialogProps } from '../components/confirm-dialog.tsx';
import type { Asked } from '../machines/ask-move.ts';
import { QuestionDialog } from './question-dialog.tsx';
import type { MoveView } from './use-move.ts';

export type MoveQuestion = Pick<
  ConfirmDialogProps,
  'title' | 'message' | 'confirmLabel' | 'cancelLabel' | 'danger' | 'reason'
>;

export interface MoveDialogProps<Row> {
  moves: MoveView<Row>;
  /** What is asked of a move; undefined where there is nothing to ask. */
  question: (asked: Asked<Row>) => MoveQuestion | undefined;
}

/** Asks what `useMove` is about to do, and says beneath why it could not be done. */
export function MoveDialog<Row>({ moves, question }: MoveDialogProps<Row>) {
  const { asked, verdict, isBusy, problem, confirm, cancel } = moves;
  const words = asked && question(asked);
  if (!words) return null;
  return (
    <QuestionDialog
      open
      {...words}
      verdict={verdict}
      busy={isBusy}
      error={problem}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}
