import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productCalls } from '@console/shared/calls/product';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { OFFER, PRODUCT, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { BAD_DAYS, BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

const PIPE = 11;
const OLD_PIPE = 12;
const GONE = 13;
const BEND = 14;
const INCH = 21;
const HALF_INCH = 22;
const OLD_INCH = 23;

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  await db.updateTable('products').set({ created_date: '2026-11-01T00:00:00Z' }).execute();
  await db.updateTable('skus').set({ created_date: '2026-11-01T00:00:00Z' }).execute();
  const product = { category_id: 2, hsn: '7306', pan_india_gst: 18, created_by: USER.manager };
  await db
    .insertInto('products')
    .values([
      { ...product, product_id: PIPE, product_name: 'GI Pipe', brand: 'Tata 100%', level2: 'Tubes', level3: 'GI' },
      { ...product, product_id: OLD_PIPE, product_name: 'Cast pipe', is_active: false },
      { ...product, product_id: GONE, product_name: 'Gone pipe', is_deleted: true },
      { ...product, product_id: BEND, product_name: 'Bend 2 inch', level2: 'Tubes' },
    ])
    .execute();
  await db
    .insertInto('skus')
    .values([
      { product_sku_id: INCH, product_id: PIPE, product_sku_name: '2 inch, class B', unit: 'm' },
      { product_sku_id: HALF_INCH, product_id: PIPE, product_sku_name: '1/2 inch', unit: 'm' },
      { product_sku_id: OLD_INCH, product_id: PIPE, product_sku_name: '3 inch', unit: 'm', is_active: false },
      { product_sku_id: 24, product_id: PIPE, product_sku_name: '4 inch', unit: 'm', is_deleted: true },
    ])
    .execute();
});
afterAll(() => gateway.app.close());

const products = async (query: Input = {}) => (await send(gateway, productCalls.list, USER.sales, query)).json();
const search = async (query: Input = {}) => (await send(gateway, productCalls.search, USER.sales, query)).json();
const idsOf = (reply: { products: { product_id: number }[] }) => reply.products.map(({ product_id }) => product_id);
const skusOf = (reply: { skus: { product_sku_id: number }[] }) =>
  reply.skus.map(({ product_sku_id }) => product_sku_id);
const ALL = [BEND, OLD_PIPE, PIPE, PRODUCT.steel, PRODUCT.cement];

const badFilter = {
  is_active: ['maybe'],
  category_id: ['x', '0'],
  category: ['x'.repeat(101)],
  category_manager: ['x'],
  level2: ['x'.repeat(101)],
  level3: ['x'.repeat(101)],
};

refusals(() => gateway, productCalls.list, {
  tags: ['CAT-18'],
  permitted: USER.sales,
  refused: USER.wallboard,
  good: {},
  bad: {
    ...BAD_PAGING,
    ...BAD_DAYS,
    ...badFilter,
    product_id: ['pipe', '0', '99999999999'],
    keyword: ['x'.repeat(101), '\0'],
    map_sku_offer: ['2'],
  },
});

refusals(() => gateway, productCalls.search, {
  tags: ['CAT-19'],
  permitted: USER.sales,
  refused: USER.wallboard,
  good: { keyword: 'pipe' },
  bad: { ...BAD_PAGING, ...badFilter, keyword: ['x'.repeat(101), '\0'], map_sku: ['2'] },
});

describe('the products', () => {
  test.each<[Input, number[]]>([
    [{}, ALL],
    [{ product_name: 'PIPE' }, [OLD_PIPE, PIPE]],
    [{ keyword: '%' }, []],
    [{ is_active: true }, [BEND, PIPE, PRODUCT.steel, PRODUCT.cement]],
    [{ isActive: '0' }, [OLD_PIPE]],
    [{ categoryId: 1 }, [PRODUCT.cement]],
    [{ categoryId: 2, level2: 'Tubes' }, [BEND, PIPE]],
    [{ level2: 'Tubes', level3: 'GI' }, [PIPE]],
    [{ categoryId: 1, level2: 'Tubes' }, []],
    [{ category: 'Cement' }, [PRODUCT.cement]],
    [{ category: '1' }, [PRODUCT.cement]],
    [{ category: 'cement bags' }, []],
    [{ from_date: '2026-11-01', to_date: '2026-11-01' }, [PRODUCT.steel, PRODUCT.cement]],
    [{ to_date: '2026-10-31' }, []],
    [{ category_manager: USER.manager2, page: 2, limit: 3 }, [PRODUCT.steel]],
  ])('with %j come newest first, without the deleted', { tags: ['CAT-18'] }, async (query, expected) => {
    expect(idsOf(await products(query))).toEqual(expected);
  });

  test('have rows that match their schema, with their SKUs counted', { tags: ['CAT-18'] }, async () => {
    const reply = await products();
    expect(reply.count).toBe(5);
    expect(reply.products.flatMap((row: object) => misfits('product', row))).toEqual([]);
    expect(reply.products[2]).toMatchObject({
      product_id: PIPE,
      name: 'GI Pipe',
      category_id: 2,
      category: 'Steel',
      category_managers: [USER.manager2],
      skuCount: 3,
      created_by_info: { user_id: USER.manager, first_name: 'Meera' },
    });
    expect(reply).not.toHaveProperty('skus');
  });

  test('come thirty per page', { tags: ['CAT-18', 'LST-26'] }, async () => {
    const { db } = gateway.app;
    const values = Array.from({ length: 26 }, (_, index) => ({
      ...{ product_id: 100 + index, product_name: 'Nail', category_id: 1, hsn: '7317', pan_india_gst: 18 },
    }));
    await db.insertInto('products').values(values).execute();
    const reply = await products();
    await db.deleteFrom('products').where('product_id', '>=', 100).execute();
    expect([reply.products.length, reply.count]).toEqual([30, 31]);
  });

  test('include complete offers for a reader of sellers', async () => {
    const { offers } = (await send(gateway, productCalls.list, USER.manager, { map_sku_offer: true })).json();
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.flatMap((row: object) => misfits('offer', row))).toEqual([]);
  });

  test('include their SKUs and offers on request', { tags: ['CAT-18'] }, async () => {
    const reply = await products({ map_sku_offer: true, category_id: 1 });
    expect([idsOf(reply), skusOf(reply)]).toEqual([[PRODUCT.cement], [SKU.cement]]);
    expect(reply.offers.map(({ sku_offer_id }: { sku_offer_id: number }) => sku_offer_id).toSorted()).toEqual([
      OFFER.cement,
      OFFER.hidden,
    ]);
    expect(await products({ map_sku_offer: true, keyword: 'nothing like it' })).toEqual({
      products: [],
      count: 0,
      skus: [],
      offers: [],
    });
  });

  test('are found one by one by id, with the revision as etag', async () => {
    const one = await send(gateway, productCalls.list, USER.sales, { product_id: PIPE, mapSkuOffer: true });
    const { product, ...mapped } = one.json();
    expect([one.headers['etag'], product.product_name, skusOf(mapped), mapped.offers]).toEqual([
      '"1"',
      'GI Pipe',
      [OLD_INCH, HALF_INCH, INCH],
      [],
    ]);
    expect(await products({ product_id: PIPE })).toEqual({ product });
  });

  test.each([
    ['it is deleted', GONE],
    ['there is none', 999],
  ])('are not found when %s', { tags: ['CAT-18'] }, async (_why, product_id) => {
    expect((await send(gateway, productCalls.list, USER.sales, { product_id })).statusCode).toBe(404);
  });
});

describe('a search for products', () => {
  test.each<[Input, number[]]>([
    [{}, ALL],
    [{ keyword: '  ' }, ALL],
    [{ keyword: 'pipe' }, [OLD_PIPE, PIPE]],
    [{ keyword: '2 INCH pipe' }, [PIPE]],
    [{ keyword: '2 inch' }, [BEND, PIPE]],
    [{ keyword: 'tata class b' }, [PIPE]],
    [{ keyword: '100%' }, [PIPE]],
    [{ keyword: '_' }, []],
    [{ keyword: 'pipe 4 inch' }, []],
    [{ keyword: 'pipe 3 inch' }, [PIPE]],
    [{ keyword: 'pipe 3 inch', is_active: true }, []],
    [{ keyword: 'class b 1/2' }, []],
    [{ keyword: 'pipe', is_active: true }, [PIPE]],
    [{ keyword: 'pipe', category_id: 1 }, []],
    [{ keyword: 'pipe', limit: 1, page: 2 }, [PIPE]],
  ])(
    'with %j finds every word in the name, brand and one SKU, newest first',
    { tags: ['CAT-19'] },
    async (query, expected) => {
      expect(idsOf(await search(query))).toEqual(expected);
    },
  );

  test.each<[Input, number[]]>([
    [{ keyword: 'pipe' }, [OLD_INCH, HALF_INCH, INCH]],
    [{ keyword: 'pipe', is_active: true }, [HALF_INCH, INCH]],
    [{ keyword: 'pipe class' }, [INCH]],
    [{ keyword: 'bend' }, []],
    [{ keyword: 'nothing like it' }, []],
  ])('with %j includes the SKUs that it found, on request', async (query, expected) => {
    const reply = await search({ ...query, map_sku: true });
    expect(skusOf(reply)).toEqual(expected);
    expect(reply.skus.flatMap((row: object) => misfits('sku', row))).toEqual([]);
  });

  test('counts everything it finds and includes no SKU by default', { tags: ['CAT-19'] }, async () => {
    expect(await search({ keyword: 'pipe', limit: 1 })).toMatchObject({
      count: 2,
      products: [{ product_id: OLD_PIPE }],
    });
    expect(await search({ keyword: 'pipe' })).not.toHaveProperty('skus');
  });
});
