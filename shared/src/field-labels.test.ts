import { expect, test } from 'vitest';
import { ROW_SCHEMAS } from './entities/schemas.ts';
import { fieldLabel, fieldLabels } from './field-labels.ts';

const PRICED = ['status', 'rfq_offer_id', 'rfq_offer_price', 'rfq_mg', 'rfq_selling_price', 'revision'];

test('a sentence groups related fields, and names each once', () => {
  expect(fieldLabels(PRICED)).toEqual(['price']);
});

test('in a list of values, each has its own name', () => {
  expect(PRICED.map(fieldLabel)).toEqual(['status', 'offer', 'cost price', 'margin', 'selling price', 'revision']);
  const charges = ['charge_1_name', 'charge_1_value', 'charge_2_name', 'charge_2_value'];
  expect(new Set(charges.map(fieldLabel)).size).toBe(charges.length);
});

const logged = Object.values(ROW_SCHEMAS).flatMap((schema) =>
  Object.keys((schema as { properties?: object }).properties ?? {}),
);
const FOR_MACHINES =
  /_|\b[a-z]+[A-Z]|\b(?:(?<!or )id|info|is|no|tenant|sku|gst|gstin|hsn|mrp|moq|mg|rfq|edd|color)\b|\d/;

test.each([...new Set(logged)])('%s, which the log may name as changed, has a name in plain words', (field) => {
  expect(fieldLabels([field]).join('').replace('H3', '')).not.toMatch(FOR_MACHINES);
  expect(fieldLabel(field).replace(/H3|charge \d/, '')).not.toMatch(FOR_MACHINES);
});
