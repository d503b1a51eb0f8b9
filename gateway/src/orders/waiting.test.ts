import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyticsCalls } from '@console/shared/calls/analytics';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { paymentCalls } from '@console/shared/calls/money';
import { orderCalls } from '@console/shared/calls/order';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import type { Call } from '@console/shared/calls/call';
import type { Order } from '@console/shared/entities/order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { SELLER, smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { orderIn, ordersOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const { make, edit } = ordersOf(() => gateway);
const as = (user: number) => (call: Call, body: Input) => send(gateway, call, user, body);
const lead = as(USER.lead);

describe('an order that waits', () => {
  const WAITS = { code: 'illegal_move', status: 'CONFIRMED', message: expect.stringMatching(/waiting for approval/) };

  test("has no invoice for its customer's own account either", async () => {
    const { order_number } = await make({ selling_price: 300 });
    const customer = as(USER.customer);
    expect((await customer(orderCalls.downloadInvoice, { order_number, type: 'html' })).json()).toMatchObject(WAITS);
    expect((await as(USER.otherCustomer)(orderCalls.downloadInvoice, { order_number })).statusCode).toBe(404);
  });

  test(
    'is neither bought for, dispatched, invoiced, booked, paid nor credited before its approval',
    { tags: ['ORD-24'] },
    async () => {
      const { order_number, order_lines } = await make({ selling_price: 300 });
      const [{ order_line_id }] = order_lines as [Order['order_lines'][number]];
      const purchase = {
        order_number,
        seller_id: SELLER.cement,
        purchase_order_lines: [{ order_line_id, product_sku_id: 1, quantity: 1, offer_price: 350, gstin: 18 }],
      };
      const challan = { order_number, dc_lines: [{ order_line_id, delivered_qty: 1 }] };
      const supply = (): [Call, Input][] => [
        [purchaseOrderCalls.create, purchase],
        [
          purchaseOrderCalls.generate,
          { order_number, sellers: [SELLER.cement], lines: [{ order_line_id, quantity: 1 }] },
        ],
        [deliveryChallanCalls.create, challan],
        [orderCalls.downloadInvoice, { order_number, type: 'html' }],
        [orderCalls.syncWithZoho, { order_number }],
        [orderCalls.issueInvoice, { order_number }],
        [creditNoteCalls.create, { order_number, lines: [{ order_line_id, quantity: 1 }] }],
        [paymentCalls.create, { order_number, amount: 1 }],
        [paymentCalls.create, { order_number, amount: 1, seller_id: SELLER.cement }],
      ];
      for (const [call, body] of supply()) {
        const reply = await as(USER.admin)(call, body);
        expect([reply.statusCode, reply.json()]).toMatchObject([409, WAITS]);
      }
      await lead(orderCalls.approve, { order_number });
      for (const [call, body] of supply()) expect((await as(USER.admin)(call, body)).statusCode).toBe(200);
    },
  );

  test('has drafts that can be cancelled, but neither issued nor dispatched', async () => {
    const admin = as(USER.admin);
    const order = await make();
    const { order_number, order_lines } = order;
    const [{ order_line_id }] = order_lines as [Order['order_lines'][number]];
    const { purchaseOrders } = (
      await admin(purchaseOrderCalls.generate, { order_number, sellers: [SELLER.cement] })
    ).json();
    const { po_id } = purchaseOrders[0];
    const body = { order_number, dc_lines: [{ order_line_id, delivered_qty: 1 }] };
    const { challanId } = (await admin(deliveryChallanCalls.create, body)).json().dc;
    expect((await edit(order, {}, { order_discount: 20_000 })).approval).toBe('WAITING');
    const issue = await admin(purchaseOrderCalls.updateStatus, { po_id, status: 'ISSUED' });
    const dispatch = await admin(deliveryChallanCalls.updateStatus, { challanId, newStatus: 'IN_TRANSIT' });
    expect([issue.json(), dispatch.json()]).toMatchObject([WAITS, WAITS]);
    const cancelled = [
      await admin(purchaseOrderCalls.updateStatus, { po_id, status: 'CANCELLED' }),
      await admin(deliveryChallanCalls.updateStatus, { challanId, newStatus: 'CANCELLED' }),
    ];
    expect(cancelled.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('lets goods under way arrive, and is closed once it is approved', async () => {
    const admin = as(USER.admin);
    const { order_number, order_lines } = await make();
    const [{ order_line_id }] = order_lines as [Order['order_lines'][number]];
    const body = { order_number, dc_lines: [{ order_line_id, delivered_qty: 100 }], status: 'IN_TRANSIT' };
    const { challanId } = (await admin(deliveryChallanCalls.create, body)).json().dc;
    // Its invoice forbids such edits now.
    const { db } = gateway.app;
    await db.updateTable('orders').set({ approval: 'WAITING' }).where('order_number', '=', order_number).execute();
    const arrived = await admin(deliveryChallanCalls.updateStatus, { challanId, newStatus: 'DELIVERED' });
    expect(arrived.json().dc).toMatchObject({ status: 'DELIVERED' });
    const close = () => admin(orderCalls.updateStatus, { order_number, status: 'CLOSED' });
    expect((await close()).json()).toMatchObject({ ...WAITS, status: 'DELIVERED' });
    await lead(orderCalls.approve, { order_number });
    expect(orderIn(await close())).toMatchObject({ status: 'CLOSED', approval: 'APPROVED' });
  });

  test("shows its customer's own account no price, nor counts one, until it is approved", async () => {
    const customer = as(USER.customer);
    const worth = async () => {
      const replies = [await customer(analyticsCalls.orders, {}), await customer(analyticsCalls.customers, {})];
      return replies.map((reply) => reply.json().total_value as number);
    };
    const seen = async (order_number: string) => {
      const { order, orders } = (await customer(orderCalls.list, { order_number })).json();
      expect(orders).toEqual([order]);
      const [line] = order.order_lines;
      return [order.order_grand_total, order.charge_1_value, line.selling_price, line.total_price, line.quantity];
    };
    const before = await worth();
    const { order_number } = await make({ selling_price: 300 });
    expect(await seen(order_number)).toEqual([null, null, null, null, 100]);
    expect(await worth()).toEqual(before);
    await lead(orderCalls.approve, { order_number });
    expect(await seen(order_number)).toEqual([35_400, 0, 300, 35_400, 100]);
    expect(await worth()).toEqual(before.map((value) => value + 35_400));
  });
});
