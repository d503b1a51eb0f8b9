import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productCalls } from '@console/shared/calls/product';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { goodsOf } from '../testing/goods.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const goods = goodsOf(gateway);
  await goods.ready();
  const asked = (category_id: number, attributes: string[]) =>
    db.updateTable('categories').set({ attributes }).where('category_id', '=', category_id).execute();
  await asked(1, ['Grade', 'Packing']);
  await asked(2, ['Diameter', 'Grade']);
  const add = (category_id: number, attributes: Record<string, string>, is_deleted = false) =>
    goods.addProduct({ category_id, attributes: JSON.stringify(attributes), is_deleted });
  const sand = await add(1, { Grade: '43', Colour: 'Grey' });
  await add(1, { Grade: '53' });
  await add(1, { Grade: '53', Packing: 'Bag' });
  await add(1, { Grade: '33' }, true);
  await add(2, { Grade: 'Fe 500' });
  await goods.addSku(sand, { unit: 'tonne' });
  await goods.addSku(sand, { unit: 'tonne' });
  await goods.addSku(sand, { unit: 'litre', is_deleted: true });
});
afterAll(() => gateway.app.close());

const config = async (query: Input = {}) => (await send(gateway, productCalls.attributes, USER.sales, query)).json();

refusals(() => gateway, productCalls.attributes, {
  tags: ['CAT-20'],
  permitted: USER.sales,
  refused: USER.wallboard,
  good: {},
  bad: { category_id: ['x', '0'] },
});

describe('questions about products', () => {
  test(
    'of a category are in its order, with the answers of its products, most used first',
    { tags: ['CAT-20'] },
    async () => {
      expect(await config({ category_id: 1 })).toEqual({
        success: true,
        attributes: [
          { name: 'Grade', values: ['53', '43'] },
          { name: 'Packing', values: ['Bag'] },
        ],
        units: ['tonne', 'bag', 'kg'],
      });
      expect((await config({ categoryId: 2 })).units).toEqual(['kg', 'tonne', 'bag']);
    },
  );

  test('of all categories come together', { tags: ['CAT-20'] }, async () => {
    expect((await config()).attributes).toEqual([
      { name: 'Diameter', values: [] },
      { name: 'Grade', values: ['53', '43', 'Fe 500'] },
      { name: 'Packing', values: ['Bag'] },
    ]);
  });

  test('of a missing category are none', async () => {
    expect((await config({ category_id: 99 })).attributes).toEqual([]);
  });

  test('have at most thirty answers and thirty units', async () => {
    const goods = goodsOf(gateway);
    for (let nth = 0; nth < 31; nth += 1) {
      const id = await goods.addProduct({ category_id: 2, attributes: JSON.stringify({ Diameter: `${nth} mm` }) });
      await goods.addSku(id, { unit: `unit ${nth}` });
    }
    const { attributes, units } = await config({ category_id: 2 });
    expect([attributes[0].values.length, units.length]).toEqual([30, 30]);
  });
});
