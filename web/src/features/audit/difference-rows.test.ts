import { expect, test } from 'vitest';
import { order, quotation } from '../../machines/testing/rows.ts';
import { differenceRows } from './difference-rows.ts';

const labelsOf = (before: object | null, after: object | null) =>
  differenceRows(before as never, after as never).map(({ label, of }) => (of === '' ? label : `${of}: ${label}`));

test.each([
  ['an order', order],
  ['a quotation', quotation],
])('of %s that was created, no two values have one label', { tags: ['SCR-71'] }, (_name, row) => {
  const labels = labelsOf(null, row);
  expect(labels.length).toBeGreaterThan(20);
  expect(labels).toEqual([...new Set(labels)]);
});

test('a line is named by its goods, and a customer by its name instead of its number', { tags: ['SCR-71'] }, () => {
  const line = (quantity: number) => ({
    order_line_id: 995,
    quantity,
    product_info: { product_name: 'TMT Bar' },
    product_sku_info: { product_sku_name: '12 mm' },
  });
  const before = { tenant_id: 1, tenant_info: { tenant_name: 'Acme' }, order_lines: [line(10)] };
  const after = { tenant_id: 2, tenant_info: { tenant_name: 'Bharat' }, order_lines: [line(12)] };
  expect(differenceRows(before, after)).toMatchObject([
    { label: 'customer name', of: 'customer', before: 'Acme', after: 'Bharat' },
    { label: 'quantity', of: 'TMT Bar 12 mm', before: 10, after: 12 },
  ]);
});

test('goods renamed on a line are told', { tags: ['SCR-71'] }, () => {
  const line = (product_name: string) => ({ order_line_id: 995, product_info: { product_name } });
  const [row] = differenceRows({ order_lines: [line('TMT Bar')] }, { order_lines: [line('TMT Bar Fe 550')] });
  expect(row).toMatchObject({ of: 'TMT Bar Fe 550', before: 'TMT Bar', after: 'TMT Bar Fe 550' });
});
