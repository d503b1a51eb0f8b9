import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditLeft, creditLine, takesRest } from './credit.ts';
import { chargesOfCredit, creditedCharges } from './credit-charges.ts';
import type { CreditedCharge } from './credit-charges.ts';
import { sum } from './money.ts';
import { orderLine } from './pricing.ts';
import { saleTax } from './sale-tax.ts';

const rated = (rate: number, taxable: number, tax: number) => ({ rate, taxable, tax, total: taxable + tax });
const DELIVERY = { name: 'Delivery', ...rated(18, 100, 18) };
const DISCOUNT = { name: 'Discount', ...rated(18, -50, -9) };
const INVOICE = { goods: [rated(18, 1_000, 180), rated(5, 400, 20)], charges: [DELIVERY, DISCOUNT] };

test('part of the goods takes its share of the discount, and none of a charge', { tags: ['MON-99'] }, () => {
  const part = (...goods: ReturnType<typeof rated>[]) => chargesOfCredit(INVOICE, { goods, isRest: false }, []);
  expect(part(rated(18, 400, 72))).toEqual([{ name: 'Discount', ...rated(18, -20, -3.6) }]);
  expect(part(rated(5, 400, 20))).toEqual([]);
});

test('the last of the goods takes the charges, and what other notes left of the discount', { tags: ['MON-99'] }, () => {
  const rest = { goods: [rated(18, 600, 108)], isRest: true };
  const earlier = [{ name: 'Discount', ...rated(18, -20, -3.6) }];
  expect(chargesOfCredit(INVOICE, rest, earlier)).toEqual([DELIVERY, { name: 'Discount', ...rated(18, -30, -5.4) }]);
  expect(chargesOfCredit(INVOICE, rest, [DISCOUNT])).toEqual([DELIVERY]);
});

test('two discounts under one name are shared as one', { tags: ['MON-99'] }, () => {
  const twice = { ...INVOICE, charges: [DISCOUNT, DISCOUNT] };
  const [first] = chargesOfCredit(twice, { goods: [rated(18, 500, 90)], isRest: false }, []);
  expect(first).toEqual(DISCOUNT);
  const rest = { goods: [rated(18, 500, 90), rated(5, 400, 20)], isRest: true };
  expect(chargesOfCredit(twice, rest, [DISCOUNT])).toEqual([DISCOUNT]);
});

test('a discount above the goods of its rate is left to the last of them', { tags: ['MON-99'] }, () => {
  const off = { name: 'Discount', ...rated(5, -500, -25) };
  const part = { goods: [rated(5, 100, 5)], isRest: false };
  expect(chargesOfCredit({ ...INVOICE, charges: [off] }, part, [])).toEqual([]);
});

test('a note that keeps no charges by name credits what is beside its goods as one, at their rates', () => {
  const line = { quantity: 10, selling_price: 100, pan_india_gst: 18, total_price: 1_180 };
  const note = { lines: [line], cn_grand_total: 1_298 };
  const rest = { name: 'Charges and discount of the invoice', rate: 18, taxable: 100, tax: 18, total: 118 };
  expect([creditedCharges(note), creditedCharges({ ...note, charges: null })]).toEqual([[rest], [rest]]);
  const delivery = { ...rest, name: 'Delivery' };
  expect(creditedCharges({ ...note, charges: [delivery] })).toEqual([delivery]);
});

const LINES = [
  { order_line_id: 1, quantity: 9, selling_price: 385.55, pan_india_gst: 18, order_line_discount: 20.01 },
  { order_line_id: 2, quantity: 4, selling_price: 61.07, pan_india_gst: 18 },
  { order_line_id: 3, quantity: 7, selling_price: 240.5, pan_india_gst: 5 },
].map((line) => ({ ...line, status: 'CONFIRMED' }));

interface Note {
  lines: { order_line_id: number; quantity: number; total_price: number; taxable: number }[];
  goods: ReturnType<typeof rated>[];
  charges: CreditedCharge[];
}

/** A credit note of as much of these quantities as the others leave. */
function noteOf(
  sold: { goods: ReturnType<typeof rated>[]; charges: CreditedCharge[] },
  wanted: number[],
  others: Note[],
): Note {
  const earlier = others.flatMap(({ lines }) => lines);
  const credits = LINES.flatMap((line, at) => {
    const before = earlier.filter(({ order_line_id }) => order_line_id === line.order_line_id);
    const quantity = Math.min(wanted[at] ?? 0, creditLeft(line, before));
    return quantity > 0 ? [{ line, quantity, ...creditLine(line, quantity, before) }] : [];
  });
  const lines = credits.map(({ line: { order_line_id }, quantity, total, taxed }) => ({
    ...{ order_line_id, quantity },
    ...{ total_price: total, taxable: taxed.taxable },
  }));
  const goods = credits.map(({ line, taxed }) => ({ ...taxed, rate: line.pan_india_gst }));
  const credit = { goods, isRest: takesRest({ order_lines: LINES }, lines, earlier) };
  return {
    lines,
    goods,
    charges: chargesOfCredit(
      sold,
      credit,
      others.flatMap(({ charges }) => charges),
    ),
  };
}

const wishes = fc.tuple(fc.nat(9), fc.nat(4), fc.nat(7));
const deeds = fc.array(fc.record({ wanted: wishes, at: fc.nat(5), kind: fc.constantFrom('add', 'edit', 'cancel') }), {
  maxLength: 14,
});

test(
  'whatever was credited, edited and cancelled, all notes together credit the invoice at each rate, once',
  { tags: ['MON-92', 'MON-99'] },
  () => {
    const sold = LINES.map((line) => ({ ...orderLine(line), rate: line.pan_india_gst }));
    const extra = [
      { name: 'Delivery', value: 2_500 },
      { name: 'Adjust', value: -120.4 },
      { name: 'Discount', value: -500 },
    ];
    const { lines, charges } = saleTax(sold, extra);
    const invoice = { goods: lines.map((line, at) => ({ ...line, rate: sold[at]?.rate ?? 0 })), charges };
    fc.assert(
      fc.property(deeds, (done) => {
        let notes: Note[] = [];
        for (const { wanted, at, kind } of done) {
          const nth = notes.length === 0 ? 0 : at % notes.length;
          const others = notes.toSpliced(nth, 1);
          if (kind === 'cancel') notes = others;
          if (kind === 'add') notes = [...notes, noteOf(invoice, wanted, notes)];
          if (kind === 'edit' && notes.length > 0) notes = notes.with(nth, noteOf(invoice, wanted, others));
          notes = notes.filter((note) => note.lines.length > 0);
        }
        const rest = noteOf(invoice, [9, 4, 7], notes);
        const rows = [...notes, rest].flatMap((note) => [...note.goods, ...note.charges]);
        for (const rate of [18, 5]) {
          const of = (all: readonly ReturnType<typeof rated>[]) => {
            const some = all.filter((row) => row.rate === rate);
            return [sum(some.map(({ taxable }) => taxable)), sum(some.map(({ tax }) => tax))];
          };
          expect(of(rows)).toEqual(of([...invoice.goods, ...invoice.charges]));
        }
      }),
      { numRuns: 1_000 },
    );
  },
);
