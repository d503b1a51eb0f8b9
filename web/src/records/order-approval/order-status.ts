import { showsPrices } from '@console/shared/approved';
import type { Order, OrderLine } from '@console/shared/entities/order';
import type { Chart } from '@console/shared/lifecycles/chart';
import { orderChart, orderLineChart } from '@console/shared/lifecycles/order';

/** Whether an order's prices await approval. To its customer, that is an order without prices. */
export const isWaiting = (order: Pick<Order, 'approval' | 'order_grand_total'>): boolean =>
  order.approval === 'WAITING' || !showsPrices(order);

/** The displayed status of an order: it is not confirmed while its prices await approval. */
export const shownStatus = (order: Pick<Order, 'status' | 'approval' | 'order_grand_total'>): string =>
  order.status === 'CONFIRMED' && isWaiting(order) ? 'WAITING' : order.status;

/** Labels and tones of displayed statuses. */
export const shownOrderChart: Pick<Chart<string>, 'label' | 'tone'> = {
  label: (status) => (status === 'WAITING' ? 'Waiting for approval' : orderChart.label(status)),
  tone: (status) => (status === 'WAITING' ? 'amber' : orderChart.tone(status)),
};

/** The displayed status of a line, likewise. */
export function shownLineStatus({ status }: Pick<OrderLine, 'status'>, orderWaits: boolean) {
  const [chart, shown] = orderWaits && status === 'CONFIRMED' ? [shownOrderChart, 'WAITING'] : [orderLineChart, status];
  return { label: chart.label(shown), tone: chart.tone(shown) };
}
