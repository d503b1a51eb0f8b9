import { describe, expect, test } from 'vitest';
import { asRequestPrice, isPriceWritten, mainCommand, priceIn, priceRules } from './price-request.ts';
import type { PriceDraft } from './price-request.ts';
import { request } from './testing/rows.ts';

const empty = priceRules.draftOf(request);
const edit = (draft: PriceDraft, patch: Partial<PriceDraft>) => priceRules.edit?.(draft, patch) ?? draft;
const errors = (draft: PriceDraft) => priceRules.commands.price.errors?.(draft, '', request);
const archive = (reason: string) => priceRules.commands.archive.errors?.(empty, reason, request);

describe('pricing in both directions', () => {
  test('an offer sets cost, the default margin and 1.1 times its price', { tags: ['PRI-4'] }, () => {
    expect(edit({ ...empty, rfq_mg: 25 }, { rfq_offer_id: 812, rfq_offer_price: 1499.5 })).toMatchObject({
      rfq_offer_id: 812,
      rfq_offer_price: 1499.5,
      rfq_mg: 10,
      rfq_selling_price: 1649.45,
    });
  });

  const chosen = edit(empty, { rfq_offer_id: 812, rfq_offer_price: 200 });

  test('cost and margin set the selling price, the selling price sets the margin', { tags: ['PRI-1', 'PRI-2'] }, () => {
    expect(edit(chosen, { rfq_offer_price: 300 })).toMatchObject({ rfq_mg: 10, rfq_selling_price: 330 });
    expect(edit(chosen, { rfq_mg: 12.5 })).toMatchObject({ rfq_offer_price: 200, rfq_selling_price: 225 });
    expect(edit(chosen, { rfq_selling_price: 190 })).toMatchObject({ rfq_offer_price: 200, rfq_mg: -5 });
  });

  test('clearing a field clears what follows from it, and nothing else', () => {
    expect(edit(chosen, { rfq_mg: null })).toMatchObject({ rfq_offer_price: 200, rfq_selling_price: null });
    expect(edit(chosen, { rfq_offer_price: null })).toMatchObject({ rfq_mg: 10, rfq_selling_price: null });
    expect(edit(chosen, { rfq_selling_price: null })).toMatchObject({ rfq_offer_price: 200, rfq_mg: null });
    expect(edit(empty, { rfq_selling_price: 90 })).toMatchObject({ rfq_offer_price: null, rfq_mg: 10 });
  });

  test('quantity and remarks do not change the price', () => {
    expect(edit(chosen, { quantity: 3, remarks: 'x' })).toEqual({ ...chosen, quantity: 3, remarks: 'x' });
  });
});

test('a restored price is exact to the paisa, whatever it was derived from', () => {
  const byHand = edit(edit(empty, { rfq_offer_price: 1_250 }), { rfq_selling_price: 1_337 });
  const offered = edit(byHand, { rfq_offer_id: 300, rfq_offer_price: 300 });
  expect(edit(offered, asRequestPrice(priceIn(byHand)))).toEqual({ ...byHand, rfq_offer_id: 300 });
});

test('a price needs quantity, offer, cost and selling price', { tags: ['QUO-20'] }, () => {
  expect(Object.keys(errors(empty) ?? {})).toEqual(['rfq_offer_id', 'rfq_offer_price', 'rfq_selling_price']);
  const priced = edit(empty, { rfq_offer_id: 812, rfq_offer_price: 200 });
  expect(errors(priced)).toEqual({});
  expect(errors({ ...priced, quantity: 0, rfq_selling_price: 0 })).toEqual({
    quantity: 'Enter a quantity above 0.',
    rfq_selling_price: '*Please enter selling price.',
  });
});

test('archiving needs a reason of at most 50 characters', { tags: ['FRM-22', 'QUO-35'] }, () => {
  expect(archive(' ')).toEqual({ reason: '*Please enter reason.' });
  expect(archive('x'.repeat(50))).toEqual({});
  expect(archive('x'.repeat(51))).toEqual({ reason: 'At most 50 characters.' });
});

test('the form is submitted for the price once any of it is edited, else for the other changes', () => {
  const held = (patch: Partial<PriceDraft>, row = request) => ({
    seen: row,
    row,
    settled: [],
    draft: edit(priceRules.draftOf(row), patch),
  });
  const main = (patch: Partial<PriceDraft>, row = request) => mainCommand(held(patch, row));
  const offer = { rfq_offer_id: 812, rfq_offer_price: 200 };
  expect(main({})).toBe('price');
  expect(isPriceWritten(held({}))).toBe(false);
  for (const price of [
    offer,
    { rfq_offer_price: 5 },
    { rfq_offer_price: NaN },
    { rfq_mg: 12 },
    { rfq_selling_price: 99 },
  ]) {
    expect([main(price), main({ ...price, quantity: 7, remarks: 'gate 2' })]).toEqual(['price', 'price']);
  }
  expect([main({ remarks: 'gate 2' }), main({ quantity: 7, color: 'Red' })]).toEqual(['edit', 'edit']);
  const priced = { ...request, ...offer, rfq_mg: 10, rfq_selling_price: 220 };
  expect([main({ color: 'Red' }, priced), main({ color: 'Red', rfq_mg: 12 }, priced)]).toEqual(['edit', 'price']);
});
