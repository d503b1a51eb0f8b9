import { LINES_MAX } from '@console/shared/constants';
import type { RefObject } from 'react';
import type { PickedGoods } from '../machines/picked.ts';
import { GoodsPicker } from './pickers/goods-picker.tsx';
import { RemovedLineNotice } from './removed-line-notice.tsx';

export interface AddLineProps {
  label?: string;
  /** The document's name at the start of a sentence: 'A purchase order'. */
  noun: string;
  /** Number of lines. */
  count: number;
  readOnly: boolean;
  error: string | undefined;
  pickerRef: RefObject<HTMLInputElement | null>;
  onPick: (goods: PickedGoods) => void;
  /** The line removed last, which can be restored. */
  removed?: { line: { id: string; goods: PickedGoods }; undo: () => void } | undefined;
}

/** Below the lines of a document: the search that adds a line, and the undo for a removed one. */
export function AddLine({
  label = 'Add a product',
  noun,
  count,
  readOnly,
  error,
  pickerRef,
  onPick,
  removed,
}: AddLineProps) {
  const isFull = count >= LINES_MAX;
  return (
    <div className="border-line flex flex-col gap-3 border-t p-4">
      {removed && (
        <RemovedLineNotice key={removed.line.id} goods={removed.line.goods} disabled={readOnly} onUndo={removed.undo} />
      )}
      <GoodsPicker
        label={label}
        value={null}
        fieldRef={pickerRef}
        disabled={readOnly || isFull}
        hint={isFull ? `${noun} has at most ${LINES_MAX} lines.` : undefined}
        error={error}
        onPick={onPick}
      />
    </div>
  );
}
