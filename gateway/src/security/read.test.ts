import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { securityCalls } from '@console/shared/calls/security';
import type { SecurityEntry } from '@console/shared/calls/security';
import { userCalls } from '@console/shared/calls/user';
import { beginning } from '../filters.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

let gateway: TestApp;
beforeEach(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterEach(() => gateway.app.close());

const read = async (query: Input = {}) => (await send(gateway, securityCalls.list, USER.admin, query)).json();
const entries = async (query: Input = {}): Promise<SecurityEntry[]> => (await read(query)).entries;
const refuse = async (address: string) =>
  gateway.app.inject({
    url: '/audit',
    headers: { ...(await gateway.as(USER.sales)), 'x-forwarded-for': address },
  });

test('the security log is strictly newest first by the time shown, page by page, though counted events are appended later', async () => {
  for (const address of ['203.0.113.7', '203.0.113.8']) {
    await refuse(address);
    gateway.clock.advance(1_000);
    await send(gateway, userCalls.logout, USER.admin, { user_id: USER.sales });
    gateway.clock.advance(1_000);
  }
  const all = await entries();
  expect(all.length).toBeGreaterThanOrEqual(4);
  expect(all.map(({ seq }) => seq)).not.toEqual(all.map(({ seq }) => seq).toSorted((a, b) => b - a));
  expect(all).toEqual(all.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.seq - a.seq));
  const paged: SecurityEntry[] = [];
  for (let before_seq: number | null | undefined; before_seq !== null;) {
    const page: { entries: SecurityEntry[]; next_seq: number | null } = await read({
      limit: 1,
      ...(before_seq !== undefined && { before_seq }),
    });
    paged.push(...page.entries);
    before_seq = page.next_seq;
    // New entries do not shift the pages still to be read.
    await refuse('203.0.113.9');
  }
  expect(paged).toEqual(all);
});
test('an address is found by its prefix, and wildcards in it are literal', async () => {
  for (const address of ['203.0.113.7', '203.0.113.70', '10.203.0.113', '2001:db8::7']) await refuse(address);
  const found = async (address: string) =>
    (await entries({ address })).map((entry) => entry.address).toSorted((a, b) => String(a).localeCompare(String(b)));
  expect(await found('203.0.113.')).toEqual(['203.0.113.7', '203.0.113.70']);
  expect(await found('203.0.113.70')).toEqual(['203.0.113.70']);
  expect(await found('2001:db8')).toEqual(['2001:db8::7']);
  for (const wildcard of ['%', '203_0', '203.0%7', '\\']) expect(await found(wildcard)).toEqual([]);
});

test('an address is found by an index', async () => {
  const plan = await gateway.app.db.transaction().execute(async (work) => {
    await sql`set local enable_seqscan = off`.execute(work);
    return sql`explain select seq from security_log where ${beginning('address', '203.0.113.')}`.execute(work);
  });
  expect(JSON.stringify(plan.rows)).toMatch(/Index Cond: \(+address ~>=~ '203\.0\.113\.'/);
});
