import { useId } from 'react';
import type { ConfirmDialogProps } from '../components/confirm-dialog.tsx';
import { useHotkeys } from '../components/use-hotkeys.ts';
import type { Asked } from '../machines/ask-move.ts';
import { ChangedNotice } from './changed-notice.tsx';
import type { ChangedNoticeProps } from './changed-notice.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import type { MoveView } from './use-move.ts';

export type MoveQuestion = Pick<
  ConfirmDialogProps,
  'title' | 'message' | 'confirmLabel' | 'cancelLabel' | 'danger' | 'reason'
>;

export interface MoveDialogProps<Row> {
  moves: MoveView<Row>;
  /** The question for a move; undefined if none is needed. */
  question: (asked: Asked<Row>) => MoveQuestion | undefined;
}

/** Confirms the move of `useMove`, and shows below why it failed. */
export function MoveDialog<Row>({ moves, question }: MoveDialogProps<Row>) {
  const { asked, verdict, isBusy, problem, news, look, confirm, cancel } = moves;
  const lookId = useId();
  const words = asked && question(asked);
  if (!words) return null;
  return (
    <QuestionDialog
      open
      {...words}
      verdict={verdict}
      busy={isBusy}
      held={news && <ToLookAt id={lookId} {...news} onLook={look} />}
      error={problem}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}

/** Rendered inside the dialog, so that its key works there. */
function ToLookAt(props: ChangedNoticeProps) {
  useHotkeys({ r: { run: props.onLook, label: 'Mark the changes as reviewed' } });
  return <ChangedNotice {...props} />;
}
