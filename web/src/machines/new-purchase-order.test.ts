import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { formErrors, isFormDirty } from './form-draft.ts';
import type { KeptForm } from './form-rules.ts';
import { editedPurchaseOrder, newPurchaseBody, newPurchaseOrder, newPurchaseRules } from './new-purchase-order.ts';
import type { LineToTake, NewPurchaseOrder, NewPurchaseOrderEdit } from './new-purchase-order.ts';
import { recordForm } from './record-form.ts';
import type { SaveForm } from './record-form.ts';
import { answered } from './testing/answered.ts';
import { offline, refused } from './testing/failures.ts';
import { pipe } from './testing/orders.ts';

const made = { po_id: 'PO2627-000001' } as PurchaseOrder;
const sold: LineToTake = { order_line_id: 41, goods: pipe, left: 12, seller_id: 4, offer_price: 60 };
const edited = (edits: readonly NewPurchaseOrderEdit[], from = newPurchaseOrder('OR1')): NewPurchaseOrder =>
  edits.reduce(editedPurchaseOrder, from);
const whole = edited([{ type: 'line.take', line: sold }]);

describe('the lines', () => {
  test('from an order bring what is left, its seller and its price along, once', () => {
    const twice = edited([{ type: 'line.take', line: sold }], whole);
    expect(twice).toMatchObject({ seller_id: 4, lines: [{ quantity: 12, offer_price: 60, gst: 18 }] });
    expect(twice.lines).toHaveLength(1);
  });

  test('from another seller than the chosen one come without a price', () => {
    const order = edited([
      { type: 'seller.choose', seller_id: 9 },
      { type: 'line.take', line: sold },
    ]);
    expect(order).toMatchObject({ seller_id: 9, lines: [{ offer_price: null, priced: 'not' }] });
  });

  test('lose the price of an offer with the seller, and keep an entered one', () => {
    const other = { type: 'seller.choose', seller_id: 9 } as const;
    expect(edited([other], whole).lines[0]).toMatchObject({ offer_price: null, priced: 'not' });
    const byHand = { type: 'line.edit', id: 'order-line-41', patch: { offer_price: 55 } } as const;
    expect(edited([byHand, other], whole).lines[0]).toMatchObject({ offer_price: 55, priced: 'byHand' });
  });

  test('are sent with their order line, and GST under its wire name', () => {
    expect(newPurchaseBody(whole)).toEqual({
      order_number: 'OR1',
      seller_id: 4,
      due_date: null,
      remark: null,
      purchase_order_lines: [
        {
          order_line_id: 41,
          product_sku_id: 31,
          quantity: 12,
          offer_price: 60,

          gstin: 18,
          remark: null,
        },
      ],
    });
  });
});

function writing(kept?: KeptForm<NewPurchaseOrder>) {
  const { calls, actor: save, succeeds, fails } = answered<PurchaseOrder, SaveForm<PurchaseOrder, NewPurchaseOrder>>();
  const emitted: unknown[] = [];
  let keys = 0;
  const actor = createActor(recordForm(newPurchaseRules).provide({ actors: { save } }), {
    input: { newKey: () => `key-${(keys += 1)}`, blank: newPurchaseOrder('OR1'), kept },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    calls,
    emitted,
    send: actor.send.bind(actor),
    edit: (edit: NewPurchaseOrderEdit) => actor.send({ type: 'draft.edit', edit }),
    context: () => actor.getSnapshot().context,
    at: () => actor.getSnapshot().value,
    errors: () => formErrors(newPurchaseRules, actor.getSnapshot().context),
    succeeds: () => succeeds(made),
    fails,
  };
}

describe('a purchase order being written and sent', () => {
  test('names what is missing only once tried', () => {
    const { send, calls, errors } = writing();
    expect(errors()).toEqual({});
    send({ type: 'submit' });
    expect([Object.keys(errors()), calls]).toEqual([['seller_id', 'purchase_order_lines'], []]);
  });

  test('restores a removed line', () => {
    const { send, edit, context } = writing({ draft: whole, key: 'kept' });
    edit({ type: 'line.remove', id: 'order-line-41' });
    send({ type: 'undo' });
    expect(context().draft).toEqual(whole);
  });

  test('is over when created, and starts over for the same order when discarded', async () => {
    const { send, calls, at, emitted, context, succeeds } = writing({ draft: whole, key: 'kept' });
    send({ type: 'submit' });
    expect(calls[0]?.asked).toEqual({ draft: whole, key: 'kept' });
    await succeeds();
    expect([at(), emitted, isFormDirty(newPurchaseRules, context())]).toEqual([
      'writing',
      [{ type: 'saved', row: made, isNew: true, more: false }],
      false,
    ]);
    const other = writing({ draft: whole, key: 'kept' });
    other.send({ type: 'discard' });
    expect([other.context().draft, other.context().key]).toEqual([newPurchaseOrder('OR1'), 'key-1']);
  });

  test('is repeated under the same key after a lost reply', async () => {
    const { send, edit, calls, context, fails } = writing({ draft: whole, key: 'kept' });
    send({ type: 'submit' });
    await fails(offline());
    edit({ type: 'terms.edit', patch: { remark: 'Call first' } });
    expect(context().problem?.kind).toBe('network');
    send({ type: 'submit' });
    expect(calls.map(({ asked }) => asked.key)).toEqual(['kept', 'kept']);
  });

  test('shows the server’s refusals beside its fields, until each is edited', async () => {
    const { send, edit, errors, context, fails } = writing({ draft: whole, key: 'kept' });
    send({ type: 'submit' });
    const fields = { 'purchase_order_lines.0.quantity': 'Only 5 left.', due_date: 'Over.' };
    await fails(refused('invalid', { fields }, 'Only 5 left.'));
    expect(errors()).toEqual({ 'line.order-line-41.quantity': 'Only 5 left.', due_date: 'Over.' });
    edit({ type: 'line.edit', id: 'order-line-41', patch: { quantity: 5 } });
    expect(errors()).toEqual({ due_date: 'Over.' });
    edit({ type: 'terms.edit', patch: { due_date: '' } });
    expect(context().problem).toBeUndefined();
  });
});
