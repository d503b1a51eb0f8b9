import { describe, expect, test } from 'vitest';
import { mainCommand, offeredPrice, priceRules, replacedPrice } from './price-request.ts';
import type { PriceDraft } from './price-request.ts';
import { request } from './testing/rows.ts';

const empty = priceRules.draftOf(request);
const edit = (draft: PriceDraft, patch: Partial<PriceDraft>) => priceRules.edit?.(draft, patch) ?? draft;
const faults = (draft: PriceDraft) => priceRules.commands.price.faults?.(draft, '', request);
const archive = (reason: string) => priceRules.commands.archive.faults?.(empty, reason, request);

describe('pricing both ways', () => {
  test('an offer sets cost, the default margin and 1.1 times its price', () => {
    expect(edit({ ...empty, rfq_mg: 25 }, { rfq_offer_id: 812, rfq_offer_price: 1499.5 })).toMatchObject({
      rfq_offer_id: 812,
      rfq_offer_price: 1499.5,
      rfq_mg: 10,
      rfq_selling_price: 1649.45,
    });
  });

  const chosen = edit(empty, { rfq_offer_id: 812, rfq_offer_price: 200 });

  test('cost and margin set the selling price, the selling price sets the margin', () => {
    expect(edit(chosen, { rfq_offer_price: 300 })).toMatchObject({ rfq_mg: 10, rfq_selling_price: 330 });
    expect(edit(chosen, { rfq_mg: 12.5 })).toMatchObject({ rfq_offer_price: 200, rfq_selling_price: 225 });
    expect(edit(chosen, { rfq_selling_price: 190 })).toMatchObject({ rfq_offer_price: 200, rfq_mg: -5 });
  });

  test('what is emptied empties what follows from it, and nothing else', () => {
    expect(edit(chosen, { rfq_mg: null })).toMatchObject({ rfq_offer_price: 200, rfq_selling_price: null });
    expect(edit(chosen, { rfq_offer_price: null })).toMatchObject({ rfq_mg: 10, rfq_selling_price: null });
    expect(edit(chosen, { rfq_selling_price: null })).toMatchObject({ rfq_offer_price: 200, rfq_mg: null });
    expect(edit(empty, { rfq_selling_price: 90 })).toMatchObject({ rfq_offer_price: null, rfq_mg: 10 });
  });

  test('quantity and remarks leave the price alone', () => {
    expect(edit(chosen, { quantity: 3, remarks: 'x' })).toEqual({ ...chosen, quantity: 3, remarks: 'x' });
  });
});

describe('a price that an offer takes the place of', () => {
  const byHand = edit(edit(empty, { rfq_offer_price: 1_250 }), { rfq_selling_price: 1_337 });
  const mine = { rfq_offer_price: 1_250, rfq_mg: 6.96, rfq_selling_price: 1_337 };
  const choose = (draft: PriceDraft, rfq_offer_price: number) =>
    edit(draft, { rfq_offer_id: rfq_offer_price, rfq_offer_price });
  const one = { draft: choose(byHand, 200), offered: offeredPrice(byHand, 200, undefined) };
  const two = { draft: choose(one.draft, 300), offered: offeredPrice(one.draft, 300, one.offered) };

  test('is put back to the paisa, on the offer that was chosen, whatever others were tried between', () => {
    expect(replacedPrice(one.draft, one.offered)).toEqual(mine);
    expect(replacedPrice(two.draft, two.offered)).toEqual(mine);
    expect(edit(two.draft, mine)).toEqual({ ...byHand, rfq_offer_id: 300 });
  });

  test('is nothing where none stood, where the offer says the same, and once another price is written', () => {
    expect(replacedPrice(choose(empty, 200), offeredPrice(empty, 200, undefined))).toBeUndefined();
    const same = offeredPrice(one.draft, 200, undefined);
    expect(replacedPrice(choose(one.draft, 200), same)).toBeUndefined();
    expect(replacedPrice(edit(one.draft, { rfq_mg: 12 }), one.offered)).toBeUndefined();
  });
});

test('a price needs quantity, offer, cost and selling price', () => {
  expect(Object.keys(faults(empty) ?? {})).toEqual(['rfq_offer_id', 'rfq_offer_price', 'rfq_selling_price']);
  const priced = edit(empty, { rfq_offer_id: 812, rfq_offer_price: 200 });
  expect(faults(priced)).toEqual({});
  expect(faults({ ...priced, quantity: 0, rfq_selling_price: 0 })).toEqual({
    quantity: '*Please enter quantity.',
    rfq_selling_price: '*Please enter selling price.',
  });
});

test('archiving needs a reason of at most 50 characters', () => {
  expect(archive(' ')).toEqual({ reason: '*Please enter reason.' });
  expect(archive('x'.repeat(50))).toEqual({});
  expect(archive('x'.repeat(51))).toEqual({ reason: 'At most 50 characters.' });
});

test('the form is submitted for a whole price that was written, else for what was changed beside it', () => {
  const main = (patch: Partial<PriceDraft>, row = request) =>
    mainCommand({ seen: row, row, settled: [], draft: edit(priceRules.draftOf(row), patch) });
  const offer = { rfq_offer_id: 812, rfq_offer_price: 200 };
  expect([main({}), main({ rfq_offer_price: 5 }), main({ ...offer, remarks: 'gate 2' })]).toEqual([
    'price',
    'price',
    'price',
  ]);
  expect([main({ remarks: 'gate 2' }), main({ quantity: 7, rfq_offer_price: 5 })]).toEqual(['edit', 'edit']);
  const priced = { ...request, ...offer, rfq_mg: 10, rfq_selling_price: 220 };
  expect(main({ color: 'Red' }, priced)).toBe('edit');
});
