import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderCalls } from '@console/shared/calls/order';
import { organisationCalls } from '@console/shared/calls/organisation';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import { tenantCalls } from '@console/shared/calls/tenant';
import type { Call } from '@console/shared/calls/call';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { ORG, PRODUCT, SELLER, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder, addQuotation, addRequest } from '../testing/trade.ts';

const NONE = 99_999;
const HIDDEN_ORDER = 'OR2627-900001';
const NO_ORDER = 'OR2627-999999';

let gateway: TestApp;
let hidden: { request: number; quotation: number };
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const request = await addRequest(db, { tenant_id: TENANT.direct, org_id: ORG.own });
  hidden = { request, quotation: await addQuotation(db, { tenant_id: TENANT.direct }) };
  await db.updateTable('quote_requests').set({ quotation_id: hidden.quotation }).execute();
  await addOrder(db, { order_number: HIDDEN_ORDER, tenant_id: TENANT.direct });
});
afterAll(() => gateway.app.close());

test.each<[string, Call, () => [Input, Input]]>([
  ['a quote request', rfqCalls.list, () => [{ request_id: hidden.request }, { request_id: NONE }]],
  ['a quotation', quotationCalls.list, () => [{ quotation_id: hidden.quotation }, { quotation_id: NONE }]],
  ['a quotation of a request', quotationCalls.list, () => [{ request_id: hidden.request }, { request_id: NONE }]],
  [
    'the paper of a quotation',
    quotationCalls.download,
    () => [
      { quotation_id: hidden.quotation, type: 'html' },
      { quotation_id: NONE, type: 'html' },
    ],
  ],
  [
    'an invoice',
    orderCalls.downloadInvoice,
    () => [
      { order_number: HIDDEN_ORDER, type: 'html' },
      { order_number: NO_ORDER, type: 'html' },
    ],
  ],
  ['a customer', tenantCalls.list, () => [{ tenant_id: TENANT.direct }, { tenant_id: NONE }]],
  ['an organisation', organisationCalls.list, () => [{ org_id: ORG.own }, { org_id: NONE }]],
])('%s that a caller may not see looks like a missing one', async (_, call, asked) => {
  const [there, nowhere] = asked();
  const replies = await Promise.all([there, nowhere].map((input) => send(gateway, call, USER.customer, input)));
  const [shown, missing] = replies.map((reply) => [
    reply.statusCode,
    reply.body.replace(/OR2627-\d+|\b\d+\b(?= does not exist)/, '#'),
  ]);
  expect(missing?.[0]).toBe(404);
  expect(shown).toEqual(missing);
});

const goods = { product_sku_id: SKU.cement, quantity: 10 };
const sold = { ...goods, seller_id: SELLER.cement, offer_price: 350, selling_price: 385 };
const RIGHT = { tenant_id: TENANT.acme, user_id: USER.customer };

test.each<[string, Call, Input, readonly Input[]]>([
  ['quote request', rfqCalls.create, { ...goods, product_id: PRODUCT.cement }, []],
  ['quotation', quotationCalls.create, { quotation_items: [sold] }, [{ tenant_id: TENANT.acme }, { tenant_id: NONE }]],
  ['order', orderCalls.create, { order_lines: [sold] }, []],
])(
  'somebody who may not see customers reads the same of a right and a wrong guess in a new %s',
  { tags: ['ROL-56'] },
  async (_, call, good, others) => {
    const { app } = gateway;
    const guesses = [RIGHT, { ...RIGHT, tenant_id: NONE }, { ...RIGHT, user_id: NONE }, ...others];
    const grants = { quotation_request: ['WRITE'], quotation: ['WRITE'], order: ['WRITE'] } as const;
    const { result, changes } = await logged(app, () =>
      granted(app.db, 1009, grants, () =>
        Promise.all(guesses.map((guess) => send(gateway, call, USER.manager, { ...good, ...guess }))),
      ),
    );
    const refusal = { success: false, code: 'forbidden', message: "You don't have permission to choose a customer." };
    expect(result.map((reply) => [reply.statusCode, reply.json()])).toEqual(guesses.map(() => [403, refusal]));
    expect(changes).toEqual([]);
    expect((await send(gateway, call, USER.sales, { ...good, ...RIGHT })).statusCode).toBe(200);
  },
);
