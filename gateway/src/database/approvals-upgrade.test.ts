import { APPROVED_FIELDS } from '@console/shared/approved';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { up } from '../../migrations/0028-approvals.ts';
import { smallWorld } from '../testing/fixtures.ts';
import { testConnection } from '../testing/database.ts';
import { addOrder, addQuotation, NOON } from '../testing/trade.ts';
import type { Connection } from './connect.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testConnection();
  await smallWorld(connection.db);
});
afterAll(() => connection.close());

/** Removes what the migration adds, and runs it on the existing rows. */
async function upgrade(): Promise<void> {
  const { db } = connection;
  for (const added of ['quotations drop approved', 'order_lines drop least_unit']) {
    await sql.raw(`alter table ${added}`).execute(db);
  }
  await sql`alter table orders drop approval, drop edited_by, drop least_charges`.execute(db);
  await up(db as unknown as Kysely<unknown>);
}

let seq = 0;
const terms = (grand_total: number) => ({
  ...{ quotation_items: [{ selling_price: grand_total / 118 }], total_price: grand_total, grand_total },
  ...{ charge_1_name: 'Delivery', charge_1_value: 0, charge_2_name: 'Adjust Amount', charge_2_value: 0 },
  ...{ quotation_discount: 0, payment_terms: '100% Upfront', remark: null },
});
const inLog = (entity_id: number, status: string, grand_total: number) => {
  const id = String(entity_id);
  seq += 1;
  return sql`insert into changes (seq, at, kind, entity, id, body, hash) values (${seq}, ${NOON}, 'change', 'quotation', ${id},
    ${JSON.stringify({ row: { status, ...terms(grand_total) } })}, '')`.execute(connection.db);
};
const inHistory = (entity_id: number, status: string, grand_total: number) => {
  seq += 1;
  return sql`insert into audit_log (seq, at, entity, entity_id, op, revision, changed, "row", hash) values (${seq}, ${NOON},
    'quotation', ${String(entity_id)}, 'updated', 2, '{}', ${JSON.stringify({ status, ...terms(grand_total) })}, '')`.execute(
    connection.db,
  );
};

test('a quotation edited or rejected after its approval keeps its last approved terms, according to the log', async () => {
  const { db } = connection;
  const made = async (status: 'SENT' | 'CONFIRMED' | 'REJECTED') => addQuotation(db, { status });
  const [draft, edited, rejected, forgotten, stands] = [
    await made('SENT'),
    await made('SENT'),
    await made('REJECTED'),
    await made('SENT'),
    await made('CONFIRMED'),
  ];
  await inHistory(forgotten, 'CONFIRMED', 500);
  await inHistory(edited, 'CONFIRMED', 100);
  await inLog(draft, 'SENT', 600);
  await inLog(edited, 'CONFIRMED', 200);
  await inLog(edited, 'SENT', 300);
  await inLog(rejected, 'CONFIRMED', 400);
  await inLog(stands, 'CONFIRMED', 700);
  await upgrade();
  const rows = await db.selectFrom('quotations').select(['quotation_id', 'approved']).execute();
  const keptOf = (id: number) => rows.find(({ quotation_id }) => quotation_id === id)?.approved;
  expect([draft, edited, rejected, forgotten, stands].map(keptOf)).toEqual([
    null,
    terms(200),
    terms(400),
    terms(500),
    null,
  ]);
  expect(Object.keys(keptOf(edited) ?? {}).toSorted()).toEqual([...APPROVED_FIELDS].toSorted());
});

test('an order keeps its prices, discounts and charges, and waits for no approval', async () => {
  const { db } = connection;
  const plain = await addOrder(db);
  const charged = await addOrder(db, { charge_1_value: 750, charge_2_value: -20 });
  const lowered = await addOrder(db, { order_discount: 9_086, charge_2_value: -4_543 }, [100, 100, 100]);
  const [off = 0, gone = 0] = lowered.lines;
  await db.updateTable('order_lines').set({ order_line_discount: 4_543 }).where('order_line_id', '=', off).execute();
  await db.updateTable('order_lines').set({ status: 'CANCELLED' }).where('order_line_id', '=', gone).execute();
  await upgrade();
  const orders = await db
    .selectFrom('orders')
    .select(['order_number', 'approval', 'least_charges'])
    .orderBy('order_id')
    .execute();
  const unitsOf = async ({ lines }: { lines: number[] }) => {
    const rows = await db
      .selectFrom('order_lines')
      .select('least_unit')
      .where('order_line_id', 'in', lines)
      .orderBy('order_line_id')
      .execute();
    return rows.map(({ least_unit }) => Number(least_unit?.toFixed(6)));
  };
  expect(orders).toEqual([
    { order_number: plain.order_number, approval: null, least_charges: 0 },
    { order_number: charged.order_number, approval: null, least_charges: 730 },
    { order_number: lowered.order_number, approval: null, least_charges: 0 },
  ]);
  const kept = 1 - (9_086 + 4_543) / (45_430 - 4_543 + 45_430);
  expect([await unitsOf(plain), await unitsOf(charged)]).toEqual([[454.3], [454.3]]);
  const [first, , third] = await unitsOf(lowered);
  expect(first).toBeCloseTo((454.3 - 45.43) * kept, 5);
  expect(third).toBeCloseTo(454.3 * kept, 5);
});
