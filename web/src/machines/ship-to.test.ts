import { expect, test } from 'vitest';
import { challanEditBody, challanEdits, errorsInChallanForm } from './edit-challan.ts';
import { orderBody } from './edit-order.ts';
import { editPurchaseOrderRules, purchaseOrderBody } from './edit-purchase-order.ts';
import { newChallanRules } from './new-challan.ts';
import { editedOrder } from './new-order.ts';
import { newPurchaseBody, newPurchaseOrder } from './new-purchase-order.ts';
import { orderDraftOf } from './order-draft.ts';
import { wholeOrder } from './testing/orders.ts';
import { challan, order, purchaseOrder } from './testing/rows.ts';

/** A row of a gateway that keeps no delivery addresses. */
const without = <Row extends object>(row: Row, ...fields: (keyof Row)[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field as keyof Row))) as Row;

test('an edit of an order sends another delivery address, or none', { tags: ['ORD-60'] }, () => {
  const row = { ...order, shipping_address_id: 4 };
  const draft = orderDraftOf(row);
  expect(orderBody(row, draft)).not.toHaveProperty('shipping_address_id');
  for (const shipping_address_id of [5, null]) {
    const edited = { ...draft, terms: { ...draft.terms, shipping_address_id } };
    expect(orderBody(row, edited)).toEqual({ order_number: row.order_number, shipping_address_id });
  }
});

test('a choice goes with the customer it was made for', { tags: ['ORD-60'] }, () => {
  const chosen = editedOrder(wholeOrder, { type: 'site.choose', shipping_address_id: 4 });
  expect(chosen.shipping_address_id).toBe(4);
  const { customer } = chosen;
  expect(editedOrder(chosen, { type: 'customer.choose', customer: { ...customer, user_id: 7 } })).toMatchObject({
    shipping_address_id: 4,
  });
  expect(
    editedOrder(chosen, { type: 'customer.choose', customer: { ...customer, tenant_id: 77 } }).shipping_address_id,
  ).toBeUndefined();
});

test('a challan sends what was chosen for it', { tags: ['SUP-105'] }, () => {
  const draft = { ...newChallanRules.blank, quantities: {} };
  expect(newChallanRules.bodyOf(draft, order)).not.toHaveProperty('shipping_address_id');
  expect(newChallanRules.bodyOf({ ...draft, shipping_address_id: null }, order)).toMatchObject({
    shipping_address_id: null,
  });
  const edits = challanEdits(challan);
  const body = challanEditBody(challan, { ...edits, terms: { ...edits.terms, shipping_address_id: 5 } });
  expect(body).toEqual({ challanId: challan.challanId, shipping_address_id: 5 });
  expect(errorsInChallanForm({ shipping_address_id: 'No.' }, body)).toEqual({ 'terms.shipping_address_id': 'No.' });
});

test(
  'a purchase order sends where it goes and its terms once they are chosen',
  { tags: ['SUP-106', 'SUP-107'] },
  () => {
    const fresh = newPurchaseOrder(null);
    expect(Object.keys(newPurchaseBody(fresh))).not.toContain('deliver_to');
    const wish = { deliver_to: 'OFFICE', payment_terms: 'Cash on Delivery' } as const;
    expect(newPurchaseBody({ ...fresh, ...wish })).toMatchObject(wish);
    const draft = editPurchaseOrderRules.draftOf(purchaseOrder);
    expect(purchaseOrderBody(purchaseOrder, { ...draft, terms: { ...draft.terms, ...wish } })).toEqual({
      po_id: purchaseOrder.po_id,
      ...wish,
    });
  },
);

test('a gateway without these fields is sent none of them', { tags: ['ORD-60', 'SUP-105', 'SUP-106'] }, () => {
  const plain = without(order, 'shipping_address', 'shipping_address_id');
  const edited = orderDraftOf(plain);
  expect(orderBody(plain, { ...edited, terms: { ...edited.terms, remark: 'Soon' } })).toEqual({
    order_number: plain.order_number,
    remark: 'Soon',
  });
  const carried = without(challan, 'shipping_address', 'shipping_address_id');
  expect(challanEditBody(carried, challanEdits(carried))).toEqual({ challanId: carried.challanId });
  const bought = without(purchaseOrder, 'deliver_to', 'delivery_address', 'payment_terms');
  expect(purchaseOrderBody(bought, editPurchaseOrderRules.draftOf(bought))).toEqual({ po_id: bought.po_id });
});
