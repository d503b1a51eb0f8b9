import type { Order } from '@console/shared/entities/order';
import { orderChart } from '@console/shared/lifecycles/order';
import { EmptyState } from '../../components/empty-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { takenId } from '../../machines/new-purchase-order.ts';
import type { LineToTake, NewPurchaseOrderEdit } from '../../machines/new-purchase-order.ts';
import { leftToOrder } from '../../work/purchase-form/quantity-left.ts';

export interface OrderToSupplyProps {
  order_number: string;
  /** Undefined while it is not known yet. */
  order: Order | undefined;
  isGone: boolean;
  /** The order lines that are on the purchase order already. */
  taken: ReadonlySet<number>;
  readOnly: boolean;
  edit: (edit: NewPurchaseOrderEdit) => void;
}

/** The lines of an order of which something is left to buy, to be ticked. */
export function OrderToSupply({ order_number, order, isGone, taken, readOnly, edit }: OrderToSupplyProps) {
  if (isGone) return <Notice tone="warn">There is no order {order_number}, or it is not open to you.</Notice>;
  if (!order) return <SkeletonRows rows={3} label="Loading the order…" />;
  if (!isSupplied(order)) {
    const label = orderChart.label(order.status).toLowerCase();
    return <Notice tone="warn">{`Order ${order_number} is ${label}; nothing more can be ordered for it.`}</Notice>;
  }
  const open = openLines(order, taken);
  return (
    <Panel title={`Left to order of ${order_number}`} count={open.length} flush>
      {open.length === 0 ? (
        <EmptyState title="Everything of this order is on purchase orders already" />
      ) : (
        <ul aria-label="Lines of the order">
          {open.map(({ line, left }) => (
            <li
              key={line.order_line_id}
              className="border-line flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2 last:border-b-0"
            >
              <Checkbox
                className="max-mobile:basis-full min-w-0 flex-1 basis-64 wrap-anywhere"
                label={`${line.product_info.product_name} · ${line.product_sku_info.product_sku_name}`}
                checked={taken.has(line.order_line_id)}
                disabled={readOnly}
                onChange={(checked) =>
                  edit(
                    checked
                      ? { type: 'line.take', line: toTake(line, left) }
                      : { type: 'line.remove', id: takenId(line.order_line_id) },
                  )
                }
              />
              <span className="text-muted text-sm tabular-nums">
                {left.toLocaleString('en-IN')} of {line.quantity.toLocaleString('en-IN')} {line.product_sku_info.unit}
              </span>
              <span className="text-muted text-sm">
                {line.seller_name}, {formatInr(line.offer_price)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
