import { expect, test } from 'vitest';
import type { Seen } from './observation.ts';
import { judgePresses, waitsForEffect } from './presses.ts';
import { onPage } from './testing.ts';

const press: Seen = { type: 'press', control: 'Create Quotation' };
const effect: Seen = { type: 'effect', what: 'a call' };
const rested: Seen = { type: 'rested' };

test('a click without effect before the page was idle is a finding', () => {
  expect(judgePresses(onPage(1, press, 2_000, rested))).toEqual([
    { rule: 'press', who: 'person 1', at: 1, message: '“Create Quotation” was pressed, and nothing happened' },
  ]);
});

test.each<[string, Seen]>([
  ['something came of it', effect],
  ['the page shows something else', { type: 'shows', address: 'http://console/' }],
  ['the page was closed', { type: 'closed' }],
])('a click is not a finding if %s', (_, what) => {
  expect(judgePresses(onPage(1, press, what, 2_000, rested))).toEqual([]);
});

test('an event on another page is not an effect of a click', () => {
  expect(judgePresses([...onPage(1, press, 2_000, rested), ...onPage(2, effect)])).toHaveLength(1);
});

test('a click is awaited until it had an effect or the page is idle', () => {
  expect(waitsForEffect(onPage(1, press))).toBe(true);
  expect(waitsForEffect(onPage(1, press, effect))).toBe(false);
  expect(waitsForEffect(onPage(1, press, 2_000, rested))).toBe(false);
});
