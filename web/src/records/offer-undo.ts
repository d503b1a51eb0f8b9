import { UNDO_MS } from '@console/shared/undo';
import { messageOf } from '../api/api-error.ts';
import { undoMove } from '../api/undo.ts';
import { toastError, toastSuccess } from '../components/toast.ts';
import { toastUndo } from '../components/toast-undo.tsx';
import { offers } from '../stores/gateway.ts';

/** A record as its move left it. */
export interface Moved {
  ref: { request_id: number } | { quotation_id: number };
  revision: number;
  /** 'Request 12' */
  label: string;
}

/** Says that these were moved, and offers to undo that where the gateway can. */
export function offerUndo(message: string, moved: readonly Moved[]): void {
  const detail = moved.length === 1 ? moved[0]?.label : undefined;
  if (!offers('POST /undo')) {
    toastSuccess(message, detail);
    return;
  }
  toastUndo({
    id: `undo ${moved.map(({ label }) => label).join(' ')}`,
    message,
    detail,
    ms: UNDO_MS,
    onUndo: () => void undoAll(moved),
  });
}

async function undoAll(moved: readonly Moved[]): Promise<void> {
  const refused: string[] = [];
  for (const { ref, revision, label } of moved) {
    await undoMove({ body: { ...ref, revision } }).catch((problem: unknown) => {
      refused.push(moved.length === 1 ? messageOf(problem) : `${label}: ${messageOf(problem)}`);
    });
  }
  const undone = moved.length - refused.length;
  if (undone > 0) toastSuccess('Undone', moved.length === 1 ? moved[0]?.label : `${undone} of ${moved.length}`);
  if (refused.length > 0) toastError('Not undone', refused.join(' '));
}
