import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { expect, test } from 'vitest';
import { challanRulesAt } from './challan.ts';
import { challan, COLLEAGUE, ME } from './testing/rows.ts';
import { violations } from './testing/work-laws.ts';
import { CLAIM_INNER, everyStep, FORM_INNER, reached } from './testing/work-model.ts';

const challanRules = challanRulesAt(Date.now);

/**
 * Moves by a colleague along the chart, through the lines, or by closing it. The last row was written in this person's
 * other window.
 */
const modelOf = (status: DeliveryChallan['status']) => ({
  rules: challanRules,
  input: {
    row: { ...challan, status },
    worker: { user_id: ME, permissions: { delivery_challan: { UPDATE: true, APPROVE: true } } },
  },
  edits: [{ received_by: 'Ravi Kumar' }],
  reasons: ['', 'The truck broke down.'],
  rows: [
    { patch: { dc_grand_total: 5 }, by: COLLEAGUE },
    { patch: { status: 'IN_TRANSIT' as const }, by: COLLEAGUE },
    { patch: { status: 'DELIVERED' as const }, by: COLLEAGUE },
    { patch: { status: 'CANCELLED' as const }, by: ME },
  ],
});

const FORMS = ['changed', 'closed', 'confirming', 'done', 'fresh', 'retrying', 'saving', 'superseded', 'viewing'];

test.each(['DRAFT', 'IN_TRANSIT'] as const)(
  'whatever happens to the form of %s, no law is broken; without a draft it is never stale',
  (status) => {
    const steps = everyStep({ ...modelOf(status), without: CLAIM_INNER });
    expect(violations(challanRules, steps)).toEqual([]);
    expect(reached(steps).forms).toEqual([...FORMS].sort());
  },
);

test('whatever happens to an edited draft, no law is broken; its edits are saved before it leaves', () => {
  const model = modelOf('DRAFT');
  const { terms } = challanRules.draftOf(model.input.row);
  const steps = everyStep({
    ...model,
    edits: [{ terms: { ...terms, vehicle_number: 'KA01AB1234' } }],
    firsts: [{ vehicle_number: 'KA01AB1234', revision: challan.revision + 1, modified_by: ME }],
    rows: [{ patch: { vehicle_number: 'KA05D4411' }, by: COLLEAGUE }, ...model.rows.slice(2)],
    without: [...CLAIM_INNER, 'claim.', 'draft.reset'],
  });
  expect([...new Set(violations(challanRules, steps))]).toEqual([]);
  expect(reached(steps).forms).toEqual([...FORMS.filter((form) => form !== 'changed'), 'savingFirst', 'stale'].sort());
});

test('whatever happens to the claim, no law is broken and every state is reached', () => {
  const model = modelOf('DRAFT');
  const steps = everyStep({ ...model, rows: model.rows.slice(2), without: FORM_INNER });
  expect(violations(challanRules, steps)).toEqual([]);
  expect(reached(steps).claims).toHaveLength(8);
});

test.each(['DELIVERED', 'CANCELLED'] as const)('nothing is ever asked about one that is %s', (status) => {
  const model = modelOf(status);
  const steps = everyStep({ ...model, rows: model.rows.slice(0, 1), without: CLAIM_INNER });
  expect(violations(challanRules, steps)).toEqual([]);
  const { forms } = reached(steps);
  for (const form of ['confirming', 'saving', 'retrying', 'done']) expect(forms).not.toContain(form);
});
