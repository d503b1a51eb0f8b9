import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '@console/shared/calls/audit';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { orderCalls } from '@console/shared/calls/order';
import type { Order } from '@console/shared/entities/order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addChallan, addOrder, NOON } from '../testing/trade.ts';

const TRANSPORT = {
  vehicle_number: 'ka 01 ab-1234',
  transport_mode: 'ROAD',
  transporter_name: ' Kaveri Roadlines ',
  transporter_gstin: '29aabcf8078m2zw',
  lr_number: 'LR-48213',
  lr_date: NOON.slice(0, 10),
  distance_km: 184,
};
const STORED = {
  ...TRANSPORT,
  vehicle_number: 'KA01AB1234',
  transporter_name: 'Kaveri Roadlines',
  transporter_gstin: '29AABCF8078M2ZW',
};

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await add('DRAFT', { challan_id: 'GUARDED' });
});
afterAll(() => gateway.app.close());

type Status = 'DRAFT' | 'IN_TRANSIT' | 'DELIVERED' | 'CANCELLED';

/** A challan of 60 of 100 bags of its order's first line. */
async function add(status: Status, values: { challan_id?: string } = {}) {
  const { order_number, lines } = await addOrder(gateway.app.db, {}, [100, 100]);
  const challanId = await addChallan(gateway.app.db, { order_number, status, ...values }, [
    { order_line_id: lines[0] ?? 0, quantity: 60 },
  ]);
  return { challanId, order_number, lines };
}

const edit = (body: Input, user: number = USER.manager, headers: object = {}) =>
  send(gateway, deliveryChallanCalls.edit, user, body, headers);
const ofChallan = (changes: readonly { entity: string }[]) =>
  changes.filter(({ entity }) => entity === 'delivery_challan');
const orderOf = async (order_number: string) =>
  (await send(gateway, orderCalls.list, USER.admin, { order_number })).json().order as Order;

refusals(() => gateway, deliveryChallanCalls.edit, {
  tags: ['SUP-95'],
  permitted: USER.manager,
  refused: USER.sales,
  good: { challanId: 'GUARDED', ...TRANSPORT },
  bad: {
    challanId: [undefined, '', 'DC/1', 7],
    vehicle_number: ['KA01', 'KA01AB1234567890', 'KA01AB123é', 7],
    transport_mode: ['PIPE', 'road'],
    transporter_gstin: ['29AABCF8078M2Z'],
    lr_number: ['x'.repeat(16), 'LR 1', '№1'],
    lr_date: ['2026-02-30', '21-11-2026', '2027-01-01'],
    distance_km: [0, -1, 4_001, 1.5],
    transporter_name: ['x'.repeat(101)],
    dc_lines: [[], Array.from({ length: 201 }, () => ({ order_line_id: 1, delivered_qty: 1 }))],
  },
});

describe('PATCH /dc', () => {
  test('edits the transport of a draft, in one change', { tags: ['SUP-95'] }, async () => {
    const { challanId } = await add('DRAFT');
    const { result, changes } = await logged(gateway.app, () =>
      edit({ challanId, ...TRANSPORT }, USER.manager, { 'if-match': '"1"' }),
    );
    const { dc, ...reply } = result.json();
    expect([result.statusCode, result.headers['etag'], reply]).toEqual([
      200,
      '"2"',
      { success: true, message: 'Delivery challan updated' },
    ]);
    expect(dc).toMatchObject({ ...STORED, status: 'DRAFT', dispatched_date: null, modified_by: USER.manager });
    const row = (await send(gateway, deliveryChallanCalls.list, USER.admin, { challanId })).json().dc;
    expect(misfits('delivery_challan', row)).toEqual([]);
    expect(ofChallan(changes)).toMatchObject([{ id: challanId, op: 'updated', row }]);
    expect((await edit({ challanId, vehicle_number: '', distance_km: null })).json().dc).toMatchObject({
      ...STORED,
      vehicle_number: null,
      distance_km: null,
    });
  });

  test(
    'replaces the lines of a draft: one gets another quantity, one goes, one comes, and the order follows',
    { tags: ['SUP-96'] },
    async () => {
      const { challanId, order_number, lines } = await add('DRAFT');
      const [first = 0, second = 0] = lines;
      const quantities = (dc: { dc_lines: { order_line_id: number; delivered_qty: number }[] }) =>
        dc.dc_lines.map(({ order_line_id, delivered_qty }) => [order_line_id, delivered_qty]);
      const more = (await edit({ challanId, dc_lines: [{ order_line_id: first, delivered_qty: 100 }] })).json().dc;
      expect(quantities(more)).toEqual([[first, 100]]);
      const both = await edit({
        challanId,
        dc_lines: [
          { order_line_id: first, delivered_qty: 40, remarks: ' Gate 2 ' },
          { order_line_id: second, delivered_qty: 5 },
        ],
      });
      const { dc } = both.json();
      expect(quantities(dc)).toEqual([
        [first, 40],
        [second, 5],
      ]);
      expect(dc.dc_lines[0]).toMatchObject({
        dc_line_id: more.dc_lines[0].dc_line_id,
        remarks: 'Gate 2',
        status: 'DRAFT',
      });
      // 40 and 5 bags at 385 rupees and 18 %.
      expect(dc.dc_grand_total).toBe(20_443.5);
      const order = await orderOf(order_number);
      expect(order.order_lines.map(({ dispatched_qty }) => dispatched_qty)).toEqual([40, 5]);
      const other = (await edit({ challanId, dc_lines: [{ order_line_id: second, delivered_qty: 5 }] })).json().dc;
      expect(quantities(other)).toEqual([[second, 5]]);
    },
  );

  test(
    'refuses a line beyond what other challans leave of it, and keeps everything',
    { tags: ['SUP-96'] },
    async () => {
      const { challanId, order_number, lines } = await add('DRAFT');
      const [first = 0] = lines;
      await addChallan(gateway.app.db, { order_number, status: 'IN_TRANSIT' }, [
        { order_line_id: first, quantity: 30 },
      ]);
      await edit({ challanId, lr_number: 'LR-1' });
      const reply = await edit({
        challanId,
        lr_number: 'LR-2',
        dc_lines: [{ order_line_id: first, delivered_qty: 71 }],
      });
      expect([reply.statusCode, reply.json().fields]).toEqual([
        422,
        { 'dc_lines.0.delivered_qty': expect.stringContaining('70 left') },
      ]);
      const { dc } = (await send(gateway, deliveryChallanCalls.list, USER.admin, { challanId })).json();
      expect(dc).toMatchObject({ lr_number: 'LR-1', dc_lines: [{ delivered_qty: 60 }], revision: 2 });
    },
  );

  test('under way, only the vehicle and the e-way bill change', { tags: ['SUP-97'] }, async () => {
    const { challanId, lines } = await add('DRAFT');
    await edit({ challanId, lr_number: 'LR-8' });
    await send(gateway, deliveryChallanCalls.updateStatus, USER.manager, { challanId, newStatus: 'IN_TRANSIT' });
    const { result, changes } = await logged(gateway.app, () => edit({ challanId, vehicle_number: 'KA05D4411' }));
    expect(result.json().dc).toMatchObject({ vehicle_number: 'KA05D4411', status: 'IN_TRANSIT' });
    expect(ofChallan(changes)).toMatchObject([{ op: 'updated', row: { vehicle_number: 'KA05D4411' } }]);
    for (const more of [{ lr_number: 'LR-9' }, { dc_lines: [{ order_line_id: lines[0] ?? 0, delivered_qty: 1 }] }]) {
      const reply = await edit({ challanId, vehicle_number: 'KA05D4412', ...more });
      expect([reply.statusCode, reply.json()]).toMatchObject([
        409,
        { code: 'conflict', message: expect.stringMatching(/^The goods have left/) },
      ]);
    }
    const same = await edit({ challanId, vehicle_number: 'KA05D4413', lr_number: 'LR-8', distance_km: null });
    expect(same.json().dc).toMatchObject({ vehicle_number: 'KA05D4413' });
  });

  test('under way, transport that nobody knew is entered, and stands from then on', { tags: ['SUP-161'] }, async () => {
    const { challanId } = await add('IN_TRANSIT');
    expect((await edit({ challanId, ...TRANSPORT })).json().dc).toMatchObject(STORED);
    const another = await edit({ challanId, transporter_gstin: '24AAQCA8719H1ZC' });
    expect([another.statusCode, another.json().code]).toEqual([409, 'conflict']);
    const future = await edit({ challanId: (await add('IN_TRANSIT')).challanId, lr_date: '2027-01-01' });
    expect([future.statusCode, Object.keys(future.json().fields)]).toEqual([422, ['lr_date']]);
  });

  test(
    'a vehicle that changes under way is in the history; the paper stays as the goods left with it',
    { tags: ['SUP-91', 'SUP-97'] },
    async () => {
      const { challanId } = await add('DRAFT');
      await edit({ challanId, vehicle_number: 'KA01AB1234' });
      await send(gateway, deliveryChallanCalls.updateStatus, USER.manager, { challanId, newStatus: 'IN_TRANSIT' });
      const paper = async () =>
        (await send(gateway, deliveryChallanCalls.download, USER.admin, { challan_id: challanId, beautify: true }))
          .body;
      const left = await paper();
      expect(left).toContain('KA01AB1234');
      await edit({ challanId, vehicle_number: 'KA05D4411' });
      expect(await paper()).toBe(left);
      const history = { entity: 'delivery_challan', id: challanId };
      const [entry] = (await send(gateway, auditCalls.list, USER.admin, history)).json().entries;
      expect(entry).toMatchObject({
        op: 'updated',
        by: { user_id: USER.manager },
        before: { vehicle_number: 'KA01AB1234' },
        after: { vehicle_number: 'KA05D4411' },
      });
    },
  );

  test.each<Status>(['DELIVERED', 'CANCELLED'])('leaves one that is %s alone', { tags: ['SUP-97'] }, async (status) => {
    const { challanId } = await add(status);
    const { result, changes } = await logged(gateway.app, () => edit({ challanId, vehicle_number: 'KA05D4411' }));
    expect([result.statusCode, result.json().code, changes]).toEqual([409, 'illegal_move', []]);
  });
});
