import { describe, expect, test } from 'vitest';
import { sum } from '@console/shared/money';
import { pdfText } from '../testing/pdf-text.ts';
import { fileNameOf } from './file-name.ts';
import { htmlOf } from './html.ts';
import { purchaseOrderDocument } from './purchase-order.ts';
import { drawn } from './testing/drawn.ts';
import { COMPANY } from './testing/parties.ts';
import { PURCHASE_ORDER } from './testing/supply.ts';

const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
const wordsOf = (html: string) => flat(html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' '));

const cement = {
  serial: 1,
  product: 'OPC Cement',
  sku: '50 kg bag · Made this month.',
  hsn: '2523',
  quantity: 100.5,
  unit: 'bag',
  rate: 350.01,
  taxable: 35_176.01,
  gst_rate: 18,
  discount: 0,
  total: 41_507.69,
};

test('a purchase order to a seller in another state', () => {
  expect(purchaseOrderDocument(PURCHASE_ORDER, COMPANY)).toEqual({
    title: 'Purchase Order',
    number: 'PO2627-000009',
    date: '21 Nov 2026',
    copy: null,
    mark: null,
    supplier: {
      name: 'Test Traders',
      address: ['1 Test Road, Bengaluru'],
      details: [
        { label: 'GSTIN', value: '29AABCF8078M2ZW' },
        { label: 'State', value: 'Karnataka (29)' },
      ],
    },
    roles: { supplier: 'Buyer', customer: 'Seller' },
    customer: {
      name: 'Cement House',
      address: ['1 Yard Road', 'Hosur, Tamil Nadu'],
      details: [
        { label: 'GSTIN', value: '33AABCF8078M2ZW' },
        { label: 'State', value: 'Tamil Nadu (33)' },
        { label: 'Contact', value: '9876543210, orders@cement.in' },
      ],
    },
    delivery: { label: 'Test Traders, Site 1', address: ['88 Ring Road', 'Hosur, Tamil Nadu 635109'], town: 'Hosur' },
    references: [
      { label: 'Due date', value: '30 Nov 2026' },
      { label: 'Our reference', value: 'OR2627-000003' },
      { label: 'Place of supply', value: 'Karnataka (29)' },
      { label: 'Reverse charge', value: 'No' },
    ],
    layout: 2,
    heads: ['IGST'],
    lines: [{ ...cement, taxes: [6_331.68] }],
    totals: {
      taxable: 35_176.01,
      taxes: [6_331.68],
      line_discount: 0,
      total_price: 41_507.69,
      charges: [],
      discount: 0,
      grand_total: 41_507.69,
      round_off: { amount: 0.31, text: '(+) ₹0.31' },
      payable: 41_508,
    },
    amount_in_words: 'Rupees Forty One Thousand Five Hundred Eight Only',
    payment_terms: '50% upfront and 50% on delivery',
    remark: 'Unload at gate 2.',
    notes_title: 'Terms',
    notes: [
      'Quote PO2627-000009 on your challan and invoice.',
      'Payment is for the quantity received in good condition.',
    ],
    signatory: 'Test Traders',
  });
});

test.each([
  ['Karnataka', ['CGST', 'SGST']],
  ['karnataka', ['CGST', 'SGST']],
  ['29', ['CGST', 'SGST']],
  ['', ['CGST', 'SGST']],
  ['Kerala', ['IGST']],
])('taxes follow the state of the seller, %s, compared with ours, whoever buys from us', (state, heads) => {
  const seller_info = { ...PURCHASE_ORDER.seller_info, state };
  const document = purchaseOrderDocument({ ...PURCHASE_ORDER, seller_info }, COMPANY);
  expect(document.heads).toEqual(heads);
  expect(document.references.find(({ label }) => label === 'Place of supply')?.value).toBe('Karnataka (29)');
  const [line] = document.lines;
  expect(sum([line?.taxable ?? 0, ...(line?.taxes ?? [])])).toBe(line?.total);
});

test.each([
  ['DRAFT', 'Draft'],
  ['ISSUED', null],
  ['PAID', null],
  ['CANCELLED', 'Cancelled'],
] as const)('one that is %s is marked %s', (status, mark) => {
  expect(purchaseOrderDocument({ ...PURCHASE_ORDER, status }, COMPANY).mark).toBe(mark);
});

test('one for stock that was never issued, to a seller of whom little is known, invents nothing', () => {
  const seller_info = { ...PURCHASE_ORDER.seller_info, address: null, gstin: null, mobile_1: null, email_id_1: null };
  const bare = { order_number: null, due_date: null, issued_date: null, remark: null };
  const unknown = { gstin: null, seller_email: null, seller_whatsapp_number: null };
  const document = purchaseOrderDocument({ ...PURCHASE_ORDER, ...bare, ...unknown, seller_info }, COMPANY);
  expect([document.customer, document.references.map(({ label }) => label)]).toEqual([
    {
      name: 'Cement House',
      address: ['Hosur, Tamil Nadu'],
      details: [
        { label: 'GSTIN', value: 'Unregistered' },
        { label: 'State', value: 'Tamil Nadu (33)' },
      ],
    },
    ['Place of supply', 'Reverse charge'],
  ]);
});

const SAID = [
  ...['Purchase Order', 'PO2627-000009', 'Test Traders', '29AABCF8078M2ZW', 'Cement House', '33AABCF8078M2ZW'],
  ...['1 Yard Road', 'Tamil Nadu (33)', '30 Nov 2026', 'OR2627-000003', '2523', 'IGST', '18%', '35,176.01', '6,331.68'],
  ...[
    '₹41,508.00',
    'Forty One Thousand',
    'Unload at gate 2.',
    'Made this month.',
    'on your challan and invoice',
    'For Test Traders',
  ],
];

describe('in print', () => {
  test.each(['html', 'pdf'])(
    'it has every detail, calls the other party the seller, and says where it delivers and when it is paid, as %s',
    async (type) => {
      const document = purchaseOrderDocument(PURCHASE_ORDER, COMPANY);
      const words = type === 'html' ? wordsOf(htmlOf(document, true)) : flat(pdfText(await drawn(document)));
      expect(SAID.filter((text) => !words.includes(text))).toEqual([]);
      expect(words).toMatch(/seller/i);
      expect(words).not.toMatch(/Bill to|9,999/i);
    },
  );

  test('its file is named after its number, with its revision', () => {
    const document = purchaseOrderDocument(PURCHASE_ORDER, COMPANY);
    expect(fileNameOf(document, 'pdf')).toBe('Purchase-Order-PO2627-000009.pdf');
    expect(fileNameOf({ ...document, number: 'PO2627-000009 A' }, 'html')).toBe('Purchase-Order-PO2627-000009-A.html');
  });

  test('the name of a seller is escaped', () => {
    const attack = '<img src=x onerror=alert(1)>';
    const seller_info = { ...PURCHASE_ORDER.seller_info, seller_name: attack, address: attack };
    const html = htmlOf(purchaseOrderDocument({ ...PURCHASE_ORDER, seller_info, remark: attack }, COMPANY), true);
    expect([html.match(/<img/g), html.split('&lt;img').length - 1]).toEqual([null, 3]);
  });
});

test.each([
  ['to us', { deliver_to: 'OFFICE' as const }, { label: 'Test Traders', address: ['1 Test Road, Bengaluru'] }],
  ['nowhere that was stated', { deliver_to: null }, null],
])('one whose seller delivers %s', { tags: ['SUP-106'] }, (_where, values, delivery) => {
  const order = { ...PURCHASE_ORDER, delivery_address: null, ...values };
  expect(purchaseOrderDocument(order, COMPANY).delivery).toEqual(delivery);
});
