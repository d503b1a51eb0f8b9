import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LineAmounts } from './line-amounts.tsx';

const amounts = (quantity: number | null, selling_price: number | null) =>
  [
    ...renderToStaticMarkup(createElement(LineAmounts, { quantity, selling_price, gst: 18 })).matchAll(
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
