import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { organisationCalls } from '@console/shared/calls/organisation';
import { putFile } from '../files/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { ORG, smallWorld, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

const NEW = { organisation_name: ' Nirman   Group ', logo: 'logo.png' };

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await putFile(gateway, 'logo.png', { isPublic: true });
  await putFile(gateway, 'logo.pdf', { by: USER.sales2 });
});
afterAll(() => gateway.app.close());
beforeEach(async () => {
  const { db } = gateway.app;
  await db.deleteFrom('organisations').where('org_id', 'not in', [ORG.own, ORG.acme]).execute();
});

const create = (body: Input = NEW, user: number = USER.sales2, headers: object = {}) =>
  send(gateway, organisationCalls.create, user, body, headers);
const names = async () => {
  const rows = await gateway.app.db.selectFrom('organisations').select('organisation_name').orderBy('org_id').execute();
  return rows.map(({ organisation_name }) => organisation_name).filter((name) => !/House|Acme/.test(name));
};

refusals(() => gateway, organisationCalls.create, {
  tags: ['PAR-18'],
  permitted: USER.sales2,
  refused: USER.lead,
  good: NEW,
  bad: {
    organisation_name: [undefined, '', '  ', 7, 'x'.repeat(101), 'a\0', 'the house', ' ACME  group '],
    logo: ['nowhere.png', '../x', 'logo.pdf'],
    is_active: ['yes'],
  },
});

describe('a new organisation', () => {
  test(
    'is active, without customers, logged as one change, and matches its schema',
    { tags: ['CLI-37', 'PAR-18'] },
    async () => {
      const { result: reply, changes } = await logged(gateway.app, () => create());
      const { organisation } = reply.json();
      expect([reply.statusCode, reply.headers['etag'], reply.json()]).toEqual([
        200,
        '"1"',
        { success: true, message: 'Organisation created', organisation },
      ]);
      expect(misfits('organisation', organisation)).toEqual([]);
      expect(organisation).toMatchObject({
        organisation_name: 'Nirman Group',
        logo: 'logo.png',
        is_active: true,
        customers: 0,
      });
      expect(changes).toMatchObject([
        { entity: 'organisation', id: String(organisation.org_id), op: 'created', row: organisation },
      ]);
      expect(changes).toHaveLength(1);
    },
  );

  test('of two with one name, exactly one is created', { tags: ['PAR-18'] }, async () => {
    const replies = await Promise.all([create(), create({ organisation_name: 'NIRMAN GROUP' })]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await names()).toHaveLength(1);
  });

  test('is created once however often it is sent under one key', async () => {
    const headers = { 'idempotency-key': 'org-000001' };
    const [one, two] = await Promise.all([create(NEW, USER.sales, headers), create(NEW, USER.sales, headers)]);
    expect(one.json()).toEqual(two.json());
    expect(await names()).toEqual(['Nirman Group']);
  });

  test('cannot be created by a customer', async () => {
    const reply = await granted(gateway.app.db, 10_001, { tenant: ['WRITE'] }, () => create(NEW, USER.customer));
    expect([reply.statusCode, await names()]).toEqual([403, []]);
  });
});
