import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { afterEach, expect, test, vi } from 'vitest';
import { listTenants } from '../api/tenants.ts';
import { listChallans } from '../api/challans.ts';
import { bind } from '../api/request.ts';
import { fakeServer, fakeStorage } from '../api/testing/fake-browser.ts';
import { searchedIn } from '../records/pickers/searched-in.ts';
import { clearGateway } from '../stores/gateway.ts';
import { commercialList } from './commercial-list.ts';
import type { CommercialRow } from './commercial-list.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  clearGateway();
});

const ROW: CommercialRow = {
  ...{ status: 'IN_TRANSIT', category_managers: [5], created_date: '2020-01-01T00:00:00.000Z', revision: 1 },
};
const FILTER = {
  ...{ statuses: ['IN_TRANSIT'], from: '2026-01-01', to: undefined, categoryManager: 7, salesPerson: null },
  ...{ org_id: undefined, keyword: 'dc', own: { order_number: 'SO1' } },
};
const challans = () =>
  commercialList<CommercialRow>(
    {
      call: '/dc',
      words: () => [],
      read: async ({ own, ...query }) => {
        await bind<typeof deliveryChallanCalls.list>('GET', '/dc')({ query: { ...query, ...own } });
        return { rows: [], count: 0, position: undefined };
      },
    },
    FILTER,
    { page: 1, limit: 10 },
  );

test('a gateway that is not ours gets no query beyond the specification, and its rows are held to none', async () => {
  vi.stubGlobal('localStorage', fakeStorage());
  const page = { page: 1, limit: 10 };
  const signal = AbortSignal.timeout(1_000);
  let headers = {};
  const log = fakeServer(() => ({ body: { dcs: [], tenants: [], count: 0 }, headers }));
  await challans().read(page, signal);
  expect(log.pop()?.url).toBe(
    '/api/dc?status=IN_TRANSIT&from_date=2026-01-01&category_manager=7&keyword=dc&page=1&limit=10&orderNumber=SO1',
  );
  expect(challans().matches(ROW)).toBe(false);

  headers = { 'x-change-until': '7' };
  await challans().read(page, signal);
  log.pop();
  await challans().read(page, signal);
  expect(log.pop()?.url).toBe('/api/dc?status=IN_TRANSIT&page=1&limit=10&orderNumber=SO1');
  expect(challans().matches(ROW)).toBe(true);

  expect(await listChallans({ keyword: 'dc' })).toEqual({ rows: [], count: 0, position: undefined });
  expect(log).toEqual([]);
  const search = { keyword: 'b', matches: (row: string) => row.includes('b') };
  const found = await searchedIn('/quotation', search, async (asked) => {
    expect(asked).toEqual({});
    return { rows: ['ab', 'c'], count: 2, position: undefined };
  });
  expect(found).toEqual({ rows: ['ab'], count: 1, position: undefined });
  await listTenants({ keyword: 'steel' });
  expect(log.pop()?.url).toBe('/api/tenant/getTenant?tenant_name=steel');
});
