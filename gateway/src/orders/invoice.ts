import type { BodyOf } from '@console/shared/calls/call';
import type { orderCalls } from '@console/shared/calls/order';
import { isoDay } from '@console/shared/dates';
import type { Order, OrderLine } from '@console/shared/entities/order';
import { AppError } from '@console/shared/errors';
import { orderChart } from '@console/shared/lifecycles/order';
import { formatInr, sum } from '@console/shared/money';
import { updateRecord } from '../changes/update-record.ts';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { queueEinvoice } from '../einvoice/commands.ts';
import { ofOrder } from '../einvoice/subject.ts';
import { nextNumber } from '../numbering.ts';
import { issue } from '../papers/issue.ts';
import { orderRecord } from '../records/order.ts';
import { refuseWaiting } from './approval.ts';
import { issuedCredits, keepInvoice } from './repository.ts';

/** Issues the tax invoice of an order, once. */
export function issueInvoice(
  work: UnitOfWork,
  { order_number }: BodyOf<typeof orderCalls.issueInvoice>,
  ifMatch: number | undefined,
): Promise<Order> {
  return updateRecord(work, orderRecord, order_number, ifMatch, async (before) => {
    const { status, invoice_number } = before;
    checkMove(orderChart, { name: 'invoice', from: status, to: status, permissions: work.actor.permissions });
    if (invoice_number !== null)
      throw refusal(before, `Order ${order_number} already has its invoice ${invoice_number}.`);
    refuseWaiting(before);
    await invoice(work, order_number);
    await orderRecord.update(work.db, order_number, { modified_by: work.actor.user_id, modified_date: work.now });
  });
}

/** Issues the invoice of an order when its first goods leave. The caller has locked the order, and writes it. */
export async function invoiceGoods(work: UnitOfWork, { order_number, invoice_number }: Order): Promise<void> {
  if (invoice_number === null) await invoice(work, order_number);
}

/** Number, date and paper, or nothing: a write that fails gives its number back to the series. */
async function invoice(work: UnitOfWork, order_number: string): Promise<void> {
  const { db, now } = work;
  await keepInvoice(db, order_number, { invoice_number: await nextNumber(db, 'INV', now), invoice_date: isoDay(now) });
  await issue(work, 'tax_invoice', order_number);
  await queueEinvoice(work, ofOrder(order_number));
}

/** What an edit may still change once the invoice is issued. */
const OPEN: ReadonlySet<string> = new Set(['order_number', 'edd', 'sales_person']);

/** Throws 409 if an edit would change an order that has its invoice, other than its delivery day and its salesperson. */
export function refuseInvoicedEdit(
  order: Order,
  { order_lines = [], ...head }: BodyOf<typeof orderCalls.update>,
): void {
  if (order.invoice_number === null) return;
  const lines = new Map(order.order_lines.map((line) => [line.order_line_id, line]));
  const isChanged =
    Object.entries(head).some(([field, value]) => !OPEN.has(field) && differs(value, order[field as keyof Order])) ||
    order_lines.some(({ order_line_id, ...edit }) => changesLine(edit, lines.get(order_line_id)));
  if (isChanged) throw frozen(order);
}

/** Throws 409 for an order that has its invoice: its lines stand. */
export function refuseInvoiced(order: Order): void {
  if (order.invoice_number !== null) throw frozen(order);
}

/** Throws 409 for an order whose invoice is not credited in full by issued credit notes. */
export async function refuseUncredited({ db }: UnitOfWork, order: Order): Promise<void> {
  const { order_number, invoice_number, order_grand_total } = order;
  if (invoice_number === null) return;
  const credited = sum((await issuedCredits(db, order_number)).map(({ cn_grand_total }) => cn_grand_total));
  if (credited >= order_grand_total) return;
  const left = formatInr(sum([order_grand_total, -credited]));
  throw refusal(
    order,
    `Invoice ${invoice_number} was issued for this order. Credit all of it first: ${left} is not on an issued credit note.`,
  );
}

const changesLine = (edit: object, line: OrderLine | undefined): boolean =>
  line !== undefined && Object.entries(edit).some(([field, value]) => differs(value, line[field as keyof OrderLine]));

/** Absent fields stay as they are; '' and null count as 0 in an amount. */
function differs(value: unknown, stored: unknown): boolean {
  if (value === undefined) return false;
  if (typeof stored === 'number') return Number(value ?? 0) !== stored;
  return (typeof value === 'string' ? value.trim() : (value ?? '')) !== (stored ?? '');
}

const frozen = (order: Order): AppError =>
  refusal(
    order,
    `Invoice ${order.invoice_number ?? ''} was issued for this order, so its lines, prices, charges, terms and delivery address can't be changed. Correct it with a credit note.`,
  );

const refusal = ({ status }: Order, words: string): AppError =>
  new AppError('illegal_move', words, { status, allowed: [] });
