import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

const links = (text: string) => textParts(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

test.each([
  ['see https://example.in/a?b=1#c', 'https://example.in/a?b=1#c'],
  ['HTTP://EXAMPLE.IN', 'HTTP://EXAMPLE.IN'],
  ['Look (https://example.in/x_(1)).', 'https://example.in/x_(1)'],
  ['[https://example.in/a]', 'https://example.in/a'],
  ['Done: https://example.in/a, then more', 'https://example.in/a'],
  ['"https://example.in/a"', 'https://example.in/a'],
  ['Is it https://example.in/a?', 'https://example.in/a'],
])('in %s the address is %s', (text, shown) => {
  expect(links(text).map(([one]) => one)).toEqual([shown]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'xhttps://example.in',
  'https://',
  'ftp://example.in/a',
  'www.example.in',
  'call 98450 12345',
])('%s is not an address', (text) => {
  expect(textParts(text)).toEqual([{ at: 0, text }]);
});

test('links begin with http, and the parts together are the text', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('https://a.in/b', ' http://x', 'https://[', ')', '. ', 'javascript:https://a.in'),
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join('');
      const parts = textParts(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { at, text: shown, href } of parts) {
        expect(text.startsWith(shown, at)).toBe(true);
        if (href) expect(href).toMatch(/^https?:\/\//);
      }
    }),
  );
});
