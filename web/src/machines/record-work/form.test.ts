import { describe, expect, test } from 'vitest';
import { priceRules } from '../price-request.ts';
import { offline, refused } from '../testing/failures.ts';
import { after, COLLEAGUE, ME, meera, request } from '../testing/rows.ts';
import { claimBy, mine, settled, workWorld } from '../testing/work-world.ts';
import { clashes } from './draft.ts';

const offer = { rfq_offer_id: 812, rfq_offer_price: 100 };

async function atWork(row = request) {
  const world = workWorld(priceRules, row);
  world.calls.acquire.next().resolve({ claim: mine() });
  await settled();
  const form = () =>
    (world.actor.getSnapshot().value as { open?: { form: string } }).open?.form ?? world.actor.getSnapshot().value;
  return {
    ...world,
    send: (event: Parameters<typeof world.actor.send>[0]) => world.actor.send(event),
    context: () => world.actor.getSnapshot().context,
    form,
  };
}

describe('somebody else changes the row', () => {
  test('an untouched form silently adopts it', async () => {
    const { send, context, form } = await atWork();
    const row = after(request, { quantity: 55, remarks: 'urgent' });
    send({ type: 'row.changed', row });
    expect(form()).toBe('fresh');
    expect(context()).toMatchObject({ seen: row, row, draft: { quantity: 55, remarks: 'urgent' }, problem: undefined });
  });

  test('a form with a draft takes over silently what it left alone, and saves over it', async () => {
    const { send, calls, context, form } = await atWork();
    send({ type: 'draft.edit', patch: { remarks: 'site gate 2' } });
    const row = after(request, { color: 'Indigo', packaging_type: 'Crate' });
    send({ type: 'row.changed', row });
    expect(form()).toBe('fresh');
    const merged = { color: 'Indigo', packaging_type: 'Crate', remarks: 'site gate 2' };
    expect(context()).toMatchObject({ seen: row, draft: merged });
    send({ type: 'submit', command: 'edit' });
    expect(calls.save.next().input).toMatchObject({ row, draft: merged });
  });

  test('a form with a draft keeps it, and offers theirs part by part', async () => {
    const { send, context, form } = await atWork();
    send({ type: 'draft.edit', patch: { quantity: 41 } });
    send({ type: 'draft.edit', patch: { remarks: 'site gate 2' } });
    send({ type: 'row.changed', row: after(request, { quantity: 55, status: 'PRICE_UPDATED' }) });
    expect(form()).toBe('stale');
    const before = priceRules.draftOf(request);
    expect(clashes(priceRules, context())).toEqual([
      {
        part: 'quantity',
        mine: { ...before, quantity: 41, remarks: 'site gate 2' },
        theirs: { ...before, quantity: 55 },
        before,
      },
    ]);

    send({ type: 'part.take', part: 'quantity' });
    expect(form()).toBe('fresh');
    expect(context().draft).toMatchObject({ quantity: 55, remarks: 'site gate 2' });
    expect(context().seen).toBe(context().row);
  });

  test('keeping mine lets the write go against the newest revision', async () => {
    const { send, calls, form } = await atWork();
    send({ type: 'draft.edit', patch: offer });
    const row = after(request, {
      rfq_offer_id: 9,
      rfq_offer_price: 90,
      rfq_mg: 10,
      rfq_selling_price: 99,
      status: 'PRICE_UPDATED',
    });
    send({ type: 'row.changed', row });
    expect(form()).toBe('stale');
    expect(calls.save.calls).toEqual([]);
    send({ type: 'part.keep', part: 'price' });
    send({ type: 'submit', command: 'price' });
    expect(calls.save.next().input).toMatchObject({ command: 'price', row, draft: { rfq_selling_price: 110 } });
  });

  test('a decision is open again when the same part changes once more', async () => {
    const { send, context, form } = await atWork();
    send({ type: 'draft.edit', patch: { quantity: 41, remarks: 'mine' } });
    const first = after(request, { quantity: 55, remarks: 'theirs' });
    send({ type: 'row.changed', row: first });
    send({ type: 'part.keep', part: 'quantity' });
    expect(form()).toBe('stale');
    send({ type: 'row.changed', row: after(first, { quantity: 60 }) });
    expect(clashes(priceRules, context()).map(({ part }) => part)).toEqual(['quantity', 'remarks']);
  });

  test('a part edited alike on both sides is not a difference', async () => {
    const { send, form, context } = await atWork();
    send({ type: 'draft.edit', patch: { quantity: 55, remarks: 'mine' } });
    send({ type: 'row.changed', row: after(request, { quantity: 55 }) });
    expect(form()).toBe('fresh');
    expect(context().draft).toMatchObject({ quantity: 55, remarks: 'mine' });
  });

  test('dropping the draft ends the difference', async () => {
    const { send, form, context } = await atWork();
    send({ type: 'draft.edit', patch: { quantity: 41 } });
    send({ type: 'row.changed', row: after(request, { quantity: 55 }) });
    send({ type: 'draft.reset' });
    expect(form()).toBe('fresh');
    expect(context().draft.quantity).toBe(55);
  });

  test('given a move that is no longer possible, the form is read-only, and the row names its author', async () => {
    const { send, form, context, actor } = await atWork();
    send({ type: 'draft.edit', patch: { quantity: 41 } });
    send({ type: 'row.changed', row: after(request, { status: 'QUOTATION_GENERATED' }) });
    expect(form()).toBe('superseded');
    expect(actor.getSnapshot().hasTag('readOnly')).toBe(true);
    expect(actor.getSnapshot().can({ type: 'draft.edit', patch: { quantity: 1 } })).toBe(false);
    expect(context().row.modified_by_info).toMatchObject({ user_id: COLLEAGUE, first_name: 'Meera' });
    expect(context().draft.quantity).toBe(41);
  });

  test('given a record that comes back, work continues, with the draft', async () => {
    const { send, form, context } = await atWork();
    send({ type: 'draft.edit', patch: { quantity: 41 } });
    const quoted = after(request, { status: 'QUOTATION_GENERATED' });
    send({ type: 'row.changed', row: quoted });
    send({ type: 'row.changed', row: after(quoted, { status: 'PRICE_UPDATED' }) });
    expect(form()).toBe('fresh');
    expect(context().draft.quantity).toBe(41);
  });

  test('a deleted row supersedes as well', async () => {
    const { send, form } = await atWork();
    send({ type: 'row.removed' });
    expect(form()).toBe('superseded');
  });

  test('an older row changes nothing', async () => {
    const newer = after(request, { quantity: 55 });
    const { send, context } = await atWork(newer);
    send({ type: 'row.changed', row: request });
    expect(context().row).toBe(newer);
  });
});

describe('saving', () => {
  async function saving() {
    const world = await atWork();
    world.send({ type: 'draft.edit', patch: offer });
    world.send({ type: 'submit', command: 'price' });
    expect(world.form()).toBe('saving');
    return world;
  }
  const priced = after(request, { status: 'PRICE_UPDATED', ...offer, rfq_mg: 10, rfq_selling_price: 110 }, ME);

  test('forbids closing, and ends the work with the reply', { tags: ['SUP-10'] }, async () => {
    const { send, form, calls, actor, emitted, isNeeded } = await saving();
    send({ type: 'close' });
    expect(form()).toBe('saving');
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    calls.save.next().resolve({ row: priced, warning: undefined });
    await settled();
    expect(form()).toBe('done');
    expect(emitted).toEqual([{ type: 'saved', command: 'price', row: priced, warning: undefined, said: [] }]);
    expect(isNeeded()).toBe(false);
  });

  test('given our own change before the reply, nothing is shown', async () => {
    const { send, form, calls, emitted } = await saving();
    send({ type: 'row.changed', row: priced });
    expect(form()).toBe('saving');
    calls.save.next().resolve({ row: priced });
    await settled();
    expect([form(), emitted.length]).toEqual(['done', 1]);
  });

  test('given no connection, the draft is kept', async () => {
    const { form, calls, context, emitted } = await saving();
    calls.save.next().reject(offline());
    await settled();
    expect(form()).toBe('fresh');
    expect(context()).toMatchObject({ draft: { rfq_selling_price: 110 }, problem: { kind: 'network' } });
    expect(emitted).toMatchObject([{ type: 'failed', command: 'price', problem: { kind: 'network' } }]);
  });

  test.each(['before', 'after'])('given a lost reply, and our change %s it, it was saved', async (when) => {
    const { send, form, calls, emitted } = await saving();
    if (when === 'before') send({ type: 'row.changed', row: priced });
    calls.save.next().reject(offline());
    await settled();
    if (when === 'after') send({ type: 'row.changed', row: priced });
    expect(form()).toBe('done');
    expect(emitted.at(-1)).toMatchObject({ type: 'saved', command: 'price', row: priced });
  });

  test('412 with the row that the form saw is retried once automatically', async () => {
    const { form, calls } = await saving();
    const current = { ...request, revision: 5, tenant_info: { district: 'Nashik' } };
    calls.save.next().reject(refused('stale', { current }));
    await settled();
    expect(form()).toBe('retrying');
    const again = calls.save.next();
    expect(again.input).toMatchObject({ row: current, draft: { rfq_selling_price: 110 } });
    again.reject(refused('stale', { current: { ...current, revision: 6 } }));
    await settled();
    expect(form()).toBe('fresh');
    expect(calls.save.calls).toEqual([]);
  });

  test('412 with a change by somebody else makes the form stale', async () => {
    const { form, calls, context } = await saving();
    const current = after(request, { rfq_offer_id: 9, rfq_offer_price: 90, rfq_mg: 10, rfq_selling_price: 99 });
    calls.save.next().reject(refused('stale', { current }));
    await settled();
    expect(form()).toBe('stale');
    expect(context().problem?.kind).toBe('changed');
  });

  test('412 with a row that moved on supersedes', async () => {
    const { form, calls } = await saving();
    calls.save.next().reject(refused('stale', { current: after(request, { status: 'ARCHIVED' }) }));
    await settled();
    expect(form()).toBe('superseded');
  });

  test('423 shows the holder, and the draft stays', async () => {
    const { form, calls, context, actor } = await saving();
    calls.save.next().reject(refused('claimed', { claim: claimBy(meera, 2) }, 'Meera Nair is working on this.'));
    await settled();
    expect(form()).toBe('fresh');
    expect(actor.getSnapshot().matches({ open: { claim: 'theirs' } })).toBe(true);
    expect(context()).toMatchObject({
      claim: { holder: meera },
      draft: { rfq_offer_id: 812 },
      problem: { kind: 'claimed' },
    });
  });

  test('422 shows the errors field by field', async () => {
    const { calls, context } = await saving();
    calls.save.next().reject(refused('invalid', { fields: { quantity: 'Too many.' } }, 'Too many.'));
    await settled();
    expect(context().problem).toEqual({ kind: 'refused', message: 'Too many.', fields: { quantity: 'Too many.' } });
  });

  test('messages disappear when the person continues editing', async () => {
    const { send, calls, context } = await saving();
    calls.save.next().reject(offline());
    await settled();
    send({ type: 'draft.edit', patch: { quantity: 42 } });
    expect(context().problem).toBeUndefined();
  });
});

describe('asking first', () => {
  test('needs a reason, and closes nothing before it is given', async () => {
    const { send, form, calls, context } = await atWork();
    send({ type: 'submit', command: 'archive' });
    expect(form()).toBe('confirming');
    send({ type: 'confirm', reason: '  ' });
    expect([form(), context().tried]).toEqual(['confirming', 'archive']);
    send({ type: 'confirm', reason: 'Duplicate of 498' });
    expect(calls.save.next().input).toMatchObject({ command: 'archive', reason: 'Duplicate of 498' });
  });

  test('given a change by somebody else meanwhile, it is looked at first', async () => {
    const { send, form, context } = await atWork();
    send({ type: 'submit', command: 'archive' });
    send({ type: 'row.changed', row: after(request, { tenant_info: { district: 'Nashik' } }) });
    expect(form()).toBe('confirming');
    send({ type: 'row.changed', row: after(after(request, {}), { quantity: 60 }) });
    expect([form(), context().problem?.kind, context().draft.quantity]).toEqual(['fresh', 'changed', 60]);
  });
});

test('without permission, or once closed, a record is only shown and never claimed', async () => {
  const world = workWorld(priceRules, request, { quotation_request: { READ: true } });
  expect(world.actor.getSnapshot().value).toEqual({ open: { claim: 'idle', form: 'viewing' } });
  const archived = workWorld(priceRules, { ...request, status: 'ARCHIVED' });
  expect(archived.actor.getSnapshot().value).toEqual({ open: { claim: 'idle', form: 'viewing' } });
  expect([...world.calls.acquire.calls, ...archived.calls.acquire.calls]).toEqual([]);
});

describe('saving without a price', () => {
  const written = { quantity: 41, remarks: ' gate 2 ' };
  const saved = after(request, { quantity: 41, remarks: 'gate 2' }, ME);

  test('needs a changed part beside the price, and a quantity', async () => {
    const { send, calls, actor, context } = await atWork();
    const canSave = () => actor.getSnapshot().can({ type: 'submit', command: 'edit' });
    expect(canSave()).toBe(false);
    send({ type: 'draft.edit', patch: { quantity: null } });
    expect(canSave()).toBe(true);
    send({ type: 'submit', command: 'edit' });
    expect([calls.save.calls, context().tried]).toEqual([[], 'edit']);
  });

  test('ends the dialog if nothing else was edited', async () => {
    const { send, calls, actor } = await atWork();
    send({ type: 'draft.edit', patch: written });
    send({ type: 'submit', command: 'edit' });
    const call = calls.save.next();
    expect(call.input).toMatchObject({ command: 'edit', draft: written });
    call.resolve({ row: saved });
    await settled();
    expect(actor.getSnapshot().value).toBe('done');
  });

  test('is not done once any of the price is edited: then the price is saved', async () => {
    const { send, calls, actor, context } = await atWork();
    send({ type: 'draft.edit', patch: { ...written, rfq_offer_price: 90 } });
    expect(actor.getSnapshot().can({ type: 'submit', command: 'edit' })).toBe(false);
    send({ type: 'submit', command: 'edit' });
    send({ type: 'submit', command: 'price' });
    expect([calls.save.calls, context().tried]).toEqual([[], 'price']);
    send({ type: 'draft.edit', patch: offer });
    send({ type: 'submit', command: 'price' });
    expect(calls.save.next().input).toMatchObject({ command: 'price', draft: { ...written, ...offer } });
  });
});
