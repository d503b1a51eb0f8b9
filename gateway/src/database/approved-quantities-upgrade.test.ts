import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { up } from '../../migrations/0032-approved-quantities.ts';
import { OFFER, smallWorld } from '../testing/fixtures.ts';
import { testConnection } from '../testing/database.ts';
import { addOrder } from '../testing/trade.ts';
import type { Connection } from './connect.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testConnection();
  await smallWorld(connection.db);
});
afterAll(() => connection.close());

test(
  'a line that was approved below its cost keeps its quantity as the approved one',
  { tags: ['ORD-42'] },
  async () => {
    const { db } = connection;
    // Cement costs 350 rupees, 413 with GST.
    const least = [0.0118, 412.99, 413, 454.3, null];
    const { lines } = await addOrder(db, {}, [10, 20, 30, 40, 50]);
    for (const [at, order_line_id] of lines.entries()) {
      const least_unit = least[at] ?? null;
      await db.updateTable('order_lines').set({ least_unit }).where('order_line_id', '=', order_line_id).execute();
    }
    await db
      .updateTable('order_lines')
      .set({ offer_price: 1, sku_offer_id: OFFER.cement })
      .where('order_line_id', '=', lines[0] ?? 0)
      .execute();
    await sql`alter table order_lines drop cost_unit, drop approved_quantity`.execute(db);
    await up(db as unknown as Kysely<unknown>);
    const rows = await db.selectFrom('order_lines').selectAll().orderBy('order_line_id').execute();
    expect(rows.map(({ cost_unit, approved_quantity }) => [cost_unit, approved_quantity])).toEqual([
      [expect.closeTo(413), 10],
      [expect.closeTo(413), 20],
      [expect.closeTo(413), null],
      [expect.closeTo(413), null],
      [null, null],
    ]);
  },
);
