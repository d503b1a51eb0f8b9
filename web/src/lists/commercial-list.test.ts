import { expect, test } from 'vitest';
import { commercialList, queryOf } from './commercial-list.ts';
import type { CommercialFilter, CommercialRow } from './commercial-list.ts';

interface Row extends CommercialRow {
  number: string;
}
const ROW: Row = {
  status: 'SENT',
  org_id: 1002,
  tenant_id: 3,
  sales_person: 7,
  category_managers: [5, 6],
  created_date: '2026-11-20T18:30:00.000Z',
  revision: 1,
  number: 'QT2627-000041',
};
const ALL: CommercialFilter = {
  statuses: [],
  from: '2025-11-21',
  to: undefined,
  categoryManager: null,
  salesPerson: null,
  org_id: undefined,
};
const matches = (filter: Partial<CommercialFilter>, row: Partial<Row> = {}) =>
  commercialList<Row>(
    { words: ({ number }) => [number, undefined], read: () => Promise.reject(new Error('unread')) },
    { ...ALL, ...filter },
    { page: 1, limit: 10 },
  ).matches({ ...ROW, ...row });

test.each([
  [{}, true],
  [{ statuses: ['SENT', 'CONFIRMED'] }, true],
  [{ statuses: ['CONFIRMED'] }, false],
  [{ salesPerson: 7 }, true],
  [{ salesPerson: 8 }, false],
  [{ categoryManager: 6 }, true],
  [{ categoryManager: 7 }, false],
  [{ tenant: 3 }, true],
  [{ tenant: 4 }, false],
  [{ org_id: 1003 }, false],
  [{ keyword: 'qt2627' }, true],
  [{ keyword: 'QT-X' }, false],
  [{ from: '2026-11-21', to: '2026-11-21' }, true],
  [{ from: '2026-11-22' }, false],
  [{ to: '2026-11-20' }, false],
  [{ from: '', to: '2026-11-21' }, true],
])('a change is judged as the server filters its rows: %j', (filter, isMatch) => {
  expect(matches(filter)).toBe(isMatch);
});

test('a status may have another name, and a range from the very start needs no day', () => {
  const source = { statusOf: ({ number }: Row) => number, read: () => Promise.reject(new Error('unread')) };
  const { matches: isNumber } = commercialList<Row>(source, { ...ALL, statuses: [ROW.number] }, { page: 1, limit: 1 });
  expect([isNumber(ROW), isNumber({ ...ROW, number: 'SENT' })]).toEqual([true, false]);
  expect(queryOf({ ...ALL, from: '' }, { page: 1, limit: 10 })).toEqual({ page: 1, limit: 10 });
});

test('a search finds by any of its words, in any case; a list without searchable words is not searched', () => {
  const found = (keyword: string, words?: (row: Row) => readonly (string | undefined)[]) =>
    commercialList<Row>(
      { ...(words && { words }), read: () => Promise.reject(new Error('unread')) },
      { ...ALL, keyword },
      { page: 1, limit: 10 },
    ).matches(ROW);
  const words = ({ number }: Row) => [undefined, number, 'Vajra PPC Cement'];
  expect([found('cEMent', words), found('qt2627', words), found('steel', words)]).toEqual([true, true, false]);
  expect([found('', words), found('steel')]).toEqual([true, true]);
});
test('filters that do not narrow anything are not sent', () => {
  expect(queryOf(ALL, { page: 2, limit: 60 })).toEqual({ from_date: '2025-11-21', page: 2, limit: 60 });
  expect(
    queryOf(
      { ...ALL, statuses: ['SENT'], tenant: 3, keyword: 'x', org_id: 1002, to: '2026-11-21' },
      { page: 1, limit: 9 },
    ),
  ).toEqual({
    status: ['SENT'],
    from_date: '2025-11-21',
    to_date: '2026-11-21',
    tenant_id: 3,
    keyword: 'x',
    org_id: 1002,
    page: 1,
    limit: 9,
  });
});

test('a list with filters of its own applies them, and sends them under their own names', () => {
  const { matches: isIn } = commercialList<Row>(
    {
      isOwn: (row, { number = row.number }) => row.number === number,
      read: () => Promise.reject(new Error('unread')),
    },
    { ...ALL, own: { number: 'QT2627-000041' } },
    { page: 1, limit: 10 },
  );
  expect([isIn(ROW), isIn({ ...ROW, number: 'QT2627-000042' })]).toEqual([true, false]);
  expect(queryOf({ ...ALL, own: { number: 'x' } }, { page: 1, limit: 5 })).toMatchObject({ own: { number: 'x' } });
  expect(queryOf({ ...ALL, own: {} }, { page: 1, limit: 5 })).not.toHaveProperty('own');
});
