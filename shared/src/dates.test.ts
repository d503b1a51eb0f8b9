import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  dayEnd,
  dayRange,
  daysAgo,
  dayStart,
  formatClock,
  formatCompact,
  formatDateTime,
  formatDay,
  isIsoDay,
  isoMinute,
  minuteStart,
  isoDay,
} from './dates.ts';

const now = '2026-11-21T08:35:10.500Z';
const zone = process.env.TZ;

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('days in +05:30', () => {
  it('turn over at 18:30 UTC', { tags: ['FRM-16'] }, () => {
    expect(isoDay('2026-11-20T18:29:59.999Z')).toBe('2026-11-20');
    expect(isoDay('2026-11-20T18:30:00Z')).toBe('2026-11-21');
    expect(isoDay(new Date('2026-12-31T19:00:00Z'))).toBe('2027-01-01');
    expect(isoDay('2026-11-21T00:00:00+05:30')).toBe('2026-11-21');
  });

  it.each(['', 'yesterday', '2026-11-21', '2026-11-21T10:00:00', NaN, '2026-13-01T00:00:00Z'])(
    'refuse %o as an instant',
    (value) => {
      expect(() => isoDay(value)).toThrow(RangeError);
    },
  );

  it('know which dates exist', { tags: ['FRM-16'] }, () => {
    expect(['2024-02-29', '2026-11-21'].map(isIsoDay)).toEqual([true, true]);
    expect(['2026-02-29', '2026-02-30', '2026-13-01', '2026-1-1', '21-11-2026', ''].map(isIsoDay)).toEqual(
      Array<boolean>(6).fill(false),
    );
  });

  it('make a range that includes both days', () => {
    expect(dayRange('2026-11-01', '2026-11-21')).toEqual({
      since: '2026-10-31T18:30:00.000Z',
      until: '2026-11-21T18:30:00.000Z',
    });
    expect(() => dayRange('2026-02-30', '2026-03-01')).toThrow(RangeError);
    expect(() => dayRange('2026-02-28', 'today')).toThrow(RangeError);
  });

  it('put every instant inside its own day and no other', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
        const day = isoDay(at);
        const iso = at.toISOString();
        expect(dayStart(day) <= iso && iso < dayEnd(day)).toBe(true);
        expect(isoDay(dayEnd(day)) > day).toBe(true);
      }),
    );
  });

  it('look back whole days', () => {
    expect(daysAgo(now, 365)).toBe('2025-11-21');
    expect(daysAgo('2026-11-20T18:30:00Z', 0)).toBe('2026-11-21');
    expect(daysAgo('2024-03-01T00:00:00Z', 1)).toBe('2024-02-29');
  });
});

describe('a formatted time', () => {
  it.each(['America/Los_Angeles', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
    'is in +05:30 on a machine in %s',
    { tags: ['FRM-16', 'SCR-10'] },
    (machine) => {
      process.env.TZ = machine;
      expect(formatDateTime(now)).toBe('21 Nov 2026 02:05 PM');
      expect(formatCompact(now)).toBe('21 Nov, 14:05');
      expect(formatClock(now)).toBe('14:05:10');
      expect(isoDay(now)).toBe('2026-11-21');
      expect(dayStart('2026-11-21')).toBe('2026-11-20T18:30:00.000Z');
    },
  );

  it('distinguishes noon from midnight', { tags: ['SCR-10'] }, () => {
    expect(formatDateTime('2026-08-31T18:30:00Z')).toBe('01 Sep 2026 12:00 AM');
    expect(formatDateTime('2026-09-01T06:30:00Z')).toBe('01 Sep 2026 12:00 PM');
    expect(formatDateTime('2026-09-01T06:29:00Z')).toBe('01 Sep 2026 11:59 AM');
  });
});

it('a date is written with the name of its month', () => {
  expect(formatDay('2026-11-05')).toBe('05 Nov 2026');
  expect(() => formatDay('2026-02-30')).toThrow(RangeError);
});

describe('a time as people write it', () => {
  it('is read as Indian time', () => {
    expect(isoMinute('2026-11-20T20:00:59.999Z')).toBe('2026-11-21T01:30');
    expect(minuteStart('2026-11-21T01:30')).toBe('2026-11-20T20:00:00.000Z');
  });

  it.each([
    '',
    '2026-11-21',
    '2026-11-21T',
    '2026-02-30T10:00',
    '2026-11-21T24:00',
    '2026-11-21T9:30',
    'x2026-11-21T09:30',
  ])('%j is not a time', (text) => {
    expect(minuteStart(text)).toBeUndefined();
  });
});
