import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blogCalls } from '@console/shared/calls/blog';
import { commentCalls } from '@console/shared/calls/records';
import { PDF, upload } from '../files/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { NOON } from '../testing/trade.ts';

let gateway: TestApp;
const files = { picture: '', paper: '' };

beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await add();
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const kept = async (bytes: Buffer, name: string) =>
    (await upload(gateway, USER.manager, [{ bytes, name }])).json().file_name as string;
  files.picture = await kept(Buffer.from(png, 'base64'), 'cover.png');
  files.paper = await kept(PDF, 'paper.pdf');
});
afterAll(() => gateway.app.close());

async function add(values: { status?: 'ARCHIVED' | 'DRAFT'; revision?: number; title?: string } = {}): Promise<number> {
  const { blog_post_id } = await gateway.app.db
    .insertInto('blogs')
    .values({ title: 'A post', author: 'Asha Rao', tags: ['Cement'], status: 'ACTIVE', body: '<p>a</p>', ...values })
    .returning('blog_post_id')
    .executeTakeFirstOrThrow();
  return blog_post_id;
}

const create = (body: Input, headers: object = {}, user: number = USER.manager) =>
  send(gateway, blogCalls.create, user, body, headers);
const edit = (body: Input, headers: object = {}, user: number = USER.manager) =>
  send(gateway, blogCalls.update, user, body, headers);
const remove = (body: Input, headers: object = {}) => send(gateway, blogCalls.remove, USER.admin, body, headers);
const read = async (blog_post_id: number) =>
  (await send(gateway, blogCalls.list, USER.wallboard, { blog_post_id })).json().blog;

const good = { title: 'How to weigh steel', body: '<p>With a scale.</p>' };
const badFields = {
  title: ['', ' ', 'x'.repeat(151), 7, null],
  body: ['', '<p> </p>', '<script>alert(1)</script>', 'x'.repeat(100_001), 7, null, 'a\u0000b'],
  tags: [['a,b'], ['x'.repeat(31)], Array.from({ length: 11 }, (_, i) => `t${i}`), 'Cement', [7]],
  coverphoto: ['nothing.png', '../secret.png', 'https://e.in/a.png', 'x'.repeat(101), 7],
};

refusals(() => gateway, blogCalls.create, {
  tags: ['ROL-34', 'SCR-30'],
  permitted: USER.sales,
  refused: USER.wallboard,
  good,
  bad: {
    ...badFields,
    title: [undefined, ...badFields.title],
    body: [undefined, ...badFields.body],
  },
});
refusals(() => gateway, blogCalls.draft, {
  tags: ['SCR-82'],
  permitted: USER.sales,
  refused: USER.wallboard,
  good,
  bad: { ...badFields, title: [undefined, ...badFields.title], body: [undefined, ...badFields.body] },
});
refusals(() => gateway, blogCalls.update, {
  tags: ['FRM-29', 'SCR-31'],
  permitted: USER.manager,
  refused: USER.wallboard,
  good: { blog_post_id: 1, title: 'Another' },
  bad: {
    ...badFields,
    blog_post_id: [undefined, 'x', 0, 99_999_999_999],
    status: ['SENT', null, ''],
  },
});
refusals(() => gateway, blogCalls.remove, {
  tags: ['ROL-35', 'SCR-32', 'SCR-33'],
  permitted: USER.admin,
  refused: USER.lead,
  good: { blog_post_id: 1 },
  bad: { blog_post_id: [undefined, 'x', 0] },
});

describe('POST /v1/blog/create', () => {
  test('publishes a post under its author’s name', { tags: ['ROL-34', 'SCR-1', 'SCR-30'] }, async () => {
    const body = {
      title: ' How to weigh steel ',
      body: `<h2 onclick="a()">First</h2><p>With a scale.<script>alert(1)</script></p><img src="/api/files/${files.picture}" alt="A scale">`,
      tags: ['Steel', ' steel ', 'Site  practice', ''],
      coverphoto: files.picture,
    };
    const { result, changes } = await logged(gateway.app, () => create(body));
    const { blog, ...reply } = result.json();
    expect([result.statusCode, result.headers['etag'], reply]).toEqual([200, '"1"', { success: true }]);
    expect(misfits('blogs', blog)).toEqual([]);
    expect(blog).toEqual({
      blog_post_id: blog.blog_post_id,
      title: 'How to weigh steel',
      author: 'Meera Rao',
      tags: ['Steel', 'Site practice'],
      status: 'ACTIVE',
      coverphoto: files.picture,
      body: `<h2>First</h2><p>With a scale.</p><img src="/api/files/${files.picture}" alt="A scale" />`,
      created_date: NOON,
      modified_date: NOON,
      revision: 1,
    });
    expect(changes).toEqual([
      {
        seq: changes[0]?.seq,
        entity: 'blogs',
        id: String(blog.blog_post_id),
        op: 'created',
        revision: 1,
        at: NOON,
        by: { user_id: USER.manager, name: 'Meera Rao' },
        by_role_id: 1009,
        row: blog,
        before: null,
        changed: Object.keys(blog),
      },
    ]);
  });

  test.each([
    [{ author: 'Asha Rao' }, { author: 'Meera Rao' }],
    [{ coverphoto: null }, { coverphoto: null }],
    [{ coverphoto: '' }, { coverphoto: null, tags: [] }],
  ])('with %j', async (more, expected) => {
    expect((await create({ ...good, ...more })).json().blog).toMatchObject(expected);
  });

  test('accepts a picture as its cover and no other file', { tags: ['SCR-30'] }, async () => {
    const reply = await create({ ...good, coverphoto: files.paper });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['coverphoto']]);
  });

  test('names every field that is wrong', { tags: ['SCR-30'] }, async () => {
    const reply = await create({ title: ' ', body: '<p></p>', tags: ['a,b'] });
    expect(reply.json().fields).toEqual({
      title: 'Please enter title.',
      body: 'Write the text of the post.',
      tags: "A tag can't contain a comma.",
    });
  });

  test('has a length limit that counts links once they are made safe', async () => {
    const reply = await create({ ...good, body: '<a href=tel:1>x</a>'.repeat(5_000) });
    expect([reply.statusCode, reply.json().fields]).toEqual([422, { body: 'This post is too long.' }]);
  });

  test('has one effect for one idempotency key', async () => {
    const headers = { 'idempotency-key': '0f6f1f63-6a3e-4a0e-9a54-0000000000e1' };
    const { result, changes } = await logged(gateway.app, () =>
      Promise.all([create(good, headers), create(good, headers)]),
    );
    expect(result[0]?.body).toBe(result[1]?.body);
    expect(changes).toHaveLength(1);
  });
});

describe('PATCH /v1/blog/update', () => {
  test('changes what is given, by any staff, and leaves the rest', { tags: ['ROL-34', 'SCR-31'] }, async () => {
    const blog_post_id = await add();
    const patch = { title: 'Another', body: '<p>b</p>', tags: ['GST'], coverphoto: files.picture };
    const { result, changes } = await logged(gateway.app, () =>
      edit({ blog_post_id, ...patch, author: 'Latha' }, { 'if-match': '"1"' }),
    );
    const { blog, ...reply } = result.json();
    expect([result.statusCode, result.headers['etag'], reply]).toEqual([200, '"2"', { success: true }]);
    expect(blog).toMatchObject({ ...patch, author: 'Asha Rao', status: 'ACTIVE', modified_date: NOON, revision: 2 });
    expect(changes).toMatchObject([
      { entity: 'blogs', id: String(blog_post_id), op: 'updated', row: blog, before: { tags: ['Cement'] } },
    ]);
    expect((await edit({ blog_post_id, coverphoto: null })).json().blog).toMatchObject({
      coverphoto: null,
      ...{ title: 'Another' },
    });
  });

  test('with nothing to change writes nothing', async () => {
    const blog_post_id = await add();
    const { result, changes } = await logged(gateway.app, () => edit({ blog_post_id }));
    expect([result.statusCode, result.json().blog.revision, changes]).toEqual([200, 1, []]);
  });

  test.each([
    ['ACTIVE', 'ARCHIVED'],
    ['ARCHIVED', 'ACTIVE'],
  ] as const)(
    'moves an admin’s post from %s to %s, and no further',
    { tags: ['SCR-2', 'SCR-31'] },
    async (from, to) => {
      const blog_post_id = await add(from === 'ARCHIVED' ? { status: from } : {});
      const move = (headers: object = {}) => edit({ blog_post_id, status: to }, headers, USER.admin);
      const { result, changes } = await logged(gateway.app, () => move({ 'if-match': '"1"' }));
      expect(result.json().blog).toMatchObject({ status: to, body: '<p>a</p>', revision: 2 });
      expect(changes).toMatchObject([{ entity: 'blogs', op: 'updated', before: { status: from } }]);
      const again = await move();
      expect([again.statusCode, again.json()]).toMatchObject([
        409,
        {
          code: 'illegal_move',
          status: to,
          allowed: [from],
          message: expect.stringMatching(/^This blog post is already \w+\.$/),
        },
      ]);
    },
  );

  test.each([USER.manager, USER.lead])(
    'leaves the status to the admin (user %i)',
    { tags: ['ROL-35', 'SCR-3', 'SCR-31'] },
    async (user) => {
      const blog_post_id = await add();
      const { result, changes } = await logged(gateway.app, () =>
        edit({ blog_post_id, title: 'Mine', status: 'ARCHIVED' }, {}, user),
      );
      expect([result.statusCode, changes]).toEqual([403, []]);
      expect(await read(blog_post_id)).toMatchObject({ title: 'A post', status: 'ACTIVE' });
    },
  );
});

describe('a draft', () => {
  test(
    'is read by staff alone until somebody who writes posts publishes it',
    { tags: ['SCR-81', 'SCR-82'] },
    async () => {
      const { result, changes } = await logged(gateway.app, () => send(gateway, blogCalls.draft, USER.sales, good));
      const { blog } = result.json();
      expect([result.statusCode, blog.status, misfits('blogs', blog)]).toEqual([200, 'DRAFT', []]);
      expect(changes).toMatchObject([{ entity: 'blogs', op: 'created', row: { status: 'DRAFT' } }]);
      const { blog_post_id } = blog;
      const visit = async () => (await send(gateway, blogCalls.list, undefined, { blog_post_id })).statusCode;
      expect([await visit(), (await read(blog_post_id)).title]).toEqual([404, good.title]);
      const published = await edit({ blog_post_id, status: 'ACTIVE' });
      expect([published.statusCode, await visit()]).toEqual([200, 200]);
    },
  );

  test('does not become one again, and is not archived', { tags: ['SCR-81'] }, async () => {
    const draft = await add({ status: 'DRAFT' });
    const moves = [
      await edit({ blog_post_id: draft, status: 'ARCHIVED' }, {}, USER.admin),
      await edit({ blog_post_id: await add(), status: 'DRAFT' }, {}, USER.admin),
    ];
    expect(moves.map((reply) => [reply.statusCode, reply.json().allowed])).toEqual([
      [409, ['ACTIVE']],
      [409, ['ARCHIVED']],
    ]);
  });
});

describe('POST or DELETE /v1/blog/delete', () => {
  test.each(['POST', 'DELETE'] as const)(
    'by %s deletes the post for everybody',
    { tags: ['ROL-35', 'SCR-32', 'SCR-33'] },
    async (method) => {
      const blog_post_id = await add();
      const before = await read(blog_post_id);
      const headers = { ...(await gateway.as(USER.admin)), 'if-match': '"1"' };
      const { result, changes } = await logged(gateway.app, () =>
        gateway.app.inject({ method, url: blogCalls.remove.path, headers, payload: { blog_post_id } }),
      );
      expect([result.statusCode, result.json()]).toEqual([200, { success: true }]);
      expect(changes).toMatchObject([
        {
          entity: 'blogs',
          id: String(blog_post_id),
          op: 'deleted',
          revision: 2,
          row: null,
          before: { status: 'ACTIVE' },
        },
      ]);
      expect([await read(blog_post_id), before.title]).toEqual([undefined, 'A post']);
      expect([
        (await remove({ blog_post_id })).statusCode,
        (await edit({ blog_post_id, title: 'x' })).statusCode,
      ]).toEqual([404, 404]);
    },
  );

  test('leaves the deleted post out of every later reply', async () => {
    const blog_post_id = await add();
    await remove({ blog_post_id });
    const said = { entity_type: 'BLOGS', entity_id: String(blog_post_id), comment: 'Too late' };
    expect((await send(gateway, commentCalls.create, USER.manager, said)).statusCode).toBe(404);
  });
});

describe.each([
  ['an edit', edit, { title: 'Mine' }],
  ['a deletion', remove, {}],
] as const)('%s of a post', (_what, write, body) => {
  test('against an old revision gets the current row', async () => {
    const blog_post_id = await add({ revision: 3 });
    const reply = await write({ blog_post_id, ...body }, { 'if-match': '"2"' });
    expect([reply.statusCode, reply.json()]).toMatchObject([412, { code: 'stale', current: await read(blog_post_id) }]);
  });

  test('needs one that exists', { tags: ['SCR-31', 'SCR-32'] }, async () => {
    expect((await write({ blog_post_id: 999, ...body })).statusCode).toBe(404);
  });
});
