import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audienceOf } from '@console/shared/audience';
import type { Audience } from '@console/shared/audience';
import { ROLE_PERMISSIONS } from '../demo/roles.ts';
import type { TestApp } from '../testing/app.ts';
import { ORG, TENANT, USER } from '../testing/fixtures.ts';
import { addChallan, addPurchaseOrder, addQuotation, addRequest } from '../testing/trade.ts';
import { appWithTwoOrders, ORDER, THEIRS } from '../testing/two-orders.ts';
import { ownerFor, writableOwner } from './owner.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await appWithTwoOrders();
  const { db } = gateway.app;
  await addRequest(db);
  await addRequest(db, { tenant_id: TENANT.direct, user_id: USER.otherCustomer });
  await addQuotation(db, { status: 'CONFIRMED' });
  await addQuotation(db, { tenant_id: TENANT.direct, status: 'CONFIRMED' });
  await addQuotation(db);
  const line = db.selectFrom('order_lines').select('order_line_id').where('order_number', '=', ORDER);
  const { order_line_id } = await line.executeTakeFirstOrThrow();
  await addPurchaseOrder(db, { po_id: 'PO2627-900001' });
  await addChallan(db, { challan_id: 'DC2627-900001', order_number: ORDER }, [{ order_line_id, quantity: 1 }]);
  await db.insertInto('leads').values({ name: 'Yard', lead_status: 'NEW' }).execute();
  await db.insertInto('blogs').values({ title: 'T', author: 'A', status: 'ACTIVE', body: 'B' }).execute();
  const ticket = {
    list: 'ad_hoc',
    name: 'Rate',
    description: 'Soon',
    requester_name: 'Meera',
    status: 'Open',
  } as const;
  await db.insertInto('support_tickets').values(ticket).execute();
});
afterAll(() => gateway.app.close());

const READ = (['order', 'quotation', 'quotation_request', 'purchase_order', 'tenant', 'tenant_user'] as const).map(
  (entity) => [entity, { READ: true }] as const,
);
const reader = (role_id: number, org_id: number | null = null) =>
  audienceOf({ role_id, org_id, permissions: Object.fromEntries(READ) });
const customer = reader(10_001, ORG.acme);
const admin = audienceOf({
  role_id: 1001,
  org_id: null,
  permissions: Object.fromEntries((ROLE_PERMISSIONS[1001] ?? []).map((grant) => [grant.split(':')[0], { READ: true }])),
});

const ask = (kind: string, id: string, audience: Audience = admin) =>
  ownerFor(gateway.app.db, audience, { kind, id, field: 'entity_type' });

test.each([
  ['rfq', '1', 'QUOTATION_REQUEST'],
  ['Quotation_Request', '1', 'QUOTATION_REQUEST'],
  ['QUOTATION', '1', 'QUOTATION'],
  [' order ', ORDER, 'ORDER'],
  ['PO', 'PO2627-900001', 'PURCHASE_ORDER'],
  ['PURCHASE_ORDER', 'PO2627-900001', 'PURCHASE_ORDER'],
  ['dc', 'DC2627-900001', 'DELIVERY_CHALLAN'],
  ['PRODUCT', '1', 'PRODUCT'],
  ['SKU', '1', 'SKU'],
  ['OFFER', '1', 'OFFER'],
  ['CATEGORY', '1', 'CATEGORY'],
  ['SELLER', '1', 'SELLER'],
  ['LEAD', '1', 'LEAD'],
  ['tenant', '1', 'TENANT'],
  ['TENANT_USER', String(USER.customer), 'TENANT_USER'],
  ['ORGANISATION', String(ORG.acme), 'ORGANISATION'],
  ['blog', '1', 'BLOGS'],
  ['ticket', '1', 'SUPPORT_TICKET'],
])('%s %s is found, and stored as %s', async (kind, id, known) => {
  expect(await ask(kind, id)).toEqual({ kind: known, id });
});

test.each([
  ['QUOTATION_REQUEST', 'Quote request'],
  ['QUOTATION', 'Quotation'],
  ['ORDER', 'Order'],
  ['PURCHASE_ORDER', 'Purchase order'],
  ['DELIVERY_CHALLAN', 'Delivery challan'],
  ['CREDIT_NOTE', 'Credit note'],
  ['PAYMENT', 'Payment'],
  ['EXPENSE', 'Expense'],
  ['PRODUCT', 'Product'],
  ['SKU', 'SKU'],
  ['OFFER', 'Offer'],
  ['CATEGORY', 'Category'],
  ['SELLER', 'Seller'],
  ['LEAD', 'Lead'],
  ['TENANT', 'Customer'],
  ['TENANT_USER', 'User'],
  ['ORGANISATION', 'Organisation'],
  ['BLOGS', 'Blog post'],
  ['SUPPORT_TICKET', 'Ticket'],
])('a missing %s is reported', async (kind, noun) => {
  for (const id of ['999', 'x', '01', '1.5', '99999999999', ' 1']) {
    const missing = { code: 'not_found', message: `${noun} ${id} does not exist.` };
    await expect(ask(kind, id)).rejects.toMatchObject(missing);
  }
});

test('an unknown kind is named', { tags: ['CLI-22'] }, async () => {
  for (const kind of ['', 'SHIP', 'constructor', 'ADMIN_USER', 'COMMENT']) {
    const fields = { entity_type: `There is no kind of record called "${kind}".` };
    await expect(ask(kind, '1')).rejects.toMatchObject({ code: 'invalid', details: { fields } });
  }
});

test('an id is required', async () => {
  await expect(ask('ORDER', '')).rejects.toMatchObject({
    details: { fields: { entity_id: 'Please enter number or id.' } },
  });
});

test('staff are not customers’ users', async () => {
  await expect(ask('TENANT_USER', String(USER.sales))).rejects.toMatchObject({ code: 'not_found' });
});

test.each([
  ['PRODUCT', 'products'],
  ['SKU', 'skus'],
  ['OFFER', 'offers'],
  ['SELLER', 'sellers'],
  ['TENANT', 'tenants'],
] as const)('a deleted %s is missing', async (kind, table) => {
  const { db } = gateway.app;
  expect(await ask(kind, '2')).toEqual({ kind, id: '2' });
  await db.updateTable(table).set({ is_deleted: true }).execute();
  await expect(ask(kind, '2')).rejects.toMatchObject({ code: 'not_found' });
  await db.updateTable(table).set({ is_deleted: false }).execute();
});

describe('a caller', () => {
  test('without READ does not learn whether there is such a record', { tags: ['ROL-49', 'ROL-50'] }, async () => {
    for (const id of ['1', '999'])
      await expect(ask('SELLER', id, reader(1007))).rejects.toMatchObject({ code: 'forbidden' });
  });

  test.each([
    ['QUOTATION_REQUEST', '1', '2'],
    ['QUOTATION', '1', '2'],
    ['ORDER', ORDER, THEIRS],
    ['TENANT', String(TENANT.acme), String(TENANT.direct)],
    ['TENANT_USER', String(USER.customer), String(USER.otherCustomer)],
    ['ORGANISATION', String(ORG.acme), String(ORG.own)],
  ])('who is a customer sees only the %s of their own organisation', async (kind, own, other) => {
    expect(await ask(kind, own, customer)).toEqual({ kind, id: own });
    expect(await ask(kind, other)).toEqual({ kind, id: other });
    await expect(ask(kind, other, customer)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('who is a customer sees no quotation that was never approved', async () => {
    expect(await ask('QUOTATION', '3')).toEqual({ kind: 'QUOTATION', id: '3' });
    await expect(ask('QUOTATION', '3', customer)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('who is a customer sees no internal record, and can attach nothing', async () => {
    await expect(ask('PO', 'PO2627-900001', customer)).rejects.toMatchObject({ code: 'not_found' });
    const ref = { kind: 'ORDER', id: ORDER, field: 'entity_type' } as const;
    await expect(writableOwner(gateway.app.db, customer, ref)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await writableOwner(gateway.app.db, admin, ref)).toEqual({ kind: 'ORDER', id: ORDER });
  });
});
