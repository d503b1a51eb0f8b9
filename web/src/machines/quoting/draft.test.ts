import { describe, expect, test } from 'vitest';
import { after, COLLEAGUE, bareQuotation as quotation } from '../testing/rows.ts';
import { draftOf, priced, quotingWorld, SELLER } from '../testing/quoting-world.ts';
import { activeLines, goneLines, selectionBlock, staleLines, submitBlock } from './rules.ts';
import { whatToCreate } from './attempt.ts';
import { lineClashes } from './lines.ts';

const [one, two] = [priced(501), priced(502)];
const quotedBy = (row: typeof one, by: number) => after(row, { status: 'QUOTATION_GENERATED', quotation_id: 77 }, by);

describe('selecting', () => {
  test('quoting needs rows of one customer, who need not be chosen separately', { tags: ['QUO-26'] }, () => {
    const { actor } = quotingWorld();
    const block = () => selectionBlock(actor.getSnapshot().context);
    expect(block()).toBe('Select the requests to quote.');
    actor.send({ type: 'select', rows: [one, priced(503, { tenant_id: 13 })] });
    expect(block()).toBe('The selected requests belong to 2 customers. Select the requests of one customer.');
    expect(actor.getSnapshot().can({ type: 'draft.begin', mode: 'new' })).toBe(false);
    actor.send({ type: 'select', rows: [one, two] });
    expect(block()).toBeUndefined();
    actor.send({ type: 'draft.begin', mode: 'new' });
    expect(actor.getSnapshot().matches({ preparing: { building: 'fresh' } })).toBe(true);
  });

  test(
    'requests whose customers are hidden can be quoted: the server knows whose they are',
    { tags: ['ROL-36'] },
    () => {
      const { actor } = quotingWorld();
      const { tenant_id: _tenant, user_id: _user, ...hidden } = one;
      actor.send({ type: 'select', rows: [hidden, { ...hidden, request_id: 502 }] });
      expect(selectionBlock(actor.getSnapshot().context)).toBeUndefined();
      actor.send({ type: 'draft.begin', mode: 'new' });
      expect(whatToCreate(actor.getSnapshot().context)).toMatchObject({ tenant_id: undefined, user_id: undefined });
    },
  );

  test('without permission to write quotations, a message says so', { tags: ['ROL-36'] }, () => {
    const { actor } = quotingWorld({}, { quotation: { READ: true } });
    actor.send({ type: 'select', rows: [one] });
    expect(selectionBlock(actor.getSnapshot().context)).toBe("You don't have permission to create quotations.");
  });

  test('a ticked request that is quoted by a colleague, or deleted, leaves the selection', () => {
    const { actor } = quotingWorld();
    actor.send({ type: 'select', rows: [one, two] });
    actor.send({ type: 'request.changed', row: quotedBy(one, COLLEAGUE) });
    expect(actor.getSnapshot().context.selected).toEqual([two]);
    actor.send({ type: 'request.removed', request_id: 502, by: 'Meera Nair' });
    expect(actor.getSnapshot().context.selected).toEqual([]);
  });

  test('requests ticked later join the draft, unless they are of another customer', () => {
    const { actor } = draftOf([one]);
    actor.send({ type: 'line.edit', request_id: 501, patch: { quantity: 7 } });
    actor.send({ type: 'draft.leave' });
    actor.send({ type: 'select', rows: [priced(503, { tenant_id: 13 })] });
    expect(selectionBlock(actor.getSnapshot().context)).toMatch(/for another customer/);
    actor.send({ type: 'select', rows: [two] });
    actor.send({ type: 'draft.begin', mode: 'new' });
    const lines = actor.getSnapshot().context.lines.map(({ request_id, draft }) => [request_id, draft.quantity]);
    expect(lines).toEqual([
      [501, 7],
      [502, 40],
    ]);
  });
});

describe('the lines', () => {
  test(
    "start with the request's own price, the default margin and its offer's seller",
    { tags: ['FRM-24', 'QUO-28', 'QUO-38'] },
    () => {
      const { actor, follows } = draftOf([
        one,
        priced(502, { rfq_offer_id: null, rfq_mg: null, rfq_offer_price: null }),
      ]);
      expect(follows).toContainEqual({ type: 'follow', requests: [501, 502], offers: [SELLER.sku_offer_id] });
      const { lines, terms } = actor.getSnapshot().context;
      expect(lines.map(({ draft }) => draft)).toMatchObject([
        { quantity: 40, seller_id: 61, seller_name: 'Deccan Steel', offer_price: 100, mg: 10, selling_price: 110 },
        { quantity: 40, seller_id: null, sku_offer_id: null, offer_price: null, mg: 10 },
      ]);
      expect(terms).toMatchObject({ charge_1_name: 'Delivery', payment_terms: '100% upfront', discount: null });
    },
  );

  test('a request quoted by a colleague leaves the draft, and nothing of the others is lost', () => {
    const { actor } = draftOf([one, two]);
    actor.send({ type: 'line.edit', request_id: 502, patch: { remarks: 'gate 2' } });
    actor.send({ type: 'request.changed', row: quotedBy(one, COLLEAGUE) });
    const { context } = actor.getSnapshot();
    expect(goneLines(context).map(({ request_id }) => request_id)).toEqual([501]);
    expect(activeLines(context).map(({ draft }) => draft.remarks)).toEqual(['gate 2']);
  });

  test('it returns, as edited, when its quotation is rejected', () => {
    const { actor } = draftOf([one]);
    actor.send({ type: 'line.edit', request_id: 501, patch: { remarks: 'gate 2' } });
    const quoted = quotedBy(one, COLLEAGUE);
    actor.send({ type: 'request.changed', row: quoted });
    expect(submitBlock(actor.getSnapshot().context)).toBe('No requests are left to quote.');
    actor.send({ type: 'request.changed', row: after(quoted, { status: 'PRICE_UPDATED', quotation_id: null }) });
    expect(activeLines(actor.getSnapshot().context).map(({ draft }) => draft.remarks)).toEqual(['gate 2']);
  });

  test('a deleted request is gone, and its deleter is named', () => {
    const { actor } = draftOf([one, two]);
    actor.send({ type: 'request.removed', request_id: 501, by: 'Meera Nair' });
    expect(goneLines(actor.getSnapshot().context)).toMatchObject([{ request_id: 501, removedBy: 'Meera Nair' }]);
  });

  test('an unedited line silently follows a new price', () => {
    const { actor } = draftOf([one]);
    actor.send({ type: 'request.changed', row: after(one, { rfq_selling_price: 120, rfq_mg: 20 }) });
    expect(actor.getSnapshot().matches({ preparing: { building: 'fresh' } })).toBe(true);
    expect(actor.getSnapshot().context.lines[0]?.draft.selling_price).toBe(120);
  });

  test('edits of different parts of a line are merged; the same part is decided', () => {
    const { actor } = draftOf([one]);
    actor.send({ type: 'line.edit', request_id: 501, patch: { quantity: 50 } });
    const repriced = after(one, { rfq_selling_price: 120, rfq_mg: 20 });
    actor.send({ type: 'request.changed', row: repriced });
    expect(actor.getSnapshot().context.lines[0]?.draft).toMatchObject({ quantity: 50, selling_price: 120 });

    actor.send({ type: 'request.changed', row: after(repriced, { quantity: 60 }) });
    const stale = actor.getSnapshot();
    expect(stale.matches({ preparing: { building: 'stale' } })).toBe(true);
    expect(stale.can({ type: 'submit' })).toBe(false);
    const [line] = staleLines(stale.context);
    const [clash] = line ? lineClashes(line, stale.context.sellers) : [];
    expect([clash?.part, clash?.before.quantity, clash?.theirs.quantity, clash?.mine.quantity]).toEqual([
      'quantity',
      40,
      60,
      50,
    ]);
    actor.send({ type: 'part.keep', request_id: 501, part: 'quantity' });
    expect(actor.getSnapshot().matches({ preparing: { building: 'fresh' } })).toBe(true);
    expect(actor.getSnapshot().context.lines[0]?.draft.quantity).toBe(50);
    actor.send({ type: 'request.changed', row: after(after(repriced, {}), { quantity: 70 }) });
    actor.send({ type: 'part.take', request_id: 501, part: 'quantity' });
    expect(actor.getSnapshot().context.lines[0]?.draft.quantity).toBe(70);
  });

  test('the seller comes along with an offer chosen by a colleague', () => {
    const { actor, follows } = draftOf([one]);
    actor.send({ type: 'request.changed', row: after(one, { rfq_offer_id: 900 }) });
    expect(follows.at(-1)).toEqual({ type: 'follow', requests: [501], offers: [900] });
    actor.send({ type: 'offer.known', offer: { sku_offer_id: 900, seller_id: 5, seller_name: 'Kaveri' } });
    expect(actor.getSnapshot().context.lines[0]).toMatchObject({
      draft: { seller_id: 5, seller_name: 'Kaveri' },
      before: { seller_id: 5 },
    });
    expect(staleLines(actor.getSnapshot().context)).toEqual([]);
  });

  test('a removed line does not count, and can be restored as edited', () => {
    const { actor } = draftOf([one, two]);
    actor.send({ type: 'line.edit', request_id: 501, patch: { quantity: 3 } });
    actor.send({ type: 'line.remove', request_id: 501 });
    expect(activeLines(actor.getSnapshot().context).map(({ request_id }) => request_id)).toEqual([502]);
    actor.send({ type: 'line.restore', request_id: 501 });
    expect(activeLines(actor.getSnapshot().context)[0]?.draft.quantity).toBe(3);
  });
});

describe('the quotation to add to', () => {
  const existing = () => {
    const world = draftOf([one]);
    world.actor.send({ type: 'mode.choose', mode: 'existing' });
    return world;
  };

  test('has to be chosen, and is followed', { tags: ['QUO-27', 'QUO-62'] }, () => {
    const { actor, follows } = existing();
    expect(submitBlock(actor.getSnapshot().context)).toBe('Choose the quotation to add to.');
    expect(actor.getSnapshot().can({ type: 'submit' })).toBe(false);
    actor.send({ type: 'target.choose', quotation });
    expect(follows.at(-1)).toEqual({ type: 'follow', quotation_id: 77 });
    expect(actor.getSnapshot().can({ type: 'submit' })).toBe(true);
  });

  test.each([
    ['rejected', { status: 'REJECTED' as const }],
    ['ordered', { status: 'CONVERTED_TO_ORDER' as const, order_number: 'OR2627-000007' }],
  ])('has to be chosen again once it was %s', (_, patch) => {
    const { actor } = existing();
    actor.send({ type: 'target.choose', quotation });
    actor.send({ type: 'quotation.changed', row: after(quotation, patch) });
    expect(actor.getSnapshot().matches({ preparing: { building: 'superseded' } })).toBe(true);
    actor.send({ type: 'target.choose', quotation: { ...quotation, quotation_id: 78 } });
    expect(actor.getSnapshot().matches({ preparing: { building: 'fresh' } })).toBe(true);
  });

  test('while another one is to be chosen, changes by a colleague can be decided already', () => {
    const { actor } = existing();
    actor.send({ type: 'line.edit', request_id: 501, patch: { quantity: 50 } });
    actor.send({ type: 'target.choose', quotation });
    actor.send({ type: 'quotation.changed', row: after(quotation, { status: 'REJECTED' }) });
    actor.send({ type: 'request.changed', row: after(one, { quantity: 60 }) });
    expect(actor.getSnapshot().matches({ preparing: { building: 'superseded' } })).toBe(true);
    actor.send({ type: 'part.take', request_id: 501, part: 'quantity' });
    expect(actor.getSnapshot().context.lines[0]?.draft.quantity).toBe(60);
    expect(staleLines(actor.getSnapshot().context)).toEqual([]);
  });

  test('can be replaced by a new one', () => {
    const { actor } = existing();
    actor.send({ type: 'target.choose', quotation });
    actor.send({ type: 'quotation.removed', quotation_id: 77 });
    expect(actor.getSnapshot().matches({ preparing: { building: 'superseded' } })).toBe(true);
    actor.send({ type: 'mode.choose', mode: 'new' });
    expect(actor.getSnapshot().can({ type: 'submit' })).toBe(true);
  });
});
