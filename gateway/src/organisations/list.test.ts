import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organisationCalls } from '@console/shared/calls/organisation';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { ORG, smallWorld, USER } from '../testing/fixtures.ts';
import { BAD_DAYS, BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

let gateway: TestApp;

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  await db.updateTable('organisations').set({ created_date: '2026-11-01T00:00:00Z' }).execute();
});
afterAll(() => gateway.app.close());

const organisations = async (query: Input = {}, user: number = USER.sales) =>
  (await send(gateway, organisationCalls.list, user, query)).json();

refusals(() => gateway, organisationCalls.list, {
  tags: ['PAR-17'],
  permitted: USER.lead,
  refused: USER.wallboard,
  good: {},
  bad: { ...BAD_PAGING, ...BAD_DAYS, keyword: ['x'.repeat(101)], org_id: ['1002.5'] },
});

describe('the organisations', () => {
  test('come newest first and then by id, and their rows match their schema', { tags: ['PAR-17'] }, async () => {
    const reply = await organisations();
    expect(reply).toMatchObject({
      count: 2,
      organisations: [{ org_id: ORG.acme, customers: 1 }, { org_id: ORG.own }],
    });
    expect(reply.organisations.flatMap((row: object) => misfits('organisation', row))).toEqual([]);
  });

  test('are found by a part of their name, and by page', { tags: ['PAR-17'] }, async () => {
    expect(await organisations({ keyword: 'house' })).toMatchObject({
      count: 1,
      organisations: [{ org_id: ORG.own }],
    });
    expect(await organisations({ from_date: '2026-11-02' })).toEqual({ organisations: [], count: 0 });
    expect(await organisations({ page: 2, limit: 1 })).toMatchObject({
      count: 2,
      organisations: [{ org_id: ORG.own }],
    });
  });

  test('come one by one by id, with the revision as etag', { tags: ['PAR-17'] }, async () => {
    const reply = await send(gateway, organisationCalls.list, USER.lead, { orgId: ORG.acme });
    expect([reply.headers['etag'], reply.json()]).toMatchObject([
      '"1"',
      { organisation: { organisation_name: 'Acme Group' } },
    ]);
  });

  test("of a customer's own account are only its own", { tags: ['ROL-46'] }, async () => {
    expect(await organisations({}, USER.customer)).toMatchObject({ count: 1, organisations: [{ org_id: ORG.acme }] });
    const other = await send(gateway, organisationCalls.list, USER.customer, { org_id: ORG.own });
    expect(other.statusCode).toBe(404);
  });
});
