import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOf, periodBefore, presetIn, presetsOf } from './periods.ts';

const PRESETS = presetsOf(4);
const CALENDAR = presetsOf(1);
const of = (key: string, today: string, presets = PRESETS) => presetIn(presets, key)?.of(today);
const note = (key: string, today: string, presets = PRESETS) => presetIn(presets, key)?.note?.(today);

describe('the presets', () => {
  test('come in the order and the words of the specification', { tags: ['CLI-9', 'SCR-23'] }, () => {
    expect(PRESETS.map(({ label }) => label)).toEqual([
      'Today',
      'Yesterday',
      'This week',
      'Last Week',
      'This month',
      'Last Month',
      'This Quarter',
      'Last Quarter',
      'This Year',
      'Last Year',
    ]);
  });

  test.each([
    ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
    // 22 November 2026 is a Sunday, the last day of its week.
    ['this-week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['this-week', '2026-11-23', '2026-11-23', '2026-11-23'],
    ['last-week', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['last-week', '2026-01-01', '2025-12-22', '2025-12-28'],
    ['this-month', '2026-11-22', '2026-11-01', '2026-11-22'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last-month', '2026-03-15', '2026-02-01', '2026-02-28'],
    ['this-quarter', '2026-11-22', '2026-10-01', '2026-11-22'],
    ['last-quarter', '2026-11-22', '2026-07-01', '2026-09-30'],
    ['last-quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
    ['this-year', '2026-11-22', '2026-04-01', '2026-11-22'],
    ['this-year', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['this-year', '2026-04-01', '2026-04-01', '2026-04-01'],
    ['last-year', '2026-11-22', '2025-04-01', '2026-03-31'],
    ['last-year', '2027-01-05', '2025-04-01', '2026-03-31'],
  ])('%s on %s is %s to %s', (key, today, from, to) => {
    expect(of(key, today)).toEqual({ from, to });
  });

  test('name their quarter and their financial year', () => {
    expect(note('this-quarter', '2026-11-22')).toBe('Q3 FY 2026-27');
    expect(note('this-quarter', '2026-04-01')).toBe('Q1 FY 2026-27');
    expect(note('last-quarter', '2026-04-30')).toBe('Q4 FY 2025-26');
    expect(note('last-year', '2026-03-31')).toBe('FY 2024-25');
  });

  test('follow the calendar year where the installation says so', () => {
    expect(of('this-year', '2026-03-31', CALENDAR)).toEqual({ from: '2026-01-01', to: '2026-03-31' });
    expect(of('last-year', '2026-11-22', CALENDAR)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
    expect(of('this-quarter', '2026-11-22', CALENDAR)).toEqual(of('this-quarter', '2026-11-22'));
    expect(note('this-year', '2026-03-31', CALENDAR)).toBe('2026');
    expect(note('last-year', '2026-11-22', CALENDAR)).toBe('2025');
    expect(note('this-quarter', '2026-11-22', CALENDAR)).toBe('Q4 2026');
    expect(note('last-quarter', '2026-02-01', CALENDAR)).toBe('Q4 2025');
  });

  test('begin before they end, none after today, and the previous one ends the day before the current one begins', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const today = date.toISOString().slice(0, 10);
        for (const preset of PRESETS) {
          const { from, to } = preset.of(today);
          expect(from <= to && to <= today).toBe(true);
        }
        for (const span of ['week', 'month', 'quarter', 'year']) {
          const [last, now] = [of(`last-${span}`, today), of(`this-${span}`, today)];
          expect(daysOf({ from: last?.to ?? '', to: now?.from ?? '' })).toHaveLength(2);
        }
      }),
    );
  });
});

test('the days of a period are complete across the end of a month', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

test.each([
  ['today', '2026-11-22', '2026-11-21', '2026-11-21'],
  ['this-week', '2026-11-18', '2026-11-09', '2026-11-11'],
  ['last-week', '2026-11-22', '2026-11-02', '2026-11-08'],
  ['this-month', '2026-11-22', '2026-10-01', '2026-10-22'],
  // A month that is over is compared with the whole month before.
  ['this-month', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['this-month', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-04-10', '2026-02-01', '2026-02-28'],
  ['this-quarter', '2026-11-22', '2026-07-01', '2026-08-22'],
  ['last-quarter', '2026-11-22', '2026-04-01', '2026-06-30'],
  ['this-year', '2026-11-22', '2025-04-01', '2025-11-22'],
  ['last-year', '2026-11-22', '2024-04-01', '2025-03-31'],
])('%s on %s is compared with %s to %s', { tags: ['SCR-83'] }, (key, today, from, to) => {
  const preset = presetIn(PRESETS, key);
  expect(periodBefore(of(key, today) ?? { from: '', to: '' }, preset?.unit)).toEqual({ from, to });
});

test('chosen days are compared with as many days just before them', { tags: ['SCR-83'] }, () => {
  expect(periodBefore({ from: '2026-11-10', to: '2026-11-19' })).toEqual({ from: '2026-10-31', to: '2026-11-09' });
});
