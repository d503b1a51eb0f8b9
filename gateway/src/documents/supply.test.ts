import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditLine } from '@console/shared/credit';
import { sum } from '@console/shared/money';
import { pdfText } from '../testing/pdf-text.ts';
import { challanDocument, challanPrint } from './challan.ts';
import type { ChallanForm } from './challan.ts';
import { creditNoteDocument } from './credit-note.ts';
import { forReader } from './for-reader.ts';
import { htmlOf } from './html.ts';
import type { PrintedDocument } from './model.ts';
import { NO_ADDRESSES } from './parties.ts';
import { drawn } from './testing/drawn.ts';
import { ADDRESSES, COMPANY } from './testing/parties.ts';
import { CHALLAN, CREDIT_NOTE, dcLine } from './testing/supply.ts';

const challan = (form: ChallanForm, values: Partial<typeof CHALLAN> = {}) =>
  challanPrint(challanDocument({ ...CHALLAN, ...values }, ADDRESSES, COMPANY), form);
const inState = (state: string) => ({
  tenant_info: { ...CHALLAN.tenant_info, state, gst_no: null },
  shipping_address: null,
});
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
const wordsOf = (html: string) => flat(html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' '));

/** The output of both renderers, each as one text. */
const printed = async (document: PrintedDocument) => [
  wordsOf(htmlOf(document, true)),
  wordsOf(htmlOf(document, false)),
  flat(pdfText(await drawn(document))),
];

const ON_EVERY_CHALLAN = [
  ...['Delivery Challan', 'DC2627-000004', '21 Nov 2026', 'OR2627-000003', 'Test Traders', '29AABCF8078M2ZW'],
  ...['Acme Infra', '29AANFA2641L1ZX', '14 Main Road', '88 Ring Road', 'Place of supply', 'Karnataka (29)'],
  ...['OPC Cement', '50 kg bag · Stack of ten', '2523', '100.5', 'bag', 'River Sand', '2505'],
  ...['For Test Traders', 'Authorised signatory', 'Goods received in good condition'],
];
const AMOUNTS = ['385.01', '38,693.51', '₹45,763.33', 'Consignment value', 'Amount in words'];
/** CGST and SGST of 3,482.415 each. */
const HALVES = [...AMOUNTS, 'CGST', 'SGST', '3,482.42', '45,658.35', '9%', 'Rounding of taxes (-) ₹0.01'];

describe('a challan', () => {
  test.each([
    ['plain', AMOUNTS, []],
    ['priced', ['CGST', 'SGST', 'IGST'], [...AMOUNTS, '6,964.83', '45,658.34', '18%']],
    ['by_gst', ['IGST'], HALVES],
    ['triplicate', ['IGST'], HALVES],
  ] as const)(
    '%s shows exactly what it must',
    { tags: ['SUP-66', 'SUP-68', 'SUP-70', 'SUP-72'] },
    async (form, absent, present) => {
      for (const words of await printed(challan(form))) {
        const upper = words.toUpperCase();
        const missing = [...ON_EVERY_CHALLAN, ...present].filter((text) => !upper.includes(text.toUpperCase()));
        expect([missing, absent.filter((text) => words.includes(text))]).toEqual([[], []]);
        expect(upper).toMatch(/CONSIGNER.*CONSIGNEE/);
        expect(words).not.toMatch(/9,999|Ask for Friday|Round off|Payment terms|DRAFT|E-way/);
      }
    },
  );

  test('to another state has IGST, and shows the destination', async () => {
    for (const words of await printed(challan('by_gst', inState('Tamil Nadu')))) {
      expect(words).toMatch(/Tamil Nadu \(33\).*IGST.*6,964\.83/);
      expect(words).not.toContain('CGST ');
    }
  });

  test('in triplicate has its three marked copies in order, each complete and on its own page', async () => {
    const document = challan('triplicate');
    const marks = ['ORIGINAL FOR CONSIGNEE', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR CONSIGNER'];
    for (const words of await printed(document)) {
      expect(words.match(/(?:ORIGINAL|DUPLICATE|TRIPLICATE) FOR [A-Z]+/g)).toEqual(marks);
      expect(words.match(/50 kg bag · Stack of ten/g)).toHaveLength(3);
      expect(words.match(/Authorised signatory/g)).toHaveLength(3);
    }
    const [, , pdf = ''] = await printed(document);
    expect(pdf.match(/Page \d of \d/g)).toEqual(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']);
    expect(htmlOf(document, false)).toContain('article + article { break-before: page; }');
  });

  test.each(['plain', 'priced', 'by_gst', 'triplicate'] as const)(
    'that is a draft is marked as one: %s',
    async (form) => {
      for (const words of await printed(challan(form, { status: 'DRAFT' }))) expect(words).toMatch(/draft/i);
    },
  );

  test('says nothing of its receipt, which comes after the goods left with it', () => {
    const receipt = { received_at: '2026-11-22T08:35:00.000Z', received_by: 'Ravi Kumar' };
    expect(challan('by_gst', { status: 'DELIVERED', ...receipt })).toEqual(challan('by_gst'));
  });

  test('says how the goods travel, as far as that is known', { tags: ['SUP-95'] }, () => {
    const transport = (values: Partial<typeof CHALLAN>) =>
      challan('plain', values)
        .references.filter(({ label }) => ['Vehicle', 'Transporter', 'LR', 'Distance'].includes(label))
        .map(({ label, value }) => `${label}: ${value}`);
    expect(transport({})).toEqual([
      'Vehicle: KA01AB1234, Road',
      'Transporter: Kaveri Roadlines, GSTIN 29AABCF8078M2ZW',
      'LR: LR-48213, 22 Nov 2026',
      'Distance: 184 km',
    ]);
    const unknown = { transport_mode: null, transporter_name: null, transporter_gstin: null, lr_number: null };
    expect(transport({ ...unknown, lr_date: null, distance_km: null })).toEqual(['Vehicle: KA01AB1234']);
  });

  test.each([
    [47_619.04, 5, false],
    [47_619.06, 5, true],
    [90_000, 0, false],
  ])('of ₹%d and %d%% GST needs an e-way bill: %s', (selling_price, pan_india_gst, isNeeded) => {
    const line = dcLine({ delivered_qty: 1 });
    const details = { ...line.order_line_details, selling_price, pan_india_gst };
    const { notes } = challan('plain', { dc_lines: [{ ...line, order_line_details: details }] });
    expect(notes.some((note) => note.includes('E-way bill required'))).toBe(isNeeded);
  });

  test('with many lines has the table head on each page and no line twice', async () => {
    const dc_lines = Array.from({ length: 60 }, (_, nth) => dcLine({ dc_line_id: nth + 1 }));
    const text = flat(pdfText(await drawn(challan('plain', { dc_lines }))));
    const pages = text.match(/Page \d of \d/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(1);
    expect(text.match(/Description/g)?.length).toBeGreaterThanOrEqual(pages - 1);
    expect(text.match(/OPC Cement/g)).toHaveLength(60);
  });
});

describe('a credit note', () => {
  test('names the invoice that it credits, and the amount', { tags: ['MON-21'] }, async () => {
    for (const words of await printed(creditNoteDocument(CREDIT_NOTE, ADDRESSES, COMPANY))) {
      const expected = [
        ...['Credit Note', 'CN2627-000002', 'IN2627-000005', '19 Nov 2026', '21 Nov 2026', 'OR2627-000003'],
        ...['Acme Infra', '29AANFA2641L1ZX', 'Karnataka (29)', '2523', '50.25', '635.60', '18,711.15'],
        ...['1,684.01', '22,079.17', '(-) ₹0.16', 'Amount credited', '₹22,184.00', 'Material damaged in transit.'],
        'Rupees Twenty Two Thousand One Hundred Eighty Four Only',
      ];
      expect(expected.filter((text) => !words.includes(text))).toEqual([]);
      expect(words).not.toMatch(/Payment terms|draft|cancelled|Bill to/i);
    }
  });

  test.each([
    ['DRAFT', 'Draft'],
    ['ISSUED', null],
    ['CANCELLED', 'Cancelled'],
  ] as const)('that is %s is marked %s', (status, mark) => {
    expect(creditNoteDocument({ ...CREDIT_NOTE, status }, NO_ADDRESSES, COMPANY).mark).toBe(mark);
  });

  test('adds up line by line and in total, whatever was credited before', () => {
    const sold = { quantity: 7, selling_price: 33.33, pan_india_gst: 18, order_line_discount: 20.01 };
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 7 }), (parts) => {
        const given: { quantity: number; total_price: number }[] = [];
        for (const part of parts) {
          const quantity = part / 1_000;
          given.push({ quantity, total_price: creditLine(sold, quantity, given).total });
        }
        const [line] = CREDIT_NOTE.lines;
        const lines = given.map((credit) => ({ ...(line as NonNullable<typeof line>), ...sold, ...credit }));
        const cn_grand_total = sum(given.map(({ total_price }) => total_price));
        const document = creditNoteDocument({ ...CREDIT_NOTE, lines, cn_grand_total }, NO_ADDRESSES, COMPANY);
        for (const { taxable, taxes, total } of document.lines) {
          expect(sum([taxable, ...taxes])).toBe(total);
        }
        const { totals } = document;
        expect(sum([totals.taxable, ...totals.taxes, totals.tax_rounding ?? 0])).toBe(cn_grand_total);
        expect(sum([totals.grand_total, totals.round_off?.amount ?? 0])).toBe(totals.payable);
      }),
    );
  });
});

const INVOICE = { invoice_number: 'INV2627-000300', invoice_date: '2026-11-20' };
const FORMS: ChallanForm[] = ['plain', 'priced', 'by_gst', 'triplicate'];

test.each(FORMS)('a challan of an invoiced order names its tax invoice, %s', { tags: ['SUP-149'] }, async (form) => {
  const named = challanPrint(challanDocument(CHALLAN, { ...ADDRESSES, invoice: INVOICE }, COMPANY), form);
  for (const words of await printed(named)) expect(words).toContain('Tax invoice: INV2627-000300, 20 Nov 2026');
  for (const words of await printed(challan(form))) expect(words).not.toContain('Tax invoice');
});

test('a challan with its e-way bill does not ask for one', { tags: ['SUP-150'] }, () => {
  const goods = { dc_lines: [dcLine({ delivered_qty: 1_000 })] };
  const notesOf = (values: Partial<typeof CHALLAN>) => challan('priced', { ...goods, ...values }).notes.join(' ');
  expect(notesOf({})).toContain('E-way bill required');
  expect(notesOf({ ewaybill_number: '131012345678' })).toBe('');
});

test('“Ship to” names the consignee above the address, and the code of the state', { tags: ['SUP-151'] }, async () => {
  for (const words of await printed(challan('priced'))) {
    expect(words).toMatch(/SHIP TO.{0,40}Acme Infra.{0,40}88 Ring Road.{0,80}State: [A-Z][a-z ]+ \(\d\d\)/i);
  }
  const { delivery, ...rest } = challan('priced');
  const earlier = { ...rest, delivery: delivery && { title: 'Ship to', label: 'Yard', address: ['Plot 9'] } };
  expect(htmlOf(earlier, false)).toContain(
    '<h2>Ship to</h2><p class="text name">Yard</p><p class="text">Plot 9</p></div>',
  );
});

test('an internal copy is no original for anybody', { tags: ['ROL-58'] }, () => {
  const cut = forReader(challan('by_gst'), { seesTenants: false });
  expect(challanPrint(cut, 'triplicate').copy).toBeNull();
});
