import { expect, test } from 'vitest';
import {
  isFromThisMachine,
  readDemo,
  readDevInbox,
  readServiceToken,
  readSignIn,
  requireCodeDelivery,
} from './settings.ts';
import type { InboxSettings, SignInSettings } from './settings.ts';

const CODES: SignInSettings = { otp: true, provider: undefined };

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

test('an invalid setting is refused with a message', () => {
  expect(() => readDevInbox({ ...LOCAL, devInbox: 'yes' })).toThrow('DEV_INBOX is "yes"; it may be on or off.');
  expect(() => readDevInbox({ ...LOCAL, devInbox: 'on', mailUrl: 'smtp://127.0.0.1' })).toThrow('exclude each other');
  expect(() => readDemo('big', 'small')).toThrow('DEMO is "big"; it may be none, small or large.');
  expect([readDemo(undefined, 'small'), readDemo('', 'none'), readDemo('large', 'none')]).toEqual([
    'small',
    'none',
    'large',
  ]);
});

test('a start that could deliver no code is refused in one sentence', () => {
  expect(() => requireCodeDelivery(undefined, 'none', CODES)).toThrow(
    /^Nobody could get a code to sign in: set MAIL_URL .* DEV_INBOX=on .* reaches the console\.$/,
  );
  for (const inbox of ['local', 'open'] as const) requireCodeDelivery(undefined, inbox, CODES);
  requireCodeDelivery('smtp://127.0.0.1', 'none', CODES);
});

const OIDC = { OIDC_ISSUER: 'https://login.example.in', OIDC_CLIENT_ID: 'console', OIDC_CLIENT_SECRET: 's' };

test('with an identity provider, a start without mail may leave codes out, and warns about it', () => {
  expect(() => requireCodeDelivery(undefined, 'none', readSignIn(OIDC))).toThrow(
    /^Nobody could get a code .*, or OTP=off to leave sign-in to the identity provider alone\.$/,
  );
  requireCodeDelivery(undefined, 'none', readSignIn({ ...OIDC, OTP: 'off' }));
});

const provider = {
  issuer: 'https://login.example.in',
  clientId: 'console',
  clientSecret: 's',
  name: 'login.example.in',
};

test.each<[Record<string, string>, SignInSettings]>([
  [{}, CODES],
  [{ OTP: 'on', OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '', OIDC_NAME: '' }, CODES],
  [OIDC, { otp: true, provider }],
  [
    { ...OIDC, OTP: 'off', OIDC_NAME: 'Acme' },
    { otp: false, provider: { ...provider, name: 'Acme' } },
  ],
  [
    { ...OIDC, OIDC_ISSUER: 'http://127.0.0.1:9000/realms/acme' },
    { otp: true, provider: { ...provider, issuer: 'http://127.0.0.1:9000/realms/acme', name: '127.0.0.1:9000' } },
  ],
])('with %j people sign in by these ways', (env, ways) => {
  expect(readSignIn(env)).toEqual(ways);
});

test.each<[Record<string, string | undefined>, string | RegExp]>([
  [{ OTP: 'no' }, 'OTP is "no"; it may be on or off.'],
  [{ OTP: 'off' }, /^OTP=off without OIDC_ISSUER: nobody could sign in/],
  [{ OIDC_NAME: 'Acme' }, /^OIDC_ISSUER is not set: sign-in by an identity provider needs OIDC_ISSUER, OIDC_CLIENT_ID/],
  [{ ...OIDC, OIDC_ISSUER: '' }, /^OIDC_ISSUER is not set/],
  [{ ...OIDC, OIDC_CLIENT_ID: '' }, /^OIDC_CLIENT_ID is not set/],
  [{ ...OIDC, OIDC_CLIENT_SECRET: undefined }, /^OIDC_CLIENT_SECRET is not set/],
  ...[
    ...['http://login.example.in', 'http://127.0.0.1.example.in', 'login.example.in', 'ftp://127.0.0.1'],
    ...['https://login.example.in?x=1', 'https://login.example.in/#x', 'https://me@login.example.in'],
  ].map((OIDC_ISSUER): [Record<string, string>, string] => [
    { ...OIDC, OIDC_ISSUER },
    `OIDC_ISSUER is "${OIDC_ISSUER}"; it must be an https`,
  ]),
])('%j is refused in one sentence', (env, words) => {
  expect(() => readSignIn(env)).toThrow(words);
});

test('a service token has 32 characters or more', { tags: ['SEC-46'] }, () => {
  expect([undefined, '', 't'.repeat(32)].map(readServiceToken)).toEqual([undefined, undefined, 't'.repeat(32)]);
  expect(() => readServiceToken('t'.repeat(31))).toThrow('GATEWAY_SERVICE_TOKEN has 31 characters');
});

const HERE = { host: '127.0.0.1:8080' };
test.each([
  ['127.0.0.1', HERE, true],
  ['::1', { host: '[::1]:8080' }, true],
  ['::ffff:127.0.0.1', { host: 'LOCALHOST' }, true],
  ['203.0.113.7', HERE, false],
  ['203.0.113.7', { ...HERE, 'x-forwarded-for': '127.0.0.1' }, false],
  ['127.0.0.1', { ...HERE, 'x-forwarded-for': '127.0.0.1' }, false],
  ['127.0.0.1', { ...HERE, forwarded: 'for=203.0.113.7' }, false],
  ['127.0.0.1', { ...HERE, via: '1.1 proxy' }, false],
  ['127.0.0.1', { ...HERE, 'x-real-ip': '203.0.113.7' }, false],
  ['127.0.0.1', { ...HERE, 'x-forwarded-host': 'console.example.in' }, false],
  ['127.0.0.1', { ...HERE, 'x-forwarded-proto': 'https' }, false],
  ['127.0.0.1', { host: 'evil.example' }, false],
  ['127.0.0.1', { host: '127.0.0.1.evil.example:8080' }, false],
  ['127.0.0.1', { host: 'evil.example@127.0.0.1/' }, false],
  ['127.0.0.1', { host: 'no host' }, false],
  ['127.0.0.1', {}, false],
  [undefined, HERE, false],
])('a request of %s with %j comes from this machine: %s', (remoteAddress, headers, is) => {
  expect(isFromThisMachine({ socket: { remoteAddress }, headers })).toBe(is);
});
