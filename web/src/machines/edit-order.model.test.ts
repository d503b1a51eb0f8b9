import { expect, test } from 'vitest';
import { orderRules } from './edit-order.ts';
import { COLLEAGUE, ME, order } from './testing/rows.ts';
import { violations } from './testing/work-laws.ts';
import { CLAIM_INNER, everyStep, FORM_INNER, reached } from './testing/work-model.ts';

const one = { ...order, order_lines: order.order_lines.slice(0, 1) };
const start = orderRules.draftOf(one);
const written = (patch: Partial<typeof start.terms>) => ({ terms: { ...start.terms, ...patch } });
const cancelled = one.order_lines.map((line) => ({ ...line, status: 'CANCELLED' as const }));

const model = {
  rules: orderRules,
  input: { row: one, worker: { user_id: ME, permissions: { order: { UPDATE: true } } } },
  edits: [written({ edd: '2026-12-01' }), written({ discount: 0.001 })],
  reasons: [''],
  abouts: { cancelLine: ['41'] },
  rows: [
    { patch: { edd: '2026-12-24' }, by: COLLEAGUE },
    { patch: { status: 'CLOSED' as const }, by: COLLEAGUE },
    { patch: { order_lines: cancelled }, by: ME },
  ],
};
/** The page stays open after every save. */
const OPEN_FORMS = ['confirming', 'fresh', 'retrying', 'saving', 'stale', 'superseded', 'viewing'];

test('whatever happens to the form, no law is broken and every state is reached', () => {
  const steps = everyStep({ ...model, without: CLAIM_INNER });
  expect(violations(orderRules, steps)).toEqual([]);
  expect(reached(steps).forms).toEqual(['closed', ...OPEN_FORMS].sort());
});

test('whatever happens to the claim, no law is broken and every state is reached', () => {
  const steps = everyStep({ ...model, edits: [], rows: model.rows.slice(1), without: FORM_INNER });
  expect(violations(orderRules, steps)).toEqual([]);
  expect(reached(steps).claims).toHaveLength(9);
});
