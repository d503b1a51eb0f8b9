import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addInvoiced } from '../testing/trade.ts';
import { addNote } from './testing.ts';

let gateway: TestApp;
/** Oldest first: eleven for OR1, and an issued one for OR2 of another customer. */
const ids: string[] = [];

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const order = await addInvoiced(db, { order_number: 'OR1' });
  for (let nth = 0; nth < 11; nth += 1) ids.push((await addNote(gateway, order, 1)).cnId);
  const direct = await addInvoiced(db, { order_number: 'OR2', tenant_id: TENANT.direct });
  const { cnId: creditnote_id } = await addNote(gateway, direct, 1);
  ids.push(creditnote_id);
  await send(gateway, creditNoteCalls.updateStatus, USER.sales, { creditnote_id, status: 'ISSUED' });
});
afterAll(() => gateway.app.close());

const list = async (query: Input = {}, user: number = USER.admin) =>
  (await send(gateway, creditNoteCalls.list, user, query)).json();
const named = ({ creditNotes }: { creditNotes: { cnId: string }[] }) => creditNotes.map(({ cnId }) => cnId);

refusals(() => gateway, creditNoteCalls.list, {
  tags: ['MON-17'],
  permitted: USER.sales,
  refused: USER.nobody,
  good: {},
  bad: { ...BAD_PAGING, keyword: ['x'.repeat(101)], status: ['SENT'], cn_id: ['CN/1'], order_number: ['x'.repeat(17)] },
});

describe('the list of credit notes', () => {
  test.each<[Input, () => string[]]>([
    [{}, () => ids.slice(2)],
    [{ page: 2 }, () => ids.slice(0, 2)],
    [{ limit: 1 }, () => ids.slice(-1)],
    [{ orderNumber: 'OR2' }, () => ids.slice(-1)],
    [{ order_number: 'OR1', page: 2 }, () => ids.slice(0, 1)],
    [{ keyword: ' or2 ' }, () => ids.slice(-1)],
    [{ keyword: ids[0] ?? 'CN', limit: 50 }, () => ids],
    [{ keyword: '%' }, () => []],
    [{ status: 'ISSUED,CANCELLED' }, () => ids.slice(-1)],
    [{ tenant_id: TENANT.direct }, () => ids.slice(-1)],
    [{ from_date: '2026-11-22' }, () => []],
    [{ from_date: '2026-11-21', to_date: '2026-11-21', limit: 50 }, () => ids],
    [{ keyword: 'inv2627', limit: 50 }, () => ids],
  ])('with %j', { tags: ['MON-17', 'MON-45'] }, async (query, expected) => {
    expect(named(await list(query))).toEqual(expected().toReversed());
  });

  test('counts the matches, and its rows match their schema', { tags: ['MON-17'] }, async () => {
    const { creditNotes, count } = await list({ limit: 50 });
    expect([count, creditNotes.length]).toEqual([12, 12]);
    expect(creditNotes.flatMap((row: object) => misfits('credit_note', row))).toEqual([]);
  });

  test("shows a customer's own account its organisation's only", async () => {
    expect([(await list({}, USER.customer)).count, (await list({}, USER.otherCustomer)).count]).toEqual([11, 1]);
    const one = (user: number) => send(gateway, creditNoteCalls.list, user, { cnId: ids[11] });
    expect([(await one(USER.customer)).statusCode, (await one(USER.otherCustomer)).statusCode]).toEqual([404, 200]);
  });
});

describe('one credit note', () => {
  test.each(['cnId', 'cn_id', 'creditnote_id'])('by its %s', { tags: ['MON-17', 'SUP-53'] }, async (name) => {
    const reply = await send(gateway, creditNoteCalls.list, USER.admin, { [name]: ids[11] });
    expect([reply.headers['etag'], reply.json()]).toMatchObject(['"2"', { creditNote: { cnId: ids[11] } }]);
  });

  test('is found under its own order only, if one is given', { tags: ['MON-17'] }, async () => {
    const of = (order_number: string, creditnote_id: string | undefined) =>
      send(gateway, creditNoteCalls.list, USER.admin, { creditnote_id, order_number });
    const codes = [await of('OR2', ids[11]), await of('OR1', ids[11]), await of('OR1', 'NONE')];
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
  });

  test.each([USER.wallboard, USER.manager])('hides the customer from user %i', async (user) => {
    const {
      tenant_id: _tenant,
      user_id: _user,
      user_details: _details,
      ...kept
    } = (await list({ cnId: ids[0] })).creditNote;
    expect((await list({ cnId: ids[0] }, user)).creditNote).toEqual({ ...kept, tenant_info: { district: 'Mysuru' } });
  });
});
