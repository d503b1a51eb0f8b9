import type { Order } from '@console/shared/entities/order';
import type { ComponentType } from 'react';
import { ChallansPanel } from './challans-panel.tsx';
import { PurchaseOrdersPanel } from './purchase-orders-panel.tsx';

/** What supplies an order, in business order. Each panel is hidden from people who may not read it. */
const PANELS: readonly { key: string; panel: ComponentType<{ order: Order }> }[] = [
  { key: 'purchase_orders', panel: PurchaseOrdersPanel },
  { key: 'challans', panel: ChallansPanel },
];

export const SupplyPanels = ({ order }: { order: Order }) => (
  <>
    {PANELS.map(({ key, panel: One }) => (
      <One key={key} order={order} />
    ))}
  </>
);
