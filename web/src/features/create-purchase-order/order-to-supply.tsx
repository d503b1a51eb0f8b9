import type { Order } from '@console/shared/entities/order';
import { orderChart } from '@console/shared/lifecycles/order';
import { formatInr } from '@console/shared/money';
import { Checkbox } from '../../components/checkbox.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import type { CreatePurchaseOrderEvent } from '../../machines/create-purchase-order.ts';
import { takenId } from '../../machines/new-purchase-order.ts';
import type { LineToTake } from '../../machines/new-purchase-order.ts';
import { leftToOrder } from '../../work/purchase-form/quantity-left.ts';

export interface OrderToSupplyProps {
  order_number: string;
  /** Undefined while it is not known yet. */
  order: Order | undefined;
  isGone: boolean;
  /** The order lines that are on the purchase order already. */
  taken: ReadonlySet<number>;
  readOnly: boolean;
  send: (event: CreatePurchaseOrderEvent) => void;
}

/** The lines of an order of which something is left to buy, to be ticked. */
export function OrderToSupply({ order_number, order, isGone, taken, readOnly, send }: OrderToSupplyProps) {
  if (isGone) return <Notice tone="warn">There is no order {order_number}, or it is not open to you.</Notice>;
  if (!order) return <SkeletonRows rows={3} label="Loading the order…" />;
  if (order.status !== 'CONFIRMED' && order.status !== 'IN_TRANSIT') {
    const label = orderChart.label(order.status).toLowerCase();
    return <Notice tone="warn">{`Order ${order_number} is ${label}; nothing more can be ordered for it.`}</Notice>;
  }
  const open = order.order_lines.flatMap((line) => {
    const left = leftToOrder(order.order_lines, line.order_line_id) ?? 0;
    return line.status !== 'CANCELLED' && (left > 0 || taken.has(line.order_line_id)) ? [{ line, left }] : [];
  });
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
                  send(
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

const toTake = (line: Order['order_lines'][number], left: number): LineToTake => ({
  order_line_id: line.order_line_id,
  left,
  seller_id: line.seller_id,
  offer_price: line.offer_price,
  goods: {
    product_id: line.product_id,
    product_sku_id: line.product_sku_id,
    product_name: line.product_info.product_name,
    product_sku_name: line.product_sku_info.product_sku_name,
    unit: line.product_sku_info.unit,
    gst: line.pan_india_gst,
  },
});
