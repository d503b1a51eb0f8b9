import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';

export interface EndHoldProps {
  /** The holder. */
  name: string;
  /** The record's name within a sentence: 'request', 'purchase order'. */
  noun: string;
  busy: boolean;
  onEnd: () => void;
}

/** For admins: takes a record from the colleague who holds it, after a confirmation. */
export function EndHold({ name, noun, busy, onEnd }: EndHoldProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" busy={busy} onClick={() => setAsked(true)}>
        End their hold
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        title={`End ${name}'s hold?`}
        message={`${name} can't save this ${noun} while you work on it. What they typed stays in their window, unsaved, and they are told that you ended the hold.`}
        confirmLabel="End hold"
        onConfirm={() => {
          setAsked(false);
          onEnd();
        }}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
