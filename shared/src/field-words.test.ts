import { expect, test } from 'vitest';
import { fieldWord, fieldWords } from './field-words.ts';

const PRICED = ['status', 'rfq_offer_id', 'rfq_offer_price', 'rfq_mg', 'rfq_selling_price', 'revision'];

test('a sentence names together what belongs together, once', () => {
  expect(fieldWords(PRICED)).toEqual(['price']);
});

test('value by value, each has a name of its own', () => {
  expect(PRICED.map(fieldWord)).toEqual(['status', 'offer', 'cost price', 'margin', 'selling price', 'revision']);
  const charges = ['charge_1_name', 'charge_1_value', 'charge_2_name', 'charge_2_value'];
  expect(new Set(charges.map(fieldWord)).size).toBe(charges.length);
});
