import { expect, test } from 'vitest';
import { builtConsole } from './testing/built-console.ts';
import { startTestServers } from './testing/test-servers.ts';

const NOTHING = { success: false, code: 'not_found', message: 'There is nothing at this address.' };
const page = { accept: 'text/html,application/xhtml+xml' };

test('a local inbox is served only to this machine, under its own name and not through a proxy', async () => {
  const messages = { messages: [{ code: '123456' }] };
  const ask = async (inbox: 'local' | 'open') => {
    const { relay } = await startTestServers({ webRoot: builtConsole(), inbox }, (app) =>
      app.get('/dev/messages', async () => messages),
    );
    return async (url: string, headers = {}, remoteAddress = '127.0.0.1') =>
      (await relay.inject({ url, headers: { accept: '*/*', ...headers }, remoteAddress })).statusCode;
  };
  const [local, open] = [await ask('local'), await ask('open')];
  for (const url of ['/dev/messages', '/api/dev/messages', '/dev/%6dessages']) {
    const statuses = [
      await local(url),
      await local(url, { host: 'evil.example' }),
      await local(url, { 'x-forwarded-for': '127.0.0.1' }),
      await local(url, { forwarded: 'for=127.0.0.1' }),
      await local(url, {}, '203.0.113.7'),
    ];
    expect([url, ...statuses]).toEqual([url, 200, 404, 404, 404, 404]);
  }
  expect(await open('/api/dev/messages', { host: 'console.example', 'x-forwarded-for': '203.0.113.7' })).toBe(200);
});

test(
  'without a development inbox, its page and its calls are not found, whatever the gateway has',
  { tags: ['APP-12', 'SEC-48'] },
  async () => {
    const { gateway, url } = await startTestServers({ webRoot: builtConsole(), inbox: 'none' }, (app) =>
      app.get('/dev/messages', async () => ({ messages: [{ code: '123456' }] })),
    );
    gateway.seen.length = 0;
    const console = await fetch(url, { headers: page });
    for (const path of ['/dev/inbox', '/dev/inbox/', '/dev', '/DEV/inbox', '/dev/%69nbox?q=<b>']) {
      const read = await fetch(url + path, { headers: page });
      expect([path, read.status, await read.text()]).toEqual([
        ...[path, 404, expect.stringContaining('<h1>There is no development inbox here</h1>')],
      ]);
      expect(read.headers.get('content-security-policy')).toBe(console.headers.get('content-security-policy'));
      const asked = await fetch(url + path, { headers: { accept: 'application/json' } });
      expect([path, asked.status, await asked.json()]).toEqual([path, 404, NOTHING]);
    }
    for (const path of [
      '/dev/messages?to=a',
      '/dev/%6dessages',
      '/api/dev/messages',
      '/api/d%65v/messages',
      '/api/dev/messages/1/attachments/0',
    ]) {
      const reply = await fetch(url + path, { headers: page });
      expect([path, reply.status, await reply.json()]).toEqual([path, 404, NOTHING]);
    }
    expect(gateway.seen).toEqual([]);
  },
);

test.each(['open', 'local', 'none'] as const)('every page says that the development inbox is %s', async (inbox) => {
  const { relay } = await startTestServers({ webRoot: builtConsole(), inbox });
  for (const url of ['/', '/index.html', '/login', '/blog/4']) {
    const { statusCode, body, headers } = await relay.inject({ url, headers: page });
    const [, named] = /<head><meta name="dev-inbox" content="(\w+)" \/>/.exec(body) ?? [];
    expect([url, statusCode, named ?? 'none', headers['cache-control']]).toEqual([url, 200, inbox, 'no-cache']);
  }
});
