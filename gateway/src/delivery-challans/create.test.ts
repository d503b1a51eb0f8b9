import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { orderCalls } from '@console/shared/calls/order';
import type { Order } from '@console/shared/entities/order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { ORG, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addChallan, addOrder, NOON } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await addOrder(gateway.app.db, { order_number: 'FIRST' });
});
afterAll(() => gateway.app.close());

const create = (body: Input, user: number = USER.manager, headers: object = {}) =>
  send(gateway, deliveryChallanCalls.create, user, body, headers);
const carry = (lines: readonly number[], ...quantities: number[]) =>
  quantities.map((delivered_qty, at) => ({ order_line_id: lines[at], delivered_qty }));
const read = async (order_number: string): Promise<Order> =>
  (await send(gateway, orderCalls.list, USER.admin, { order_number })).json().order;
const where = ({ status, order_lines }: Order) => [status, ...order_lines.map((line) => line.status)];
const fieldsOf = async (order_number: string, dc_lines: Input[]) => {
  const reply = await create({ order_number, dc_lines });
  return [reply.statusCode, reply.json().fields];
};

refusals(() => gateway, deliveryChallanCalls.create, {
  tags: ['SUP-64'],
  permitted: USER.manager,
  refused: USER.sales,
  good: { order_number: 'FIRST', dc_lines: [{ order_line_id: 1, delivered_qty: 1 }] },
  bad: {
    order_number: [undefined, '', 'a/b', 7],
    dc_lines: [undefined, [], {}, 'all'],
    status: ['CANCELLED', 'SENT', null],
  },
});

describe('a new challan', () => {
  test(
    'is a draft of what it carries, and is logged before the order that follows',
    { tags: ['SUP-31', 'SUP-48', 'SUP-64'] },
    async () => {
      const { order_number, lines } = await addOrder(gateway.app.db, { remark: 'Gate 2' }, [100, 50]);
      const { result, changes } = await logged(gateway.app, () =>
        create({ order_number, dc_lines: [{ order_line_id: lines[0], delivered_qty: 40.5, remarks: ' wrapped ' }] }),
      );
      const { dc, ...reply } = result.json();
      expect([result.statusCode, reply]).toEqual([200, { success: true, message: 'Delivery challan created' }]);
      const row = (await send(gateway, deliveryChallanCalls.list, USER.admin, { challanId: dc.challanId })).json().dc;
      expect(misfits('delivery_challan', row)).toEqual([]);
      expect(row).toMatchObject({
        challanId: expect.stringMatching(/^DC2627-\d{6}$/),
        org_id: ORG.own,
        order_number,
        tenant_id: TENANT.acme,
        user_id: USER.customer,
        tenant_info: { tenant_name: 'Acme Infra', state: 'Karnataka' },
        user_details: { first_name: 'Chitra' },
        status: 'DRAFT',
        dc_grand_total: 18_399.15,
        category_managers: [USER.manager],
        sales_person: USER.sales2,
        created_by: USER.manager,
        modified_by: USER.manager,
        created_date: NOON,
        revision: 1,
      });
      expect(row.dc_lines).toEqual([
        {
          dc_line_id: expect.any(Number),
          order_line_id: lines[0],
          dc_line_discount: 0,
          delivered_qty: 40.5,
          received_qty: null,
          damaged_qty: null,
          short_reason: null,
          resend_qty: 0,
          credit_qty: 0,
          uncovered_qty: null,
          status: 'DRAFT',
          remarks: 'wrapped',
          order_line_details: {
            quantity: 100,
            selling_price: 385,
            pan_india_gst: 18,
            remarks: null,
            product_info: expect.objectContaining({ product_name: 'OPC Cement', hsn: '2523' }),
            product_sku_info: expect.objectContaining({ product_sku_name: '50 kg bag', unit: 'bag' }),
          },
        },
      ]);
      const order = await read(order_number);
      expect(changes).toMatchObject([
        { entity: 'delivery_challan', id: dc.challanId, op: 'created', revision: 1, row, before: null },
        { entity: 'order', id: order_number, op: 'updated', revision: 2, row: order },
      ]);
      expect(changes).toHaveLength(2);
      expect([...where(order), order.order_lines[0]?.dispatched_qty]).toEqual([
        'CONFIRMED',
        'CONFIRMED',
        'CONFIRMED',
        40.5,
      ]);
    },
  );

  test.each([
    ['IN_TRANSIT', USER.manager2, ['IN_TRANSIT', 'IN_TRANSIT', 'CONFIRMED']],
    ['DELIVERED', USER.manager, ['IN_TRANSIT', 'DELIVERED', 'CONFIRMED']],
  ])('may be %s at once, and moves the lines and the order', { tags: ['SUP-64'] }, async (status, user, expected) => {
    const { order_number, lines } = await addOrder(gateway.app.db, {}, [100, 50]);
    const reply = await create({ order_number, status, dc_lines: carry(lines, 100) }, user);
    expect(reply.json().dc).toMatchObject({ status, dc_lines: [{ status }] });
    expect(where(await read(order_number))).toEqual(expected);
  });

  test('has the transport that is sent with it, which its paper says', { tags: ['SUP-160'] }, async () => {
    const { order_number, lines } = await addOrder(gateway.app.db, {}, [100]);
    const transport = {
      vehicle_number: 'ka 01 ab-1234',
      transport_mode: 'ROAD',
      transporter_name: 'Kaveri Roadlines',
      transporter_gstin: '29AABCF8078M2ZW',
      lr_number: 'LR-48213',
      lr_date: NOON.slice(0, 10),
      distance_km: 184,
    };
    const sent = { order_number, status: 'IN_TRANSIT', dc_lines: carry(lines, 1) };
    const { dc } = (await create({ ...sent, ...transport })).json();
    expect(dc).toMatchObject({ ...transport, vehicle_number: 'KA01AB1234' });
    const paper = await send(gateway, deliveryChallanCalls.download, USER.admin, {
      challan_id: dc.challanId,
      beautify: true,
    });
    for (const printed of ['KA01AB1234', 'Kaveri Roadlines', 'LR-48213']) expect(paper.body).toContain(printed);
    const wrong = await create({ ...sent, ...transport, lr_date: '2027-01-01', transport_mode: 'PIPE' });
    expect([wrong.statusCode, Object.keys(wrong.json().fields).toSorted()]).toEqual([
      422,
      ['lr_date', 'transport_mode'],
    ]);
  });

  test('delivers the order with the last of its goods', async () => {
    const { order_number, lines } = await addOrder(gateway.app.db, {}, [100, 50]);
    await create({ order_number, status: 'DELIVERED', dc_lines: carry(lines, 60, 50) });
    await create({ order_number, status: 'DELIVERED', dc_lines: carry(lines, 40) });
    expect(where(await read(order_number))).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED']);
  });

  test('is refused as dispatched to a person who may write but not move one', { tags: ['SUP-32'] }, async () => {
    const { db } = gateway.app;
    const { order_number, lines } = await addOrder(db);
    const codes = await granted(db, 1099, { delivery_challan: ['READ', 'WRITE'], order: ['READ'] }, async () => {
      const asked = ['IN_TRANSIT', 'DELIVERED', 'DRAFT'].map((status) =>
        create({ order_number, status, dc_lines: carry(lines, 10) }, USER.nobody),
      );
      return (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    });
    expect(codes).toEqual([403, 403, 200]);
  });

  test('is created once for one idempotency key', async () => {
    const { order_number, lines } = await addOrder(gateway.app.db);
    const headers = { 'idempotency-key': 'challan-of-one-press' };
    const wish = () => create({ order_number, dc_lines: carry(lines, 10) }, USER.manager, headers);
    const [made, again] = [(await wish()).json(), (await wish()).json()];
    expect(again).toEqual(made);
    expect((await read(order_number)).order_lines[0]?.dispatched_qty).toBe(10);
  });

  test('has the managers of its goods, or those of the order if they are no longer sold', async () => {
    const { db } = gateway.app;
    const managed = { category_managers: [USER.manager, USER.manager2] };
    const { order_number, lines } = await addOrder(db, managed);
    const managersOf = async () =>
      (await create({ order_number, dc_lines: carry(lines, 1) })).json().dc.category_managers;
    expect(await managersOf()).toEqual([USER.manager]);
    await db.updateTable('skus').set({ is_deleted: true }).execute();
    expect(await managersOf()).toEqual([USER.manager, USER.manager2]);
    await db.updateTable('skus').set({ is_deleted: false }).execute();
  });
});

describe('the quantity of a challan', () => {
  test('never exceeds what the live ones leave, to the last gram', { tags: ['SUP-46', 'SUP-64'] }, async () => {
    const { db } = gateway.app;
    const { order_number, lines } = await addOrder(db, {}, [0.3]);
    const [order_line_id = 0] = lines;
    await addChallan(db, { order_number, status: 'CANCELLED' }, [{ order_line_id, quantity: 0.3 }]);
    await addChallan(db, { order_number, status: 'DELIVERED' }, [{ order_line_id, quantity: 0.1 }]);
    expect(await fieldsOf(order_number, carry(lines, 0.201))).toEqual([
      422,
      { 'dc_lines.0.delivered_qty': 'Challans already cover 0.1 of the 0.3 ordered: 0.2 left to deliver.' },
    ]);
    expect((await create({ order_number, dc_lines: carry(lines, 0.2) })).statusCode).toBe(200);
    expect(await fieldsOf(order_number, carry(lines, 0.001))).toEqual([
      422,
      { 'dc_lines.0.delivered_qty': 'Challans already cover all 0.3 ordered.' },
    ]);
  });

  test.each([0, -1, 1.0005, 1e12, '5', null])('cannot be %j', async (delivered_qty) => {
    const { order_number, lines } = await addOrder(gateway.app.db);
    expect(await fieldsOf(order_number, [{ order_line_id: lines[0], delivered_qty }])).toEqual([
      422,
      { 'dc_lines.0.delivered_qty': expect.any(String) },
    ]);
  });

  test('is right when several people save at once', { tags: ['SUP-46'] }, async () => {
    const { order_number, lines } = await addOrder(gateway.app.db);
    const people = [USER.manager, USER.manager2, USER.lead, USER.admin];
    const { result, changes } = await logged(gateway.app, () =>
      Promise.all(people.map((user) => create({ order_number, dc_lines: carry(lines, 40) }, user))),
    );
    expect(result.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 422, 422]);
    expect(changes.map(({ entity }) => entity)).toEqual(['delivery_challan', 'order', 'delivery_challan', 'order']);
    expect((await read(order_number)).order_lines[0]?.dispatched_qty).toBe(80);
    const numbers = changes.filter(({ op }) => op === 'created').map(({ id }) => Number(id.slice(-6)));
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
  });
});

describe('the lines of a challan', () => {
  test('are of the order, live, and listed once: every error is named at once', async () => {
    const { db } = gateway.app;
    const { order_number, lines } = await addOrder(db, {}, [100, 50]);
    const [first = 0, second = 0] = lines;
    await db.updateTable('order_lines').set({ status: 'CANCELLED' }).where('order_line_id', '=', second).execute();
    const { result, changes } = await logged(gateway.app, () =>
      fieldsOf(
        order_number,
        [first, first, second, 1, 1].map((order_line_id) => ({ order_line_id, delivered_qty: 1 })),
      ),
    );
    expect([result, changes]).toEqual([
      [
        422,
        {
          'dc_lines.1.order_line_id': 'This line is listed twice.',
          'dc_lines.2.order_line_id': "This line was cancelled and can't be delivered.",
          'dc_lines.3.order_line_id': 'This line does not belong to this order.',
          'dc_lines.4.order_line_id': 'This line does not belong to this order.',
        },
      ],
      [],
    ]);
  });

  test.each(['CLOSED', 'CANCELLED'] as const)(
    'cannot be of an order that is %s',
    { tags: ['SUP-47'] },
    async (status) => {
      const { order_number, lines } = await addOrder(gateway.app.db, { status });
      const { result, changes } = await logged(gateway.app, () => create({ order_number, dc_lines: carry(lines, 1) }));
      expect([result.statusCode, result.json(), changes]).toMatchObject([409, { code: 'conflict', status }, []]);
      expect(result.json().message).toContain('nothing more can be delivered for it');
    },
  );

  test('cannot be of an order that does not exist, nor by a customer’s own account, whatever its role is granted', async () => {
    const { db } = gateway.app;
    const dc_lines = carry([1], 1);
    expect((await create({ order_number: 'NONE', dc_lines })).statusCode).toBe(404);
    await granted(db, 10_001, { delivery_challan: ['READ', 'WRITE'] }, async () => {
      for (const user of [USER.customer, USER.otherCustomer]) {
        expect((await create({ order_number: 'FIRST', dc_lines }, user)).statusCode).toBe(403);
        const list = await send(gateway, deliveryChallanCalls.list, user, { order_number: 'FIRST' });
        expect(list.statusCode).toBe(403);
      }
    });
  });

  test('cannot be worth more than can be stored', async () => {
    const { db } = gateway.app;
    const { order_number, lines } = await addOrder(db, {}, [999_999_999]);
    await db.updateTable('order_lines').set({ selling_price: 900 }).where('order_number', '=', order_number).execute();
    expect(await fieldsOf(order_number, carry(lines, 999_999_999))).toEqual([
      422,
      { dc_lines: 'The total is too large for a delivery challan.' },
    ]);
  });
});
