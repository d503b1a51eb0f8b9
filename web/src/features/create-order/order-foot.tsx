import { Button } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { countedLines } from '../../machines/new-order.ts';
import type { NewOrder } from '../../machines/new-order.ts';
import { draftTotals } from '../../work/sale-form/sale-totals.tsx';

export interface OrderFootProps {
  order: NewOrder;
  isBusy: boolean;
  onCreate: () => void;
}

/** Always in sight: what the order comes to, and the button that makes it. */
export function OrderFoot({ order, isBusy, onCreate }: OrderFootProps) {
  const { grand_total } = draftTotals(countedLines(order), order.terms);
  return (
    <div className="border-line bg-surface tablet:-mx-5 tablet:-mb-5 tablet:px-5 sticky bottom-0 z-10 -mx-3 -mb-3 flex items-center justify-end gap-x-5 border-t px-3 py-3">
      <p className="flex flex-wrap items-baseline justify-end gap-x-2">
        <span className="text-muted text-sm">Grand total</span>
        <Money value={grand_total} className="text-lg font-semibold" />
      </p>
      <Button variant="primary" busy={isBusy} shortcut="Ctrl ↵" onClick={onCreate}>
        Create order
      </Button>
    </div>
  );
}
