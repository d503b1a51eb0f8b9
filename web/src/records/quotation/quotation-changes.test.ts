import { expect, test } from 'vitest';
import { quotation, quotationItem } from '../../machines/testing/rows.ts';
import { quotationChanges } from './quotation-changes.ts';

const name = `${quotationItem.product_info.product_name} 12 mm`;

test('what stayed the same is not mentioned', () => {
  expect(quotationChanges(quotation, { ...quotation, revision: 9, send_email: true })).toEqual([]);
});

test('each change of a line and of the terms has a message', () => {
  const items = [{ ...quotationItem, quantity: 8, selling_price: 231, mg: 15.5, included_in_quotation: false }];
  const row = { ...quotation, quotation_items: items, payment_terms: 'Cash on Delivery', grand_total: 2180 };
  expect(quotationChanges(quotation, row)).toEqual([
    `Line 1, ${name}: quantity: 5 → 8`,
    `Line 1, ${name}: price: ₹220.00, cost ₹200.00, margin 10%, Deccan Steel → ₹231.00, cost ₹200.00, margin 15.5%, Deccan Steel`,
    `Line 1, ${name}: included or not: included → left out`,
    'Payment terms: 100% upfront → Cash on Delivery',
    'Grand total: ₹1,298.00 → ₹2,180.00',
  ]);
});

test('an added or removed line is named once, and so are the documents of the customer', () => {
  const two = { ...quotation, quotation_items: [quotationItem, { ...quotationItem, quotation_item_id: 42 }] };
  expect(quotationChanges(quotation, two)).toEqual([`${name} was added`]);
  expect(quotationChanges(two, quotation)).toEqual([`${name} was removed`]);
  expect(quotationChanges(quotation, { ...quotation, po_link: ['https://files.example.com/po.pdf'] })).toEqual([
    "Customer's purchase orders: 0 files → 1 file",
  ]);
});

test('another customer or contact person is named', () => {
  const tenant_info = { ...quotation.tenant_info, tenant_name: 'Malnad Builders' };
  const user_details = { user_id: 31, first_name: 'Ravi', last_name: 'Shetty', email: null, mobile: null };
  const words = quotationChanges(quotation, { ...quotation, tenant_info, user_details });
  expect(words).toEqual([
    expect.stringMatching(/^Customer: .* → Malnad Builders/),
    expect.stringMatching(/^Contact person: .* → Ravi Shetty/),
  ]);
});
