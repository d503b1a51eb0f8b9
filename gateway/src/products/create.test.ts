import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productCalls } from '@console/shared/calls/product';
import { putFile } from '../files/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { goodsOf } from '../testing/goods.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { NOON } from '../testing/trade.ts';

const PICTURE = 'picture.jpg';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await goodsOf(gateway).ready();
  await putFile(gateway, PICTURE, { isPublic: true });
  await putFile(gateway, 'paper.pdf', { by: USER.manager });
});
afterAll(() => gateway.app.close());

const good = { product_name: 'PPC Cement', category_id: 1, hsn: '2523', pan_india_gst: 18 };
const create = (body: Input, headers: object = {}) => send(gateway, productCalls.create, USER.manager, body, headers);

refusals(() => gateway, productCalls.create, {
  tags: ['CAT-21', 'CLI-19'],
  permitted: USER.manager,
  refused: USER.sales,
  good,
  bad: {
    product_name: [undefined, null, '', '  ', 7, 'x'.repeat(201), 'a\u0000b'],
    category_id: [undefined, 999, 3, '1', 0],
    hsn: [undefined, '', '252', '25232', '252329101', '25a3', 2523],
    pan_india_gst: [undefined, null, -1, 12, 28, 17.5, '18'],
    brand: ['x'.repeat(101), 5],
    description: ['x'.repeat(5_001)],
    level2: ['Bars', 'OPC 53', 7],
    level3: ['OPC 53', 'Bars'],
    attributes: [{ ['x'.repeat(101)]: 'y' }, 'Grade', null],
    assets: [
      ['gone.jpg'],
      ['paper.pdf'],
      ['../../etc/passwd'],
      [PICTURE, PICTURE],
      Array.from({ length: 11 }, (_, nth) => `a${nth}.jpg`),
      PICTURE,
    ],
    is_active: ['yes', null],
  },
});

describe('POST /product', () => {
  test(
    'creates a product, with what its category asks about it',
    { tags: ['CAT-21', 'CLI-19', 'CLI-21'] },
    async () => {
      const wish = {
        product_name: '  PPC Cement ',
        brand: ' ACC ',
        description: '',
        level2: 'OPC',
        level3: 'OPC 53',
        hsn: ' 252329 ',
        attributes: { Grade: ' 53 ', Packing: '' },
        assets: [PICTURE],
      };
      const { result, changes } = await logged(gateway.app, () => create({ ...good, ...wish, revision: 9 }));
      const { product, ...reply } = result.json();
      expect([result.statusCode, result.headers['etag'], reply]).toEqual([
        200,
        '"1"',
        { success: true, message: 'Product on-boarding successful.' },
      ]);
      expect(misfits('product', product)).toEqual([]);
      expect(product).toMatchObject({
        product_name: 'PPC Cement',
        name: 'PPC Cement',
        brand: 'ACC',
        description: null,
        category_id: 1,
        category: 'Cement',
        category_managers: [USER.manager],
        level2: 'OPC',
        level3: 'OPC 53',
        hsn: '252329',
        pan_india_gst: 18,
        attributes: { Grade: '53' },
        assets: [PICTURE],
        is_active: true,
        skuCount: 0,
        created_by: USER.manager,
        modified_by: USER.manager,
        created_date: NOON,
        modified_date: NOON,
        revision: 1,
      });
      expect(changes).toEqual([
        {
          seq: expect.any(Number),
          entity: 'product',
          id: String(product.product_id),
          op: 'created',
          revision: 1,
          at: NOON,
          by: { user_id: USER.manager, name: 'Meera Rao' },
          by_role_id: 1009,
          row: product,
          before: null,
          changed: Object.keys(product),
        },
      ]);
    },
  );

  test('names every invalid field, and writes nothing', { tags: ['CAT-21'] }, async () => {
    const { result, changes } = await logged(gateway.app, () =>
      create({ product_name: ' ', category_id: 2, hsn: '123', pan_india_gst: 12, level2: 'OPC', level3: 'OPC 53' }),
    );
    expect(result.json().fields).toEqual({
      product_name: '*Please enter product name.',
      level2: 'Steel has no such sub-category.',
      level3: 'OPC has no such sub-category.',
      hsn: 'Enter an HSN of 4, 6 or 8 digits.',
      pan_india_gst: 'GST must be 0, 5, 18 or 40 per cent.',
    });
    expect(changes).toEqual([]);
  });

  test.each(['x'.repeat(101), 5, null])('accepts no %j as an answer, and names its question', async (answer) => {
    const reply = await create({ ...good, attributes: { Grade: answer } });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['attributes.Grade']]);
  });

  test.each([0, 5, 18, 40])('accepts GST of %i per cent', async (pan_india_gst) => {
    expect((await create({ ...good, pan_india_gst })).json().product.pan_india_gst).toBe(pan_india_gst);
  });

  test('with the same key twice has one effect', async () => {
    const headers = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000002' };
    const { result, changes } = await logged(gateway.app, async () => {
      const first = await create(good, headers);
      return [first, await create(good, headers)];
    });
    expect(result[1]?.json()).toEqual(result[0]?.json());
    expect(changes).toHaveLength(1);
    expect((await create({ ...good, hsn: '2524' }, headers)).json().code).toBe('idempotency_conflict');
  });
});
