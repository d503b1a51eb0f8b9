import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putFile } from '../files/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { OFFER, SELLER, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import type { Input } from '../testing/refusals.ts';
import { CEMENT_LINE, STEEL_LINE, quotationsOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await putFile(gateway, 'po.pdf', { by: USER.sales });
});
afterAll(() => gateway.app.close());

const { add, draft, quotationOf, requestOf, update } = quotationsOf(() => gateway);

const fieldsOf = ({ quotation_items: _items, ...head }: Input): Input => head;

describe('editing a quotation', () => {
  test('changes what is given of its head and recalculates the totals', { tags: ['QUO-4', 'QUO-48'] }, async () => {
    const { quotation_id } = await draft();
    const given = {
      charge_1_name: 'Freight',
      charge_1_value: 1_000,
      charge_2_value: -0.5,
      quotation_discount: 250,
      payment_terms: 'Cash on Delivery',
      sales_person: null,
      remark: 'Valid for a week',
      po_link: ['po.pdf'],
      send_email: true,
    };
    const { result, changes } = await logged(gateway.app, () =>
      update({ quotation_id, ...given, grand_total: 1 }, USER.sales, { 'if-match': '"1"' }),
    );
    const { quotation, ...reply } = result.json();
    expect([result.statusCode, result.headers['etag'], reply]).toEqual([
      200,
      '"2"',
      { success: true, message: 'Quotation updated successfully' },
    ]);
    expect(misfits('quotation', quotation)).toEqual([]);
    expect(quotation).toMatchObject({
      ...given,
      status: 'SENT',
      total_price: 136_290,
      grand_total: 137_039.5,
      charge_2_name: 'Adjust Amount',
      modified_by: USER.sales,
      revision: 2,
    });
    expect(changes).toMatchObject([{ entity: 'quotation', op: 'updated', revision: 2, row: quotation }]);
  });

  test.each([
    [{ po_link: ['po.pdf'] }, 'CONFIRMED'],
    [{ po_link: [], send_email: true, send_email_with_attachment: true }, 'CONFIRMED'],
    [{ po_link: ['po.pdf'], status: 'SENT' }, 'SENT'],
    [{ po_link: ['po.pdf'], remark: 'Gate 2' }, 'SENT'],
    [{ quotation_discount: 0 }, 'SENT'],
    [{ quotation_items: [] }, 'SENT'],
  ])('of an approved one by %j leaves it %s', { tags: ['QUO-7', 'QUO-8'] }, async (change, status) => {
    const { quotation_id } = await draft();
    await update({ quotation_id, status: 'CONFIRMED' });
    const { result, changes } = await logged(gateway.app, () => update({ quotation_id, ...change }, USER.sales));
    expect([result.statusCode, result.json().quotation]).toMatchObject([200, { ...fieldsOf(change), status }]);
    expect(changes).toMatchObject([{ entity: 'quotation', op: 'updated', row: { status } }]);
  });

  test('changes of a line only what is given', { tags: ['QUO-48'] }, async () => {
    const { quotation_id, items, requests } = await draft();
    const before = await quotationOf(quotation_id);
    const change = {
      quotation_item_id: items[0],
      quantity: 10,
      quotation_line_discount: 43,
      offer_remarks: 'By truck',
    };
    const { result, changes } = await logged(gateway.app, () =>
      update({ quotation_id, quotation_items: [change] }, USER.sales),
    );
    expect(result.json().quotation.quotation_items).toEqual([
      { ...before.quotation_items[0], ...change, total_price: 4_500 },
      before.quotation_items[1],
      before.quotation_items[2],
    ]);
    expect(result.json().quotation.total_price).toBe(95_360);
    expect(changes).toHaveLength(1);
    expect((await requestOf(requests[0])).revision).toBe(2);
  });

  test.each<[string, Input, Input]>([
    ['the margin follows from both prices', { selling_price: 400 }, { mg: 14.29, offer_price: 350 }],
    ['a cost that leaves the selling price', { offer_price: 385 }, { mg: 0, selling_price: 385 }],
    ['a margin alone means its selling price', { mg: 20 }, { mg: 20, selling_price: 420, total_price: 49_560 }],
    ['its margin alone over a new cost', { mg: 10, offer_price: 400 }, { mg: 10, selling_price: 440 }],
    ['a discount left empty is none', { quotation_line_discount: null }, { quotation_line_discount: 0 }],
    ['no offer', { sku_offer_id: null }, { sku_offer_id: null, seller_id: SELLER.cement }],
  ])('of the prices of a line: %s', async (_rule, change, expected) => {
    const { quotation_id, items } = await draft();
    const quotation_items = [{ quotation_item_id: items[1], ...change }];
    const reply = await update({ quotation_id, quotation_items });
    expect(reply.json().quotation.quotation_items[1]).toMatchObject(expected);
  });

  test('leaves the selling price of a line as it was if its margin is sent', async () => {
    const { quotation_id, items } = await draft();
    const quotation_item_id = items[0];
    await update({ quotation_id, quotation_items: [{ quotation_item_id, selling_price: 400 }] });
    const reply = await update({ quotation_id, quotation_items: [{ quotation_item_id, quantity: 7, mg: 14.29 }] });
    expect(reply.json().quotation.quotation_items[0]).toMatchObject({ quantity: 7, mg: 14.29, selling_price: 400 });
  });

  test('keeps the line’s own copy of its goods and seller until they change', async () => {
    const { quotation_id, items } = await draft();
    const { db } = gateway.app;
    const products = (name: string, gst: number) =>
      db.updateTable('products').set({ product_name: name, pan_india_gst: gst }).where('product_id', '=', 1).execute();
    const offers = (isActive: boolean) =>
      db.updateTable('offers').set({ is_active: isActive }).where('sku_offer_id', '=', OFFER.cement).execute();
    await products('Renamed', 5);
    await offers(false);
    const { seller_id, sku_offer_id, product_sku_id } = CEMENT_LINE;
    const quotation_items = [
      { quotation_item_id: items[0], quantity: 7, product_sku_id, seller_id, sku_offer_id },
      { quotation_item_id: items[2], product_sku_id, seller_id, sku_offer_id: null },
    ];
    const reply = await update({ quotation_id, quotation_items });
    const fresh = await update({ quotation_id, quotation_items: [{ ...CEMENT_LINE }] });
    await products('OPC Cement', 18);
    await offers(true);
    expect(reply.json().quotation).toMatchObject({
      category_managers: [USER.manager],
      quotation_items: [
        { product_info: { product_name: 'OPC Cement' }, pan_india_gst: 18, total_price: 3_180.1 },
        {},
        {
          product_info: { product_name: 'Renamed' },
          seller_name: 'Cement House',
          pan_india_gst: 5,
          total_price: 40_425,
        },
      ],
    });
    expect(fresh.json().fields).toEqual({
      'quotation_items.0.sku_offer_id': expect.stringContaining('no longer active'),
    });
  });

  test('adds lines, and quotes their requests in the same write', { tags: ['QUO-48', 'REQ-6'] }, async () => {
    const { quotation_id } = await draft();
    const request_id = await add();
    const { result, changes } = await logged(gateway.app, () =>
      update({
        quotation_id,
        quotation_items: [
          { ...CEMENT_LINE, quantity: 1, request_id },
          { ...STEEL_LINE, quantity: 2 },
        ],
      }),
    );
    expect(result.json().quotation).toMatchObject({ total_price: 136_290 + 454.3 + 908.6, revision: 2 });
    expect(changes.map(({ entity, id, revision }) => [entity, id, revision])).toEqual([
      ['quotation_request', String(request_id), 2],
      ['quotation', String(quotation_id), 2],
    ]);
    expect(await requestOf(request_id)).toMatchObject({ status: 'QUOTATION_GENERATED', quotation_id });
  });

  test('with WRITE alone adds lines, and changes nothing else', { tags: ['QUO-62'] }, async () => {
    const { quotation_id, items } = await draft();
    const by = (body: Input) => update({ quotation_id, ...body }, USER.manager);
    const added = [{ ...CEMENT_LINE, request_id: await add() }];
    const replies = await granted(gateway.app.db, 1009, { quotation: ['WRITE'] }, async () => [
      await by({ quotation_items: added }),
      await by({ quotation_items: [...added, { quotation_item_id: items[0], quantity: 1 }] }),
      await by({ quotation_items: added, remark: 'Cheaper' }),
      await by({ quotation_items: added, status: 'SENT' }),
      await by({ quotation_items: [] }),
      await by({ status: 'CONFIRMED' }),
      await by({ status: 'REJECTED', reject_message: 'Too dear' }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403, 403, 403, 403, 403]);
    expect((await quotationOf(quotation_id)).quotation_items).toHaveLength(4);
  });

  test(
    'releases the request of an excluded line, and quotes it again with the line',
    { tags: ['REQ-12'] },
    async () => {
      const { quotation_id, items, requests } = await draft();
      const leaveOut = (isIncluded: boolean) =>
        update({
          quotation_id,
          quotation_items: [{ quotation_item_id: items[0], included_in_quotation: isIncluded }],
        });
      const { result, changes } = await logged(gateway.app, () => leaveOut(false));
      expect(result.json().quotation).toMatchObject({
        total_price: 90_860,
        quotation_items: [{ included_in_quotation: false, request_id: requests[0], total_price: 45_430 }, {}, {}],
      });
      expect(changes).toMatchObject([
        { id: String(requests[0]), row: { status: 'PRICE_UPDATED', quotation_id: null, rfq_selling_price: 385 } },
        { entity: 'quotation' },
      ]);
      expect((await leaveOut(false)).json().quotation.revision).toBe(3);
      expect((await leaveOut(true)).json().quotation).toMatchObject({ total_price: 136_290, revision: 4 });
      expect(await requestOf(requests[0])).toMatchObject({ status: 'QUOTATION_GENERATED', quotation_id, revision: 4 });
    },
  );

  test('moves a request from one of its lines to another without releasing it', async () => {
    const { quotation_id, items, requests } = await draft();
    const { result, changes } = await logged(gateway.app, () =>
      update({
        quotation_id,
        quotation_items: [
          { ...CEMENT_LINE, request_id: requests[0] },
          { quotation_item_id: items[0], included_in_quotation: false },
        ],
      }),
    );
    expect([result.statusCode, changes.length]).toEqual([200, 1]);
    expect(await requestOf(requests[0])).toMatchObject({ quotation_id, revision: 2 });
  });

  test('does not take back a request that is in another quotation by now', async () => {
    const { quotation_id, items, requests } = await draft();
    const line = { quotation_item_id: items[0] };
    await update({ quotation_id, quotation_items: [{ ...line, included_in_quotation: false }] });
    const other = await draft();
    await update({ quotation_id: other.quotation_id, quotation_items: [{ ...CEMENT_LINE, request_id: requests[0] }] });
    const { result, changes } = await logged(gateway.app, () =>
      update({ quotation_id, quotation_items: [{ ...line, included_in_quotation: true }] }),
    );
    expect([result.statusCode, result.json(), changes]).toMatchObject([
      409,
      { code: 'illegal_move', status: 'QUOTATION_GENERATED', refused: [{ request_id: requests[0] }] },
      [],
    ]);
  });

  test('names every invalid line, and writes nothing', async () => {
    const { quotation_id, items, requests } = await draft();
    const foreign = (await draft()).items[0];
    const faulty = async (...quotation_items: Input[]) => {
      const { result, changes } = await logged(gateway.app, () => update({ quotation_id, quotation_items }));
      expect([result.statusCode, changes]).toEqual([422, []]);
      return Object.keys(result.json().fields);
    };
    expect(
      await faulty({ quotation_item_id: items[0] }, { quotation_item_id: foreign }, { quotation_item_id: items[0] }),
    ).toEqual(['quotation_items.1.quotation_item_id', 'quotation_items.2.quotation_item_id']);
    expect(
      await faulty(
        { quotation_item_id: items[2], included_in_quotation: false },
        { quotation_item_id: items[0], quantity: 0.0001 },
        { quotation_item_id: items[1], seller_id: null },
      ),
    ).toEqual(['quotation_items.1.quantity', 'quotation_items.2.seller_id']);
    expect(await faulty({ ...CEMENT_LINE, request_id: requests[1] })).toEqual(['quotation_items.0.request_id']);
    expect(await faulty({ quotation_item_id: items[0], product_sku_id: SKU.steel })).toEqual([
      'quotation_items.0.request_id',
    ]);
    expect(
      await faulty(...items.map((quotation_item_id) => ({ quotation_item_id, included_in_quotation: false }))),
    ).toEqual(['quotation_items']);
  });
});
