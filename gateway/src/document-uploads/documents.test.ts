import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentCalls } from '@console/shared/calls/records';
import { PDF, putFile, upload } from '../files/testing.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import { BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addPurchaseOrder, NOON } from '../testing/trade.ts';
import { appWithTwoOrders, ORDER } from '../testing/two-orders.ts';

const PO = 'PO2627-900001';
const onOrder = { entity_name: 'ORDER', entity_id: ORDER };
const good = { ...onOrder, file_name: 'receipt.pdf' };

let gateway: TestApp;
beforeAll(async () => {
  gateway = await appWithTwoOrders();
  await addPurchaseOrder(gateway.app.db, { po_id: PO });
  await putFile(gateway, 'receipt.pdf', { by: USER.sales });
});
afterAll(() => gateway.app.close());

const create = (body: Input, user: number = USER.sales, headers: object = {}) =>
  send(gateway, documentCalls.create, user, body, headers);
const list = async (query: Input, user: number = USER.sales) => send(gateway, documentCalls.list, user, query);
const kept = () => gateway.app.db.selectFrom('documents').select('document_id').execute();

const badOwner = {
  entity_name: ['', 'SHIP', 'x'.repeat(101)],
  entity_id: ['', 'x'.repeat(101)],
};

refusals(() => gateway, documentCalls.list, {
  tags: ['SCR-39'],
  permitted: USER.sales,
  refused: USER.manager,
  good: onOrder,
  bad: { ...badOwner, ...BAD_PAGING },
});
refusals(() => gateway, documentCalls.create, {
  tags: ['ROL-50', 'SCR-40'],
  permitted: USER.sales,
  refused: USER.manager,
  good,
  bad: {
    ...badOwner,
    file_name: [undefined, '', 'gone.pdf', '../db/receipt.pdf', '../receipt.pdf', 'receipt', 5, 'x'.repeat(101)],
    title: [5, 'x'.repeat(101)],
  },
});

describe('POST /fileUpload', () => {
  test('names what is missing', async () => {
    const fields = { entity_name: expect.any(String), entity_id: expect.any(String) };
    expect((await create({ ...good, entity_name: undefined, entity_id: undefined })).json()).toMatchObject({
      code: 'invalid',
      fields,
    });
  });

  test('attaches an uploaded file to a record, and logs the one change', { tags: ['SCR-40'] }, async () => {
    const uploaded = await upload(gateway, USER.sales, [{ bytes: PDF, name: 'a.pdf' }]);
    const { file_name } = uploaded.json<{ file_name: string }>();
    const { result, changes } = await logged(gateway.app, () =>
      create({ entity_name: 'order', entity_id: ORDER, file_name, title: ' Lorry receipt ' }),
    );
    const { document, ...reply } = result.json();
    expect([result.statusCode, result.headers['etag'], reply]).toEqual([
      200,
      '"1"',
      { success: true, message: 'Document uploaded successfully!' },
    ]);
    expect(misfits('document_upload', document)).toEqual([]);
    expect(document).toEqual({
      ...onOrder,
      document_id: expect.any(Number),
      file_name,
      title: 'Lorry receipt',
      kind: null,
      created_by: USER.sales,
      created_by_info: { user_id: USER.sales, first_name: 'Sunil', last_name: 'Rao', role_id: 1007 },
      created_date: NOON,
      modified_date: NOON,
      revision: 1,
    });
    expect(changes).toEqual([
      {
        seq: changes[0]?.seq,
        entity: 'document_upload',
        id: String(document.document_id),
        op: 'created',
        revision: 1,
        at: NOON,
        by: { user_id: USER.sales, name: 'Sunil Rao' },
        by_role_id: 1007,
        row: document,
        before: null,
        changed: Object.keys(document),
      },
    ]);
  });

  test('adds one document however often it is sent under one key', async () => {
    const before = await kept();
    const headers = { 'idempotency-key': 'document-0001' };
    const replies = [await create(good, USER.sales, headers), await create(good, USER.sales, headers)];
    expect(replies[1]?.json()).toEqual(replies[0]?.json());
    expect(await kept()).toHaveLength(before.length + 1);
  });

  test.each([
    ['to a record that is not there', { ...good, entity_id: 'OR2627-000000' }, USER.sales, 404],
    ['to a record one may not read', { ...good, entity_name: 'PO', entity_id: PO }, USER.sales, 403],
    ['by a customer', good, USER.customer, 403],
  ])('%s is refused and writes nothing', { tags: ['SCR-40'] }, async (_what, body, user, status) => {
    const before = await kept();
    const { result, changes } = await logged(gateway.app, () => create(body, user));
    expect([result.statusCode, changes, await kept()]).toEqual([status, [], before]);
  });
});

describe('GET /fileUpload', () => {
  test('names what is missing', { tags: ['SCR-39'] }, async () => {
    const fields = { entity_name: expect.any(String), entity_id: expect.any(String) };
    expect((await list({})).json()).toMatchObject({ code: 'invalid', fields });
  });

  test(
    'shows those of one record, newest first and ten per page, under any name of its kind',
    { tags: ['LST-41', 'SCR-39'] },
    async () => {
      await create({ ...good, title: 'Elsewhere' }, USER.lead);
      for (let nth = 0; nth < 12; nth += 1) {
        await create(
          { ...good, entity_name: nth % 2 ? 'po' : 'PURCHASE_ORDER', entity_id: PO, title: `${nth}` },
          USER.lead,
        );
      }
      const pages = [{}, { page: '2' }, { limit: '5', page: '2' }].map(async (paging) => {
        const reply = await list({ entity_name: 'Po', entity_id: PO, ...paging }, USER.lead);
        const { documents, count } = reply.json<{ documents: { title: string }[]; count: number }>();
        return [count, documents.length, documents[0]?.title];
      });
      expect(await Promise.all(pages)).toEqual([
        [12, 10, '11'],
        [12, 2, '1'],
        [12, 5, '6'],
      ]);
    },
  );

  test('is refused for a record that does not exist or that the caller may not see', { tags: ['SCR-39'] }, async () => {
    expect((await list({ ...onOrder, entity_id: 'OR2627-000000' })).json()).toMatchObject({
      message: 'Order OR2627-000000 does not exist.',
    });
    expect((await list({ entity_name: 'PO', entity_id: PO })).statusCode).toBe(403);
    expect((await list(onOrder, USER.customer)).statusCode).toBe(403);
  });

  test('is refused to a customer’s own account, whatever its role is granted', async () => {
    await create(good);
    expect((await list(onOrder, USER.admin)).json().count).toBeGreaterThan(0);
    await granted(gateway.app.db, 10_001, { document_upload: ['READ'] }, async () => {
      expect((await list(onOrder, USER.customer)).statusCode).toBe(403);
      expect((await list({ ...onOrder, entity_id: 'OR2627-000000' }, USER.customer)).statusCode).toBe(403);
    });
  });
});

describe('a document on a record', () => {
  const update = (user: number, body: Input, headers?: object) =>
    send(gateway, documentCalls.update, user, body, headers);
  const remove = (user: number, document_id: number, headers?: object) =>
    send(gateway, documentCalls.remove, user, { document_id }, headers);
  const added = async (): Promise<number> => (await create(good)).json().document.document_id;

  test('is called what it is by who uploaded it, and by admins', { tags: ['SCR-73'] }, async () => {
    const document_id = await added();
    const said = await update(USER.sales, { document_id, kind: 'lorry_receipt' });
    expect(said.json()).toMatchObject({
      message: 'Document updated',
      document: { kind: 'lorry_receipt', revision: 2 },
    });
    expect((await update(USER.sales2, { document_id, kind: 'photo' })).json()).toMatchObject({
      code: 'forbidden',
      message: 'Only who uploaded this document and admins can change or remove it.',
    });
    expect((await update(USER.sales, { document_id, kind: 'photo' }, { 'if-match': '"1"' })).statusCode).toBe(412);
    expect((await update(USER.admin, { document_id, kind: null })).json().document.kind).toBeNull();
    expect((await update(USER.sales, { document_id, kind: 'spaceship' })).json().fields).toHaveProperty('kind');
    expect((await update(USER.customer, { document_id, kind: null })).statusCode).toBe(403);
  });

  test(
    'is removed by who uploaded it, and by admins; the log keeps that it was there',
    { tags: ['SCR-74'] },
    async () => {
      const [own, other] = [await added(), await added()];
      expect((await remove(USER.sales2, own)).statusCode).toBe(403);
      const { result, changes } = await logged(gateway.app, () => remove(USER.sales, own));
      expect(result.json()).toEqual({ success: true, message: 'Document removed' });
      expect(changes).toMatchObject([{ entity: 'document_upload', id: String(own), op: 'deleted', row: null }]);
      expect((await remove(USER.admin, other, { 'if-match': '"7"' })).statusCode).toBe(412);
      expect((await remove(USER.admin, other)).statusCode).toBe(200);
      expect((await remove(USER.sales, own)).statusCode).toBe(404);
      const { documents } = (await list(onOrder)).json<{ documents: { document_id: number }[] }>();
      expect(documents.map(({ document_id }) => document_id)).not.toEqual(expect.arrayContaining([own]));
    },
  );
});
