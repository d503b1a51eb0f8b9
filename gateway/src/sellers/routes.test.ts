import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sellerCalls } from '@console/shared/calls/seller';
import { json } from '../database/columns.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { ORG, SELLER, smallWorld, USER } from '../testing/fixtures.ts';
import { BAD_DAYS, BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

const GONE = 9;

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const office = { address1: '2 Mill Road', city: 'Mysuru', state: 'Karnataka', postal_code: '570001' };
  const mysuru = { district: 'Mysuru', state: 'Karnataka', org_id: ORG.acme, office_address_details: json(office) };
  await db
    .updateTable('sellers')
    .set({ created_date: '2026-11-01T00:00:00Z', categories: ['Cement'] })
    .execute();
  await db
    .insertInto('sellers')
    .values([
      {
        ...mysuru,
        seller_id: 3,
        seller_name: '100% Sand',
        zone: 'South',
        source_person: 'Ravi',
        categories: ['Sand', 'Steel, long'],
        is_h3_seller: false,
        is_active: false,
        created_date: '2026-11-10T18:30:00Z',
      },
      { ...mysuru, seller_id: GONE, seller_name: 'Gone', is_deleted: true },
    ])
    .execute();
});
afterAll(() => gateway.app.close());

const list = async (query: Input = {}) => (await send(gateway, sellerCalls.list, USER.manager, query)).json();

refusals(() => gateway, sellerCalls.list, {
  tags: ['PAR-5'],
  permitted: USER.manager,
  refused: USER.sales,
  good: {},
  bad: {
    ...BAD_PAGING,
    ...BAD_DAYS,
    seller_id: ['x', '0'],
    keyword: ['x'.repeat(101), '\0'],
    is_h3_seller: ['maybe'],
    org_id: ['-1'],
    categories: ['x'.repeat(101)],
    source_person: ['x'.repeat(101)],
    lead_category: ['x'.repeat(101)],
    lead_owner: ['x'.repeat(101)],
    zone: ['x'.repeat(101)],
    state: ['x'.repeat(101)],
    is_active: ['2'],
  },
});

describe('the sellers', () => {
  const BOTH = [SELLER.steel, SELLER.cement];
  test.each<[Input, number[]]>([
    [{}, [3, ...BOTH]],
    [{ keyword: 'HOUSE' }, [SELLER.cement]],
    [{ seller_name: '0% s' }, [3]],
    [{ keyword: '_' }, []],
    [{ is_true: 'false' }, [3]],
    [{ is_h3_seller: true }, BOTH],
    [{ orgId: ORG.acme }, [3]],
    [{ categories: 'Sand,Bricks' }, [3]],
    [{ categories: ['Cement', 'Sand'] }, [3, ...BOTH]],
    [{ categories: 'sand' }, []],
    [{ lead_category: 'Steel, long' }, [3]],
    [{ lead_owner: 'Ravi' }, [3]],
    [{ categories: 'Cement', leadCategory: 'Sand' }, []],
    [{ source_person: 'Ravi' }, [3]],
    [{ zone: 'South' }, [3]],
    [{ state: 'Tamil Nadu' }, BOTH],
    [{ is_active: '1' }, BOTH],
    [{ from_date: '2026-11-11' }, [3]],
    [{ to_date: '2026-11-10' }, BOTH],
    [{ state: 'Karnataka', is_active: true }, []],
    [{ page: 2, limit: 2 }, [SELLER.cement]],
  ])('with %j come newest first, without the deleted', { tags: ['PAR-5'] }, async (query, expected) => {
    expect((await list(query)).sellers.map(({ seller_id }: { seller_id: number }) => seller_id)).toEqual(expected);
  });

  test('show how many of their offers are active and the lowest price among those', async () => {
    const { db } = gateway.app;
    const more = { product_sku_id: 1, seller_id: SELLER.cement, moq: 1 };
    await db
      .insertInto('offers')
      .values([
        { ...more, offer_price: 349.5 },
        { ...more, offer_price: 1, is_active: false },
        { ...more, offer_price: 2, is_deleted: true },
      ])
      .execute();
    const { sellers, count } = await list({ limit: 500 });
    expect(count).toBe(3);
    expect(sellers.flatMap((row: object) => misfits('seller', row))).toEqual([]);
    expect(sellers).toMatchObject([
      { seller_id: 3, offers: 0, minimum_variant_price: null },
      { seller_id: SELLER.steel, offers: 1, minimum_variant_price: 62.5 },
      { seller_id: SELLER.cement, offers: 2, minimum_variant_price: 349.5 },
    ]);
  });

  test('come ten per page', { tags: ['LST-24', 'PAR-5'] }, async () => {
    const { db } = gateway.app;
    const { office_address_details, ...known } = await db
      .selectFrom('sellers')
      .selectAll()
      .where('seller_id', '=', 3)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 8 }, (_, index) => ({ ...known, seller_id: 20 + index }));
    const values = copies.map((copy) => ({ ...copy, office_address_details: json(office_address_details) }));
    await db.insertInto('sellers').values(values).execute();
    const reply = await list();
    expect([reply.sellers.length, reply.count]).toEqual([10, 11]);
  });

  test('come one by one by id, with the revision as etag', { tags: ['PAR-5'] }, async () => {
    const reply = await send(gateway, sellerCalls.list, USER.manager, { sellerId: SELLER.cement });
    expect([reply.headers['etag'], reply.json()]).toMatchObject(['"1"', { seller: { seller_name: 'Cement House' } }]);
  });

  test.each([
    ['it is deleted', GONE],
    ['there is none', 99],
  ])('are not found when %s', { tags: ['PAR-5'] }, async (_why, seller_id) => {
    expect((await send(gateway, sellerCalls.list, USER.manager, { seller_id })).statusCode).toBe(404);
  });
});
