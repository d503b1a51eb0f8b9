import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { newChallanAt, newChallanRules, unsentRemarks, withRemark } from './new-challan.ts';
import type { ChallanBody, NewChallanDraft } from './new-challan.ts';
import { isSupplyBegun, lineField, quantityErrors, takenOf } from './supply-draft.ts';
import { supplyErrors } from './supply-form.ts';
import type { SupplyEmitted, SupplyToSend } from './supply-form.ts';
import { answered } from './testing/answered.ts';
import { offline, refused } from './testing/failures.ts';
import { after, challan, order } from './testing/rows.ts';

const NOW = Date.parse('2026-11-21T06:30:00Z');
const { rules, machine: newChallanMachine } = newChallanAt(() => NOW);

function writing(of: Order = order, kept?: NewChallanDraft) {
  const { calls, actor: make, succeeds, fails } = answered<DeliveryChallan, SupplyToSend<ChallanBody>>();
  const emitted: SupplyEmitted<DeliveryChallan>[] = [];
  const actor = createActor(newChallanMachine.provide({ actors: { make } }), {
    input: { order: of, newKey: () => 'key', ...(kept && { kept: { draft: kept, key: 'key' } }) },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    calls,
    emitted,
    fails,
    succeeds: () => succeeds(challan),
    send: actor.send.bind(actor),
    context: () => actor.getSnapshot().context,
    errors: () => supplyErrors(rules, actor.getSnapshot().context),
  };
}

test('carries everything left to deliver as a draft by default', async () => {
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

test('carries the entered quantities, dispatched at once if chosen', () => {
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

test('takes nothing that was credited before it was sent, and says why', { tags: ['SUP-177'] }, () => {
  const [line] = order.order_lines;
  if (!line) throw new Error('The order has no line.');
  const credited = { ...line, quantity: 10, dispatched_qty: 4, credited_qty: 5 };
  const draft = { ...newChallanRules.blank, quantities: { [line.order_line_id]: 2 } };
  expect(takenOf(newChallanRules, newChallanRules.blank, credited)).toBe(1);
  expect(quantityErrors(newChallanRules, draft, { ...order, order_lines: [credited] })).toEqual({
    [lineField(line.order_line_id)]: 'Of 10 ordered, 4 are on challans and 5 are credited: 1 left to deliver.',
  });
  const gone = { ...credited, credited_qty: 6 };
  expect(takenOf(newChallanRules, draft, gone)).toBeNull();
});

test('needs a line, and never carries more than is left', () => {
  const { send, calls, errors } = writing();
  for (const { order_line_id } of order.order_lines) send({ type: 'quantity.edit', order_line_id, quantity: null });
  send({ type: 'submit' });
  expect([calls, errors()]).toEqual([[], { dc_lines: 'Dispatch at least one line.' }]);
  send({ type: 'quantity.edit', order_line_id: 42, quantity: 6.001 });
  expect(errors()).toEqual({ 'line.42': 'Only 6 left' });
  const [one, two] = order.order_lines as [Order['order_lines'][number], Order['order_lines'][number]];
  send({ type: 'quantity.edit', order_line_id: 42, quantity: 6 });
  send({ type: 'order.changed', order: after(order, { order_lines: [one, { ...two, dispatched_qty: 8 }] }) });
  expect(errors()).toEqual({ 'line.42': 'Only 2 left' });
});

test('is not sent while the prices of its order wait for approval', () => {
  const { send, calls } = writing({ ...order, approval: 'WAITING' });
  send({ type: 'submit' });
  send({ type: 'order.changed', order: after(order, { approval: 'APPROVED' }) });
  expect(calls).toEqual([]);
  send({ type: 'submit' });
  expect(calls).toHaveLength(1);
});

test('shows the server’s refusal beside its line', async () => {
  const { send, errors, fails } = writing();
  send({ type: 'quantity.edit', order_line_id: 41, quantity: null });
  send({ type: 'submit' });
  const fields = { 'dc_lines.0.delivered_qty': 'Challans hold all 10.', 'dc_lines.0.remarks': 'Long.', status: 'No.' };
  await fails(refused('invalid', { fields }));
  expect(errors()).toEqual({ 'line.42': 'Challans hold all 10.', 'remarks.42': 'Long.', status: 'No.' });
});

test.each(['CLOSED', 'CANCELLED'] as const)('an order that is %s dispatches nothing any more', (status) => {
  const { send, calls } = writing({ ...order, status });
  send({ type: 'submit' });
  expect([calls, newChallanRules.ended({ ...order, status })]).toEqual([
    [],
    `The order is ${status.toLowerCase()}; nothing more can be dispatched for it.`,
  ]);
});

test('a cleared remark leaves no draft', () => {
  const { blank } = newChallanRules;
  const written = withRemark(blank.remarks, 41, 'Drum 3 of 5');
  expect(isSupplyBegun(newChallanRules, { draft: { ...blank, remarks: written } })).toBe(true);
  const emptied = withRemark(written, 41, '');
  expect(isSupplyBegun(newChallanRules, { draft: { ...blank, remarks: emptied } })).toBe(false);
});

test('without permission to dispatch, nothing is dispatched, though the draft on the device said so', () => {
  const { blank } = newChallanRules;
  const { send, calls } = writing(order, { ...blank, quantities: { 41: 5 }, status: 'IN_TRANSIT' });
  send({ type: 'permissions.changed', permissions: { delivery_challan: { WRITE: true, UPDATE: true } } });
  send({ type: 'permissions.changed', permissions: { delivery_challan: { WRITE: true } } });
  send({ type: 'submit' });
  expect(calls[0]?.asked.body).toMatchObject({ status: 'DRAFT', dc_lines: [{ delivered_qty: 5 }, {}] });
});

test('with permission to dispatch, the draft on the device is kept', () => {
  const { send, calls } = writing(order, { ...newChallanRules.blank, status: 'IN_TRANSIT' });
  send({ type: 'permissions.changed', permissions: { delivery_challan: { WRITE: true, UPDATE: true } } });
  send({ type: 'submit' });
  expect(calls[0]?.asked.body.status).toBe('IN_TRANSIT');
});

test('a permission lost while a reply was missing affects the next challan, not that one', async () => {
  const { send, calls, fails, context } = writing(order, { ...newChallanRules.blank, status: 'IN_TRANSIT' });
  send({ type: 'submit' });
  send({ type: 'permissions.changed', permissions: {} });
  await fails(offline());
  expect(context().draft.status).toBe('DRAFT');
  send({ type: 'submit' });
  expect(calls.map(({ asked }) => asked.body.status)).toEqual(['IN_TRANSIT', 'IN_TRANSIT']);
});

test('a remark on an excluded or missing line goes nowhere, as the person is warned', () => {
  const { blank } = newChallanRules;
  const remarks = { 41: 'Drum 3', 42: ' ' };
  const unsent = (draft: Partial<NewChallanDraft>, of = order) => [
    ...unsentRemarks({ ...blank, remarks, ...draft }, of),
  ];
  expect(unsent({})).toEqual([]);
  expect(unsent({ quantities: { 41: null, 42: null } })).toEqual([41]);
  const [one, ...others] = order.order_lines as [Order['order_lines'][number]];
  expect(unsent({}, { ...order, order_lines: [{ ...one, dispatched_qty: one.quantity }, ...others] })).toEqual([41]);
});

test('never splits a package, except for what was ordered in parts', { tags: ['SUP-164'] }, () => {
  const boxes = { product_sku_info: { product_sku_id: 31, product_sku_name: '12 mm', unit: 'box' } };
  const { send, errors } = writing({
    ...order,
    order_lines: order.order_lines.map((line) => ({
      ...line,
      ...boxes,
      ...(line.order_line_id === 42 && { quantity: 10.5 }),
    })),
  });
  send({ type: 'quantity.edit', order_line_id: 41, quantity: 1.5 });
  send({ type: 'quantity.edit', order_line_id: 42, quantity: 1.5 });
  expect(errors()).toEqual({ 'line.41': 'Enter a whole number: the unit is “box”.' });
});

test(
  'a day or an e-way bill that the server would refuse is told before anything is asked',
  { tags: ['SUP-156'] },
  () => {
    const draft = { ...newChallanRules.blank, status: 'IN_TRANSIT' as const, ewaybill_number: '131012345678' };
    const faults = (patch: Partial<NewChallanDraft>) => rules.errors({ ...draft, ...patch }, order);
    expect(faults({ lr_date: '2026-11-21', ewaybill_valid_until: '2026-11-21T12:01' })).toEqual({});
    expect(faults({ lr_date: '2026-12-05', ewaybill_valid_until: '2025-01-01T10:00' })).toEqual({
      lr_date: 'Choose today or an earlier date.',
      ewaybill_valid_until: expect.stringContaining('has expired'),
    });
    expect(faults({ lr_date: '2026-99-99' })).toEqual({ lr_date: 'Enter a day as YYYY-MM-DD.' });
    const { send, calls, errors } = writing(order, { ...draft, lr_date: '2026-12-05' });
    send({ type: 'submit' });
    expect([calls, Object.keys(errors())]).toEqual([[], ['lr_date']]);
  },
);
