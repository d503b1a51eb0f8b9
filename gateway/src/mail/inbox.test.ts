import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { html } from './html.ts';
import { createInbox, pruneMessages } from './inbox.ts';
import type { Message } from './mailer.ts';

const MESSAGE: Message = { to: 'Asha.Rao@demo.in', channel: 'email', subject: 'Hello', text: 'Hello Asha' };

describe('the development inbox', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await testApp();
  });
  afterEach(() => test.app.close());

  const messages = async (query: Record<string, string> = {}) =>
    (await test.app.inject({ url: '/dev/messages', query })).json().messages;

  it('shows every message, newest first, with its recipient', { tags: ['CLI-43'] }, async () => {
    const { mailer } = test.app;
    const content = Buffer.from('twelve bytes');
    const attachments = [{ name: 'po.pdf', type: 'application/pdf', content }];
    expect(await mailer.deliver({ ...MESSAGE, html: '<p>Hello</p>', attachments })).toEqual({ sent: true });
    await mailer.post({ ...MESSAGE, to: '9876543210', channel: 'whatsapp', code: '123456' });
    const created_at = test.clock.now.toISOString();
    const first = {
      message_id: expect.any(Number),
      ...{ to: MESSAGE.to, channel: 'email', subject: 'Hello', text: 'Hello Asha', html: '<p>Hello</p>', code: null },
      ...{ attachments: [{ name: 'po.pdf', type: 'application/pdf', size: 12 }], created_at },
    };
    const second = {
      message_id: expect.any(Number),
      ...{ to: '9876543210', channel: 'whatsapp', subject: 'Hello', text: 'Hello Asha', html: null, code: '123456' },
      ...{ attachments: [], created_at },
    };
    expect(await messages()).toEqual([second, first]);
    expect(await messages({ to: 'asha.rao@DEMO.in' })).toEqual([first]);
    expect(await messages({ to: 'nobody@demo.in' })).toEqual([]);
  });

  it('opens the attachment of a message, which its list only names', async () => {
    const content = Buffer.alloc(300_000, '%PDF ₹');
    const attachments = [
      { name: 'one.pdf', type: 'application/pdf', content: Buffer.from('one') },
      { name: 'two.pdf', type: 'application/pdf', content },
    ];
    await test.app.mailer.deliver({ ...MESSAGE, attachments });
    const list = await test.app.inject({ url: '/dev/messages' });
    expect(list.rawPayload.byteLength).toBeLessThan(1_000);
    const [{ message_id }] = list.json().messages;
    const opened = await test.app.inject({ url: `/dev/messages/${message_id}/attachments/1` });
    expect([opened.statusCode, opened.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="two.pdf"',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    ]);
    expect(opened.rawPayload.equals(content)).toBe(true);
  });

  it.each([
    ['1/attachments/2', 404],
    ['9999/attachments/0', 404],
    ['1/attachments/-1', 422],
    ['one/attachments/0', 422],
  ])('has nothing at %s', async (path, status) => {
    await test.app.mailer.deliver(MESSAGE);
    expect((await test.app.inject({ url: `/dev/messages/${path}` })).statusCode).toBe(status);
  });

  it('stores nothing without a recipient', async () => {
    expect(await test.app.mailer.deliver({ ...MESSAGE, to: null })).toMatchObject({ sent: false });
    expect(await messages()).toEqual([]);
  });

  it('forgets after seven days', async () => {
    await test.app.mailer.post(MESSAGE);
    test.clock.advance(7 * 24 * 3_600_000);
    await pruneMessages(test.app.db, test.clock.now);
    expect(await messages()).toHaveLength(1);
    test.clock.advance(1);
    await pruneMessages(test.app.db, test.clock.now);
    expect(await messages()).toEqual([]);
  });

  it('never fails its caller', async () => {
    const log = { warn: vi.fn() };
    const mailer = createInbox(test.app.db, () => test.clock.now, log);
    await sql`alter table messages rename to elsewhere`.execute(test.app.db);
    const posted = await mailer.post(MESSAGE).catch((error: unknown) => error);
    const delivered = await mailer.deliver(MESSAGE).catch((error: unknown) => error);
    await sql`alter table elsewhere rename to messages`.execute(test.app.db);
    expect([posted, delivered]).toEqual([undefined, { sent: false, reason: 'The message could not be saved.' }]);
    expect(log.warn).toHaveBeenCalledTimes(2);
  });
});

it('is not served unless enabled', { tags: ['CLI-43'] }, async () => {
  const test = await testApp({ inbox: 'none' });
  expect((await test.app.inject('/dev/messages')).statusCode).toBe(404);
  await test.app.close();
});

it.each([
  ['local', 404],
  ['open', 200],
] as const)('that is %s answers %i to a caller elsewhere, and to a page elsewhere', async (inbox, status) => {
  const test = await testApp({ inbox });
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await test.app.inject({ url: '/dev/messages', headers, remoteAddress })).statusCode;
  expect(await ask({})).toBe(200);
  expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toBe(200);
  expect([
    await ask({ host: 'evil.example' }),
    await ask({ 'x-forwarded-for': '203.0.113.7' }),
    await ask({}, '203.0.113.7'),
  ]).toEqual([status, status, status]);
  await test.app.close();
});

it('escapes HTML', { tags: ['SEC-2'] }, () => {
  expect(html`<p>${`<img src=x onerror="a('b')">`} & ${2}</p>`).toBe(
    '<p>&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt; & 2</p>',
  );
});
