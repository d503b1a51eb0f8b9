import { CALLS, findCall } from '@console/shared/calls/table';
import { wireNamesOf } from '@console/shared/calls/wire';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { arrayFields, fromText } from './from-text.ts';
import { normaliseQuery } from './query-names.ts';
import { unstorable } from './storable.ts';

describe('the names of a query', () => {
  test.each([
    [{ tenantId: '1' }, { tenant_id: '1' }],
    [
      { startDate: 'a', endDate: 'b' },
      { from_date: 'a', to_date: 'b' },
    ],
    [{ challanId: 'DC1' }, { challan_id: 'DC1' }],
    [{ creditnote_id: 'CN1' }, { cn_id: 'CN1' }],
    [{ cnId: 'CN1' }, { cn_id: 'CN1' }],
    [{ seller_name: 'x' }, { keyword: 'x' }],
    [{ isVerified: 'true' }, { verified_tenant: 'true' }],
    [{ page: '', limit: undefined }, {}],
    [{ status: 'A' }, { status: ['A'] }],
    [{ status: 'A,B,' }, { status: ['A', 'B'] }],
    [{ status: ['A,B', 'C'] }, { status: ['A', 'B', 'C'] }],
    [
      { constructor: 'x', toString: 'y' },
      { constructor: 'x', to_string: 'y' },
    ],
  ])('%j means %j', { tags: ['LST-21'] }, (query, expected) => {
    expect(normaliseQuery(query, new Set(['status']))).toEqual(expected);
  });
});

const RENAMED = CALLS.filter(({ query }) => query)
  .map(({ path }) => path)
  .filter((path) => Object.keys(wireNamesOf(path)).length > 0);

test.each([...new Set(RENAMED)])('what is sent to %s is read', (path) => {
  const { properties = {} } = (findCall('GET', path)?.query ?? {}) as { properties?: object };
  for (const [name, sent] of Object.entries(wireNamesOf(path))) {
    const [[read] = []] = Object.entries(normaliseQuery({ [sent]: '1' }, new Set()));
    // Only the name or the id of a category is one query or the other.
    expect(read).toBe(sent === 'category' ? 'category' : name);
    expect(Object.keys(properties)).toContain(read);
  }
});

describe('the values of a query', () => {
  const schema = Type.Object({
    page: Type.Integer(),
    price: Type.Number(),
    active: Type.Boolean(),
    name: Type.String(),
    ids: Type.Array(Type.Integer()),
  });

  test.each([
    [
      { page: '2', price: '1.5', name: '3', other: '4' },
      { page: 2, price: 1.5, name: '3', other: '4' },
    ],
    [{ page: '1e3' }, { page: '1e3' }],
    [{ page: 'true' }, { page: 'true' }],
    [{ active: 'TRUE' }, { active: true }],
    [{ active: '0' }, { active: false }],
    [{ active: 'no' }, { active: 'no' }],
    [{ ids: ['1', 'x'] }, { ids: [1, 'x'] }],
    [{ page: ['1', '2'] }, { page: ['1', '2'] }],
  ])('%j are %j', (query, expected) => {
    expect(fromText(schema, query)).toEqual(expected);
  });

  test('are lists where the schema says so', () => {
    expect([arrayFields(schema), arrayFields(undefined)]).toEqual([new Set(['ids']), new Set()]);
  });
});

describe('text that the database cannot store', () => {
  test.each([
    [{ a: 'fine', b: [1, null, 'ü₹😀'] }, undefined],
    [{ a: { b: ['x', 'y\0'] } }, 'a.b.1'],
    [{ a: '\ud83d' }, 'a'],
    [{ a: { 'k\0': 1 } }, 'a'],
    ['\0', 'body'],
  ])('in %j is reported at %s', (value, where) => {
    expect(unstorable(value)).toBe(where);
  });
});
