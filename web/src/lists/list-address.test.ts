import { describe, expect, test } from 'vitest';
import { patched, readFields, writeFields } from './address/field.ts';
import { filterOf, filtersOf, listFields, NO_FILTERS } from './list-address.ts';
import type { ListAddress } from './list-address.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const FIELDS = listFields(['SENT', 'CONFIRMED']);
const read = (text: string): ListAddress => readFields(FIELDS, new URLSearchParams(text), NOW);

describe('the address of a list', () => {
  test('looks back 365 days and narrows nothing down when it says nothing', () => {
    expect(read('')).toEqual({
      ...NO_FILTERS,
      range: { from: '2025-11-21', to: undefined, days: 365 },
      sort: undefined,
      open: undefined,
    });
    expect(filtersOf(read(''))).toBe(0);
  });

  test('says a whole view', () => {
    const address = read('status=SENT&sales_person=7&customer=3&q=QT-1&range=30&sort=-total&open=41');
    expect(address).toMatchObject({ status: ['SENT'], salesPerson: 7, tenant: 3, keyword: 'QT-1', open: '41' });
    expect(address.sort).toEqual({ key: 'total', isDescending: true });
    expect(filtersOf(address)).toBe(5);
  });

  test.each(['sort=', 'sort=--total', 'sort=to/tal', 'status=NOTHING', 'customer=x'])(
    'takes %s for nothing',
    (text) => {
      expect(read(text)).toEqual(read(''));
    },
  );

  test('clearing the filters leaves the sorting', () => {
    const cleared = patched(new URLSearchParams('status=SENT&q=x&sort=total'), writeFields(FIELDS, NO_FILTERS));
    expect(cleared.toString()).toBe('sort=total');
  });
});

test('who may not read customers cannot filter by one, though the address names it', () => {
  expect(filterOf(read('customer=3'), 1002, false).tenant).toBeNull();
  expect(filterOf(read('customer=3'), 1002, true)).toMatchObject({ tenant: 3, org_id: 1002 });
});
