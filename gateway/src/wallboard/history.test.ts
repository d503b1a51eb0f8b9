import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@console/shared/calls/call';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { orderCalls } from '@console/shared/calls/order';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import { wallboardCalls } from '@console/shared/calls/wallboard';
import { HISTORY_SPANS, HISTORY_STEPS } from '@console/shared/queue-history';
import type { HistorySpan } from '@console/shared/queue-history';
import { LIVE, LOOKBACK_DAYS } from '@console/shared/constants';
import { daysAgo } from '@console/shared/dates';
import { QUEUE_NAMES, QUEUES } from '@console/shared/queues';
import type { Queue } from '@console/shared/queues';
import { undoCalls } from '@console/shared/calls/undo';
import { pruneLog } from '../changes/prune.ts';
import { CEMENT_LINE, forAcme } from '../quotations/testing.ts';
import { quietApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { PRODUCT, SELLER, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder, addRequest } from '../testing/trade.ts';
import type { History } from './repository.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await quietApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const MINUTE = 60_000;
const by = async (call: Call, user: number, input: Input) => {
  const reply = await send(gateway, call, user, input);
  expect([reply.statusCode, reply.json().message]).toEqual([200, reply.json().message]);
  return reply.json();
};
const history = async (span: HistorySpan, user: number = USER.wallboard): Promise<History> =>
  (await send(gateway, wallboardCalls.history, user, { span })).json();
const totals = (read: History, queue: Queue) => read.queues.find((each) => each.queue === queue)?.totals;

refusals(() => gateway, wallboardCalls.history, {
  tags: ['WBD-1'],
  permitted: USER.wallboard,
  refused: USER.customer,
  good: { span: '24h' },
  bad: { span: [undefined, '', '1h', '30d'] },
});

const LISTS = {
  quotation_request: rfqCalls.list,
  quotation: quotationCalls.list,
  order: orderCalls.list,
  purchase_order: purchaseOrderCalls.list,
  delivery_challan: deliveryChallanCalls.list,
};

/** What the lists count now. */
const counted = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      QUEUE_NAMES.map(async (queue) => {
        const { entity, statuses } = QUEUES[queue];
        const from_date = daysAgo(gateway.clock.now, LOOKBACK_DAYS);
        const query = { status: statuses.join(','), from_date, limit: '1' };
        const asked = { method: 'GET', url: LISTS[entity].path, headers: gateway.service, query } as const;
        return [queue, (await gateway.app.inject(asked)).json().count];
      }),
    ),
  );

test('both spans lie within what the log keeps', { tags: ['WBD-2'] }, () => {
  for (const span of HISTORY_SPANS) {
    const { minutes, points } = HISTORY_STEPS[span];
    expect(minutes * points * MINUTE).toBeLessThanOrEqual(LIVE.logKeptMs);
  }
});

describe('the history', () => {
  test('is unknown before the first entry of the log', { tags: ['WBD-2'] }, async () => {
    await addRequest(gateway.app.db);
    const before = totals(await history('24h'), 'quote_requests');
    expect(before).toEqual([...Array.from({ length: 95 }, () => null), 1]);
  });

  test('is what the lists counted at each point', { tags: ['WBD-1', 'WBD-2'] }, async () => {
    const { app, clock } = gateway;
    // The look-back passes this one at midnight, though nobody writes.
    await addRequest(app.db, { created_date: '2025-11-21T10:00:00.000Z' });
    const order_number = 'OR2627-700001';
    const [order_line_id] = (await addOrder(app.db, { order_number })).lines;
    const request = { tenant_id: TENANT.acme, user_id: USER.customer, product_id: PRODUCT.cement, quantity: 5 };
    const asked: number[] = [];
    const ask = async () => {
      const { rfq } = await by(rfqCalls.create, USER.sales, { ...request, product_sku_id: SKU.cement });
      asked.push(rfq.request_id);
    };
    const archive = async () => {
      const request_id = asked.shift();
      return by(rfqCalls.update, USER.manager, { request_id, status: 'ARCHIVED', message: 'Twice' });
    };
    const quoted: number[] = [];
    const deeds: (() => Promise<unknown>)[] = [
      ask,
      ask,
      async () =>
        quoted.push((await by(quotationCalls.create, USER.sales, forAcme(CEMENT_LINE))).quotation.quotation_id),
      archive,
      async () => {
        const { rfq } = await archive();
        await by(undoCalls.undo, USER.manager, { request_id: rfq.request_id, revision: rfq.revision });
      },
      async () => by(quotationCalls.update, USER.lead, { quotation_id: quoted.at(0), status: 'CONFIRMED' }),
      ask,
      async () => by(purchaseOrderCalls.generate, USER.manager, { order_number, sellers: [SELLER.cement] }),
      async () => {
        const dc_lines = [{ order_line_id, delivered_qty: 4 }];
        const { dc } = await by(deliveryChallanCalls.create, USER.manager, { order_number, dc_lines, uncovered: true });
        const leaving = { newStatus: 'IN_TRANSIT', uncovered: true, without_ewaybill: true };
        await by(deliveryChallanCalls.updateStatus, USER.manager, { challanId: dc.challanId, ...leaving });
      },
    ];
    await ask();
    const seen: Record<string, number>[] = [];
    const points: string[] = [];
    const start = Date.parse('2026-11-21T06:30:00.000Z');
    for (let at = 1; at <= 84; at += 1) {
      clock.advance(5 * MINUTE);
      await deeds[at - 1]?.();
      clock.advance(10 * MINUTE);
      seen.push(await counted());
      points.push(new Date(start + at * 15 * MINUTE).toISOString());
    }
    clock.advance(7 * MINUTE);
    const read = await history('24h');
    expect([read.step_minutes, read.until]).toEqual([15, points.at(-1)]);
    for (const queue of QUEUE_NAMES) {
      expect([queue, totals(read, queue)?.slice(-84)]).toEqual([queue, seen.map((counts) => counts[queue])]);
    }
    // At midnight, the look-back passed one.
    const requests = totals(read, 'quote_requests') ?? [];
    expect(Number(requests.at(-84 + 46)) - Number(requests.at(-84 + 47))).toBe(1);

    const week = await history('7d');
    expect([week.step_minutes, week.queues[0]?.totals.length]).toEqual([120, 84]);
    const hourly = new Map(points.map((point, at) => [point, seen[at]]));
    const lastPoints = Array.from({ length: 10 }, (_, at) => Date.parse(week.until) - at * 120 * MINUTE);
    for (const [at, point] of lastPoints.entries()) {
      const then = hourly.get(new Date(point).toISOString());
      expect([at, week.queues.map((each) => each.totals.at(-1 - at))]).toEqual([
        at,
        QUEUE_NAMES.map((queue) => then?.[queue]),
      ]);
    }
  });

  test('is known all along once the log has let older entries go', { tags: ['WBD-2'] }, async () => {
    const { app, clock } = gateway;
    clock.advance(LIVE.logKeptMs + MINUTE);
    await pruneLog(app.db, clock.now);
    const now = await counted();
    const read = await history('7d');
    for (const queue of QUEUE_NAMES) expect(new Set(totals(read, queue))).toContain(now[queue]);
    expect(read.queues.flatMap((each) => each.totals)).not.toContain(null);
  });

  test('has the queues that its reader may see', { tags: ['WBD-1'] }, async () => {
    const queues = async (user: number) => (await history('24h', user)).queues.map(({ queue }) => queue);
    expect(await queues(USER.wallboard)).toEqual(QUEUE_NAMES);
    expect(await queues(USER.sales)).not.toContain('purchase_orders');
  });
});
