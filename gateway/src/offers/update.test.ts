import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { offerCalls } from '@console/shared/calls/offer';
import { sellerCalls } from '@console/shared/calls/seller';
import { rfqCalls } from '@console/shared/calls/rfq';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { OFFER, SELLER, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addRequest, NOON } from '../testing/trade.ts';

let gateway: TestApp;
let sku_offer_id: number;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
beforeEach(async () => {
  const row = await gateway.app.db
    .insertInto('offers')
    .values({ product_sku_id: SKU.cement, seller_id: SELLER.steel, offer_price: 30, mrp: 40, moq: 5, brand: 'Birla' })
    .returning('sku_offer_id')
    .executeTakeFirstOrThrow();
  ({ sku_offer_id } = row);
});
afterAll(() => gateway.app.close());

const update = (body: Input, headers: object = {}, user: number = USER.manager) =>
  send(gateway, offerCalls.update, user, body, headers);
const remove = (headers: object = {}, user: number = USER.manager) =>
  send(gateway, offerCalls.remove, user, { sku_offer_id }, headers);
const offer = async () => (await send(gateway, offerCalls.list, USER.manager, { sku_offer_id })).json().offer;
const seller = async () =>
  (await send(gateway, sellerCalls.list, USER.manager, { seller_id: SELLER.steel })).json().seller;

const LONG = 'x'.repeat(51);
refusals(() => gateway, offerCalls.update, {
  tags: ['OFF-34'],
  permitted: USER.manager,
  refused: USER.sales,
  good: { sku_offer_id: OFFER.cement, offer_price: 1 },
  bad: {
    sku_offer_id: [undefined, 0, '1'],
    offer_price: [null, -1, 1.005, 1e12],
    moq: [null, 0, 1.5],
    mrp: [-1, 0.001],
    is_active: ['true', null],
    brand: [LONG],
    color: [LONG],
    type: [LONG],
    packaging_details: [LONG],
  },
});

refusals(() => gateway, offerCalls.remove, {
  tags: ['OFF-35'],
  permitted: USER.manager,
  refused: USER.sales,
  good: { sku_offer_id: OFFER.cement },
  bad: { sku_offer_id: [undefined, 0, '1'] },
});

const WHO = { at: NOON, by: { user_id: USER.manager, name: 'Meera Rao' }, by_role_id: 1009 };

describe('editing an offer', () => {
  test('changes what it names, and the seller shows the new price', { tags: ['OFF-34'] }, async () => {
    const [before, yard] = [await offer(), await seller()];
    const edit = { offer_price: 29.5, moq: 6, mrp: null, color: ' Grey ', brand: '' };
    const { result, changes } = await logged(gateway.app, () =>
      update({ sku_offer_id, ...edit }, { 'if-match': '"1"' }),
    );
    const after = {
      ...before,
      offer_price: 29.5,
      moq: 6,
      mrp: 0,
      color: 'Grey',
      brand: null,
      modified_date: NOON,
      revision: 2,
    };
    expect([result.statusCode, result.headers['etag'], result.json()]).toEqual([
      200,
      '"2"',
      { success: true, message: 'Offer updated successfully', offer: after },
    ]);
    const yardAfter = { ...yard, minimum_variant_price: 29.5, revision: yard.revision + 1 };
    expect(await seller()).toEqual(yardAfter);
    expect(changes).toEqual([
      {
        ...WHO,
        seq: expect.any(Number),
        entity: 'offer',
        id: String(sku_offer_id),
        op: 'updated',
        revision: 2,
        row: after,
        before: { offer_price: 30 },
        changed: expect.any(Array),
      },
      {
        ...WHO,
        seq: expect.any(Number),
        entity: 'seller',
        id: String(SELLER.steel),
        op: 'updated',
        revision: yardAfter.revision,
        row: yardAfter,
        before: {},
        changed: expect.any(Array),
      },
    ]);
    expect(changes[0]?.changed.toSorted()).toEqual(
      ['brand', 'color', 'modified_date', 'moq', 'mrp', 'offer_price', 'revision'].toSorted(),
    );
    expect(changes[1]?.changed.toSorted()).toEqual(['minimum_variant_price', 'revision']);
  });

  test('leaves the seller alone if its own figures stay the same', async () => {
    await update({ sku_offer_id, offer_price: 0.5 });
    const yard = await seller();
    expect(yard.minimum_variant_price).toBe(0.5);
    const { changes } = await logged(gateway.app, async () => {
      await update({ sku_offer_id, moq: 10, brand: 'ACC' });
      await update({ sku_offer_id: OFFER.steel, offer_price: 62.75 });
      await update({ sku_offer_id: OFFER.hidden, offer_price: 0.25 });
    });
    expect(changes.map(({ entity }) => entity)).toEqual(['offer', 'offer', 'offer']);
    expect(await seller()).toEqual(yard);
  });

  test('with is_active alone hides and shows it', { tags: ['OFF-34', 'OFF-37'] }, async () => {
    const [before, { offers }] = [await offer(), await seller()];
    expect((await update({ sku_offer_id, is_active: false })).json().offer).toEqual({
      ...before,
      is_active: false,
      modified_date: NOON,
      revision: 2,
    });
    expect((await seller()).offers).toBe(offers - 1);
    const { result, changes } = await logged(gateway.app, () => update({ sku_offer_id, is_active: true }));
    expect(result.json().offer).toMatchObject({ is_active: true, revision: 3 });
    expect(changes.map(({ entity, before: keys }) => [entity, keys])).toEqual([
      ['offer', { is_active: false }],
      ['seller', {}],
    ]);
    expect((await seller()).offers).toBe(offers);
  });

  test('makes a hidden one unavailable for prices', { tags: ['OFF-38'] }, async () => {
    const request_id = await addRequest(gateway.app.db);
    await update({ sku_offer_id, is_active: false });
    const price = { quantity: 1, rfq_offer_id: sku_offer_id, rfq_offer_price: 30, rfq_selling_price: 33 };
    const submit = () =>
      send(gateway, rfqCalls.update, USER.manager, { request_id, status: 'PRICE_UPDATED', ...price });
    const refused = await submit();
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'conflict' }]);
    await update({ sku_offer_id, is_active: true });
    expect((await submit()).statusCode).toBe(200);
  });
});

describe('deleting an offer', () => {
  test('logs the deletion, and the seller follows', { tags: ['OFF-30', 'OFF-35'] }, async () => {
    const [before, yard] = [await offer(), await seller()];
    const { result, changes } = await logged(gateway.app, () => remove({ 'if-match': '"1"' }));
    expect([result.statusCode, result.json()]).toEqual([200, { success: true, message: 'Offer deleted successfully' }]);
    const { created_date, product_sku_id, seller_id, is_active, offer_price } = before;
    const yardAfter = await seller();
    expect(yardAfter).toMatchObject({ offers: yard.offers - 1, revision: yard.revision + 1 });
    expect(changes).toEqual([
      {
        ...WHO,
        seq: expect.any(Number),
        entity: 'offer',
        id: String(sku_offer_id),
        op: 'deleted',
        revision: 2,
        row: null,
        before: { created_date, product_sku_id, seller_id, is_active, offer_price },
        changed: Object.keys(before),
      },
      {
        ...WHO,
        seq: expect.any(Number),
        entity: 'seller',
        id: String(SELLER.steel),
        op: 'updated',
        revision: yardAfter.revision,
        row: yardAfter,
        before: {},
        changed: ['revision', 'offers'],
      },
    ]);
    expect((await remove()).statusCode).toBe(404);
    expect((await update({ sku_offer_id, moq: 1 })).statusCode).toBe(404);
  });

  test('leaves a request priced with it as it is', { tags: ['OFF-35'] }, async () => {
    const request_id = await addRequest(gateway.app.db, { rfq_offer_id: sku_offer_id, status: 'PRICE_UPDATED' });
    await remove();
    const { rfq } = (await send(gateway, rfqCalls.list, USER.admin, { request_id })).json();
    expect(rfq).toMatchObject({ rfq_offer_id: sku_offer_id, revision: 1 });
  });

  test.each(['UPDATE', 'DELETE'] as const)('needs %s on offers', async (type) => {
    const reply = await granted(gateway.app.db, 1099, { offer: ['READ', type] }, () => remove({}, USER.nobody));
    expect(reply.statusCode).toBe(200);
  });
});

describe.each([
  ['an edit', (headers: object) => update({ sku_offer_id, moq: 7 }, headers)],
  ['a deletion', (headers: object) => remove(headers)],
])('%s', (_what, write) => {
  test('against an old revision gets the current row and writes nothing', async () => {
    await update({ sku_offer_id, moq: 9 });
    const { result, changes } = await logged(gateway.app, () => write({ 'if-match': '"1"' }));
    expect([result.statusCode, result.json()]).toMatchObject([412, { code: 'stale', current: await offer() }]);
    expect(changes).toEqual([]);
  });

  test('that does not exist answers 404', { tags: ['OFF-34', 'OFF-35'] }, async () => {
    sku_offer_id = 9_999;
    expect((await write({})).statusCode).toBe(404);
  });
});

test('of two edits of one revision exactly one succeeds', async () => {
  const { result, changes } = await logged(gateway.app, () =>
    Promise.all(
      [USER.manager, USER.lead].map((user) => update({ sku_offer_id, offer_price: 0.1 }, { 'if-match': '"1"' }, user)),
    ),
  );
  expect(result.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412]);
  expect(changes.map(({ entity }) => entity)).toEqual(['offer', 'seller']);
});
