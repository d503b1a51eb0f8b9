import { randomUUID } from 'node:crypto';
import type { Entity } from '@console/shared/entities';
import { expect, onTestFinished, test } from 'vitest';
import { ROLES, rowOf } from '../counts/testing.ts';
import { openPlainRelay, startPlainServers } from '../testing/plain-gateway/plain-servers.ts';
import { scriptedGateway, SERVICE } from '../testing/plain-gateway/scripted.ts';
import type { ScriptedGateway } from '../testing/plain-gateway/scripted.ts';

/** A row as a plain gateway stores it. */
function plain(entity: Entity, id: string | number, fields: object = {}) {
  const { revision: _none, ...row } = rowOf(entity, id, { modified_date: '2026-11-20T07:00:00.000Z', ...fields });
  return row;
}

/** Longer than any delay of a poll under load. */
const POLL_MS = 30_000;
const MODIFIED = Date.parse('2026-11-20T07:00:00.000Z');
const requests = (count: number) => (gateway: ScriptedGateway) => {
  for (let id = 1; id <= count; id += 1) gateway.put('quotation_request', plain('quotation_request', id));
};

test('two clients see a write that went through the relay, once and with its author, before any other news of it', async () => {
  const { gateway, join, call } = await startPlainServers(requests(2));
  const asha = await join(1, ROLES.admin);
  const bilal = await join(2, ROLES.manager);
  const reads = gateway.asked.length;
  const written = await call(asha.token, 'PUT', '/rfq', { request_id: 1, status: 'PRICE_UPDATED' });
  expect(written.status).toBe(200);
  const { revision } = written.body.rfq;
  expect(written.headers.get('etag')).toBe(`"${revision}"`);
  const [seen, echo] = await Promise.all([bilal.next('changes'), asha.next('changes')]);
  expect(echo.changes).toMatchObject([
    {
      ...{ entity: 'quotation_request', id: '1', op: 'updated', revision, by: { user_id: 1, name: 'Person 1' } },
      ...{ before: { status: 'PENDING' }, row: { status: 'PRICE_UPDATED', revision } },
    },
  ]);
  expect(seen.changes).toMatchObject([
    { id: '1', row: { status: 'PRICE_UPDATED', tenant_info: { district: 'Mysuru' } } },
  ]);
  expect(seen.changes[0]?.row).not.toHaveProperty('tenant_id');
  const singles = gateway.asked.slice(reads).filter((asked) => asked === `GET /rfq?request_id=1 ${SERVICE}`);
  expect(singles).toHaveLength(1);
});

test('a write around the relay is found by comparing the lists, with the author the row names', async () => {
  const { gateway, join, clock } = await startPlainServers(requests(3));
  const asha = await join(1, ROLES.admin);
  gateway.put('quotation_request', plain('quotation_request', 4, { created_date: '2026-11-21T06:00:00.000Z' }));
  gateway.put('quotation_request', {
    ...{ request_id: 2, status: 'ARCHIVED', modified_date: '2026-11-21T09:00:00.000Z' },
    modified_by_info: { user_id: 5, first_name: 'Chitra', last_name: 'Rao', role_id: 1008 },
  });
  gateway.drop('quotation_request', 3);
  clock.advance(POLL_MS);
  const heard = [];
  while (heard.length < 3) heard.push(...(await asha.next('changes')).changes);
  const byId = Object.fromEntries(heard.map((change) => [change.id, change]));
  expect(byId).toMatchObject({
    4: { op: 'created', before: null, revision: MODIFIED },
    2: {
      ...{ op: 'updated', before: { status: 'PENDING' }, revision: Date.parse('2026-11-21T09:00:00.000Z') },
      ...{ by: { user_id: 5, name: 'Chitra Rao' }, at: '2026-11-21T09:00:00.000Z' },
    },
    3: { op: 'deleted', row: null, before: { status: 'PENDING' } },
  });
});

test('a row that left a queue is read once to learn why', async () => {
  const { gateway, join, clock } = await startPlainServers((made) => {
    made.put('quotation_request', plain('quotation_request', 1, { created_date: '2026-01-01T00:00:00.000Z' }));
    for (let id = 2; id <= 80; id += 1) {
      made.put('quotation_request', plain('quotation_request', id, { status: 'ARCHIVED' }));
    }
  });
  const asha = await join(1, ROLES.admin);
  gateway.put('quotation_request', { request_id: 1, status: 'QUOTE_SENT' });
  const reads = gateway.asked.length;
  clock.advance(POLL_MS);
  expect((await asha.next('changes')).changes).toMatchObject([
    { id: '1', op: 'updated', before: { status: 'PENDING' }, revision: MODIFIED + 1 },
  ]);
  const singles = gateway.asked.slice(reads).filter((asked) => asked.includes('request_id=1 '));
  expect(singles).toHaveLength(1);
});

test('every row of a reply has its revision, a single one its etag, and the gateway gets no header it does not know', async () => {
  const { gateway, join, call } = await startPlainServers(requests(2));
  const { token } = await join(1, ROLES.admin);
  const list = await call(token, 'GET', '/rfq?limit=5', undefined, { 'if-none-match': '"1"' });
  expect(list.body.rfqs.map((row: { revision: number }) => row.revision)).toEqual([MODIFIED, MODIFIED]);
  expect(list.headers.get('etag')).toBeNull();
  expect(list.headers.get('x-change-position')).toMatch(/^[\w-]{36}:\d+$/);
  expect(list.headers.get('x-powered-by')).toBeNull();
  const one = await call(token, 'GET', '/rfq?request_id=2');
  expect([one.body.rfq.revision, one.headers.get('etag')]).toEqual([MODIFIED, `"${MODIFIED}"`]);
  const notions = { 'if-match': `"${MODIFIED}"`, 'idempotency-key': randomUUID(), 'x-claim-token': '1' };
  await call(token, 'POST', '/rfq', { quantity: 1 }, { ...notions, 'x-forwarded-for': '10.0.0.1' });
  const sent = gateway.headers[gateway.asked.findIndex((asked) => asked.startsWith('POST /rfq'))];
  expect(sent).toMatchObject({ authorization: `Bearer ${token}`, 'x-forwarded-for': '127.0.0.1' });
  for (const name of Object.keys(notions)) expect(sent).not.toHaveProperty(name);
});

test('the revision of a row without a date grows with its content, and never falls back across a restart', async () => {
  const gateway = await scriptedGateway();
  onTestFinished(() => gateway.stop());
  const { modified_date: _undated, ...row } = plain('seller', 1, { seller_name: 'Anand' });
  gateway.put('seller', row);
  const first = await openPlainRelay(gateway);
  const { token } = await first.join(1, ROLES.admin);
  const revision = async (servers: typeof first) =>
    (await servers.call(token, 'GET', '/getSeller?seller_id=1')).body.seller.revision as number;
  const before = await revision(first);
  expect(await revision(first)).toBe(before);
  await first.call(token, 'PATCH', '/updateSeller', { seller_id: 1, seller_name: 'Anand & Sons' });
  expect(gateway.rowsOf('seller')[0]).not.toHaveProperty('modified_date');
  const after = await revision(first);
  expect(after).toBeGreaterThan(before);
  await first.close();
  const again = await openPlainRelay(gateway);
  expect(await revision(again)).toBeGreaterThanOrEqual(after);
});

test('a write against an older revision is refused with the current row, as its caller may see it', async () => {
  const { gateway, join, call } = await startPlainServers(requests(1));
  const { token } = await join(2, ROLES.manager);
  const put = (revision: number, status: string) =>
    call(token, 'PUT', '/rfq', { request_id: 1, status }, { 'if-match': `"${revision}"` });
  gateway.put('quotation_request', { request_id: 1, quantity: 9, modified_date: '2026-11-21T00:00:00.000Z' });
  const stale = await put(MODIFIED, 'ARCHIVED');
  expect([stale.status, stale.body]).toMatchObject([
    412,
    { success: false, code: 'stale', current: { quantity: 9, revision: Date.parse('2026-11-21T00:00:00.000Z') } },
  ]);
  expect(stale.body.current).not.toHaveProperty('tenant_id');
  expect(stale.body.current.tenant_info).toEqual({ district: 'Mysuru' });
  expect(gateway.asked.filter((asked) => asked.startsWith('PUT /rfq'))).toEqual([]);
  expect((await put(stale.body.current.revision, 'PRICE_UPDATED')).status).toBe(200);
  expect((await put(stale.body.current.revision, 'ARCHIVED')).status).toBe(412);
});

test('of two simultaneous writes against the same revision, one is refused', async () => {
  const { join, call } = await startPlainServers(requests(1));
  const { token } = await join(1, ROLES.admin);
  const replies = await Promise.all(
    ['PRICE_UPDATED', 'ARCHIVED', 'PRICE_UPDATED'].map((status) =>
      call(token, 'PUT', '/rfq', { request_id: 1, status }, { 'if-match': `"${MODIFIED}"` }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
});

test('a key has one effect and one reply, even when sent twice at once; with another body it is refused', async () => {
  const { gateway, join, call } = await startPlainServers();
  const { token } = await join(1, ROLES.admin);
  const other = await join(2, ROLES.admin);
  const key = { 'idempotency-key': randomUUID() };
  const raise = (quantity: number, who = token) => call(who, 'POST', '/rfq', { quantity }, key);
  const [first, second] = await Promise.all([raise(5), raise(5)]);
  expect(second.body).toEqual(first.body);
  expect([first.status, (await raise(5)).body]).toEqual([200, first.body]);
  expect(gateway.rowsOf('quotation_request')).toHaveLength(1);
  const refused = await raise(6);
  expect([refused.status, refused.body.code]).toEqual([422, 'idempotency_conflict']);
  expect((await raise(6, other.token)).body.rfq.request_id).toBe(2);
});

test('a call that failed under a key may be retried under it', async () => {
  const { gateway, join, call } = await startPlainServers();
  const { token } = await join(1, ROLES.admin);
  const key = { 'idempotency-key': randomUUID() };
  gateway.refuse((asked) => asked.startsWith('POST /rfq'), 503);
  expect((await call(token, 'POST', '/rfq', { quantity: 5 }, key)).status).toBe(503);
  gateway.mend();
  expect((await call(token, 'POST', '/rfq', { quantity: 5 }, key)).status).toBe(200);
});

test('replies and frames contain no more than the caller may see', async () => {
  const { gateway, join, call, clock } = await startPlainServers((made) => {
    made.put('quotation_request', plain('quotation_request', 1, { rfq_offer_price: 100, rfq_mg: 10 }));
    made.put(
      'quotation_request',
      plain('quotation_request', 2, { org_id: 8, tenant_info: { org_id: 8, district: 'Mysuru' } }),
    );
    made.put('seller', plain('seller', 1));
  });
  const ops = await join(1, ROLES.wallboard);
  const manager = await join(2, ROLES.manager);
  const customer = await join(3, ROLES.customer);
  for (const { token } of [ops, manager]) {
    const [row] = (await call(token, 'GET', '/rfq')).body.rfqs;
    expect(Object.keys(row)).not.toContain('tenant_id');
    expect(row.tenant_info).toEqual({ district: 'Mysuru' });
    for (const filter of ['tenant_id=70', 'org_id=7', 'orgId=7']) {
      expect((await call(token, 'GET', `/rfq?${filter}`)).status).toBe(403);
    }
    expect((await call(token, 'GET', '/getSeller')).body.sellers).toEqual([]);
    expect((await call(token, 'GET', '/getSeller?seller_id=1')).status).toBe(404);
  }
  const own = await call(customer.token, 'GET', '/rfq');
  expect(own.body.rfqs).toHaveLength(1);
  expect(own.body.rfqs[0]).toMatchObject({ request_id: 1, tenant_id: 70 });
  expect(own.body.rfqs[0]).not.toHaveProperty('rfq_offer_price');
  expect((await call(customer.token, 'GET', '/rfq?request_id=2')).status).toBe(404);
  gateway.put('quotation_request', { request_id: 1, quantity: 3, rfq_offer_price: 50 });
  gateway.put('quotation_request', { request_id: 2, quantity: 3 });
  clock.advance(POLL_MS);
  await Promise.all([ops, manager, customer].map((client) => client.next('changes')));
  const frames = (client: typeof ops) => client.raw.filter((packet) => packet.includes('"changes"')).join();
  for (const client of [ops, manager]) expect(frames(client)).not.toMatch(/Nirman|tenant_id/);
  expect(frames(customer)).not.toMatch(/rfq_offer_price|"id":"2"/);
});

test('a restarted relay has another log: nobody resumes, and unchanged rows keep their revisions', async () => {
  const gateway = await scriptedGateway();
  onTestFinished(() => gateway.stop());
  requests(2)(gateway);
  const first = await openPlainRelay(gateway);
  const asha = await first.join(1, ROLES.admin);
  await first.call(asha.token, 'PUT', '/rfq', { request_id: 1, quantity: 7 });
  const { epoch, to } = await asha.next('changes');
  const rows = async (servers: typeof first) => (await servers.call(asha.token, 'GET', '/rfq')).body.rfqs;
  const before = await rows(first);
  await first.close();
  const again = await openPlainRelay(gateway);
  const back = await again.join(1, ROLES.admin, { epoch, seq: to });
  const [hello] = back.heard;
  expect(hello?.payload).toMatchObject({ resumed: false });
  expect(await rows(again)).toEqual(before);
});

test('a HEAD request gets the headers of the reply as redacted for its caller', async () => {
  const { url, join } = await startPlainServers(requests(2));
  const { token } = await join(1, ROLES.admin);
  const ask = (method: string) =>
    fetch(`${url}/api/rfq?request_id=1`, { method, headers: { authorization: `Bearer ${token}` } });
  const [head, whole] = [await ask('HEAD'), await ask('GET')];
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, whole.headers.get('etag'), '']);
});

test('refusals by the gateway take our shape, without its internals', async () => {
  const { gateway, join, call } = await startPlainServers(requests(1));
  const { token } = await join(1, ROLES.admin);
  const refused = await call(token, 'PUT', '/rfq', { request_id: 1, fails: true });
  expect([refused.status, refused.body]).toEqual([409, { success: false, code: 'conflict', message: 'It may not.' }]);
  gateway.refuse((asked) => asked.startsWith('PUT /rfq'), 500, { message: 'relation "x" does not exist' });
  const failed = await call(token, 'PUT', '/rfq', { request_id: 1 });
  expect([failed.status, failed.body.code]).toEqual([500, 'internal']);
  expect(failed.body.message).not.toContain('relation');
});

test('while the lists cannot be read, everybody is informed, and the gateway is asked less and less often', async () => {
  const { gateway, join, clock } = await startPlainServers(requests(1));
  const asha = await join(1, ROLES.admin);
  expect((await asha.next('pulse')).stale_since).toBeNull();
  gateway.refuse((asked) => asked.includes(' /rfq'), 503);
  clock.advance(POLL_MS);
  let pulse = await asha.next('pulse');
  while (pulse.stale_since === null) pulse = await asha.next('pulse');
  gateway.mend();
  gateway.put('quotation_request', { request_id: 1, quantity: 8 });
  clock.advance(1_000);
  const found = await asha.next('changes');
  expect(found.changes).toMatchObject([{ id: '1', row: { quantity: 8 } }]);
  while (pulse.stale_since !== null) pulse = await asha.next('pulse');
});

test('a call the product does not have is not forwarded, however it is written, since its reply could not be redacted', async () => {
  const { gateway, join, call } = await startPlainServers(requests(1));
  const { token } = await join(2, ROLES.manager);
  for (const path of ['/RFQ', '/rfq/', '/rfq/all', '/customers']) {
    const { status, body } = await call(token, 'GET', path);
    expect([path, status, body.code]).toEqual([path, 404, 'not_found']);
  }
  for (const path of ['//rfq', '/rfq;x']) {
    const { status, body } = await call(token, 'GET', path);
    expect([path, status, body.code]).toEqual([path, 400, 'bad_request']);
  }
  expect(gateway.asked.filter((asked) => asked.endsWith(token) && !asked.includes('/user/profile'))).toEqual([]);
});

test('the reply to attaching a file is redacted and gets revisions like any other', async () => {
  const { gateway, join, url } = await startPlainServers((made) => {
    made.put('support_ticket', plain('support_ticket', 1, { requester_email: 'asha@house.in' }));
  });
  const { token } = await join(2, ROLES.manager);
  const admin = await join(1, ROLES.admin);
  gateway.answer('POST /clickUp/task/attachment', () => {
    gateway.put('support_ticket', { task_id: 1, attachments: 1, modified_date: gateway.now() });
    return [200, { success: true, id: 1, ticket: gateway.rowsOf('support_ticket')[0] }];
  });
  const form = new FormData();
  form.set('task_id', '1');
  form.set('attachment', new Blob(['a picture']), 'a.png');
  const reply = await fetch(`${url}/api/clickUp/task/attachment`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { ticket } = (await reply.json()) as { ticket: object };
  expect(ticket).toMatchObject({ task_id: 1, attachments: 1, revision: expect.any(Number) });
  expect(ticket).not.toHaveProperty('requester_email');
  const told = await admin.next('changes');
  expect(told.changes).toMatchObject([{ entity: 'support_ticket', id: '1', by: { user_id: 2 } }]);
});
