import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely, KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { rfqCalls } from '@console/shared/calls/rfq';
import { positionOf, readSnapshot } from './database/snapshot.ts';
import type { Database } from './database/tables.ts';
import { listRequests } from './quote-requests/repository.ts';
import { testApp } from './testing/app.ts';
import type { TestApp } from './testing/app.ts';
import { smallWorld, USER } from './testing/fixtures.ts';
import { send } from './testing/refusals.ts';
import { addRequest } from './testing/trade.ts';
import { untilOneWaits } from './testing/waiting.ts';

const ROWS = 120;
const isPostgres = 'url' in inject('template');

let gateway: TestApp;
let ids: number[];
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  ids = [];
  for (let nth = 0; nth < ROWS; nth += 1) ids.push(await addRequest(db));
});
afterAll(() => gateway.app.close());

const yieldToShort = () => Promise.resolve();
const list = (db: Kysely<Database>) => listRequests(db, { limit: 500 }, { bound: undefined, seesTenants: true });
const edit = (request_id: number, quantity: number) =>
  send(gateway, rfqCalls.update, USER.admin, { request_id, quantity });

describe('a long page', () => {
  test('holds every row once, newest first', async () => {
    const { rows, count } = await list(gateway.app.db);
    expect([count, rows.map(({ request_id }) => request_id)]).toEqual([ROWS, ids.toReversed()]);
    expect(Object.keys(rows[0] ?? {})).not.toContain('placed');
  });

  test('names the log position of its snapshot, though a row changed while it was read', async () => {
    const readings: Awaited<ReturnType<typeof list>>[] = [];
    const { result, position } = await readSnapshot(
      gateway.app.connection,
      async (db) => {
        const page = await list(db);
        if (readings.push(page) === 1 && !isPostgres) await edit(ids[5] ?? 0, 77);
        return page;
      },
      { yieldToShort },
    );
    expect(position).toEqual(await positionOf(gateway.app.db));
    expect(result).toEqual(await list(gateway.app.db));
    if (isPostgres) return;
    // The other rows were not read again.
    const [first, second] = readings;
    expect(second?.rows.filter((row) => !first?.rows.includes(row)).map(({ quantity }) => quantity)).toEqual([77]);
  });

  test('stops between its parts when nobody waits for it any more', async () => {
    const away = new AbortController();
    let finished = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        finished += 1;
        if (finished === 4) away.abort(new Error('gone'));
        return result;
      },
    };
    const { db, cancel } = gateway.app.connection;
    const reading = readSnapshot({ db: db.withPlugin(counting), cancel }, list, { yieldToShort, signal: away.signal });
    await expect(reading).rejects.toThrow('gone');
    expect(finished).toBe(4);
  });

  test.skipIf(isPostgres)('lets others use the one connection of the embedded database', async () => {
    const order: string[] = [];
    const long = gateway.app.inject({ url: '/rfq?limit=500', headers: await gateway.as(USER.admin) });
    const short = gateway.app.inject({ url: '/rfq?limit=5', headers: await gateway.as(USER.sales) });
    await Promise.all([long.then(() => order.push('long')), short.then(() => order.push('short'))]);
    expect(order).toEqual(['short', 'long']);
  });
});

/** On PGlite a statement cannot wait for a lock: there is only one connection. */
describe.runIf(isPostgres)('a caller who hangs up while a statement runs', () => {
  /**
   * Makes the call on its own connection while the table is locked, disconnects once the statement waits, and returns
   * how many then wait.
   */
  async function hangUp(method: string, body?: object): Promise<number> {
    const { app } = gateway;
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const headers = { ...(await gateway.as(USER.admin)), ...(body && { 'content-type': 'application/json' }) };
    const away = new AbortController();
    return app.db.transaction().execute(async (db) => {
      await sql`lock table quote_requests in access exclusive mode`.execute(db);
      const { signal } = away;
      const url = `http://127.0.0.1:${port}/rfq`;
      const asked = fetch(url, { method, headers, signal, body: body ? JSON.stringify(body) : null });
      await untilOneWaits(app.db);
      away.abort();
      await expect(asked).rejects.toThrow(/abort/);
      if (method === 'GET') while ((await waiting(db)) > 0) await setImmediate();
      return waiting(db);
    });
  }

  test('of a read: it is cancelled', async () => {
    expect(await hangUp('GET')).toBe(0);
    // The connection still works.
    expect((await send(gateway, rfqCalls.list, USER.admin, { limit: 5 })).statusCode).toBe(200);
  });

  test('of a write: it runs to its end', async () => {
    const request_id = ids[7] ?? 0;
    expect(await hangUp('PUT', { request_id, quantity: 55 })).toBe(1);
    const quantity = () =>
      gateway.app.db
        .selectFrom('quote_requests')
        .select('quantity')
        .where('request_id', '=', request_id)
        .executeTakeFirst();
    while (Number((await quantity())?.quantity) !== 55) await setImmediate();
  });
});

async function waiting(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
