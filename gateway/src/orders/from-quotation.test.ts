import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderCalls } from '@console/shared/calls/order';
import { quotationCalls } from '@console/shared/calls/quotation';
import type { Quotation } from '@console/shared/entities/quotation';
import { orderTotals } from '@console/shared/pricing';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { ORG, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { deprived, granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import { addQuotation, addRequest, NOON } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

/** An approved quotation of three lines, one of them excluded, with charges and discounts. */
async function approved(values: Parameters<typeof addQuotation>[1] = {}): Promise<number> {
  const { db } = gateway.app;
  const request_id = await addRequest(db);
  const terms = { charge_1_name: 'Freight', charge_1_value: 1200.5, charge_2_value: -0.4, quotation_discount: 300 };
  const quotation_id = await addQuotation(db, {
    status: 'CONFIRMED',
    ...terms,
    payment_terms: 'Cash on Delivery',
    remark: 'Gate 2',
    sales_person: USER.sales,
    total_price: 45_430 + 454.3 - 54.3,
    grand_total: 45_430 + 400 + 1200.5 - 0.4 - 300,
    ...values,
  });
  const [item] = await db.selectFrom('quotation_items').selectAll().where('quotation_id', '=', quotation_id).execute();
  const { quotation_item_id: _id, product_info, product_sku_info, ...copy } = item as NonNullable<typeof item>;
  const info = { product_info: JSON.stringify(product_info), product_sku_info: JSON.stringify(product_sku_info) };
  const discounted = { quantity: 1, quotation_line_discount: 54.3, total_price: 400, offer_remarks: 'White bags' };
  await db
    .insertInto('quotation_items')
    .values([
      { ...copy, ...info, ...discounted, request_id },
      { ...copy, ...info, included_in_quotation: false },
    ])
    .execute();
  return quotation_id;
}

const convert = (quotation_id: number, user: number = USER.sales, headers: object = {}) =>
  send(gateway, orderCalls.createFromQuotation, user, { quotation_id }, headers);
const read = async (quotation_id: number): Promise<Quotation> =>
  (await send(gateway, quotationCalls.list, USER.admin, { quotation_id })).json().quotation;
const ordersOf = (quotation_id: number) =>
  gateway.app.db.selectFrom('orders').selectAll().where('quotation_id', '=', quotation_id).execute();
const key = (text: string) => ({ 'idempotency-key': text.padEnd(8, '-') });

refusals(() => gateway, orderCalls.createFromQuotation, {
  tags: ['ORD-19', 'QUO-14'],
  permitted: USER.sales,
  refused: USER.lead,
  good: { quotation_id: 1 },
  bad: { quotation_id: [undefined, null, 'x', 0, 1.5, 2_147_483_648] },
});

describe('an order from a quotation', () => {
  test(
    'copies the quotation, and both changes are logged, the order first',
    { tags: ['ORD-19', 'PRI-14', 'QUO-14'] },
    async () => {
      const quotation_id = await approved();
      const before = await read(quotation_id);
      const { result, changes } = await logged(gateway.app, () =>
        convert(quotation_id, USER.sales, { 'if-match': '"1"' }),
      );
      const { order, ...reply } = result.json();
      expect([result.statusCode, result.headers['etag'], reply]).toEqual([
        200,
        '"1"',
        { success: true, message: 'Order created' },
      ]);
      expect(misfits('order', order)).toEqual([]);
      expect(order).toMatchObject({
        order_number: expect.stringMatching(/^OR2627-\d{6}$/),
        invoice_number: null,
        invoice_date: null,
        org_id: ORG.own,
        tenant_id: TENANT.acme,
        user_id: USER.customer,
        tenant_info: before.tenant_info,
        user_details: before.user_details,
        quotation_id,
        status: 'CONFIRMED',
        total_price: before.total_price,
        order_grand_total: before.grand_total,
        charge_1_name: 'Freight',
        charge_1_value: 1200.5,
        charge_2_name: 'Adjust Amount',
        charge_2_value: -0.4,
        order_discount: 300,
        payment_terms: 'Cash on Delivery',
        remark: 'Gate 2',
        edd: null,
        zoho_id: null,
        category_managers: [USER.manager],
        sales_person: USER.sales,
        created_by: USER.sales,
        created_date: NOON,
      });
      expect(orderTotals(order.order_lines, order)).toEqual({
        total_price: before.total_price,
        grand_total: before.grand_total,
      });
      const [first, second] = before.quotation_items;
      expect(order.order_lines).toMatchObject([
        { request_id: null, quantity: 100, order_line_discount: 0, remarks: null, total_price: 45_430 },
        {
          request_id: second?.request_id,
          quantity: 1,
          order_line_discount: 54.3,
          remarks: 'White bags',
          total_price: 400,
        },
      ]);
      expect(order.order_lines[0]).toMatchObject({
        product_info: first?.product_info,
        product_sku_info: first?.product_sku_info,
        seller_name: 'Cement House',
        offer_price: 350,
        mg: 10,
        selling_price: 385,
        pan_india_gst: 18,
        status: 'CONFIRMED',
      });

      const after = await read(quotation_id);
      const by = { user_id: USER.sales, name: 'Sunil Rao' };
      const common = { seq: expect.any(Number), at: NOON, by, by_role_id: 1007 };
      expect(changes).toEqual([
        {
          ...common,
          entity: 'order',
          id: order.order_number,
          op: 'created',
          revision: 1,
          row: order,
          before: null,
          changed: Object.keys(order),
        },
        {
          ...common,
          entity: 'quotation',
          id: String(quotation_id),
          op: 'updated',
          revision: 2,
          row: after,
          before: { status: 'CONFIRMED' },
          changed: ['status', 'modified_by', 'revision', 'order_number', 'modified_by_info'],
        },
      ]);
      expect(after).toMatchObject({ status: 'CONVERTED_TO_ORDER', order_number: order.order_number });
    },
  );

  test('gets the next number, without a gap', async () => {
    const first = (await convert(await approved())).json().order;
    await convert(await addQuotation(gateway.app.db));
    const second = (await convert(await approved())).json().order;
    const serial = (text: string) => Number(text.split('-')[1]);
    expect(serial(second.order_number)).toBe(serial(first.order_number) + 1);
  });

  test('has its invoice dated by the day in India', { tags: ['FRM-16'] }, async () => {
    const { now } = gateway.clock;
    gateway.clock.now = new Date('2026-11-21T18:30:00.000Z');
    const { order_number } = (await convert(await approved())).json().order;
    const { order } = (await send(gateway, orderCalls.issueInvoice, USER.sales, { order_number })).json();
    gateway.clock.now = now;
    expect(order.invoice_date).toBe('2026-11-22');
  });

  test.each(['SENT', 'REJECTED', 'CONVERTED_TO_ORDER'] as const)(
    'is refused for a %s one',
    { tags: ['ORD-19', 'QUO-15'] },
    async (status) => {
      const quotation_id = await approved({ status });
      const { result, changes } = await logged(gateway.app, () => convert(quotation_id));
      expect([result.statusCode, result.json()]).toMatchObject([409, { code: 'illegal_move', status }]);
      expect([changes, await ordersOf(quotation_id)]).toEqual([[], []]);
    },
  );

  test('is refused for a quotation without lines', async () => {
    const quotation_id = await approved();
    const { db } = gateway.app;
    await db
      .updateTable('quotation_items')
      .set({ included_in_quotation: false })
      .where('quotation_id', '=', quotation_id)
      .execute();
    const reply = await convert(quotation_id);
    expect([reply.statusCode, reply.json().code, await ordersOf(quotation_id)]).toEqual([409, 'conflict', []]);
  });

  test('is refused for a missing quotation', async () => {
    expect((await convert(9999)).json()).toMatchObject({ code: 'not_found', message: expect.stringContaining('9999') });
  });

  test('is refused for a quotation that was changed meanwhile', async () => {
    const quotation_id = await approved({ revision: 3 });
    const { result, changes } = await logged(gateway.app, () => convert(quotation_id, USER.sales, { 'if-match': '2' }));
    expect([result.statusCode, result.json()]).toMatchObject([
      412,
      { code: 'stale', current: { quotation_id, revision: 3 } },
    ]);
    expect([changes, await ordersOf(quotation_id)]).toEqual([[], []]);
  });
});

describe('a second order from one quotation', () => {
  const refusal = (order: object) => [
    409,
    { success: false, code: 'conflict', message: 'For this quotation order is been already generated!', order },
  ];

  test(
    'is refused with the first, even under the revision seen before it',
    { tags: ['ORD-19', 'QUO-17', 'QUO-59'] },
    async () => {
      const quotation_id = await approved();
      const { order } = (await convert(quotation_id)).json();
      for (const headers of [{}, { 'if-match': '"1"' }, key('another')]) {
        const { result, changes } = await logged(gateway.app, () => convert(quotation_id, USER.sales2, headers));
        expect([result.statusCode, result.json()]).toEqual(refusal(order));
        expect(changes).toEqual([]);
      }
      expect(await ordersOf(quotation_id)).toHaveLength(1);
    },
  );

  test('is refused with the order as its caller may see it', async () => {
    const { db } = gateway.app;
    const quotation_id = await approved();
    const { order } = (await convert(quotation_id)).json();
    const asWriter = <T>(action: () => Promise<T>) => granted(db, 1009, { order: ['WRITE'] }, action);
    const reply = await asWriter(() => convert(quotation_id, USER.manager));
    const { tenant_id: _tenant, user_id: _user, user_details: _details, shipping_address_id: _site, ...kept } = order;
    expect([reply.statusCode, reply.json()]).toEqual(refusal({ ...kept, tenant_info: { district: 'Mysuru' } }));
    const blind = await asWriter(() =>
      deprived(db, 1009, { order: ['READ'] }, () => convert(quotation_id, USER.manager)),
    );
    expect(blind.json()).not.toHaveProperty('order');
  });

  test('under the same key gets the first reply again', async () => {
    const quotation_id = await approved();
    const first = await convert(quotation_id, USER.sales, key('same'));
    const { result, changes } = await logged(gateway.app, () => convert(quotation_id, USER.sales, key('same')));
    expect([result.statusCode, result.json(), changes]).toEqual([200, first.json(), []]);
  });

  test.each([
    ['with keys of their own', (index: number) => key(`own-${index}`)],
    ['without keys', () => ({})],
  ])('is refused to all but one of six people at once, %s', { tags: ['QUO-17'] }, async (_how, headers) => {
    const quotation_id = await approved();
    const people = [USER.admin, USER.sales, USER.sales2, USER.admin, USER.sales, USER.sales2];
    const { result, changes } = await logged(gateway.app, () =>
      Promise.all(people.map((user, index) => convert(quotation_id, user, headers(index)))),
    );
    const [made, ...more] = result.filter(({ statusCode }) => statusCode === 200);
    const { order } = made?.json() ?? {};
    expect(more).toEqual([]);
    const refused = result.filter((reply) => reply !== made).map((reply) => [reply.statusCode, reply.json()]);
    expect(refused).toEqual(Array.from({ length: 5 }, () => refusal(order)));
    expect((await ordersOf(quotation_id)).map(({ order_number }) => order_number)).toEqual([order.order_number]);
    expect(changes.map(({ entity }) => entity)).toEqual(['order', 'quotation']);
  });

  test('is the first one for six simultaneous clicks under one key', async () => {
    const quotation_id = await approved();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => convert(quotation_id, USER.sales, key('clicks'))),
    );
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect([replies[0]?.statusCode, (await ordersOf(quotation_id)).length]).toEqual([200, 1]);
  });
});
