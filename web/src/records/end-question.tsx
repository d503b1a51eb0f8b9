import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { toastSuccess } from '../components/toast.ts';

export interface EndQuestionProps {
  isAsked: boolean;
  title: string;
  message: string;
  confirmLabel: string;
  /** The toast afterwards. */
  done: string;
  end: () => Promise<unknown>;
  onClose: () => void;
  /** Also after a failure: it may have ended already. */
  onTried: () => void;
}

/** Asks before a session, or a display, is ended for good; a failure is said in the question. */
export function EndQuestion({ isAsked, done, end, onClose, onTried, ...words }: EndQuestionProps) {
  const [isEnding, setEnding] = useState(false);
  const [problem, setProblem] = useState<string>();

  function close() {
    setProblem(undefined);
    onClose();
  }
  async function handleConfirm() {
    setEnding(true);
    setProblem(undefined);
    try {
      await end();
      toastSuccess(done);
      close();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setEnding(false);
      onTried();
    }
  }
  return (
    <ConfirmDialog
      open={isAsked}
      danger
      busy={isEnding}
      error={problem}
      onConfirm={() => void handleConfirm()}
      onCancel={close}
      {...words}
    />
  );
}
