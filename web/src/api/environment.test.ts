import { expect, test } from 'vitest';
import { hasInbox, hasOpenInbox, isDevelopment } from './environment.ts';

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['console.dev.example.in', true],
  ['console.example.in', false],
])('%s is a development environment: %s', { tags: ['APP-61'] }, (host, is) => {
  expect(isDevelopment(host)).toBe(is);
});

test.each([
  ['open', [true, true]],
  ['local', [true, false]],
  [undefined, [false, false]],
])('a page that names the inbox %s knows whether there is one, and whether it is open: %j', (content, known) => {
  const names = (selector: string) => !selector.includes('content') || selector.includes(`"${content}"`);
  const page = {
    querySelector: (selector: string) => (content !== undefined && names(selector) ? {} : null),
  } as Pick<Document, 'querySelector'>;
  expect([hasInbox(page), hasOpenInbox(page)]).toEqual(known);
});
