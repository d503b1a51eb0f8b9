import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { offerCalls } from '@console/shared/calls/offer';
import { sellerCalls } from '@console/shared/calls/seller';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { OFFER, SELLER, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
beforeEach(async () => {
  const { db } = gateway.app;
  await db.deleteFrom('offers').where('sku_offer_id', '>', OFFER.steel).execute();
  await db.updateTable('sellers').set({ is_deleted: false, revision: 1 }).execute();
  await db.updateTable('offers').set({ is_deleted: false, is_active: true, revision: 1 }).execute();
});
afterAll(() => gateway.app.close());

const remove = (seller_id: number = SELLER.steel, headers: object = {}) =>
  send(gateway, sellerCalls.remove, USER.admin, { seller_id }, headers);
const hideOffers = () => gateway.app.db.updateTable('offers').set({ is_active: false }).execute();

refusals(() => gateway, sellerCalls.remove, {
  tags: ['PAR-8'],
  permitted: USER.admin,
  refused: USER.manager,
  good: { seller_id: SELLER.steel },
  bad: { seller_id: [undefined, null, 0, '1'] },
});

describe('POST /deleteSeller', () => {
  test('refuses a seller with an active offer, and changes nothing', { tags: ['CLI-24', 'PAR-8'] }, async () => {
    const { result, changes } = await logged(gateway.app, () => remove());
    expect([result.statusCode, result.json(), changes]).toEqual([
      409,
      {
        success: false,
        code: 'conflict',
        message: 'Seller cannot be deleted with active offers.',
        blockers: expect.any(Array),
      },
      [],
    ]);
  });

  test('deletes it with its hidden offers, each with its change', { tags: ['PAR-8'] }, async () => {
    await hideOffers();
    const { result, changes } = await logged(gateway.app, () => remove(SELLER.steel, { 'if-match': '"1"' }));
    expect([result.statusCode, result.json()]).toMatchObject([
      200,
      { success: true, message: 'Seller deleted successfully', seller: { seller_id: SELLER.steel } },
    ]);
    expect(changes.map(({ entity, id, op, row, revision }) => [entity, id, op, row, revision])).toEqual([
      ['offer', String(OFFER.hidden), 'deleted', null, 2],
      ['offer', String(OFFER.steel), 'deleted', null, 2],
      ['seller', String(SELLER.steel), 'deleted', null, 2],
    ]);
    expect(changes.at(-1)?.before).toMatchObject({ seller_name: 'Steel Yard', is_active: true });
    const { sellers } = (await send(gateway, sellerCalls.list, USER.manager, {})).json();
    expect(sellers.map(({ seller_id }: { seller_id: number }) => seller_id)).toEqual([SELLER.cement]);
    const { offers } = (await send(gateway, offerCalls.list, USER.manager, { seller_id: SELLER.steel })).json();
    expect(offers).toEqual([]);
  });

  test('an old revision gets the current row', async () => {
    await hideOffers();
    await gateway.app.db.updateTable('sellers').set({ revision: 4 }).execute();
    const reply = await remove(SELLER.steel, { 'if-match': '"1"' });
    expect([reply.statusCode, reply.json()]).toMatchObject([412, { code: 'stale', current: { revision: 4 } }]);
  });

  test('a second deletion finds none', async () => {
    await hideOffers();
    const replies = await Promise.all([remove(), remove()]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await remove(999)).statusCode).toBe(404);
  });

  test('no offer slips in: either it comes first and prevents the deletion, or the seller is gone', async () => {
    await hideOffers();
    const offer = { product_sku_id: SKU.steel, seller_id: SELLER.steel, offer_price: 60, moq: 1 };
    for (const order of ['offer', 'delete']) {
      await gateway.app.db.updateTable('sellers').set({ is_deleted: false }).execute();
      const calls = [() => send(gateway, offerCalls.create, USER.manager, offer), () => remove()];
      const [one, two] = await Promise.all((order === 'offer' ? calls : calls.toReversed()).map((call) => call()));
      expect([one?.statusCode, two?.statusCode].filter((status) => status === 200)).toHaveLength(1);
      const orphans = await gateway.app.db
        .selectFrom('offers as f')
        .innerJoin('sellers as s', 's.seller_id', 'f.seller_id')
        .where('s.is_deleted', '=', true)
        .where('f.is_deleted', '=', false)
        .select('f.sku_offer_id')
        .execute();
      expect(orphans).toEqual([]);
      await gateway.app.db.deleteFrom('offers').where('sku_offer_id', '>', OFFER.steel).execute();
    }
  });
});
