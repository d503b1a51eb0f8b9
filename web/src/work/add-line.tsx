import type { RefObject } from 'react';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import type { PickedGoods } from '../machines/picked.ts';
import { GoodsPicker } from './pickers/goods-picker.tsx';

export interface AddLineProps {
  label: string;
  /** What the document is called at the start of a sentence: 'A purchase order'. */
  noun: string;
  /** How many lines it has. */
  count: number;
  readOnly: boolean;
  error: string | undefined;
  pickerRef: RefObject<HTMLInputElement | null>;
  onPick: (goods: PickedGoods) => void;
  /** The line that was taken out last and can be had back. */
  removed: { id: string; goods: PickedGoods } | undefined;
  onUndo: () => void;
}

const LINES_MAX = 200;

/** At the foot of the lines of a document: the search that adds one, and the way back for one that was taken out. */
export function AddLine({ label, noun, count, readOnly, error, pickerRef, onPick, removed, onUndo }: AddLineProps) {
  const isFull = count >= LINES_MAX;
  return (
    <div className="border-line flex flex-col gap-3 border-t p-4">
      {removed && (
        <Notice
          key={removed.id}
          actions={
            <Button ref={focus} size="sm" disabled={readOnly} onClick={onUndo}>
              Undo
            </Button>
          }
        >
          {removed.goods.product_name} {removed.goods.product_sku_name} was removed.
        </Notice>
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

/** The button of the line went with it; the focus goes on where the line can be had back. */
const focus = (button: HTMLButtonElement | null) => button?.focus();
