import { UNDO_MS } from '@console/shared/undo';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { toastUndo } from '../../components/toast-undo.tsx';

/** Records that can be hidden and shown. Define it at module scope. */
export interface SwitchKind<Row> {
  /** @param ifMatch the revision that the row must still have */
  send: (row: Row, is_active: boolean, ifMatch?: number) => Promise<Row>;
  /** 'Product OPC Cement' */
  labelOf: (row: Row) => string;
  words: { done: string; failed: string };
}

/** Hides or shows a record. Ignores one whose call is already in flight. */
export function useVisibility<Row extends { is_active: boolean; revision: number }>(kind: SwitchKind<Row>) {
  const { send, words } = kind;
  const [isBusy, setBusy] = useState(false);
  async function switchRow(row: Row) {
    if (isBusy) return;
    setBusy(true);
    try {
      const saved = await send(row, !row.is_active);
      if (saved.is_active) toastSuccess(words.done);
      else offerToShow(kind, saved);
    } catch (error) {
      toastError(words.failed, messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, switchRow };
}

/** A hidden record is shown again by undoing that, unless somebody changed it since. */
function offerToShow<Row extends { revision: number }>({ send, words, labelOf }: SwitchKind<Row>, row: Row): void {
  const label = labelOf(row);
  const onUndo = () =>
    void send(row, true, row.revision).then(
      () => toastSuccess('Undone', label),
      (problem: unknown) => toastError('Not undone', messageOf(problem)),
    );
  toastUndo({ id: `undo ${label}`, message: words.done, detail: label, ms: UNDO_MS, onUndo });
}
