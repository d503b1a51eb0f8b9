import type { orderCalls } from '@console/shared/calls/order';
import type { ReplyOf } from '@console/shared/calls/call';
import type { Entity } from '@console/shared/entities';
import type { Chart } from '@console/shared/lifecycles/chart';
import { creditNoteChart } from '@console/shared/lifecycles/credit-note';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { expenseChart } from '@console/shared/lifecycles/expense';
import { paymentChart } from '@console/shared/lifecycles/payment';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { formatInr } from '@console/shared/money';
import { payableInr } from '@console/shared/pricing';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import { fieldLabels } from '@console/shared/field-labels';
import { entityName } from '../../../records/entity-kinds.ts';
import { shownOrderChart } from '../../../records/order-approval/order-status.ts';

export type TimelineEvent = ReplyOf<typeof orderCalls.timeline>['events'][number];

interface Kind {
  plural: string;
  chart: Pick<Chart<string>, 'label' | 'tone'>;
  /** An event links to the screen of its record. */
  hasPage?: boolean;
}

/** The records of the chain, in order. */
export const KINDS: Partial<Record<Entity, Kind>> = {
  quotation_request: { plural: 'Requests', chart: quotationRequestChart, hasPage: true },
  quotation: { plural: 'Quotation', chart: quotationChart, hasPage: true },
  order: { plural: 'Order', chart: shownOrderChart },
  purchase_order: { plural: 'Purchase orders', chart: purchaseOrderChart, hasPage: true },
  delivery_challan: { plural: 'Challans', chart: deliveryChallanChart, hasPage: true },
  credit_note: { plural: 'Credit notes', chart: creditNoteChart },
  payment: { plural: 'Payments', chart: paymentChart },
  expense: { plural: 'Expenses', chart: expenseChart },
};

/** The subject of an event: 'Quotation QT2627-000012', 'Payment of ₹20,000.00'. */
export function recordLabel({ entity, name, amount }: Pick<TimelineEvent, 'entity' | 'name' | 'amount'>): string {
  const kind = entityName(entity);
  return amount === null ? `${kind} ${name}` : `${kind} of ${formatInr(amount)}`;
}

type Deed = Pick<TimelineEvent, 'op' | 'from_status' | 'to_status' | 'approved_total' | 'invoice_number'>;

/** The action: 'created', 'approved at ₹1,200.00'; '' if the statuses say it. */
export function actionLabel({ op, from_status, to_status, approved_total, invoice_number }: Deed): string {
  if (op === 'created') return 'created';
  if (op === 'deleted') return 'removed';
  if (approved_total !== null) return `approved at ${payableInr(approved_total)}`;
  if (invoice_number !== undefined) return `tax invoice ${invoice_number} issued`;
  return from_status === null && to_status === null ? 'edited' : '';
}

/** The changed fields, each once: 'lines, total, expected delivery'; '' if none is relevant. */
export function changedLabel({
  changed,
  approved_total,
  invoice_number,
}: Pick<TimelineEvent, 'changed' | 'approved_total' | 'invoice_number'>): string {
  if (approved_total !== null) return '';
  const others = invoice_number === undefined ? changed : changed.filter((field) => !field.startsWith('invoice_'));
  return fieldLabels(others).join(', ');
}

export interface TimelineDay {
  day: string;
  events: KeyedEvent[];
}

export interface KeyedEvent extends TimelineEvent {
  /** Stable across reads. */
  key: string;
}

/** Newest day first, and newest first within a day. An event without a date keeps its position. */
export function byDay(events: readonly TimelineEvent[], dayOf: (at: string) => string): TimelineDay[] {
  const seen = new Map<string, number>();
  const days = new Map<string, KeyedEvent[]>();
  for (const event of events) {
    const name = [event.at, event.entity, event.id, event.op].join(' ');
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    const day = dayOf(event.at);
    days.set(day, [{ ...event, key: `${name} ${count}` }, ...(days.get(day) ?? [])]);
  }
  return [...days].map(([day, of]) => ({ day, events: of })).toReversed();
}
