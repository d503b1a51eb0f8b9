import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blogCalls } from '@console/shared/calls/blog';
import type { Call } from '@console/shared/calls/call';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { expenseCalls, paymentCalls } from '@console/shared/calls/money';
import { offerCalls } from '@console/shared/calls/offer';
import { orderCalls } from '@console/shared/calls/order';
import { organisationCalls } from '@console/shared/calls/organisation';
import { productCalls } from '@console/shared/calls/product';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import { tenantCalls } from '@console/shared/calls/tenant';
import { addNote } from './credit-notes/testing.ts';
import { testApp } from './testing/app.ts';
import type { TestApp } from './testing/app.ts';
import { ORG, SELLER, SKU, smallWorld, TENANT, USER } from './testing/fixtures.ts';
import { send } from './testing/refusals.ts';
import type { Input } from './testing/refusals.ts';
import { addChallan, addInvoiced, addOrder, addPurchaseOrder, addQuotation, addRequest } from './testing/trade.ts';

const DAY = '2026-11-20';

let gateway: TestApp;
/** More than one page of everything; of quote requests on one day, more than a page by day. */
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  for (let nth = 0; nth < 31; nth += 1) await addRequest(db, { created_date: `${DAY}T06:30:00Z` });
  const { lines } = await addOrder(db, { order_number: 'FIRST' });
  const carried = [{ order_line_id: lines[0] ?? 0, quantity: 1 }];
  for (let nth = 0; nth < 11; nth += 1) {
    await addQuotation(db);
    await addNote(gateway, await addInvoiced(db), 1);
    await addPurchaseOrder(db);
    await addChallan(db, { order_number: 'FIRST' }, carried);
  }
  const many = (count: number) => Array.from({ length: count }, (_, nth) => nth);
  const product = { category_id: 1, hsn: '2505', pan_india_gst: 5 };
  const place = { district: 'Mysuru', state: 'Karnataka', org_id: ORG.own };
  await db
    .insertInto('offers')
    .values(many(81).map(() => ({ product_sku_id: SKU.steel, seller_id: SELLER.steel, offer_price: 60, moq: 1 })))
    .execute();
  await db
    .insertInto('products')
    .values(many(31).map((nth) => ({ ...product, product_id: 100 + nth, product_name: `Sand ${nth}` })))
    .execute();
  await db
    .insertInto('organisations')
    .values(many(11).map((nth) => ({ org_id: 2_000 + nth, organisation_name: `Group ${nth}` })))
    .execute();
  await db
    .insertInto('tenants')
    .values(many(11).map((nth) => ({ ...place, tenant_name: `Customer ${nth}` })))
    .execute();
  await db
    .insertInto('blogs')
    .values(
      many(11).map((nth) => ({ title: `Post ${nth}`, author: 'A', tags: [], status: 'ACTIVE' as const, body: 'x' })),
    )
    .execute();
  const spent = { entity_type: 'ORDER', entity_id: 'FIRST', amount: 1, expense_type: 'Freight', spent_on: DAY };
  await db
    .insertInto('expenses')
    .values(many(11).map(() => ({ ...spent, status: 'ACTIVE' as const })))
    .execute();
  await db
    .insertInto('payments')
    .values(many(11).map(() => ({ tenant_id: TENANT.acme, amount: 1, status: 'PENDING' as const, logs: '[]' })))
    .execute();
});
afterAll(() => gateway.app.close());

describe('a request without a limit gets a page', () => {
  test.each<[string, number, Call, string, Input]>([
    ['of quote requests', 10, rfqCalls.list, 'rfqs', {}],
    ['of the quote requests of a day', 30, rfqCalls.list, 'rfqs', { on_date: DAY, tenant_id: TENANT.acme, page: 1 }],
    ['of quotations', 10, quotationCalls.list, 'quotations', {}],
    ['of orders', 10, orderCalls.list, 'orders', {}],
    ['of purchase orders', 10, purchaseOrderCalls.list, 'purchaseOrders', {}],
    ['of challans', 10, deliveryChallanCalls.list, 'dcs', {}],
    ['of the offers of a SKU', 80, offerCalls.bySku, 'offers', { product_sku_id: SKU.steel }],
    ['of a search for products', 30, productCalls.search, 'products', { keyword: 'sand' }],
    ['of organisations', 10, organisationCalls.list, 'organisations', {}],
    ['of credit notes', 10, creditNoteCalls.list, 'creditNotes', {}],
    ['of payments', 10, paymentCalls.list, 'payments', {}],
    ['of expenses', 10, expenseCalls.list, 'expenses', {}],
    ['of blog posts', 10, blogCalls.list, 'blogs', {}],
    ['of customers', 10, tenantCalls.list, 'tenants', {}],
  ])(
    '%s of %i, with the total',
    {
      tags: [
        'CAT-19',
        'LST-28',
        'LST-30',
        'LST-31',
        'LST-32',
        'LST-33',
        'LST-34',
        'LST-35',
        'LST-36',
        'LST-37',
        'LST-38',
        'LST-40',
        'LST-42',
        'LST-43',
        'OFF-32',
        'ORD-18',
        'PAR-13',
        'PAR-17',
        'QUO-46',
        'REQ-16',
        'SUP-54',
        'SUP-63',
      ],
    },
    async (_what, size, call, plural, query) => {
      const reply = (await send(gateway, call, USER.admin, query)).json();
      expect(reply[plural]).toHaveLength(size);
      expect(reply.count).toBeGreaterThan(size);
    },
  );

  test('and a request without a page gets the first, which is number 1', { tags: ['LST-22'] }, async () => {
    const [unasked, first, second] = await Promise.all(
      [{}, { page: 1 }, { page: 2 }].map(async (query) =>
        (await send(gateway, orderCalls.list, USER.admin, query)).json(),
      ),
    );
    expect(unasked.orders).toEqual(first.orders);
    expect(second.orders).toHaveLength(unasked.count - 10);
  });
});
