import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoryCalls } from '@console/shared/calls/category';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

let gateway: TestApp;

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  await db.updateTable('categories').set({ created_date: '2026-11-01T00:00:00Z' }).execute();
});
afterAll(() => gateway.app.close());

const categories = async (query: Input = {}) => (await send(gateway, categoryCalls.list, USER.sales, query)).json();

refusals(() => gateway, categoryCalls.list, {
  tags: ['CAT-28'],
  permitted: USER.sales,
  refused: USER.wallboard,
  good: {},
  bad: { ...BAD_PAGING, category_id: ['cement'], map_category_manager: ['x'] },
});

describe('the categories', () => {
  test('include their lower levels and managers, and rows match their schema', { tags: ['CAT-28'] }, async () => {
    const reply = await categories();
    expect(reply.count).toBe(2);
    expect(reply.categories.flatMap((row: object) => misfits('category', row))).toEqual([]);
    expect(reply.categories).toMatchObject([
      { category_id: 2, id: 2, name: 'Steel', level1: [], category_managers: [USER.manager2] },
      {
        category_id: 1,
        id: 1,
        name: 'Cement',
        level1: [{ id: 3, name: 'OPC', icon: null, subCategories: [{ id: 4, name: 'OPC 53' }] }],
        category_managers: [USER.manager],
        categoryManagers: [{ user_id: USER.manager, first_name: 'Meera', last_name: 'Rao', role_id: 1009 }],
      },
    ]);
  });

  test('are found one by one by id, with the revision as etag', { tags: ['CAT-28'] }, async () => {
    const reply = await send(gateway, categoryCalls.list, USER.sales, {
      category_id: 1,
      map_category_manager: true,
    });
    expect([reply.headers['etag'], reply.json()]).toEqual(['"1"', { category: (await categories()).categories[1] }]);
  });

  test.each([3, 99])('are not found if missing or on a lower level (%i)', { tags: ['CAT-28'] }, async (category_id) => {
    expect((await send(gateway, categoryCalls.list, USER.sales, { category_id })).statusCode).toBe(404);
  });
});
