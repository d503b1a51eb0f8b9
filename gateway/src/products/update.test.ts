import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { productCalls } from '@console/shared/calls/product';
import { putFile } from '../files/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { PRODUCT, smallWorld, USER } from '../testing/fixtures.ts';
import { goodsOf } from '../testing/goods.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addRequest, NOON } from '../testing/trade.ts';

let gateway: TestApp;
let goods: ReturnType<typeof goodsOf>;
let product_id: number;
beforeAll(async () => {
  gateway = await testApp();
  goods = goodsOf(gateway);
  await smallWorld(gateway.app.db);
  await goods.ready();
  await putFile(gateway, 'sand.png', { isPublic: true });
});
beforeEach(async () => {
  product_id = await goods.addProduct({ level2: 'OPC', level3: 'OPC 53', pan_india_gst: 12, brand: 'ACC' });
});
afterAll(() => gateway.app.close());

const update = (body: Input, headers: object = {}, user: number = USER.manager) =>
  send(gateway, productCalls.update, user, { product_id, ...body }, headers);
const search = async (query: Input) =>
  (await send(gateway, productCalls.search, USER.sales, query))
    .json()
    .products.map((row: { product_id: number }) => row.product_id);

refusals(() => gateway, productCalls.update, {
  tags: ['CAT-22'],
  permitted: USER.manager,
  refused: USER.sales,
  good: { product_id: PRODUCT.cement, brand: 'ACC' },
  bad: {
    product_id: [undefined, 0, '1'],
    product_name: [null, '', ' ', 'x'.repeat(201)],
    category_id: [999, 3, null],
    hsn: ['1', '12345', null],
    pan_india_gst: [12, -5, null, '18'],
    brand: ['x'.repeat(101)],
    description: ['x'.repeat(5_001)],
    level2: ['Bars'],
    level3: ['OPC 43'],
    attributes: [5, null],
    assets: [['gone.png'], null],
    is_active: ['true', null],
  },
});

describe('editing a product', () => {
  test('changes what it names and logs it', { tags: ['CAT-22'] }, async () => {
    const before = await goods.product(product_id);
    const edit = { product_name: ' River sand ', brand: '', assets: ['sand.png'], attributes: { Grade: 'Zone II' } };
    const { result, changes } = await logged(gateway.app, () => update(edit, { 'if-match': '"1"' }));
    const after = {
      ...before,
      product_name: 'River sand',
      name: 'River sand',
      brand: null,
      assets: ['sand.png'],
      attributes: { Grade: 'Zone II' },
      modified_by: USER.manager,
      modified_by_info: { user_id: USER.manager, first_name: 'Meera', last_name: 'Rao', role_id: 1009 },
      modified_date: NOON,
      revision: 2,
    };
    expect([result.statusCode, result.headers['etag'], result.json()]).toEqual([
      200,
      '"2"',
      { success: true, message: 'Product update successful.', product: after },
    ]);
    expect(changes).toMatchObject([
      { entity: 'product', op: 'updated', row: after, before: { product_name: 'Sand' }, revision: 2 },
    ]);
  });

  test('keeps a rate that is no longer one of India’s, and accepts no other', async () => {
    expect((await update({ pan_india_gst: 12, hsn: '25051011' })).statusCode).toBe(200);
    expect((await update({ pan_india_gst: 28 })).json().fields).toEqual({
      pan_india_gst: 'GST must be 0, 5, 18 or 40 per cent.',
    });
    expect((await update({ pan_india_gst: 5 })).json().product.pan_india_gst).toBe(5);
  });

  test.each<[Input, Input]>([
    [{ category_id: 2 }, { category: 'Steel', category_managers: [USER.manager2], level2: null, level3: null }],
    [{ level2: null }, { category: 'Cement', level2: null, level3: null }],
    [{ level3: '' }, { level2: 'OPC', level3: null }],
    [{ category_id: 1 }, { level2: 'OPC', level3: 'OPC 53' }],
  ])('with %j drops any sub-category that does not belong', async (edit, expected) => {
    expect((await update(edit)).json().product).toMatchObject(expected);
  });

  test(
    'with is_active alone hides it from a search for active ones, and shows it again',
    { tags: ['CAT-22'] },
    async () => {
      const request_id = await addRequest(gateway.app.db, { product_id });
      const { changes } = await logged(gateway.app, () => update({ is_active: false }));
      expect(changes.map(({ entity, before }) => [entity, before])).toEqual([['product', { is_active: true }]]);
      expect(await search({ keyword: 'sand', is_active: true })).not.toContain(product_id);
      expect(await search({ keyword: 'sand' })).toContain(product_id);
      expect((await goods.request(request_id)).productInfo.product_name).toBe('Sand');
      await update({ is_active: true });
      expect(await search({ keyword: 'sand', is_active: true })).toContain(product_id);
    },
  );

  test('against an old revision gets the current row and writes nothing', async () => {
    await update({ brand: 'Dalmia' });
    const { result, changes } = await logged(gateway.app, () => update({ brand: 'JK' }, { 'if-match': '"1"' }));
    expect([result.statusCode, result.json()]).toMatchObject([
      412,
      { code: 'stale', current: await goods.product(product_id) },
    ]);
    expect(changes).toEqual([]);
  });

  test('that does not exist answers 404', { tags: ['CAT-22'] }, async () => {
    product_id = 9_999;
    expect((await update({ brand: 'JK' })).statusCode).toBe(404);
  });
});

describe('the quote requests for a product', () => {
  test.each<[string, Input, object]>([
    ['its name', { product_name: 'M-sand' }, { productInfo: { product_name: 'M-sand' } }],
    ['its pictures', { assets: ['sand.png'] }, { productInfo: { assets: ['sand.png'] } }],
    ['its GST', { pan_india_gst: 18 }, { productInfo: { pan_india_gst: 18 } }],
    ['its HSN', { hsn: '2517' }, { productInfo: { hsn: '2517' } }],
    [
      'the managers of its category',
      { category_id: 2 },
      {
        category_managers: [USER.manager2],
        product_category_manager: [{ user_id: USER.manager2, first_name: 'Manoj', last_name: 'Rao', role_id: 1010 }],
      },
    ],
  ])('show %s, every one of them', async (_what, edit, shown) => {
    const { db } = gateway.app;
    const asked = [
      await addRequest(db, { product_id }),
      await addRequest(db, { product_id, status: 'ARCHIVED', message: 'Twice' }),
    ];
    const other = await goods.request(await addRequest(db));
    const { changes } = await logged(gateway.app, () => update(edit));
    expect(changes.map(({ entity, id, revision }) => [entity, id, revision])).toEqual([
      ...asked.map((id) => ['quotation_request', String(id), 2]),
      ['product', String(product_id), 2],
    ]);
    for (const [nth, request_id] of asked.entries()) {
      const row = await goods.request(request_id);
      expect(row).toMatchObject(shown);
      expect(changes[nth]?.row).toEqual(row);
    }
    expect(await goods.request(other.request_id)).toEqual(other);
  });

  test.each<Input>([
    { brand: 'JK' },
    { description: 'Washed' },
    { is_active: false },
    { product_name: 'Sand', hsn: '2505', pan_india_gst: 12, category_id: 1 },
  ])('stay as they are when it changes %j', async (edit) => {
    await addRequest(gateway.app.db, { product_id });
    const { changes } = await logged(gateway.app, () => update(edit));
    expect(changes.map(({ entity }) => entity)).toEqual(['product']);
  });
});

test('every offer for a product shows its name, hidden ones too, and follows nothing else of it', async () => {
  const product_sku_id = await goods.addSku(product_id);
  const offered = [
    await goods.addOffer(product_sku_id),
    await goods.addOffer(await goods.addSku(product_id), { is_active: false }),
  ].toReversed();
  const request_id = await addRequest(gateway.app.db, { product_id, product_sku_id });
  const { changes } = await logged(gateway.app, async () => {
    await update({ product_name: 'M-sand' });
    await update({ product_name: 'M-sand', hsn: '2517' });
  });
  expect(changes.map(({ entity, id, revision }) => [entity, id, revision])).toEqual([
    ...offered.map((id) => ['offer', String(id), 2]),
    ['quotation_request', String(request_id), 2],
    ['product', String(product_id), 2],
    ['quotation_request', String(request_id), 3],
    ['product', String(product_id), 3],
  ]);
  for (const [nth, sku_offer_id] of offered.entries()) {
    const row = await goods.offer(sku_offer_id);
    expect(row).toMatchObject({ product_id, product_name: 'M-sand', product_sku_name: 'River' });
    expect(changes[nth]?.row).toEqual(row);
  }
});

test('of two edits of one revision exactly one succeeds', async () => {
  const { result, changes } = await logged(gateway.app, () =>
    Promise.all([USER.manager, USER.lead].map((user) => update({ brand: `Of ${user}` }, { 'if-match': '"1"' }, user))),
  );
  expect(result.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412]);
  expect(changes).toHaveLength(1);
});
