import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { productCalls } from '@console/shared/calls/product';
import { rfqCalls } from '@console/shared/calls/rfq';
import { categoryCalls } from '@console/shared/calls/category';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createProduct } from '../products/commands.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { categoriesOf } from '../testing/categories.ts';
import { during } from '../testing/during.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import { deleteCategory, editCategory } from './commands.ts';

let gateway: TestApp;
let shelf: ReturnType<typeof categoriesOf>;
let root: number;
let branch: number;
let nth = 0;
beforeAll(async () => {
  gateway = await testApp();
  shelf = categoriesOf(gateway);
  await smallWorld(gateway.app.db);
  await shelf.ready();
});
beforeEach(async () => {
  nth += 1;
  root = (await shelf.create({ name: `Sand ${nth}` })).json().category.id;
  branch = (await shelf.create({ name: 'River', parent_id: root })).json().category.level1[0].id;
});
afterAll(() => gateway.app.close());

const product = () => ({ product_name: 'Sand', category_id: root, level2: 'River', hsn: '2505', pan_india_gst: 5 });

test('of a simultaneous deletion and first product of a category, one is refused', async () => {
  const [removed, made] = await Promise.all([
    shelf.remove(branch),
    send(gateway, productCalls.create, USER.manager, product()),
  ]);
  expect([
    [200, 422],
    [409, 200],
  ]).toContainEqual([removed.statusCode, made.statusCode]);
});

/** PGlite has one connection, so nothing can interleave with a write there. */
describe.runIf('url' in inject('template'))('while the first of two is uncommitted', () => {
  test('a product waits for the deletion of its category, and is refused', async () => {
    const first = (work: UnitOfWork) => deleteCategory(work, branch, undefined);
    expect(await during(gateway, first, [productCalls.create, USER.admin, product()])).toEqual(['waited', 422]);
  });

  test('a product waits for the new name of its category, and is refused under the old one', async () => {
    const first = (work: UnitOfWork) => editCategory(work, { category_id: branch, name: 'Lake' }, undefined);
    expect(await during(gateway, first, [productCalls.create, USER.admin, product()])).toEqual(['waited', 422]);
  });

  test('the deletion of a category waits for its product, and is refused', async () => {
    const first = (work: UnitOfWork) => createProduct(work, product());
    const removal = { category_id: branch };
    expect(await during(gateway, first, [categoryCalls.remove, USER.admin, removal])).toEqual(['waited', 409]);
  });

  test('a quote request waits for new managers, and goes to them', async () => {
    const product_id = await shelf.addProduct({ category_id: root });
    const { db } = gateway.app;
    const [{ product_sku_id }] = (await db
      .insertInto('skus')
      .values({ product_id, product_sku_name: 'Fine', unit: 'tonne', product_sku_id: 900 + nth })
      .returning('product_sku_id')
      .execute()) as [{ product_sku_id: number }];
    const first = (work: UnitOfWork) =>
      editCategory(work, { category_id: root, category_managers: [USER.manager2] }, undefined);
    const asked = { tenant_id: TENANT.acme, user_id: USER.customer, product_id, product_sku_id, quantity: 1 };
    expect(await during(gateway, first, [rfqCalls.create, USER.admin, asked])).toEqual(['waited', 200]);
    const row = await db
      .selectFrom('quote_requests')
      .select('category_managers')
      .where('product_id', '=', product_id)
      .executeTakeFirstOrThrow();
    expect(row.category_managers).toEqual([USER.manager2]);
  });
});
