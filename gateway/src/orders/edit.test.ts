import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderCalls } from '@console/shared/calls/order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { OFFER, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder, NOON } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await addOrder(gateway.app.db, { order_number: 'FIRST' });
});
afterAll(() => gateway.app.close());

const edit = (body: Input, user: number = USER.sales, headers: object = {}) =>
  send(gateway, orderCalls.update, user, body, headers);

refusals(() => gateway, orderCalls.update, {
  tags: ['ORD-21'],
  permitted: USER.sales,
  refused: USER.manager,
  good: { order_number: 'FIRST' },
  bad: {
    order_number: [undefined, '', 'x'.repeat(17), "a'--", 5],
    order_lines: [null, 'x', Array.from({ length: 201 }, () => ({ order_line_id: 1 }))],
    charge_1_name: ['x'.repeat(101)],
    charge_1_value: ['5', 1.001],
    charge_2_name: [7],
    charge_2_value: [0.005, {}],
    order_discount: [-1, 0.001, 45_430.01],
    payment_terms: ['', 'x'.repeat(101)],
    sales_person: [999, USER.customer],
    remark: [5, 'a\u0000b'],
    edd: ['2026-11-20', '2026-02-30'],
  },
});

describe('editing an order', () => {
  test.each([
    [{ order_discount: 45_430.01 }, 'At most ₹45,430.00, the total of lines and charges.'],
    [{ charge_2_value: -1_000, order_discount: 44_430.01 }, 'At most ₹44,430.00, the total of lines and charges.'],
  ])('refuses %j, and gives the reason at the discount', async (terms, words) => {
    const { order_number } = await addOrder(gateway.app.db);
    const reply = await edit({ order_number, ...terms });
    expect([reply.statusCode, reply.json().fields]).toEqual([422, { order_discount: words }]);
  });

  test(
    'changes what is given, recalculates the totals and logs the one change',
    { tags: ['ORD-16', 'ORD-21'] },
    async () => {
      const { order_number, lines } = await addOrder(gateway.app.db, { edd: '2026-11-01', remark: 'Old' }, [100, 50]);
      const { result, changes } = await logged(gateway.app, () =>
        edit(
          {
            order_number,
            order_lines: [
              {
                order_line_id: lines[1],
                quantity: 10,
                sku_offer_id: OFFER.cement,
                offer_price: 300,
                mg: 11,
                selling_price: 333,
                order_line_discount: 29.4,
                remarks: 'Soon',
              },
            ],
            charge_1_name: 'Freight',
            charge_1_value: 70,
            charge_2_value: null,
            order_discount: 0.5,
            payment_terms: 'Cash on Delivery',
            sales_person: USER.sales,
            edd: '2026-11-21',
            total_price: 1,
            status: 'CLOSED',
          },
          USER.sales,
          { 'if-match': '"1"' },
        ),
      );
      const { order, ...reply } = result.json();
      expect([result.statusCode, result.headers['etag'], reply]).toEqual([
        200,
        '"2"',
        { success: true, message: 'Order updated successfully!' },
      ]);
      expect(misfits('order', order)).toEqual([]);
      expect(order).toMatchObject({
        status: 'CONFIRMED',
        total_price: 45_430 + 3_900,
        order_grand_total: 45_430 + 3_900 + 70 - 0.5,
        charge_1_name: 'Freight',
        charge_2_name: 'Adjust Amount',
        payment_terms: 'Cash on Delivery',
        sales_person_info: { first_name: 'Sunil' },
        remark: 'Old',
        edd: '2026-11-21',
        modified_by: USER.sales,
      });
      expect(order.order_lines[1]).toMatchObject({
        quantity: 10,
        sku_offer_id: OFFER.cement,
        offer_price: 300,
        mg: 11,
        selling_price: 333,
        order_line_discount: 29.4,
        remarks: 'Soon',
        total_price: 3_900,
      });
      expect(changes).toEqual([
        {
          seq: changes[0]?.seq,
          entity: 'order',
          id: order_number,
          op: 'updated',
          revision: 2,
          at: NOON,
          by: { user_id: USER.sales, name: 'Sunil Rao' },
          by_role_id: 1007,
          row: order,
          // A selling price of 333 is below the offer price of 350.
          before: { sales_person: USER.sales2, approval: null },
          changed: expect.any(Array),
        },
      ]);
      expect(changes[0]?.changed.toSorted()).toEqual([
        'approval',
        'charge_1_name',
        'charge_1_value',
        'edd',
        'edited_by',
        'modified_by',
        'modified_by_info',
        'order_discount',
        'order_grand_total',
        'order_lines',
        'payment_terms',
        'revision',
        'sales_person',
        'sales_person_info',
        'total_price',
      ]);
    },
  );

  test('keeps a past delivery date while it is unchanged, and can remove it', async () => {
    const { order_number } = await addOrder(gateway.app.db, { edd: '2026-11-01' });
    expect((await edit({ order_number, edd: '2026-11-01' })).json().order.edd).toBe('2026-11-01');
    expect((await edit({ order_number, edd: null, remark: null })).json().order.edd).toBeNull();
  });

  test('refuses to overwrite what somebody else changed meanwhile', async () => {
    const { order_number } = await addOrder(gateway.app.db, { revision: 3 });
    const { result, changes } = await logged(gateway.app, () =>
      edit({ order_number, remark: 'Mine' }, USER.sales, { 'if-match': '2' }),
    );
    expect([result.statusCode, result.json(), changes]).toMatchObject([
      412,
      { code: 'stale', current: { order_number, revision: 3 } },
      [],
    ]);
  });

  test.each(['DELIVERED', 'CLOSED', 'CANCELLED'] as const)(
    'refuses a %s order',
    { tags: ['ORD-16', 'ORD-21'] },
    async (status) => {
      const { order_number } = await addOrder(gateway.app.db, { status });
      const reply = await edit({ order_number, remark: 'Late' });
      expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'illegal_move', status }]);
    },
  );

  test('refuses a missing order', { tags: ['ORD-21'] }, async () => {
    expect((await edit({ order_number: 'NONE' })).json()).toMatchObject({ code: 'not_found' });
  });
});
