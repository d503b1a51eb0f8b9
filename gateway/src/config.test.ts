import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const env = { GATEWAY_SERVICE_TOKEN: 'token' };

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
  [{ ZOHO_URL: 'books', ZOHO_TOKEN: 'z' }, 'ZOHO_URL is no web address'],
])('an accounting service of %j is refused', (settings, words) => {
  expect(() => readConfig({ ...env, ...settings })).toThrow(words);
});
