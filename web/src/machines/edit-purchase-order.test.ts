import { describe, expect, test } from 'vitest';
import { editedAdded, editPurchaseOrderRules, errorsInPurchaseForm, purchaseOrderBody } from './edit-purchase-order.ts';
import type { NewPurchaseLineEdit, PurchaseOrderDraft } from './edit-purchase-order.ts';
import type { PurchaseLineDraft, PurchaseLinePatch } from './purchase-line.ts';
import { purchaseOrderOfTwo as row } from './testing/purchase-orders.ts';
import { after, COLLEAGUE, ME } from './testing/rows.ts';
import { settled, workWorld } from './testing/work-world.ts';
import { clashes } from './record-work/draft.ts';
import { formAt } from './record-work/region-states.ts';

const start = editPurchaseOrderRules.draftOf(row);
const line = (id: number, patch: PurchaseLinePatch, draft = start): PurchaseOrderDraft => ({
  ...draft,
  lines: { ...draft.lines, [id]: { ...(draft.lines[id] as PurchaseLineDraft), ...patch } },
});
const terms = (patch: Partial<PurchaseOrderDraft['terms']>, draft = start): PurchaseOrderDraft => ({
  ...draft,
  terms: { ...draft.terms, ...patch },
});
const errors = (draft: PurchaseOrderDraft) => editPurchaseOrderRules.commands.edit.errors?.(draft, '', row);
const lines = (patch: object, id = 51) =>
  row.purchase_order_lines.map((one) => (one.po_line_id === id ? { ...one, ...patch } : one));

describe('the body of an edit', () => {
  test('has only the purchase order if nothing differs', () => {
    expect(purchaseOrderBody(row, start)).toEqual({ po_id: row.po_id });
  });

  test('has the fields that differ, of the lines that differ', () => {
    const edited = line(51, { quantity: 7, gst: 12 }, line(52, { remark: ' gate 2 ' }));
    expect(purchaseOrderBody(row, terms({ due_date: '2026-12-01', seller_email: 'a@b.in' }, edited))).toEqual({
      po_id: row.po_id,
      due_date: '2026-12-01',
      seller_email: 'a@b.in',
      purchase_order_lines: [
        { po_line_id: 51, quantity: 7, gstin: 12 },
        { po_line_id: 52, remark: 'gate 2' },
      ],
    });
  });
});

test('errors are named as in the form; the seller’s details are checked only if changed', () => {
  expect(errors(start)).toEqual({});
  expect(
    Object.keys(errors(terms({ due_date: '2026-13-01', gstin: '29' }, line(51, { quantity: null }))) ?? {}),
  ).toEqual(['line.51.quantity', 'terms.due_date', 'terms.gstin']);
  const old = { ...row, seller_whatsapp_number: '12' };
  expect(editPurchaseOrderRules.commands.edit.errors?.(editPurchaseOrderRules.draftOf(old), '', old)).toEqual({});
});

test(
  'a rate that is neither the product’s nor the saved one asks why, in the remark of its line',
  { tags: ['SUP-94'] },
  () => {
    const [first] = row.purchase_order_lines;
    expect(first).toMatchObject({ gstin: 18, product_info: { pan_india_gst: 18 } });
    expect(errors(line(51, { gst: 5, remark: ' ' }))).toEqual({
      'line.51.remark': '*Please enter why the GST differs.',
    });
    expect(errors(line(51, { gst: 5, remark: 'By ruling 12 of 2026' }))).toEqual({});
    const other = { ...row, purchase_order_lines: lines({ gstin: 5 }) };
    const { draftOf, commands } = editPurchaseOrderRules;
    expect(commands.edit.errors?.(draftOf(other), '', other)).toEqual({});
  },
);

test("the server's message appears at its line", () => {
  const body = purchaseOrderBody(row, line(52, { quantity: 11, gst: 5 }));
  const said = {
    'purchase_order_lines.0.quantity': 'a',
    'purchase_order_lines.0.gstin': 'b',
    due_date: 'c',
    gstin: 'd',
  };
  expect(errorsInPurchaseForm(said, body, start)).toEqual({
    'line.52.quantity': 'a',
    'line.52.gst': 'b',
    'terms.due_date': 'c',
    'terms.gstin': 'd',
  });
});

describe('lines that are added', () => {
  const goods = {
    product_id: 8,
    product_sku_id: 80,
    product_name: 'Cement',
    product_sku_name: '50 kg',
    unit: 'bag',
    gst: 28,
  };
  const sold = { order_line_id: 42, goods, left: 4, seller_id: row.seller_id, offer_price: 90 };
  const adding = (...edits: NewPurchaseLineEdit[]): PurchaseOrderDraft => ({
    ...start,
    added: edits.reduce((added, edit) => editedAdded(row, added, edit), start.added),
  });
  const whole = adding(
    { type: 'line.take', line: sold },
    { type: 'line.add', id: 'mine', goods },
    { type: 'line.edit', id: 'mine', patch: { quantity: 3, offer_price: 70, remark: ' gate 2 ' } },
  );

  test('are sent after those that changed, from the order and for stock', () => {
    const { purchase_order_lines } = purchaseOrderBody(row, line(52, { quantity: 11 }, whole));
    const of = { product_sku_id: 80, gstin: 28 };
    expect(purchase_order_lines).toEqual([
      { po_line_id: 52, quantity: 11 },
      { ...of, order_line_id: 42, quantity: 4, offer_price: 90, remark: null },
      { ...of, order_line_id: null, quantity: 3, offer_price: 70, remark: 'gate 2' },
    ]);
  });

  test('from another seller have no price', () => {
    const other = adding({ type: 'line.take', line: { ...sold, seller_id: 99 } });
    expect(other.added).toMatchObject([{ quantity: 4, offer_price: null, priced: 'not' }]);
  });

  test('that are incomplete are refused, at their own fields', () => {
    expect(Object.keys(errors(adding({ type: 'line.add', id: 'mine', goods })) ?? {})).toEqual([
      'line.mine.quantity',
      'line.mine.offer_price',
    ]);
    expect(errors(whole)).toEqual({});
    const both = line(52, { quantity: 11 }, whole);
    const said = {
      'purchase_order_lines.0.quantity': 'a',
      'purchase_order_lines.1.quantity': 'b',
      'purchase_order_lines.2.gstin': 'c',
      purchase_order_lines: 'd',
    };
    expect(errorsInPurchaseForm(said, purchaseOrderBody(row, both), both)).toEqual({
      'line.52.quantity': 'a',
      'line.order-line-42.quantity': 'b',
      'line.mine.gst': 'c',
      lines: 'd',
    });
  });

  test('survive changes by a colleague, another line and a decision, and go when they are saved', async () => {
    const { actor, calls, edit, form, context } = atWork();
    edit(line(51, { quantity: 7 }, whole));
    const theirs = [...lines({ quantity: 6 }), { ...row.purchase_order_lines[0], po_line_id: 53, remark: 'Theirs' }];
    actor.send({ type: 'row.changed', row: after(row, { purchase_order_lines: theirs as never }, COLLEAGUE) });
    expect(form()).toBe('stale');
    actor.send({ type: 'part.take', part: 'line.51.quantity' });
    expect([form(), context().draft.added]).toEqual(['fresh', whole.added]);
    expect(Object.keys(context().draft.lines)).toEqual(['51', '52', '53']);

    actor.send({ type: 'submit', command: 'edit' });
    const save = calls.save.next();
    expect(save.input).toMatchObject({ row: { revision: 2 }, draft: { added: whole.added } });
    save.resolve({ row: after(context().row, {}, ME) });
    await settled();
    expect([form(), context().draft.added]).toEqual(['fresh', []]);
  });

  test('stay when a line is cancelled', async () => {
    const { actor, calls, edit, context } = atWork();
    edit(whole);
    actor.send({ type: 'submit', command: 'cancelLine', about: '51' });
    actor.send({ type: 'confirm', reason: '' });
    calls.save.next().resolve({ row: after(row, { purchase_order_lines: lines({ status: 'CANCELLED' }) }, ME) });
    await settled();
    expect(context().draft.added).toEqual(whole.added);
  });
});

const permissions = { purchase_order: { UPDATE: true }, payment: { UPDATE: true } };
function atWork(of = row) {
  const world = workWorld(editPurchaseOrderRules, of, permissions);
  const { actor } = world;
  const edit = (draft: PurchaseOrderDraft) => actor.send({ type: 'draft.edit', patch: draft });
  const can = (command: 'cancel' | 'pay' | 'edit') => actor.getSnapshot().can({ type: 'submit', command });
  return { ...world, edit, can, form: () => formAt(actor.getSnapshot()), context: () => actor.getSnapshot().context };
}

test('given two people who edit, other lines are merged, and the same part is decided', () => {
  const { actor, edit, form, context } = atWork();
  edit(line(51, { quantity: 7 }));
  const both = row.purchase_order_lines.map((one) => ({ ...one, quantity: one.quantity + 1 }));
  actor.send({ type: 'row.changed', row: after(row, { purchase_order_lines: both }, COLLEAGUE) });
  expect(form()).toBe('stale');
  expect(clashes(editPurchaseOrderRules, context()).map(({ part }) => part)).toEqual(['line.51.quantity']);
  actor.send({ type: 'part.keep', part: 'line.51.quantity' });
  expect(purchaseOrderBody(context().seen, context().draft).purchase_order_lines).toEqual([
    { po_line_id: 51, quantity: 7 },
  ]);
  expect(context().draft.lines[52]?.quantity).toBe(11);
});

test('cancelling a line discards the edits of that line, and nothing else', async () => {
  const { actor, calls, edit, form, context } = atWork();
  edit(terms({ remark: 'Call first' }, line(51, { quantity: 7 })));
  actor.send({ type: 'submit', command: 'cancelLine', about: '51' });
  expect(form()).toBe('confirming');
  actor.send({ type: 'confirm', reason: '' });
  calls.save.next().resolve({ row: after(row, { purchase_order_lines: lines({ status: 'CANCELLED' }) }, ME) });
  await settled();
  expect(purchaseOrderBody(context().seen, context().draft)).toEqual({ po_id: row.po_id, remark: 'Call first' });
});

test('paying and cancelling concern the saved state, if the chart allows them', () => {
  const draft = atWork();
  expect([draft.can('cancel'), draft.can('pay'), draft.can('edit')]).toEqual([true, false, false]);
  draft.edit(terms({ remark: 'Call first' }));
  expect([draft.can('cancel'), draft.can('edit')]).toEqual([false, true]);
  const issued = atWork({ ...row, status: 'ISSUED' });
  expect([issued.can('cancel'), issued.can('pay'), issued.can('edit')]).toEqual([true, true, false]);
});
