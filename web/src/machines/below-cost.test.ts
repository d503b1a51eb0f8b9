import type { Quotation, QuotationItem } from '@console/shared/entities/quotation';
import { withoutInternalFields } from '@console/shared/internal-fields';
import { describe, expect, test } from 'vitest';
import { addedBelowCost, linesBelowCost, quotedBelowCost } from './below-cost.ts';
import type { CostRule } from './cost-rule.ts';
import { countedLines, quotationRules } from './edit-quotation.ts';
import type { QuotationLineDraft } from './edit-quotation.ts';
import type { LineDraft } from './sale-line.ts';
import { quotation, quotationItem } from './testing/rows.ts';

const BAR = 'TMT Bar 12 mm';
const NO_RULE: CostRule = { leastMargin: 0, offerCosts: {} };

describe('a quotation being written', () => {
  const { lines, terms } = quotationRules.draftOf(quotation);
  const told = (patch: Partial<LineDraft>, discount: number | null = null, leastMargin = 0, offerCosts = {}) => {
    const line = { ...(lines['41'] as LineDraft), ...patch };
    return linesBelowCost(
      [{ id: '501', name: BAR, line, gst: 18 }],
      { ...terms, discount },
      { leastMargin, offerCosts },
    );
  };

  test.each([
    ['as it is', {}, null, []],
    ['at its cost', { selling_price: 200 }, null, []],
    ['a paisa below', { selling_price: 199.99 }, null, [{ price: 199.99, margin: -0.01 }]],
    ['with a discount of its own', { discount: 118 }, null, []],
    ['with a greater one', { discount: 236 }, null, [{ price: 180, margin: -10 }]],
    ['with a discount of the whole', {}, 236, [{ price: 180, margin: -10 }]],
    ['without a cost yet', { offer_price: null }, 236, []],
    ['with a price that cannot be read', { selling_price: Number.NaN }, null, []],
  ])('%s', (_case, patch, discount, below) => {
    expect(told(patch, discount)).toEqual(below.map((line) => ({ id: '501', name: BAR, cost: 200, ...line })));
  });

  test.each([
    ['and a price below the offer', { selling_price: 240 }, { price: 240, margin: -4 }],
    ['and a price above the offer', { selling_price: 260 }, { price: 260, margin: 4 }],
    ['that is put right', { offer_price: 250, selling_price: 260 }, undefined],
    ['with another offer', { selling_price: 240, sku_offer_id: 813 }, undefined],
  ])('with a cost entered below that of its offer %s', (_case, patch, below) => {
    const found = below && { id: '501', name: BAR, cost: 250, entered: 200, ...below };
    expect(told(patch, null, 0, { 812: 250 })).toEqual(found ? [found] : []);
  });

  test('with a margin below the minimum', () => {
    expect(told({}, null, 11)).toMatchObject([{ price: 220, margin: 10 }]);
  });
});

describe('a quotation being edited', () => {
  const draft = quotationRules.draftOf(quotation);
  const goods = {
    product_id: 3,
    product_sku_id: 32,
    product_name: 'TMT Bar',
    product_sku_name: 'coil',
    unit: 'MT',
    gst: 18,
  };
  const line = { ...(draft.lines['41'] as QuotationLineDraft), selling_price: 180 };

  test('names its own lines and those added to it, but not those left out', () => {
    const added = [{ ...line, id: 'new', goods }];
    const told = (edited: typeof line) =>
      linesBelowCost(countedLines(quotation, { ...draft, lines: { '41': edited }, added }), draft.terms, NO_RULE);
    const coil = { id: 'new', name: 'TMT Bar coil', price: 180, cost: 200, margin: -10 };
    expect(told(line)).toEqual([{ ...coil, id: '41', name: BAR }, coil]);
    expect(told({ ...line, included_in_quotation: false })).toEqual([coil]);
  });
});

describe('lines being added to a saved quotation', () => {
  const { lines } = quotationRules.draftOf(quotation);
  const added = [{ id: '502', name: BAR, line: lines['41'] as LineDraft, gst: 18 }];
  const told = (row: Partial<Quotation>, leastMargin = 0, offerCosts = {}) =>
    addedBelowCost(added, { ...quotation, ...row }, { leastMargin, offerCosts });

  test('bear their share of its discount and charges with its own lines', () => {
    expect(told({})).toEqual([]);
    const discounted = { id: '502', name: BAR, cost: 200, price: 198, margin: -1 };
    expect(told({ quotation_discount: 259.6 })).toEqual([discounted]);
    expect(told({ quotation_discount: 200, charge_2_value: -59.6 })).toEqual([discounted]);
    expect(told({ quotation_discount: 259.6, charge_1_value: 30 })).toEqual([discounted]);
  });

  test('bear all of it if every line of its own is left out', () => {
    const quotation_items = [{ ...quotationItem, included_in_quotation: false }];
    expect(told({ quotation_items, quotation_discount: 259.6 })).toMatchObject([{ price: 176 }]);
  });

  test('have to reach the minimum margin', () => {
    expect(told({}, 11)).toMatchObject([{ price: 220, margin: 10 }]);
  });
});

describe('a quotation to approve', () => {
  const item = { ...quotationItem, selling_price: 180, offer_price: 200 };
  const BELOW = { id: '41', name: BAR, price: 180, cost: 200, margin: -10 };
  const told = (items: readonly QuotationItem[], terms: Partial<Quotation> = {}, leastMargin = 0, offerCosts = {}) =>
    quotedBelowCost({ ...quotation, ...terms, quotation_items: [...items] }, { leastMargin, offerCosts });

  test('names the lines below their cost, and not those left out of it', () => {
    expect(told([item])).toEqual([BELOW]);
    expect(told([quotationItem, { ...item, included_in_quotation: false }])).toEqual([]);
  });

  test('counts its discount and the minimum margin', () => {
    expect(told([quotationItem], { quotation_discount: 250 })).toMatchObject([{ cost: 200 }]);
    expect(told([quotationItem], {}, 10)).toEqual([]);
    expect(told([quotationItem], {}, 11)).toEqual([{ ...BELOW, price: 220, margin: 10 }]);
  });

  test('names those that cost less than their offer', () => {
    expect(told([quotationItem], {}, 0, { 812: 250 })).toEqual([
      { id: '41', name: BAR, price: 220, cost: 250, margin: -12, entered: 200 },
    ]);
  });

  test('names none to a reader who sees no cost', () => {
    const shown = withoutInternalFields('quotation', { ...quotation, quotation_items: [item] });
    expect(quotedBelowCost(shown, NO_RULE)).toEqual([]);
  });
});
