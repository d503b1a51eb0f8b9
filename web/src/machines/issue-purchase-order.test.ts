import { describe, expect, test } from 'vitest';
import { changedAtSeller, issueRules, sellerChanges } from './issue-purchase-order.ts';
import type { IssueDraft, SellerOrder } from './issue-purchase-order.ts';
import { offline, refused } from './testing/failures.ts';
import { after, ME, purchaseOrder, seller } from './testing/rows.ts';
import { settled, workWorld } from './testing/work-world.ts';
import { formAt } from './record-work/region-states.ts';

const draft = issueRules.draftOf(purchaseOrder);
const errors = (patch: Partial<IssueDraft>) =>
  issueRules.commands.issue.errors?.({ ...draft, ...patch }, '', purchaseOrder);

describe('the details for issuing an order', () => {
  test('start from the order itself, then from what is known of the seller', { tags: ['SUP-7'] }, () => {
    expect(draft).toEqual({
      gstin: '29AABCF8078M2ZW',
      seller_email: 'sales@deccansteel.in',
      seller_whatsapp_number: '9876543210',
      updates_seller: false,
      tells_seller: true,
    });
    expect(issueRules.draftOf({ ...purchaseOrder, seller_email: 'po@deccansteel.in' }).seller_email).toBe(
      'po@deccansteel.in',
    );
  });

  test('need 15 characters of GST, an e-mail address and a 10-digit number', { tags: ['SUP-38', 'SUP-39'] }, () => {
    expect(errors({})).toEqual({});
    expect(
      errors({ gstin: '29AABCF8078M2Z', seller_email: 'po@deccansteel', seller_whatsapp_number: '98765' }),
    ).toEqual({
      gstin: 'A GSTIN has exactly 15 characters.',
      seller_email: 'Enter a valid email address.',
      seller_whatsapp_number: 'Enter a 10-digit number.',
    });
  });

  test('may have a wrong check character', { tags: ['SUP-42'] }, () => {
    expect(errors({ gstin: '29AAFCA7488L1Z0' })).toEqual({});
  });

  test('have a GSTIN in capitals, without spaces', () => {
    expect(issueRules.edit?.(draft, { gstin: ' 29aabcf8078m2zw ' }).gstin).toBe('29AABCF8078M2ZW');
  });
});

test('given an issue by somebody else, the form is over, and cancelling continues from the current order', async () => {
  const { actor, calls } = workWorld(issueRules, purchaseOrder);
  actor.send({ type: 'row.changed', row: after(purchaseOrder, { status: 'ISSUED' }) });
  expect(actor.getSnapshot().matches({ open: { form: 'superseded' } })).toBe(true);
  expect(actor.getSnapshot().can({ type: 'submit', command: 'issue' })).toBe(false);
  actor.send({ type: 'resume' });
  expect(actor.getSnapshot().can({ type: 'submit', command: 'issue' })).toBe(false);
  actor.send({ type: 'submit', command: 'cancel' });
  actor.send({ type: 'confirm', reason: 'Out of stock.' });
  const call = calls.save.next();
  expect(call.input).toMatchObject({ command: 'cancel', row: { status: 'ISSUED' } });
  call.resolve({ row: after(after(purchaseOrder, {}), { status: 'CANCELLED' }, ME) });
  await settled();
  expect(actor.getSnapshot().status).toBe('done');
});

test('given a save without a notification to the seller, the message says so', async () => {
  const { actor, calls, emitted } = workWorld(issueRules, purchaseOrder);
  actor.send({ type: 'submit', command: 'issue' });
  const said = [{ isGood: false, title: 'Email is not sent!', detail: 'Mailbox full' }];
  calls.save.next().resolve({ row: after(purchaseOrder, { status: 'ISSUED' }, ME), said });
  await settled();
  expect(emitted).toMatchObject([{ command: 'issue', said }]);
});

describe('a change of the seller while the form is open', () => {
  const row: SellerOrder = { ...purchaseOrder, seller };
  const newer = { ...seller, revision: 2, email_id_1: 'new@deccansteel.in' };
  const news: SellerOrder = { ...row, seller: newer };

  test('is followed if nothing was edited, and its old value is known', () => {
    const { actor } = workWorld(issueRules, row);
    actor.send({ type: 'draft.edit', patch: { gstin: '29AAFCA7488L1Z0' } });
    actor.send({ type: 'row.changed', row: news });
    const { context } = actor.getSnapshot();
    expect(context.draft).toMatchObject({ gstin: '29AAFCA7488L1Z0', seller_email: 'new@deccansteel.in' });
    expect(changedAtSeller(context.draft, context.row, 'seller_email')).toBe('sales@deccansteel.in');
    expect(changedAtSeller(context.draft, context.row, 'gstin')).toBeUndefined();
  });

  test('is offered if this person edited: nothing is issued before it is decided', () => {
    const { actor } = workWorld(issueRules, row);
    actor.send({ type: 'draft.edit', patch: { seller_email: 'po@deccansteel.in' } });
    actor.send({ type: 'row.changed', row: news });
    expect(actor.getSnapshot().matches({ open: { form: 'stale' } })).toBe(true);
    expect(actor.getSnapshot().can({ type: 'submit', command: 'issue' })).toBe(false);
    actor.send({ type: 'part.keep', part: 'seller_email' });
    expect(actor.getSnapshot().matches({ open: { form: 'fresh' } })).toBe(true);
    expect(actor.getSnapshot().context.draft.seller_email).toBe('po@deccansteel.in');
  });

  test('is followed by a draft that only copied it', () => {
    const copied: SellerOrder = { ...news, seller_email: 'sales@deccansteel.in' };
    expect(issueRules.draftOf(copied).seller_email).toBe('new@deccansteel.in');
    expect(changedAtSeller(issueRules.draftOf(copied), copied, 'seller_email')).toBe('sales@deccansteel.in');
  });

  test('shows nothing if the order has its own value', () => {
    const own: SellerOrder = { ...row, seller_email: 'own@deccansteel.in' };
    expect(issueRules.draftOf({ ...own, seller: newer }).seller_email).toBe('own@deccansteel.in');
    expect(changedAtSeller(issueRules.draftOf(own), { ...own, seller: newer }, 'seller_email')).toBeUndefined();
  });

  test('is ignored at an older revision, and a newer order keeps the newest seller', () => {
    const { actor } = workWorld(issueRules, news);
    actor.send({ type: 'row.changed', row });
    actor.send({ type: 'row.changed', row: after(purchaseOrder, { seller_email: null }) });
    expect(actor.getSnapshot().context.row).toMatchObject({ revision: 2, seller: { revision: 2 } });
  });
});

describe('updating the seller along the way', () => {
  const MINE = 'po@deccansteel.in';
  const row: SellerOrder = { ...purchaseOrder, seller };
  const updated: SellerOrder = { ...row, seller: { ...seller, revision: 2, email_id_1: MINE } };
  function submitted() {
    const world = workWorld(issueRules, row);
    world.actor.send({ type: 'draft.edit', patch: { seller_email: MINE, updates_seller: true } });
    world.actor.send({ type: 'submit', command: 'issue' });
    const form = () => formAt(world.actor.getSnapshot());
    return { ...world, form, problem: () => world.actor.getSnapshot().context.problem };
  }

  test(
    'comes first; then the order is issued, and nothing closes in between',
    { tags: ['SUP-1', 'SUP-9', 'SUP-43'] },
    async () => {
      const { actor, calls, form } = submitted();
      expect(form()).toBe('savingFirst');
      expect(calls.save.calls).toHaveLength(0);
      actor.send({ type: 'close' });
      expect(form()).toBe('savingFirst');
      calls.saveFirst.next().resolve({ row: updated });
      await settled();
      expect(form()).toBe('saving');
      actor.send({ type: 'close' });
      expect(form()).toBe('saving');
      expect(calls.save.next().input).toMatchObject({ row: { revision: 1 }, draft: { seller_email: MINE } });
    },
  );

  test('the order is issued even if it shows the seller as it is now', async () => {
    const { calls, form } = submitted();
    calls.saveFirst.next().resolve({ row: updated });
    await settled();
    const seller_info = { ...row.seller_info, seller_name: 'Renamed' };
    calls.save.next().reject(refused('stale', { current: { ...row, seller_info, revision: 2 } }));
    await settled();
    expect(form()).toBe('retrying');
    expect(calls.save.next().input).toMatchObject({ row: { revision: 2 } });
  });

  test('is not done if the seller already has it, or unless requested', { tags: ['SUP-8', 'SUP-43'] }, () => {
    expect(sellerChanges({ ...draft, seller_email: MINE }, updated)).toEqual({});
    const { actor, calls } = workWorld(issueRules, row);
    actor.send({ type: 'draft.edit', patch: { seller_email: MINE } });
    actor.send({ type: 'submit', command: 'issue' });
    expect(calls.saveFirst.calls).toHaveLength(0);
    expect(calls.save.calls).toHaveLength(1);
  });

  test.each([
    ['refused', refused('invalid', { fields: { seller_email: 'Not this one' } }, 'No'), 'refused'],
    ['without a reply', offline(), 'refused'],
    ['written by somebody else', refused('stale'), 'changed'],
  ])('%s, it holds the issue back and says so', async (_, error, kind) => {
    const { calls, form, problem, emitted } = submitted();
    calls.saveFirst.next().reject(error);
    await settled();
    expect(form()).toBe('fresh');
    expect(calls.save.calls).toHaveLength(0);
    expect(problem()).toMatchObject({
      kind,
      message: expect.stringMatching(/^The seller wasn't updated, so the purchase order/),
    });
    expect(emitted).toMatchObject([{ type: 'failed', command: 'issue' }]);
  });

  test('done before the issue failed is reported and not repeated', async () => {
    const { actor, calls, form, problem } = submitted();
    calls.saveFirst.next().resolve({ row: updated });
    await settled();
    calls.save.next().reject(refused('conflict', {}, 'The order is full'));
    await settled();
    expect(form()).toBe('fresh');
    expect(problem()?.message).toMatch(/^The seller was updated.*The order is full$/);
    actor.send({ type: 'submit', command: 'issue' });
    expect(form()).toBe('saving');
    expect(calls.saveFirst.calls).toHaveLength(0);
  });

  test('followed by a lost reply of the issue ends well once the feed shows it, before or after', async () => {
    const issued = { ...after(purchaseOrder, { status: 'ISSUED' }, ME), seller: updated.seller };
    for (const isEarly of [true, false]) {
      const { actor, calls } = submitted();
      actor.send({ type: 'row.changed', row: updated });
      calls.saveFirst.next().resolve({ row: updated });
      await settled();
      if (isEarly) actor.send({ type: 'row.changed', row: issued });
      calls.save.next().reject(offline());
      await settled();
      if (!isEarly) actor.send({ type: 'row.changed', row: issued });
      expect(actor.getSnapshot().status).toBe('done');
    }
  });
});

test('lines changed by a colleague are looked at before anything is issued', () => {
  const { actor } = workWorld(issueRules, purchaseOrder);
  actor.send({ type: 'row.changed', row: after(purchaseOrder, { po_grand_total: 500 }) });
  expect(formAt(actor.getSnapshot())).toBe('changed');
  expect(actor.getSnapshot().can({ type: 'submit', command: 'issue' })).toBe(false);
  expect(actor.getSnapshot().context.seen.revision).toBe(1);
  actor.send({ type: 'resume' });
  expect(actor.getSnapshot().can({ type: 'submit', command: 'issue' })).toBe(true);
  expect(actor.getSnapshot().context.seen.revision).toBe(2);
});
