import { expect, test } from 'vitest';
import { shownText, told, typedOn } from './typing.ts';

test('what is typed stands, also before the list follows and while it is a word behind', () => {
  const first = told(typedOn(undefined, '', 'vajra'));
  expect(shownText(first, '')).toBe('vajra');
  const second = told(typedOn(first, '', 'vajra ppc'));
  expect(['', 'vajra', 'vajra ppc'].map((keyword) => shownText(second, keyword))).toEqual(
    Array.from({ length: 3 }, () => 'vajra ppc'),
  );
});

test('the space before a next word stays, though nothing is searched for by it', () => {
  const typing = told(typedOn(undefined, '', 'vajra '));
  expect(shownText(typing, 'vajra')).toBe('vajra ');
  expect(shownText(typedOn(typing, 'vajra', 'vajra p'), 'vajra')).toBe('vajra p');
});

test('a search from elsewhere takes the place of what was typed', () => {
  const typing = told(typedOn(undefined, '', 'vajra'));
  expect(shownText(typing, 'steel')).toBe('steel');
  expect(shownText(undefined, 'steel')).toBe('steel');
  expect(shownText(typedOn(typing, 'steel', 'steel rod'), 'vajra')).toBe('vajra');
});
