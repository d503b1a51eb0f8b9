import { expect, test } from 'vitest';
import { afterWorkingTime } from './working-time.ts';
import type { WorkCalendar } from './working-time.ts';

const DAY = { from: '09:30', to: '18:30' };
const SATURDAY = { from: '10:00', to: '14:00' };
const calendar = (...holidays: string[]): WorkCalendar => ({
  week: [DAY, DAY, DAY, DAY, DAY, SATURDAY, null],
  holidays: new Set(holidays),
});
/** A moment in +05:30. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`);

test.each([
  ['within one day', '2026-11-25 10:00', 4 * 60, '2026-11-25 14:00'],
  ['to the very end of a day', '2026-11-25 10:30', 8 * 60, '2026-11-25 18:30'],
  ['over one night', '2026-11-25 17:00', 4 * 60, '2026-11-26 12:00'],
  ['before the doors open', '2026-11-25 06:00', 60, '2026-11-25 10:30'],
  ['after they have closed', '2026-11-25 22:15', 60, '2026-11-26 10:30'],
  ['over a short Saturday and a Sunday', '2026-11-27 17:30', 6 * 60, '2026-11-30 10:30'],
  ['from a Sunday', '2026-11-29 12:00', 30, '2026-11-30 10:00'],
  ['over a change of year', '2026-12-31 18:00', 60, '2027-01-01 10:00'],
  ['over the last day of February of a leap year', '2028-02-28 18:00', 9 * 60, '2028-02-29 18:00'],
  ['less than an hour', '2026-11-25 10:00', 15, '2026-11-25 10:15'],
])('working time passes %s', { tags: ['DUE-1'] }, (_what, start, minutes, end) => {
  expect(afterWorkingTime(at(start), minutes, calendar())).toEqual(at(end));
});

test.each([
  ['between two working days', ['2026-11-26'], '2026-11-25 17:30', '2026-11-27 10:30'],
  ['before a Sunday', ['2026-11-28'], '2026-11-27 17:30', '2026-11-30 10:30'],
  ['at the change of year', ['2027-01-01'], '2026-12-31 17:30', '2027-01-02 11:00'],
  ['that has begun', ['2026-11-25'], '2026-11-25 11:00', '2026-11-26 11:30'],
  ['on a Sunday, which is off anyway', ['2026-11-29'], '2026-11-28 13:00', '2026-11-30 10:30'],
])('a holiday %s does not count', { tags: ['DUE-1'] }, (_what, holidays, start, end) => {
  expect(afterWorkingTime(at(start), 120, calendar(...holidays))).toEqual(at(end));
});

test('a calendar without working time has no end', () => {
  const never = { week: [null, null, null, null, null, null, null], holidays: new Set<string>() };
  expect(() => afterWorkingTime(at('2026-11-25 10:00'), 1, never)).toThrow(RangeError);
});
