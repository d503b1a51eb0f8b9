import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { categoryCalls } from '@console/shared/calls/category';
import { leadCalls } from '@console/shared/calls/lead';
import { productCalls } from '@console/shared/calls/product';
import { rfqCalls } from '@console/shared/calls/rfq';
import { sellerCalls } from '@console/shared/calls/seller';
import { EMBEDDED } from '@console/shared/embedded';
import { json } from '../database/columns.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { categoriesOf, PAPER, PICTURE } from '../testing/categories.ts';
import { ORG, PRODUCT, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addRequest, NOON } from '../testing/trade.ts';

let gateway: TestApp;
let shelf: ReturnType<typeof categoriesOf>;
/** Three levels of categories, with a product in the lowest. */
let root: number;
let branch: number;
let leaf: number;
let product_id: number;
let nth = 0;
beforeAll(async () => {
  gateway = await testApp();
  shelf = categoriesOf(gateway);
  await smallWorld(gateway.app.db);
  await shelf.ready();
});
beforeEach(async () => {
  nth += 1;
  const add = async (level: number, parent_id: number | null, name: string) =>
    (
      await gateway.app.db
        .insertInto('categories')
        .values({ level, parent_id, name })
        .returning('category_id')
        .executeTakeFirstOrThrow()
    ).category_id;
  root = await add(0, null, `Sand ${nth}`);
  branch = await add(1, root, 'River');
  leaf = await add(2, branch, 'Washed');
  await add(1, root, 'Crushed');
  await gateway.app.db.insertInto('category_managers').values({ category_id: root, user_id: USER.manager }).execute();
  product_id = await shelf.addProduct({ category_id: root, level2: 'River', level3: 'Washed' });
});
afterAll(() => gateway.app.close());

const product = async (id = product_id) =>
  (await send(gateway, productCalls.list, USER.admin, { product_id: id })).json().product;
const request = async (request_id: number) =>
  (await send(gateway, rfqCalls.list, USER.admin, { request_id })).json().rfq;

refusals(() => gateway, categoryCalls.update, {
  tags: ['CAT-30'],
  permitted: USER.manager,
  refused: USER.sales,
  good: { category_id: 1 },
  bad: {
    category_id: [undefined, 0, '1'],
    name: [null, '', ' ', 'x'.repeat(101), 'STEEL'],
    cover: ['gone.png', PAPER, 5],
    icon: [PICTURE],
    attributes: [null, [5]],
    category_managers: [null, ['9'], [USER.sales], [USER.customer], [999]],
  },
});

describe('editing a category', () => {
  test('changes what it names and logs it', { tags: ['CAT-30'] }, async () => {
    const before = await shelf.category(root);
    const { result, changes } = await logged(gateway.app, () =>
      shelf.update({ category_id: root, cover: PICTURE, attributes: ['Zone'] }, { 'if-match': '"1"' }),
    );
    const after = { ...before, cover: PICTURE, attributes: ['Zone'], modified_date: NOON, revision: 2 };
    expect([result.statusCode, result.headers['etag'], result.json()]).toEqual([
      200,
      '"2"',
      { success: true, message: 'Category updated succesfully !', category: after },
    ]);
    expect(changes).toMatchObject([
      { entity: 'category', id: String(root), op: 'updated', row: after, by: { user_id: USER.manager } },
    ]);
    expect((await shelf.update({ category_id: root, cover: null })).json().category.cover).toBeNull();
  });

  test('of a lower level changes its main category', { tags: ['CAT-30'] }, async () => {
    const icon = await shelf.update({ category_id: branch, icon: PICTURE }, { 'if-match': '"1"' });
    expect(icon.json().category).toMatchObject({ category_id: root, revision: 2 });
    expect(icon.json().category.level1[1]).toMatchObject({ id: branch, name: 'River', icon: PICTURE });
    expect((await shelf.update({ category_id: leaf, icon: PICTURE })).json().fields).toEqual({
      icon: expect.any(String),
    });
    expect((await shelf.update({ category_id: branch, cover: PICTURE })).json().fields).toEqual({
      cover: expect.any(String),
    });
  });

  test('keeps names unique among siblings, and allows its own in another case', async () => {
    expect((await shelf.update({ category_id: branch, name: 'crushed' })).json().fields).toEqual({
      name: 'There is already a category named crushed here.',
    });
    expect((await shelf.update({ category_id: branch, name: 'RIVER' })).statusCode).toBe(200);
  });

  test('accepts those who already manage it, whatever their role', async () => {
    await gateway.app.db.insertInto('category_managers').values({ category_id: root, user_id: USER.admin }).execute();
    const category_managers = [USER.lead, USER.admin];
    const reply = await shelf.update({ category_id: root, category_managers });
    expect(reply.json().category.category_managers).toEqual([USER.admin, USER.lead]);
    await shelf.update({ category_id: root, category_managers: [] });
    expect((await shelf.update({ category_id: root, category_managers })).statusCode).toBe(422);
  });

  test('drops a manager who has been deleted since', async () => {
    const { db } = gateway.app;
    const there = (is_deleted: boolean) =>
      db.updateTable('users').set({ is_deleted }).where('user_id', '=', USER.manager).execute();
    await there(true);
    const category_managers = [USER.manager, USER.manager2];
    const replies = [await shelf.update({ category_id: root, category_managers }, {}, USER.lead)];
    replies.push(await shelf.update({ category_id: root, category_managers }, {}, USER.lead));
    await there(false);
    expect(replies[0]?.json().category.category_managers).toEqual([USER.manager2]);
    expect(replies[1]?.json().fields).toEqual({ category_managers: 'Choose people who manage categories.' });
  });

  test('against an old revision gets the current row and writes nothing', async () => {
    await shelf.update({ category_id: leaf, name: 'Clean' });
    const { result, changes } = await logged(gateway.app, () =>
      shelf.update({ category_id: root, name: 'Other' }, { 'if-match': '"1"' }),
    );
    expect([result.statusCode, result.json()]).toMatchObject([
      412,
      { code: 'stale', current: await shelf.category(root) },
    ]);
    expect(changes).toEqual([]);
  });

  test('that does not exist answers 404', { tags: ['CAT-30'] }, async () => {
    expect((await shelf.update({ category_id: 9_999, name: 'Other' })).statusCode).toBe(404);
  });

  test('by two at one revision succeeds exactly once', async () => {
    const { result, changes } = await logged(gateway.app, () =>
      Promise.all(
        [USER.manager, USER.lead].map((user) =>
          shelf.update({ category_id: root, name: `Of ${user} ${nth}` }, { 'if-match': '"1"' }, user),
        ),
      ),
    );
    expect(result.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect(changes.filter(({ entity }) => entity === 'category')).toHaveLength(1);
  });
});

describe('copies of a category’s data', () => {
  const edits: [string, () => Input, () => Input][] = [
    ['category', () => ({ category_id: root, name: `Gravel ${nth}` }), () => ({ category: `Gravel ${nth}` })],
    ['level2', () => ({ category_id: branch, name: 'Lake' }), () => ({ level2: 'Lake', level3: 'Washed' })],
    ['level3', () => ({ category_id: leaf, name: 'Clean' }), () => ({ level2: 'River', level3: 'Clean' })],
    [
      'category_managers',
      () => ({ category_id: root, category_managers: [USER.lead, USER.manager2] }),
      () => ({ category_managers: [USER.manager2, USER.lead] }),
    ],
  ];

  test('cover every field of a product that follows it', () => {
    const following = Object.entries(EMBEDDED.product ?? {}).filter(
      ([, how]) => how.kind === 'following' && how.source === 'category',
    );
    expect(following.map(([field]) => field).toSorted()).toEqual(edits.map(([field]) => field).toSorted());
  });

  test.each(edits)('follow: %s of each of its products', async (_field, edit, shown) => {
    const deleted = await shelf.addProduct({ category_id: root, level2: 'River', level3: 'Washed', is_deleted: true });
    const before = await product();
    const elsewhere = await product(PRODUCT.cement);
    const { changes } = await logged(gateway.app, () => shelf.update(edit()));
    const after = { ...before, ...shown(), revision: 2 };
    expect(await product()).toEqual(after);
    expect(changes.map(({ entity, id, op, row }) => [entity, id, op, row])).toEqual([
      ['product', String(product_id), 'updated', after],
      ['category', String(root), 'updated', await shelf.category(root)],
    ]);
    expect(await product(PRODUCT.cement)).toEqual(elsewhere);
    expect(changes.some(({ id }) => id === String(deleted))).toBe(false);
  });

  describe('by name', () => {
    const sand = () => `Sand ${nth}`;
    let newest = 100;
    const seller = async (categories: string[], is_deleted = false) => {
      newest += 1;
      const office_address_details = json({ address1: '', city: '', state: '', postal_code: '' });
      const place = { district: 'Hosur', state: 'Tamil Nadu', org_id: ORG.own, office_address_details };
      const values = { seller_name: 'Pit', ...place };
      const row = { ...values, seller_id: newest, categories, is_deleted };
      await gateway.app.db.insertInto('sellers').values(row).execute();
      return newest;
    };
    const lead = async (lead_category: string, lead_status: 'NEW' | 'LOST') => {
      const query = gateway.app.db.insertInto('leads').values({ name: 'Pit', lead_category, lead_status });
      return (await query.returning('lead_id').executeTakeFirstOrThrow()).lead_id;
    };
    const rename = (category_id: number, name: string) =>
      logged(gateway.app, () => shelf.update({ category_id, name }));

    test('in sellers and leads follow, in one place and once', async () => {
      const sellers = [await seller(['Cement', sand(), 'Steel']), await seller([sand(), `New ${sand()}`])];
      const leads = [await lead(sand(), 'NEW'), await lead(sand(), 'LOST')];
      await seller([sand()], true);
      await seller(['Cement']);
      await lead('Cement', 'NEW');
      const { changes } = await rename(root, `New ${sand()}`);
      expect(changes.map(({ entity, id, changed }) => [entity, id, changed.toSorted()])).toEqual([
        ...leads.map((id) => ['lead', String(id), ['lead_category', 'revision']]),
        ...sellers.map((id) => ['seller', String(id), ['categories', 'revision']]),
        ['product', String(product_id), ['category', 'revision']],
        ['category', String(root), expect.arrayContaining(['name'])],
      ]);
      expect(changes.slice(0, 2).map(({ before }) => before)).toEqual(leads.map(() => ({ lead_category: sand() })));
      const read = await Promise.all([
        ...leads.map(async (lead_id) => (await send(gateway, leadCalls.list, USER.admin, { lead_id })).json().lead),
        ...sellers.map(
          async (seller_id) => (await send(gateway, sellerCalls.list, USER.admin, { seller_id })).json().seller,
        ),
      ]);
      expect(changes.slice(0, 4).map(({ row }) => row)).toEqual(read);
      expect(read[2].categories).toEqual(['Cement', `New ${sand()}`, 'Steel']);
      expect(read[3].categories).toEqual([`New ${sand()}`]);
    });

    test('on a lower level are in products only', async () => {
      await seller(['River']);
      await lead('River', 'NEW');
      const { changes } = await rename(branch, 'Lake');
      expect(changes.map(({ entity }) => entity)).toEqual(['product', 'category']);
    });
  });

  test('in one sub-category leave products of the others alone', async () => {
    const others = [
      await shelf.addProduct({ category_id: root, level2: 'Crushed', level3: 'Washed' }),
      await shelf.addProduct({ category_id: root, level2: 'River' }),
    ];
    const { changes } = await logged(gateway.app, () => shelf.update({ category_id: leaf, name: 'Clean' }));
    expect(changes.map(({ id }) => id)).toEqual([String(product_id), String(root)]);
    expect((await product(others[0])).level3).toBe('Washed');
  });

  test('hand every request for its products to its new managers', async () => {
    const { db } = gateway.app;
    const asked = [
      await addRequest(db, { product_id }),
      await addRequest(db, { product_id, status: 'ARCHIVED', message: 'Twice' }),
    ];
    const other = await request(await addRequest(db));
    const { changes } = await logged(gateway.app, () =>
      shelf.update({ category_id: root, category_managers: [USER.manager2] }),
    );
    expect(changes.map(({ entity, id, revision }) => [entity, id, revision])).toEqual([
      ...asked.map((id) => ['quotation_request', String(id), 2]),
      ['product', String(product_id), 2],
      ['category', String(root), 2],
    ]);
    for (const [index, id] of asked.entries()) {
      const row = await request(id);
      expect(changes[index]?.row).toEqual(row);
      expect(row).toMatchObject({
        category_managers: [USER.manager2],
        product_category_manager: [{ user_id: USER.manager2, first_name: 'Manoj' }],
      });
    }
    expect(changes[0]?.before).toEqual({ category_managers: [USER.manager] });
    expect(await request(other.request_id)).toEqual(other);
  });

  test.each<Input>([{ attributes: ['Zone'] }, { category_managers: [USER.manager] }, { cover: PICTURE }])(
    'stay as they are when %j changes',
    async (edit) => {
      await addRequest(gateway.app.db, { product_id });
      const { changes } = await logged(gateway.app, () => shelf.update({ category_id: root, ...edit }));
      expect(changes.map(({ entity }) => entity)).toEqual(['category']);
    },
  );

  test('follow in one statement, however many there are', async () => {
    const many = Array.from({ length: 400 }, (_, index) => ({
      ...{ product_name: `Sand ${index}`, category_id: root, hsn: '2505', pan_india_gst: 5, level2: 'Crushed' },
    }));
    await gateway.app.db.insertInto('products').values(many).execute();
    const { changes } = await logged(gateway.app, () => shelf.update({ category_id: root, name: `Many ${nth}` }));
    expect(changes).toHaveLength(402);
    expect(new Set(changes.slice(0, -1).map(({ row }) => row?.['category']))).toEqual(new Set([`Many ${nth}`]));
  });
});
