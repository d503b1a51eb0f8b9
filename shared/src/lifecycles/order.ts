import { chartOf } from './chart.ts';
import type { StatusOf } from './chart.ts';
import { creditedUnsent } from '../left-to-deliver.ts';
import { quantityLeft, sum } from '../money.ts';
import { lifecycle } from './lifecycle.ts';

const mayUpdate = { type: 'hasAny', params: ['order:UPDATE'] } as const;

/** CONFIRMED, IN_TRANSIT and DELIVERED follow from the lines; users close or cancel. */
export const orderChart = chartOf(
  lifecycle.createMachine({
    id: 'order',
    initial: 'CONFIRMED',
    context: ({ input }) => input,
    states: {
      CONFIRMED: {
        meta: { label: 'Confirmed', tone: 'amber' },
        on: {
          edit: { target: 'CONFIRMED', guard: mayUpdate },
          invoice: { target: 'CONFIRMED', guard: mayUpdate },
          'follow.IN_TRANSIT': { target: 'IN_TRANSIT', guard: 'isServer' },
          'follow.DELIVERED': { target: 'DELIVERED', guard: 'isServer' },
          cancel: { target: 'CANCELLED', guard: mayUpdate },
        },
      },
      IN_TRANSIT: {
        meta: { label: 'In Transit', tone: 'blue' },
        on: {
          edit: { target: 'IN_TRANSIT', guard: mayUpdate },
          invoice: { target: 'IN_TRANSIT', guard: mayUpdate },
          'follow.CONFIRMED': { target: 'CONFIRMED', guard: 'isServer' },
          'follow.DELIVERED': { target: 'DELIVERED', guard: 'isServer' },
        },
      },
      DELIVERED: {
        meta: { label: 'Delivered', tone: 'green' },
        on: {
          'follow.CONFIRMED': { target: 'CONFIRMED', guard: 'isServer' },
          'follow.IN_TRANSIT': { target: 'IN_TRANSIT', guard: 'isServer' },
          invoice: { target: 'DELIVERED', guard: mayUpdate },
          close: { target: 'CLOSED', guard: mayUpdate },
        },
      },
      CLOSED: { meta: { label: 'Closed', tone: 'grey' } },
      CANCELLED: { meta: { label: 'Cancelled', tone: 'red' } },
    },
  }),
);

export type OrderStatus = StatusOf<typeof orderChart>;

export const orderLineChart = chartOf(
  lifecycle.createMachine({
    id: 'orderLine',
    initial: 'CONFIRMED',
    context: ({ input }) => input,
    states: {
      CONFIRMED: {
        meta: { label: 'Confirmed', tone: 'amber' },
        on: {
          'follow.PO_ISSUED': { target: 'PO_ISSUED', guard: 'isServer' },
          'follow.IN_TRANSIT': { target: 'IN_TRANSIT', guard: 'isServer' },
          'follow.DELIVERED': { target: 'DELIVERED', guard: 'isServer' },
          cancel: { target: 'CANCELLED', guard: mayUpdate },
        },
      },
      PO_ISSUED: {
        meta: { label: 'PO Issued', tone: 'amber' },
        on: {
          'follow.CONFIRMED': { target: 'CONFIRMED', guard: 'isServer' },
          'follow.IN_TRANSIT': { target: 'IN_TRANSIT', guard: 'isServer' },
          'follow.DELIVERED': { target: 'DELIVERED', guard: 'isServer' },
        },
      },
      IN_TRANSIT: {
        meta: { label: 'In Transit', tone: 'blue' },
        on: {
          'follow.CONFIRMED': { target: 'CONFIRMED', guard: 'isServer' },
          'follow.PO_ISSUED': { target: 'PO_ISSUED', guard: 'isServer' },
          'follow.DELIVERED': { target: 'DELIVERED', guard: 'isServer' },
        },
      },
      DELIVERED: {
        meta: { label: 'Delivered', tone: 'green' },
        on: {
          'follow.CONFIRMED': { target: 'CONFIRMED', guard: 'isServer' },
          'follow.PO_ISSUED': { target: 'PO_ISSUED', guard: 'isServer' },
          'follow.IN_TRANSIT': { target: 'IN_TRANSIT', guard: 'isServer' },
        },
      },
      CANCELLED: { meta: { label: 'Cancelled', tone: 'red' } },
    },
  }),
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
  /** Received in good order. */
  delivered: number;
  /** Missing or damaged on delivery, and to be credited. */
  to_credit: number;
  /** On issued credit notes, without what was returned. */
  credited: number;
}

/**
 * The status of a line, from its quantities. It is delivered once all of it was received, is to be credited, or was credited
 * before it was sent. If nothing of it was sent, it is not delivered, even if all of it is credited.
 */
export function lineStatus(line: LineSupply): OrderLineStatus {
  const { status, quantity, issued, in_transit, delivered, to_credit } = line;
  if (status === 'CANCELLED') return 'CANCELLED';
  if (in_transit > 0 || delivered > 0 || to_credit > 0) {
    return quantityLeft(quantity, [delivered, to_credit, unsentOf(line)]) <= 0 ? 'DELIVERED' : 'IN_TRANSIT';
  }
  return issued > 0 ? 'PO_ISSUED' : 'CONFIRMED';
}

/** Whether all of a line is credited and nothing of it was sent: its order does not wait for it. */
export const isCreditedWhole = (line: LineSupply): boolean => unsentOf(line) >= line.quantity;

const unsentOf = ({ quantity, in_transit, delivered, to_credit, credited }: LineSupply): number =>
  creditedUnsent({
    quantity,
    dispatched_qty: sum([in_transit, delivered, to_credit]),
    to_credit_qty: to_credit,
    credited_qty: credited,
  });

/**
 * An order is delivered when all active lines are, and in transit once any line is. Closed and cancelled do not change.
 * @param lines without those that are credited whole
 */
export function orderStatus(current: OrderStatus, lines: readonly OrderLineStatus[]): OrderStatus {
  if (current === 'CLOSED' || current === 'CANCELLED') return current;
  const live = lines.filter((status) => status !== 'CANCELLED');
  if (live.length > 0 && live.every((status) => status === 'DELIVERED')) return 'DELIVERED';
  return live.some((status) => status === 'IN_TRANSIT' || status === 'DELIVERED') ? 'IN_TRANSIT' : 'CONFIRMED';
}
