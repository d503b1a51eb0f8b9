import { describe, expect, test } from 'vitest';
import { HISTORY_MINUTES, lineOf, movementOf, noteTotals, readHistory, writeHistory } from './counts-history.ts';
import type { CountsHistory } from './counts-history.ts';

const START = Date.parse('2026-11-21T06:00:00Z');
const at = (minutes: number, seconds = 0) => START + minutes * 60_000 + seconds * 1_000;
const of = (...samples: [minutes: number, total: number][]): CountsHistory =>
  samples.reduce<CountsHistory>((known, [minutes, total]) => noteTotals(known, { quotations: total }, at(minutes)), []);

describe('the history of the counts', () => {
  test('keeps the latest of each minute, and the same object without news', () => {
    const one = noteTotals([], { quotations: 4 }, at(0));
    const two = noteTotals(one, { quotations: 5 }, at(0, 40));
    expect(two).toEqual([{ minute: at(0) / 60_000, totals: { quotations: 5 } }]);
    expect(noteTotals(two, { quotations: 5 }, at(0, 50))).toBe(two);
  });

  test('never holds more than an hour, however long it runs', () => {
    let history: CountsHistory = [];
    for (let minute = 0; minute < 5_000; minute += 1) history = noteTotals(history, { quotations: minute }, at(minute));
    expect(history).toHaveLength(HISTORY_MINUTES + 1);
    expect(lineOf(history, 'quotations', at(4_999))).toHaveLength(HISTORY_MINUTES + 1);
  });

  test('draws one value a minute over the whole hour, and none if unknown', () => {
    const history = of([0, 3], [2, 7]);
    const unknown = (length: number) => Array.from<undefined>({ length });
    expect(lineOf(history, 'quotations', at(4))).toEqual([...unknown(56), 3, undefined, 7, undefined, undefined]);
    expect(lineOf(history, 'open_orders', at(4))).toEqual(unknown(61));
    expect(lineOf(history, 'quotations', at(63))).toEqual(unknown(61));
  });

  test('leaves out what is ahead of a clock that was set back', () => {
    expect(lineOf(of([9, 5]), 'quotations', at(4))).toEqual(Array.from({ length: 61 }));
    expect(noteTotals(of([9, 5]), { quotations: 3 }, at(4))).toEqual([
      { minute: at(4) / 60_000, totals: { quotations: 3 } },
    ]);
  });

  test('shows how far the total has moved, up to the newest known value', () => {
    expect(movementOf(of([0, 3], [2, 7]), 'quotations', at(4))).toEqual({ by: 4, minutes: 2 });
    expect(movementOf(of([0, 3]), 'quotations', at(4))).toBeUndefined();
  });

  test('is restored after a reload, as far as it is from the last hour', () => {
    const history = of([0, 3], [50, 7]);
    expect(readHistory(writeHistory(history), at(55))).toEqual(history);
    expect(readHistory(writeHistory(history), at(70))).toEqual(history.slice(1));
  });

  test.each([null, '', 'x', '{}', '[1]', '[{"minute":1.5,"totals":{}}]', '[{"minute":29389320,"totals":{"x":1}}]'])(
    'restores nothing from %j',
    (text) => {
      expect(readHistory(text, at(0))).toEqual([]);
    },
  );
});
