import { expect, test } from 'vitest';
import type { DocumentLine, PrintedDocument } from '../documents/model.ts';
import { itemsOf } from './items.ts';

const line = (product: string, quantity: number | null, taxable: number): DocumentLine => ({
  ...{ serial: 1, product, sku: '', unit: '', rate: null, gst_rate: 18, discount: 0 },
  ...{ hsn: quantity === null ? '9965' : '2523', quantity, taxable },
  taxes: [taxable * 0.18],
  total: taxable * 1.18,
});
const values = (...lines: DocumentLine[]) =>
  itemsOf({ lines, heads: ['IGST'] } as unknown as PrintedDocument).map(({ PrdDesc, AssAmt }) => [PrdDesc, AssAmt]);

test('a discount on all of a sale is shared by its goods, not by its charges', { tags: ['MON-99'] }, () => {
  const shown = values(
    line('Cement', 3, 3_000),
    line('Lime', 1, 1_000),
    line('Delivery', null, 500),
    line('Discount', null, -400),
  );
  expect(shown).toEqual([
    ['Cement', 2_700],
    ['Lime', 900],
    ['Delivery', 500],
  ]);
});

test('charges share what is more than the goods are worth', { tags: ['MON-99'] }, () => {
  expect(values(line('Cement', 3, 300), line('Delivery', null, 500), line('Discount', null, -400))).toEqual([
    ['Cement', 150],
    ['Delivery', 250],
  ]);
});
