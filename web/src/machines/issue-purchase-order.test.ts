import { describe, expect, test } from 'vitest';
import { issueRules } from './issue-purchase-order.ts';
import type { IssueDraft } from './issue-purchase-order.ts';
import { after, ME, purchaseOrder } from './testing/rows.ts';
import { settled, workWorld } from './testing/work-world.ts';

const draft = issueRules.draftOf(purchaseOrder);
const faults = (patch: Partial<IssueDraft>) =>
  issueRules.commands.issue.faults?.({ ...draft, ...patch }, '', purchaseOrder);

describe('what an order is issued with', () => {
  test('starts from the order itself, then from what is known of the seller', () => {
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

  test('needs 15 characters of GST, an e-mail address and a 10-digit number', () => {
    expect(faults({})).toEqual({});
    expect(
      faults({ gstin: '29AABCF8078M2Z', seller_email: 'po@deccansteel', seller_whatsapp_number: '98765' }),
    ).toEqual({
      gstin: 'A GSTIN has exactly 15 characters.',
      seller_email: 'Enter a valid e-mail address.',
      seller_whatsapp_number: 'Enter a 10-digit number.',
    });
  });

  test('a wrong check character does not refuse', () => {
    expect(faults({ gstin: '29AAFCA7488L1Z0' })).toEqual({});
  });

  test('a GSTIN is written in capitals, without spaces', () => {
    expect(issueRules.edit?.(draft, { gstin: ' 29aabcf8078m2zw ' }).gstin).toBe('29AABCF8078M2ZW');
  });
});

test('issued by somebody else: the form is over, cancelling goes on from the order as it is', async () => {
  const { actor, calls } = workWorld(issueRules, purchaseOrder);
  actor.send({ type: 'row.changed', row: after(purchaseOrder, { status: 'ISSUED' }) });
  expect(actor.getSnapshot().matches({ open: { form: 'superseded' } })).toBe(true);
  expect(actor.getSnapshot().can({ type: 'submit', command: 'issue' })).toBe(false);
  actor.send({ type: 'resume' });
  expect(actor.getSnapshot().can({ type: 'submit', command: 'issue' })).toBe(false);
  actor.send({ type: 'submit', command: 'cancel' });
  actor.send({ type: 'confirm', reason: '' });
  const call = calls.save.next();
  expect(call.input).toMatchObject({ command: 'cancel', row: { status: 'ISSUED' } });
  call.resolve({ row: after(after(purchaseOrder, {}), { status: 'CANCELLED' }, ME) });
  await settled();
  expect(actor.getSnapshot().status).toBe('done');
});

test('saved, but the seller was not told: the words come along', async () => {
  const { actor, calls, emitted } = workWorld(issueRules, purchaseOrder);
  actor.send({ type: 'submit', command: 'issue' });
  calls.save.next().resolve({ row: after(purchaseOrder, { status: 'ISSUED' }, ME), warning: 'Mailbox full' });
  await settled();
  expect(emitted).toMatchObject([{ command: 'issue', warning: 'Mailbox full' }]);
});
