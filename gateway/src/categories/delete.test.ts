import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { categoryCalls } from '@console/shared/calls/category';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { categoriesOf } from '../testing/categories.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';

let gateway: TestApp;
let shelf: ReturnType<typeof categoriesOf>;
let root: number;
let branch: number;
let leaf: number;
let nth = 0;
beforeAll(async () => {
  gateway = await testApp();
  shelf = categoriesOf(gateway);
  await smallWorld(gateway.app.db);
  await shelf.ready();
});
beforeEach(async () => {
  nth += 1;
  const body = { name: `Sand ${nth}`, category_managers: [USER.manager] };
  root = (await shelf.create(body)).json().category.id;
  branch = (await shelf.create({ name: 'River', parent_id: root })).json().category.level1[0].id;
  leaf = (await shelf.create({ name: 'Washed', parent_id: branch })).json().category.level1[0].subCategories[0].id;
});
afterAll(() => gateway.app.close());

refusals(() => gateway, categoryCalls.remove, {
  tags: ['CAT-31'],
  permitted: USER.manager,
  refused: USER.sales,
  good: { category_id: 4 },
  bad: { category_id: [undefined, 0, '1', null] },
});

const refusal = async (category_id: number) => {
  const { result, changes } = await logged(gateway.app, () => shelf.remove(category_id));
  expect(changes).toEqual([]);
  return [result.statusCode, result.json().code, result.json().message];
};

describe('deleting a category', () => {
  test(
    'on a lower level changes its main category, and finally that is deleted too',
    { tags: ['CAT-31'] },
    async () => {
      const { result, changes } = await logged(gateway.app, async () => [
        await shelf.remove(leaf, { 'if-match': '"3"' }),
        await shelf.remove(branch),
        await shelf.remove(root),
      ]);
      expect(result.map((reply) => [reply.statusCode, reply.json()])).toEqual(
        [leaf, branch, root].map(() => [200, { success: true, message: 'Category deleted succesfully !' }]),
      );
      expect(changes).toMatchObject([
        { entity: 'category', id: String(root), op: 'updated', revision: 4, row: { level1: [{ subCategories: [] }] } },
        { entity: 'category', id: String(root), op: 'updated', revision: 5, row: { level1: [] } },
        { entity: 'category', id: String(root), op: 'deleted', revision: 6, row: null },
      ]);
      const gone = await send(gateway, categoryCalls.list, USER.manager, { category_id: root });
      expect(gone.statusCode).toBe(404);
      expect((await shelf.remove(leaf)).statusCode).toBe(404);
      expect((await shelf.update({ category_id: root, name: 'Back' })).statusCode).toBe(404);
      expect((await shelf.create({ name: 'Below', parent_id: root })).json().fields).toHaveProperty('parent_id');
      expect((await shelf.create({ name: `Sand ${nth}` })).statusCode).toBe(200);
    },
  );

  test('accepts its id in the address too', { tags: ['CAT-31'] }, async () => {
    const headers = await gateway.as(USER.manager);
    const named = (query: string) => gateway.app.inject({ method: 'DELETE', url: `/category${query}`, headers });
    expect((await named(`?category_id=${leaf}`)).statusCode).toBe(200);
    expect((await named(`?categoryId=${branch}`)).statusCode).toBe(200);
    expect((await named('?category_id=x')).json().fields).toEqual({ category_id: expect.any(String) });
    expect((await named('')).statusCode).toBe(422);
  });

  test('is refused while it is not empty, at each level', { tags: ['CAT-31'] }, async () => {
    expect(await refusal(root)).toEqual([
      409,
      'conflict',
      `Sand ${nth} still has 1 sub-category. Move or delete them first.`,
    ]);
    await shelf.addProduct({ category_id: root, level2: 'River', level3: 'Washed' });
    await shelf.addProduct({ category_id: root, level2: 'River' });
    expect((await refusal(leaf))[2]).toBe('Washed still has 1 product. Move or delete them first.');
    expect((await refusal(branch))[2]).toBe(
      'River still has 1 sub-category and 2 products. Move or delete them first.',
    );
    expect((await refusal(root))[2]).toBe(
      `Sand ${nth} still has 1 sub-category and 2 products. Move or delete them first.`,
    );
  });

  test('is not prevented by deleted products, nor by those in a category of the same name elsewhere', async () => {
    await shelf.addProduct({ category_id: root, level2: 'River', level3: 'Washed', is_deleted: true });
    await shelf.addProduct({ category_id: 1, level2: 'River', level3: 'Washed' });
    await shelf.addProduct({ category_id: root, level2: 'Crushed', level3: 'Washed' });
    expect((await shelf.remove(leaf)).statusCode).toBe(200);
    expect((await shelf.remove(branch)).statusCode).toBe(200);
    expect((await refusal(root))[2]).toBe(`Sand ${nth} still has 1 product. Move or delete them first.`);
  });

  test('against an old revision gets the current row', async () => {
    const { result, changes } = await logged(gateway.app, () => shelf.remove(leaf, { 'if-match': '"1"' }));
    expect([result.statusCode, result.json()]).toMatchObject([
      412,
      { code: 'stale', current: await shelf.category(root) },
    ]);
    expect(changes).toEqual([]);
  });

  test('while somebody adds below it: one of the two happens', async () => {
    await shelf.remove(leaf);
    const replies = await Promise.all([shelf.remove(branch), shelf.create({ name: 'Dredged', parent_id: branch })]);
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect([
      [200, 422],
      [409, 200],
    ]).toContainEqual(statuses);
  });
});
