import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { newChallanMachine, newChallanRules, withRemark } from './new-challan.ts';
import type { ChallanBody } from './new-challan.ts';
import { isSupplyBegun, supplyFaults } from './supply-form.ts';
import type { SupplyEmitted, SupplyToSend } from './supply-form.ts';
import { answered } from './testing/answered.ts';
import { refused } from './testing/failures.ts';
import { after, challan, order } from './testing/rows.ts';

function writing(of: Order = order) {
  const { calls, actor: make, succeeds, fails } = answered<DeliveryChallan, SupplyToSend<ChallanBody>>();
  const emitted: SupplyEmitted<DeliveryChallan>[] = [];
  const actor = createActor(newChallanMachine.provide({ actors: { make } }), {
    input: { order: of, newKey: () => 'key' },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    calls,
    emitted,
    fails,
    succeeds: () => succeeds(challan),
    send: actor.send.bind(actor),
    faults: () => supplyFaults(newChallanRules, actor.getSnapshot().context),
  };
}

test('carries all that is left to deliver as a draft, unless something else is written', async () => {
  const { send, calls, emitted, succeeds } = writing();
  send({ type: 'draft.edit', patch: { remarks: { 41: ' With care ', 42: ' ' } } });
  send({ type: 'submit' });
  expect(calls[0]?.asked).toEqual({
    key: 'key',
    body: {
      order_number: order.order_number,
      status: 'DRAFT',
      dc_lines: [
        { order_line_id: 41, delivered_qty: 40, remarks: 'With care' },
        { order_line_id: 42, delivered_qty: 6, remarks: null },
      ],
    },
  });
  await succeeds();
  expect(emitted).toEqual([{ type: 'made', made: challan }]);
});

test('carries what is written, under way at once where that is chosen', () => {
  const { send, calls } = writing();
  send({ type: 'quantity.edit', order_line_id: 41, quantity: null });
  send({ type: 'quantity.edit', order_line_id: 42, quantity: 1.5 });
  send({ type: 'draft.edit', patch: { status: 'IN_TRANSIT' } });
  send({ type: 'submit' });
  expect(calls[0]?.asked.body).toMatchObject({
    status: 'IN_TRANSIT',
    dc_lines: [{ order_line_id: 42, delivered_qty: 1.5 }],
  });
});

test('asks for a line, and never carries more than is left', () => {
  const { send, calls, faults } = writing();
  for (const { order_line_id } of order.order_lines) send({ type: 'quantity.edit', order_line_id, quantity: null });
  send({ type: 'submit' });
  expect([calls, faults()]).toEqual([[], { dc_lines: 'Send at least one line.' }]);
  send({ type: 'quantity.edit', order_line_id: 42, quantity: 6.001 });
  expect(faults()).toEqual({ 'line.42': 'Only 6 is left' });
  const [one, two] = order.order_lines as [Order['order_lines'][number], Order['order_lines'][number]];
  send({ type: 'quantity.edit', order_line_id: 42, quantity: 6 });
  send({ type: 'order.changed', order: after(order, { order_lines: [one, { ...two, dispatched_qty: 8 }] }) });
  expect(faults()).toEqual({ 'line.42': 'Only 2 is left' });
});

test('says beside its line what the server refused', async () => {
  const { send, faults, fails } = writing();
  send({ type: 'quantity.edit', order_line_id: 41, quantity: null });
  send({ type: 'submit' });
  const fields = { 'dc_lines.0.delivered_qty': 'Challans hold all 10.', 'dc_lines.0.remarks': 'Long.', status: 'No.' };
  await fails(refused('invalid', { fields }));
  expect(faults()).toEqual({ 'line.42': 'Challans hold all 10.', 'remarks.42': 'Long.', status: 'No.' });
});

test.each(['CLOSED', 'CANCELLED'] as const)('an order that is %s sends nothing out any more', (status) => {
  const { send, calls } = writing({ ...order, status });
  send({ type: 'submit' });
  expect([calls, newChallanRules.ended({ ...order, status })]).toEqual([
    [],
    `The order is ${status.toLowerCase()}; nothing of it can be sent out any more.`,
  ]);
});

test('a remark that was emptied again leaves nothing begun', () => {
  const { blank } = newChallanRules;
  const written = withRemark(blank.remarks, 41, 'Drum 3 of 5');
  expect(isSupplyBegun(newChallanRules, { draft: { ...blank, remarks: written } })).toBe(true);
  const emptied = withRemark(written, 41, '');
  expect(isSupplyBegun(newChallanRules, { draft: { ...blank, remarks: emptied } })).toBe(false);
});
