import { CALLS } from '../../shared/src/calls/table.ts';
import { methodsOf } from '../../shared/src/calls/call.ts';
import { WORDING } from '../../shared/src/messages.ts';
import { describe, expect, test } from 'vitest';
import { SCREENS } from '../../web/src/app/screens/screens.ts';
import { CALL_ROWS } from './calls.ts';
import { ROUTE_ROWS } from './routes.ts';
import { PROMISED } from './security.ts';
import { TABLE, unproved } from './table.ts';
import { MESSAGE_ROWS } from './messages.ts';

describe('nothing without a row, no row without its thing', () => {
  test('routes', () => {
    const screens = SCREENS.flatMap(({ path }) => written(path));
    expect(ROUTE_ROWS.map(({ route }) => route).toSorted()).toEqual(screens.toSorted());
  });

  test('calls', () => {
    const calls = CALLS.flatMap((call) => methodsOf(call).map((method) => `${method} ${call.path}`));
    expect(CALL_ROWS.map(({ call }) => call).toSorted()).toEqual(calls.toSorted());
  });

  test('what the console says', () => {
    const words = Object.entries(WORDING).flatMap(([group, said]) => Object.keys(said).map((key) => `${group}.${key}`));
    expect(MESSAGE_ROWS.map((row) => row.words).toSorted()).toEqual(words.toSorted());
  });
});

test('docs/SECURITY.md has a line for each chapter, and each line a test, its reason for none, or nothing it is about', () => {
  const chapters = new Set(PROMISED.map(({ chapter }) => chapter));
  expect([...chapters]).toEqual(Array.from({ length: 17 }, (_, at) => `V${at + 1}`));
  const bare = PROMISED.filter(({ shownBy, promise }) => shownBy.length === 0 && !NOTHING_TO_SHOW.test(promise));
  expect(bare.map(({ section, promise }) => `${section}: ${promise}`)).toEqual([]);
});

/** It is not done, and why; or there is no such thing in the product. */
const NOTHING_TO_SHOW = /\*\*Deviation\*\*|^There (?:is|are) no |^Neither is used$|^It is not used$/;

test('no demand stands in the table twice', () => {
  const asked = Object.entries(TABLE).flatMap(([part, rows]) => rows.map(({ asks }) => `${part}: ${asks}`));
  expect(asked.filter((line, at) => asked.indexOf(line) !== at)).toEqual([]);
});

test('a row whose test did not pass is named', () => {
  const all = new Set(Object.values(TABLE).flatMap((rows) => rows.flatMap(({ shownBy }) => shownBy)));
  expect(unproved(all)).toEqual([]);
  const [missing] = ROUTE_ROWS[0]?.shownBy ?? [];
  const without = unproved(all.difference(new Set([missing])));
  expect(without[0]).toContain(`not shown by ${missing}`);
});

/** A path of the router as the specification writes it, once without and once with its optional part. */
function written(path: string): string[] {
  const optional = /^(.*)\/:(\w+)\?$/.exec(path);
  const paths = optional ? [`${optional[1]}`, `${optional[1]}/:${optional[2]}`] : [path];
  return paths.map((one) => one.replaceAll(/:(\w+)/g, '{$1}'));
}
