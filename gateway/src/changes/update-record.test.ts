import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { rfqCalls } from '@console/shared/calls/rfq';
import { SERVICE } from '../actor.ts';
import { withOrder } from '../orders/cascade-supply.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import { addChallan, addOrder, addPurchaseOrder, addRequest } from '../testing/trade.ts';
import { untilOneWaits } from '../testing/waiting.ts';

/** PGlite has one connection, so nothing can interleave with a write there. */
describe.runIf('url' in inject('template'))('a write to one record while another is in progress', () => {
  let gateway: TestApp;
  beforeAll(async () => {
    gateway = await testApp();
    await smallWorld(gateway.app.db);
  });
  afterAll(() => gateway.app.close());

  const challanOfOrder = async () => {
    const { order_number, lines } = await addOrder(gateway.app.db);
    const carried = lines.map((order_line_id) => ({ order_line_id, quantity: 100 }));
    return { order_number, challanId: await addChallan(gateway.app.db, { order_number }, carried) };
  };

  test.each([
    [
      'a quote request',
      'quote_requests',
      'request_id',
      rfqCalls.update,
      async () => addRequest(gateway.app.db),
      (request_id: unknown) => ({ request_id, quantity: 5 }),
    ],
    [
      'a purchase order',
      'purchase_orders',
      'po_id',
      purchaseOrderCalls.updateStatus,
      async () => addPurchaseOrder(gateway.app.db),
      (po_id: unknown) => ({ po_id, status: 'ISSUED' }),
    ],
    [
      'a delivery challan',
      'delivery_challans',
      'challan_id',
      deliveryChallanCalls.updateStatus,
      async () => (await challanOfOrder()).challanId,
      (challanId: unknown) => ({ challanId, newStatus: 'DELIVERED' }),
    ],
  ] as const)('of %s waits for it, and then is found too late', async (_what, table, key, call, add, body) => {
    const { db } = gateway.app;
    const id = await add();
    const gate = Promise.withResolvers<void>();
    const raised = Promise.withResolvers<void>();
    const first = db.transaction().execute(async (transaction) => {
      await sql`update ${sql.table(table)} set revision = 2 where ${sql.ref(key)} = ${id}`.execute(transaction);
      raised.resolve();
      await gate.promise;
    });
    await raised.promise;
    const second = send(gateway, call, USER.manager, body(id), { 'if-match': '"1"' });
    await untilOneWaits(db);
    gate.resolve();
    await first;
    expect([(await second).statusCode, (await second).json().current.revision]).toEqual([412, 2]);
  });

  test('of an order’s supply waits until the order has followed', async () => {
    const { db, write } = gateway.app;
    const { order_number, challanId } = await challanOfOrder();
    const gate = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const first = write(SERVICE, (work) =>
      withOrder(work, order_number, async () => {
        entered.resolve();
        await gate.promise;
      }),
    );
    await entered.promise;
    const second = send(gateway, deliveryChallanCalls.updateStatus, USER.manager, {
      challanId,
      newStatus: 'DELIVERED',
    });
    const whichFirst = await Promise.race([
      second.then(() => 'it went ahead'),
      untilOneWaits(db).then(() => 'it waits'),
    ]);
    gate.resolve();
    await first;
    expect([whichFirst, (await second).statusCode]).toEqual(['it waits', 200]);
  });
});
