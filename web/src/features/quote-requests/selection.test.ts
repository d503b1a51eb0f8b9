import { expect, test } from 'vitest';
import { chosen, deedOf, NOTHING, without, wordOf } from './selection.ts';
import type { Departure } from './selection.ts';

const quoted: Departure = { deed: 'quoted', by: 'Asha Rao' };
const three = chosen(NOTHING, new Set(['1', '2', '3']));

test('a row taken by a colleague drops out with a message, one’s own without', () => {
  const after = without(without(three, '1', quoted), '2', undefined);
  expect([...after.selected]).toEqual(['3']);
  expect(wordOf(after.left)).toBe('1 was quoted by Asha Rao and left your selection');
});

test('a repeated change, or one of an unselected row, shows nothing', () => {
  const once = without(three, '1', quoted);
  expect(without(once, '1', quoted)).toBe(once);
  expect(without(once, '9', quoted)).toBe(once);
});

test('several are counted by action and person', () => {
  expect(wordOf([])).toBeUndefined();
  expect(wordOf([quoted, { deed: 'archived', by: undefined }, quoted, { deed: 'removed', by: undefined }])).toBe(
    '2 were quoted by Asha Rao, 1 was archived, 1 was removed and left your selection',
  );
});

test('the message stays during the selection, and disappears with it', () => {
  const after = without(three, '1', quoted);
  expect(chosen(after, new Set(['2', '3', '4'])).left).toEqual([quoted]);
  expect(chosen(after, new Set()).left).toEqual([]);
  const empty = without(chosen(NOTHING, new Set(['1'])), '1', quoted);
  expect([empty.selected.size, empty.left]).toEqual([0, [quoted]]);
  expect(chosen(empty, new Set(['5'])).left).toEqual([]);
});

test('the new status of a row names the action', () => {
  expect(deedOf('QUOTATION_GENERATED')).toBe('quoted');
  expect(deedOf('ARCHIVED')).toBe('archived');
  expect(deedOf('PRICE_UPDATED')).toBe('changed');
  expect(deedOf(undefined)).toBe('removed');
});
