import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createAddressOf } from './addresses.ts';
import { originsOf } from './origins.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  ['nobody is believed unasked', [], from('10.0.0.1', '6.6.6.6'), '10.0.0.1'],
  ['a proxy of ours is', ['10.0.0.0/8'], from('10.0.0.1', '203.0.113.9'), '203.0.113.9'],
  ['as far as its chain is ours', ['10.0.0.0/8'], from('10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2'), '203.0.113.9'],
  ['a stranger is not', ['10.0.0.0/8'], from('192.0.2.1', '6.6.6.6'), '192.0.2.1'],
  ['nonsense ends the chain', ['10.0.0.1'], from('10.0.0.1', 'unknown'), '10.0.0.1'],
  ['no header at all', ['10.0.0.1'], from('10.0.0.1'), '10.0.0.1'],
  ['IPv4 in IPv6 clothes', ['10.0.0.1'], from('::ffff:10.0.0.1', '::ffff:203.0.113.9'), '203.0.113.9'],
  ['IPv6', ['fd00::/8', '::1'], from('::1', '2001:db8::7, fd00::1'), '2001:db8::7'],
])('%s', (_what, trusted, request, expected) => {
  expect(createAddressOf(trusted)(request)).toBe(expected);
});

test('loopback has three names, every other host has one', () => {
  expect(originsOf('http://127.0.0.1:8080')).toEqual([
    'http://localhost:8080',
    'http://127.0.0.1:8080',
    'http://[::1]:8080',
  ]);
  expect(originsOf('https://console.example')).toEqual(['https://console.example']);
});
