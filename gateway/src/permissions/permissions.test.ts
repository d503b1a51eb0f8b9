import { permissionCalls } from '@console/shared/calls/permissions';
import { methodsOf, nameOf } from '@console/shared/calls/call';
import { sessionCalls } from '@console/shared/calls/session';
import { CALLS } from '@console/shared/calls/table';
import { meets } from '@console/shared/permissions';
import type { PermissionMap, Requirement } from '@console/shared/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quietApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { refusals, send } from '../testing/refusals.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await quietApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

interface Listed {
  roles: { role_id: number; permissions: PermissionMap }[];
  moves: { words: string; may: string[] }[];
  calls: { name: string; summary: string; may: Requirement[] }[];
}
const listed = async (): Promise<Listed> => (await send(gateway, permissionCalls.list, USER.admin, {})).json();

refusals(() => gateway, permissionCalls.list, {
  tags: ['ROL-61'],
  permitted: USER.admin,
  refused: USER.lead,
  good: {},
  bad: {},
});

test('lists for every role what its people may do at this moment', { tags: ['ROL-61'] }, async () => {
  const people = [USER.admin, USER.wallboard, USER.sales, USER.manager, USER.lead, USER.customer];
  const { roles } = await listed();
  for (const person of people) {
    const { user } = (await send(gateway, sessionCalls.profile, person, {})).json();
    expect(roles).toContainEqual({ role_id: user.role_id, permissions: user.permissions });
  }
  await granted(gateway.app.db, 1007, { blogs: ['DELETE'] }, async () => {
    const role = (await listed()).roles.find(({ role_id }) => role_id === 1007);
    expect(role?.permissions).toMatchObject({ blogs: { READ: true, DELETE: true } });
  });
  const displays = (await listed()).roles.find(({ role_id }) => role_id === 1003);
  expect(displays?.permissions).toEqual({});
});

test('lists what each call requires, as the gateway refuses it', { tags: ['ROL-61'] }, async () => {
  const { calls, roles } = await listed();
  const signedIn = CALLS.filter(({ may, path }) => may !== 'public' && !path.startsWith('/preflight/'));
  expect(calls.map(({ name }) => name)).toEqual(
    signedIn.flatMap((call) => methodsOf(call).map((method) => nameOf(call, method))),
  );
  const ofSales = roles.find(({ role_id }) => role_id === 1007);
  for (const { name, may } of calls.filter((call) => call.name.startsWith('GET ') && !call.name.includes('{'))) {
    const [, url = ''] = name.split(' ');
    const reply = await gateway.app.inject({ method: 'GET', url, headers: await gateway.as(USER.sales) });
    const isPermitted = ofSales !== undefined && may.some((one) => meets(ofSales, one));
    expect([name, reply.statusCode !== 403]).toEqual([name, isPermitted]);
  }
});

test('lists what each move requires, by the charts', { tags: ['ROL-61'] }, async () => {
  const { moves } = await listed();
  expect(moves).toContainEqual({ words: 'Quotation: Draft → Sent', may: ['quotation:APPROVE'] });
  expect(moves).toContainEqual({
    words: 'Quotation: Sent → Rejected',
    may: ['quotation:UPDATE', 'quotation:APPROVE'],
  });
  expect(new Set(moves.map(({ words }) => words)).size).toBe(moves.length);
});
