import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Order } from '@console/shared/entities/order';
import { AppError } from '@console/shared/errors';
import { orderTotals } from '@console/shared/pricing';
import { creditedLines } from '../credit-notes/lines.ts';
import { creditNoteDocument } from '../documents/credit-note.ts';
import { invoiceDocument } from '../documents/invoice.ts';
import type { LegalParties, PrintedDocument } from '../documents/model.ts';
import { ADDRESSES, COMPANY } from '../documents/testing/parties.ts';
import { ORDER } from '../documents/testing/sale.ts';
import { CREDIT_NOTE } from '../documents/testing/supply.ts';
import { registerDay } from '../documents/register-forms.ts';
import { inv01Of } from './inv01.ts';
import { faultsOf } from './testing/schema.ts';

const [TEMPLATE] = ORDER.order_lines;
const OFFICES: Record<string, typeof ADDRESSES> = {
  '29': ADDRESSES,
  '27': {
    office: { label: 'Office', address1: '3 Mill Road', city: 'Pune', state: 'Maharashtra', postal_code: '411001' },
  },
};
function paperOf(order: Partial<Order> = {}): PrintedDocument {
  const row = { ...ORDER, tenant_info: { ...ORDER.tenant_info, gst_no: '29AANFA2641L1ZX' }, ...order };
  return invoiceDocument(row, OFFICES[String(row.tenant_info.gst_no).slice(0, 2)] ?? ADDRESSES, COMPANY);
}
const withLegal = (change: (legal: LegalParties) => unknown): PrintedDocument => {
  const paper = structuredClone(paperOf());
  if (paper.legal) change(paper.legal);
  return paper;
};

/** The paper of a credit note for this share of all goods; undefined if there is nothing to credit. */
function creditPaper({ order_lines = [], ...values }: Partial<Order>, share: number): PrintedDocument | undefined {
  const lines = order_lines.map((each, at) => ({ ...each, order_line_id: at + 1 }));
  const sold = { ...ORDER, ...values, order_lines: lines };
  const { grand_total: order_grand_total } = orderTotals(lines, sold);
  const asked = lines.map(({ order_line_id, quantity }) => ({
    order_line_id,
    quantity: Math.max(1, Math.floor(quantity * share * 1_000)) / 1_000,
  }));
  try {
    const credit = creditedLines({ ...sold, order_grand_total }, { notes: [], lines: [] }, asked);
    const goods = credit.lines.map((each, at) => ({ ...each, cn_line_id: at + 1 }));
    const { tenant_info } = { ...ORDER, ...values };
    const note = { ...CREDIT_NOTE, tenant_info, lines: goods, cn_grand_total: credit.cn_grand_total };
    const paper = creditNoteDocument(note, OFFICES[String(tenant_info.gst_no).slice(0, 2)] ?? ADDRESSES, COMPANY);
    return paper.totals.payable > 0 ? paper : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
const jsonOf = (paper: PrintedDocument) => JSON.stringify(inv01Of(paper));

const money = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((paise) => paise / 100);
const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 500_000 }).map((thousandths) => thousandths / 1_000),
    selling_price: money(5_000),
    pan_india_gst: fc.constantFrom(0, 5, 18, 40),
    discounted: fc.double({ min: 0, max: 1, noNaN: true }),
    unit: fc.constantFrom('bag', 'kg', 'cft', 'piece'),
    name: fc.constantFrom('OPC Cement', '12" pipe', 'C\\D', 'A'),
  })
  .map(({ discounted, unit, name, ...values }) => ({
    ...(TEMPLATE as NonNullable<typeof TEMPLATE>),
    ...values,
    order_line_discount: Math.floor(values.quantity * values.selling_price * discounted * 100) / 100,
    product_info: { ...(TEMPLATE as NonNullable<typeof TEMPLATE>).product_info, product_name: name },
    product_sku_info: { product_sku_id: 1, product_sku_name: name === 'A' ? '' : 'Loose', unit },
    status: 'CONFIRMED' as const,
  }));
const signed = fc.oneof(
  fc.constant(0),
  money(2_000),
  money(50).map((rupees) => -rupees),
);
const order = fc.record({
  order_lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  charge_1_value: signed,
  charge_2_value: signed,
  order_discount: fc.oneof(fc.constant(0), money(3_000)),
  tenant_info: fc
    .constantFrom('29AANFA2641L1ZX', '27AANFA2641L1Z1')
    .map((gst_no) => ({ ...ORDER.tenant_info, gst_no })),
});

describe('the e-invoice of an order', () => {
  test('fits the schema of the register, and asks for what the paper asks for', { tags: ['ORD-70'] }, () => {
    let refusals = 0;
    let seen = 0;
    fc.assert(
      fc.property(order, (values) => {
        const paper = paperOf(values);
        const { grand_total, payable } = paper.totals;
        fc.pre(grand_total >= 0);
        seen += 1;
        let json: string;
        try {
          json = jsonOf(paper);
        } catch (error) {
          expect(String(error)).toContain('takes off more than its goods are worth');
          refusals += 1;
          return;
        }
        expect(faultsOf(json)).toEqual([]);
        const { ItemList, ValDtls } = inv01Of(paper);
        const paise = ItemList.reduce((sum, item) => sum + Math.round(item.TotItemVal * 100), 0);
        expect(paise + Math.round(ValDtls.RndOffAmt * 100)).toBe(Math.round(payable * 100));
        expect(ValDtls.TotInvVal).toBe(payable);
        expect(Math.abs(ValDtls.RndOffAmt)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 700 },
    );
    expect(seen).toBeGreaterThanOrEqual(500);
    expect(refusals / seen).toBeLessThan(0.05);
  });

  test('of a credit note fits it too, and names the invoice', { tags: ['MON-51'] }, () => {
    let seen = 0;
    fc.assert(
      fc.property(order, fc.double({ min: 0.01, max: 1, noNaN: true }), (values, share) => {
        const paper = creditPaper(values, share);
        fc.pre(paper !== undefined);
        seen += 1;
        expect(faultsOf(jsonOf(paper))).toEqual([]);
        const { DocDtls, RefDtls, ItemList, ValDtls } = inv01Of(paper);
        expect(DocDtls).toMatchObject({ Typ: 'CRN', No: CREDIT_NOTE.cnId });
        expect(RefDtls).toEqual({ PrecDocDtls: [{ InvNo: CREDIT_NOTE.invoice_number, InvDt: '19/11/2026' }] });
        const paise = ItemList.reduce((sum, item) => sum + Math.round(item.TotItemVal * 100), 0);
        expect(paise + Math.round(ValDtls.RndOffAmt * 100)).toBe(Math.round(paper.totals.payable * 100));
      }),
      { numRuns: 500 },
    );
    expect(seen).toBeGreaterThanOrEqual(300);
  });

  test('states the parties, the goods and the transport', { tags: ['ORD-70'] }, () => {
    const { DocDtls, SellerDtls, BuyerDtls, ShipDtls, ItemList } = inv01Of(paperOf());
    expect(DocDtls).toEqual({ Typ: 'INV', No: 'IN2627-000005', Dt: registerDay(paperOf().date) });
    expect(SellerDtls).toEqual({
      ...{ Gstin: '29AABCF8078M2ZW', LglNm: 'Test Traders', Addr1: '1 Test Road, Bengaluru', Loc: 'Bengaluru' },
      ...{ Pin: 560_001, Stcd: '29' },
    });
    expect(BuyerDtls).toMatchObject({ Gstin: '29AANFA2641L1ZX', Loc: 'Mysuru', Pin: 570_008, Stcd: '29', Pos: '29' });
    expect(ShipDtls).toMatchObject({ LglNm: 'Acme Infra', Loc: 'Hosur', Pin: 635_109, Stcd: '33' });
    expect(ItemList.map(({ HsnCd, IsServc, Unit }) => [HsnCd, IsServc, Unit]).slice(0, 3)).toEqual([
      ['2523', 'N', 'BAG'],
      ['2505', 'N', 'OTH'],
      ['9965', 'Y', 'OTH'],
    ]);
  });

  test('has no delivery where the goods go where the bill goes', () => {
    expect(inv01Of(paperOf({ shipping_address: ADDRESSES.office }))).not.toHaveProperty('ShipDtls');
  });

  test('breaks a long address between words', () => {
    const road =
      'Plot 14, Second Cross, Industrial Area Phase Two, Behind the Old Textile Mill, Opposite the Railway Goods Yard';
    const { BuyerDtls } = inv01Of(withLegal(({ customer }) => (customer.address = [road])));
    expect(`${BuyerDtls.Addr1} ${BuyerDtls.Addr2 ?? ''}`).toBe(road);
    expect(BuyerDtls.Addr1.length).toBeLessThanOrEqual(100);
  });
});

test.each<[string, string, PrintedDocument]>([
  ['an old paper', 'before the details for e-invoices were kept', { ...paperOf(), legal: undefined } as never],
  ['a customer without a GSTIN', 'for a customer without a GSTIN', withLegal((of) => (of.customer.gstin = null))],
  ['a GSTIN of no state', 'for a customer without a GSTIN', withLegal((of) => (of.customer.gstin = '99AANFA2641L1ZX'))],
  ['no GSTIN of ours', 'without our own GSTIN', withLegal((of) => (of.supplier.gstin = null))],
  ['no PIN code', "without the customer's PIN code", withLegal((of) => (of.customer.pin = ''))],
  [
    'a PIN code of another state',
    "with the customer's PIN code 411001, which is not in Karnataka",
    withLegal((of) => (of.customer.pin = '411001')),
  ],
  ['no town', "without the customer's town", withLegal((of) => (of.customer.place = 'X'))],
  ['no address', "without the customer's address", withLegal((of) => (of.customer.address = []))],
  ['no name', "without the customer's name", withLegal((of) => (of.customer.name = '"'))],
  [
    'no state of the site',
    'without the delivery state',
    withLegal((of) => of.ship_to && (of.ship_to.state_code = null)),
  ],
])('%s is refused in words', { tags: ['ORD-71'] }, (_what, words, paper) => {
  expect(() => inv01Of(paper)).toThrow(words);
});

test('a line without an HSN is named', () => {
  const paper = paperOf();
  const lines = paper.lines.map((each, at) => (at === 1 ? { ...each, hsn: '' } : each));
  expect(() => inv01Of({ ...paper, lines })).toThrow('without the HSN of line 2');
});

test('a day is written as the register writes it', () => {
  expect([registerDay('1 Jan 2026'), registerDay('21 Sep 2026')]).toEqual(['01/01/2026', '21/09/2026']);
});
