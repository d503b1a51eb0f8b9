import type { AddressInfo } from 'node:net';
import { methodsOf, nameOf } from '@console/shared/calls/call';
import { CALLS } from '@console/shared/calls/table';
import { expect, onTestFinished, test } from 'vitest';
import { createRelay } from '../../app.ts';
import { OUR_NAMES, readNaming } from '../../gateway/naming.ts';
import type { Naming } from '../../gateway/naming.ts';
import { createUpstreams } from '../../gateway/upstreams.ts';
import { ready } from '../../run.ts';
import { connectTestClient } from '../test-servers.ts';
import { NAMES, renamedGateway } from './renamed.ts';
import { ask, signInAt, SPEC_SERVICE_TOKEN, startSpecGateway, unknownTo } from './spec-servers.ts';

/** A gateway of the specification and a relay in front of it that is ready. */
async function office(options = {}) {
  return officeAt(await startSpecGateway(options));
}

async function officeAt(gateway: string, naming: Naming = OUR_NAMES) {
  let url = '';
  const relay = await createRelay({
    ...{ upstreams: createUpstreams(gateway), serviceToken: SPEC_SERVICE_TOKEN, publicUrl: () => url },
    naming,
    ...{ webRoot: '/nowhere', inbox: 'local', logLevel: 'silent' },
  });
  onTestFinished(() => relay.close());
  await relay.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(relay.server.address() as AddressInfo).port}`;
  await ready(relay);

  /** Somebody signed in through the relay, with a socket that was greeted. */
  async function join(account: string) {
    const { accessToken } = await signInAt(`${url}/api`, `${account}@demo.in`);
    const client = connectTestClient(url, { token: accessToken });
    const hello = await client.next('hello');
    const call = (method: string, path: string, body?: unknown, headers = {}) =>
      ask(`${url}/api${path}`, method, accessToken, body, headers);
    const acquire = (id: number) =>
      client.socket.emitWithAck('claim.acquire', { entity: 'quotation_request', id: String(id) }) as Promise<{
        ok: boolean;
        claim: { token: number; holder: { name: string } };
      }>;
    return { ...client, hello, call, acquire };
  }
  return { gateway, join };
}

test('given a user who signs in through the relay, lists, claims and writes, a colleague sees it', async () => {
  const { join } = await office();
  const [suresh, imran] = [await join('cm1'), await join('cm3')];
  expect(suresh.hello.user_id).toBe(105);
  expect(suresh.hello.counts.queues.quote_requests?.total).toBeGreaterThan(0);
  const list = await suresh.call('GET', '/rfq?status=PENDING');
  const [row] = list.body.rfqs;
  expect(row).toMatchObject({ revision: Date.parse(row.modified_date), tenant_info: { district: expect.any(String) } });
  expect(row.tenant_info).not.toHaveProperty('tenant_name');

  const { request_id, revision } = row;
  const taken = await suresh.acquire(request_id);
  expect(taken).toMatchObject({ ok: true, claim: { holder: { name: 'Suresh Gowda' } } });
  expect(await imran.acquire(request_id)).toMatchObject({ ok: false, code: 'claimed' });
  const body = { request_id, quantity: 77 };
  expect(await imran.call('PUT', '/rfq', body)).toMatchObject({ status: 423, body: { code: 'claimed' } });
  const headers = { 'if-match': `"${revision}"`, 'x-claim-token': String(taken.claim.token) };
  expect(await suresh.call('PUT', '/rfq', body, headers)).toMatchObject({
    status: 200,
    body: { rfq: { quantity: 77 } },
  });
  const { changes } = await imran.next('changes');
  expect(changes).toMatchObject([
    { id: String(request_id), op: 'updated', by: { name: 'Suresh Gowda' }, row: { quantity: 77 } },
  ]);
  expect(await suresh.call('PUT', '/rfq', body, headers)).toMatchObject({ status: 412, body: { code: 'stale' } });
});

test('a write at the gateway itself is seen within one poll', async () => {
  const { gateway, join } = await office({ delayMs: 5 });
  const suresh = await join('cm1');
  const { accessToken } = await signInAt(gateway, 'sales1@demo.in');
  const goods = { tenant_id: 7001, user_id: 8802, product_id: 52_001, product_sku_id: 63_001, quantity: 31 };
  const { rfq } = (await ask(`${gateway}/rfq`, 'POST', accessToken, goods)).body;
  const { changes } = await suresh.next('changes');
  expect(changes).toMatchObject([{ id: String(rfq.request_id), op: 'created', row: { quantity: 31 } }]);
});

test('of a gateway with short pages, a long list is whole, and a change far down in it is seen', async () => {
  const { gateway, join } = await office({ mostRows: 10 });
  const [admin, colleague] = [await join('admin'), await join('admin2')];
  const { accessToken } = await signInAt(gateway, 'admin@demo.in');
  const first = { seller_name: 'Kaveri Steels', district: 'Mysuru', state: 'Karnataka' };
  const { seller } = (await ask(`${gateway}/createSeller`, 'POST', accessToken, first)).body;
  await colleague.next('changes');
  for (let number = 1; number <= 24; number += 1) {
    await ask(`${gateway}/createSeller`, 'POST', accessToken, { ...first, seller_name: `Seller ${number}` });
  }
  const { body } = await admin.call('GET', '/getSeller?limit=500');
  expect(body.sellers.length).toBe(body.count);
  expect(body.count).toBeGreaterThan(24);
  const [second] = [(await admin.call('GET', '/getSeller?limit=20&page=2')).body.sellers];
  expect(second).toEqual(body.sellers.slice(20, 40));

  const renamed = { seller_id: seller.seller_id, seller_name: 'Kaveri Metals' };
  await ask(`${gateway}/updateSeller`, 'PATCH', accessToken, renamed);
  const isRenaming = ({ op }: { op: string }) => op === 'updated';
  let seen = (await colleague.next('changes')).changes.filter(isRenaming);
  while (seen.length === 0) seen = (await colleague.next('changes')).changes.filter(isRenaming);
  expect(seen).toMatchObject([{ entity: 'seller', id: String(seller.seller_id), row: renamed }]);
});

test('its refusals take our shape and keep its messages', async () => {
  const { join } = await office({ isStrict: true });
  const suresh = await join('cm1');
  const { request_id } = (await suresh.call('GET', '/rfq?status=PENDING')).body.rfqs[0];
  expect((await suresh.call('PUT', '/rfq', { request_id, sort_of: 1 })).body).toEqual({
    ...{ success: false, code: 'bad_request', message: 'property sort_of should not exist' },
  });
});

test('a customer’s own account counts no records of others', async () => {
  const { join } = await office();
  const { call } = await join('customer');
  for (const [path, plural] of CUSTOMERS_LISTS) {
    const { body } = await call('GET', `${path}?limit=500`);
    expect([path, body.count]).toEqual([path, body[plural].length]);
    expect((await call('GET', `${path}?limit=1`)).body.count).toBe(body.count);
  }
  const { count } = (await call('GET', '/getOrderRequest')).body;
  expect(count).toBeGreaterThan(0);
});

const CUSTOMERS_LISTS = [
  ['/rfq', 'rfqs'],
  ['/quotation', 'quotations'],
  ['/getOrderRequest', 'orders'],
  ['/credit_note', 'creditNotes'],
  ['/tenant/getTenant', 'tenants'],
] as const;

test('a relay in front of it sends no unknown call but those that find out what it has', async () => {
  const { gateway, join } = await office();
  const admin = await join('admin');
  expect((await admin.call('GET', '/user/profile')).body.not_offered).toContain('GET /audit');
  const asked = new Set(BEYOND.map((name) => name.replace('{pin}', '560001')));
  const rest = (await unknownTo(gateway))
    .map(({ call, key }) => `${call} ${key}`.trim())
    .filter((one) => !asked.has(one));
  expect(rest).toEqual(['GET /changes', 'GET /healthz']);
});

test('a gateway with names of its own works through the relay both ways', { tags: ['CLI-102'] }, async () => {
  const { join } = await officeAt(await renamedGateway(), readNaming(JSON.stringify(NAMES)));
  const [admin, colleague] = [await join('admin'), await join('admin2')];
  const { sellers, count } = (await admin.call('GET', '/getSeller')).body;
  const { seller_id, seller_name } = sellers[0];
  expect(count).toBeGreaterThan(1);
  expect(sellers[0]).not.toHaveProperty('vendorName');
  const found = await admin.call('GET', `/getSeller?seller_name=${encodeURIComponent(seller_name)}`);
  expect(found.body).toMatchObject({ sellers: [{ seller_id }], count: 1 });

  const written = await admin.call('PATCH', '/updateSeller', { seller_id, seller_name: 'Kaveri Steels' });
  expect(written).toMatchObject({ status: 200, body: { seller: { seller_id, seller_name: 'Kaveri Steels' } } });
  expect((await colleague.next('changes')).changes).toMatchObject([
    { entity: 'seller', id: String(seller_id), op: 'updated', row: { seller_name: 'Kaveri Steels' } },
  ]);
  const again = await admin.call('GET', `/getSeller?seller_id=${seller_id}`);
  expect(again.body).toMatchObject({ seller: { seller_name: 'Kaveri Steels' } });
});

/** What a gateway that is not ours may lack. */
const BEYOND = CALLS.filter(({ isBeyond }) => isBeyond).flatMap((call) =>
  methodsOf(call).map((method) => nameOf(call, method)),
);
