import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderCalls } from '@console/shared/calls/order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import { tenantCalls } from '@console/shared/calls/tenant';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { OFFER, ORG, PRODUCT, SELLER, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import { addOrder, addQuotation, addRequest } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
beforeEach(async () => {
  const { db } = gateway.app;
  await db.updateTable('tenants').set({ is_deleted: false, revision: 1 }).execute();
  await db.updateTable('users').set({ is_deleted: false, revision: 1 }).execute();
  await db.updateTable('organisations').set({ revision: 1 }).execute();
  for (const table of ['order_lines', 'orders', 'quotation_items', 'quote_requests', 'quotations'] as const) {
    await db.deleteFrom(table).execute();
  }
});
afterAll(() => gateway.app.close());

const remove = (tenant_id: number = TENANT.acme, headers: object = {}) =>
  send(gateway, tenantCalls.remove, USER.admin, { tenant_id }, headers);

refusals(() => gateway, tenantCalls.remove, {
  tags: ['PAR-16'],
  permitted: USER.admin,
  refused: USER.sales,
  good: { tenant_id: TENANT.acme },
  bad: { tenant_id: [undefined, null, 0, '1'] },
});

describe('POST /tenant/deleteTenant', () => {
  type Trade = (db: TestApp['app']['db']) => Promise<unknown>;
  test.each<[string, Trade]>([
    ['a new quote request', (db) => addRequest(db)],
    ['a priced quote request', (db) => addRequest(db, { status: 'PRICE_UPDATED' })],
    ['a draft of a quotation', (db) => addQuotation(db)],
    ['a quotation that was sent', (db) => addQuotation(db, { status: 'CONFIRMED' })],
    ['an order', (db) => addOrder(db)],
    ['an order under way', (db) => addOrder(db, { status: 'IN_TRANSIT' })],
    ['an order that is delivered and not closed', (db) => addOrder(db, { status: 'DELIVERED' })],
  ])('refuses a customer with %s, and changes nothing', { tags: ['CLI-27', 'PAR-16'] }, async (_what, trade) => {
    await trade(gateway.app.db);
    const { result, changes } = await logged(gateway.app, () => remove());
    expect([result.statusCode, result.json(), changes]).toEqual([
      409,
      {
        success: false,
        code: 'conflict',
        message: 'Customer cannot be deleted due to active quote requests, quotations or orders',
        blockers: expect.any(Array),
      },
      [],
    ]);
  });

  test(
    'deletes one whose work is all closed, along with its users, who are signed out, each with its change',
    { tags: ['PAR-16'] },
    async () => {
      const { db } = gateway.app;
      await addRequest(db, { status: 'ARCHIVED' });
      await addRequest(db, { status: 'QUOTATION_GENERATED' });
      await addQuotation(db, { status: 'REJECTED' });
      await addQuotation(db, { status: 'CONVERTED_TO_ORDER' });
      await addOrder(db, { status: 'CLOSED' });
      await addOrder(db, { status: 'CANCELLED' });
      await addRequest(db, { tenant_id: TENANT.direct, user_id: USER.otherCustomer });
      const session = await gateway.as(USER.customer);
      const { result, changes } = await logged(gateway.app, () => remove(TENANT.acme, { 'if-match': '"1"' }));
      expect([result.statusCode, result.json()]).toMatchObject([
        200,
        { success: true, message: 'Customer deleted', tenant: { tenant_id: TENANT.acme } },
      ]);
      expect(changes.map(({ entity, id, op, revision }) => [entity, id, op, revision])).toEqual([
        ['tenant_user', String(USER.customer), 'deleted', 2],
        ['organisation', String(ORG.acme), 'updated', 2],
        ['tenant', String(TENANT.acme), 'deleted', 2],
      ]);
      expect(changes[1]?.row).toMatchObject({ customers: 0 });
      expect(changes[2]).toMatchObject({ row: null, before: { tenant_name: 'Acme Infra', org_id: ORG.acme } });
      const { tenants } = (await send(gateway, tenantCalls.list, USER.sales, {})).json();
      expect(tenants).toMatchObject([{ tenant_id: TENANT.direct }]);
      expect((await gateway.app.inject({ url: '/user/profile', headers: session })).statusCode).toBe(401);
    },
  );

  test('an old revision gets the current row', async () => {
    await gateway.app.db.updateTable('tenants').set({ revision: 4 }).execute();
    const reply = await remove(TENANT.acme, { 'if-match': '"1"' });
    expect([reply.statusCode, reply.json()]).toMatchObject([412, { code: 'stale', current: { revision: 4 } }]);
  });

  test('a second deletion finds none', async () => {
    const replies = await Promise.all([remove(), remove()]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await remove(999)).statusCode).toBe(404);
  });

  const WHO = { tenant_id: TENANT.acme, user_id: USER.customer };
  const GOODS = { product_sku_id: SKU.cement, quantity: 10 };
  const PRICED = {
    ...GOODS,
    seller_id: SELLER.cement,
    sku_offer_id: OFFER.cement,
    offer_price: 350,
    selling_price: 385,
    mg: 10,
  };
  test.each([
    ['quote request', rfqCalls.create, { ...WHO, ...GOODS, product_id: PRODUCT.cement }, 'quote_requests'],
    ['quotation', quotationCalls.create, { ...WHO, quotation_items: [PRICED] }, 'quotations'],
    ['order', orderCalls.create, { ...WHO, order_lines: [PRICED] }, 'orders'],
  ] as const)(
    'no %s slips in: either it prevents the deletion, or the customer is gone',
    async (_what, call, body, table) => {
      const { db } = gateway.app;
      for (const deletesFirst of [false, true]) {
        const calls = [() => send(gateway, call, USER.admin, body), () => remove()];
        const replies = await Promise.all((deletesFirst ? calls.toReversed() : calls).map((make) => make()));
        expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
        const made = await db.selectFrom(table).select('tenant_id').execute();
        const { is_deleted } = await db
          .selectFrom('tenants')
          .select('is_deleted')
          .where('tenant_id', '=', TENANT.acme)
          .executeTakeFirstOrThrow();
        expect(made.length > 0).toBe(!is_deleted);
        for (const one of ['order_lines', 'orders', 'quotation_items', 'quotations', 'quote_requests'] as const) {
          await db.deleteFrom(one).execute();
        }
        await db.updateTable('tenants').set({ is_deleted: false }).execute();
        await db.updateTable('users').set({ is_deleted: false }).execute();
      }
    },
  );
});
