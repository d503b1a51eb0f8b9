import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@console/shared/calls/call';
import { leadCalls } from '@console/shared/calls/lead';
import { offerCalls } from '@console/shared/calls/offer';
import { productCalls } from '@console/shared/calls/product';
import { sellerCalls } from '@console/shared/calls/seller';
import { skuCalls } from '@console/shared/calls/sku';
import { tenantCalls } from '@console/shared/calls/tenant';
import { TEXT_MAX } from '@console/shared/fields/field';
import type { Fields } from '@console/shared/fields/field';
import { LEAD_FIELDS } from '@console/shared/fields/lead';
import { OFFER_FIELDS } from '@console/shared/fields/offer';
import { PRODUCT_FIELDS } from '@console/shared/fields/product';
import { SELLER_FIELDS } from '@console/shared/fields/seller';
import { SKU_FIELDS } from '@console/shared/fields/sku';
import { TENANT_FIELDS } from '@console/shared/fields/tenant';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { OFFER, PRODUCT, SELLER, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';

const LEAD = 1;

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await gateway.app.db.insertInto('leads').values({ lead_id: LEAD, name: 'Nandi', lead_status: 'NEW' }).execute();
});
afterAll(() => gateway.app.close());

/** Texts with rules of their own: the name of a stored picture, and a PIN code of the state. */
const OWN_RULES = ['logo', 'postal_code'];

const freeTexts = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { codec, check, max = TEXT_MAX }]): [string, number][] =>
    /^(text|prose)/.test(codec) && !check && !OWN_RULES.includes(name) ? [[name, max]] : [],
  );

const TABLES: [string, Fields, Call, object][] = [
  ['seller', SELLER_FIELDS, sellerCalls.update, { seller_id: SELLER.steel }],
  ['lead', LEAD_FIELDS, leadCalls.update, { lead_id: LEAD }],
  ['tenant', TENANT_FIELDS, tenantCalls.update, { tenant_id: TENANT.acme }],
  ['product', PRODUCT_FIELDS, productCalls.update, { product_id: PRODUCT.steel }],
  ['sku', SKU_FIELDS, skuCalls.update, { product_sku_id: SKU.steel }],
  ['offer', OFFER_FIELDS, offerCalls.update, { sku_offer_id: OFFER.steel }],
];

test.each(TABLES)(
  'every free text of a %s is stored up to its length, and refused beyond',
  async (singular, fields, call, key) => {
    const texts = freeTexts(fields);
    const whole = Object.fromEntries(texts.map(([name, max]) => [name, 'x'.repeat(max)]));
    const stored = await send(gateway, call, USER.admin, { ...key, ...whole });
    expect([stored.statusCode, stored.json()[singular]]).toEqual([200, expect.objectContaining(whole)]);
    const tooLong = Object.fromEntries(texts.map(([name, max]) => [name, 'x'.repeat(max + 1)]));
    const refused = await send(gateway, call, USER.admin, { ...key, ...tooLong });
    expect([refused.statusCode, Object.keys(refused.json().fields).toSorted()]).toEqual([
      422,
      Object.keys(tooLong).toSorted(),
    ]);
  },
);
