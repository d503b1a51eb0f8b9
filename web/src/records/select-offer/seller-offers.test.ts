import type { Offer } from '@console/shared/entities/catalogue';
import { expect, test } from 'vitest';
import { groupBySeller, isRegional } from './seller-offers.ts';

const offer = (sku_offer_id: number, seller_id: number, is_active: boolean, offer_price = 10, state = 'Kerala') =>
  ({ sku_offer_id, seller_id, seller_name: `S${seller_id}`, is_active, offer_price, seller_info: { state } }) as Offer;

test('sellers come in the order of their first offers, each with all of its own', { tags: ['OFF-8'] }, () => {
  const groups = groupBySeller([offer(9, 2, true), offer(8, 1, true), offer(7, 2, true), offer(6, 2, false)]);
  expect(groups.map(({ seller_id, offers }) => [seller_id, offers.map(({ sku_offer_id }) => sku_offer_id)])).toEqual([
    [2, [9, 7, 6]],
    [1, [8]],
  ]);
});

test.each([
  ['one active offer', [offer(3, 1, true, 12)], 3, false, 12],
  ['one active among hidden ones', [offer(4, 1, false, 5), offer(3, 1, true, 12)], 3, true, 12],
  ['two active ones', [offer(4, 1, true, 15), offer(3, 1, true, 12)], undefined, false, 12],
  ['none active', [offer(4, 1, false, 15), offer(3, 1, false, 12)], undefined, true, 12],
])('a seller with %s', { tags: ['OFF-11', 'OFF-27'] }, (_what, offers, only, faded, price) => {
  expect(groupBySeller(offers)).toMatchObject([{ faded, price }]);
  expect(groupBySeller(offers)[0]?.only?.sku_offer_id).toBe(only);
});

test('regional means Karnataka', () => {
  const groups = groupBySeller([offer(2, 1, true, 1, 'Karnataka'), offer(1, 2, true, 1, 'Kerala')]);
  expect(groups.filter(isRegional).map(({ seller_id }) => seller_id)).toEqual([1]);
});
