import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commentCalls } from '@console/shared/calls/records';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addPurchaseOrder, NOON } from '../testing/trade.ts';
import { appWithTwoOrders, ORDER, THEIRS } from '../testing/two-orders.ts';

const onOrder = { entity_type: 'ORDER', entity_id: ORDER };
const good = { ...onOrder, comment: 'Call before noon.' };

let gateway: TestApp;
beforeAll(async () => {
  gateway = await appWithTwoOrders();
  await create(good);
});
afterAll(() => gateway.app.close());

const create = (body: Input, user: number = USER.sales, headers: object = {}) =>
  send(gateway, commentCalls.create, user, body, headers);
const update = (body: Input, user: number = USER.sales, headers: object = {}) =>
  send(gateway, commentCalls.update, user, body, headers);
const list = async (query: Input, user: number = USER.sales) => send(gateway, commentCalls.list, user, query);
const kept = () => gateway.app.db.selectFrom('comments').select('comment').orderBy('comment_id').execute();

const badOwner = {
  entity_type: ['', 'SHIP', 'x'.repeat(101)],
  entity_id: ['', 'x'.repeat(101)],
};
const badComment = [undefined, '', ' \n ', 5, null, 'x'.repeat(5_001), 'a\u0000b'];

refusals(() => gateway, commentCalls.list, {
  tags: ['SCR-34'],
  permitted: USER.sales,
  refused: USER.nobody,
  good: onOrder,
  bad: { ...badOwner, ...BAD_PAGING },
});
refusals(() => gateway, commentCalls.create, {
  tags: ['SCR-35'],
  permitted: USER.sales,
  refused: USER.nobody,
  good,
  bad: { ...badOwner, comment: badComment },
});
refusals(() => gateway, commentCalls.update, {
  tags: ['SCR-36'],
  permitted: USER.sales,
  refused: USER.sales2,
  good: { comment_id: 1, comment: 'Otherwise.' },
  bad: { comment_id: [undefined, 0, '1', 2_147_483_648], comment: badComment },
});

describe('GET /comments/get', () => {
  test('names what is missing', { tags: ['SCR-34'] }, async () => {
    const fields = { entity_type: expect.any(String), entity_id: expect.any(String) };
    expect((await list({})).json()).toMatchObject({ code: 'invalid', fields });
  });

  test(
    'shows those of one record, newest first and ten per page, under any name of its kind',
    { tags: ['LST-44', 'SCR-34'] },
    async () => {
      const po_id = await addPurchaseOrder(gateway.app.db);
      const elsewhere = { comment: 'Elsewhere.', created_by: USER.sales, modified_by: USER.sales };
      await gateway.app.db
        .insertInto('comments')
        .values([
          { ...elsewhere, entity_type: 'ORDER', entity_id: po_id },
          { ...elsewhere, entity_type: 'PURCHASE_ORDER', entity_id: ORDER },
        ])
        .execute();
      const said = Array.from({ length: 12 }, (_, nth) => `Remark ${nth}`);
      for (const comment of said) {
        const entity_type = comment.endsWith('1') ? 'po' : 'PURCHASE_ORDER';
        expect((await create({ entity_type, entity_id: po_id, comment }, USER.manager)).statusCode).toBe(200);
      }
      const pages = [{}, { page: '2' }, { limit: '3', page: '2' }].map(async (paging) => {
        const reply = await list({ entity_type: 'Po', entity_id: po_id, ...paging }, USER.lead);
        const { comments, count } = reply.json<{ comments: { comment: string }[]; count: number }>();
        return [count, comments.map(({ comment }) => comment)];
      });
      const newest = said.toReversed();
      expect(await Promise.all(pages)).toEqual([
        [12, newest.slice(0, 10)],
        [12, newest.slice(10)],
        [12, newest.slice(3, 6)],
      ]);
    },
  );

  test(
    'is refused for a record that does not exist or that the caller may not see',
    { tags: ['ROL-49', 'SCR-34'] },
    async () => {
      expect((await list({ ...onOrder, entity_id: 'OR2627-000000' })).json()).toMatchObject({
        code: 'not_found',
        message: 'Order OR2627-000000 does not exist.',
      });
      expect((await list({ ...onOrder, entity_id: THEIRS }, USER.customer)).statusCode).toBe(404);
      expect((await list({ entity_type: 'SELLER', entity_id: '1' })).statusCode).toBe(403);
    },
  );

  test('shows no comment by staff to a customer’s own account', { tags: ['ROL-48'] }, async () => {
    expect((await list(onOrder, USER.admin)).json().count).toBeGreaterThan(0);
    expect((await list(onOrder, USER.customer)).json()).toEqual({ comments: [], count: 0 });
  });
});

describe('POST /comments/create', () => {
  test('names what is missing', { tags: ['SCR-35'] }, async () => {
    const fields = { entity_type: expect.any(String), entity_id: expect.any(String) };
    expect((await create({ ...good, entity_type: undefined, entity_id: undefined })).json()).toMatchObject({
      code: 'invalid',
      fields,
    });
  });

  test('comments under the one name of the kind, and logs the one change', { tags: ['SCR-35'] }, async () => {
    const { result, changes } = await logged(gateway.app, () =>
      create({ entity_type: 'order', entity_id: ORDER, comment: '  Gate closes at six. \n', created_by: 1 }),
    );
    const { comment, ...reply } = result.json();
    expect([result.statusCode, result.headers['etag'], reply]).toEqual([200, '"1"', { success: true }]);
    expect(misfits('comment', comment)).toEqual([]);
    expect(comment).toMatchObject({
      ...onOrder,
      comment: 'Gate closes at six.',
      created_by: USER.sales,
      created_by_info: { first_name: 'Sunil' },
      modified_by: USER.sales,
      created_date: NOON,
      revision: 1,
    });
    expect(changes).toEqual([
      {
        seq: changes[0]?.seq,
        entity: 'comment',
        id: String(comment.comment_id),
        op: 'created',
        revision: 1,
        at: NOON,
        by: { user_id: USER.sales, name: 'Sunil Rao' },
        by_role_id: 1007,
        row: comment,
        before: null,
        changed: Object.keys(comment),
      },
    ]);
  });

  test('comments once however often it is sent under one key', async () => {
    const before = await kept();
    const headers = { 'idempotency-key': 'comment-0001' };
    const replies = [await create(good, USER.sales, headers), await create(good, USER.sales, headers)];
    expect(replies[1]?.json()).toEqual(replies[0]?.json());
    expect(await kept()).toHaveLength(before.length + 1);
  });

  test.each([
    ['on a record that is not there', { ...good, entity_id: 'OR2627-000000' }, USER.sales, 404],
    ['on a record one may not read', { ...good, entity_type: 'SELLER', entity_id: '1' }, USER.sales, 403],
    ['by a customer on the own order', good, USER.customer, 403],
    ['by a customer on another’s order', { ...good, entity_id: THEIRS }, USER.customer, 403],
  ])('%s is refused and writes nothing', { tags: ['SCR-35'] }, async (_what, body, user, status) => {
    const before = await kept();
    const { result, changes } = await logged(gateway.app, () => create(body, user));
    expect([result.statusCode, changes, await kept()]).toEqual([status, [], before]);
  });
});

describe('PUT /comments/update', () => {
  const add = async (user: number = USER.sales): Promise<number> =>
    (await create(good, user)).json<{ comment: { comment_id: number } }>().comment.comment_id;

  test('edits one’s own comment, and logs the one change', { tags: ['SCR-36'] }, async () => {
    const comment_id = await add();
    gateway.clock.advance(60_000);
    const { result, changes } = await logged(gateway.app, () =>
      update({ comment_id, comment: ' After noon. ' }, USER.sales, { 'if-match': '"1"' }),
    );
    const { comment, ...reply } = result.json();
    expect([result.statusCode, result.headers['etag'], reply]).toEqual([200, '"2"', { success: true }]);
    expect(misfits('comment', comment)).toEqual([]);
    expect(comment).toMatchObject({
      ...onOrder,
      comment_id,
      comment: 'After noon.',
      created_date: NOON,
      modified_date: '2026-11-21T06:31:00.000Z',
      revision: 2,
    });
    expect(changes).toMatchObject([
      { entity: 'comment', id: String(comment_id), op: 'updated', revision: 2, row: comment, before: {} },
    ]);
    expect(changes).toHaveLength(1);
    expect(changes[0]?.changed.toSorted()).toEqual(['comment', 'modified_date', 'revision']);
  });

  test('against an old revision gets the current row', async () => {
    const comment_id = await add();
    await update({ comment_id, comment: 'Second.' });
    const { result, changes } = await logged(gateway.app, () =>
      update({ comment_id, comment: 'Third.' }, USER.sales, { 'if-match': '"1"' }),
    );
    expect([result.statusCode, result.json(), changes]).toMatchObject([
      412,
      { code: 'stale', current: { comment_id, comment: 'Second.', revision: 2 } },
      [],
    ]);
  });

  test.each([
    ['by an administrator', USER.admin, 403],
    ['by who may not read the record', USER.nobody, 404],
    ['by a customer', USER.customer, 404],
  ])('%s is refused', { tags: ['SCR-36'] }, async (_what, user, status) => {
    const comment_id = await add();
    const { result, changes } = await logged(gateway.app, () => update({ comment_id, comment: 'Mine.' }, user));
    expect([result.statusCode, changes]).toEqual([status, []]);
    expect((await kept()).at(-1)).toEqual({ comment: good.comment });
  });

  test('of a comment that does not exist is refused', async () => {
    expect((await update({ comment_id: 9_999, comment: 'x' })).json()).toMatchObject({
      code: 'not_found',
      message: 'Comment 9999 does not exist.',
    });
  });
});
