import { expect, test } from 'vitest';
import { isFromThisMachine, readDemo, readDevInbox, readServiceToken, refuseMute } from './settings.ts';
import type { InboxSettings } from './settings.ts';

const LOCAL: InboxSettings = {
  mailUrl: undefined,
  demo: 'small',
  host: '127.0.0.1',
  publicUrl: 'http://127.0.0.1:8080',
  devInbox: undefined,
};

test.each<[Partial<InboxSettings>, string]>([
  [{}, 'local'],
  [{ demo: 'large', host: 'localhost', publicUrl: 'http://localhost:8080' }, 'local'],
  [{ host: '::1', publicUrl: 'http://[::1]:8080' }, 'local'],
  [{ host: '127.8.9.1', publicUrl: 'http://127.1' }, 'local'],
  [{ devInbox: '' }, 'local'],
  [{ devInbox: 'off' }, 'none'],
  [{ demo: 'none' }, 'none'],
  [{ host: undefined }, 'none'],
  [{ host: '' }, 'none'],
  [{ host: '0.0.0.0' }, 'none'],
  [{ host: '::' }, 'none'],
  [{ host: '192.168.1.4' }, 'none'],
  [{ publicUrl: 'https://console.example.in' }, 'none'],
  [{ publicUrl: 'http://127.0.0.1.example.in' }, 'none'],
  [{ publicUrl: 'http://localhost.example.in' }, 'none'],
  [{ publicUrl: 'http://127.0.0.1@example.in' }, 'none'],
  [{ publicUrl: 'console' }, 'none'],
  [{ mailUrl: 'smtp://127.0.0.1' }, 'none'],
  [{ devInbox: 'on' }, 'open'],
  [{ devInbox: 'on', demo: 'none', host: '0.0.0.0', publicUrl: 'https://console.example.in' }, 'open'],
])('with demo data on this machine, but for %j, the development inbox is: %s', (settings, inbox) => {
  expect(readDevInbox({ ...LOCAL, ...settings })).toBe(inbox);
});

test('what means nothing is refused in words', () => {
  expect(() => readDevInbox({ ...LOCAL, devInbox: 'yes' })).toThrow('DEV_INBOX is "yes"; it may be on or off.');
  expect(() => readDevInbox({ ...LOCAL, devInbox: 'on', mailUrl: 'smtp://127.0.0.1' })).toThrow('exclude each other');
  expect(() => readDemo('big', 'small')).toThrow('DEMO is "big"; it may be none, small or large.');
  expect([readDemo(undefined, 'small'), readDemo('', 'none'), readDemo('large', 'none')]).toEqual([
    'small',
    'none',
    'large',
  ]);
});

test('a start that could bring nobody a code is refused in one sentence', () => {
  expect(() => refuseMute(undefined, 'none')).toThrow(
    /^Nobody could get a code to sign in: set MAIL_URL .* DEV_INBOX=on/,
  );
  for (const inbox of ['local', 'open'] as const) refuseMute(undefined, inbox);
  refuseMute('smtp://127.0.0.1', 'none');
});

test('a service token has 32 characters or more', () => {
  expect([undefined, '', 't'.repeat(32)].map(readServiceToken)).toEqual([undefined, undefined, 't'.repeat(32)]);
  expect(() => readServiceToken('t'.repeat(31))).toThrow('GATEWAY_SERVICE_TOKEN has 31 characters');
});

test.each([
  ['127.0.0.1', {}, true],
  ['::1', {}, true],
  ['::ffff:127.0.0.1', {}, true],
  ['203.0.113.7', {}, false],
  ['203.0.113.7', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['127.0.0.1', { forwarded: 'for=203.0.113.7' }, false],
  [undefined, {}, false],
])('a request of %s with %j comes from this machine: %s', (remoteAddress, headers, is) => {
  expect(isFromThisMachine({ socket: { remoteAddress }, headers })).toBe(is);
});
