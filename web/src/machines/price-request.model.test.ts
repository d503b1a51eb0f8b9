import { expect, test } from 'vitest';
import { isPriceWritten, priceRules } from './price-request.ts';
import { COLLEAGUE, ME, request } from './testing/rows.ts';
import { violations } from './testing/work-laws.ts';
import { CLAIM_INNER, everyStep, FORM_INNER, reached } from './testing/work-model.ts';
import { formAt } from './record-work/region-states.ts';

const model = {
  rules: priceRules,
  input: {
    row: { ...request, rfq_offer_id: 812, rfq_offer_price: 100, rfq_selling_price: 110 },
    worker: { user_id: ME, permissions: { quotation_request: { UPDATE: true } } },
  },
  edits: [{ rfq_selling_price: null }, { remarks: 'gate 2' }],
  reasons: ['', 'duplicate'],
  rows: [
    { patch: { remarks: 'urgent' }, by: COLLEAGUE },
    { patch: { status: 'QUOTATION_GENERATED' as const }, by: COLLEAGUE },
    { patch: { status: 'PRICE_UPDATED' as const }, by: ME },
  ],
};
const OPEN_FORMS = ['confirming', 'fresh', 'retrying', 'saving', 'stale', 'superseded', 'viewing'];

test('whatever happens to the form, no law is broken and every state is reached', () => {
  const steps = everyStep({ ...model, without: CLAIM_INNER });
  expect(violations(priceRules, steps)).toEqual([]);
  expect(reached(steps).forms).toEqual(['closed', ...OPEN_FORMS, 'done'].sort());
});

test('in view only, no law is broken either, and editing claims it', () => {
  const steps = everyStep({
    ...model,
    input: { ...model.input, isTaken: false },
    edits: [{ remarks: 'gate 2' }, { remarks: '' }],
    rows: model.rows.slice(1),
    without: FORM_INNER,
  });
  expect(violations(priceRules, steps)).toEqual([]);
  expect(reached(steps).claims).toEqual(
    ['acquiring', 'ended', 'exempt', 'free', 'idle', 'mine', 'released', 'theirs', 'unreachable'].sort(),
  );
});

test('whatever happens to the claim, no law is broken and every state is reached', () => {
  const steps = everyStep({
    ...model,
    edits: [{ remarks: 'gate 2' }],
    rows: model.rows.slice(1),
    without: FORM_INNER,
  });
  expect(violations(priceRules, steps)).toEqual([]);
  expect(reached(steps).claims).toEqual(
    ['acquiring', 'ended', 'exempt', 'idle', 'mine', 'released', 'theirs', 'unreachable'].sort(),
  );
});

test('the fields beside the price are saved alone only while no price is edited', () => {
  const steps = everyStep({
    ...model,
    edits: [{ remarks: 'gate 2' }, { rfq_selling_price: NaN }, { rfq_mg: 12 }],
    rows: [],
    without: CLAIM_INNER,
  });
  const begun = steps.filter(({ event }) => event.type === 'submit' && event.command === 'edit');
  const saving = begun.filter(({ from, to }) => formAt(from) === 'fresh' && formAt(to) === 'saving');
  expect(saving.length).toBeGreaterThan(0);
  expect(saving.filter(({ from }) => isPriceWritten(from.context))).toEqual([]);
});
