import { expect, test } from 'vitest';
import { challanRules } from './challan.ts';
import { after, challan, COLLEAGUE, ME } from './testing/rows.ts';
import { CLAIM_INNER, everyStep, FORM_INNER, reached, violations } from './testing/work-model.ts';
import { workWorld } from './testing/work-world.ts';

const model = {
  rules: challanRules,
  input: { row: challan, worker: { user_id: ME, permissions: { delivery_challan: { APPROVE: true } } } },
  edits: [],
  reasons: [''],
  rows: [
    { patch: { dc_grand_total: 5 }, by: COLLEAGUE },
    { patch: { status: 'DELIVERED' as const }, by: COLLEAGUE },
    { patch: { status: 'CANCELLED' as const }, by: ME },
  ],
};

test('whatever happens to the form, no law is broken; without a draft it is never stale', () => {
  const steps = everyStep({ ...model, without: CLAIM_INNER });
  expect(violations(challanRules, steps)).toEqual([]);
  expect(reached(steps).forms).toEqual(
    ['closed', 'confirming', 'done', 'fresh', 'retrying', 'saving', 'superseded', 'viewing'].sort(),
  );
});

test('whatever happens to the claim, no law is broken and every state is reached', () => {
  const steps = everyStep({ ...model, without: FORM_INNER });
  expect(violations(challanRules, steps)).toEqual([]);
  expect(reached(steps).claims).toHaveLength(8);
});

test('delivers at once, cancels after asking, and neither once it is closed', () => {
  const delivering = workWorld(challanRules, challan);
  delivering.actor.send({ type: 'submit', command: 'deliver' });
  expect(delivering.calls.save.next().input).toMatchObject({ command: 'deliver', row: challan });

  const cancelling = workWorld(challanRules, challan);
  cancelling.actor.send({ type: 'submit', command: 'cancel' });
  expect(cancelling.calls.save.calls).toEqual([]);
  cancelling.actor.send({ type: 'confirm', reason: '' });
  expect(cancelling.calls.save.next().input).toMatchObject({ command: 'cancel' });

  const closed = workWorld(challanRules, { ...challan, status: 'DELIVERED' });
  expect(closed.actor.getSnapshot().can({ type: 'submit', command: 'deliver' })).toBe(false);
  expect(closed.actor.getSnapshot().can({ type: 'submit', command: 'cancel' })).toBe(false);
});

test('lines that changed while it was asked about are looked at again', () => {
  const { actor } = workWorld(challanRules, challan);
  actor.send({ type: 'submit', command: 'cancel' });
  actor.send({ type: 'row.changed', row: after(challan, { dc_grand_total: 5 }) });
  expect(actor.getSnapshot().matches({ open: { form: 'fresh' } })).toBe(true);
  expect(actor.getSnapshot().context.problem?.kind).toBe('changed');
});
