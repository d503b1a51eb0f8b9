import type { ReactNode } from 'react';
import type { Preflight } from '../api/preflight.ts';
import type { ConfirmReason } from '../components/confirm-form.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import type { QuestionDialogProps } from './question-dialog.tsx';
import { usePreflight } from './use-preflight.ts';

export interface RecordQuestion<Command extends string> {
  command: Command;
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  reason?: ConfirmReason;
  /** Checked before asking, for actions the server may refuse because of other records. */
  preflight?: Preflight;
}
/** Props for a page's confirmations, from `useRecordWork`. */
export interface RecordQuestionsProps<Command extends string> {
  questions: readonly RecordQuestion<Command>[];
  asks: (command: Command) => boolean;
  /** The record's revision. A new one repeats the check of other records. */
  revision: number;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks before an irreversible action on a record or one of its lines. */
export function RecordQuestions<Command extends string>({
  questions,
  asks,
  revision,
  busy,
  onConfirm,
  onCancel,
}: RecordQuestionsProps<Command>) {
  return questions.map(({ command, preflight, ...words }) => (
    <Question
      key={command}
      {...words}
      preflight={preflight}
      revision={revision}
      open={asks(command)}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  ));
}

type QuestionProps = Omit<QuestionDialogProps, 'verdict'> & {
  preflight: Preflight | undefined;
  revision: number;
};

function Question({ preflight, revision, ...question }: QuestionProps) {
  const verdict = usePreflight(question.open ? question.title : undefined, revision, preflight);
  return <QuestionDialog {...question} verdict={verdict} />;
}
