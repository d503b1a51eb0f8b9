import { expect, test } from 'vitest';
import { billNumber } from './bill-rows.ts';

test('a purchase order beyond the ten thousandth has a bill number of its own, as a seller needs', () => {
  const numbers = ['PO2627-000495', 'PO2627-010495', 'PO2526-000495', 'PO2627-100495'].map(billNumber);
  expect(numbers).toEqual(['INV/2627/0495', 'INV/2627/10495', 'INV/2526/0495', 'INV/2627/100495']);
});
