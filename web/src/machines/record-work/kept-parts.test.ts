import { expect, test } from 'vitest';
import { orderRules } from '../edit-order.ts';
import type { OrderDraft } from '../order-draft.ts';
import { editPurchaseOrderRules } from '../edit-purchase-order.ts';
import { after, order, purchaseOrder } from '../testing/rows.ts';
import { clashes } from './draft.ts';
import type { DraftRules } from './draft.ts';
import { keptParts, resumed } from './kept-parts.ts';

const before = orderRules.draftOf(order);
const [{ order_line_id: id } = { order_line_id: 0 }, other] = order.order_lines;
const lineOf = ({ lines }: OrderDraft) => lines[id] ?? {};

/** What is kept of a draft, as read from the device. */
const kept = <Row extends { revision: number }, Draft extends object>(
  rules: DraftRules<Row, Draft>,
  seen: Row,
  draft: Draft,
) =>
  JSON.parse(JSON.stringify(keptParts(rules, { seen, row: seen, draft, settled: [] }))) as ReturnType<typeof keptParts>;

const repriced: OrderDraft = {
  ...before,
  lines: { ...before.lines, [id]: { ...before.lines[id]!, offer_price: 300, selling_price: 330 } },
};

test('given a new price of one line, all of that price is kept, and nothing of other parts and lines', () => {
  const work = kept(orderRules, order, repriced);
  const price = { seller_id: 61, seller_name: 'Deccan Steel', sku_offer_id: 812, mg: 10 };
  expect(work).toEqual({
    revision: order.revision,
    parts: [`line.${id}.price`],
    mine: { lines: { [id]: { ...price, offer_price: 300, selling_price: 330 }, 42: {} }, terms: {} },
    was: { lines: { [id]: { ...price, offer_price: 100, selling_price: 110 }, 42: {} }, terms: {} },
    beside: {},
  });
  expect(resumed(orderRules, order, work)).toEqual({ draft: repriced, base: undefined });
});

test('given a newer record, what both changed conflicts, and all else is as in the record', () => {
  const work = kept(orderRules, order, repriced);
  const held = (patch: object) => {
    const row = after(order, patch);
    return { seen: row, row, settled: [], ...resumed(orderRules, row, work) };
  };
  const elsewhere = held({ remark: 'Gate 9' });
  expect([clashes(orderRules, elsewhere), elsewhere.draft.terms.remark]).toEqual([[], 'Gate 9']);
  const cheaper = held({ order_lines: order.order_lines.map((line) => ({ ...line, mg: 5, selling_price: 105 })) });
  expect(clashes(orderRules, cheaper).map(({ part }) => part)).toEqual([`line.${id}.price`]);
  expect(lineOf(cheaper.draft)).toMatchObject({ offer_price: 300, mg: 10, selling_price: 330 });
  const cancelled = held({ order_lines: [other] });
  expect(clashes(orderRules, cancelled).map(({ part }) => part)).toEqual([`line.${id}.price`]);
});

test('lines to add are kept whole', () => {
  const line = { id: 'a', order_line_id: 42, quantity: 2, offer_price: 9, unit_price: 9, gst: 18, remark: '' };
  const draft = { ...editPurchaseOrderRules.draftOf(purchaseOrder), added: [line as never] };
  const work = kept(editPurchaseOrderRules, purchaseOrder, draft);
  expect(work).toMatchObject({ parts: [], beside: { added: [line] } });
  expect(resumed(editPurchaseOrderRules, purchaseOrder, work).draft).toEqual(draft);
});
