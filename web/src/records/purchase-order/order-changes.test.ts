import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { expect, test } from 'vitest';
import { orderChanges } from './order-changes.ts';

const line = {
  ...{ po_line_id: 1, order_line_id: null, product_id: 3, product_sku_id: 31 },
  product_info: { product_id: 3, product_name: 'TMT Bar', assets: [], pan_india_gst: 18, hsn: '7214' },
  product_sku_info: { product_sku_id: 31, product_sku_name: '12 mm', unit: 'MT' },
  ...{ quantity: 20, offer_price: 100, unit_price: 100, gstin: 18, remark: null, total_price: 2360 },
  status: 'DRAFT' as const,
};
const seen = {
  status: 'DRAFT',
  due_date: null,
  remark: null,
  po_grand_total: 2360,
  purchase_order_lines: [line],
} as unknown as PurchaseOrder;

test('what stayed the same is not mentioned', () => {
  expect(orderChanges(seen, { ...seen, revision: 9 })).toEqual([]);
});

test('each change has a message', () => {
  const lines = [
    { ...line, quantity: 55, offer_price: 90 },
    { ...line, po_line_id: 2 },
  ];
  expect(orderChanges(seen, { ...seen, due_date: '2026-12-01', purchase_order_lines: lines })).toEqual([
    'TMT Bar 12 mm, quantity: 20 MT → 55 MT',
    'TMT Bar 12 mm, price: ₹100.00 → ₹90.00',
    'TMT Bar 12 mm was added',
    'Due: no day → 01 Dec 2026',
  ]);
  expect(orderChanges(seen, { ...seen, purchase_order_lines: [{ ...line, status: 'CANCELLED' }] })).toEqual([
    'TMT Bar 12 mm was cancelled',
  ]);
  expect(orderChanges(seen, { ...seen, purchase_order_lines: [] })).toEqual(['TMT Bar 12 mm was removed']);
});
