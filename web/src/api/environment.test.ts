import { expect, test } from 'vitest';
import { isDevelopment } from './environment.ts';

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['console.dev.example.in', true],
  ['console.example.in', false],
])('%s is a development environment: %s', { tags: ['APP-61'] }, (host, is) => {
  expect(isDevelopment(host)).toBe(is);
});
