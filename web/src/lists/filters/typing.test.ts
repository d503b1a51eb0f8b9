import { expect, test } from 'vitest';
import { shownText, told, typedOn } from './typing.ts';

test('typed text stays, also before the list follows and while it is a word behind', () => {
  const first = told(typedOn(undefined, '', 'vajra'));
  expect(shownText(first, '')).toBe('vajra');
  const second = told(typedOn(first, '', 'vajra ppc'));
  expect(['', 'vajra', 'vajra ppc'].map((keyword) => shownText(second, keyword))).toEqual(
    Array.from({ length: 3 }, () => 'vajra ppc'),
  );
});

test('a trailing space stays, though it is not searched for', () => {
  const typing = told(typedOn(undefined, '', 'vajra '));
  expect(shownText(typing, 'vajra')).toBe('vajra ');
  expect(shownText(typedOn(typing, 'vajra', 'vajra p'), 'vajra')).toBe('vajra p');
});

test('a search from elsewhere replaces the typed text', () => {
  const typing = told(typedOn(undefined, '', 'vajra'));
  expect(shownText(typing, 'steel')).toBe('steel');
  expect(shownText(undefined, 'steel')).toBe('steel');
  expect(shownText(typedOn(typing, 'steel', 'steel rod'), 'vajra')).toBe('vajra');
});
