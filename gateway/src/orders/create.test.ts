import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderCalls } from '@console/shared/calls/order';
import { orderTotals } from '@console/shared/pricing';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { OFFER, ORG, SELLER, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addRequest, NOON } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const line = {
  product_sku_id: SKU.cement,
  quantity: 10,
  seller_id: SELLER.cement,
  offer_price: 350,
  selling_price: 385,
};
const good = { tenant_id: TENANT.acme, user_id: USER.customer, order_lines: [line] };
const create = (body: Input, headers: object = {}) => send(gateway, orderCalls.create, USER.sales, body, headers);

refusals(() => gateway, orderCalls.create, {
  tags: ['ORD-20'],
  permitted: USER.sales,
  refused: USER.manager,
  good,
  bad: {
    tenant_id: [undefined, 999, '2', null],
    user_id: [undefined, 999, USER.otherCustomer, USER.sales],
    order_lines: [undefined, [], null, Array.from({ length: 201 }, () => line)],
    charge_1_name: [1, 'x'.repeat(101)],
    charge_1_value: ['5', 1.001, 1e12],
    charge_2_name: [null],
    charge_2_value: [{}, 0.005],
    order_discount: [-1, 0.001, 'x', 4543.01],
    payment_terms: ['', '  ', 'x'.repeat(101)],
    sales_person: [999, 'x', USER.customer],
    remark: [5, 'x'.repeat(5_001), 'a\u0000b'],
    edd: ['2026-11-20', '2026-02-30', 'soon', '21-11-2026'],
  },
});

describe('a line of a new order', () => {
  test.each<[string, Input]>([
    ['product_sku_id', { product_sku_id: 999 }],
    ['product_sku_id', { product_sku_id: undefined }],
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: 1.2345 }],
    ['quantity', { quantity: 999_999_999, selling_price: 999_999_999, offer_price: 999_999_999 }],
    ['seller_id', { seller_id: 999 }],
    ['seller_id', { seller_id: null }],
    ['sku_offer_id', { sku_offer_id: OFFER.steel }],
    ['sku_offer_id', { sku_offer_id: OFFER.hidden, seller_id: SELLER.steel }],
    ['offer_price', { offer_price: 0 }],
    ['selling_price', { selling_price: 1.005 }],
    ['mg', { mg: '10' }],
    ['order_line_discount', { order_line_discount: -1 }],
    ['order_line_discount', { order_line_discount: 4543.01 }],
    ['remarks', { remarks: 'x'.repeat(501) }],
    ['request_id', { request_id: 999 }],
    ['request_id', { request_id: 'x' }],
  ])('is refused for its %s: %j', async (field, values) => {
    const { result, changes } = await logged(gateway.app, () =>
      create({ ...good, order_lines: [line, { ...line, ...values }] }),
    );
    expect([result.statusCode, Object.keys(result.json().fields)]).toEqual([422, [`order_lines.1.${field}`]]);
    expect(changes).toEqual([]);
  });

  test('names only a request of the same customer and SKU', { tags: ['ORD-20'] }, async () => {
    const { db } = gateway.app;
    const own = await addRequest(db);
    const others = await addRequest(db, { tenant_id: TENANT.direct, user_id: USER.otherCustomer });
    const steel = { ...line, product_sku_id: SKU.steel, seller_id: SELLER.steel };
    const lines = [{ request_id: own }, { request_id: others }].map((named) => ({ ...line, ...named }));
    const refused = await create({ ...good, order_lines: [...lines, { ...steel, request_id: own }] });
    expect(Object.keys(refused.json().fields)).toEqual(['order_lines.1.request_id', 'order_lines.2.request_id']);
    const { result, changes } = await logged(gateway.app, () => create({ ...good, order_lines: lines.slice(0, 1) }));
    expect(result.json().order.order_lines[0].request_id).toBe(own);
    expect(changes.map(({ entity }) => entity)).toEqual(['order']);
  });
});

describe('a new order', () => {
  test('has its customer, managers, terms and totals', { tags: ['ORD-1', 'ORD-20'] }, async () => {
    const steel = {
      product_sku_id: SKU.steel,
      quantity: 2.5,
      seller_id: SELLER.steel,
      sku_offer_id: OFFER.steel,
      offer_price: 62.5,
      selling_price: 70,
      order_line_discount: 6.5,
      remarks: 'Cut to length',
    };
    const { result, changes } = await logged(gateway.app, () =>
      create({
        ...good,
        order_lines: [line, steel],
        charge_1_value: 100,
        charge_2_value: '',
        order_discount: 43,
        payment_terms: ' Cash on Delivery ',
        remark: 'By phone',
        edd: '2026-11-21',
        status: 'DELIVERED',
        order_grand_total: 1,
      }),
    );
    const { order, ...reply } = result.json();
    expect([result.statusCode, reply]).toEqual([200, { success: true, message: 'Order created' }]);
    expect(misfits('order', order)).toEqual([]);
    expect(order).toMatchObject({
      invoice_number: null,
      invoice_date: null,
      org_id: ORG.own,
      tenant_id: TENANT.acme,
      tenant_info: { tenant_name: 'Acme Infra' },
      user_details: { first_name: 'Chitra' },
      quotation_id: null,
      status: 'CONFIRMED',
      total_price: 4543 + 200,
      order_grand_total: 4543 + 200 + 100 - 43,
      charge_1_name: 'Delivery',
      charge_2_name: 'Adjust Amount',
      charge_2_value: 0,
      payment_terms: 'Cash on Delivery',
      remark: 'By phone',
      edd: '2026-11-21',
      category_managers: [USER.manager, USER.manager2],
      sales_person: USER.sales2,
      created_by: USER.sales,
    });
    expect(order.order_lines).toMatchObject([
      { product_info: { product_name: 'OPC Cement' }, seller_name: 'Cement House', mg: 10, sku_offer_id: null },
      { product_sku_info: { product_sku_name: '12 mm' }, mg: 12, remarks: 'Cut to length', total_price: 200 },
    ]);
    expect(orderTotals(order.order_lines, order).grand_total).toBe(order.order_grand_total);
    expect(changes).toEqual([
      {
        seq: changes[0]?.seq,
        entity: 'order',
        id: order.order_number,
        op: 'created',
        revision: 1,
        at: NOON,
        by: { user_id: USER.sales, name: 'Sunil Rao' },
        by_role_id: 1007,
        row: order,
        before: null,
        changed: Object.keys(order),
      },
    ]);
  });

  test.each([
    [USER.sales, USER.sales],
    [null, null],
    [undefined, USER.sales2],
  ])('with salesperson %j belongs to %j', async (sales_person, expected) => {
    expect((await create({ ...good, sales_person })).json().order.sales_person).toBe(expected);
  });

  test('is created once under one key', async () => {
    const headers = { 'idempotency-key': 'order-from-nothing' };
    const { result, changes } = await logged(gateway.app, () =>
      Promise.all([create(good, headers), create(good, headers)]),
    );
    expect([result[0]?.statusCode, result[0]?.body, changes.length]).toEqual([200, result[1]?.body, 1]);
    const other = await create({ ...good, remark: 'Another' }, headers);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_conflict']);
  });
});
