import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { productCalls } from '@console/shared/calls/product';
import { skuCalls } from '@console/shared/calls/sku';
import { putFile } from '../files/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { PRODUCT, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { goodsOf } from '../testing/goods.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addRequest, NOON } from '../testing/trade.ts';

const PICTURE = 'river.jpg';

let gateway: TestApp;
let goods: ReturnType<typeof goodsOf>;
let product_id: number;
let product_sku_id: number;
let gone: number;
beforeAll(async () => {
  gateway = await testApp();
  goods = goodsOf(gateway);
  await smallWorld(gateway.app.db);
  await goods.ready();
  gone = await goods.addProduct({ product_id: 99, is_deleted: true });
  await putFile(gateway, PICTURE, { isPublic: true });
});
beforeEach(async () => {
  product_id = await goods.addProduct();
  product_sku_id = await goods.addSku(product_id);
});
afterAll(() => gateway.app.close());

const good = { product_id: PRODUCT.cement, product_sku_name: '25 kg bag', unit: 'bag' };
const create = (body: Input, headers: object = {}) => send(gateway, skuCalls.create, USER.manager, body, headers);
const update = (body: Input, headers: object = {}, user: number = USER.manager) =>
  send(gateway, skuCalls.update, user, { product_sku_id, ...body }, headers);

refusals(() => gateway, skuCalls.create, {
  tags: ['CAT-25'],
  permitted: USER.manager,
  refused: USER.sales,
  good,
  bad: {
    product_id: [undefined, 999, 99, '1', null],
    product_sku_name: [undefined, null, '', '  ', 'x'.repeat(101), 'a\u0000b'],
    unit: [undefined, null, '', ' ', 'x'.repeat(51), 5],
    assets: [['gone.jpg'], PICTURE, [PICTURE, PICTURE]],
    is_active: ['true', null],
  },
});

refusals(() => gateway, skuCalls.update, {
  tags: ['CAT-26'],
  permitted: USER.manager,
  refused: USER.sales,
  good: { product_sku_id: SKU.cement, unit: 'bag' },
  bad: {
    product_sku_id: [undefined, 0, '1'],
    product_sku_name: [null, '', ' ', 'x'.repeat(101)],
    unit: [null, '', 'x'.repeat(51)],
    assets: [['gone.jpg'], null],
    is_active: ['true', null],
  },
});

describe('POST /sku', () => {
  test('creates a SKU, and its product counts one more', { tags: ['CAT-25', 'CLI-19', 'CLI-21'] }, async () => {
    const before = await goods.product(product_id);
    const { result, changes } = await logged(gateway.app, () =>
      create({ product_id, product_sku_name: ' Washed ', unit: ' tonne', assets: [PICTURE], created_by: 1 }),
    );
    const { sku, ...reply } = result.json();
    expect([result.statusCode, result.headers['etag'], reply]).toEqual([
      200,
      '"1"',
      { success: true, message: 'SKU created successfully.' },
    ]);
    expect(misfits('sku', sku)).toEqual([]);
    expect(sku).toMatchObject({
      product_id,
      product_sku_name: 'Washed',
      unit: 'tonne',
      assets: [PICTURE],
      is_active: true,
      created_by: USER.manager,
      created_date: NOON,
      revision: 1,
    });
    expect(changes.map(({ entity, op, row }) => [entity, op, row])).toEqual([
      ['sku', 'created', sku],
      ['product', 'updated', { ...before, skuCount: 2, revision: 2 }],
    ]);
    expect(changes[1]?.row).toEqual(await goods.product(product_id));
  });

  test('names every invalid field, and writes nothing', { tags: ['CAT-25'] }, async () => {
    const { result, changes } = await logged(gateway.app, () =>
      create({ product_id: gone, product_sku_name: ' ', unit: '' }),
    );
    expect(result.json().fields).toEqual({
      product_sku_name: '*Please enter name.',
      unit: '*Please enter unit.',
      product_id: `Product ${gone} does not exist.`,
    });
    expect(changes).toEqual([]);
  });

  test('with the same key twice has one effect', async () => {
    const headers = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000003' };
    const { result, changes } = await logged(gateway.app, async () => {
      const first = await create({ ...good, product_id }, headers);
      return [first, await create({ ...good, product_id }, headers)];
    });
    expect(result[1]?.json()).toEqual(result[0]?.json());
    expect(changes.map(({ entity }) => entity)).toEqual(['sku', 'product']);
    expect((await create({ ...good, product_id, unit: 'kg' }, headers)).json().code).toBe('idempotency_conflict');
  });

  test('counts each of several simultaneous ones', async () => {
    await Promise.all([1, 2, 3].map((nth) => create({ ...good, product_id, product_sku_name: `No. ${nth}` })));
    expect(await goods.product(product_id)).toMatchObject({ skuCount: 4, revision: 4 });
  });
});

describe('editing a SKU', () => {
  test('changes what it names, and every quote request for it shows it', { tags: ['CAT-26', 'CAT-47'] }, async () => {
    const { db } = gateway.app;
    const asked = [
      await addRequest(db, { product_id, product_sku_id }),
      await addRequest(db, { product_id, product_sku_id, status: 'QUOTATION_GENERATED' }),
    ];
    const before = await goods.sku(product_sku_id);
    const edit = { product_sku_name: ' Coarse ', unit: ' m³', assets: [PICTURE] };
    const { result, changes } = await logged(gateway.app, () => update(edit, { 'if-match': '"1"' }));
    const after = {
      ...before,
      product_sku_name: 'Coarse',
      unit: 'm³',
      assets: [PICTURE],
      modified_date: NOON,
      revision: 2,
    };
    expect([result.statusCode, result.headers['etag'], result.json()]).toEqual([
      200,
      '"2"',
      { success: true, message: 'SKU updated successful.', sku: after },
    ]);
    expect(changes.map(({ entity, id, revision }) => [entity, id, revision])).toEqual([
      ...asked.map((id) => ['quotation_request', String(id), 2]),
      ['sku', String(product_sku_id), 2],
    ]);
    for (const [nth, request_id] of asked.entries()) {
      const row = await goods.request(request_id);
      expect(row.sku).toEqual({ product_sku_id, product_sku_name: 'Coarse', unit: 'm³' });
      expect(changes[nth]?.row).toEqual(row);
    }
  });

  test('updates its name in every offer for it, and nothing else', async () => {
    const sku_offer_id = await goods.addOffer(product_sku_id, { is_active: false });
    const { changes } = await logged(gateway.app, async () => {
      await update({ product_sku_name: 'Coarse' });
      await update({ product_sku_name: 'Coarse', unit: 'kg' });
    });
    expect(changes.map(({ entity, id, revision }) => [entity, id, revision])).toEqual([
      ['offer', String(sku_offer_id), 2],
      ['sku', String(product_sku_id), 2],
      ['sku', String(product_sku_id), 3],
    ]);
    const row = await goods.offer(sku_offer_id);
    expect(row).toMatchObject({ product_id, product_name: 'Sand', product_sku_id, product_sku_name: 'Coarse' });
    expect(changes[0]?.row).toEqual(row);
  });

  test('with is_active alone hides and shows it, and nothing follows', { tags: ['CAT-26'] }, async () => {
    const search = async () =>
      (await send(gateway, productCalls.search, USER.sales, { keyword: 'river', is_active: true, map_sku: true }))
        .json()
        .skus.map((row: { product_sku_id: number }) => row.product_sku_id);
    await addRequest(gateway.app.db, { product_id, product_sku_id });
    const { changes } = await logged(gateway.app, () => update({ is_active: false, product_sku_name: 'River' }));
    expect(changes.map(({ entity, before }) => [entity, before])).toEqual([['sku', { is_active: true }]]);
    expect(await search()).not.toContain(product_sku_id);
    await update({ is_active: true });
    expect(await search()).toContain(product_sku_id);
  });

  test('against an old revision gets the current row and writes nothing', async () => {
    await update({ unit: 'kg' });
    const { result, changes } = await logged(gateway.app, () => update({ unit: 'bag' }, { 'if-match': '"1"' }));
    expect([result.statusCode, result.json()]).toMatchObject([
      412,
      { code: 'stale', current: await goods.sku(product_sku_id) },
    ]);
    expect(changes).toEqual([]);
  });

  test('that does not exist answers 404', { tags: ['CAT-26'] }, async () => {
    product_sku_id = 9_999;
    expect((await update({ unit: 'kg' })).statusCode).toBe(404);
  });
});
