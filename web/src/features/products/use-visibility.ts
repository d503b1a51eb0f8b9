import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { toastError, toastSuccess } from '../../components/toast.ts';

/** Records that can be hidden and shown. Define it at module scope. */
export interface SwitchKind<Row> {
  send: (row: Row, is_active: boolean) => Promise<unknown>;
  words: { done: string; failed: string };
}

/** Hides or shows a record. Ignores one whose call is already in flight. */
export function useVisibility<Row extends { is_active: boolean }>({ send, words }: SwitchKind<Row>) {
  const [isBusy, setBusy] = useState(false);
  async function switchRow(row: Row) {
    if (isBusy) return;
    setBusy(true);
    try {
      await send(row, !row.is_active);
      toastSuccess(words.done);
    } catch (error) {
      toastError(words.failed, messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, switchRow };
}
