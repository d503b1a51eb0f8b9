import { expect, test } from 'vitest';
import { editedLine, lineErrors, lineWithOffer } from './sale-line.ts';
import type { LineDraft } from './sale-line.ts';

const LINE: LineDraft = {
  quantity: 5,
  seller_id: null,
  seller_name: '',
  sku_offer_id: null,
  offer_price: null,
  mg: 10,
  selling_price: null,
  discount: null,
  remarks: '',
};
const chosen = lineWithOffer(LINE, { sku_offer_id: 9, seller_id: 4, seller_name: 'Shree Steel', offer_price: 200 });

test(
  'an offer brings its seller, its price and the default margin, whatever the margin was',
  { tags: ['PRI-4', 'QUO-39'] },
  () => {
    const again = lineWithOffer(
      { ...chosen, mg: 25 },
      { sku_offer_id: 8, seller_id: 3, seller_name: 'A', offer_price: 1 },
    );
    expect(chosen).toEqual({
      ...LINE,
      sku_offer_id: 9,
      seller_id: 4,
      seller_name: 'Shree Steel',
      offer_price: 200,
      mg: 10,
      selling_price: 220,
    });
    expect(again).toMatchObject({ seller_id: 3, mg: 10, selling_price: 1.1 });
  },
);

test.each([
  [{ offer_price: 300 }, { offer_price: 300, mg: 10, selling_price: 330 }],
  [{ mg: 12.5 }, { offer_price: 200, mg: 12.5, selling_price: 225 }],
  [{ selling_price: 190 }, { offer_price: 200, mg: -5, selling_price: 190 }],
  [{ quantity: 6 }, { quantity: 6, offer_price: 200, mg: 10, selling_price: 220 }],
  [{ mg: null }, { mg: null, selling_price: null }],
  [
    { offer_price: 300, mg: 12.34, selling_price: 337 },
    { offer_price: 300, mg: 12.34, selling_price: 337 },
  ],
  [{ mg: NaN }, { mg: NaN, selling_price: null }],
  [{ offer_price: NaN }, { offer_price: NaN, selling_price: null }],
  [{ selling_price: NaN }, { selling_price: NaN, mg: null }],
])('editing %j', { tags: ['PRI-1', 'PRI-2'] }, (patch, becomes) => {
  expect(editedLine(chosen, patch)).toEqual({ ...chosen, ...becomes });
});

test.each([
  [{ selling_price: NaN }, { offer_price: 300 }],
  [{ selling_price: NaN }, { mg: 12 }],
  [{ selling_price: NaN }, { offer_price: NaN }],
  [{ mg: NaN }, { selling_price: 190 }],
  [{ mg: NaN }, { selling_price: null }],
  [{ quantity: NaN }, { selling_price: 190 }],
  [{ discount: NaN }, { quantity: 6 }],
])('an unreadable text in %j stays while %j is edited', (unread, patch) => {
  const line = editedLine({ ...chosen, ...unread }, patch);
  expect(line).toMatchObject(unread);
});

test('an unreadable text sets its counterpart again once it is a number', () => {
  const unread = editedLine(editedLine(chosen, { selling_price: NaN }), { offer_price: 300 });
  expect(editedLine(unread, { selling_price: 330 })).toMatchObject({ offer_price: 300, mg: 10, selling_price: 330 });
});

test('a line with unreadable numbers is incomplete', () => {
  const unread = { quantity: NaN, offer_price: NaN, mg: NaN, selling_price: NaN, discount: NaN };
  expect(Object.keys(lineErrors({ ...LINE, ...unread }, 18))).toEqual(Object.keys(unread));
});

test('names what a line lacks', () => {
  expect(lineErrors(chosen, 18)).toEqual({});
  expect(lineErrors({ ...LINE, quantity: 0, mg: null, discount: -1 }, 18)).toEqual({
    quantity: 'Enter a quantity above 0.',
    offer_price: '*Please enter cost price.',
    mg: '*Please enter margin.',
    selling_price: '*Please enter selling price.',
    discount: '*Please enter discount.',
  });
});

test.each([
  // The margin of 10 % takes the largest cost price above the largest selling price.
  [{ offer_price: 999_999_999_999 }, { selling_price: 'The selling price is too large.' }],
  [{ offer_price: 999_999_999, selling_price: 999_999_999_999 }, {}],
  [{ offer_price: 0.01, selling_price: 99_999_999 }, { selling_price: 'Selling price is too far above cost price.' }],
  [{ selling_price: 999_999_999, quantity: 999_999 }, { quantity: 'The total of this line is too large.' }],
])('refuses what cannot be kept before it is sent: %j', (patch, errors) => {
  const edited = editedLine({ ...chosen, quantity: 0.5 }, patch);
  expect(lineErrors({ ...edited, ...patch }, 0)).toEqual(errors);
});

test.each([
  [1298, undefined],
  [1298.01, 'At most ₹1,298.00, the total of the line.'],
])('holds a discount of %s back if it is above the amount of the line', (discount, words) => {
  expect(lineErrors({ ...chosen, discount }, 18).discount).toBe(words);
  expect(lineErrors({ ...chosen, quantity: null, discount }, 18).discount).toBeUndefined();
});
