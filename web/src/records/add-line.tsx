import type { RefObject } from 'react';
import type { PickedGoods } from '../machines/picked.ts';
import { GoodsPicker } from './pickers/goods-picker.tsx';
import { RemovedLineNotice } from './removed-line-notice.tsx';

export interface AddLineProps {
  label?: string;
  /** What the document is called at the start of a sentence: 'A purchase order'. */
  noun: string;
  /** How many lines it has. */
  count: number;
  readOnly: boolean;
  error: string | undefined;
  pickerRef: RefObject<HTMLInputElement | null>;
  onPick: (goods: PickedGoods) => void;
  /** The line that was taken out last and can be had back. */
  removed?: { line: { id: string; goods: PickedGoods }; undo: () => void } | undefined;
}

const LINES_MAX = 200;

/** At the foot of the lines of a document: the search that adds one, and the way back for one that was taken out. */
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
