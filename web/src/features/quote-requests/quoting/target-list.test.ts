import type { Quotation } from '@console/shared/entities/quotation';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, fakeStorage } from '../../../api/testing/fake-browser.ts';
import { targetList } from './target-list.ts';

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

const SENT = { tenant_id: 3, status: 'SENT', quotation_number: 'QT2627-000041' } as Quotation;

test(
  'the customer’s open quotations are requested, thirty at most, of the marketplace',
  { tags: ['LST-47'] },
  async () => {
    const { page, limit, read } = targetList(3, 'qt');
    const log = fakeServer(() => ({ body: { quotations: [], count: 0 } }));
    await read({ page, limit }, new AbortController().signal);
    const query = new URL(log[0]?.url ?? '', 'http://console').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ tenant_id: '3', org_id: '1002', page: '1', limit: '30' });
    expect([query.get('keyword'), query.getAll('status').join(',')]).toEqual(['qt', 'SENT,CONFIRMED']);
  },
);

test.each([
  [{}, true],
  [{ status: 'CONFIRMED' }, true],
  [{ status: 'REJECTED' }, false],
  [{ status: 'CONVERTED_TO_ORDER' }, false],
  [{ tenant_id: 4 }, false],
  [{ quotation_number: 'QT2627-000042' }, false],
] as const)('a quotation with %j lines can be added to: %s', (row, isOne) => {
  expect(targetList(3, '000041').matches({ ...SENT, ...row })).toBe(isOne);
});

test('where the customer is hidden, the open quotations of all are requested', async () => {
  const { page, limit, read, matches } = targetList(undefined, '');
  const log = fakeServer(() => ({ body: { quotations: [], count: 0 } }));
  await read({ page, limit }, new AbortController().signal);
  expect(new URL(log[0]?.url ?? '', 'http://console').searchParams.has('tenant_id')).toBe(false);
  const { tenant_id: _hidden, ...row } = SENT;
  expect([matches(row as Quotation), matches({ ...row, status: 'REJECTED' } as Quotation)]).toEqual([true, false]);
});
