import { showsPrices } from '@console/shared/approved';
import type { Order } from '@console/shared/entities/order';
import type { Chart } from '@console/shared/lifecycles/chart';
import { orderChart } from '@console/shared/lifecycles/order';

/** Whether an order waits for approval of its prices; to its customer it is one without prices. */
export const isWaiting = (order: Pick<Order, 'approval' | 'order_grand_total'>): boolean =>
  order.approval === 'WAITING' || !showsPrices(order);

/** The status of an order as screens show it: nobody confirmed one whose prices wait for approval. */
export const shownStatus = (order: Pick<Order, 'status' | 'approval' | 'order_grand_total'>): string =>
  order.status === 'CONFIRMED' && isWaiting(order) ? 'WAITING' : order.status;

/** Labels and tones of the statuses that screens show. */
export const shownOrderChart: Pick<Chart<string>, 'label' | 'tone'> = {
  label: (status) => (status === 'WAITING' ? 'Waiting for approval' : orderChart.label(status)),
  tone: (status) => (status === 'WAITING' ? 'amber' : orderChart.tone(status)),
};
