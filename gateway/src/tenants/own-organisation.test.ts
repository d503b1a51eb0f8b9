import { activityCalls } from '@console/shared/calls/activity';
import { analyticsCalls } from '@console/shared/calls/analytics';
import type { Call } from '@console/shared/calls/call';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { orderCalls } from '@console/shared/calls/order';
import { organisationCalls } from '@console/shared/calls/organisation';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import { tenantCalls } from '@console/shared/calls/tenant';
import { userCalls } from '@console/shared/calls/user';
import { ROLE_CUSTOMER } from '@console/shared/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addNote } from '../credit-notes/testing.ts';
import { json } from '../database/columns.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { ORG, PRODUCT, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { issuePapers } from '../testing/papers.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addChallan, addInvoiced, addQuotation, addRequest } from '../testing/trade.ts';

/** A second customer of the marketplace's own organisation, with one record of each kind. */
const RIVAL = { tenant_id: 3, user_id: 103, tenant_name: 'Rival Works' };

let gateway: TestApp;
let rivals: {
  request_id: number;
  quotation_id: number;
  order_number: string;
  challan_id: string;
  creditnote_id: string;
};

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const { tenant_id, user_id, tenant_name } = RIVAL;
  const place = { tenant_name, org_id: ORG.own, district: 'Hubballi', state: 'Karnataka', verified_tenant: true };
  await db
    .insertInto('tenants')
    .values({ ...place, tenant_id, sales_person: USER.sales })
    .execute();
  await db
    .insertInto('users')
    .values({ user_id, tenant_id, org_id: ORG.own, role_id: ROLE_CUSTOMER, first_name: 'Rina', last_name: 'Rival' })
    .execute();
  const sale = { tenant_id, user_id, tenant_info: json({ ...place, tenant_id, gst_no: null, logo: null }) };
  const order = await addInvoiced(db, sale);
  const [line = 0] = order.lines;
  rivals = {
    request_id: await addRequest(db, { tenant_id, user_id, org_id: ORG.own }),
    quotation_id: await addQuotation(db, { ...sale, status: 'CONFIRMED' }),
    order_number: order.order_number,
    challan_id: await addChallan(db, { ...sale, order_number: order.order_number }, [
      { order_line_id: line, quantity: 40 },
    ]),
    creditnote_id: (await addNote(gateway, order, 1)).cnId,
  };
  await issuePapers(gateway);
});
afterAll(() => gateway.app.close());

type Reply = Awaited<ReturnType<typeof send>>;

/** The replies to the rival and to the other customer. */
async function asked(call: Call, query: Input = {}) {
  const replies = await Promise.all(
    [RIVAL.user_id, USER.otherCustomer].map((user) => send(gateway, call, user, query)),
  );
  return replies as [Reply, Reply];
}

const LISTS = [
  ['quote requests', rfqCalls.list],
  ['quotations', quotationCalls.list],
  ['orders', orderCalls.list],
  ['credit notes', creditNoteCalls.list],
  ['customers', tenantCalls.list],
] as const;

describe("two customers of the marketplace's own organisation", () => {
  test.each(LISTS)('each list only their own %s', async (_kind, call) => {
    const [own, other] = await asked(call);
    expect([own.statusCode, other.statusCode]).toEqual([200, 200]);
    expect([own.json().count, other.json().count]).toEqual([1, call === tenantCalls.list ? 1 : 0]);
    expect(other.body).not.toMatch(/rival/i);
  });

  test.each([
    ['quote request', rfqCalls.list, () => ({ request_id: rivals.request_id })],
    ['quotation', quotationCalls.list, () => ({ quotation_id: rivals.quotation_id })],
    ['credit note', creditNoteCalls.list, () => ({ cn_id: rivals.creditnote_id })],
    ['customer', tenantCalls.list, () => ({ tenant_id: RIVAL.tenant_id })],
    ['quotation on paper', quotationCalls.download, () => ({ quotation_id: rivals.quotation_id })],
    ['invoice', orderCalls.downloadInvoice, () => ({ order_number: rivals.order_number })],
  ])('each open only their own %s', async (_kind, call, query) => {
    const [own, other] = await asked(call, query());
    expect([own.statusCode, other.statusCode]).toEqual([200, 404]);
  });

  test('each read the activity of their own order only', async () => {
    const [own, other] = await asked(activityCalls.list, { entity: 'order', id: rivals.order_number });
    expect([own.statusCode, other.statusCode]).toEqual([200, 404]);
    expect(own.json().entries.length).toBeGreaterThan(0);
  });

  test("don't learn how many customers the organisation has", async () => {
    const [own] = await asked(organisationCalls.list, { org_id: ORG.own });
    expect(own.json().organisation).toMatchObject({ org_id: ORG.own });
    expect(own.json().organisation).not.toHaveProperty('customers');
  });

  test('create no further customer beside themselves', async () => {
    const body = { tenant_name: 'Third Works', district: 'Mysuru', state: 'Karnataka' };
    const reply = await granted(gateway.app.db, ROLE_CUSTOMER, { tenant: ['WRITE'] }, () =>
      send(gateway, tenantCalls.create, USER.otherCustomer, body),
    );
    expect(reply.statusCode).toBe(403);
  });

  test('each find only their own order by its number', async () => {
    const { order_number } = rivals;
    const [own, other] = await asked(orderCalls.list, { order_number });
    expect([own.json().count, other.json().count]).toEqual([1, 0]);
  });

  test('read no challans and list no users, not even their own, whatever their role is granted', async () => {
    const every = { delivery_challan: ['READ'], admin_user: ['READ'], tenant_user: ['READ'] } as const;
    const replies = await granted(gateway.app.db, ROLE_CUSTOMER, every, async () => [
      ...(await asked(userCalls.list, { role_id: String(ROLE_CUSTOMER) })),
      ...(await asked(deliveryChallanCalls.list)),
      ...(await asked(deliveryChallanCalls.list, { challan_id: rivals.challan_id })),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(403));
  });

  test.each([
    ['rfqs', analyticsCalls.rfqs],
    ['quotations', analyticsCalls.quotations],
    ['orders', analyticsCalls.orders],
    ['customers', analyticsCalls.customers],
  ])('count only their own %s', async (_kind, call) => {
    const [own, other] = await asked(call);
    expect([own.json().count, other.json().count]).toEqual([1, call === analyticsCalls.customers ? 1 : 0]);
  });

  test("can't search for each other", async () => {
    for (const [, call] of LISTS) {
      const [own, other] = await asked(call, { keyword: RIVAL.tenant_name });
      expect([own.json().count, other.json().count]).toEqual([1, 0]);
    }
  });

  test('are staff’s to see together', async () => {
    const { tenants } = (await send(gateway, tenantCalls.list, USER.admin, { org_id: ORG.own })).json();
    expect(tenants.map((row: { tenant_id: number }) => row.tenant_id).toSorted()).toEqual([
      TENANT.direct,
      RIVAL.tenant_id,
    ]);
  });

  test('write no request in the name of another, and learn nothing of its users', async () => {
    const goods = { product_id: PRODUCT.cement, product_sku_id: SKU.cement, quantity: 5 };
    const write = (tenant_id: number, user_id: number) =>
      granted(gateway.app.db, ROLE_CUSTOMER, { quotation_request: ['WRITE'] }, () =>
        send(gateway, rfqCalls.create, USER.otherCustomer, { ...goods, tenant_id, user_id }),
      );
    const refused = await write(RIVAL.tenant_id, RIVAL.user_id);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['tenant_id']]);
    const guessed = await write(RIVAL.tenant_id, USER.customer);
    expect(guessed.json()).toEqual(refused.json());
    expect((await write(TENANT.direct, USER.otherCustomer)).statusCode).toBe(200);
  });
});
