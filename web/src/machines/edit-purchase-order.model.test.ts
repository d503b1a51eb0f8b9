import { expect, test } from 'vitest';
import { editedAdded, editPurchaseOrderRules } from './edit-purchase-order.ts';
import { purchaseOrderOfTwo } from './testing/purchase-orders.ts';
import { COLLEAGUE, ME } from './testing/rows.ts';
import { violations } from './testing/work-laws.ts';
import { CLAIM_INNER, everyStep, FORM_INNER, reached } from './testing/work-model.ts';

const one = { ...purchaseOrderOfTwo, purchase_order_lines: purchaseOrderOfTwo.purchase_order_lines.slice(0, 1) };
const start = editPurchaseOrderRules.draftOf(one);
const written = (patch: Partial<typeof start.terms>) => ({ terms: { ...start.terms, ...patch } });

const goods = {
  product_id: 8,
  product_sku_id: 80,
  product_name: 'Cement',
  product_sku_name: '50 kg',
  unit: 'bag',
  gst: 28,
};
const [line] = editedAdded(one, [], {
  type: 'line.take',
  line: { order_line_id: 42, goods, left: 4, seller_id: one.seller_id, offer_price: 90 },
});
if (!line) throw new Error('No line was added.');

const model = {
  rules: editPurchaseOrderRules,
  input: { row: one, worker: { user_id: ME, permissions: { purchase_order: { UPDATE: true } } } },
  edits: [{ ...written({ due_date: '2026-12-01' }), added: [line] }, written({ due_date: '2026-13-01' })],
  reasons: [''],
  abouts: { cancelLine: ['51'] },
  rows: [
    { patch: { due_date: '2026-12-24' }, by: COLLEAGUE },
    { patch: { status: 'CANCELLED' as const }, by: COLLEAGUE },
    { patch: { due_date: '2026-12-01' }, by: ME },
  ],
};
/** The page stays open after every save. */
const OPEN_FORMS = ['confirming', 'fresh', 'retrying', 'saving', 'stale', 'superseded', 'viewing'];

test('whatever happens to the form, no law is broken and every state is reached', () => {
  const steps = everyStep({ ...model, without: CLAIM_INNER });
  expect(violations(editPurchaseOrderRules, steps)).toEqual([]);
  expect(reached(steps).forms).toEqual(['closed', ...OPEN_FORMS].sort());
});

test('whatever happens to the claim, no law is broken and every state is reached', () => {
  const steps = everyStep({ ...model, edits: [], rows: model.rows.slice(1), without: FORM_INNER });
  expect(violations(editPurchaseOrderRules, steps)).toEqual([]);
  expect(reached(steps).claims).toHaveLength(9);
});
