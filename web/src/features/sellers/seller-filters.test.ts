import type { Seller } from '@console/shared/entities/parties';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, fakeStorage } from '../../api/testing/fake-browser.ts';
import { isChosen, sellerQuery } from './seller-filters.tsx';
import { SELLER_LIST } from './seller-list.tsx';

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

const ROW = { categories: ['Cement'], zone: 'South', state: 'Kerala', is_active: true, is_h3_seller: true } as Seller;

test.each([
  [{}, { is_h3_seller: true }, true],
  [{ h3: 'no' }, { is_h3_seller: false }, false],
  [{ h3: 'all' }, {}, true],
  [{ h3: 'all', category: 'Cement', zone: 'South' }, { categories: ['Cement'], zone: 'South' }, true],
  [{ h3: 'all', state: 'Goa' }, { state: 'Goa' }, false],
  [{ h3: 'all', source: 'Ravi' }, { source_person: 'Ravi' }, false],
  [{ h3: 'all', active: 'yes' }, { is_active: true }, true],
  [{ h3: 'all', active: 'no' }, { is_active: false }, false],
])('an address with %j requests %j', (own, query, isFound) => {
  expect([sellerQuery(own), isChosen(ROW, own)]).toEqual([query, isFound]);
});

test('sellers are those of the marketplace and H3 ones by default', { tags: ['PAR-5'] }, async () => {
  const log = fakeServer(() => ({ body: { sellers: [], count: 0 } }));
  const { org_id } = SELLER_LIST;
  const page = { page: 1, limit: 10, ...(org_id !== undefined && { org_id }) };
  await SELLER_LIST.read(page, new AbortController().signal);
  await SELLER_LIST.read({ ...page, own: { h3: 'all' } }, new AbortController().signal);
  expect(log.map(({ url }) => url)).toEqual([
    '/api/getSeller?page=1&limit=10&org_id=1002&is_h3_seller=true',
    '/api/getSeller?page=1&limit=10&org_id=1002',
  ]);
});
