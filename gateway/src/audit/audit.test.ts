import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '@console/shared/calls/audit';
import type { AuditEntry } from '@console/shared/calls/audit';
import type { Call } from '@console/shared/calls/call';
import { LIVE } from '@console/shared/constants';
import { rfqCalls } from '@console/shared/calls/rfq';
import { sellerCalls } from '@console/shared/calls/seller';
import { userCalls } from '@console/shared/calls/user';
import { Value } from 'typebox/value';
import { pruneLog } from '../changes/prune.ts';
import { signIn } from '../session/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { OFFER, PRODUCT, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { BAD_DAYS, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

const DAY = 24 * 3_600_000;
const SELLER_BODY = {
  ...{
    seller_name: 'Nandi Cement',
    district: 'Mysuru',
    state: 'Karnataka',
    address: '5 Ring Road',
    pin_code: '570001',
  },
  ...{ zone: 'South', source_person: 'Meera Rao', categories: ['Cement'], mobile_1: '9876501234' },
  office_address_details: { address1: '5 Ring Road', city: 'Mysuru', state: 'Karnataka', postal_code: '570001' },
};

let gateway: TestApp;
const REQUEST_ID = randomUUID();
let request_id: number;
let seller_id: number;
let logins: string[];

/** Three days of work: a request created and priced, a seller created and deleted, a colleague banned. */
beforeAll(async () => {
  gateway = await testApp();
  const { app, clock } = gateway;
  await smallWorld(app.db);
  await sql`select setval(pg_get_serial_sequence('sellers', 'seller_id'), 2)`.execute(app.db);
  const asked = {
    tenant_id: TENANT.acme,
    user_id: USER.customer,
    product_id: PRODUCT.cement,
    product_sku_id: SKU.cement,
  };
  request_id = (await done(rfqCalls.create, USER.sales, { ...asked, quantity: 12 })).rfq.request_id;
  const price = {
    status: 'PRICE_UPDATED',
    quantity: 20,
    rfq_offer_id: OFFER.cement,
    rfq_offer_price: 355.5,
    rfq_selling_price: 400,
  };
  await done(rfqCalls.update, USER.manager, { request_id, ...price }, { 'x-request-id': REQUEST_ID });
  clock.advance(DAY);
  seller_id = (await done(sellerCalls.create, USER.manager, SELLER_BODY)).seller.seller_id;
  await done(sellerCalls.remove, USER.admin, { seller_id });
  clock.advance(DAY);
  await app.db.updateTable('users').set({ email: 'manoj@house.in' }).where('user_id', '=', USER.manager2).execute();
  const tokens = await signIn(gateway, 'manoj@house.in');
  logins = Object.values(tokens);
  await done(userCalls.ban, USER.admin, { user_id: USER.manager2 });
});
afterAll(() => gateway.app.close());

async function done(call: Call, user: number, body: Input, headers: object = {}) {
  const reply = await send(gateway, call, user, body, headers);
  expect([reply.statusCode, reply.json()]).toEqual([200, expect.anything()]);
  return reply.json();
}
const read = async (query: Input = {}) => (await send(gateway, auditCalls.list, USER.admin, query)).json();
const entries = async (query: Input = {}): Promise<AuditEntry[]> => (await read(query)).entries;
const short = (list: readonly AuditEntry[]) => list.map(({ entity, op, by }) => `${entity} ${op} by ${by?.user_id}`);

refusals(() => gateway, auditCalls.list, {
  permitted: USER.admin,
  refused: USER.lead,
  good: {},
  bad: {
    ...BAD_DAYS,
    entity: ['moon', 'orders'],
    id: ['x'.repeat(101)],
    user: ['x', '0', '2147483648'],
    op: ['UPDATED', 'read'],
    field: ['x'.repeat(101)],
    keyword: ['x'.repeat(101)],
    before_seq: ['0', 'x', '1.5'],
    limit: ['0', '101', 'all'],
  },
});

/** The id given to a request that has none. */
const NAMED = expect.stringMatching(/^[\da-f-]{36}$/);

const ALL = [
  `session ended by ${USER.admin}`,
  `admin_user updated by ${USER.admin}`,
  `seller deleted by ${USER.admin}`,
  `seller created by ${USER.manager}`,
  `quotation_request updated by ${USER.manager}`,
  `quotation_request created by ${USER.sales}`,
];

/** The result is the same whether entries are in the change log, in the audit log, or in both. */
describe.each([
  ['all of it young', 0],
  ['part of it handed on to the audit log', LIVE.logKeptMs - 1.5 * DAY],
  ['all of it handed on', LIVE.logKeptMs + 1],
])('the audit log, %s', (_state, later) => {
  beforeAll(() => pruneLog(gateway.app.db, new Date(gateway.clock.now.getTime() + later)));

  test('has every write, newest first, and matches its schema', { tags: ['SCR-44'] }, async () => {
    const reply = await read();
    expect(short(reply.entries).toSorted()).toEqual(ALL.toSorted());
    const seqs = reply.entries.map(({ seq }: AuditEntry) => seq);
    expect(seqs).toEqual(seqs.toSorted((a: number, b: number) => b - a));
    expect([reply.count, reply.next_seq, reply.searched_to]).toEqual([ALL.length, null, null]);
    expect([...Value.Errors(auditCalls.list.reply, reply)]).toEqual([]);
  });

  test(
    'shows of an edit who made it, when and by which request, and each field before and after',
    { tags: ['SCR-44'] },
    async () => {
      const [entry] = await entries({ entity: 'quotation_request', op: 'updated' });
      expect(entry).toMatchObject({
        ...{ at: '2026-11-21T06:30:00.000Z', id: String(request_id), label: String(request_id), revision: 2 },
        ...{ by: { user_id: USER.manager, name: 'Meera Rao' }, by_role_id: 1009, request_id: REQUEST_ID },
        before: { status: 'PENDING', quantity: 12, rfq_offer_price: null, revision: 1 },
        after: { status: 'PRICE_UPDATED', quantity: 20, rfq_offer_price: 355.5, revision: 2 },
      });
      const fields = entry?.changed.toSorted();
      expect(
        [Object.keys(entry?.before ?? {}), Object.keys(entry?.after ?? {})].map((keys) => keys.toSorted()),
      ).toEqual([fields, fields]);
      expect(fields).not.toContain('tenant_id');
    },
  );

  test('shows every field of a new record, and of a deleted one', { tags: ['SCR-44'] }, async () => {
    const [removed, made] = await entries({ entity: 'seller' });
    expect(made).toMatchObject({ label: 'Nandi Cement', before: null, request_id: NAMED });
    expect(made?.after).toMatchObject({ seller_id, seller_name: 'Nandi Cement', revision: 1 });
    expect(removed).toMatchObject({ label: 'Nandi Cement', after: null, revision: 2 });
    expect(removed?.before).toEqual(made?.after);
  });

  test('shows who ended whose sessions', { tags: ['SCR-44'] }, async () => {
    expect(await entries({ entity: 'session' })).toMatchObject([
      {
        ...{ id: String(USER.manager2), label: 'Manoj Rao', op: 'ended', revision: null },
        ...{ by: { user_id: USER.admin, name: 'Asha Rao' }, by_role_id: 1001 },
        ...{ before: null, after: { user_id: USER.manager2, reason: 'ban', sessions: 'all' }, changed: [] },
      },
    ]);
  });

  test.each<[Input, number[]]>([
    [{ entity: 'seller', op: 'deleted' }, [2]],
    [{ op: 'updated' }, [1, 4]],
    [{ op: 'ended' }, [0]],
    [{ user: USER.manager }, [3, 4]],
    [{ user: USER.manager, entity: 'seller' }, [3]],
    [{ user: USER.lead }, []],
    [{ field: 'is_banned' }, [1]],
    [{ field: 'quantity' }, [4, 5]],
    [{ field: 'quantity', op: 'updated' }, [4]],
    [{ field: 'banned' }, []],
    [{ from_date: '2026-11-22' }, [0, 1, 2, 3]],
    [{ to_date: '2026-11-21' }, [4, 5]],
    [{ from_date: '2026-11-22', to_date: '2026-11-22' }, [2, 3]],
    [{ from_date: '2027-01-01' }, []],
    [{ to_date: '2025-01-01' }, []],
    [{ keyword: 'nandi' }, [2, 3]],
    [{ keyword: ' NANDI CEM ' }, [2, 3]],
    [{ keyword: '355.5' }, [4]],
    [{ keyword: 'meera' }, [2, 3, 4, 5]],
    [{ keyword: 'seller_name' }, []],
    [{ keyword: '%' }, []],
    [{ keyword: '"' }, []],
  ])('%j', { tags: ['SCR-44'] }, async (query, expected) => {
    const all = await entries();
    const place = new Map(all.map(({ seq }, at) => [seq, at]));
    const order = ALL.map((one) => short(all).indexOf(one));
    const found = (await entries(query)).map(({ seq }) => order.indexOf(place.get(seq) ?? -1));
    expect(found.toSorted((a, b) => a - b)).toEqual(expected);
  });

  test('finds the history of one record by its id, even without its kind', async () => {
    const [removed, made] = await entries({ entity: 'seller' });
    expect(await entries({ entity: 'seller', id: String(seller_id) })).toEqual([removed, made]);
    const byId = await entries({ id: String(USER.manager2) });
    expect(short(byId).toSorted()).toEqual([ALL[1], ALL[0]]);
    expect(await entries({ entity: 'seller', id: '9999' })).toEqual([]);
  });

  test('is paged without gaps or repeats', { tags: ['SCR-44'] }, async () => {
    const all = await entries();
    const pages: AuditEntry[][] = [];
    for (let before_seq: number | null | undefined; before_seq !== null;) {
      const page: { entries: AuditEntry[]; next_seq: number | null } = await read({
        limit: 4,
        ...(before_seq !== undefined && { before_seq }),
      });
      pages.push(page.entries);
      before_seq = page.next_seq;
    }
    expect(pages.map(({ length }) => length)).toEqual([4, 2]);
    expect(pages.flat()).toEqual(all);
  });

  test('contains no code, token or session', { tags: ['SCR-44'] }, async () => {
    const { rows } = await sql<{ secret: string }>`select code_hash as secret from otp_codes
      union select token_hash from refresh_tokens union select code from messages where code is not null
      union select session_id from sessions`.execute(gateway.app.db);
    const text = JSON.stringify(await entries());
    expect(rows.length).toBeGreaterThan(2);
    for (const secret of [...logins, ...rows.map((row) => row.secret)]) expect(text).not.toContain(secret);
  });
});

test('the audit log does not grow by being read, and records no reads', async () => {
  const before = await entries();
  await send(gateway, rfqCalls.list, USER.admin, { request_id });
  await send(gateway, rfqCalls.update, USER.manager, { request_id, quantity: -1 });
  expect(await entries()).toEqual(before);
});
