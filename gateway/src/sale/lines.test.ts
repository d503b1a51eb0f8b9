import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '@console/shared/errors';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { OFFER, SELLER, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { managersOf } from './goods.ts';
import { checkLines } from './lines.ts';
import type { SaleLine } from './lines.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const cement: SaleLine = {
  product_sku_id: SKU.cement,
  quantity: 2.5,
  seller_id: SELLER.cement,
  sku_offer_id: OFFER.cement,
  offer_price: 350,
  mg: 10,
  selling_price: 385,
};
const steel: SaleLine = {
  ...cement,
  product_sku_id: SKU.steel,
  seller_id: SELLER.steel,
  sku_offer_id: null,
  discount: 20,
};
const check = (lines: readonly SaleLine[], positions?: readonly number[]) =>
  checkLines(gateway.app.db, 'lines', 'rebate', lines, positions);

/** The fields for which the lines are refused. */
async function errors(lines: readonly SaleLine[], positions?: readonly number[]): Promise<string[]> {
  const refusal: unknown = await check(lines, positions).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refusal instanceof AppError)) throw new Error('The lines were not refused as invalid.', { cause: refusal });
  return Object.keys(refusal.details['fields'] as object);
}

describe('the lines of a sale', () => {
  test('come back with their goods and sellers', async () => {
    const lines = await check([cement, steel]);
    expect(lines).toMatchObject([
      {
        good: {
          product_id: 1,
          product_info: { product_name: 'OPC Cement', pan_india_gst: 18, hsn: '2523' },
          product_sku_info: { product_sku_id: SKU.cement, product_sku_name: '50 kg bag', unit: 'bag' },
        },
        seller: { seller_id: SELLER.cement, seller_name: 'Cement House' },
        sku_offer_id: OFFER.cement,
        discount: 0,
      },
      {
        good: { product_id: 2, product_sku_info: { product_sku_name: '12 mm' } },
        seller: { seller_name: 'Steel Yard' },
        sku_offer_id: null,
        discount: 20,
      },
    ]);
    expect(managersOf([...lines, ...lines].map(({ good }) => good))).toEqual([USER.manager, USER.manager2]);
  });

  test('may be empty', async () => {
    expect(await check([])).toEqual([]);
  });

  test.each<[string, SaleLine, number]>([
    ['is kept where it leads to the selling price', { mg: 9.9999 }, 9.9999],
    ['is worked out when none was typed', { mg: undefined }, 10],
    ['is worked out when the one typed leads elsewhere', { mg: 12 }, 10],
    ['may be a loss', { selling_price: 300, mg: undefined }, -14.29],
  ])('the margin %s', { tags: ['PRI-5'] }, async (_rule, change, mg) => {
    expect(await check([{ ...cement, ...change }])).toMatchObject([{ mg }]);
  });

  test.each<[string, SaleLine]>([
    ['product_sku_id', { product_sku_id: undefined }],
    ['product_sku_id', { product_sku_id: 999 }],
    ['quantity', { quantity: undefined }],
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: 0.0001 }],
    ['seller_id', { seller_id: null }],
    ['seller_id', { seller_id: 999 }],
    ['sku_offer_id', { sku_offer_id: 999 }],
    ['sku_offer_id', { sku_offer_id: OFFER.steel }],
    ['sku_offer_id', { seller_id: SELLER.steel }],
    ['sku_offer_id', { seller_id: SELLER.steel, sku_offer_id: OFFER.hidden }],
    ['offer_price', { offer_price: undefined }],
    ['offer_price', { offer_price: 0 }],
    ['offer_price', { offer_price: 1.005 }],
    ['selling_price', { selling_price: -1 }],
    ['selling_price', { offer_price: 0.01, selling_price: 999_999_999_999 }],
    ['rebate', { discount: -0.01 }],
    ['rebate', { discount: 0.001 }],
  ])('are refused for their %s: %j', async (field, change) => {
    expect(await errors([steel, { ...cement, ...change }])).toEqual([`lines.1.${field}`]);
  });

  test('are refused for all errors at once, at their places in the body', async () => {
    const lines = [
      { ...cement, quantity: 0, seller_id: 999 },
      { ...steel, selling_price: 0 },
    ];
    expect(await errors(lines, [3, 7])).toEqual(['lines.3.quantity', 'lines.3.seller_id', 'lines.7.selling_price']);
  });

  test('keep an offer that was hidden since', async () => {
    const hidden = { ...cement, seller_id: SELLER.steel, sku_offer_id: OFFER.hidden };
    expect(await check([{ ...hidden, kept_offer_id: OFFER.hidden }])).toMatchObject([{ sku_offer_id: OFFER.hidden }]);
    expect(await errors([{ ...hidden, kept_offer_id: OFFER.cement }])).toEqual(['lines.0.sku_offer_id']);
  });

  test('accept nothing deleted', async () => {
    const { db } = gateway.app;
    const mark = async (is_deleted: boolean) => {
      await db.updateTable('products').set({ is_deleted }).where('product_id', '=', 2).execute();
      await db.updateTable('sellers').set({ is_deleted }).where('seller_id', '=', SELLER.steel).execute();
      await db.updateTable('offers').set({ is_deleted }).where('sku_offer_id', '=', OFFER.cement).execute();
    };
    await mark(true);
    const refused = await errors([cement, steel]);
    await mark(false);
    expect(refused).toEqual(['lines.0.sku_offer_id', 'lines.1.product_sku_id', 'lines.1.seller_id']);
    expect(await check([cement, steel])).toHaveLength(2);
  });
});
