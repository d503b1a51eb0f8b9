import { describe, expect, test } from 'vitest';
import { chooseDates, chooseDays } from '../../../records/address/day-range.ts';
import { patched } from '../../../records/address/field.ts';
import { choosePage, choosePerson, openRecord, readAddress } from './home-address.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const read = (text: string) => readAddress(new URLSearchParams(text), NOW);

describe('readAddress', () => {
  test('returns the defaults if nothing was chosen', { tags: ['CLI-1', 'HOM-15', 'HOM-16', 'HOM-17'] }, () => {
    const { pageOf, ...rest } = read('');
    expect(rest).toEqual({
      dashboard: undefined,
      categoryManager: undefined,
      salesPerson: undefined,
      range: { from: '2025-11-21', to: undefined, days: 365 },
      sort: undefined,
      open: undefined,
      tab: '1',
    });
    expect(pageOf('quote_requests')).toEqual({ page: 1, limit: 5 });
  });

  test('returns what was chosen', () => {
    const address = read(
      'category_manager=12&sales_person=all&from=2026-01-01&to=2026-02-01&quotations=3x20&open=purchase_order:PO2627-000123&key=2&sort=deadline',
    );
    expect(address).toMatchObject({
      categoryManager: 12,
      salesPerson: null,
      range: { from: '2026-01-01', to: '2026-02-01', days: undefined },
      sort: 'deadline',
      open: { entity: 'purchase_order', id: 'PO2627-000123' },
      tab: '2',
    });
    expect(address.pageOf('quotations')).toEqual({ page: 3, limit: 20 });
  });

  test.each([
    'category_manager=x&sales_person=-1',
    'from=2026-02-01&to=2026-01-01',
    'from=2026-02-31&to=2026-03-01',
    'range=366',
    'open=seller:4',
    'sort=price',
    'open=order:../x',
    'quotations=0x7',
  ])('treats nonsense as nothing: %s', (text) => {
    const { pageOf, ...rest } = read(text);
    const { pageOf: none, ...nothing } = read('');
    expect(rest).toEqual(nothing);
    expect(pageOf('quotations')).toEqual(none('quotations'));
  });
});

test('a pending list has five, ten, fifteen or twenty rows', { tags: ['HOM-16'] }, () => {
  const sizes = [5, 10, 15, 20, 25, 50, 1].map((size) => read(`quotations=1x${size}`).pageOf('quotations').limit);
  expect(sizes).toEqual([5, 10, 15, 20, 5, 5, 5]);
});

describe('changes', () => {
  const after = (text: string, ...patches: Parameters<typeof patched>[1][]) =>
    patches.reduce(patched, new URLSearchParams(text)).toString();

  test('defaults leave no trace', () => {
    expect(after('quotations=2x5', choosePage('quotations', 1, 5))).toBe('');
    expect(after('from=2026-01-01&to=2026-02-01', chooseDays(365))).toBe('');
    expect(after('category_manager=all', choosePerson('category_manager', 9, 9))).toBe('');
    expect(after('open=order:OR1&key=2', openRecord(undefined))).toBe('');
  });

  test('anything but one’s own default is included, "everybody" too', () => {
    expect(after('', choosePerson('category_manager', null, 9))).toBe('category_manager=all');
    expect(after('', choosePerson('sales_person', 7, null))).toBe('sales_person=7');
    expect(after('range=30', chooseDates('2026-01-01', '2026-02-01'))).toBe('from=2026-01-01&to=2026-02-01');
    expect(after('', choosePage('quotations', 2, 5), openRecord({ entity: 'order', id: 'OR1' }))).toBe(
      'quotations=2x5&open=order%3AOR1',
    );
  });
});
