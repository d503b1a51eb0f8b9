import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerCalls } from '@console/shared/calls/offer';
import { sellerCalls } from '@console/shared/calls/seller';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { SELLER, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { NOON } from '../testing/trade.ts';

const GONE = 9;

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const { product_id } = await db.selectFrom('skus').select('product_id').executeTakeFirstOrThrow();
  await db
    .insertInto('skus')
    .values({ product_sku_id: GONE, product_id, product_sku_name: 'Old', unit: 'bag', is_deleted: true })
    .execute();
  const known = await db.selectFrom('sellers').selectAll().executeTakeFirstOrThrow();
  const office_address_details = JSON.stringify(known.office_address_details);
  await db
    .insertInto('sellers')
    .values({ ...known, office_address_details, seller_id: GONE, is_deleted: true })
    .execute();
});
afterAll(() => gateway.app.close());

const good = { product_sku_id: SKU.cement, seller_id: SELLER.cement, offer_price: 320.5, moq: 20 };
const create = (body: Input, headers: object = {}) => send(gateway, offerCalls.create, USER.manager, body, headers);
const seller = async (seller_id: number) =>
  (await send(gateway, sellerCalls.list, USER.manager, { seller_id })).json().seller;

const LONG = 'x'.repeat(51);
refusals(() => gateway, offerCalls.create, {
  tags: ['FRM-23', 'OFF-19', 'OFF-22', 'OFF-23', 'OFF-24', 'OFF-33'],
  permitted: USER.manager,
  refused: USER.sales,
  good,
  bad: {
    product_sku_id: [undefined, 999, GONE, '1'],
    seller_id: [undefined, 999, GONE, null],
    offer_price: [undefined, null, -0.01, 1.005, '5', 1e12],
    moq: [undefined, null, 0, -1, 1.5, 1_000_000_000],
    mrp: [-1, 0.001, '400', 1e12],
    brand: [LONG, 5, 'a\u0000b'],
    color: [LONG],
    type: [LONG, {}],
    packaging_details: [LONG],
  },
});

describe('POST /createOffer', () => {
  test(
    'creates an active offer, and the seller shows it',
    { tags: ['OFF-25', 'OFF-26', 'OFF-33', 'OFF-36'] },
    async () => {
      const before = await seller(SELLER.cement);
      const wish = { brand: ' Birla ', color: '', type: null, packaging_details: '50 kg bags' };
      const { result, changes } = await logged(gateway.app, () =>
        create({ ...good, ...wish, is_active: false, delivery_time_day: 1 }),
      );
      const { offer, ...reply } = result.json();
      expect([result.statusCode, result.headers['etag'], reply]).toEqual([
        200,
        '"1"',
        { success: true, message: 'Offer created successfully' },
      ]);
      expect(misfits('offer', offer)).toEqual([]);
      expect(offer).toMatchObject({
        ...good,
        sku_id: SKU.cement,
        seller_name: 'Cement House',
        seller_info: { seller_id: SELLER.cement, district: 'Hosur', state: 'Tamil Nadu' },
        mrp: 0,
        delivery_time_day: 7,
        is_active: true,
        brand: 'Birla',
        color: null,
        type: null,
        packaging_details: '50 kg bags',
        created_date: NOON,
        modified_date: NOON,
        revision: 1,
      });
      expect(before).toMatchObject({ offers: 1, minimum_variant_price: 350, revision: 1 });
      const after = { ...before, offers: 2, minimum_variant_price: 320.5, revision: 2 };
      expect(await seller(SELLER.cement)).toEqual(after);
      const at = { at: NOON, by: { user_id: USER.manager, name: 'Meera Rao' }, by_role_id: 1009 };
      expect(changes).toEqual([
        {
          ...at,
          seq: expect.any(Number),
          entity: 'offer',
          id: String(offer.sku_offer_id),
          op: 'created',
          revision: 1,
          row: offer,
          before: null,
          changed: Object.keys(offer),
        },
        {
          ...at,
          seq: expect.any(Number),
          entity: 'seller',
          id: String(SELLER.cement),
          op: 'updated',
          revision: 2,
          row: after,
          before: {},
          changed: expect.any(Array),
        },
      ]);
      expect(changes[1]?.changed.toSorted()).toEqual(['minimum_variant_price', 'offers', 'revision']);
    },
  );

  test('accepts a price of nothing, and updates the seller’s lowest price', { tags: ['OFF-23'] }, async () => {
    const reply = await create({ ...good, seller_id: SELLER.steel, offer_price: 0, mrp: 0.01 });
    expect(reply.json().offer).toMatchObject({ offer_price: 0, mrp: 0.01 });
    expect((await seller(SELLER.steel)).minimum_variant_price).toBe(0);
  });

  test('names every invalid field, and writes nothing', { tags: ['OFF-33'] }, async () => {
    const { result, changes } = await logged(gateway.app, () =>
      create({ product_sku_id: GONE, seller_id: GONE, offer_price: 0.001, mrp: 0.001, moq: 1 }),
    );
    expect(result.json().fields).toEqual({
      offer_price: 'Enter an offer price with at most two decimals.',
      mrp: 'Enter an MRP with at most two decimals.',
      seller_id: `Seller ${GONE} does not exist.`,
      product_sku_id: `SKU ${GONE} does not exist.`,
    });
    expect(changes).toEqual([]);
  });

  test('with the same key twice has one effect', async () => {
    const headers = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000001' };
    const { result, changes } = await logged(gateway.app, async () => {
      const first = await create(good, headers);
      return [first, await create(good, headers)];
    });
    expect(result[1]?.json()).toEqual(result[0]?.json());
    expect(changes.map(({ entity }) => entity)).toEqual(['offer', 'seller']);
    expect((await create({ ...good, moq: 21 }, headers)).json().code).toBe('idempotency_conflict');
  });
});
