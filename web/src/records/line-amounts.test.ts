import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LineAmounts } from './line-amounts.tsx';

const amounts = (quantity: number | null, selling_price: number | null, discount = 0, gst = 18) =>
  [
    ...renderToStaticMarkup(createElement(LineAmounts, { quantity, selling_price, discount, gst })).matchAll(
      /<dd[^>]*>(.*?)<\/dd>/g,
    ),
  ].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, ''));

test('a line shows taxable amount, GST and the sum', { tags: ['PRI-8'] }, () => {
  expect(amounts(10, 100)).toEqual(['₹1,000.00', '₹180.00', '₹1,180.00']);
});

test.each([
  [null, 100],
  [0, 100],
  [10, null],
  [10, 0],
])('%s at %s shows no amount', { tags: ['PRI-8'] }, (quantity, price) => {
  expect(amounts(quantity, price)).toEqual(['NA', 'NA', 'NA']);
});

test('a line with a discount shows the value after it, as its paper does', { tags: ['MON-71'] }, () => {
  expect(amounts(23_000, 7.68, 1_930, 5)).toEqual(['₹1,74,801.90', '₹8,740.10', '₹1,83,542.00']);
});
