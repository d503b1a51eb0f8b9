import type { Quotation } from '@console/shared/entities/quotation';
import { describe, expect, test } from 'vitest';
import { decisionRules } from './decide-quotation.ts';
import { after, COLLEAGUE, ME, quotation, quotationItem } from './testing/rows.ts';
import { violations } from './testing/work-laws.ts';
import { CLAIM_INNER, everyStep, FORM_INNER, reached } from './testing/work-model.ts';
import { workWorld } from './testing/work-world.ts';
import { formAt } from './record-work/region-states.ts';

const LEAD = { quotation: { UPDATE: true, APPROVE: true } };
const others = [{ ...quotationItem, quantity: 8 }];

test.each([
  ['SENT', { APPROVE: true }, ['approve', 'reject']],
  ['SENT', { UPDATE: true }, ['reject']],
  ['CONFIRMED', { UPDATE: true, APPROVE: true }, ['reject']],
  ['REJECTED', { UPDATE: true, APPROVE: true }, []],
  ['CONVERTED_TO_ORDER', { UPDATE: true, APPROVE: true }, []],
] as const)('of %s: a user with %o may do %o', (status, permissions, commands) => {
  const { actor } = workWorld(decisionRules, { ...quotation, status }, { quotation: permissions });
  const can = (command: 'approve' | 'reject') => actor.getSnapshot().can({ type: 'submit', command });
  expect((['approve', 'reject'] as const).filter(can)).toEqual(commands);
});

test('approves with the choice of messages and a reason, and the revision that was seen', { tags: ['APL-17'] }, () => {
  const { actor, calls } = workWorld(decisionRules, quotation, LEAD);
  actor.send({ type: 'submit', command: 'approve' });
  expect(calls.save.calls).toEqual([]);
  actor.send({ type: 'confirm', reason: 'Agreed: by phone', about: 'plain' });
  const answer = { reason: 'Agreed: by phone', about: 'plain' };
  expect(calls.save.next().input).toMatchObject({ command: 'approve', ...answer, row: quotation });
});

test('rejects only with a reason', () => {
  const { actor, calls } = workWorld(decisionRules, quotation, LEAD);
  actor.send({ type: 'submit', command: 'reject' });
  actor.send({ type: 'confirm', reason: ' ' });
  expect(calls.save.calls).toEqual([]);
  actor.send({ type: 'confirm', reason: 'Too dear' });
  expect(calls.save.next().input).toMatchObject({ command: 'reject', reason: 'Too dear' });
});

describe('a change by a colleague', () => {
  const told: [string, Partial<Quotation>][] = [
    ['a line', { quotation_items: others }],
    ['a margin', { quotation_items: [{ ...quotationItem, mg: 2 }] }],
    ['the terms', { payment_terms: 'Cash on Delivery' }],
    ['a remark', { remark: 'By noon' }],
    ['the total', { grand_total: 5 }],
  ];
  test.each(told)('%s is looked at before it is approved', (_, patch) => {
    const { actor } = workWorld(decisionRules, quotation, LEAD);
    actor.send({ type: 'row.changed', row: after(quotation, patch) });
    expect(formAt(actor.getSnapshot())).toBe('changed');
    expect(actor.getSnapshot().can({ type: 'submit', command: 'approve' })).toBe(false);
    actor.send({ type: 'resume' });
    expect(actor.getSnapshot().can({ type: 'submit', command: 'approve' })).toBe(true);
    expect(actor.getSnapshot().context.seen).toMatchObject(patch);
  });

  test('cancels the open question', () => {
    const { actor, calls } = workWorld(decisionRules, quotation, LEAD);
    actor.send({ type: 'submit', command: 'approve' });
    actor.send({ type: 'row.changed', row: after(quotation, { quotation_items: others }) });
    actor.send({ type: 'confirm', reason: '', about: 'attached' });
    expect(formAt(actor.getSnapshot())).toBe('changed');
    expect(calls.save.calls).toEqual([]);
  });

  test('to another status is looked at first, and leaves nothing to decide', () => {
    for (const status of ['CONFIRMED', 'REJECTED'] as const) {
      const { actor } = workWorld(decisionRules, quotation, LEAD);
      actor.send({ type: 'row.changed', row: after(quotation, { status }) });
      expect(formAt(actor.getSnapshot())).toBe('superseded');
    }
  });
});

const model = {
  rules: decisionRules,
  input: { row: quotation, worker: { user_id: ME, permissions: LEAD } },
  edits: [],
  reasons: ['', 'attached'],
  rows: [
    { patch: { quotation_items: others }, by: COLLEAGUE },
    { patch: { status: 'CONFIRMED' as const }, by: COLLEAGUE },
    { patch: { status: 'REJECTED' as const }, by: ME },
  ],
};

test('whatever happens to the form, no law is broken; nothing is edited, so it is never stale', () => {
  const steps = everyStep({ ...model, without: CLAIM_INNER });
  expect(violations(decisionRules, steps)).toEqual([]);
  expect(reached(steps).forms).toEqual(
    ['changed', 'closed', 'confirming', 'done', 'fresh', 'retrying', 'saving', 'superseded', 'viewing'].sort(),
  );
});

test('whatever happens to the claim, no law is broken and every state is reached', () => {
  const steps = everyStep({ ...model, rows: model.rows.slice(1), without: FORM_INNER });
  expect(violations(decisionRules, steps)).toEqual([]);
  expect(reached(steps).claims).toHaveLength(8);
});
