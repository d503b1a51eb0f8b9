import { defineChart } from './chart.ts';
import type { StatusOf } from './chart.ts';

/** CONFIRMED, IN_TRANSIT and DELIVERED follow from the lines; users close or cancel. */
export const orderChart = defineChart(
  'order',
  'order',
  {
    CONFIRMED: { label: 'Confirmed', tone: 'amber' },
    IN_TRANSIT: { label: 'In Transit', tone: 'blue' },
    DELIVERED: { label: 'Delivered', tone: 'green' },
    CLOSED: { label: 'Closed', tone: 'grey' },
    CANCELLED: { label: 'Cancelled', tone: 'red' },
  },
  [
    { name: 'edit', from: ['CONFIRMED'], to: 'CONFIRMED', may: ['UPDATE'] },
    { name: 'edit', from: ['IN_TRANSIT'], to: 'IN_TRANSIT', may: ['UPDATE'] },
    { name: 'follow', from: ['IN_TRANSIT', 'DELIVERED'], to: 'CONFIRMED', may: [] },
    { name: 'follow', from: ['CONFIRMED', 'DELIVERED'], to: 'IN_TRANSIT', may: [] },
    { name: 'follow', from: ['CONFIRMED', 'IN_TRANSIT'], to: 'DELIVERED', may: [] },
    { name: 'close', from: ['DELIVERED'], to: 'CLOSED', may: ['UPDATE'] },
    { name: 'cancel', from: ['CONFIRMED'], to: 'CANCELLED', may: ['UPDATE'] },
  ],
);

export type OrderStatus = StatusOf<typeof orderChart>;

export const orderLineChart = defineChart(
  'orderLine',
  'order',
  {
    CONFIRMED: { label: 'Confirmed', tone: 'amber' },
    PO_ISSUED: { label: 'PO Issued', tone: 'amber' },
    IN_TRANSIT: { label: 'In Transit', tone: 'blue' },
    DELIVERED: { label: 'Delivered', tone: 'green' },
    CANCELLED: { label: 'Cancelled', tone: 'red' },
  },
  [
    { name: 'follow', from: ['PO_ISSUED', 'IN_TRANSIT', 'DELIVERED'], to: 'CONFIRMED', may: [] },
    { name: 'follow', from: ['CONFIRMED', 'IN_TRANSIT', 'DELIVERED'], to: 'PO_ISSUED', may: [] },
    { name: 'follow', from: ['CONFIRMED', 'PO_ISSUED', 'DELIVERED'], to: 'IN_TRANSIT', may: [] },
    { name: 'follow', from: ['CONFIRMED', 'PO_ISSUED', 'IN_TRANSIT'], to: 'DELIVERED', may: [] },
    { name: 'cancel', from: ['CONFIRMED'], to: 'CANCELLED', may: ['UPDATE'] },
  ],
);

export type OrderLineStatus = StatusOf<typeof orderLineChart>;

/** Quantities of one order line on purchase orders and challans that are not cancelled. */
export interface LineSupply {
  status: OrderLineStatus;
  quantity: number;
  /** On issued or paid purchase orders. */
  issued: number;
  /** On challans in transit. */
  in_transit: number;
  delivered: number;
}

/** The status of a line, from the quantities issued, in transit and delivered. */
export function lineStatus({ status, quantity, issued, in_transit, delivered }: LineSupply): OrderLineStatus {
  if (status === 'CANCELLED') return 'CANCELLED';
  if (delivered >= quantity) return 'DELIVERED';
  if (in_transit > 0 || delivered > 0) return 'IN_TRANSIT';
  return issued > 0 ? 'PO_ISSUED' : 'CONFIRMED';
}

/**
 * An order is delivered when all active lines are, and in transit once any line is. Closed and cancelled do not change.
 */
export function orderStatus(current: OrderStatus, lines: readonly OrderLineStatus[]): OrderStatus {
  if (current === 'CLOSED' || current === 'CANCELLED') return current;
  const live = lines.filter((status) => status !== 'CANCELLED');
  if (live.length > 0 && live.every((status) => status === 'DELIVERED')) return 'DELIVERED';
  return live.some((status) => status === 'IN_TRANSIT' || status === 'DELIVERED') ? 'IN_TRANSIT' : 'CONFIRMED';
}
