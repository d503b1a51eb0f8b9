import type { Tenant } from '@console/shared/entities/parties';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, fakeStorage } from '../../api/testing/fake-browser.ts';
import { verifiedList } from './verified-list.ts';

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

test(
  'the verified customers of one’s own organisation are requested, and a change is judged alike',
  { tags: ['ROL-45'] },
  async () => {
    const { page, limit, read, matches } = verifiedList(1003);
    const log = fakeServer(() => ({ body: { tenants: [], count: 0 } }));
    await read({ page, limit }, new AbortController().signal);
    const query = new URL(log[0]?.url ?? '', 'http://console');
    expect(query.pathname).toBe('/api/tenant/getTenant');
    expect(Object.fromEntries(query.searchParams)).toMatchObject({ org_id: '1003', verified_tenant: 'true' });
    const row = { org_id: 1003, verified_tenant: true } as Tenant;
    expect([matches(row), matches({ ...row, verified_tenant: false }), matches({ ...row, org_id: 1002 })]).toEqual([
      true,
      false,
      false,
    ]);
  },
);
