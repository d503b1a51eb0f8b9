import type { Order } from '@console/shared/entities/order';
import { Button } from '../../../components/button.tsx';
import { Money } from '../../../components/money.tsx';
import type { OrderDraft } from '../../../machines/edit-order.ts';
import { draftTotals } from '../../../work/sale-form/sale-totals.tsx';
import { countedLines } from './counted-lines.ts';

export interface SaveBarProps {
  row: Order;
  draft: OrderDraft;
  busy: boolean;
  canSave: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Stays in sight while something is unsaved: what the order comes to with it. */
export function SaveBar({ row, draft, busy, canSave, onSave, onDiscard }: SaveBarProps) {
  const { grand_total } = draftTotals(countedLines(row, draft), draft.terms);
  return (
    <div className="border-line bg-raised shadow-pop sticky bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          Grand total <Money value={grand_total} className="font-semibold" />
          {grand_total !== row.order_grand_total && (
            <span className="text-muted ml-2 text-sm font-normal">
              was <Money value={row.order_grand_total} />
            </span>
          )}
        </p>
        <p className="text-muted text-sm">
          Not saved yet. Save or discard your changes before the order is cancelled or closed.
        </p>
      </div>
      <Button disabled={busy} onClick={onDiscard}>
        Discard changes
      </Button>
      <Button variant="primary" shortcut="Ctrl ↵" busy={busy} disabled={!canSave && !busy} onClick={onSave}>
        Save
      </Button>
    </div>
  );
}
