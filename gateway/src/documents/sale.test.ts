import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuotationItem } from '@console/shared/entities/quotation';
import { quotationLine, quotationTotals } from '@console/shared/pricing';
import { sum } from '@console/shared/money';
import { invoiceDocument } from './invoice.ts';
import { NO_ADDRESSES } from './parties.ts';
import { quotationDocument } from './quotation.ts';
import { ADDRESSES, COMPANY, SHIPPED } from './testing/parties.ts';
import { ORDER, QUOTATION, quotationItem } from './testing/sale.ts';

const supplier = {
  name: 'Test Traders',
  address: ['1 Test Road, Bengaluru'],
  details: [
    { label: 'GSTIN', value: '29AABCF8078M2ZW' },
    { label: 'State', value: 'Karnataka (29)' },
  ],
};
const cement = {
  serial: 1,
  product: 'OPC Cement',
  sku: '50 kg bag',
  hsn: '2523',
  quantity: 100.5,
  unit: 'bag',
  rate: 385.01,
  // 1,500.00 / 1.18
  discount: 1_271.19,
  taxable: 37_422.32,
  gst_rate: 18,
  total: 44_158.34,
};
const sand = {
  serial: 2,
  product: 'River Sand',
  sku: 'Washed',
  hsn: '2505',
  quantity: 3,
  unit: 'cft',
  rate: 33.33,
  taxable: 99.99,
  gst_rate: 5,
  discount: 0,
  total: 104.99,
};
/** Split at the rates of the goods in proportion to their taxable values: 37,422.32 at 18 %, 99.99 at 5 %. */
const CHARGES = [
  { product: 'Delivery', hsn: '9965', gst_rate: 18, taxable: 2_113, taxes: [190.17, 190.17], total: 2_493.34 },
  { product: 'Delivery', hsn: '9965', gst_rate: 5, taxable: 6.34, taxes: [0.16, 0.16], total: 6.66 },
  { product: 'Adjust Amount', hsn: '2523', gst_rate: 18, taxable: -101.76, taxes: [-9.16, -9.16], total: -120.08 },
  { product: 'Adjust Amount', hsn: '2505', gst_rate: 5, taxable: -0.3, taxes: [-0.01, -0.01], total: -0.32 },
  { product: 'Discount', hsn: '2523', gst_rate: 18, taxable: -169.05, taxes: [-15.21, -15.21], total: -199.47 },
  { product: 'Discount', hsn: '2505', gst_rate: 5, taxable: -0.51, taxes: [-0.01, -0.01], total: -0.53 },
].map((row, nth) => ({ serial: nth + 3, sku: '', quantity: null, unit: '', rate: null, discount: 0, ...row }));

const totals = {
  taxable: 39_370.03,
  line_discount: 1_271.19,
  total_price: 46_442.93,
  charges: [],
  discount: 0,
  grand_total: 46_442.93,
  round_off: { amount: 0.07, text: '(+) ₹0.07' },
  payable: 46_443,
};
const ending = {
  amount_in_words: 'Rupees Forty Six Thousand Four Hundred Forty Three Only',
  payment_terms: '100% Upfront',
  remark: 'Unloading at the site is yours.',
  notes_title: null,
  notes: [],
  signatory: 'Test Traders',
};

test('a quotation within our state', { tags: ['PRI-17'] }, () => {
  expect(quotationDocument(QUOTATION, ADDRESSES, COMPANY)).toEqual({
    title: 'Quotation',
    number: 'QT2627-000007',
    date: '21 Nov 2026',
    copy: null,
    mark: null,
    supplier,
    customer: {
      name: 'Acme Infra',
      address: ['14 Main Road', 'Mysuru, Karnataka 570008'],
      details: [
        { label: 'GSTIN', value: '29AANFA2641L1ZX' },
        { label: 'State', value: 'Karnataka (29)' },
        { label: 'Contact', value: 'Chitra Rao, 9000000101' },
      ],
      district: 'Mysuru',
    },
    delivery: null,
    references: [
      { label: 'Place of supply', value: 'Karnataka (29)', tells: 'customer' },
      { label: 'Reverse charge', value: 'No' },
      { label: 'Your contact', value: 'Sarita Rao' },
    ],
    layout: 2,
    heads: ['CGST', 'SGST'],
    lines: [{ ...cement, taxes: [3_368.01, 3_368.01] }, { ...sand, taxes: [2.5, 2.5] }, ...CHARGES],
    totals: { ...totals, taxes: [3_536.45, 3_536.45] },
    ...ending,
  });
});

test('a tax invoice to another state', () => {
  expect(invoiceDocument(ORDER, ADDRESSES, COMPANY)).toEqual({
    title: 'Tax Invoice',
    number: 'IN2627-000005',
    date: '21 Nov 2026',
    copy: 'Original for recipient',
    mark: null,
    supplier,
    customer: {
      name: 'Acme Infra',
      address: ['14 Main Road', 'Mysuru, Karnataka 570008'],
      details: [
        { label: 'GSTIN', value: 'Unregistered' },
        { label: 'State', value: 'Tamil Nadu (33)' },
        { label: 'Contact', value: 'Chitra Rao, 9000000101' },
      ],
      district: 'Mysuru',
    },
    delivery: {
      title: 'Ship to',
      name: 'Acme Infra',
      label: 'Site 1',
      address: ['88 Ring Road', 'Hosur, Tamil Nadu 635109'],
      details: [{ label: 'State', value: 'Tamil Nadu (33)' }],
      town: 'Hosur',
    },
    legal: expect.any(Object),
    references: [
      { label: 'Order number', value: 'OR2627-000003' },
      { label: 'Order date', value: '21 Nov 2026' },
      { label: 'Place of supply', value: 'Tamil Nadu (33)', tells: 'customer' },
      { label: 'Reverse charge', value: 'No' },
    ],
    layout: 2,
    heads: ['IGST'],
    lines: [
      { ...cement, taxes: [6_736.02] },
      { ...sand, taxes: [5] },
      ...CHARGES.map((row) => ({ ...row, taxes: [sum(row.taxes)] })),
    ],
    totals: { ...totals, taxes: [7_072.9] },
    ...ending,
  });
});

test.each([
  ['SENT', 'Draft'],
  ['CONFIRMED', null],
  ['CONVERTED_TO_ORDER', null],
  ['REJECTED', 'Rejected'],
] as const)('a quotation that is %s is marked %s', (status, mark) => {
  expect(quotationDocument({ ...QUOTATION, status }, NO_ADDRESSES, COMPANY).mark).toBe(mark);
});

test('a cancelled order has an invoice for zero, which says so', () => {
  const order_lines = ORDER.order_lines.map((line) => ({ ...line, status: 'CANCELLED' as const }));
  const document = invoiceDocument({ ...ORDER, status: 'CANCELLED', order_lines }, NO_ADDRESSES, COMPANY);
  expect([document.mark, document.lines, document.totals.total_price]).toEqual(['Cancelled', [], 0]);
});

test('a customer without a state counts as in ours', () => {
  const tenant_info = { ...QUOTATION.tenant_info, state: '', gst_no: null };
  const { heads, references } = quotationDocument({ ...QUOTATION, tenant_info }, NO_ADDRESSES, COMPANY);
  expect([heads, references[0]]).toEqual([
    ['CGST', 'SGST'],
    { label: 'Place of supply', value: 'Karnataka (29)', tells: 'customer' },
  ]);
});

test.each([
  [
    'a GSTIN is supplied in its state, wherever the goods go',
    '33AABCF8078M2ZW',
    'Karnataka',
    'Kerala',
    'Tamil Nadu (33)',
  ],
  ['a GSTIN of no state is supplied in its own', '99AABCF8078M2ZW', 'Karnataka', 'Kerala', 'Karnataka (29)'],
  ['none is supplied where the goods go', null, 'Karnataka', 'Kerala', 'Kerala (32)'],
  ['none, whose goods go nowhere yet, is supplied in its own', null, 'Kerala', null, 'Kerala (32)'],
  ['none, nor a state, is supplied in ours', null, '', null, 'Karnataka (29)'],
])('a customer with %s', { tags: ['ORD-58'] }, (_what, gst_no, state, site, expected) => {
  const shipping_address = site === null ? null : { city: 'There', state: site };
  const tenant_info = { ...ORDER.tenant_info, gst_no, state };
  const { references } = invoiceDocument({ ...ORDER, tenant_info, shipping_address }, NO_ADDRESSES, COMPANY);
  expect(references.find(({ label }) => label === 'Place of supply')?.value).toBe(expected);
});

test.each([
  ['where the bill goes', ADDRESSES.office, null],
  ['nowhere yet', null, null],
  ['to a site', SHIPPED.shipping_address, 'Ship to'],
])('an invoice of goods that go %s', { tags: ['ORD-59'] }, (_where, shipping_address, title) => {
  const { delivery } = invoiceDocument({ ...ORDER, shipping_address }, ADDRESSES, COMPANY);
  expect(delivery?.title ?? null).toBe(title);
});

const paise = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount / 100);
const items = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => thousandths / 1_000),
    selling_price: paise(99_999_999),
    pan_india_gst: fc.constantFrom(0, 5, 12, 18, 28, 40),
    quotation_line_discount: paise(999_999),
    included_in_quotation: fc.boolean(),
  }),
  { maxLength: 8 },
);
const charges = fc.record({
  charge_1_value: paise(999_999),
  charge_2_value: paise(999_999),
  quotation_discount: paise(999_999),
});

test('printed lines add up to the quotation, one by one and in total, in our state and outside it', () => {
  fc.assert(
    fc.property(items, charges, fc.constantFrom('Karnataka', 'Kerala'), (values, added, state) => {
      const quotation_items = values.map((value) =>
        quotationItem({ ...value, total_price: quotationLine(value).total }),
      );
      const stored = { ...added, ...quotationTotals(values, added) };
      const tenant_info = { ...QUOTATION.tenant_info, state, gst_no: null };
      const sale = { ...QUOTATION, ...stored, tenant_info, quotation_items };
      const { lines, totals: printed } = quotationDocument(sale, NO_ADDRESSES, COMPANY);
      const expected = quotation_items.filter((item) => item.included_in_quotation);
      const goods = lines.filter(({ quantity }) => quantity !== null);
      for (const [at, { total, taxes, gst }] of goods.entries()) {
        const stands = sum([total, ...taxes.map((tax) => -tax), gst ?? sum(taxes)]);
        expect(stands).toBe(expected[at]?.total_price);
      }
      for (const [at, { taxable, discount }] of goods.entries()) {
        expect(sum([taxable, discount])).toBe(quotationLine(expected[at] as QuotationItem).taxable);
      }
      for (const { taxable, taxes, total } of lines) {
        expect(sum([taxable, ...taxes])).toBe(total);
        expect(taxes).toEqual(taxes.map(() => taxes[0]));
      }
      const { tax_rounding = 0 } = printed;
      expect(sum([printed.taxable, ...printed.taxes, tax_rounding])).toBe(stored.grand_total);
      expect(printed.total_price).toBe(sum(lines.map(({ total }) => total)));
      expect(sum([printed.total_price, tax_rounding])).toBe(stored.grand_total);
      expect(Math.abs(tax_rounding)).toBeLessThanOrEqual(lines.length / 100);
      expect(sum([printed.grand_total, printed.round_off?.amount ?? 0])).toBe(printed.payable);
    }),
  );
});

test('a charge keeps its own HSN beside another of its name', () => {
  const { lines } = quotationDocument({ ...QUOTATION, charge_2_name: 'Delivery' }, ADDRESSES, COMPANY);
  const delivery = lines.filter(({ product }) => product === 'Delivery');
  expect(delivery.map(({ hsn }) => hsn)).toEqual(['9965', '9965', '2523', '2505']);
});
