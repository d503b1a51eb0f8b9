import { ADVANCE } from '@console/shared/billed';
import { isoDay } from '@console/shared/dates';
import type { Payment } from '@console/shared/entities/payment';
import { decimal, divide, toRupees } from '@console/shared/money';
import { normalisePaymentTerms, roundOffLine } from '@console/shared/pricing';
import { paidFor } from '@console/shared/paid';
import { isBilled } from './bill-rows.ts';
import { iso } from './clock.ts';
import { creditTotal } from './credit-notes.ts';
import type { CreditNote } from './credit-notes.ts';
import type { Row } from './insert.ts';
import { byDate } from './numbering.ts';
import { worthOf } from './order-rows.ts';
import { purchaseTotal } from './purchase-rows.ts';
import type { Purchase } from './purchasing.ts';
import type { Random } from './random.ts';
import type { Team } from './staff.ts';
import type { Order } from './trade.ts';
import type { Setting, Staff } from './world.ts';

const FIRST_PAYMENT = 7_001;
const MODES = ['NEFT', 'RTGS', 'UPI', 'Cheque'];

export interface Transfer {
  amount: number;
  at: number;
  /** When it was received, failed or was refunded; null while pending. */
  settled: number | null;
  status: Row<'payments'>['status'];
  by: Staff;
  /** Of a payment to a seller before any bill. */
  reason?: string;
  party: Pick<Row<'payments'>, 'order_number' | 'po_id' | 'tenant_id' | 'seller_id' | 'customer_name' | 'seller_name'>;
}

/** What customers paid by the terms of their orders, less credits until then, and what sellers were paid; by date. */
export function makePayments(
  setting: Setting,
  team: Team,
  orders: readonly Order[],
  purchases: readonly Purchase[],
  notes: readonly CreditNote[],
): Transfer[] {
  const random = setting.random.fork('payments');
  const fromCustomers = orders.flatMap((order) =>
    paymentsOf(
      order,
      notes.filter((note) => note.order === order),
      setting,
      random,
    ),
  );
  const toSellers = purchases
    .filter(({ status }) => status === 'PAID')
    .map((purchase) => paymentTo(purchase, random.pick(team.leads)));
  return byDate([...fromCustomers, ...toSellers]);
}

function paymentsOf(order: Order, notes: readonly CreditNote[], setting: Setting, random: Random): Transfer[] {
  const { grand_total } = worthOf(order);
  const total = roundOffLine(grand_total).payable;
  const upfront = total > 0 ? upfrontOf(total, order.terms.payment_terms) : 0;
  const paid = upfront > 0 ? [{ amount: upfront, status: 'RECEIVED' as const }] : [];
  const rest = paidFor(grand_total, paid, notes.map(creditTotal)).left;
  const isDelivered = order.stage === 'delivered' || order.stage === 'closed';
  const since = Math.max(order.changed.at, ...notes.map(({ changed }) => changed));
  return [
    ...(upfront > 0 ? advance(order, upfront, setting, random) : []),
    ...(rest > 0 && isDelivered ? [onDelivery(order, rest, since, setting)] : []),
  ];
}

function upfrontOf(total: number, payment_terms: string): number {
  const terms = normalisePaymentTerms(payment_terms);
  if (terms === 'Cash on Delivery') return 0;
  return terms === '100% upfront' ? total : toRupees(divide(decimal(total), decimal(2), 2));
}

function advance(order: Order, amount: number, { clock }: Setting, random: Random): Transfer[] {
  const base = { amount, by: order.author, party: customerOf(order) };
  const at = clock.after(order.at, 0.3, 8);
  const settled = clock.after(at, 1, 30);
  if (order.stage === 'cancelled') return [{ ...base, at, settled, status: 'REFUNDED' }];
  if (order.stage === 'fresh' && random.chance(0.5)) return [{ ...base, at, settled: null, status: 'PENDING' }];
  const received: Transfer = { ...base, at, settled, status: 'RECEIVED' };
  if (!random.chance(0.06)) return [received];
  const again = clock.after(settled, 1, 10);
  return [
    { ...received, status: 'FAILED' },
    { ...received, at: again, settled: clock.after(again, 1, 20) },
  ];
}

function onDelivery(order: Order, amount: number, since: number, { clock }: Setting): Transfer {
  const at = clock.after(since, 0.5, 6);
  const isClosed = order.stage === 'closed';
  return {
    amount,
    at,
    settled: isClosed ? clock.after(at, 4, 120) : null,
    status: isClosed ? 'RECEIVED' : 'PENDING',
    by: order.author,
    party: customerOf(order),
  };
}

function paymentTo(purchase: Purchase, by: Staff): Transfer {
  const { order, number, seller, changed, issued_at } = purchase;
  const start = issued_at ?? purchase.at;
  return {
    amount: roundOffLine(purchaseTotal(purchase)).payable,
    at: start + Math.ceil((changed.at - start) / 2),
    settled: changed.at,
    status: 'RECEIVED',
    by,
    ...(!isBilled(purchase) && { reason: ADVANCE }),
    party: {
      ...{ order_number: order.number, po_id: number, tenant_id: null, customer_name: null },
      ...{ seller_id: seller.row.seller_id, seller_name: seller.row.seller_name },
    },
  };
}

const customerOf = ({ number, tenant }: Order) => ({
  order_number: number,
  po_id: null,
  tenant_id: tenant.row.tenant_id,
  customer_name: tenant.row.tenant_name,
  seller_id: null,
  seller_name: null,
});

export function* paymentRows(transfers: readonly Transfer[], source: Random): Generator<Row<'payments'>> {
  const random = source.fork('payment rows');
  for (const [index, transfer] of transfers.entries()) {
    const { amount, at, settled, status, by, party, reason = null } = transfer;
    const mode = random.pick(MODES);
    const reference = `${mode.slice(0, 2).toUpperCase()}${random.int(100_000_000, 999_999_999)}`;
    const logs = logsOf(transfer);
    yield {
      payment_id: FIRST_PAYMENT + index,
      ...party,
      amount,
      mode,
      reference: settled === null ? null : reference,
      paid_on: settled === null || status === 'FAILED' ? null : isoDay(settled),
      reason,
      status,
      refunded: status === 'REFUNDED' ? amount : 0,
      refunds: refundsOf(transfer, mode),
      logs,
      created_by: by.row.user_id,
      modified_by: by.row.user_id,
      created_date: iso(at),
      modified_date: iso(settled ?? at),
      revision: logs.length,
    };
  }
}

function refundsOf({ amount, status, settled, by }: Transfer, mode: string): NonNullable<Payment['refunds']> {
  if (status !== 'REFUNDED' || settled === null) return [];
  return [{ amount, refunded_on: isoDay(settled), mode, reference: null, at: iso(settled), by: by.info }];
}

function logsOf({ status, at, settled, by: { info: by } }: Transfer): Payment['logs'] {
  const logs: Payment['logs'] = [{ status: 'PENDING', at: iso(at), by }];
  if (settled === null) return logs;
  if (status === 'REFUNDED') logs.push({ status: 'RECEIVED', at: iso(at + Math.ceil((settled - at) / 2)), by });
  logs.push({ status, at: iso(settled), by });
  return logs;
}
