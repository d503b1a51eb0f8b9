import { afterAll, beforeAll, expect, test } from 'vitest';
import { blogCalls } from '@console/shared/calls/blog';
import type { Call } from '@console/shared/calls/call';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { expenseCalls, paymentCalls } from '@console/shared/calls/money';
import { offerCalls } from '@console/shared/calls/offer';
import { orderCalls } from '@console/shared/calls/order';
import { organisationCalls } from '@console/shared/calls/organisation';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import { addNote } from '../credit-notes/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { SELLER, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addChallan, addOrder, addPurchaseOrder, addQuotation, addRequest } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  for (let nth = 0; nth < 11; nth += 1) {
    await addQuotation(db);
    await addPurchaseOrder(db);
    const order = await addOrder(db);
    await addChallan(db, { order_number: order.order_number }, [{ order_line_id: order.lines[0] ?? 0, quantity: 1 }]);
    await addNote(gateway, order, 1);
  }
  for (let nth = 0; nth < 31; nth += 1) await addRequest(db);
  const eleven = Array.from({ length: 11 }, (_, nth) => nth);
  const offer = { product_sku_id: SKU.steel, seller_id: SELLER.steel, offer_price: 1, moq: 1 };
  await db
    .insertInto('offers')
    .values(Array.from({ length: 80 }, () => offer))
    .execute();
  await db
    .insertInto('organisations')
    .values(eleven.map((nth) => ({ org_id: 2_000 + nth, organisation_name: `Group ${nth}` })))
    .execute();
  await db
    .insertInto('blogs')
    .values(
      eleven.map((nth) => ({ title: `Post ${nth}`, author: 'A', tags: [], status: 'ACTIVE' as const, body: 'x' })),
    )
    .execute();
  const spent = { entity_type: 'ORDER', entity_id: 'OR1', amount: 1, expense_type: 'Freight', spent_on: '2026-11-01' };
  await db
    .insertInto('expenses')
    .values(eleven.map(() => ({ ...spent, status: 'ACTIVE' as const })))
    .execute();
  const paid = { tenant_id: TENANT.acme, amount: 1, status: 'PENDING' as const, logs: '[]' };
  await db
    .insertInto('payments')
    .values(eleven.map(() => paid))
    .execute();
});
afterAll(() => gateway.app.close());

test.each<[string, Call, string, Input, number, number]>([
  ['quote requests', rfqCalls.list, 'rfqs', {}, 10, 31],
  ['quote requests of one day', rfqCalls.list, 'rfqs', { on_date: '2026-11-21', tenant_id: TENANT.acme }, 30, 31],
  ['quotations', quotationCalls.list, 'quotations', {}, 10, 11],
  ['orders', orderCalls.list, 'orders', {}, 10, 11],
  ['purchase orders', purchaseOrderCalls.list, 'purchaseOrders', {}, 10, 11],
  ['delivery challans', deliveryChallanCalls.list, 'dcs', {}, 10, 11],
  ['credit notes', creditNoteCalls.list, 'creditNotes', {}, 10, 11],
  ['payments', paymentCalls.list, 'payments', {}, 10, 11],
  ['expenses', expenseCalls.list, 'expenses', {}, 10, 11],
  ['organisations', organisationCalls.list, 'organisations', {}, 10, 13],
  ['blog posts', blogCalls.list, 'blogs', {}, 10, 11],
  ['offers of a SKU', offerCalls.bySku, 'offers', { product_sku_id: SKU.steel }, 80, 81],
])('%s come by the page, the first one unasked', async (_what, call, name, query, size, count) => {
  const [unasked, first, rest] = [
    (await send(gateway, call, USER.admin, query)).json(),
    (await send(gateway, call, USER.admin, { ...query, page: 1 })).json(),
    (await send(gateway, call, USER.admin, { ...query, page: 2 })).json(),
  ];
  expect([unasked[name].length, unasked.count, rest[name].length]).toEqual([size, count, Math.min(size, count - size)]);
  expect(first[name]).toEqual(unasked[name]);
});
