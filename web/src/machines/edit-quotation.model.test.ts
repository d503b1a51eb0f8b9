import { expect, test } from 'vitest';
import { quotationRules } from './edit-quotation.ts';
import { editedLines } from './new-lines.ts';
import { pipe } from './testing/orders.ts';
import { COLLEAGUE, ME, quotation, quotationItem } from './testing/rows.ts';
import { violations } from './testing/work-laws.ts';
import { CLAIM_INNER, everyStep, FORM_INNER, reached } from './testing/work-model.ts';

const { lines } = quotationRules.draftOf(quotation);
const line = lines[quotationItem.quotation_item_id];
if (!line) throw new Error('The quotation of the tests has a line.');
const written = (patch: Partial<typeof line>) => ({
  lines: { [quotationItem.quotation_item_id]: { ...line, ...patch } },
});

const added = editedLines([], { type: 'line.add', id: 'a', goods: pipe }).map((one) => ({
  ...one,
  ...{ seller_id: 4, quantity: 3, offer_price: 60, mg: 10, selling_price: 66 },
}));

const model = {
  rules: quotationRules,
  input: { row: quotation, worker: { user_id: ME, permissions: { quotation: { UPDATE: true, APPROVE: true } } } },
  edits: [
    { ...written({ quantity: null }), added: [] },
    { ...written({ remarks: 'gate 2' }), added },
  ],
  reasons: ['', 'attached'],
  rows: [
    { patch: { quotation_items: [{ ...quotationItem, quantity: 8 }] }, by: COLLEAGUE },
    { patch: { status: 'CONVERTED_TO_ORDER' as const }, by: COLLEAGUE },
    { patch: { status: 'CONFIRMED' as const }, by: ME },
  ],
};

test('whatever happens to the form, no law is broken and every state is reached; a save ends nothing', () => {
  const steps = everyStep({ ...model, without: CLAIM_INNER });
  expect(violations(quotationRules, steps)).toEqual([]);
  expect(reached(steps).forms).toEqual(
    ['closed', 'confirming', 'fresh', 'retrying', 'saving', 'stale', 'superseded', 'viewing'].sort(),
  );
});

test('whatever happens to the claim, no law is broken and every state is reached', () => {
  const steps = everyStep({
    ...model,
    edits: [written({ quantity: 6 })],
    rows: model.rows.slice(1),
    without: FORM_INNER,
  });
  expect(violations(quotationRules, steps)).toEqual([]);
  expect(reached(steps).claims).toEqual(
    ['acquiring', 'ended', 'exempt', 'free', 'idle', 'mine', 'released', 'theirs', 'unreachable'].sort(),
  );
});
