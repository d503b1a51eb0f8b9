import { expect, test } from 'vitest';
import { fieldLabel, fieldLabels } from './field-labels.ts';

const PRICED = ['status', 'rfq_offer_id', 'rfq_offer_price', 'rfq_mg', 'rfq_selling_price', 'revision'];

test('a sentence names together what belongs together, once', () => {
  expect(fieldLabels(PRICED)).toEqual(['price']);
});

test('value by value, each has a name of its own', () => {
  expect(PRICED.map(fieldLabel)).toEqual(['status', 'offer', 'cost price', 'margin', 'selling price', 'revision']);
  const charges = ['charge_1_name', 'charge_1_value', 'charge_2_name', 'charge_2_value'];
  expect(new Set(charges.map(fieldLabel)).size).toBe(charges.length);
});
