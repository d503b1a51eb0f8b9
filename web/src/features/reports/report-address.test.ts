import { describe, expect, test } from 'vitest';
import { patched } from '../../records/address/field.ts';
import { presetsOf } from './periods.ts';
import { periodFieldOf } from './report-address.ts';

// 11:30 pm on the 21st in London is the 22nd in India.
const PRESETS = presetsOf(4);
const periodField = periodFieldOf(PRESETS);
const NOW = Date.parse('2026-11-21T23:30:00Z');
const read = (text: string) => periodField.read(new URLSearchParams(text), NOW);
const textOf = (period: ReturnType<typeof read>) =>
  patched(new URLSearchParams('sales_person=7&range=today'), periodField.write(period)).toString();

describe('the period in the address', () => {
  test('is the month up to today if the address has none, or nonsense', { tags: ['CLI-9', 'SCR-26'] }, () => {
    const month = { from: '2026-11-01', to: '2026-11-22', preset: 'this-month' };
    for (const text of ['', 'range=often', 'from=2026-11-09', 'from=2026-11-09&to=2026-11-08', 'from=x&to=y']) {
      expect(read(text)).toEqual(month);
    }
    expect(textOf(month)).toBe('sales_person=7');
  });

  test('is a preset by its name, and reads back as written', () => {
    for (const { key } of PRESETS) {
      const period = read(`range=${key}`);
      expect(period.preset).toBe(key);
      expect(read(textOf(period))).toEqual(period);
    }
  });

  test('is two chosen days, none of them in the future', { tags: ['CLI-9', 'SCR-24'] }, () => {
    expect(read('from=2026-09-30&to=2026-10-02')).toEqual({ from: '2026-09-30', to: '2026-10-02', preset: undefined });
    expect(read('from=2026-11-20&to=2027-01-01')).toMatchObject({ to: '2026-11-22' });
    expect(read('from=2027-01-01&to=2027-01-02')).toMatchObject({ preset: 'this-month' });
    expect(textOf({ from: '2026-09-30', to: '2026-10-02', preset: undefined })).toBe(
      'sales_person=7&from=2026-09-30&to=2026-10-02',
    );
  });
});
