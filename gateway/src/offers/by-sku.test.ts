import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerCalls } from '@console/shared/calls/offer';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { OFFER, SELLER, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

let gateway: TestApp;

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const more = { product_sku_id: SKU.cement, offer_price: 351, moq: 5 };
  await db
    .insertInto('offers')
    .values([
      { ...more, sku_offer_id: 11, seller_id: SELLER.cement, created_date: '2026-11-01T00:00:00Z' },
      { ...more, sku_offer_id: 12, seller_id: SELLER.cement, created_date: '2026-11-01T00:00:00Z' },
      { ...more, sku_offer_id: 13, seller_id: SELLER.cement, is_deleted: true },
    ])
    .execute();
  await db
    .updateTable('offers')
    .set({ created_date: '2026-11-02T00:00:00Z' })
    .where('sku_offer_id', '=', OFFER.cement)
    .execute();
  await db
    .updateTable('offers')
    .set({ created_date: '2026-11-03T00:00:00Z' })
    .where('sku_offer_id', '=', OFFER.hidden)
    .execute();
});
afterAll(() => gateway.app.close());

const offers = async (query: Input = {}, user: number = USER.manager) =>
  (await send(gateway, offerCalls.bySku, user, { product_sku_id: SKU.cement, ...query })).json();

refusals(() => gateway, offerCalls.bySku, {
  tags: ['OFF-32'],
  permitted: USER.sales,
  refused: USER.wallboard,
  good: { product_sku_id: SKU.cement },
  bad: { ...BAD_PAGING, product_sku_id: ['', 'x', '0', '99999999999'], is_active: ['maybe'], group_by_seller: ['2'] },
});

describe('the offers of a SKU', () => {
  test.each<[Input, number[]]>([
    [{}, [OFFER.hidden, OFFER.cement, 12, 11]],
    [{ is_active: true }, [OFFER.cement, 12, 11]],
    [{ isActive: '0' }, [OFFER.hidden]],
    [{ map_seller_info: true, limit: 2, page: 2 }, [12, 11]],
    [{ productSkuId: SKU.steel }, [OFFER.steel]],
    [{ product_sku_id: 999 }, []],
  ])('with %j come newest first, without the deleted', { tags: ['OFF-32'] }, async (query, expected) => {
    const { product_sku_id: _default, ...rest } = { product_sku_id: 0, ...query };
    const reply = await ('productSkuId' in query
      ? send(gateway, offerCalls.bySku, USER.sales, rest)
      : send(gateway, offerCalls.bySku, USER.sales, { product_sku_id: SKU.cement, ...query }));
    expect(reply.json().offers.map(({ sku_offer_id }: { sku_offer_id: number }) => sku_offer_id)).toEqual(expected);
  });

  test('are all counted, and their rows match their schema', { tags: ['OFF-32'] }, async () => {
    const reply = await offers({ limit: 1 });
    expect(reply.count).toBe(4);
    expect((await offers()).offers.flatMap((row: object) => misfits('offer', row))).toEqual([]);
  });

  test('are grouped under their sellers on request', { tags: ['OFF-32'] }, async () => {
    const { offers: flat } = await offers();
    const reply = await offers({ groupBySeller: 'true' });
    const place = { district: 'Hosur', state: 'Tamil Nadu' };
    expect(reply).toEqual({
      count: 4,
      offers: [
        { seller_id: SELLER.steel, seller_name: 'Steel Yard', ...place, offers: [flat[0]] },
        { seller_id: SELLER.cement, seller_name: 'Cement House', ...place, offers: flat.slice(1) },
      ],
    });
  });

  test('hide GST number and contact details of sellers from a reader who may not read sellers', async () => {
    const particulars = /27AAPFU0939F1ZV|9876543210|@sellers\.in/;
    const replies = async (user: number) =>
      JSON.stringify([await offers({}, user), await offers({ group_by_seller: true }, user)]);
    expect(await replies(USER.manager)).toMatch(particulars);
    expect(await replies(USER.sales)).not.toMatch(particulars);
    expect(await replies(USER.sales)).toContain('"seller_name":"Cement House","district":"Hosur"');
  });
});
