import type { Entity } from '@console/shared/entities';
import { expect, test } from 'vitest';
import { ROLES, rowOf } from '../counts/testing.ts';
import { startPlainServers } from '../testing/plain-gateway/plain-servers.ts';
import type { ScriptedGateway } from '../testing/plain-gateway/scripted.ts';

/** A customer of the marketplace's own organisation, beside another one. */
const OWN = { tenant_id: 70, tenant_name: 'Nirman Infra', org_id: 1002, district: 'Mysuru' };
const RIVAL = { ...OWN, tenant_id: 71, tenant_name: 'Rival Works' };
const nirman = { ...ROLES.customer, org_id: OWN.org_id, tenant_id: OWN.tenant_id };

/** @param day of November on which it was created */
function add(gateway: ScriptedGateway, entity: Entity, id: number, of: typeof OWN, day = 20) {
  const { revision: _none, ...row } = rowOf(entity, id, { created_date: `2026-11-${day}T06:00:00.000Z` });
  const { tenant_id, org_id } = of;
  gateway.put(entity, { ...row, tenant_id, tenant_info: of, ...(OWN_ORG.includes(entity) && { org_id }) });
}
const OWN_ORG: readonly Entity[] = ['quotation_request', 'tenant'];

/** Two records of the customer between eight of the other one. */
const crowd = (entity: Entity) => (gateway: ScriptedGateway) => {
  for (let id = 1; id <= 10; id += 1) add(gateway, entity, id, id === 3 || id === 8 ? OWN : RIVAL, 20 - id);
};

test.each([
  ['/rfq', 'quotation_request', 'rfqs'],
  ['/getOrderRequest', 'order', 'orders'],
  ['/dc', 'delivery_challan', 'dcs'],
] as const)(
  'a customer’s own account counts only its own records of %s, also in a search',
  async (path, entity, rows) => {
    const { join, call } = await startPlainServers(crowd(entity));
    const reader = { ...nirman, permissions: { ...nirman.permissions, delivery_challan: { READ: true } } };
    const { token } = await join(3, reader);
    const ask = async (query: string) => {
      const { body } = await call(token, 'GET', `${path}?${query}`);
      return [body[rows].length, body.count];
    };
    expect(await ask('limit=5')).toEqual([2, 2]);
    expect([await ask('limit=1'), await ask('limit=1&page=2'), await ask('limit=1&page=3')]).toEqual([
      [1, 2],
      [1, 2],
      [0, 2],
    ]);
    expect(await ask('keyword=Rival')).toEqual([0, 0]);
    expect(await ask('keyword=Rival&page=9')).toEqual([0, 0]);
    expect(await ask('keyword=Nirman')).toEqual([2, 2]);
  },
);

test('its customer and organisation are put to the lists that take them, unless it names others', async () => {
  const { gateway, join, call } = await startPlainServers();
  const { token } = await join(3, nirman);
  const { token: another } = await join(4, { ...ROLES.customer, org_id: 7 });
  const sent = async (who: string, path: string) => {
    const before = gateway.asked.length;
    await call(who, 'GET', path);
    const asked = gateway.asked.slice(before).find((line) => line.endsWith(` ${who}`) && !line.includes('/profile'));
    const query = new URL(asked?.split(' ')[1] ?? '', 'http://gateway').searchParams;
    return Object.fromEntries([...query].filter(([name]) => /tenant|org/.test(name)));
  };
  expect(await sent(token, '/rfq?limit=5')).toEqual({ org_id: '1002', tenant_id: '70' });
  expect(await sent(token, '/quotation')).toEqual({ tenant_id: '70' });
  expect(await sent(token, '/getOrderRequest?tenantId=71&org_id=1002')).toEqual({ tenantId: '71', org_id: '1002' });
  expect(await sent(token, '/payment')).toEqual({ tenantId: '70' });
  expect(await sent(token, '/dc')).toEqual({});
  expect(await sent(another, '/rfq')).toEqual({ org_id: '7' });
  expect(await sent(another, '/tenant/getTenant')).toEqual({ org_id: '7' });
});

test('it finds its own records behind more of others than one read holds', async () => {
  const { join, call } = await startPlainServers((gateway) => {
    for (let id = 1; id <= 700; id += 1) add(gateway, 'quotation_request', id, id === 700 ? OWN : RIVAL, 20);
  });
  const { token } = await join(3, nirman);
  expect((await call(token, 'GET', '/rfq?limit=10')).body).toMatchObject({ rfqs: [{ request_id: 700 }], count: 1 });
});

test('its requests by day are its own', async () => {
  const { gateway, join, call } = await startPlainServers();
  const { token } = await join(3, nirman);
  const rfqs = [OWN, RIVAL, RIVAL].map((tenant_info, at) => ({
    ...rowOf('quotation_request', at + 1),
    ...{ tenant_info, tenant_id: tenant_info.tenant_id, org_id: tenant_info.org_id },
  }));
  gateway.answer('GET /rfq', () => [
    200,
    { success: true, rfqs, count: 3, groups: [{ date: '2026-11-20', count: 3 }], hasMore: true },
  ]);
  const { rfqs: own, ...rest } = (await call(token, 'GET', '/rfq?groupByDate=true&limit=1')).body;
  expect(own).toHaveLength(1);
  expect(rest).toEqual({ success: true, count: 1, groups: [{ date: '2026-11-20', count: 1 }] });
});

test('it reads no figures, which would be those of all', async () => {
  const { join, call } = await startPlainServers();
  const { token } = await join(3, nirman);
  for (const path of ['/rfq/rfqAnalytics', '/tenant/analytics?tenant_id=71', '/customer/customerAnalytics']) {
    expect((await call(token, 'GET', path)).status).toBe(403);
  }
});

test('a list of what its reader may not see counts nothing', async () => {
  const { gateway, join, call } = await startPlainServers();
  gateway.put('seller', rowOf('seller', 1));
  const { token } = await join(2, ROLES.manager);
  for (const query of ['', '?page=2']) {
    expect((await call(token, 'GET', `/getSeller${query}`)).body).toEqual({ sellers: [], count: 0 });
  }
});
