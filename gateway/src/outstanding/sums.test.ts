import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outstandingCalls } from '@console/shared/calls/outstanding';
import type { OwedBy, OwedParty, OwedRecord, OwedSums } from '@console/shared/calls/outstanding';
import { PAYMENT_TERMS } from '@console/shared/constants';
import { isoDay } from '@console/shared/dates';
import { AGES, agedSums, instalmentsOf, openInstalments, sellerDue } from '@console/shared/due';
import type { Instalment } from '@console/shared/due';
import { sum } from '@console/shared/money';
import { paidFor, paidOf } from '@console/shared/paid';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { SELLER, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import { addChallan, addInvoiced, addOrder, addPurchaseOrder } from '../testing/trade.ts';

const TODAY = '2026-11-21';
let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const rupees = fc.integer({ min: 1, max: 200_000 }).map((paise) => paise / 100);
const tenant_id = fc.constantFrom(TENANT.acme, TENANT.direct);
const seller_id = fc.constantFrom(SELLER.cement, SELLER.steel);
/** Of today; a promise may be in the future. */
const daysAgo = fc.nat(130);
const promise = fc.option(fc.integer({ min: -10, max: 130 }));
const payment = fc.record({
  amount: rupees,
  status: fc.constantFrom('PENDING', 'RECEIVED', 'RECEIVED', 'RECEIVED', 'FAILED', 'REFUNDED'),
});
const payments = fc.array(payment, { maxLength: 3 });
const note = fc.record({ cn_grand_total: rupees, status: fc.constantFrom('DRAFT', 'ISSUED', 'ISSUED', 'CANCELLED') });
const order = fc.record({
  ...{ tenant_id, payments, notes: fc.array(note, { maxLength: 2 }), created: daysAgo, edd: promise },
  status: fc.constantFrom('CONFIRMED', 'IN_TRANSIT', 'DELIVERED', 'CLOSED', 'CANCELLED'),
  order_grand_total: rupees,
  isInvoiced: fc.boolean(),
  payment_terms: fc.constantFrom(...PAYMENT_TERMS, '100% Upfront', ' cash ON delivery ', 'Net 30'),
  delivered: fc.array(daysAgo, { maxLength: 2 }),
});
const purchase = fc.record({
  ...{ seller_id, payments, due: promise, issued: daysAgo },
  status: fc.constantFrom('DRAFT', 'ISSUED', 'ISSUED', 'PAID', 'CANCELLED'),
  po_grand_total: rupees,
});
const world = fc.record({
  orders: fc.array(order, { maxLength: 7 }),
  purchases: fc.array(purchase, { maxLength: 7 }),
  advances: fc.array(fc.record({ seller_id, payment }), { maxLength: 3 }),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

const at = (days: number) => new Date(Date.parse(`${TODAY}T06:30:00Z`) - days * 86_400_000).toISOString();
const dayOf = (days: number | null) => (days === null ? null : isoDay(at(days)));

async function write({ orders, purchases, advances }: World): Promise<void> {
  const { db } = gateway.app;
  await sql`truncate payments, credit_notes, delivery_challans, purchase_orders, orders cascade`.execute(db);
  const pay = async (made: World['orders'][number]['payments'], party: object) => {
    if (made.length > 0)
      await db
        .insertInto('payments')
        .values(made.map((one) => ({ ...one, ...party })))
        .execute();
  };
  for (const { payments: made, notes, delivered, created, edd, isInvoiced, ...values } of orders) {
    const add = isInvoiced ? addInvoiced : addOrder;
    const { order_number, lines } = await add(db, { ...values, edd: dayOf(edd), created_date: at(created) });
    await pay(made, { order_number, tenant_id: values.tenant_id });
    for (const days of delivered) {
      const carried = [{ order_line_id: lines[0] ?? 0, quantity: 1 }];
      await addChallan(db, { order_number, status: 'DELIVERED', received_at: at(days) }, carried);
    }
    for (const one of notes) {
      await sql`insert into credit_notes (cn_id, org_id, order_number, invoice_number, invoice_date, tenant_id,
          tenant_info, status, cn_grand_total, cn_payable)
        select ${`CN-${Math.random()}`.slice(0, 16)}, org_id, order_number, 'INV', ${TODAY}, tenant_id, tenant_info,
          ${one.status}, ${one.cn_grand_total}, round(${one.cn_grand_total}::numeric)
        from orders where order_number = ${order_number}`.execute(db);
    }
  }
  for (const { payments: made, due, issued, ...values } of purchases) {
    const po_id = await addPurchaseOrder(db, { ...values, due_date: dayOf(due), issued_date: at(issued) });
    await pay(made, { po_id, seller_id: values.seller_id });
  }
  for (const one of advances) await pay([one.payment], { seller_id: one.seller_id });
}

/** One debt, calculated from its rows alone. */
interface Debt {
  party: number;
  open: Instalment[];
  to_refund: number;
}

const ofCustomers = ({ orders }: World): Debt[] =>
  orders.map(({ payments: made, notes, delivered, created, edd, isInvoiced, ...values }) => {
    const isCancelled = values.status === 'CANCELLED';
    const paid = paidOf(isCancelled ? 0 : values.order_grand_total, received(made), isCancelled ? [] : notes);
    const isDelivered = values.status === 'DELIVERED' || values.status === 'CLOSED';
    const last = Math.min(...delivered);
    const due = instalmentsOf(
      {
        ...values,
        invoice_number: isInvoiced ? 'INV' : null,
        placed: dayOf(created) ?? '',
        edd: dayOf(edd),
        delivered_on: isDelivered && delivered.length > 0 ? dayOf(last) : null,
      },
      TODAY,
    );
    return {
      party: values.tenant_id,
      open: openInstalments(due, sum([paid.received, paid.credited])),
      to_refund: paid.overpaid,
    };
  });

const received = (made: World['orders'][number]['payments']) =>
  made.filter(({ status }) => status === 'RECEIVED').map((one) => ({ ...one, seller_id: null }));

function ofSellers({ purchases, advances }: World): Debt[] {
  const debts = purchases
    .filter(({ status }) => status !== 'DRAFT')
    .map(({ payments: made, due, issued, status, po_grand_total, seller_id: party }) => {
      const { left, overpaid } = paidFor(status === 'CANCELLED' ? 0 : po_grand_total, received(made));
      const day = sellerDue({ due_date: dayOf(due), issued: dayOf(issued) ?? '' });
      const amount = status === 'PAID' ? 0 : left;
      return { party, open: [{ part: 'upfront' as const, amount, due: day }], to_refund: overpaid };
    });
  return [SELLER.cement, SELLER.steel].flatMap((party) => {
    const ahead = sum(
      advances
        .filter((one) => one.seller_id === party && one.payment.status === 'RECEIVED')
        .map((one) => one.payment.amount),
    );
    const own = debts.filter((debt) => debt.party === party);
    const due = own.flatMap(({ open }) => open).toSorted((a, b) => (a.due < b.due ? -1 : 1));
    const open = openInstalments(due, ahead);
    const surplus = Math.max(sum([ahead, ...due.map(({ amount }) => -amount)]), 0);
    return [{ party, open, to_refund: sum([surplus, ...own.map(({ to_refund }) => to_refund)]) }];
  });
}

function sumsOf(debts: readonly Debt[]): OwedSums {
  const open = debts.flatMap((debt) => debt.open);
  return {
    outstanding: sum(open.map(({ amount }) => amount)),
    to_refund: sum(debts.map(({ to_refund }) => to_refund)),
    ...agedSums(open, TODAY),
  };
}

const read = async (by: OwedBy) => (await send(gateway, outstandingCalls.parties, USER.admin, { by })).json();
const recordsOf = async (by: OwedBy, id: number, figure?: string): Promise<OwedRecord[]> => {
  const query = { by, id, limit: '500', ...(figure && { figure }) };
  return (await send(gateway, outstandingCalls.records, USER.admin, query)).json().records;
};
const totalOf = (rows: readonly OwedSums[]): OwedSums =>
  Object.fromEntries(
    (['outstanding', 'to_refund', ...AGES] as const).map((name) => [name, sum(rows.map((row) => row[name]))]),
  ) as OwedSums;

test.each([
  ['customer', ofCustomers],
  ['seller', ofSellers],
] as const)(
  'what is outstanding by %s is what its records say, each and all together',
  { tags: ['MON-43', 'MON-44'], timeout: 120_000 },
  async (by, debtsOf) => {
    await fc.assert(
      fc.asyncProperty(world, async (made) => {
        await write(made);
        const debts = debtsOf(made);
        const { parties, total, count } = await read(by);
        const expected = [...new Set(debts.map(({ party }) => party))]
          .map((id) => ({ id, ...sumsOf(debts.filter(({ party }) => party === id)) }))
          .filter(({ outstanding, to_refund }) => outstanding > 0 || to_refund > 0)
          .toSorted((a, b) => b.outstanding - a.outstanding || b.to_refund - a.to_refund);
        expect(parties.map(({ name: _name, records: _records, ...sums }: OwedParty) => sums)).toEqual(expected);
        expect([total, count]).toEqual([sumsOf(debts), expected.length]);
        for (const party of parties as OwedParty[]) {
          const rows = await recordsOf(by, party.id);
          expect([totalOf(rows), rows.length]).toMatchObject([pick(party), party.records]);
          const figure = AGES.find((age) => party[age] > 0) ?? 'to_refund';
          const behind = await recordsOf(by, party.id, figure);
          expect(sum(behind.map((row) => row[figure]))).toBe(party[figure]);
          expect(behind.every((row) => row[figure] > 0)).toBe(true);
        }
      }),
      { numRuns: 5 },
    );
  },
);

const pick = ({ id: _id, name: _name, records: _records, ...sums }: OwedParty): OwedSums => sums;
