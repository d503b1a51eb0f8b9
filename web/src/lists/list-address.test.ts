import { describe, expect, test } from 'vitest';
import { EVER } from '../records/address/day-range.ts';
import { patched, readFields, writeFields } from '../records/address/field.ts';
import { filterOf, filtersOf, listFields, noFilters } from './list-address.ts';
import type { ListAddress } from './list-address.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const FIELDS = listFields(['SENT', 'CONFIRMED']);
const read = (text: string): ListAddress => readFields(FIELDS, new URLSearchParams(text), NOW);

describe('the address of a list', () => {
  test('looks back 365 days without filters by default', { tags: ['CLI-1'] }, () => {
    expect(read('')).toEqual({
      ...noFilters(),
      ...{ columns: [], isCompact: false, view: null },
      range: { from: '2025-11-21', to: undefined, days: 365 },
      sort: undefined,
      open: undefined,
    });
    expect(filtersOf(read(''))).toBe(0);
  });

  test('of a list that does not look back contains a range only if chosen', () => {
    const own = { names: [], open: 'open', days: EVER };
    const fields = listFields([], [], own);
    const readEver = (text: string) => readFields(fields, new URLSearchParams(text), NOW);
    expect([readEver('').range, filtersOf(readEver(''), [], own)]).toEqual([
      { from: '', to: undefined, days: EVER },
      0,
    ]);
    const year = readEver('range=365');
    expect([year.range.from, filtersOf(year, [], own)]).toEqual(['2025-11-21', 1]);
    const written = (address: ListAddress) => patched(new URLSearchParams(), writeFields(fields, address)).toString();
    expect([written(readEver('')), written(year)]).toEqual(['', 'range=365']);
  });

  test('contains a whole view', () => {
    const address = read('status=SENT&sales_person=7&customer=3&q=QT-1&range=30&sort=-total&open=41');
    expect(address).toMatchObject({ status: ['SENT'], salesPerson: 7, tenant: 3, keyword: 'QT-1', open: '41' });
    expect(address.sort).toEqual({ key: 'total', isDescending: true });
    expect(filtersOf(address)).toBe(5);
  });

  test.each(['sort=', 'sort=--total', 'sort=to/tal', 'status=NOTHING', 'customer=x'])(
    'treats %s as nothing',
    (text) => {
      expect(read(text)).toEqual(read(''));
    },
  );

  test('clearing the filters leaves the sorting', () => {
    const cleared = patched(new URLSearchParams('status=SENT&q=x&sort=total'), writeFields(FIELDS, noFilters()));
    expect(cleared.toString()).toBe('sort=total');
  });
});

describe('a list with usual statuses', () => {
  const USUAL = ['PENDING', 'PRICE_UPDATED'];
  const fields = listFields([...USUAL, 'QUOTATION_GENERATED', 'ARCHIVED'], USUAL);
  const readUsual = (text: string) => readFields(fields, new URLSearchParams(text), NOW);
  const textOf = (status: string[]) => patched(new URLSearchParams(), writeFields(fields, { status })).toString();

  test('shows those if the address names none, and they leave no trace in it', () => {
    expect(readUsual('').status).toEqual(USUAL);
    expect(readUsual('status=NOTHING').status).toEqual(USUAL);
    expect(textOf(['PRICE_UPDATED', 'PENDING'])).toBe('');
    expect(filtersOf(readUsual(''), USUAL)).toBe(0);
  });

  test('names the statuses if every one is shown, or others', () => {
    expect(textOf([])).toBe('status=all');
    expect(readUsual('status=all').status).toEqual([]);
    expect(textOf(['ARCHIVED'])).toBe('status=ARCHIVED');
    expect(filtersOf(readUsual('status=all'), USUAL)).toBe(1);
  });

  test('clearing the filters restores the usual ones', () => {
    const cleared = patched(new URLSearchParams('status=all&q=x'), writeFields(fields, noFilters(USUAL)));
    expect(cleared.toString()).toBe('');
  });
});

test('a reader who may not see customers cannot filter by one, even by address', { tags: ['ROL-41'] }, () => {
  expect(filterOf(read('customer=3'), 1002, false).tenant).toBeNull();
  expect(filterOf(read('customer=3'), 1002, true)).toMatchObject({ tenant: 3, org_id: 1002 });
  expect(filterOf(read('organisation=1004'), undefined, false).org_id).toBeUndefined();
  expect(filterOf(read('organisation=1004'), undefined, true).org_id).toBe(1004);
  expect(filterOf(read('organisation=1004'), 1002, true).org_id).toBe(1002);
});

describe('a list with filters of its own', () => {
  const own = { names: ['entity_type', 'entity_id'], open: 'expense_id' };
  const fields = listFields(['ACTIVE'], [], own);
  const readOwn = (text: string) => readFields(fields, new URLSearchParams(text), NOW);

  test('writes them under their own names, and the open record under its own', () => {
    const address = readOwn('entity_type=ORDER&entity_id=+OR-1+&expense_id=7&other=1');
    expect(address).toMatchObject({ own: { entity_type: 'ORDER', entity_id: 'OR-1' }, open: '7' });
    expect(filtersOf(address)).toBe(2);
    expect(filterOf(address, undefined, true).own).toEqual(address.own);
    const patch = writeFields(fields, { own: { entity_type: '', entity_id: 'OR-2' }, open: undefined });
    expect(patched(new URLSearchParams('entity_type=ORDER&expense_id=7'), patch).toString()).toBe('entity_id=OR-2');
  });

  test('a changed filter leaves the others as the address has them', () => {
    const patch = writeFields(fields, { own: { entity_id: 'OR-2' } });
    const changed = patched(new URLSearchParams('entity_type=ORDER&entity_id=OR-1'), patch);
    expect(Object.fromEntries(changed)).toEqual({ entity_type: 'ORDER', entity_id: 'OR-2' });
  });

  test('clearing the filters removes them', () => {
    const patch = writeFields(fields, noFilters([], own));
    expect(patched(new URLSearchParams('entity_type=ORDER&sort=spent'), patch).toString()).toBe('sort=spent');
    expect(filtersOf(readOwn(''))).toBe(0);
  });
});
