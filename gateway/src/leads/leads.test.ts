import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leadCalls } from '@console/shared/calls/lead';
import type { LeadStatus } from '@console/shared/lifecycles/lead';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { BAD_DAYS, BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { NOON } from '../testing/trade.ts';

const LEAD = { fresh: 1, contacted: 2, verified: 3, lost: 4 } as const;
const PLACE = { district: 'Mysuru', state: 'Karnataka' };

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await gateway.app.db
    .insertInto('role_permissions')
    .values({ role_id: 1008, entity: 'seller', type: 'UPDATE' })
    .execute();
  await gateway.app.db
    .insertInto('role_permissions')
    .values({ role_id: 1008, entity: 'seller', type: 'READ' })
    .execute();
});
afterAll(async () => {
  await gateway.app.db
    .deleteFrom('role_permissions')
    .where('role_id', '=', 1008)
    .where('entity', '=', 'seller')
    .execute();
  await gateway.app.close();
});
beforeEach(async () => {
  const { db } = gateway.app;
  await db.deleteFrom('leads').execute();
  await db.deleteFrom('sellers').where('seller_id', '>', 2).execute();
  await sql`select setval(pg_get_serial_sequence('sellers', 'seller_id'), 2),
    setval(pg_get_serial_sequence('leads', 'lead_id'), 4)`.execute(db);
  const day = (nth: number) => ({ created_date: `2026-11-0${nth}T06:00:00.000Z` });
  await db
    .insertInto('leads')
    .values([
      { ...lead(LEAD.fresh, 'Ravi Sands', 'NEW'), ...day(1), lead_category: 'Sand', lead_owner: 'Meera Rao' },
      { ...lead(LEAD.contacted, '100% Cement', 'CONTACTED'), ...PLACE, ...day(2), zone: 'South', mobile: '9000000555' },
      { ...lead(LEAD.verified, 'Old Mill', 'VERIFIED'), ...day(3), seller_id: 1 },
      { ...lead(LEAD.lost, 'Gone Away', 'LOST'), ...day(4), lead_category: 'Sand', zone: 'North' },
    ])
    .execute();
});
const lead = (lead_id: number, name: string, lead_status: LeadStatus) => ({ lead_id, name, lead_status });

const list = async (query: Input = {}) => (await send(gateway, leadCalls.list, USER.manager, query)).json();
const create = (body: Input, headers: object = {}) => send(gateway, leadCalls.create, USER.manager, body, headers);
const edit = (body: Input, user: number = USER.manager, headers: object = {}) =>
  send(gateway, leadCalls.update, user, body, headers);
const sellers = () => gateway.app.db.selectFrom('sellers').selectAll().where('seller_id', '>', 2).execute();

const LONG = ['x'.repeat(101)];
const TEXTS = { lead_category: LONG, lead_owner: LONG, zone: LONG, district: [5, ...LONG] };
const badFields = {
  ...TEXTS,
  mobile: ['98765', '98765abcde', 9_876_543_210],
  email: ['desk', 'a@b.industry'],
  state: ['Atlantis', 7],
};
refusals(() => gateway, leadCalls.list, {
  tags: ['PAR-9'],
  permitted: USER.manager,
  refused: USER.sales,
  good: {},
  bad: {
    ...BAD_PAGING,
    ...BAD_DAYS,
    ...TEXTS,
    district: [],
    keyword: ['\0', ...LONG],
    lead_status: ['WON'],
    lead_id: ['x'],
  },
});
refusals(() => gateway, leadCalls.create, {
  tags: ['PAR-10'],
  permitted: USER.manager,
  refused: USER.sales,
  good: { name: 'Nandi' },
  bad: {
    ...badFields,
    name: [undefined, '', ' ', null, 'a\0', ...LONG],
    lead_id: [0, '2'],
    lead_status: ['CONTACTED', 'VERIFIED', 'LOST', 'WON'],
  },
});
refusals(() => gateway, leadCalls.update, {
  tags: ['PAR-11'],
  permitted: USER.manager,
  refused: USER.sales,
  good: { lead_id: LEAD.fresh, zone: 'South' },
  bad: { ...badFields, name: ['', ' ', null, ...LONG], lead_id: [undefined, 0, '1'], lead_status: ['WON', null] },
});
refusals(() => gateway, leadCalls.remove, {
  tags: ['PAR-12'],
  permitted: USER.admin,
  refused: USER.manager,
  good: { lead_id: LEAD.fresh },
  bad: { lead_id: [undefined, null, 0, '1'] },
});

describe('the leads', () => {
  test.each<[Input, number[]]>([
    [{}, [4, 3, 2, 1]],
    [{ lead_keyword: '0% c' }, [2]],
    [{ leadKeyword: 'RAVI' }, [1]],
    [{ lead_category: 'Sand' }, [4, 1]],
    [{ lead_owner: 'Meera Rao' }, [1]],
    [{ zone: 'South' }, [2]],
    [{ lead_status: 'NEW,LOST' }, [4, 1]],
    [{ lead_status: 'CONTACTED' }, [2]],
    [{ start_date: '2026-11-03' }, [4, 3]],
    [{ end_date: '2026-11-02' }, [2, 1]],
    [{ lead_category: 'Sand', zone: 'North' }, [4]],
    [{ page: 2, limit: 3 }, [1]],
  ])('with %j come newest first', { tags: ['PAR-9'] }, async (query, expected) => {
    const { leads } = await list(query);
    expect(leads.map(({ lead_id }: { lead_id: number }) => lead_id)).toEqual(expected);
    expect(leads.flatMap((row: object) => misfits('lead', row))).toEqual([]);
  });

  test('come ten per page', { tags: ['LST-25', 'PAR-9'] }, async () => {
    const more = Array.from({ length: 8 }, (_, nth) => lead(20 + nth, `Lead ${nth}`, 'NEW'));
    await gateway.app.db.insertInto('leads').values(more).execute();
    const { leads, count } = await list();
    expect([leads.length, count]).toEqual([10, 12]);
  });

  test('come one by one by id', { tags: ['PAR-9'] }, async () => {
    const reply = await send(gateway, leadCalls.list, USER.manager, { lead_id: LEAD.lost });
    expect([reply.headers['etag'], reply.json()]).toMatchObject(['"1"', { lead: { name: 'Gone Away' } }]);
    expect((await send(gateway, leadCalls.list, USER.manager, { lead_id: 99 })).statusCode).toBe(404);
  });
});

describe('POST /crm_leads/create_lead', () => {
  test('creates a lead, and logs the one change', { tags: ['PAR-1', 'PAR-10'] }, async () => {
    const body = { name: ' Nandi ', zone: ' ', state: 'karnataka', mobile: '9000000666', lead_status: 'NEW' };
    const { result, changes } = await logged(gateway.app, () => create(body));
    const { lead: row, ...reply } = result.json();
    expect([result.statusCode, reply]).toEqual([200, { success: true, message: 'Lead created' }]);
    expect(row).toMatchObject({
      name: 'Nandi',
      zone: null,
      state: 'Karnataka',
      lead_status: 'NEW',
      seller_id: null,
      created_date: NOON,
    });
    expect(misfits('lead', row)).toEqual([]);
    expect(changes).toMatchObject([{ entity: 'lead', op: 'created', id: String(row.lead_id), row }]);
  });

  test('creates one however often it is sent under one key', async () => {
    const headers = { 'idempotency-key': 'lead-0001' };
    const [one, two] = await Promise.all([create({ name: 'N' }, headers), create({ name: 'N' }, headers)]);
    expect([one.json(), (await list()).count]).toEqual([two.json(), 5]);
  });

  test.each<[string, typeof create, Input]>([
    ['POST create_lead', create, {}],
    ['POST create_lead, saying so', create, { lead_status: 'VERIFIED' }],
    ['PATCH update_lead', edit as typeof create, { lead_status: 'VERIFIED' }],
  ])('a contacted lead becomes a seller by %s', { tags: ['PAR-3', 'PAR-10'] }, async (_how, call, more) => {
    const body = { lead_id: LEAD.contacted, lead_category: 'Cement', lead_owner: 'Ravi', ...more };
    const { result, changes } = await logged(gateway.app, () => call(body));
    const [seller] = await sellers();
    expect(result.json()).toMatchObject({
      success: true,
      lead: { lead_status: 'VERIFIED', seller_id: seller?.seller_id, lead_category: 'Cement', revision: 2 },
    });
    expect(seller).toMatchObject({
      ...PLACE,
      seller_name: '100% Cement',
      zone: 'South',
      mobile_1: '9000000555',
      categories: ['Cement'],
      source_person: 'Ravi',
    });
    expect(changes.map(({ entity, op }) => [entity, op])).toEqual([
      ['seller', 'created'],
      ['lead', 'updated'],
    ]);
  });

  test.each<[number, string]>([
    [LEAD.fresh, 'NEW'],
    [LEAD.verified, 'VERIFIED'],
    [LEAD.lost, 'LOST'],
  ])('lead %i, which is %s, does not become one', { tags: ['PAR-3', 'PAR-10'] }, async (lead_id, status) => {
    const { result, changes } = await logged(gateway.app, () => create({ lead_id, ...PLACE }));
    expect([result.statusCode, result.json(), changes]).toMatchObject([409, { code: 'illegal_move', status }, []]);
    expect(await sellers()).toEqual([]);
  });

  test(
    'a conflict with another seller, or a missing field, is named as leads name it',
    { tags: ['PAR-10'] },
    async () => {
      const { lead_id } = (await create({ name: 'Bare', mobile: '9876543210', email: 'cement@sellers.in' })).json()
        .lead;
      await edit({ lead_id, lead_status: 'CONTACTED' });
      expect((await create({ lead_id })).json().fields).toEqual({
        district: '*Please enter district.',
        state: '*Please enter state.',
      });
      expect((await create({ lead_id, ...PLACE })).json().fields).toEqual({
        mobile: 'The mobile number you have entered is already in use.',
        email: 'The email ID you have entered is already in use.',
      });
      expect((await create({ lead_id, lead_status: 'LOST' })).json()).toMatchObject({ code: 'invalid' });
    },
  );
});

describe('PATCH /crm_leads/update_lead', () => {
  test('edits and moves at once, with one change', { tags: ['PAR-2', 'PAR-11'] }, async () => {
    const body = { lead_id: LEAD.fresh, lead_status: 'CONTACTED', zone: ' West ', mobile: null };
    const { result, changes } = await logged(gateway.app, () => edit(body, USER.manager, { 'if-match': '"1"' }));
    const { lead: row, ...reply } = result.json();
    expect([result.headers['etag'], reply, row]).toMatchObject([
      '"2"',
      { success: true, message: 'Lead updated' },
      { lead_status: 'CONTACTED', zone: 'West', name: 'Ravi Sands' },
    ]);
    expect(changes).toMatchObject([
      { entity: 'lead', op: 'updated', row, before: { lead_status: 'NEW', zone: null }, revision: 2 },
    ]);
  });

  test.each<[LeadStatus, LeadStatus, number]>([
    ['NEW', 'CONTACTED', 200],
    ['NEW', 'LOST', 200],
    ['NEW', 'VERIFIED', 409],
    ['CONTACTED', 'NEW', 409],
    ['CONTACTED', 'LOST', 200],
    ['CONTACTED', 'CONTACTED', 200],
    ['VERIFIED', 'LOST', 409],
    ['VERIFIED', 'VERIFIED', 409],
    ['LOST', 'NEW', 409],
    ['LOST', 'CONTACTED', 409],
  ])('from %s to %s is answered by %2$i', async (from, lead_status, status) => {
    await gateway.app.db
      .insertInto('leads')
      .values(lead(9, 'Moved', from))
      .execute();
    const reply = await edit({ lead_id: 9, lead_status });
    expect(reply.statusCode).toBe(status);
    if (status === 409) expect(reply.json()).toMatchObject({ code: 'illegal_move', status: from });
  });

  test.each([LEAD.verified, LEAD.lost])(
    'leaves lead %i, which is closed, as it is',
    { tags: ['PAR-4', 'PAR-11'] },
    async (lead_id) => {
      expect((await edit({ lead_id, zone: 'East' })).json()).toMatchObject({ code: 'illegal_move', allowed: [] });
    },
  );

  test('needs UPDATE for its fields and WRITE for its moves', { tags: ['PAR-2'] }, async () => {
    const statuses = [{ zone: 'East' }, { lead_status: 'CONTACTED' }].map(async (body) => {
      const reply = await edit({ lead_id: LEAD.fresh, ...body }, USER.sales2);
      return reply.statusCode;
    });
    expect(await Promise.all(statuses)).toEqual([200, 403]);
  });

  test('an old revision gets the current row, and there is no lead 99', { tags: ['PAR-11'] }, async () => {
    await edit({ lead_id: LEAD.fresh, zone: 'North' });
    const reply = await edit({ lead_id: LEAD.fresh, zone: 'East' }, USER.lead, { 'if-match': '"1"' });
    expect([reply.statusCode, reply.json()]).toMatchObject([412, { code: 'stale', current: { zone: 'North' } }]);
    expect((await edit({ lead_id: 99, zone: 'East' })).statusCode).toBe(404);
  });
});

describe('POST /crm_leads/delete_lead', () => {
  const remove = (lead_id: number, headers: object = {}) =>
    send(gateway, leadCalls.remove, USER.admin, { lead_id }, headers);

  test('deletes it, and logs the one change; its seller stays', { tags: ['PAR-12'] }, async () => {
    const { result, changes } = await logged(gateway.app, () => remove(LEAD.verified, { 'if-match': '"1"' }));
    expect(result.json()).toMatchObject({ success: true, message: 'Lead deleted' });
    expect(changes).toMatchObject([{ entity: 'lead', id: '3', op: 'deleted', row: null, revision: 2 }]);
    expect([(await list()).count, (await remove(LEAD.verified)).statusCode]).toEqual([3, 404]);
  });

  test('an old revision gets the current row', { tags: ['PAR-12'] }, async () => {
    await edit({ lead_id: LEAD.fresh, zone: 'North' });
    expect((await remove(LEAD.fresh, { 'if-match': '"1"' })).json()).toMatchObject({ code: 'stale' });
  });
});
