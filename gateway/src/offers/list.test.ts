import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerCalls } from '@console/shared/calls/offer';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { OFFER, SELLER, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

const GONE = 30;
/** Offers of the steel yard, newest last. */
const MANY = Array.from({ length: 9 }, (_, index) => 11 + index);

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  await db.updateTable('offers').set({ created_date: '2026-11-01T00:00:00Z' }).execute();
  const more = { product_sku_id: SKU.steel, seller_id: SELLER.steel, offer_price: 60, moq: 5 };
  await db
    .insertInto('offers')
    .values([...MANY, GONE].map((sku_offer_id) => ({ ...more, sku_offer_id, is_deleted: sku_offer_id === GONE })))
    .execute();
});
afterAll(() => gateway.app.close());

const list = async (query: Input, user: number = USER.manager) =>
  (await send(gateway, offerCalls.list, user, query)).json();
const idsOf = ({ offers }: { offers: { sku_offer_id: number }[] }) => offers.map(({ sku_offer_id }) => sku_offer_id);

refusals(() => gateway, offerCalls.list, {
  tags: ['OFF-31'],
  permitted: USER.sales,
  refused: USER.wallboard,
  good: { seller_id: SELLER.steel },
  bad: { ...BAD_PAGING, seller_id: ['x', '0'], sku_offer_id: ['1.5'], is_active: ['maybe'] },
});

describe('the offers of a seller', () => {
  test.each<[Input, number[]]>([
    [{ seller_id: SELLER.steel }, [...MANY.toReversed(), OFFER.steel]],
    [{ sellerId: SELLER.steel, page: 2 }, [OFFER.hidden]],
    [{ seller_id: SELLER.steel, is_active: 'false' }, [OFFER.hidden]],
    [{ seller_id: SELLER.steel, is_active: true, limit: 2 }, [19, 18]],
    [{ seller_id: SELLER.cement }, [OFFER.cement]],
    [{ seller_id: 99 }, []],
    [{ limit: 3 }, [19, 18, 17]],
  ])(
    'with %j come newest first, ten per page, without the deleted',
    { tags: ['LST-29', 'OFF-31'] },
    async (query, expected) => {
      expect(idsOf(await list(query))).toEqual(expected);
    },
  );

  test('are all counted, and their rows match their schema', { tags: ['OFF-31'] }, async () => {
    const reply = await list({ seller_id: SELLER.steel });
    expect(reply.count).toBe(11);
    expect(reply.offers.flatMap((row: object) => misfits('offer', row))).toEqual([]);
  });

  test('show a reader who may not read sellers only where the seller is', async () => {
    const [flat] = (await list({ seller_id: SELLER.cement }, USER.sales)).offers;
    const { offer } = await list({ sku_offer_id: OFFER.cement }, USER.sales);
    for (const { seller_info } of [flat, offer]) {
      expect(Object.keys(seller_info)).toEqual(['seller_id', 'seller_name', 'district', 'state', 'address']);
    }
  });

  test('are found one by one by id, with the revision as etag', { tags: ['OFF-31'] }, async () => {
    const reply = await send(gateway, offerCalls.list, USER.sales, { sku_offer_id: OFFER.cement });
    expect([reply.headers['etag'], reply.json()]).toMatchObject([
      '"1"',
      { offer: { sku_offer_id: OFFER.cement, sku_id: SKU.cement, product_sku_id: SKU.cement, offer_price: 350 } },
    ]);
  });

  test.each([
    ['it is deleted', GONE],
    ['there is none', 99],
  ])('are not found when %s', { tags: ['OFF-31'] }, async (_why, sku_offer_id) => {
    expect((await send(gateway, offerCalls.list, USER.sales, { sku_offer_id })).statusCode).toBe(404);
  });
});
