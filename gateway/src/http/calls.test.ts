import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@console/shared/calls/call';
import { methodsOf, routeOf } from '@console/shared/calls/call';
import { CALLS } from '@console/shared/calls/table';
import type { HTTPMethods, InjectOptions } from 'fastify';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';

interface Shape {
  type?: string;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
}

let gateway: TestApp;
/** A user with all permissions. */
let admin: object;
let nobody: object;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  admin = await gateway.as(USER.admin);
  nobody = await gateway.as(USER.nobody);
});
afterAll(() => gateway.app.close());

async function send(method: HTTPMethods, call: Call, headers: object, input: InjectOptions = {}) {
  const reply = await gateway.app.inject({
    ...input,
    method,
    url: call.path,
    headers: { ...headers },
  } as InjectOptions);
  return { status: reply.statusCode, body: reply.json() };
}

const asAdmin = (method: HTTPMethods, call: Call, input: InjectOptions) => send(method, call, admin, input);

const ROWS = CALLS.flatMap((call) =>
  methodsOf(call).map((method) => ({ name: `${method} ${call.path}`, method, call })),
);
const bodies = ROWS.filter(({ call }) => call.body && call.may !== 'public');

/** A value that no field accepts: not a text, number, object, or list of any of these. */
const WRONG = [[]];

test.each(ROWS)(
  '$name is served',
  { tags: ['CLI-45', 'CLI-46', 'CLI-47', 'CLI-48', 'CLI-49', 'CLI-50', 'CLI-51', 'CLI-52', 'CLI-53'] },
  ({ method, call }) => {
    expect(gateway.app.hasRoute({ method, url: routeOf(call) })).toBe(true);
  },
);

test.each(ROWS.filter(({ call }) => call.may !== 'public'))(
  '$name refuses a caller who is not signed in',
  { tags: ['CLI-28', 'SES-17', 'SES-19', 'SES-20', 'SES-21', 'SES-22'] },
  async ({ method, call }) => {
    for (const headers of [{}, { authorization: 'Bearer lapsed' }]) {
      expect(await send(method, call, headers)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    }
  },
);

const OF_EVERYBODY = new Set<unknown>(['public', 'session', 'signed_in', 'writer']);

test.each(ROWS.filter(({ call }) => !OF_EVERYBODY.has(call.may)))(
  '$name refuses a role without the permission',
  { tags: ['ROL-3'] },
  async ({ method, call }) => {
    expect(await send(method, call, nobody)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  },
);

/**
 * Fields that a body always requires. Those required conditionally are checked by the command, and covered by its own
 * tests.
 */
const requiredOf = ({ call }: { call: Call }) => (call.body as Shape).required ?? [];
const asking = bodies.filter((row) => requiredOf(row).length > 0);

describe.each(asking)('the body of $name', ({ method, call }) => {
  test(
    'is refused for every missing field',
    {
      tags: [
        'CAT-21',
        'CAT-22',
        'CAT-23',
        'CAT-25',
        'CAT-26',
        'CAT-27',
        'CAT-29',
        'CAT-30',
        'CAT-31',
        'MON-11',
        'MON-12',
        'MON-14',
        'MON-15',
        'MON-16',
        'MON-18',
        'MON-19',
        'MON-20',
        'OFF-33',
        'OFF-34',
        'OFF-35',
        'ORD-19',
        'ORD-20',
        'ORD-21',
        'ORD-22',
        'ORD-23',
        'ORD-24',
        'ORD-25',
        'PAR-6',
        'PAR-7',
        'PAR-8',
        'PAR-11',
        'PAR-12',
        'PAR-14',
        'PAR-15',
        'PAR-16',
        'PAR-18',
        'PAR-20',
        'PAR-21',
        'PAR-22',
        'PAR-23',
        'QUO-47',
        'QUO-48',
        'QUO-49',
        'REQ-17',
        'REQ-18',
        'SCR-30',
        'SCR-31',
        'SCR-32',
        'SCR-33',
        'SCR-35',
        'SCR-36',
        'SCR-38',
        'SCR-40',
        'SUP-55',
        'SUP-56',
        'SUP-57',
        'SUP-58',
        'SUP-59',
        'SUP-64',
        'SUP-65',
      ],
    },
    async () => {
      const { status, body } = await asAdmin(method, call, { payload: {} });
      expect([status, Object.keys(body.fields).toSorted()]).toEqual([422, requiredOf({ call }).toSorted()]);
    },
  );
});

describe.each(bodies)('the body of $name', ({ method, call }) => {
  const { properties = {} } = call.body as Shape;

  test(
    'is refused for every field of another type, in lines too',
    {
      tags: [
        'CAT-21',
        'CAT-22',
        'CAT-23',
        'CAT-25',
        'CAT-26',
        'CAT-27',
        'CAT-29',
        'CAT-30',
        'CAT-31',
        'MON-11',
        'MON-12',
        'MON-14',
        'MON-15',
        'MON-16',
        'MON-18',
        'MON-19',
        'MON-20',
        'OFF-33',
        'OFF-34',
        'OFF-35',
        'ORD-19',
        'ORD-20',
        'ORD-21',
        'ORD-22',
        'ORD-23',
        'ORD-24',
        'ORD-25',
        'PAR-6',
        'PAR-7',
        'PAR-8',
        'PAR-10',
        'PAR-11',
        'PAR-12',
        'PAR-14',
        'PAR-15',
        'PAR-16',
        'PAR-18',
        'PAR-20',
        'PAR-21',
        'PAR-22',
        'PAR-23',
        'QUO-47',
        'QUO-48',
        'QUO-49',
        'REQ-17',
        'REQ-18',
        'SCR-30',
        'SCR-31',
        'SCR-32',
        'SCR-33',
        'SCR-35',
        'SCR-36',
        'SCR-38',
        'SCR-40',
        'SCR-48',
        'SUP-55',
        'SUP-56',
        'SUP-57',
        'SUP-58',
        'SUP-59',
        'SUP-64',
        'SUP-65',
      ],
    },
    async () => {
      const given = Object.entries(properties).map(([name, { items }]) => [
        name,
        items?.properties ? [Object.fromEntries(Object.keys(items.properties).map((field) => [field, WRONG]))] : WRONG,
      ]);
      const paths = Object.entries(properties).flatMap(([name, { items }]) =>
        items?.properties ? Object.keys(items.properties).map((field) => `${name}.0.${field}`) : [name],
      );
      const { status, body } = await asAdmin(method, call, { payload: Object.fromEntries(given) });
      expect([status, Object.keys(body.fields).toSorted()]).toEqual([422, paths.toSorted()]);
    },
  );
});
