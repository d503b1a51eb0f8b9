import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expenseCalls } from '@console/shared/calls/money';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { OFFER, ORG, PRODUCT, SELLER, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addChallan, addOrder, addPurchaseOrder, addQuotation, addRequest, NOON } from '../testing/trade.ts';

let gateway: TestApp;
const ids = { request: 0, quotation: 0 };

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  ids.request = await addRequest(db);
  ids.quotation = await addQuotation(db);
  const { lines } = await addOrder(db, { order_number: 'OR1' });
  await addPurchaseOrder(db, { po_id: 'PO1', order_number: 'OR1' });
  await addChallan(
    db,
    { challan_id: 'DC1', order_number: 'OR1' },
    lines.map((order_line_id) => ({ order_line_id, quantity: 1 })),
  );
  await db.updateTable('sellers').set({ is_deleted: true }).where('seller_id', '=', SELLER.steel).execute();
});
afterAll(() => gateway.app.close());

const spend = (body: Input, user: number = USER.lead, headers: object = {}) =>
  send(gateway, expenseCalls.create, user, body, headers);
const good = { entity_type: 'ORDER', entity_id: 'OR1', amount: 1_250.5, expense_type: 'Freight' };

refusals(() => gateway, expenseCalls.create, {
  tags: ['MON-14'],
  permitted: USER.lead,
  refused: USER.sales,
  good,
  bad: {
    entity_type: [undefined, '', 'MOON', 'ORDERS', 7, null, 'toString'],
    entity_id: [undefined, '', 'OR2', 'or1', 1],
    amount: [undefined, 0, -1, 1.005, '5', null, 1e12],
    expense_type: [undefined, '', '  ', 'x'.repeat(101)],
    description: ['x'.repeat(501), 'a\u0000b'],
    spent_on: ['2026-02-30', '21-11-2026', ''],
  },
});

describe('POST /expense', () => {
  test('records an expense for a record', { tags: ['MON-8', 'MON-14', 'SUP-52'] }, async () => {
    const body = { ...good, expense_type: ' Freight ', description: 'Truck to the site', spent_on: '2026-11-01' };
    const { result, changes } = await logged(gateway.app, () => spend(body));
    const { expense, ...reply } = result.json();
    expect([result.statusCode, result.headers['etag'], reply]).toEqual([
      200,
      '"1"',
      { success: true, message: 'Expense created successfully!' },
    ]);
    expect(misfits('expense', expense)).toEqual([]);
    expect(expense).toMatchObject({
      ...body,
      expense_type: 'Freight',
      status: 'ACTIVE',
      void_reason: null,
      created_by: USER.lead,
      created_date: NOON,
      revision: 1,
    });
    expect(changes).toEqual([
      {
        seq: changes[0]?.seq,
        entity: 'expense',
        id: String(expense.expense_id),
        op: 'created',
        revision: 1,
        at: NOON,
        by: { user_id: USER.lead, name: 'Latha Rao' },
        by_role_id: 1012,
        row: expense,
        before: null,
        changed: Object.keys(expense),
      },
    ]);
  });

  test('dates it today in India, unless a day is given', { tags: ['SUP-52'] }, async () => {
    const { now } = gateway.clock;
    gateway.clock.now = new Date('2026-11-21T18:30:00Z');
    const days = [
      (await spend(good)).json().expense.spent_on,
      (await spend({ ...good, spent_on: null })).json().expense.spent_on,
    ];
    gateway.clock.now = now;
    expect(days).toEqual(['2026-11-22', '2026-11-22']);
  });

  test.each<[string, () => string | number, string]>([
    [' order ', () => ' OR1 ', 'ORDER'],
    ['po', () => 'PO1', 'PURCHASE_ORDER'],
    ['rfq', () => ids.request, 'QUOTATION_REQUEST'],
    ['Quotation', () => ids.quotation, 'QUOTATION'],
    ['DC', () => 'DC1', 'DELIVERY_CHALLAN'],
    ['SELLER', () => SELLER.cement, 'SELLER'],
    ['TENANT', () => TENANT.acme, 'TENANT'],
    ['ORGANISATION', () => ORG.acme, 'ORGANISATION'],
    ['PRODUCT', () => PRODUCT.cement, 'PRODUCT'],
    ['SKU', () => SKU.cement, 'SKU'],
    ['OFFER', () => OFFER.cement, 'OFFER'],
  ])('for %j is stored under the one name of its kind', async (entity_type, id, kept) => {
    const reply = await spend({ ...good, entity_type, entity_id: String(id()) });
    expect(reply.json().expense).toMatchObject({ entity_type: kept, entity_id: String(id()).trim() });
  });

  test.each([
    ['PO', 'OR1', 'purchase order OR1'],
    ['DC', ' DC2 ', 'delivery challan DC2'],
    ['RFQ', '999', 'quote request 999'],
    ['QUOTATION', 'QT1', 'quotation QT1'],
    ['QUOTATION', '01', 'quotation 01'],
    ['SELLER', '99999999999', 'seller 99999999999'],
    ['SELLER', String(SELLER.steel), `seller ${SELLER.steel}`],
    ['CREDIT_NOTE', 'CN1', 'credit note CN1'],
    ['PAYMENT', '1', 'payment 1'],
    ['LEAD', '1', 'lead 1'],
    ['SKU', '999', 'SKU 999'],
  ])(
    'for %s %s, which does not exist, is refused and says that there is no %s',
    { tags: ['MON-14'] },
    async (entity_type, entity_id, named) => {
      const { result, changes } = await logged(gateway.app, () => spend({ ...good, entity_type, entity_id }));
      const words = `There is no ${named}. Check the number or id, and the kind of record.`;
      expect([result.statusCode, result.json().fields, changes]).toEqual([422, { entity_id: words }, []]);
    },
  );

  test.each([
    ['a kind that nobody knows', { entity_type: 'MOON' }, { entity_type: 'Choose the kind of record from the list.' }],
    [
      'a kind that nothing is spent on',
      { entity_type: 'EXPENSE' },
      { entity_type: 'Choose the kind of record from the list.' },
    ],
    ['no number', { entity_id: ' ' }, { entity_id: 'Please enter number or id.' }],
  ])('given %s is refused, and says what to do', async (_what, patch, fields) => {
    const reply = await spend({ ...good, ...patch });
    expect([reply.statusCode, reply.json().fields]).toEqual([422, fields]);
  });

  test('names every field that is wrong', { tags: ['MON-14', 'SUP-52'] }, async () => {
    const reply = await spend({ entity_type: 'ORDER', entity_id: 'OR2', amount: 0, expense_type: ' ' });
    expect(Object.keys(reply.json().fields)).toEqual(['amount', 'expense_type', 'entity_id']);
  });

  test('has one effect for one idempotency key', async () => {
    const headers = { 'idempotency-key': '0f6f1f63-6a3e-4a0e-9a54-0000000000b1' };
    const { result, changes } = await logged(gateway.app, () =>
      Promise.all([spend(good, USER.lead, headers), spend(good, USER.lead, headers)]),
    );
    expect(result[0]?.body).toBe(result[1]?.body);
    expect(changes).toHaveLength(1);
  });

  test('is refused to a person who may not read the record, or see expenses at all', async () => {
    const { db } = gateway.app;
    const ofTenant = (id: number) => ({ ...good, entity_type: 'TENANT', entity_id: String(id) });
    const asWriter = <T>(role_id: number, action: () => Promise<T>) =>
      granted(db, role_id, { expense: ['WRITE'] }, action);
    const { result, changes } = await logged(gateway.app, async () => [
      await asWriter(1009, () => spend(ofTenant(TENANT.acme), USER.manager)),
      await asWriter(10_001, () => spend(good, USER.customer)),
      await asWriter(1009, () => spend(ofTenant(999), USER.manager)),
    ]);
    expect(result.map(({ statusCode }) => statusCode)).toEqual([422, 403, 422]);
    const [hidden, , missing] = result.map(
      (reply) => reply.json<{ fields: { entity_id: string } }>().fields?.entity_id,
    );
    expect(hidden?.replace(String(TENANT.acme), '999')).toBe(missing);
    expect(changes).toEqual([]);
  });
});
