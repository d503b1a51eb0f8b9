import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentCalls } from '@console/shared/calls/records';
import { FILE_LINK_MS } from '@console/shared/uploads';
import { json } from '../database/columns.ts';
import { openSession } from '../session/sessions.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { deprived } from '../testing/grants.ts';
import { send } from '../testing/refusals.ts';
import { addChallan, addOrder, addQuotation, NOON } from '../testing/trade.ts';
import { linkTo, openFile, PDF, putFile, upload } from './testing.ts';

const EVERYBODY = Object.values(USER);
const EXPIRED = 'This link has expired. Open the file from its record again.';

let gateway: TestApp;
let order_number = '';
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  for (const name of ['paper.pdf', 'po.pdf', 'ticket.pdf', 'proof.pdf', 'draft.pdf']) await putFile(gateway, name);
  const { lines, ...order } = await addOrder(db);
  order_number = order.order_number;
  const dates = { created_date: NOON, modified_date: NOON };
  await db
    .insertInto('documents')
    .values({
      entity_name: 'ORDER',
      entity_id: order_number,
      file_name: 'paper.pdf',
      title: null,
      created_by: null,
      ...dates,
    })
    .execute();
  const quotation_id = await addQuotation(db, { status: 'CONFIRMED' });
  await db
    .updateTable('quotations')
    .set({ po_link: ['po.pdf'] })
    .where('quotation_id', '=', quotation_id)
    .execute();
  const challan_id = await addChallan(
    db,
    { order_number },
    lines.map((order_line_id) => ({ order_line_id, quantity: 1 })),
  );
  await db
    .updateTable('delivery_challans')
    .set({ received_file_id: 'proof.pdf' })
    .where('challan_id', '=', challan_id)
    .execute();
  const attachments = json([{ file_name: 'ticket.pdf', title: 'Slip.pdf' }]);
  await db
    .insertInto('support_tickets')
    .values({
      ...{ list: 'ad_hoc', name: 'Stuck', description: '', status: 'Open', requester_name: 'Sunil', attachments },
      ...{ order_number: null, order_total: null, order_date: null, order_status: null, requester_email: null },
      ...{ customer_name: null, issue_type: null, category: null, spec: null, quantity: null, notes: null },
      ...{ tool_id: null, ...dates },
    })
    .execute();
});
afterAll(() => gateway.app.close());

describe('a file on a record can be opened by readers of the record', () => {
  test.each([
    // Documents require READ on documents and on the record.
    ['paper.pdf', [USER.admin, USER.sales, USER.sales2, USER.lead, USER.lead2]],
    ['po.pdf', EVERYBODY.filter((user) => ![USER.nobody, USER.otherCustomer].includes(user as never))],
    [
      'ticket.pdf',
      EVERYBODY.filter((user) => ![USER.nobody, USER.customer, USER.otherCustomer].includes(user as never)),
    ],
    // A proof of delivery shows who received the goods, so it requires TENANT READ.
    ['proof.pdf', [USER.admin, USER.sales, USER.sales2, USER.lead, USER.lead2]],
    ['draft.pdf', []],
    ['no-such-file.pdf', []],
  ])('%s', async (name, expected) => {
    const opened = [];
    for (const user of EVERYBODY) if ((await openFile(gateway, user, name)).statusCode === 200) opened.push(user);
    expect(opened).toEqual(expected);
  });

  test('and by its uploader, until it is attached to one', async () => {
    const { file_name } = (await upload(gateway, USER.manager, [{ bytes: PDF, name: 'a.pdf' }])).json();
    expect((await openFile(gateway, USER.manager, file_name)).rawPayload).toEqual(PDF);
    expect((await openFile(gateway, USER.admin, file_name)).statusCode).toBe(404);
  });
});

describe('a link', () => {
  let given: { link: string }[] = [];
  let link = '';
  let session_id = '';
  beforeEach(async () => {
    const { accessToken } = await openSession(gateway.app, USER.lead);
    const headers = { authorization: `Bearer ${accessToken}` };
    const { session } = (await gateway.app.inject({ url: '/user/profile', headers })).json();
    session_id = session.session_id;
    const reply = await gateway.app.inject({ url: '/fileLinks', query: { file_name: 'paper.pdf' }, headers });
    given = reply.json().links;
    link = given[0]?.link ?? '';
  });

  const open = (name = 'paper.pdf', query: Record<string, string | string[]> = { link }) =>
    gateway.app.inject({ url: `/files/${name}`, query });
  const refused = [401, { success: false, code: 'unauthorized', message: EXPIRED }];

  test(
    'opens its file for ten minutes, and is cached no longer',
    { tags: ['CLI-41', 'SCR-41', 'SEC-50'] },
    async () => {
      expect(given).toEqual([{ file_name: 'paper.pdf', link: expect.any(String), expires_in: 600 }]);
      const reply = await open();
      expect([reply.statusCode, reply.rawPayload]).toEqual([200, PDF]);
      expect(reply.headers['cache-control']).toBe('private, max-age=600');
      gateway.clock.advance(FILE_LINK_MS - 1_000);
      expect((await open()).statusCode).toBe(200);
      gateway.clock.advance(1_000);
      const late = await open();
      expect([late.statusCode, late.json()]).toEqual(refused);
    },
  );

  test('is named in the security log with the person who opened it', async () => {
    await open();
    await gateway.app.security.flush();
    const kept = gateway.app.db.selectFrom('security_log').select(['kind', 'by_user_id', 'what']);
    expect(await kept.where('kind', '=', 'download').execute()).toContainEqual({
      ...{ kind: 'download', by_user_id: USER.lead, what: 'File paper.pdf' },
    });
  });

  test('opens no other file', { tags: ['SCR-41'] }, async () => {
    for (const name of ['po.pdf', 'draft.pdf', 'no-such-file.pdf']) {
      const reply = await open(name);
      expect([reply.statusCode, reply.json()]).toEqual(refused);
    }
  });

  test.each([
    ['without one', {}, 404],
    ['with two', { link: ['a', 'b'] }, 404],
    ['with an empty one', { link: '' }, 401],
    ['with one that we did not sign', { link: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }, 401],
  ])('%s the file stays closed', async (_what, query, status) => {
    expect((await open('paper.pdf', query)).statusCode).toBe(status);
  });

  test.each([
    ['ended', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 401, 'This link has ended'],
    ['no key', undefined, 404, 'This link has no key'],
  ])(
    'a browser that follows one that has %s gets a page in plain words, which runs and loads nothing',
    { tags: ['CLI-99'] },
    async (_what, dead, status, title) => {
      const query = { ...(dead !== undefined && { link: dead }) };
      const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
      const reply = await gateway.app.inject({ url: '/files/paper.pdf', query, headers });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
      expect(reply.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'");
      expect(reply.body).toContain(`<h1>${title}</h1>`);
      expect(reply.body).toContain('Open the file from its record again.');
      expect(reply.body).not.toMatch(/<script|[{"]code"/);
    },
  );

  test('without one a file that exists reads the same as one that does not', { tags: ['SCR-41'] }, async () => {
    const replies = await Promise.all(['paper.pdf', 'no-such-file.pdf', 'no-such'].map((name) => open(name, {})));
    const message = 'This link has no key. Open the file from its record again.';
    for (const reply of replies) {
      expect([reply.statusCode, reply.json()]).toEqual([404, { success: false, code: 'not_found', message }]);
    }
    expect(new Set(replies.map(({ headers }) => JSON.stringify(Object.keys(headers)))).size).toBe(1);
  });

  test('is not an access token', { tags: ['SEC-40'] }, async () => {
    const { accessToken } = await openSession(gateway.app, USER.lead);
    expect((await open('paper.pdf', { link: accessToken })).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await gateway.app.inject({ url: '/files/paper.pdf', headers })).statusCode).toBe(404);
    const asToken = { authorization: `Bearer ${link}` };
    expect((await gateway.app.inject({ url: '/user/profile', headers: asToken })).statusCode).toBe(401);
  });

  test('ends with the session it was created in', { tags: ['CLI-41', 'SCR-41'] }, async () => {
    const { db, clock } = gateway.app;
    await db.updateTable('sessions').set({ ended_at: clock() }).where('session_id', '=', session_id).execute();
    expect((await open()).statusCode).toBe(401);
  });

  test('ends with the permission to read its record', { tags: ['CLI-41', 'SCR-41', 'SEC-21'] }, async () => {
    const without = await deprived(gateway.app.db, 1012, { document_upload: ['READ'] }, () => open());
    expect(without.statusCode).toBe(401);
    expect((await open()).statusCode).toBe(200);
  });
});

test(
  'links are given to signed-in callers, in the order requested, without those of files they may not open',
  { tags: ['SCR-41'] },
  async () => {
    expect((await send(gateway, documentCalls.links, undefined, { file_name: 'paper.pdf' })).statusCode).toBe(401);
    const { app, as, service } = gateway;
    const ask = async (names: string[], headers: Record<string, string>) =>
      app.inject({ url: '/fileLinks', query: { file_name: names }, headers });
    const given = await ask(['ticket.pdf', 'draft.pdf', 'paper.pdf', 'ticket.pdf'], await as(USER.lead));
    expect(given.json().links.map(({ file_name }: { file_name: string }) => file_name)).toEqual([
      'ticket.pdf',
      'paper.pdf',
    ]);
    expect((await ask(['paper.pdf'], service)).statusCode).toBe(403);
    for (const names of [[], Array.from({ length: 51 }, (_, at) => `${at}.pdf`)]) {
      const reply = await ask(names, await as(USER.lead));
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['file_name']]);
    }
  },
);

test(
  'a name alone does not allow attaching the file to one’s own record to open it',
  { tags: ['CLI-41'] },
  async () => {
    const attach = (user: number, file_name: string) =>
      send(gateway, documentCalls.create, user, { entity_name: 'ORDER', entity_id: order_number, file_name });
    for (const name of ['draft.pdf', 'no-such-file.pdf']) {
      const reply = await attach(USER.sales, name);
      expect([reply.statusCode, reply.json().fields]).toEqual([
        422,
        { file_name: 'There is no such file. Upload it first.' },
      ]);
    }
    const { db } = gateway.app;
    await db.updateTable('files').set({ uploaded_by: USER.lead }).where('file_name', '=', 'draft.pdf').execute();
    expect((await attach(USER.sales, 'draft.pdf')).statusCode).toBe(422);
    expect((await attach(USER.lead, 'draft.pdf')).statusCode).toBe(200);
    expect((await attach(USER.sales, 'draft.pdf')).statusCode).toBe(200);
  },
);

test('a picture attached to goods is public from then on', async () => {
  await putFile(gateway, 'sand.png', { by: USER.manager });
  expect((await gateway.app.inject('/files/sand.png')).statusCode).toBe(404);
  const headers = await gateway.as(USER.manager);
  const payload = { product_id: 1, assets: ['sand.png'] };
  expect((await gateway.app.inject({ method: 'PUT', url: '/product', headers, payload })).statusCode).toBe(200);
  expect((await gateway.app.inject('/files/sand.png')).statusCode).toBe(200);
  expect(await linkTo(gateway, USER.sales, 'sand.png')).toBeUndefined();
});
