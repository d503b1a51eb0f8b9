import { expect, test } from 'vitest';
import { offeredPrice, replacedPrice } from './offered-price.ts';
import { pricedByOffer } from './sale-line.ts';

const mine = { offer_price: 1_250, mg: 6.96, selling_price: 1_337 };
const blank = { offer_price: null, mg: 10, selling_price: null };
const one = { price: pricedByOffer(200), offered: offeredPrice(mine, 200, undefined) };
const two = { price: pricedByOffer(300), offered: offeredPrice(one.price, 300, one.offered) };

test('the price replaced by an offer is known to the paisa, whatever other offers were tried in between', () => {
  expect(replacedPrice(one.price, one.offered)).toEqual(mine);
  expect(replacedPrice(two.price, two.offered)).toEqual(mine);
});

test('nothing was replaced without a price, with an equal one, and once another price is entered', () => {
  expect(replacedPrice(one.price, offeredPrice(blank, 200, undefined))).toBeUndefined();
  expect(replacedPrice(one.price, offeredPrice(one.price, 200, undefined))).toBeUndefined();
  expect(replacedPrice({ ...one.price, mg: 12 }, one.offered)).toBeUndefined();
});

test('an unreadable price is restored as unreadable, not as empty', () => {
  const unread = { offer_price: NaN, mg: 10, selling_price: null };
  expect(replacedPrice(one.price, offeredPrice(unread, 200, undefined))).toEqual(unread);
  const margin = { ...blank, mg: NaN };
  expect(replacedPrice(one.price, offeredPrice(margin, 200, undefined))).toEqual(margin);
});

test('once the price of the offer is saved, it cannot be undone', () => {
  expect(replacedPrice(one.price, one.offered, mine)).toEqual(mine);
  expect(replacedPrice(one.price, one.offered, one.price)).toBeUndefined();
});
