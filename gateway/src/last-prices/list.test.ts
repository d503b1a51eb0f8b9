import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastPriceCalls } from '@console/shared/calls/last-prices';
import { ROLE_CUSTOMER } from '@console/shared/permissions';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { deprived, granted } from '../testing/grants.ts';
import { refusals, send } from '../testing/refusals.ts';
import { addOrder, addPurchaseOrder } from '../testing/trade.ts';

const LEAD_ROLE = 1012;

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  // Late in the evening of the day before in UTC, but in India already the next day.
  for (const [index, day] of ['01', '02', '03', '04', '05', '06'].entries())
    await addOrder(db, { order_number: `OR2627-00000${index + 1}`, created_date: `2026-10-${day}T20:00:00Z` }, [
      index + 1,
    ]);
  await addOrder(db, { order_number: 'OR2627-000007', status: 'CANCELLED', created_date: '2026-11-01T06:30:00Z' });
  await addOrder(db, { order_number: 'OR2627-000008', approval: 'WAITING', created_date: '2026-11-02T06:30:00Z' });
  const cancelled = await addOrder(db, { order_number: 'OR2627-000009', created_date: '2026-11-03T06:30:00Z' });
  await db
    .updateTable('order_lines')
    .set({ status: 'CANCELLED' })
    .where('order_number', '=', cancelled.order_number)
    .execute();
  await addPurchaseOrder(db, { po_id: 'PO2627-000001', status: 'ISSUED', created_date: '2026-10-07T06:30:00Z' }, [
    { order_line_id: null, quantity: 40 },
  ]);
  await addPurchaseOrder(db, { po_id: 'PO2627-000002', created_date: '2026-10-08T06:30:00Z' });
  await addPurchaseOrder(db, { po_id: 'PO2627-000003', status: 'CANCELLED', created_date: '2026-10-09T06:30:00Z' });
});
afterAll(() => gateway.app.close());

const ask = async (user: number, product_sku_id: number = SKU.cement) =>
  (await send(gateway, lastPriceCalls.list, user, { product_sku_id })).json();

refusals(() => gateway, lastPriceCalls.list, {
  tags: ['PRI-20'],
  permitted: USER.lead,
  refused: USER.wallboard,
  good: { product_sku_id: SKU.cement },
  bad: { product_sku_id: [undefined, 'x', '0'] },
});

test(
  'the last five sales of a SKU, and its purchases that were issued, newest first',
  { tags: ['PRI-20'] },
  async () => {
    expect(await ask(USER.lead)).toEqual({
      sold: [6, 5, 4, 3, 2].map((nth) => ({
        line_id: expect.any(Number),
        number: `OR2627-00000${nth}`,
        day: `2026-10-0${nth + 1}`,
        quantity: nth,
        price: 385,
        seller_name: null,
      })),
      bought: [
        {
          line_id: expect.any(Number),
          number: 'PO2627-000001',
          day: '2026-10-07',
          quantity: 40,
          price: 350,
          seller_name: 'Cement House',
        },
      ],
    });
    expect(await ask(USER.lead, SKU.steel)).toEqual({ sold: [], bought: [] });
  },
);

test(
  'without order READ there are no sales, without purchase_order READ no purchases',
  { tags: ['PRI-20'] },
  async () => {
    const { db } = gateway.app;
    await deprived(db, LEAD_ROLE, { order: ['READ'] }, async () =>
      expect(await ask(USER.lead)).toMatchObject({ sold: null, bought: [{}] }),
    );
    await deprived(db, LEAD_ROLE, { purchase_order: ['READ'] }, async () =>
      expect((await ask(USER.lead)).bought).toBeNull(),
    );
  },
);

test('a customer’s own account is refused, even with offer READ', { tags: ['PRI-20'] }, async () => {
  await granted(gateway.app.db, ROLE_CUSTOMER, { offer: ['READ'] }, async () => {
    const reply = await send(gateway, lastPriceCalls.list, USER.customer, { product_sku_id: SKU.cement });
    expect(reply.statusCode).toBe(403);
  });
});
