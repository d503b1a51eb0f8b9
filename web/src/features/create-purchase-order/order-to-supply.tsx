import type { Order } from '@console/shared/entities/order';
import { orderChart } from '@console/shared/lifecycles/order';
import { EmptyState } from '../../components/empty-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import type { NewPurchaseOrderEdit } from '../../machines/new-purchase-order.ts';
import { OrderLinesLeft } from '../../records/purchase-form/order-lines-left.tsx';
import { isSupplied, openLines } from '../../records/purchase-form/quantity-left.ts';

export interface OrderToSupplyProps {
  order_number: string;
  /** Undefined while unknown. */
  order: Order | undefined;
  isGone: boolean;
  /** Order lines already on the purchase order. */
  taken: ReadonlySet<number>;
  readOnly: boolean;
  edit: (edit: NewPurchaseOrderEdit) => void;
}

/** Checkboxes for order lines with a quantity left to buy. */
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
        <EmptyState title="Every line of this order is already on a purchase order" />
      ) : (
        <OrderLinesLeft
          open={open}
          taken={taken}
          readOnly={readOnly}
          onTake={(line) => edit({ type: 'line.take', line })}
          onLeave={(id) => edit({ type: 'line.remove', id })}
        />
      )}
    </Panel>
  );
}
