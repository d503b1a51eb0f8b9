import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { orderCalls } from '@console/shared/calls/order';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { send } from '../testing/refusals.ts';
import { addNote } from '../credit-notes/testing.ts';
import { addChallan, addOrder, addPurchaseOrder } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const change = (body: Record<string, unknown>, user: number = USER.manager) =>
  send(gateway, deliveryChallanCalls.updateStatus, user, body);
const create = (body: Record<string, unknown>) => send(gateway, deliveryChallanCalls.create, USER.manager, body);
const orderOf = async (order_number: string): Promise<Order> =>
  (await send(gateway, orderCalls.list, USER.admin, { order_number })).json().order;
const challanOf = async (challanId: string): Promise<DeliveryChallan> =>
  (await send(gateway, deliveryChallanCalls.list, USER.admin, { challanId })).json().dc;

/** An order of 100 and 50 bags, all of them on one challan in transit. */
async function sent() {
  const { order_number, lines } = await addOrder(gateway.app.db, {}, [100, 50]);
  const carried = lines.map((order_line_id, at) => ({ order_line_id, quantity: at === 0 ? 100 : 50 }));
  const challanId = await addChallan(gateway.app.db, { order_number }, carried);
  const [first, second] = (await challanOf(challanId)).dc_lines.map(({ dc_line_id }) => dc_line_id);
  return { order_number, lines, challanId, first, second };
}

const SHORT = { received_qty: 90, damaged_qty: 4, reason: ' Four bags torn, six missing ' };
const quantities = ({ order_lines }: Order) =>
  order_lines.map(({ status, dispatched_qty, delivered_qty, to_credit_qty }) => [
    status,
    dispatched_qty,
    delivered_qty,
    to_credit_qty,
  ]);

describe('a delivery that says what arrived of its lines', () => {
  test('keeps it, in one change of the challan and one of its order', { tags: ['SUP-130'] }, async () => {
    const { order_number, challanId, first } = await sent();
    const body = { challanId, newStatus: 'DELIVERED', lines: [{ dc_line_id: first, ...SHORT }], shortfall: 'send' };
    const { result, changes } = await logged(gateway.app, () => change(body));
    const { dc } = result.json();
    expect(dc.dc_lines).toMatchObject([
      {
        status: 'DELIVERED',
        delivered_qty: 100,
        received_qty: 90,
        damaged_qty: 4,
        short_reason: 'Four bags torn, six missing',
        resend_qty: 10,
        credit_qty: 0,
      },
      { status: 'DELIVERED', delivered_qty: 50, received_qty: null, short_reason: null, resend_qty: 0, credit_qty: 0 },
    ]);
    expect(misfits('delivery_challan', await challanOf(challanId))).toEqual([]);
    const order = await orderOf(order_number);
    expect(misfits('order', order)).toEqual([]);
    expect(changes).toMatchObject([
      { entity: 'delivery_challan', id: challanId, row: await challanOf(challanId) },
      { entity: 'order', id: order_number, row: order },
    ]);
    expect(changes).toHaveLength(2);
  });

  test(
    'leaves the rest to be sent on another challan, and then delivers the order',
    { tags: ['SUP-131'] },
    async () => {
      const { order_number, lines, challanId, first } = await sent();
      const said = [{ dc_line_id: first, ...SHORT }];
      await change({ challanId, newStatus: 'DELIVERED', lines: said, shortfall: 'send' });
      const short = await orderOf(order_number);
      expect([short.status, ...quantities(short)]).toEqual([
        'IN_TRANSIT',
        ['IN_TRANSIT', 90, 90, 0],
        ['DELIVERED', 50, 50, 0],
      ]);
      const tooMuch = await create({ order_number, dc_lines: [{ order_line_id: lines[0], delivered_qty: 11 }] });
      expect(tooMuch.json().fields).toEqual({
        'dc_lines.0.delivered_qty': 'Challans already cover 90 of the 100 ordered: 10 left to deliver.',
      });
      const rest = [{ order_line_id: lines[0], delivered_qty: 10 }];
      expect((await create({ order_number, status: 'DELIVERED', dc_lines: rest })).statusCode).toBe(200);
      const whole = await orderOf(order_number);
      expect([whole.status, ...quantities(whole)]).toEqual([
        'DELIVERED',
        ['DELIVERED', 100, 100, 0],
        ['DELIVERED', 50, 50, 0],
      ]);
    },
  );

  test('marks the rest to be credited, and delivers the order', { tags: ['SUP-132'] }, async () => {
    const { order_number, lines, challanId, first } = await sent();
    const said = [{ dc_line_id: first, ...SHORT }];
    const { dc } = (await change({ challanId, newStatus: 'DELIVERED', lines: said, shortfall: 'credit' })).json();
    expect(dc.dc_lines[0]).toMatchObject({ received_qty: 90, resend_qty: 0, credit_qty: 10 });
    const order = await orderOf(order_number);
    expect([order.status, order.delivered_on, ...quantities(order)]).toEqual([
      'DELIVERED',
      '2026-11-21',
      ['DELIVERED', 100, 90, 10],
      ['DELIVERED', 50, 50, 0],
    ]);
    const again = await create({ order_number, dc_lines: [{ order_line_id: lines[0], delivered_qty: 1 }] });
    expect(again.json().fields).toEqual({ 'dc_lines.0.delivered_qty': 'Challans already cover all 100 ordered.' });
  });

  test('is credited before the order is closed, which says what is left', { tags: ['ORD-81'] }, async () => {
    const { order_number, challanId, first } = await sent();
    const said = [{ dc_line_id: first, ...SHORT }];
    await change({ challanId, newStatus: 'DELIVERED', lines: said, shortfall: 'credit' });
    const { db } = gateway.app;
    const closed = async (invoice_number: string) => {
      const invoice_date = '2026-11-21';
      await db
        .updateTable('orders')
        .set({ invoice_number, invoice_date })
        .where('order_number', '=', order_number)
        .execute();
      const body = { order_number, status: 'CLOSED' };
      const reply = await send(gateway, orderCalls.updateStatus, USER.sales, body);
      return [reply.statusCode, reply.json().message];
    };
    const left = (words: string) => [409, `Credit first what did not arrive: no issued credit note covers ${words}.`];
    expect(await closed('INV2627-900001')).toEqual(left('10 bag of OPC Cement 50 kg bag'));
    const lines = (await orderOf(order_number)).order_lines.map(({ order_line_id }) => order_line_id);
    for (const [quantity, uncovered] of [
      [6, '10'],
      [4, '4'],
    ] as const) {
      const { cnId } = await addNote(gateway, { order_number, lines }, quantity);
      expect(await closed('INV2627-900001')).toEqual(left(`${uncovered} bag of OPC Cement 50 kg bag`));
      await send(gateway, creditNoteCalls.updateStatus, USER.admin, { creditnote_id: cnId, status: 'ISSUED' });
    }
    expect(await closed('INV2627-900001')).toEqual([200, expect.any(String)]);
  });

  test('may lack a whole line', { tags: ['SUP-130'] }, async () => {
    const { order_number, challanId, first } = await sent();
    const lines = [{ dc_line_id: first, received_qty: 0, reason: 'Not on the truck' }];
    expect((await change({ challanId, newStatus: 'DELIVERED', lines, shortfall: 'send' })).statusCode).toBe(200);
    expect(quantities(await orderOf(order_number))[0]).toEqual(['CONFIRMED', 0, 0, 0]);
  });

  test.each([
    [undefined, undefined],
    [[], undefined],
    [[100, 50], undefined],
    [[100, 50], 'credit'],
  ])('arrived whole with %j and %s', { tags: ['SUP-130'] }, async (received, shortfall) => {
    const { order_number, challanId, first, second } = await sent();
    const lines = received?.map((received_qty, at) => ({ dc_line_id: [first, second][at], received_qty, reason: 'x' }));
    const { dc } = (await change({ challanId, newStatus: 'DELIVERED', lines, shortfall })).json();
    expect(dc.dc_lines).toMatchObject([
      { short_reason: null, resend_qty: 0, credit_qty: 0 },
      { short_reason: null, resend_qty: 0, credit_qty: 0 },
    ]);
    const order = await orderOf(order_number);
    expect([order.status, ...quantities(order)]).toEqual([
      'DELIVERED',
      ['DELIVERED', 100, 100, 0],
      ['DELIVERED', 50, 50, 0],
    ]);
  });

  test.each([
    ['lines.0.reason', { reason: '' }],
    ['lines.0.reason', { reason: null }],
    ['lines.0.reason', { reason: 'x'.repeat(101) }],
    ['lines.0.received_qty', { received_qty: -1 }],
    ['lines.0.received_qty', { received_qty: 1.0005 }],
    ['lines.0.received_qty', { received_qty: 101 }],
    ['lines.0.received_qty', { received_qty: null }],
    ['lines.0.damaged_qty', { damaged_qty: 10.001 }],
    ['lines.0.dc_line_id', { dc_line_id: 999_999 }],
  ])('is refused by %s for %j, and stays under way', { tags: ['SUP-130'] }, async (field, patch) => {
    const { challanId, first } = await sent();
    const lines = [{ dc_line_id: first, ...SHORT, ...patch }];
    const { result, changes } = await logged(gateway.app, () =>
      change({ challanId, newStatus: 'DELIVERED', lines, shortfall: 'send' }),
    );
    expect([result.statusCode, result.json()]).toMatchObject([
      422,
      { code: 'invalid', fields: { [field]: expect.any(String) } },
    ]);
    expect([changes, (await challanOf(challanId)).status]).toEqual([[], 'IN_TRANSIT']);
  });

  test('is refused for a line that is named twice', { tags: ['SUP-130'] }, async () => {
    const { challanId, first } = await sent();
    const lines = [SHORT, SHORT].map((line) => ({ dc_line_id: first, ...line }));
    const reply = await change({ challanId, newStatus: 'DELIVERED', lines, shortfall: 'send' });
    expect(reply.json().fields).toEqual({ 'lines.1.dc_line_id': 'This line is listed twice.' });
  });

  test.each([undefined, null])('asks what happens to the rest, given %j', { tags: ['SUP-131'] }, async (shortfall) => {
    const { challanId, first } = await sent();
    const lines = [{ dc_line_id: first, ...SHORT }];
    const reply = await change({ challanId, newStatus: 'DELIVERED', lines, shortfall });
    expect([reply.statusCode, reply.json().fields]).toEqual([422, { shortfall: expect.any(String) }]);
  });
});

describe('goods that no issued purchase order covers', () => {
  /** 100 bags on a draft challan, of which issued purchase orders cover 60. */
  async function uncovered(status: 'ISSUED' | 'DRAFT' = 'ISSUED') {
    const { order_number, lines } = await addOrder(gateway.app.db);
    const [order_line_id = 0] = lines;
    await addPurchaseOrder(gateway.app.db, { order_number, status }, [{ order_line_id, quantity: 60 }]);
    const carried = [{ order_line_id, quantity: 100 }];
    return { order_number, challanId: await addChallan(gateway.app.db, { order_number, status: 'DRAFT' }, carried) };
  }
  const WORDS = 'No issued purchase order covers 40 bag of OPC Cement 50 kg bag. Agree to it before the goods leave.';

  test.each(['IN_TRANSIT', 'DELIVERED'])(
    'do not leave as %s with a client that asks, until a person agrees',
    { tags: ['SUP-134'] },
    async (newStatus) => {
      const { order_number, challanId } = await uncovered();
      expect((await orderOf(order_number)).order_lines[0]?.covered_qty).toBe(60);
      const refused = await change({ challanId, newStatus, uncovered: false });
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'conflict', message: WORDS }]);
      const { dc } = (await change({ challanId, newStatus, uncovered: true })).json();
      expect([dc.status, dc.dc_lines[0].uncovered_qty]).toEqual([newStatus, 40]);
      expect((await orderOf(order_number)).order_lines[0]?.covered_qty).toBe(0);
    },
  );

  test('leave with a client that knows only the specification, and are recorded', { tags: ['SUP-134'] }, async () => {
    const { challanId } = await uncovered('DRAFT');
    const { dc } = (await change({ challanId, newStatus: 'IN_TRANSIT' })).json();
    expect([dc.status, dc.dc_lines[0].uncovered_qty]).toEqual(['IN_TRANSIT', 100]);
  });

  test('are asked for in a new challan that leaves at once, and not in a draft', { tags: ['SUP-134'] }, async () => {
    const { order_number, lines } = await addOrder(gateway.app.db);
    const dc_lines = [{ order_line_id: lines[0], delivered_qty: 40 }];
    const at = (status: string, agreed: boolean) => create({ order_number, status, dc_lines, uncovered: agreed });
    expect((await at('IN_TRANSIT', false)).json()).toMatchObject({ code: 'conflict', message: WORDS });
    expect((await at('DRAFT', false)).json().dc.dc_lines[0].uncovered_qty).toBeNull();
    expect((await at('IN_TRANSIT', true)).json().dc.dc_lines[0].uncovered_qty).toBe(40);
  });

  test('are none while purchase orders cover what leaves', { tags: ['SUP-134'] }, async () => {
    const { order_number, lines } = await addOrder(gateway.app.db);
    const [order_line_id = 0] = lines;
    await addPurchaseOrder(gateway.app.db, { order_number, status: 'PAID' }, [{ order_line_id, quantity: 60 }]);
    await addChallan(gateway.app.db, { order_number, status: 'CANCELLED' }, [{ order_line_id, quantity: 60 }]);
    await addChallan(gateway.app.db, { order_number, status: 'DRAFT' }, [{ order_line_id, quantity: 40 }]);
    const dc_lines = [{ order_line_id, delivered_qty: 60 }];
    const { dc } = (await create({ order_number, status: 'IN_TRANSIT', dc_lines, uncovered: false })).json();
    expect(dc.dc_lines[0].uncovered_qty).toBe(0);
  });
});
