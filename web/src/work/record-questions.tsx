import type { ReactNode } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import type { ConfirmReason } from '../components/confirm-form.tsx';

export interface RecordQuestion<Command extends string> {
  command: Command;
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  reason?: ConfirmReason;
}

/** What a page of work asks of its machine, of `useRecordWork`. */
export interface RecordQuestionsProps<Command extends string> {
  questions: readonly RecordQuestion<Command>[];
  asks: (command: Command) => boolean;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks before a record, or a line of it, goes to where it cannot come back from. */
export function RecordQuestions<Command extends string>({
  questions,
  asks,
  busy,
  onConfirm,
  onCancel,
}: RecordQuestionsProps<Command>) {
  return questions.map(({ command, ...words }) => (
    <ConfirmDialog
      key={command}
      {...words}
      open={asks(command)}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  ));
}
