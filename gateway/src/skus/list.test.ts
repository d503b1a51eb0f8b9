import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { skuCalls } from '@console/shared/calls/sku';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { OFFER, PRODUCT, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

const OLD = 11;
const GONE = 12;

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  await db.updateTable('skus').set({ created_date: '2026-11-01T00:00:00Z' }).execute();
  const cement = { product_id: PRODUCT.cement, unit: 'bag' };
  await db
    .insertInto('skus')
    .values([
      { ...cement, product_sku_id: OLD, product_sku_name: '25 kg bag', is_active: false },
      { ...cement, product_sku_id: GONE, product_sku_name: '1 kg bag', is_deleted: true },
    ])
    .execute();
});
afterAll(() => gateway.app.close());

const list = async (query: Input = {}) => (await send(gateway, skuCalls.list, USER.sales, query)).json();
const idsOf = (rows: { product_sku_id: number }[]) => rows.map(({ product_sku_id }) => product_sku_id);

refusals(() => gateway, skuCalls.list, {
  tags: ['CAT-24'],
  permitted: USER.sales,
  refused: USER.wallboard,
  good: {},
  bad: {
    ...BAD_PAGING,
    product_sku_id: ['x', '0'],
    product_id: ['x', '1.5'],
    is_active: ['maybe'],
    map_sku_offer: ['2'],
  },
});

describe('the SKUs', () => {
  test.each<[Input, number[]]>([
    [{}, [OLD, SKU.steel, SKU.cement]],
    [{ productId: PRODUCT.cement }, [OLD, SKU.cement]],
    [{ product_id: PRODUCT.cement, is_active: 'true' }, [SKU.cement]],
    [{ is_active: false }, [OLD]],
    [{ product_id: 99 }, []],
    [{ limit: 2, page: 2 }, [SKU.cement]],
  ])('with %j come newest first, without the deleted', { tags: ['CAT-24'] }, async (query, expected) => {
    expect(idsOf((await list(query)).skus)).toEqual(expected);
  });

  test('are all counted, and their rows match their schema', async () => {
    const reply = await list({ limit: 1 });
    expect([reply.count, reply.skus.flatMap((row: object) => misfits('sku', row))]).toEqual([3, []]);
    expect(reply).not.toHaveProperty('offers');
  });

  test('come ten per page', { tags: ['CAT-24', 'LST-27'] }, async () => {
    const { db } = gateway.app;
    const values = Array.from({ length: 8 }, (_, index) => ({
      ...{ product_sku_id: 100 + index, product_id: PRODUCT.steel, product_sku_name: 'Rod', unit: 'kg' },
    }));
    await db.insertInto('skus').values(values).execute();
    const reply = await list();
    await db.deleteFrom('skus').where('product_sku_id', '>=', 100).execute();
    expect([reply.skus.length, reply.count]).toEqual([10, 11]);
  });

  test('include their offers on request', { tags: ['CAT-24'] }, async () => {
    const reply = await list({ product_id: PRODUCT.cement, map_sku_offer: true });
    const offers = reply.offers.map(({ sku_offer_id }: { sku_offer_id: number }) => sku_offer_id);
    expect(offers.toSorted()).toEqual([OFFER.cement, OFFER.hidden]);
    expect((await list({ product_id: 99, map_sku_offer: true })).offers).toEqual([]);
  });

  test.each([{ product_sku_id: SKU.cement }, { skuId: SKU.cement }])(
    'come one by one by %j, with the revision as etag',
    { tags: ['CAT-24'] },
    async (query) => {
      const one = await send(gateway, skuCalls.list, USER.sales, query);
      expect([one.headers['etag'], one.json()]).toMatchObject(['"1"', { sku: { product_sku_name: '50 kg bag' } }]);
    },
  );

  test.each([
    ['it is deleted', GONE],
    ['there is none', 999],
  ])('are not found when %s', { tags: ['CAT-24'] }, async (_why, product_sku_id) => {
    expect((await send(gateway, skuCalls.list, USER.sales, { product_sku_id })).statusCode).toBe(404);
  });
});
