import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rangeField } from './day-range.ts';
import { idField, openField, patched, readFields, severalField, textField, writeFields } from './field.ts';
import type { DayRange } from './day-range.ts';
import type { FieldsOf } from './field.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const STATUSES = ['SENT', 'CONFIRMED', 'REJECTED'] as const;
interface Values {
  status: readonly (typeof STATUSES)[number][];
  person: number | null;
  keyword: string;
  range: DayRange;
  open: string | undefined;
}
const FIELDS: FieldsOf<Values> = {
  status: severalField('status', STATUSES),
  person: idField('sales_person', null),
  keyword: textField('q', 100),
  range: rangeField,
  open: openField,
};

const read = (text: string): Values => readFields(FIELDS, new URLSearchParams(text), NOW);
const textOf = (values: Partial<Values>) => patched(new URLSearchParams(), writeFields(FIELDS, values)).toString();

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const range = fc.oneof(
  fc.constantFrom(365, 90, 30, 7).map((days) => rangeField.read(new URLSearchParams({ range: String(days) }), NOW)),
  fc.tuple(day, day).map(([a, b]) => ({ from: a < b ? a : b, to: a < b ? b : a, days: undefined })),
);
const values: fc.Arbitrary<Values> = fc.record({
  status: fc.subarray([...STATUSES]),
  person: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
  keyword: fc.string({ maxLength: 100 }).map((text) => text.trim()),
  range,
  open: fc.option(fc.stringMatching(/^[\w-]{1,64}$/), { nil: undefined }),
});

describe('the fields of an address', () => {
  test('what was written reads back the same, through the text of the address', () => {
    fc.assert(
      fc.property(values, (given) => {
        expect(read(textOf(given))).toEqual(given);
      }),
    );
  });

  test('an address of defaults is empty', () => {
    expect(textOf(read(''))).toBe('');
  });

  test('whatever is in the address, what is read from it can be written again', () => {
    const text = fc.dictionary(
      fc.constantFrom('status', 'sales_person', 'q', 'range', 'from', 'to', 'open'),
      fc.string(),
    );
    fc.assert(
      fc.property(text, (params) => {
        const once = read(new URLSearchParams(params).toString());
        expect(read(textOf(once))).toEqual(once);
      }),
    );
  });

  test('several values keep their own order, whatever order they were written in', () => {
    expect(read('status=REJECTED,SENT,NOTHING').status).toEqual(['SENT', 'REJECTED']);
    expect(textOf({ status: ['REJECTED', 'SENT'] })).toBe('status=SENT%2CREJECTED');
  });

  test('"everybody" is written only if the default is one person', () => {
    expect(idField('p', 9).write(null)).toEqual({ p: 'all' });
    expect(idField('p', 9).read(new URLSearchParams('p=all'), NOW)).toBeNull();
    expect(idField('p', null).write(null)).toEqual({ p: undefined });
  });

  test('fields that are not written are kept', () => {
    const patch = writeFields(FIELDS, { keyword: 'QT-1' });
    expect(patched(new URLSearchParams('status=SENT&q=old'), patch).toString()).toBe('status=SENT&q=QT-1');
  });
});
