import { sum } from '@console/shared/money';
import { describe, expect, test } from 'vitest';
import { challanDocument } from './challan.ts';
import { creditNoteDocument } from './credit-note.ts';
import { forReader } from './for-reader.ts';
import { invoiceDocument } from './invoice.ts';
import { purchaseOrderDocument } from './purchase-order.ts';
import { quotationDocument } from './quotation.ts';
import { ADDRESSES, COMPANY } from './testing/parties.ts';
import { ORDER, QUOTATION } from './testing/sale.ts';
import { CHALLAN, CREDIT_NOTE, PURCHASE_ORDER } from './testing/supply.ts';

const INTERNAL = 'Internal copy, not a tax document';
const CUT = { seesTenants: false };

const FOR_CUSTOMERS = [
  ['a quotation', quotationDocument(QUOTATION, ADDRESSES, COMPANY)],
  ['a tax invoice', invoiceDocument(ORDER, ADDRESSES, COMPANY)],
  ['a challan', challanDocument(CHALLAN, ADDRESSES, COMPANY)],
  ['a credit note', creditNoteDocument(CREDIT_NOTE, ADDRESSES, COMPANY)],
] as const;

describe.each(FOR_CUSTOMERS)('%s', (_name, document) => {
  test('is whole for a reader with TENANT READ', () => {
    expect(forReader(document, { seesTenants: true })).toBe(document);
  });

  test(
    'names only the district to others, and one tax, since the place of supply would reveal the state',
    { tags: ['ROL-42', 'ROL-58'] },
    () => {
      const cut = forReader(document, CUT);
      expect(cut).toMatchObject({
        customer: { name: 'Mysuru', address: [], details: [] },
        delivery: document.delivery && { title: 'Ship to', label: null, address: ['Hosur'] },
        heads: ['GST'],
        copy: null,
        mark: INTERNAL,
        totals: { grand_total: document.totals.grand_total, taxes: [expect.any(Number)] },
      });
      const { taxable, taxes, total_price, grand_total } = cut.totals;
      expect([sum([taxable, ...taxes]), total_price]).toEqual([grand_total, grand_total]);
      expect(JSON.stringify(cut)).not.toMatch(/"(?:gst|tax_rounding)":/);
      expect(cut.references).toEqual(document.references.filter(({ label }) => label !== 'Place of supply'));
      expect(cut).not.toHaveProperty('legal');
      for (const secret of [
        'Acme',
        'Chitra',
        '9000000101',
        'AANFA2641L',
        '14 Main Road',
        'Ring Road',
        'Tamil',
        '5700',
      ]) {
        expect(JSON.stringify(cut)).not.toContain(secret);
      }
    },
  );

  test('keeps its other mark', () => {
    expect(forReader({ ...document, mark: 'Cancelled' }, CUT).mark).toBe(`Cancelled · ${INTERNAL}`);
  });
});

test('the parts of a tax are added again as they were split', () => {
  const document = quotationDocument(QUOTATION, ADDRESSES, COMPANY);
  const { lines, totals } = forReader(document, CUT);
  expect([lines.map(({ taxes }) => taxes), totals.taxes]).toEqual([
    [[6_736.02], [5], [380.34], [0.32], [-18.32], [-0.02], [-30.42], [-0.02]],
    [7_072.9],
  ]);
});

test('a purchase order to a site of the customer tells of its town alone', { tags: ['SUP-108'] }, () => {
  const document = purchaseOrderDocument(PURCHASE_ORDER, COMPANY);
  expect(forReader(document, { seesTenants: true })).toBe(document);
  const cut = forReader(document, CUT);
  expect(cut).toEqual({ ...document, delivery: { label: null, address: ['Hosur'] }, copy: null, mark: INTERNAL });
  const earlier = { ...document, delivery: { label: 'Site 1', address: ['88 Ring Road'], town: 'Hosur, Tamil Nadu' } };
  expect(forReader(earlier, CUT).delivery).toEqual({ label: null, address: ['Hosur'] });
});

test('a purchase order to us tells of no customer', () => {
  const document = purchaseOrderDocument({ ...PURCHASE_ORDER, deliver_to: 'OFFICE' }, COMPANY);
  expect(forReader(document, CUT)).toBe(document);
});
