import { describe, expect, test } from 'vitest';
import { issueRules } from './issue-purchase-order.ts';
import type { IssueDraft } from './issue-purchase-order.ts';
import { after, COLLEAGUE, ME, purchaseOrder } from './testing/rows.ts';
import { CLAIM_INNER, everyStep, FORM_INNER, reached, violations } from './testing/work-model.ts';
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

const permissions = { purchase_order: { UPDATE: true, APPROVE: true } };
const model = {
  rules: issueRules,
  input: { row: purchaseOrder, worker: { user_id: ME, permissions } },
  edits: [{ gstin: 'short' }, { seller_email: 'po@deccansteel.in' }],
  reasons: [''],
  rows: [
    { patch: { seller_email: 'new@deccansteel.in' }, by: COLLEAGUE },
    { patch: { status: 'ISSUED' as const }, by: COLLEAGUE },
    { patch: { status: 'CANCELLED' as const }, by: ME },
  ],
};

test('whatever happens to the form, no law is broken and every state is reached', () => {
  const steps = everyStep({ ...model, without: CLAIM_INNER });
  expect(violations(issueRules, steps)).toEqual([]);
  expect(reached(steps).forms).toEqual(
    ['closed', 'confirming', 'done', 'fresh', 'retrying', 'saving', 'stale', 'superseded', 'viewing'].sort(),
  );
});

test('whatever happens to the claim, no law is broken and every state is reached', () => {
  const steps = everyStep({ ...model, edits: [], without: FORM_INNER });
  expect(violations(issueRules, steps)).toEqual([]);
  expect(reached(steps).claims).toHaveLength(8);
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
