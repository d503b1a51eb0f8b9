import { describe, expect, test } from 'vitest';
import { seriesOf, stepOf } from './series.ts';

const YEAR = { from: '2026-04-01', to: '2027-03-31' };

describe('a curve', () => {
  test('has a point for each day of a quarter, each week of a year, each month beyond', () => {
    expect(stepOf({ from: '2026-10-01', to: '2026-12-31' })).toBe('day');
    expect(stepOf(YEAR)).toBe('week');
    expect(stepOf({ from: '2024-01-01', to: '2026-11-22' })).toBe('month');
  });

  test('shows days without records as zero, unlike unknown ones', () => {
    const days = [
      { date: '2026-11-20', count: 2, total_value: 0.1 },
      { date: '2026-11-22', count: 1, total_value: 0.2 },
    ];
    const period = { from: '2026-11-20', to: '2026-11-22' };
    expect(seriesOf(period, 'day', 'count', [days, undefined])).toEqual({
      points: [
        { date: '2026-11-20', label: '20 Nov 2026' },
        { date: '2026-11-21', label: '21 Nov 2026' },
        { date: '2026-11-22', label: '22 Nov 2026' },
      ],
      values: [[2, 0, 1], undefined],
    });
    expect(seriesOf(period, 'week', 'value', [days])).toEqual({
      points: [{ date: '2026-11-16', label: '16 Nov – 22 Nov 2026' }],
      values: [[0.3]],
    });
  });

  test('adds up to the same at every step', () => {
    const days = [
      { date: '2026-04-01', count: 3, total_value: 1.01 },
      { date: '2026-10-05', count: 4, total_value: 2.02 },
      { date: '2027-03-31', count: 5, total_value: 3.03 },
    ];
    for (const step of ['day', 'week', 'month'] as const) {
      const { values } = seriesOf(YEAR, step, 'count', [days]);
      expect(values[0]?.reduce((a, b) => a + b, 0)).toBe(12);
    }
    expect(seriesOf(YEAR, 'month', 'count', [days]).points).toHaveLength(12);
  });
});
