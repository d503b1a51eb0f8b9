import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blogCalls } from '@console/shared/calls/blog';
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
  const post = (blog_post_id: number, day: number, tags: string[], status: 'ACTIVE' | 'ARCHIVED' = 'ACTIVE') => ({
    blog_post_id,
    title: `Post ${blog_post_id}`,
    author: 'Asha Rao',
    tags,
    status,
    body: '<p>Text</p>',
    created_date: `2026-11-${day}T06:30:00Z`,
    modified_date: `2026-11-${day}T06:30:00Z`,
  });
  await db
    .insertInto('blogs')
    .values([
      post(1, 10, ['Cement', 'Quality']),
      post(2, 12, ['Steel'], 'ARCHIVED'),
      post(3, 11, ['Site practice']),
      post(4, 12, ['GST']),
      { ...post(5, 13, ['Cement']), is_deleted: true },
      ...Array.from({ length: 8 }, (_, i) => post(11 + i, 1, ['Old'])),
    ])
    .execute();
});
afterAll(() => gateway.app.close());

const get = (query: Input, user?: number, headers: object = {}) => send(gateway, blogCalls.list, user, query, headers);
const ids = ({ blogs }: { blogs: { blog_post_id: number }[] }) => blogs.map(({ blog_post_id }) => blog_post_id);

refusals(() => gateway, blogCalls.list, {
  tags: ['SCR-29'],
  permitted: USER.wallboard,
  refused: USER.customer,
  good: {},
  bad: {
    ...BAD_PAGING,
    blog_post_id: ['x', '0', '99999999999'],
    status: ['SENT'],
    keyword: ['x'.repeat(101)],
    tags: ['x'.repeat(31), 'a,b,c,d,e,f,g,h,i,j,k'],
  },
});

describe('the list of blog posts', () => {
  test.each<[Input, number[]]>([
    [{}, [4, 2, 3, 1, 18, 17, 16, 15, 14, 13]],
    [{ page: 2 }, [12, 11]],
    [{ status: 'ARCHIVED' }, [2]],
    [{ status: 'ACTIVE,ARCHIVED', limit: 3 }, [4, 2, 3]],
    [{ tags: 'cement' }, [1]],
    [{ tags: 'SITE PRACTICE,steel' }, [2, 3]],
    [{ tags: 'Steel', status: 'ACTIVE' }, []],
    [{ tags: 'Site' }, []],
    [{ tags: '%' }, []],
    [{ keyword: ' POST 4 ' }, [4]],
    [{ keyword: '%' }, []],
  ])('with %j', { tags: ['SCR-29'] }, async (query, expected) => {
    expect(ids((await get(query, USER.manager)).json())).toEqual(expected);
  });

  test('counts the matches, and its rows match their schema', { tags: ['SCR-29'] }, async () => {
    const { blogs, count } = (await get({ limit: 4 }, USER.manager)).json();
    expect(count).toBe(12);
    expect(blogs.flatMap((row: object) => misfits('blogs', row))).toEqual([]);
  });
});

describe('one blog post', () => {
  test('that is active is open to everybody, and may be cached', { tags: ['SCR-4', 'SCR-29'] }, async () => {
    const reply = await get({ blogPostId: 1 });
    expect(misfits('blogs', reply.json().blog)).toEqual([]);
    expect([reply.statusCode, reply.headers, reply.json()]).toMatchObject([
      200,
      { etag: '"1"', 'cache-control': 'public, no-cache', vary: 'authorization' },
      { blog: { blog_post_id: 1, title: 'Post 1', tags: ['Cement', 'Quality'] } },
    ]);
  });

  test.each(['"1"', 'W/"1"', '"7", "1"'])('is not sent again to a reader who has it (%s)', async (known) => {
    const reply = await get({ blog_post_id: 1 }, undefined, { 'if-none-match': known });
    expect([reply.statusCode, reply.body, reply.headers['etag']]).toEqual([304, '', '"1"']);
  });

  test('is sent to a reader who has an older one', async () => {
    const reply = await get({ blog_post_id: 1 }, undefined, { 'if-none-match': '"0"' });
    expect([reply.statusCode, reply.json().blog.blog_post_id]).toEqual([200, 1]);
  });

  test('looks the same to a customer and to a stranger', async () => {
    const replies = await Promise.all([get({ blog_post_id: 1 }, USER.customer), get({ blog_post_id: 1 }, USER.nobody)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('may not be cached if the caller was signed in', async () => {
    const reply = await get({ blog_post_id: 1 }, USER.manager, { 'if-none-match': '"1"' });
    expect([reply.statusCode, reply.headers['cache-control'], reply.headers['etag']]).toEqual([200, undefined, '"1"']);
  });

  test.each([
    ['who is not signed in', undefined, 404],
    ['a customer', USER.customer, 404],
    ['any staff', USER.wallboard, 200],
  ])('that is archived, for %s', { tags: ['SCR-4', 'SCR-29'] }, async (_who, user, status) => {
    const reply = await get({ blog_post_id: 2 }, user);
    expect(reply.statusCode).toBe(status);
    if (status === 404) {
      const { message, ...none } = (await get({ blog_post_id: 99 })).json();
      expect(reply.json()).toEqual({ ...none, message: message.replace('99', '2') });
    }
  });

  test.each([5, 99])('that is deleted or never was (%i) is not found', { tags: ['SCR-29'] }, async (blog_post_id) => {
    for (const user of [undefined, USER.admin]) {
      const reply = await get({ blog_post_id }, user);
      expect([reply.statusCode, reply.json().message]).toEqual([404, `Blog post ${blog_post_id} does not exist.`]);
    }
  });

  test('asks a caller with an expired token to renew it', async () => {
    const reply = await get({ blog_post_id: 2 }, undefined, { authorization: 'Bearer lapsed' });
    expect(reply.statusCode).toBe(401);
  });
});
