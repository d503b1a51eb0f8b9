import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPaise } from './money.ts';
import {
  challanLine,
  challanTotal,
  chooseOffer,
  marginOf,
  normalisePaymentTerms,
  orderLine,
  orderTotals,
  purchaseOrderLine,
  purchaseOrderTotal,
  quotationLine,
  quotationTotals,
  roundOffLine,
  sellingPrice,
  taxableAmount,
} from './pricing.ts';

const money = (max: number) => fc.integer({ min: 1, max }).map((paise) => paise / 100);
const price = money(100_000_000);
const quantity = fc.integer({ min: 1, max: 1_000_000 }).map((thousandths) => thousandths / 1000);
const rate = fc.constantFrom(0, 5, 12, 18, 28, 40);
const line = fc.record({
  quantity,
  selling_price: price,
  pan_india_gst: rate,
  quotation_line_discount: fc.oneof(money(100_000), fc.constantFrom('' as const, null, undefined)),
  included_in_quotation: fc.constantFrom(true, false, undefined),
});

describe('selling price and margin', () => {
  it('sets the selling price from cost and margin', { tags: ['PRI-1'] }, () => {
    expect(sellingPrice(100, 10)).toBe(110);
    expect(sellingPrice(0.05, 10)).toBe(0.06);
    expect(sellingPrice(33.33, 12.5)).toBe(37.5);
    expect(sellingPrice(100, 0.07)).toBe(100.07);
    expect(sellingPrice(200, -25)).toBe(150);
    expect(sellingPrice(0, 10)).toBe(0);
  });

  it('sets the margin from cost and selling price', { tags: ['PRI-2'] }, () => {
    expect(marginOf(100, 110)).toBe(10);
    expect(marginOf(3, 4)).toBe(33.33);
    expect(marginOf(3, 5)).toBe(66.67);
    expect(marginOf(200, 150)).toBe(-25);
    expect(marginOf(800, 800.04)).toBe(0.01);
    expect(marginOf(100, 100)).toBe(0);
  });

  it('has no margin on a cost of zero', { tags: ['PRI-3'] }, () => {
    expect(marginOf(0, 50)).toBe(0);
  });

  it('returns to the selling price as closely as two decimals of margin allow', () => {
    fc.assert(
      fc.property(price, price, (cost, selling) => {
        const again = sellingPrice(cost, marginOf(cost, selling));
        expect(Math.abs(again - selling)).toBeLessThanOrEqual(cost * 0.00005 + 0.0051);
      }),
    );
  });

  it('returns to the margin as closely as a paisa allows', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: -9999, max: 50_000 }), (cost, hundredths) => {
        const margin = hundredths / 100;
        const again = marginOf(cost, sellingPrice(cost, margin));
        expect(Math.abs(again - margin)).toBeLessThanOrEqual(0.5 / cost + 0.0051);
      }),
    );
  });

  it('prices a chosen offer at 1.1 times its price', { tags: ['FRM-24', 'PRI-4'] }, () => {
    expect(chooseOffer(250.55)).toEqual({ cost: 250.55, margin: 10, selling: 275.61 });
    fc.assert(
      fc.property(price, (offer) => {
        expect(toPaise(chooseOffer(offer).selling)).toBe((toPaise(offer) * 11n + 5n) / 10n);
      }),
    );
  });
});

describe('taxable amount', () => {
  it('is NA unless quantity and selling price are above zero', { tags: ['PRI-8'] }, () => {
    expect(taxableAmount(3, 1.335)).toBe(4.01);
    expect(taxableAmount(0, 10)).toBeNull();
    expect(taxableAmount(10, 0)).toBeNull();
    expect(taxableAmount(-1, -1)).toBeNull();
    expect(taxableAmount('', null)).toBeNull();
    expect(taxableAmount(NaN, 5)).toBeNull();
  });
});

describe('lines', () => {
  it('adds GST to the taxable value and takes the discount', { tags: ['FRM-33', 'PRI-9'] }, () => {
    const base = { quantity: 2.5, selling_price: 99.99, pan_india_gst: 18 };
    const amounts = { taxable: 249.98, gst: 45, discount: 10, total: 284.98 };
    expect(quotationLine({ ...base, quotation_line_discount: 10 })).toEqual(amounts);
    expect(orderLine({ ...base, order_line_discount: 10 })).toEqual(amounts);
  });

  it.each(['', null, undefined] as const)('counts a discount of %o as 0', (discount) => {
    const base = { quantity: 1, selling_price: 100, pan_india_gst: 5 };
    const amounts = { taxable: 100, gst: 5, discount: 0, total: 105 };
    expect(quotationLine({ ...base, quotation_line_discount: discount })).toEqual(amounts);
    expect(orderLine({ ...base, order_line_discount: discount })).toEqual(amounts);
  });

  it('prices a purchase order by offer price and the gstin percent', { tags: ['FRM-34', 'PRI-10'] }, () => {
    expect(purchaseOrderLine({ quantity: 3, offer_price: 10.15, gstin: 12 })).toEqual({
      taxable: 30.45,
      gst: 3.65,
      discount: 0,
      total: 34.1,
    });
  });

  it('prices a challan by the delivered quantity', { tags: ['FRM-34', 'PRI-11'] }, () => {
    const details = { quantity: 100, selling_price: 50, pan_india_gst: 18 };
    expect(challanLine({ delivered_qty: 4, order_line_details: details })).toEqual({
      taxable: 200,
      gst: 36,
      discount: 0,
      total: 236,
    });
  });

  it('rounds each part like an independent reference', { tags: ['FRM-33', 'PRI-9'] }, () => {
    fc.assert(
      fc.property(quantity, price, rate, (count, each, percent) => {
        const thousandths = BigInt(Math.round(count * 1000));
        const taxable = (thousandths * toPaise(each) * 2n + 1000n) / 2000n;
        const gst = (taxable * BigInt(percent) * 2n + 100n) / 200n;
        const made = quotationLine({
          quantity: count,
          selling_price: each,
          pan_india_gst: percent,
        });
        expect([made.taxable, made.gst, made.total].map(toPaise)).toEqual([taxable, gst, taxable + gst]);
      }),
    );
  });

  it('refuses a price that is not a number', () => {
    expect(() => quotationLine({ quantity: 1, selling_price: NaN, pan_india_gst: 5 })).toThrow(RangeError);
  });
});

describe('totals', () => {
  const items = [
    { quantity: 10, selling_price: 110, pan_india_gst: 18 },
    { quantity: 1, selling_price: 99.99, pan_india_gst: 5, quotation_line_discount: 5 },
    { quantity: 7, selling_price: 1000, pan_india_gst: 28, included_in_quotation: false },
  ];

  it('sums the included lines, adds both charges untaxed and takes the discount', { tags: ['PRI-12'] }, () => {
    const charges = { charge_1_value: 500, charge_2_value: 0.5, quotation_discount: 100 };
    expect(quotationTotals(items, charges)).toEqual({ total_price: 1397.99, grand_total: 1798.49 });
  });

  it.each(['', null, undefined] as const)('counts %o as 0 in charges and discount', { tags: ['PRI-6'] }, (empty) => {
    const charges = { charge_1_value: empty, charge_2_value: empty, quotation_discount: empty };
    expect(quotationTotals(items, charges)).toEqual({ total_price: 1397.99, grand_total: 1397.99 });
    expect(quotationTotals(items)).toEqual({ total_price: 1397.99, grand_total: 1397.99 });
  });

  it('treats a negative charge as an adjustment', { tags: ['PRI-7'] }, () => {
    expect(quotationTotals(items, { charge_2_value: -7.99 }).grand_total).toBe(1390);
  });

  it('is always the sum of the included lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), money(1_000_000), money(1_000_000), (lines, charge, discount) => {
        const totals = quotationTotals(lines, {
          charge_1_value: charge,
          quotation_discount: discount,
        });
        const included = lines.filter((each) => each.included_in_quotation !== false);
        const expected = included.map((each) => toPaise(quotationLine(each).total)).reduce((a, b) => a + b, 0n);
        expect(toPaise(totals.total_price)).toBe(expected);
        expect(toPaise(totals.grand_total)).toBe(expected + toPaise(charge) - toPaise(discount));
      }),
    );
  });

  it('gives an order the totals of its quotation', { tags: ['PRI-14'] }, () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }), money(1_000_000), (lines, charge) => {
        const included = lines.filter((each) => each.included_in_quotation !== false);
        fc.pre(included.length > 0);
        const ordered = included.map(({ quotation_line_discount, ...rest }) => ({
          ...rest,
          order_line_discount: quotation_line_discount,
          status: 'CONFIRMED',
        }));
        expect(orderTotals(ordered, { charge_1_value: charge, order_discount: 1 })).toEqual(
          quotationTotals(lines, { charge_1_value: charge, quotation_discount: 1 }),
        );
      }),
    );
  });

  it('adds both charges to an order and takes its own discount', () => {
    const sold = [{ quantity: 10, selling_price: 110, pan_india_gst: 18 }];
    const charges = { charge_1_value: 500, charge_2_value: 0.5, order_discount: 100 };
    expect(orderTotals(sold, charges)).toEqual({ total_price: 1298, grand_total: 1698.5 });
    expect(orderTotals(sold, { charge_1_value: '', charge_2_value: null, order_discount: '' })).toEqual({
      total_price: 1298,
      grand_total: 1298,
    });
  });

  it('leaves cancelled lines out of orders, purchase orders and challans', { tags: ['FRM-34', 'PRI-11'] }, () => {
    const details = { selling_price: 10, pan_india_gst: 0 };
    const sold = { quantity: 2, selling_price: 10, pan_india_gst: 0 };
    const bought = { quantity: 2, offer_price: 10, gstin: 0 };
    const sent = { delivered_qty: 2, order_line_details: details };
    const cancelled = { status: 'CANCELLED' };
    expect(orderTotals([sold, { ...sold, ...cancelled }])).toEqual({
      total_price: 20,
      grand_total: 20,
    });
    expect(orderTotals([{ ...sold, ...cancelled }], { charge_1_value: 5, order_discount: 9 })).toEqual({
      total_price: 0,
      grand_total: 0,
    });
    expect(purchaseOrderTotal([bought, { ...bought, ...cancelled }])).toBe(20);
    expect(challanTotal([sent, { ...sent, ...cancelled }, { ...sent, status: 'DELIVERED' }])).toBe(40);
    expect(challanTotal([])).toBe(0);
  });
});

describe('round-off line', () => {
  it('shows what was added or taken to reach a whole rupee', () => {
    expect(roundOffLine(1798.49)).toEqual({ amount: -0.49, payable: 1798, text: '(-) ₹0.49' });
    expect(roundOffLine(1798.5)).toEqual({ amount: 0.5, payable: 1799, text: '(+) ₹0.50' });
    expect(roundOffLine(1798)).toEqual({ amount: 0, payable: 1798, text: '₹0.00' });
  });
});

describe('payment terms', () => {
  it('are compared without case', { tags: ['FRM-27'] }, () => {
    expect(normalisePaymentTerms('100% Upfront')).toBe('100% upfront');
    expect(normalisePaymentTerms(' cash on delivery ')).toBe('Cash on Delivery');
    expect(normalisePaymentTerms('Net 30')).toBeUndefined();
  });
});
