import { formatInr } from '@console/shared/money';
import { Checkbox } from '../../components/checkbox.tsx';
import { takenId } from '../../machines/new-purchase-order.ts';
import type { LineToTake } from '../../machines/new-purchase-order.ts';
import { lineToTake } from './quantity-left.ts';
import type { OpenLine } from './quantity-left.ts';

export interface OrderLinesLeftProps {
  open: readonly OpenLine[];
  /** Order lines already on the purchase order. */
  taken: ReadonlySet<number>;
  readOnly: boolean;
  onTake: (line: LineToTake) => void;
  /** Called with the line's id in the draft. */
  onLeave: (id: string) => void;
}

/** Checkboxes for order lines with a quantity left to buy. */
export function OrderLinesLeft({ open, taken, readOnly, onTake, onLeave }: OrderLinesLeftProps) {
  return (
    <ul aria-label="Lines of the order">
      {open.map((of) => {
        const { line, left } = of;
        return (
          <li
            key={line.order_line_id}
            className="border-line flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2 last:border-b-0"
          >
            <Checkbox
              className="max-mobile:basis-full min-w-0 flex-1 basis-64 wrap-anywhere"
              label={`${line.product_info.product_name} · ${line.product_sku_info.product_sku_name}`}
              checked={taken.has(line.order_line_id)}
              disabled={readOnly}
              onChange={(checked) => (checked ? onTake(lineToTake(of)) : onLeave(takenId(line.order_line_id)))}
            />
            <span className="text-muted text-sm tabular-nums">
              {left.toLocaleString('en-IN')} of {line.quantity.toLocaleString('en-IN')} {line.product_sku_info.unit}
            </span>
            <span className="text-muted text-sm">
              {line.seller_name}, {formatInr(line.offer_price)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
