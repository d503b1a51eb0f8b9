import { describe, expect, test } from 'vitest';
import { errorsInForm, orderBody, orderRules } from './edit-order.ts';
import type { OrderDraft } from './order-draft.ts';
import { editedLine, lineWithOffer } from './sale-line.ts';
import type { LineDraft } from './sale-line.ts';
import { offline, refused } from './testing/failures.ts';
import { after, COLLEAGUE, ME, order } from './testing/rows.ts';
import { settled, workWorld } from './testing/work-world.ts';
import { clashes } from './record-work/draft.ts';
import { formAt } from './record-work/region-states.ts';

const start = orderRules.draftOf(order);
const line = (id: number, patch: Partial<LineDraft>, draft = start): OrderDraft => {
  const known = draft.lines[id] as LineDraft;
  return { ...draft, lines: { ...draft.lines, [id]: { ...known, ...patch } } };
};
const terms = (patch: Partial<OrderDraft['terms']>, draft = start): OrderDraft => ({
  ...draft,
  terms: { ...draft.terms, ...patch },
});
const errors = (draft: OrderDraft) => orderRules.commands.edit.errors?.(draft, '', order);
const supplied = (patch: object) => ({
  order_lines: order.order_lines.map((one) => (one.order_line_id === 41 ? { ...one, ...patch } : one)),
});

describe('the body of an edit', () => {
  test('has only the order if nothing differs', () => {
    expect(orderBody(order, start)).toEqual({ order_number: order.order_number });
  });

  test('has the fields that differ, of the lines that differ', () => {
    const edited = line(41, { quantity: 45, discount: 12.5 }, line(42, { remarks: ' gate 2 ' }));
    expect(orderBody(order, terms({ edd: '2026-12-01', charge_1_value: 70, discount: 5 }, edited))).toEqual({
      order_number: order.order_number,
      order_lines: [
        { order_line_id: 41, quantity: 45, order_line_discount: 12.5 },
        { order_line_id: 42, remarks: 'gate 2' },
      ],
      edd: '2026-12-01',
      charge_1_value: 70,
      order_discount: 5,
    });
  });

  test('has another seller with the offer and its prices', () => {
    const offer = { sku_offer_id: 900, seller_id: 62, seller_name: 'Konkan Steel', offer_price: 90 };
    const draft = { ...start, lines: { ...start.lines, 41: lineWithOffer(start.lines[41] as LineDraft, offer) } };
    expect(orderBody(order, draft).order_lines).toEqual([
      { order_line_id: 41, sku_offer_id: 900, seller_id: 62, offer_price: 90, selling_price: 99 },
    ]);
  });

  test('has removed values as null, and amounts as 0', () => {
    const row = { ...order, edd: '2026-12-01', remark: 'Call first', order_discount: 9 };
    const draft = terms({ edd: '', remark: ' ', discount: null }, orderRules.draftOf(row));
    expect(orderBody(row, draft)).toEqual({
      order_number: order.order_number,
      edd: null,
      remark: null,
      order_discount: 0,
    });
  });

  test('has nothing of a cancelled line', () => {
    const row = { ...order, ...supplied({ status: 'CANCELLED' }) };
    expect(Object.keys(orderRules.draftOf(row).lines)).toEqual(['42']);
    expect(orderBody(row, line(41, { quantity: 45 }))).toEqual({ order_number: order.order_number });
  });
});

test('a quantity is never below that on purchase orders and challans', () => {
  expect(errors(start)).toEqual({});
  expect(errors(line(42, { quantity: 6 }))).toEqual({});
  expect(errors(line(42, { quantity: 5.999 }))).toEqual({
    'line.42.quantity': 'At least 6: 6 on purchase orders, 4 dispatched.',
  });
});

test('errors of lines and of the fields below them are named as in the form', () => {
  const emptied = { ...start, lines: { ...start.lines, 41: editedLine(start.lines[41] as LineDraft, { mg: null }) } };
  expect(Object.keys(errors(terms({ discount: -1 }, emptied)) ?? {})).toEqual([
    'line.41.mg',
    'line.41.selling_price',
    'terms.discount',
  ]);
});

describe('a discount', () => {
  test('is at most the amount of its line, or of all lines', () => {
    expect(errors(terms({ discount: 6_490 }, start))).toEqual({});
    expect(errors(terms({ discount: 6_490.01 }, start))).toEqual({
      'terms.discount': 'At most ₹6,490.00, the total of lines and charges.',
    });
    expect(errors(line(41, { discount: 5_192 }))).toEqual({});
    expect(errors(line(41, { discount: 5_192.01 }))).toEqual({
      'line.41.discount': 'At most ₹5,192.00, the total of the line.',
    });
  });

  test('follows the lines: with a smaller quantity the same one is too much', () => {
    const draft = terms({ discount: 6_000 }, line(41, { quantity: 30 }));
    expect(errors(draft)).toEqual({ 'terms.discount': 'At most ₹5,192.00, the total of lines and charges.' });
  });
});

test("the server's message appears at its line, wherever it was in the body", () => {
  const body = orderBody(order, line(42, { quantity: 11 }));
  expect(
    errorsInForm({ 'order_lines.0.quantity': 'a', 'order_lines.0.order_line_discount': 'b', edd: 'c' }, body),
  ).toEqual({ 'line.42.quantity': 'a', 'line.42.discount': 'b', 'terms.edd': 'c' });
  expect(errorsInForm({ order_discount: 'd', 'order_lines.7.mg': 'e' }, body)).toEqual({
    'terms.discount': 'd',
    'terms.order_lines.7.mg': 'e',
  });
});

const permissions = { order: { UPDATE: true } };
function atWork() {
  const world = workWorld(orderRules, order, permissions);
  const { actor } = world;
  const edit = (draft: OrderDraft) => actor.send({ type: 'draft.edit', patch: draft });
  return { ...world, edit, form: () => formAt(actor.getSnapshot()), context: () => actor.getSnapshot().context };
}

describe('the page goes on', () => {
  test('after a save, with what was saved', async () => {
    const { actor, calls, edit, emitted, form, context } = atWork();
    edit(terms({ edd: '2026-12-01' }));
    actor.send({ type: 'submit', command: 'edit' });
    const row = after(order, { edd: '2026-12-01' }, ME);
    calls.save.next().resolve({ row });
    await settled();
    expect([form(), context().seen, context().draft.terms.edd]).toEqual(['fresh', row, '2026-12-01']);
    expect(emitted).toMatchObject([{ type: 'saved', command: 'edit' }]);
  });

  test('after a lost reply, once the change has arrived', async () => {
    const { actor, calls, edit, emitted, form, context } = atWork();
    edit(terms({ edd: '2026-12-01' }));
    actor.send({ type: 'submit', command: 'edit' });
    calls.save.next().reject(offline());
    await settled();
    expect(context().problem?.kind).toBe('network');
    actor.send({ type: 'row.changed', row: after(order, { edd: '2026-12-01' }, ME) });
    expect([form(), context().problem, emitted.at(-1)?.type]).toEqual(['fresh', undefined, 'saved']);
  });

  test('with the order in any status while nothing is edited: a challan dispatches and delivers it', () => {
    const { actor, form, context } = atWork();
    const sent = after(order, { status: 'IN_TRANSIT', ...supplied({ status: 'IN_TRANSIT', dispatched_qty: 40 }) });
    actor.send({ type: 'row.changed', row: sent });
    actor.send({ type: 'row.changed', row: after(sent, { status: 'DELIVERED' }) });
    expect([form(), context().seen.status]).toEqual(['fresh', 'DELIVERED']);
    expect(actor.getSnapshot().can({ type: 'submit', command: 'close' })).toBe(true);
  });

  test('with a draft as long as it can be saved: cancelling is no longer possible, editing is', () => {
    const { actor, edit, form, context } = atWork();
    edit(terms({ remark: 'Call first' }));
    const sent = after(order, { status: 'IN_TRANSIT', ...supplied({ status: 'IN_TRANSIT', dispatched_qty: 40 }) });
    actor.send({ type: 'row.changed', row: sent });
    expect([form(), context().draft.terms.remark]).toEqual(['fresh', 'Call first']);
    actor.send({ type: 'row.changed', row: after(sent, { status: 'DELIVERED' }) });
    expect([form(), context().draft.terms.remark]).toEqual(['superseded', 'Call first']);
  });

  test('given two people who edit, other lines are merged, and the same part is decided', () => {
    const { actor, edit, form, context } = atWork();
    edit(line(41, { quantity: 45 }));
    const both = order.order_lines.map((one) => ({ ...one, quantity: one.quantity + 1 }));
    actor.send({ type: 'row.changed', row: after(order, { order_lines: both }) });
    expect(form()).toBe('stale');
    expect(clashes(orderRules, context()).map(({ part }) => part)).toEqual(['line.41.quantity']);
    actor.send({ type: 'part.keep', part: 'line.41.quantity' });
    expect(orderBody(context().seen, context().draft).order_lines).toEqual([{ order_line_id: 41, quantity: 45 }]);
    expect(context().draft.lines[42]?.quantity).toBe(11);
  });
});

describe('cancelling a line', () => {
  test('is offered if nothing of it is supplied yet, and asks first', () => {
    const { actor, form } = atWork();
    const can = (about?: string) =>
      actor.getSnapshot().can({ type: 'submit', command: 'cancelLine', ...(about !== undefined && { about }) });
    expect(['41', '42', '43', undefined].map(can)).toEqual([true, false, false, false]);
    actor.send({ type: 'submit', command: 'cancelLine', about: '41' });
    expect(form()).toBe('confirming');
  });

  test('discards the edits of that line, and nothing else', async () => {
    const { actor, calls, edit, form, context } = atWork();
    edit(terms({ remark: 'Call first' }, line(41, { quantity: 45 })));
    actor.send({ type: 'submit', command: 'cancelLine', about: '41' });
    actor.send({ type: 'confirm', reason: '' });
    const { input, resolve } = calls.save.next();
    expect(input).toMatchObject({ command: 'cancelLine', about: '41' });
    resolve({ row: after(order, supplied({ status: 'CANCELLED' }), ME) });
    await settled();
    expect(form()).toBe('fresh');
    expect(orderBody(context().seen, context().draft)).toEqual({
      order_number: order.order_number,
      remark: 'Call first',
    });
  });

  test('a refusal says why and leaves everything as it was', async () => {
    const { actor, calls, edit, emitted, form, context } = atWork();
    edit(line(41, { quantity: 45 }));
    actor.send({ type: 'submit', command: 'cancelLine', about: '41' });
    actor.send({ type: 'confirm', reason: '' });
    calls.save.next().reject(refused('conflict', {}, 'Cancel these first: PO2627-000001.'));
    await settled();
    expect([form(), context().draft.lines[41]?.quantity]).toEqual(['fresh', 45]);
    expect(emitted).toMatchObject([
      { type: 'failed', command: 'cancelLine', problem: { message: expect.stringContaining('PO2627-000001') } },
    ]);
  });

  test('does nothing if somebody supplies the line during the question', () => {
    const { actor, calls, form, context } = atWork();
    actor.send({ type: 'submit', command: 'cancelLine', about: '41' });
    actor.send({
      type: 'row.changed',
      row: after(order, supplied({ status: 'PO_ISSUED', po_gen_qty: 40 }), COLLEAGUE),
    });
    expect([form(), context().problem?.kind, calls.save.calls]).toEqual(['fresh', 'changed', []]);
  });

  test('a write overtaken only by a purchase order is retried automatically', async () => {
    const { actor, calls, edit, form } = atWork();
    edit(terms({ edd: '2026-12-01' }));
    actor.send({ type: 'submit', command: 'edit' });
    calls.save.next().reject(refused('stale', { current: after(order, supplied({ po_gen_qty: 5 })) }));
    await settled();
    expect(form()).toBe('retrying');
    expect(calls.save.next().input.row.revision).toBe(2);
  });
});
