import { describe, expect, test } from 'vitest';
import { editBody, errorsOfReply, quotationRules } from './edit-quotation.ts';
import { errorsUnder } from './record-work/errors-under.ts';
import type { QuotationDraft, QuotationLineDraft } from './edit-quotation.ts';
import { editedLines } from './new-lines.ts';
import { offline, refused } from './testing/failures.ts';
import { anOffer, pipe } from './testing/orders.ts';
import { after, ME, quotation as draftQuotation, quotationItem } from './testing/rows.ts';
import { settled, workWorld } from './testing/work-world.ts';
import { clashes } from './record-work/draft.ts';
import { formAt } from './record-work/region-states.ts';

const LEAD = { quotation: { READ: true, UPDATE: true, APPROVE: true } };
const second = { ...quotationItem, quotation_item_id: 42, request_id: 502 };
const quotation = { ...draftQuotation, quotation_items: [quotationItem, second] };
const start = quotationRules.draftOf(quotation);

/** Adds two lines, the first of them complete. */
const withAdded: QuotationDraft = {
  ...start,
  added: editedLines(
    [
      { type: 'line.add', id: 'a', goods: pipe } as const,
      { type: 'line.offer', id: 'a', offer: anOffer } as const,
      { type: 'line.edit', id: 'a', patch: { quantity: 3, remarks: ' gate 2 ' } } as const,
    ].reduce(editedLines, []),
    { type: 'line.add', id: 'b', goods: pipe },
  ),
};
const wholeAdded: QuotationDraft = { ...withAdded, added: withAdded.added.slice(0, 1) };
const ADDED_ITEM = {
  ...{ product_sku_id: pipe.product_sku_id, quantity: 3, offer_price: 62.5, mg: 10, selling_price: 68.75 },
  ...{ seller_id: anOffer.seller_id, sku_offer_id: anOffer.sku_offer_id },
  ...{ quotation_line_discount: 0, offer_remarks: 'gate 2' },
};

const withLine = (draft: QuotationDraft, id: number, patch: Partial<QuotationLineDraft>): QuotationDraft => ({
  ...draft,
  lines: { ...draft.lines, [id]: { ...(draft.lines[id] as QuotationLineDraft), ...patch } },
});

async function atWork(row = quotation, permissions: Parameters<typeof workWorld>[2] = LEAD) {
  const world = workWorld(quotationRules, row, permissions);
  await settled();
  const { actor } = world;
  return {
    ...world,
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    can: (command: 'edit' | 'approve' | 'reject') => actor.getSnapshot().can({ type: 'submit', command }),
    context: () => actor.getSnapshot().context,
    form: () => formAt(actor.getSnapshot()),
  };
}

describe('the body of an edit', () => {
  test('has of each line and of the terms only what differs', () => {
    expect(editBody(quotation, start)).toEqual({ quotation_id: 77 });
    const draft = withLine(start, 42, { quantity: 6, remarks: ' gate 2 ' });
    expect(editBody(quotation, { ...draft, terms: { ...start.terms, discount: 50, charge_1_value: 120 } })).toEqual({
      quotation_id: 77,
      charge_1_value: 120,
      quotation_discount: 50,
      quotation_items: [{ quotation_item_id: 42, quantity: 6, offer_remarks: 'gate 2' }],
    });
  });

  test('has complete prices, an offer with its seller, and a cleared discount as 0', () => {
    expect(editBody(quotation, withLine(start, 41, { mg: 12, selling_price: 224 })).quotation_items).toEqual([
      { quotation_item_id: 41, offer_price: 200, mg: 12, selling_price: 224 },
    ]);
    const chosen = { seller_id: 62, seller_name: 'Shree Steel', sku_offer_id: 900 };
    expect(editBody(quotation, withLine(start, 41, chosen)).quotation_items).toEqual([
      { quotation_item_id: 41, seller_id: 62, sku_offer_id: 900 },
    ]);
    const discounted = { ...quotation, quotation_items: [{ ...quotationItem, quotation_line_discount: 30 }] };
    const emptied = withLine(quotationRules.draftOf(discounted), 41, { discount: null });
    expect(editBody(discounted, emptied).quotation_items).toEqual([
      { quotation_item_id: 41, quotation_line_discount: 0 },
    ]);
  });

  test('excludes and includes a line', () => {
    expect(editBody(quotation, withLine(start, 41, { included_in_quotation: false })).quotation_items).toEqual([
      { quotation_item_id: 41, included_in_quotation: false },
    ]);
  });
});

describe('a new line', () => {
  test('is sent complete, without id or request, after the edited ones', () => {
    expect(editBody(quotation, withLine(wholeAdded, 42, { quantity: 6 }))).toEqual({
      quotation_id: 77,
      quotation_items: [{ quotation_item_id: 42, quantity: 6 }, ADDED_ITEM],
    });
  });

  test('needs a seller and a price, and makes a quotation valid whose other lines are all excluded', () => {
    const errors = (draft: QuotationDraft) => quotationRules.commands.edit.errors?.(draft, '', quotation) ?? {};
    expect(errorsUnder('line.b', errors(withAdded))).toMatchObject({
      seller_id: expect.any(String),
      quantity: expect.any(String),
    });
    const out = { included_in_quotation: false };
    expect(errors(withLine(withLine(wholeAdded, 41, out), 42, out))).toEqual({});
  });

  test('shows the server’s messages about it', () => {
    const body = editBody(quotation, withLine(wholeAdded, 42, { quantity: 6 }));
    const fields = {
      'quotation_items.0.quantity': 'Too much.',
      'quotation_items.1.quotation_line_discount': 'Too dear.',
    };
    expect(errorsOfReply(fields, body, wholeAdded)).toEqual({
      'line.42.quantity': 'Too much.',
      'line.a.discount': 'Too dear.',
    });
  });

  test('survives changes by a colleague, and goes when saved', async () => {
    const { send, calls, form, context } = await atWork();
    send({ type: 'draft.edit', patch: wholeAdded });
    const theirs = after(quotation, { quotation_items: [{ ...quotationItem, quantity: 8 }, second] });
    send({ type: 'row.changed', row: theirs });
    expect([form(), context().draft.lines[41]?.quantity]).toEqual(['fresh', 8]);
    expect(editBody(context().seen, context().draft).quotation_items).toEqual([ADDED_ITEM]);
    send({ type: 'submit', command: 'edit' });
    const third = { ...second, quotation_item_id: 43, request_id: null };
    calls.save.next().resolve({ row: after(theirs, { quotation_items: [...theirs.quotation_items, third] }, ME) });
    await settled();
    expect([form(), context().draft.added, Object.keys(context().draft.lines)]).toEqual([
      'fresh',
      [],
      ['41', '42', '43'],
    ]);
  });
});

describe('errors', () => {
  test('of the form are below their lines', () => {
    const errors = quotationRules.commands.edit.errors?.(withLine(start, 42, { quantity: null }), '', quotation) ?? {};
    expect(Object.keys(errors)).toEqual(['line.42.quantity']);
    expect(errorsUnder('line.42', errors)).toEqual({ quantity: '*Please enter quantity.' });
    expect(errorsUnder('line.4', errors)).toEqual({});
  });

  test('name a quotation without any line', () => {
    const out = withLine(withLine(start, 41, { included_in_quotation: false }), 42, { included_in_quotation: false });
    expect(quotationRules.commands.edit.errors?.(out, '', quotation)).toEqual({
      lines: 'A quotation needs at least one line.',
    });
  });

  test('of the server are mapped from their place in the body', () => {
    const body = { quotation_id: 77, quotation_items: [{ quotation_item_id: 42, quantity: 0 }] };
    expect(
      errorsOfReply(
        {
          'quotation_items.0.quotation_line_discount': 'A discount is rupees.',
          quotation_items: 'The total is too large.',
          quotation_discount: 'Too much.',
          charge_1_value: 'Rupees.',
        },
        body,
        start,
      ),
    ).toEqual({
      'line.42.discount': 'A discount is rupees.',
      lines: 'The total is too large.',
      'terms.discount': 'Too much.',
      'terms.charge_1_value': 'Rupees.',
    });
  });

  test('rejecting needs a reason of at most 500 characters', { tags: ['QUO-32'] }, () => {
    const errors = quotationRules.commands.reject.errors;
    expect(errors?.(start, ' ', quotation)).toEqual({ reject_message: '*Please enter message.' });
    expect(errors?.(start, 'x'.repeat(501), quotation)).toEqual({ reject_message: 'At most 500 characters.' });
    expect(errors?.(start, 'Too dear', quotation)).toEqual({});
  });
});

describe('working on a quotation', () => {
  test('a save needs changes, a decision needs none', async () => {
    const { can, send } = await atWork();
    expect([can('edit'), can('approve'), can('reject')]).toEqual([false, true, true]);
    send({ type: 'draft.edit', patch: withLine(start, 41, { quantity: 6 }) });
    expect([can('edit'), can('approve'), can('reject')]).toEqual([true, false, false]);
    send({ type: 'draft.reset' });
    expect([can('edit'), can('approve')]).toEqual([false, true]);
  });

  test('without permission to approve nothing is approved', async () => {
    const { can } = await atWork(quotation, { quotation: { UPDATE: true } });
    expect([can('approve'), can('reject')]).toEqual([false, true]);
  });

  test('continues after a save, and releases its claim', async () => {
    const { send, calls, context, form, can, isNeeded, emitted } = await atWork();
    send({ type: 'draft.edit', patch: withLine(start, 41, { quantity: 6 }) });
    send({ type: 'submit', command: 'edit' });
    const row = after(quotation, { quotation_items: [{ ...quotationItem, quantity: 6 }, second] }, ME);
    calls.save.next().resolve({ row });
    await settled();
    expect([form(), context().seen, can('approve'), isNeeded()]).toEqual(['fresh', row, true, false]);
    expect(emitted.map(({ type }) => type)).toEqual(['saved']);
  });

  test('given a save whose reply was lost, it ends when the feed shows the write', async () => {
    const { send, calls, form, context } = await atWork();
    send({ type: 'draft.edit', patch: withLine(start, 41, { quantity: 6 }) });
    send({ type: 'submit', command: 'edit' });
    calls.save.next().reject(offline());
    await settled();
    const row = after(quotation, { quotation_items: [{ ...quotationItem, quantity: 6 }, second] }, ME);
    send({ type: 'row.changed', row });
    expect([form(), context().seen, context().problem]).toEqual(['fresh', row, undefined]);
  });

  test('approves what the person saw: a change in between is shown first', async () => {
    const { send, calls, form, context } = await atWork();
    send({ type: 'submit', command: 'approve' });
    send({ type: 'row.changed', row: after(quotation, { grand_total: 5 }) });
    expect([form(), context().problem?.kind, calls.save.calls.length]).toEqual(['fresh', 'changed', 0]);
    send({ type: 'resume' });
    send({ type: 'submit', command: 'approve' });
    send({ type: 'confirm', reason: '', about: 'attached' });
    expect(calls.save.next().input).toMatchObject({ command: 'approve', about: 'attached', row: { grand_total: 5 } });
  });

  test('given a refused approval of an older revision, the newer one is shown', async () => {
    const { send, calls, form, context } = await atWork();
    send({ type: 'submit', command: 'approve' });
    send({ type: 'confirm', reason: '', about: 'none' });
    const current = after(quotation, { grand_total: 5 });
    calls.save.next().reject(refused('stale', { current }));
    await settled();
    expect([form(), context().seen, context().problem?.kind]).toEqual(['fresh', current, 'changed']);
  });

  test('given an approval by somebody else, the draft survives, and is saved as an edit', async () => {
    const { send, form, can, context } = await atWork();
    send({ type: 'draft.edit', patch: withLine(start, 41, { quantity: 6 }) });
    send({ type: 'row.changed', row: after(quotation, { status: 'CONFIRMED' }) });
    expect([form(), can('edit'), context().draft.lines[41]?.quantity]).toEqual(['fresh', true, 6]);
  });

  test('given an order made from it, the draft can no longer be saved, and the order can be read', async () => {
    const { send, form } = await atWork();
    send({ type: 'draft.edit', patch: withLine(start, 41, { quantity: 6 }) });
    send({ type: 'row.changed', row: after(quotation, { status: 'CONVERTED_TO_ORDER' }) });
    expect(form()).toBe('superseded');
    send({ type: 'resume' });
    expect(form()).toBe('viewing');
  });
});

describe('two people on one quotation', () => {
  test('merge edits of different parts, and decide those of the same', async () => {
    const { send, form, context, can } = await atWork();
    send({ type: 'draft.edit', patch: withLine(withLine(start, 41, { quantity: 6 }), 42, { remarks: 'gate 2' }) });
    const theirs = [
      { ...quotationItem, quantity: 8, quotation_line_discount: 20 },
      { ...second, included_in_quotation: false },
    ];
    send({ type: 'row.changed', row: after(quotation, { quotation_items: theirs, charge_1_value: 900 }) });
    expect([form(), can('edit')]).toEqual(['stale', false]);
    expect(clashes(quotationRules, context()).map(({ part }) => part)).toEqual(['line.41.quantity']);
    send({ type: 'part.keep', part: 'line.41.quantity' });
    expect(form()).toBe('fresh');
    expect(editBody(context().seen, context().draft)).toEqual({
      quotation_id: 77,
      quotation_items: [
        { quotation_item_id: 41, quantity: 6 },
        { quotation_item_id: 42, offer_remarks: 'gate 2' },
      ],
    });
  });
});

describe('a decision after a change by a colleague', () => {
  const dearer = after(quotation, { grand_total: 2_500, charge_1_value: 1_202 });

  test('waits until the person has looked, while editing goes on', async () => {
    const { actor, send, can, form } = await atWork();
    send({ type: 'row.changed', row: dearer });
    expect([form(), can('approve'), can('reject')]).toEqual(['fresh', false, false]);
    expect(actor.getSnapshot().can({ type: 'draft.edit', patch: {} })).toBe(true);
    send({ type: 'resume' });
    expect([can('approve'), can('reject'), actor.getSnapshot().can({ type: 'resume' })]).toEqual([true, true, false]);
  });

  test('is compared with what was looked at, over every change since', async () => {
    const { send, can, context } = await atWork();
    send({ type: 'row.changed', row: dearer });
    const again = after(dearer, { remark: 'gate 2' });
    send({ type: 'row.changed', row: again });
    expect([context().looked, context().theirs]).toEqual([quotation, again]);
    send({ type: 'row.changed', row: { ...after(again, quotation), revision: again.revision + 1 } });
    expect(can('approve')).toBe(true);
  });

  test('is withdrawn during its question', async () => {
    const { send, form, can } = await atWork();
    send({ type: 'submit', command: 'approve' });
    expect(form()).toBe('confirming');
    send({ type: 'row.changed', row: dearer });
    expect([form(), can('approve')]).toEqual(['fresh', false]);
  });

  test('does not wait for the person’s own edits in another window, unless a colleague edited before', async () => {
    const { send, can, context } = await atWork();
    const mine = after(quotation, { remark: 'gate 2' }, ME);
    send({ type: 'row.changed', row: mine });
    expect(can('approve')).toBe(true);
    const theirs = after(mine, { grand_total: 2_500 });
    send({ type: 'row.changed', row: theirs });
    send({ type: 'row.changed', row: after(theirs, { remark: 'gate 3' }, ME) });
    expect([can('approve'), context().theirs]).toEqual([false, theirs]);
  });
});
