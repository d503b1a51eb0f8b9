import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openFileStore } from './files/open-store.ts';

const env = { GATEWAY_SERVICE_TOKEN: 't'.repeat(32), PUBLIC_HOST: '127.0.0.1' };

test.each<[NodeJS.ProcessEnv, object | undefined]>([
  [{}, undefined],
  [{ ZOHO_URL: '', ZOHO_TOKEN: 'z' }, undefined],
  [
    { ZOHO_URL: 'https://books.example.in/orders', ZOHO_TOKEN: 'z' },
    { url: 'https://books.example.in/orders', token: 'z' },
  ],
])('the accounting service of %j', (settings, zoho) => {
  expect(readConfig({ ...env, ...settings }).zoho).toEqual(zoho);
});

test.each([
  [{ ZOHO_URL: 'https://books.example.in/orders' }, 'ZOHO_TOKEN is not set'],
  [{ ZOHO_URL: 'books', ZOHO_TOKEN: 'z' }, 'ZOHO_URL is not a web address'],
])('an accounting service of %j is refused', (settings, words) => {
  expect(() => readConfig({ ...env, ...settings })).toThrow(words);
});

test('new customers are welcomed by us unless a service does, with or without a token', () => {
  const WELCOME_URL = 'https://helper.example.in/welcome';
  const welcomes = [{}, { WELCOME_TOKEN: 'w' }, { WELCOME_URL }, { WELCOME_URL, WELCOME_TOKEN: 'w' }];
  expect(welcomes.map((settings) => readConfig({ ...env, ...settings }).welcome)).toEqual([
    undefined,
    undefined,
    { url: WELCOME_URL, token: undefined },
    { url: WELCOME_URL, token: 'w' },
  ]);
  expect(() => readConfig({ ...env, WELCOME_URL: 'helper' })).toThrow('WELCOME_URL is not a web address');
});

test('PIN codes are looked up in our own table unless a service is configured', () => {
  const PINCODE_URL = 'https://api.example.in/pincode/{pin}';
  expect([{}, { PINCODE_URL: '' }, { PINCODE_URL }].map((one) => readConfig({ ...env, ...one }).pincodeUrl)).toEqual([
    undefined,
    undefined,
    PINCODE_URL,
  ]);
  expect(() => readConfig({ ...env, PINCODE_URL: 'post' })).toThrow('PINCODE_URL is not a web address');
});

test('the PIN code of our own address is refused unless it is one', () => {
  expect(readConfig({ ...env, COMPANY_PIN: '110001' }).company.pin).toBe('110001');
  expect(() => readConfig({ ...env, COMPANY_PIN: '11001' })).toThrow('COMPANY_PIN is not a PIN code');
  expect(readConfig({ ...env, COMPANY_GSTIN: '' }).company.gstin).toBe('');
  expect(() => readConfig({ ...env, COMPANY_STATE: 'Kerala' })).toThrow(
    'COMPANY_GSTIN is not of COMPANY_STATE (Kerala)',
  );
});

test.each<[NodeJS.ProcessEnv, string]>([
  [{}, 'local'],
  [{ DEMO: 'large', PUBLIC_URL: 'http://localhost:8080' }, 'local'],
  [{ DEMO: 'none', PUBLIC_HOST: '0.0.0.0', DEV_INBOX: 'on', PUBLIC_URL: 'https://console.example.in' }, 'open'],
  [{ MAIL_URL: 'smtp://mail.example.in' }, 'none'],
])('with %j the development inbox is: %s', (settings, inbox) => {
  expect(readConfig({ ...env, ...settings }).inbox).toBe(inbox);
});

test.each([
  { DEMO: 'none', ADMIN_EMAIL: 'boss@example.in' },
  { DEMO: 'none', ADMIN_EMAIL: 'boss@example.in', PUBLIC_URL: 'https://console.example.in' },
  { PUBLIC_URL: 'http://127.0.0.1.example.in' },
  { PUBLIC_HOST: '0.0.0.0' },
  { PUBLIC_HOST: undefined },
])('with %j and no mail nobody could sign in, and the start is refused', (settings) => {
  expect(() => readConfig({ ...env, ...settings })).toThrow(/^Nobody could get a code to sign in: set MAIL_URL/);
});

test('without mail and inbox it starts if an identity provider signs people in', () => {
  const OIDC_ISSUER = 'https://login.example.in';
  const production = { PUBLIC_URL: 'https://console.example.in', DEMO: 'none', ADMIN_EMAIL: 'boss@example.in' };
  const oidc = { OIDC_ISSUER, OIDC_CLIENT_ID: 'console', OIDC_CLIENT_SECRET: 's' };
  expect(readConfig({ ...env, ...production, ...oidc, OTP: 'off' })).toMatchObject({
    signIn: { otp: false, provider: { issuer: OIDC_ISSUER, name: 'login.example.in' } },
    inbox: 'none',
  });
  expect(() => readConfig({ ...env, ...production, ...oidc })).toThrow('or OTP=off to leave sign-in');
  expect(() => readConfig({ ...env, OIDC_ISSUER })).toThrow('OIDC_CLIENT_ID is not set');
});

test('a guessable service token is refused', () => {
  expect(() => readConfig({ ...env, GATEWAY_SERVICE_TOKEN: 't'.repeat(31) })).toThrow('it must have at least 32');
});

test('files are stored beside the data unless an address is given', () => {
  expect(readConfig(env).filesUrl).toBeUndefined();
  expect(readConfig({ ...env, FILES_URL: '' }).filesUrl).toBeUndefined();
  const FILES_URL = 's3://key:secret@files.example.in/papers?region=ap-south-1';
  expect(readConfig({ ...env, FILES_URL }).filesUrl).toBe(FILES_URL);
});

test('an invalid address for files is refused before anything is stored', () => {
  expect(() => openFileStore(readConfig({ ...env, FILES_URL: 'ftp://files.example.in' }))).toThrow('FILES_URL');
});

test('prices need the cost of their offer, and quotations four eyes, unless set otherwise', () => {
  expect(readConfig(env).approval).toEqual({ leastMargin: 0, fourEyes: 'quotations' });
  expect(readConfig({ ...env, LEAST_MARGIN: '', FOUR_EYES: '' }).approval).toEqual(readConfig(env).approval);
  const set = { LEAST_MARGIN: '7.5', FOUR_EYES: 'all' };
  expect(readConfig({ ...env, ...set }).approval).toEqual({ leastMargin: 7.5, fourEyes: 'all' });
});

test.each([
  [{ FOUR_EYES: 'two' }, 'FOUR_EYES is "two"; it must be quotations, all or off.'],
  [{ FOUR_EYES: 'OFF' }, 'FOUR_EYES is "OFF"'],
  [{ LEAST_MARGIN: '-1' }, 'LEAST_MARGIN is "-1"; it must be a percentage between 0 and 1000.'],
  [{ LEAST_MARGIN: '5 %' }, 'LEAST_MARGIN is "5 %"'],
])('a start with %j is refused', (settings, words) => {
  expect(() => readConfig({ ...env, ...settings })).toThrow(words);
});
