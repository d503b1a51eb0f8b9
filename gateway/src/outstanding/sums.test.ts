import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outstandingCalls } from '@console/shared/calls/outstanding';
import type { OwedParty, OwedRecord, OwedSums } from '@console/shared/calls/outstanding';
import { PAYMENT_TERMS } from '@console/shared/constants';
import { isoDay } from '@console/shared/dates';
import { AGES, agedSums, instalmentsOf, openInstalments } from '@console/shared/due';
import type { Due, OwedBy } from '@console/shared/due';
import type { PurchaseOrderLine, SellerBill } from '@console/shared/entities/purchase-order';
import { sum } from '@console/shared/money';
import { payableToSeller } from '@console/shared/billed';
import { paidFor, paidOf } from '@console/shared/paid';
import { deliveredUnbilled, sellerInstalments } from '@console/shared/seller-due';
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
const anySeller = fc.constantFrom(SELLER.cement, SELLER.steel);
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
/** A quantity of the 100 that are ordered. */
const goods = fc.nat(120_000).map((thousandths) => thousandths / 1_000);
const bill = fc.record({ amount: rupees, quantity: goods, dated: daysAgo, isCancelled: fc.boolean() });
const purchase = fc.record({
  ...{ seller_id: anySeller, payments, due: promise, issued: daysAgo },
  bills: fc.array(bill, { maxLength: 3 }),
  /** Null for goods for stock. */
  delivered: fc.option(goods),
  isShared: fc.boolean(),
  line_total: rupees,
  status: fc.constantFrom('DRAFT', 'ISSUED', 'ISSUED', 'PAID', 'CANCELLED'),
  po_grand_total: rupees,
});
const world = fc.record({
  orders: fc.array(order, { maxLength: 7 }),
  purchases: fc.array(purchase, { maxLength: 7 }),
  advances: fc.array(fc.record({ seller_id: anySeller, payment }), { maxLength: 3 }),
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
  for (const { payments: made, bills, delivered, isShared, due, issued, line_total, ...values } of purchases) {
    const order_line_id = delivered === null ? null : await deliver(delivered);
    const line = [{ order_line_id, quantity: ORDERED }];
    const po_id = await addPurchaseOrder(db, { ...values, due_date: dayOf(due), issued_date: at(issued) }, line);
    await db.updateTable('purchase_order_lines').set({ total_price: line_total }).where('po_id', '=', po_id).execute();
    if (order_line_id !== null && isShared) await addPurchaseOrder(db, {}, [{ order_line_id, quantity: 1 }]);
    await pay(made, { po_id, seller_id: values.seller_id });
    for (const [nth, one] of bills.entries()) await record(po_id, values.seller_id, one, nth);
  }
  for (const one of advances) await pay([one.payment], { seller_id: one.seller_id });
}

const ORDERED = 100;

/** The line of an order that owes nothing, of which this much was delivered. */
async function deliver(quantity: number): Promise<number> {
  const { order_number, lines } = await addOrder(gateway.app.db, { order_grand_total: 0 }, [200]);
  const order_line_id = lines[0] ?? 0;
  if (quantity > 0)
    await addChallan(gateway.app.db, { order_number, status: 'DELIVERED' }, [{ order_line_id, quantity }]);
  return order_line_id;
}

async function record(po_id: string, seller_id: number, one: World['purchases'][number]['bills'][number], nth: number) {
  const { amount, quantity, dated, isCancelled } = one;
  const row = { po_id, seller_id, amount, bill_number: `${po_id}/${nth}`, bill_date: dayOf(dated) ?? '' };
  const { db } = gateway.app;
  const { bill_id } = await db
    .insertInto('seller_bills')
    .values({ ...row, ...(isCancelled && { cancelled_at: at(0) }) })
    .returning('bill_id')
    .executeTakeFirstOrThrow();
  if (quantity === 0) return;
  await sql`insert into seller_bill_lines (bill_id, po_line_id, quantity)
    select ${bill_id}, po_line_id, ${quantity} from purchase_order_lines where po_id = ${po_id}`.execute(db);
}

/** One debt, calculated from its rows alone. */
interface Debt {
  party: number;
  open: Due[];
  unbilled: number;
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
      unbilled: 0,
    };
  });

const received = (made: World['orders'][number]['payments']) =>
  made.filter(({ status }) => status === 'RECEIVED').map((one) => ({ ...one, seller_id: null }));

function ofSellers({ purchases, advances }: World): Debt[] {
  const debts = purchases
    .filter(({ status }) => status !== 'DRAFT')
    .map(({ payments: made, due, issued, status, bills, seller_id: party, ...purchased }) => {
      const { po_grand_total } = purchased;
      const row = { status, po_grand_total, seller_bills: bills.map(billOf) };
      const payable = status === 'CANCELLED' ? 0 : payableToSeller(row);
      const { received: paid, overpaid } = paidFor(payable, received(made));
      const instalments = sellerInstalments({ ...row, due_date: dayOf(due), issued: dayOf(issued) ?? '' });
      return {
        ...{ party, open: openInstalments(instalments, paid), to_refund: overpaid },
        unbilled: unbilledOf(row, purchased),
      };
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
    const unbilled = sum(own.map((debt) => debt.unbilled));
    return [{ party, open, unbilled, to_refund: sum([surplus, ...own.map(({ to_refund }) => to_refund)]) }];
  });
}

const billOf = ({ amount, quantity, dated, isCancelled }: World['purchases'][number]['bills'][number], nth: number) =>
  ({
    ...{ bill_id: nth, amount, bill_date: dayOf(dated) ?? '', cancelled_at: isCancelled ? at(0) : null },
    lines: [{ po_line_id: 1, quantity }],
  }) as SellerBill;

function unbilledOf(
  row: { status: World['purchases'][number]['status']; seller_bills: SellerBill[] },
  { delivered, isShared, line_total }: Pick<World['purchases'][number], 'delivered' | 'isShared' | 'line_total'>,
): number {
  const line = { po_line_id: 1, order_line_id: delivered === null ? null : 1, quantity: ORDERED };
  const purchase_order_lines = [{ ...line, total_price: line_total, status: row.status } as PurchaseOrderLine];
  const supplied = { order_line_id: 1, po_gen_qty: ORDERED + (isShared ? 1 : 0), delivered_qty: delivered ?? 0 };
  return deliveredUnbilled({ ...row, purchase_order_lines }, [supplied]);
}

function sumsOf(debts: readonly Debt[]): OwedSums {
  const open = debts.flatMap((debt) => debt.open);
  return {
    outstanding: sum(open.map(({ amount }) => amount)),
    to_refund: sum(debts.map(({ to_refund }) => to_refund)),
    unbilled: sum(debts.map(({ unbilled }) => unbilled)),
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
    (['outstanding', 'to_refund', 'unbilled', ...AGES] as const).map((name) => [
      name,
      sum(rows.map((row) => row[name])),
    ]),
  ) as OwedSums;

test.each([
  ['customer', ofCustomers],
  ['seller', ofSellers],
] as const)(
  'what is outstanding by %s is what its records say, each and all together',
  { tags: ['MON-43', 'MON-44', 'MON-82', 'MON-83'], timeout: 120_000 },
  async (by, debtsOf) => {
    await fc.assert(
      fc.asyncProperty(world, async (made) => {
        await write(made);
        const debts = debtsOf(made);
        const { parties, total, count } = await read(by);
        const expected = [...new Set(debts.map(({ party }) => party))]
          .map((id) => ({ id, ...sumsOf(debts.filter(({ party }) => party === id)) }))
          .filter(({ outstanding, to_refund, unbilled }) => outstanding > 0 || to_refund > 0 || unbilled > 0)
          .toSorted((a, b) => b.outstanding - a.outstanding || b.to_refund - a.to_refund || b.unbilled - a.unbilled);
        expect(parties.map(({ name: _name, records: _records, ...sums }: OwedParty) => sums)).toEqual(expected);
        expect([total, count]).toEqual([sumsOf(debts), expected.length]);
        for (const party of parties as OwedParty[]) {
          const rows = await recordsOf(by, party.id);
          expect([totalOf(rows), rows.length]).toMatchObject([pick(party), party.records]);
          const figure = ([...AGES, 'to_refund'] as const).find((name) => party[name] > 0) ?? 'unbilled';
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
