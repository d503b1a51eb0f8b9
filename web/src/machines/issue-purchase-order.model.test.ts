import { expect, test } from 'vitest';
import { issueRules } from './issue-purchase-order.ts';
import { COLLEAGUE, ME, purchaseOrder, seller } from './testing/rows.ts';
import { violations } from './testing/work-laws.ts';
import { CLAIM_INNER, everyStep, FORM_INNER, reached } from './testing/work-model.ts';

const permissions = { purchase_order: { UPDATE: true, APPROVE: true } };
const MINE = 'po@deccansteel.in';
const model = {
  rules: issueRules,
  input: { row: { ...purchaseOrder, seller }, worker: { user_id: ME, permissions } },
  edits: [{ gstin: 'short' }, { seller_email: MINE }, { updates_seller: true }],
  reasons: [''],
  rows: [
    { patch: { seller: { ...seller, revision: 2, email_id_1: 'new@deccansteel.in' } }, by: COLLEAGUE },
    { patch: { due_date: '2026-12-01' }, by: COLLEAGUE },
    { patch: { status: 'ISSUED' as const }, by: COLLEAGUE },
    { patch: { status: 'CANCELLED' as const }, by: ME },
  ],
  firsts: [{ seller: { ...seller, revision: 3, email_id_1: MINE } }],
};
const FORMS = [
  'changed',
  'confirming',
  'fresh',
  'retrying',
  'saving',
  'savingFirst',
  'stale',
  'superseded',
  'viewing',
  'closed',
  'done',
];

test('whatever happens to the seller, no law is broken and every state but one is reached', () => {
  const [ofSeller, , , cancelled] = model.rows;
  const rows = [ofSeller, cancelled].filter((row) => row !== undefined);
  const edits = model.edits.slice(1);
  const steps = everyStep({ ...model, edits, rows, without: [...CLAIM_INNER, 'claim.', 'draft.reset'] });
  expect([...new Set(violations(issueRules, steps))]).toEqual([]);
  expect(reached(steps).forms).toEqual(FORMS.filter((form) => form !== 'changed').sort());
});

test('whatever happens to the order, no law is broken and every state is reached', { tags: ['SUP-1'] }, () => {
  const [rows, edits] = [model.rows.slice(1), model.edits.slice(0, 2)];
  const steps = everyStep({ ...model, edits, rows, without: [...CLAIM_INNER, 'claim.', 'draft.reset'] });
  expect([...new Set(violations(issueRules, steps))]).toEqual([]);
  expect(reached(steps).forms).toEqual(FORMS.filter((form) => !['savingFirst', 'stale'].includes(form)).sort());
});

test('whatever happens to the claim, no law is broken and every state is reached', () => {
  const steps = everyStep({ ...model, edits: [], rows: model.rows.slice(2), without: FORM_INNER });
  expect([...new Set(violations(issueRules, steps))]).toEqual([]);
  expect(reached(steps).claims).toHaveLength(8);
});
