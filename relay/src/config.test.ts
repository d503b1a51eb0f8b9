import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { OUR_NAMES } from './gateway/naming.ts';

const TOKEN = 't'.repeat(32);

test('every setting has a default', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    publicUrl: undefined,
    allowedOrigins: [],
    gatewayUrl: undefined,
    serviceUrls: {},
    naming: OUR_NAMES,
    serviceToken: undefined,
    dataDir: resolve('.data'),
    demo: 'small',
    inbox: 'local',
    signIn: { otp: true, provider: undefined },
    yearStarts: 'april',
    trustedProxies: [],
    logLevel: 'info',
  });
});

test('every setting can be set', { tags: ['CLI-30'] }, () => {
  expect(
    readConfig({
      HOST: '0.0.0.0',
      PORT: '80',
      PUBLIC_URL: 'https://console.example/',
      ALLOWED_ORIGINS: 'http://localhost:5173/, https://other.example',
      GATEWAY_URL: 'http://gateway:8081',
      GATEWAY_SERVICE_TOKEN: TOKEN,
      GATEWAY_URL_RFQ: 'http://rfq:8082/base/',
      GATEWAY_URL_PURCHASE_ORDER: '',
      DATA_DIR: '/data',
      DEV_INBOX: 'on',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      YEAR_STARTS: 'january',
      LOG_LEVEL: 'debug',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 80,
    publicUrl: 'https://console.example',
    allowedOrigins: ['http://localhost:5173', 'https://other.example'],
    gatewayUrl: 'http://gateway:8081',
    serviceUrls: { RFQ: 'http://rfq:8082/base' },
    naming: OUR_NAMES,
    serviceToken: TOKEN,
    dataDir: '/data',
    demo: 'none',
    inbox: 'open',
    yearStarts: 'january',
    trustedProxies: ['10.0.0.0/8', '::1'],
    logLevel: 'debug',
  });
});

test.each([
  ['https://dev.console.example', 'http://dev:1'],
  ['http://localhost:8080', 'http://dev:1'],
  ['https://console.example', 'http://live:1'],
  ['', 'http://live:1'],
])('at %s the gateway is %s', { tags: ['CLI-29'] }, (PUBLIC_URL, expected) => {
  const env = {
    PUBLIC_URL,
    GATEWAY_URL: 'http://live:1',
    GATEWAY_URL_DEV: 'http://dev:1',
    GATEWAY_SERVICE_TOKEN: TOKEN,
  };
  expect(readConfig(env).gatewayUrl).toBe(expected);
});

test('the inbox of an external gateway is passed on only if both are configured to do so', () => {
  const env = { GATEWAY_URL: 'http://gateway:8081', GATEWAY_SERVICE_TOKEN: TOKEN };
  const told = [{}, { DEMO: 'small' }, { DEMO: 'small', HOST: '0.0.0.0' }, { DEV_INBOX: 'on', HOST: '0.0.0.0' }];
  expect(told.map((more) => readConfig({ ...env, ...more }).inbox)).toEqual(['none', 'local', 'none', 'open']);
});

test('an external gateway decides how people sign in', () => {
  const env = { OTP: 'off', OIDC_ISSUER: 'https://login.example.in', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' };
  const gateway = { GATEWAY_URL: 'http://gateway:8081', GATEWAY_SERVICE_TOKEN: TOKEN };
  expect(readConfig({ ...env, DEMO: 'none' }).signIn?.otp).toBe(false);
  expect(readConfig({ ...env, ...gateway }).signIn).toBeUndefined();
});

test.each([
  [{ PORT: 'http' }, 'PORT is "http"; it must be a number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000"; it must be a number from 0 to 65535.'],
  [{ YEAR_STARTS: 'July' }, 'YEAR_STARTS is "July"; it must be april or january.'],
  [
    { PUBLIC_URL: 'console.example' },
    'PUBLIC_URL is "console.example"; it must be an address such as http://127.0.0.1:8081.',
  ],
  [{ GATEWAY_URL: 'ftp://x' }, 'GATEWAY_URL is "ftp://x"; it must be an address such as http://127.0.0.1:8081.'],
  [{ GATEWAY_URL: 'http://gateway' }, /^GATEWAY_SERVICE_TOKEN is not set/],
  [{ GATEWAY_SERVICE_TOKEN: 't' }, /^GATEWAY_SERVICE_TOKEN has 1 characters; it must have at least 32/],
  [{ DEMO: 'none' }, /^Nobody could get a code/],
  [{ HOST: '0.0.0.0' }, /^Nobody could get a code/],
  [{ PUBLIC_URL: 'https://console.example' }, /^Nobody could get a code/],
  [{ OTP: 'off' }, /^OTP=off without OIDC_ISSUER/],
  [{ OIDC_CLIENT_ID: 'console' }, /^OIDC_ISSUER is not set/],
  [{ GATEWAY_URL_RFQS: 'http://x' }, /^GATEWAY_URL_RFQS names an unknown service; the services are USER, RFQ/],
  [{ TRUST_PROXY: 'loopback' }, 'TRUST_PROXY holds "loopback"; it must hold addresses or ranges such as 10.0.0.0/8.'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY holds "10.0.0.0\/33"/],
  [{ ALLOWED_ORIGINS: '*' }, /^ALLOWED_ORIGINS holds "\*"/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud"; it must be one of fatal/],
  [{ REDIS_URL: 'http://x' }, /^REDIS_URL must be an address/],
])('%j is refused with a message', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test('a file of names is read for an existing gateway, and errors name what is wrong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'names-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'names.json');
  await writeFile(file, '{"/getSeller": {"path": "/vendors"}}');
  const env = { GATEWAY_URL: 'http://gateway:8081', GATEWAY_SERVICE_TOKEN: TOKEN };
  expect(readConfig({ ...env, GATEWAY_MAP: file }).naming.target('/getSeller?page=1')).toBe('/vendors?page=1');
  await writeFile(file, '{"/getSelers": {}}');
  expect(() => readConfig({ ...env, GATEWAY_MAP: file })).toThrow('"/getSelers" is not the path of a call.');
  expect(() => readConfig({ ...env, GATEWAY_MAP: `${file}x` })).toThrow(
    `GATEWAY_MAP is "${file}x"; there is no such file.`,
  );
  expect(() => readConfig({ GATEWAY_MAP: file })).toThrow('GATEWAY_MAP is set, but GATEWAY_URL is not');
});
