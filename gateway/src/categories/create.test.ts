import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoryCalls } from '@console/shared/calls/category';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { categoriesOf, PAPER, PICTURE } from '../testing/categories.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals } from '../testing/refusals.ts';
import { NOON } from '../testing/trade.ts';

let gateway: TestApp;
let shelf: ReturnType<typeof categoriesOf>;
beforeAll(async () => {
  gateway = await testApp();
  shelf = categoriesOf(gateway);
  await smallWorld(gateway.app.db);
  await shelf.ready();
});
afterAll(() => gateway.app.close());

refusals(() => gateway, categoryCalls.create, {
  tags: ['CAT-29'],
  permitted: USER.manager,
  refused: USER.sales,
  good: { name: 'Paint' },
  bad: {
    name: [undefined, null, '', '  ', 'x'.repeat(101), 'cement'],
    parent_id: [0, '1', null, 999, 4],
    cover: ['gone.png', PAPER, 5],
    icon: [PICTURE],
    attributes: [null, [5], ['x'.repeat(101)]],
    category_managers: [null, ['9'], [USER.sales], [USER.customer], [999], [USER.manager, USER.wallboard]],
  },
});

describe('a new category', () => {
  test('comes with its cover, its questions and its managers, and is logged', { tags: ['CAT-29'] }, async () => {
    const body = {
      name: ' Paint ',
      cover: PICTURE,
      attributes: ['Finish ', 'Base', 'finish', ' '],
      category_managers: [USER.lead2, USER.manager, USER.manager],
    };
    const { result, changes } = await logged(gateway.app, () => shelf.create(body));
    const person = (user_id: number, first_name: string, role_id: number) => ({
      user_id,
      first_name,
      last_name: 'Rao',
      role_id,
    });
    const category = {
      category_id: expect.any(Number),
      id: expect.any(Number),
      name: 'Paint',
      cover: PICTURE,
      attributes: ['finish', 'Base'],
      level1: [],
      category_managers: [USER.manager, USER.lead2],
      categoryManagers: [person(USER.manager, 'Meera', 1009), person(USER.lead2, 'Lokesh', 1013)],
      created_date: NOON,
      modified_date: NOON,
      revision: 1,
    };
    expect([result.statusCode, result.headers['etag'], result.json()]).toEqual([
      200,
      '"1"',
      { success: true, message: 'Category created succesfully !', category },
    ]);
    expect(changes).toMatchObject([{ entity: 'category', op: 'created', revision: 1, row: result.json().category }]);
  });

  test('is created once, however often it is sent', async () => {
    const key = { 'idempotency-key': 'b1f0c9de-once-only' };
    const { result, changes } = await logged(gateway.app, async () => [
      await shelf.create({ name: 'Tiles' }, key),
      await shelf.create({ name: 'Tiles' }, key),
    ]);
    expect(result[1]?.json()).toEqual(result[0]?.json());
    expect(changes).toHaveLength(1);
  });

  test('with a name is created by only one of two simultaneous calls', async () => {
    const { result, changes } = await logged(gateway.app, () =>
      Promise.all([shelf.create({ name: 'Glass' }), shelf.create({ name: 'GLASS' }, {}, USER.lead)]),
    );
    expect(result.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(changes).toHaveLength(1);
  });
});

describe('a category below another', () => {
  test('changes the main category it belongs to, on either level', { tags: ['CAT-29'] }, async () => {
    const before = await shelf.category(2);
    const { result, changes } = await logged(gateway.app, async () => {
      const branch = await shelf.create({ name: 'Bars', parent_id: 2, icon: PICTURE }, { 'if-match': '"1"' });
      const [{ id }] = branch.json().category.level1;
      return [branch, await shelf.create({ name: ' TMT ', parent_id: id }, { 'if-match': '"2"' })];
    });
    const id = expect.any(Number);
    const bars = { id, name: 'Bars', icon: PICTURE, subCategories: [] };
    expect(result[0]?.json().category).toEqual({ ...before, level1: [bars], modified_date: NOON, revision: 2 });
    const after = {
      ...before,
      level1: [{ ...bars, subCategories: [{ id, name: 'TMT' }] }],
      modified_date: NOON,
      revision: 3,
    };
    expect(result[1]?.json()).toEqual({ success: true, message: 'Category created succesfully !', category: after });
    const present = await shelf.category(2);
    expect(present).toEqual(after);
    expect(changes).toMatchObject([
      { entity: 'category', id: '2', op: 'updated', revision: 2, changed: ['modified_date', 'revision', 'level1'] },
      { entity: 'category', id: '2', op: 'updated', revision: 3, row: present },
    ]);
  });

  test.each([
    ['a cover', { cover: PICTURE }, 'cover'],
    ['questions', { attributes: ['Grade'] }, 'attributes'],
    ['managers', { category_managers: [USER.manager] }, 'category_managers'],
  ])('has no %s of its own', async (_what, more, field) => {
    const reply = await shelf.create({ name: 'PPC', parent_id: 1, ...more });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [field]]);
  });

  test('two levels down has no icon', async () => {
    const reply = await shelf.create({ name: 'OPC 43', parent_id: 3, icon: PICTURE });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['icon']]);
  });

  test('has a name that is unique among its siblings only', { tags: ['CAT-29'] }, async () => {
    expect((await shelf.create({ name: 'opc', parent_id: 1 })).json().fields).toEqual({
      name: 'There is already a category named opc here.',
    });
    expect((await shelf.create({ name: 'OPC', parent_id: 2 })).statusCode).toBe(200);
  });

  test('against an old revision gets the current row and creates nothing', async () => {
    const { result, changes } = await logged(gateway.app, () =>
      shelf.create({ name: 'Wire', parent_id: 2 }, { 'if-match': '"1"' }),
    );
    expect([result.statusCode, result.json()]).toMatchObject([
      412,
      { code: 'stale', current: await shelf.category(2) },
    ]);
    expect(changes).toEqual([]);
  });
});
