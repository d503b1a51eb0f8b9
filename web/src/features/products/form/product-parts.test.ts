import { expect, test } from 'vitest';
import { PRODUCT_FORM } from './product-kind.ts';
import { answered, partLabel, PRODUCT_PARTS, partText } from './product-parts.ts';

const { blank, errors } = PRODUCT_FORM.rules;
const MINE = { ...blank, product_name: 'Sand', attributes: { Grade: 'Zone II', Origin: 'India' } };

test('each answer is a separate part, and can be taken alone', () => {
  expect(Object.keys(PRODUCT_PARTS.of(MINE)).slice(-2)).toEqual(['attribute.Grade', 'attribute.Origin']);
  const theirs = { ...MINE, product_name: 'M-sand', attributes: { Origin: 'Nepal' } };
  expect(PRODUCT_PARTS.take(MINE, 'attribute.Origin', theirs).attributes).toEqual({
    Grade: 'Zone II',
    Origin: 'Nepal',
  });
  expect(PRODUCT_PARTS.take(MINE, 'attribute.Grade', theirs).attributes).toEqual({ Origin: 'India' });
  expect(PRODUCT_PARTS.take(MINE, 'product_name', theirs)).toEqual({ ...MINE, product_name: 'M-sand' });
});

test('a removed answer leaves nothing behind', () => {
  expect(answered({ Grade: '53' }, 'Grade', '')).toEqual({});
  expect(answered({ Grade: '53' }, 'Grade', '43')).toEqual({ Grade: '43' });
});

test.each([
  ['attribute.Grade', 'Grade', 'Zone II'],
  ['attribute.Colour', 'Colour', '—'],
  ['place', 'Category', 'Sand › Fine'],
  ['assets', 'Pictures', '0 pictures'],
  ['pan_india_gst', 'GST', '5%'],
  ['brand', 'Brand', '—'],
])('%s reads %s: %s', (part, label, text) => {
  const show = partText((id) => (id === 4 ? 'Sand' : undefined));
  expect([partLabel(part), show(part, { ...MINE, category_id: 4, level2: 'Fine', pan_india_gst: 5 })]).toEqual([
    label,
    text,
  ]);
});

test.each([
  ['', '*Please enter HSN.'],
  ['25', 'Enter an HSN of 4, 6 or 8 digits.'],
  ['25051', 'Enter an HSN of 4, 6 or 8 digits.'],
  [' 2505 ', undefined],
  ['25051011', undefined],
])('an HSN of %j: %s', (hsn, words) => {
  expect(errors({ ...blank, hsn }, undefined)['hsn']).toBe(words);
});

test('a product without name, category and rate is not sent', () => {
  expect(errors(blank, undefined)).toEqual({
    product_name: '*Please enter product name.',
    category_id: '*Please select a category',
    hsn: '*Please enter HSN.',
    pan_india_gst: '*Please select a GST rate',
  });
});
