import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase } from '../../gateway/src/testing/own-database.ts';
import { startServer } from '../../web/e2e/support/server.ts';
import type { Server } from '../../web/e2e/support/server.ts';
import { signInAs } from '../../web/e2e/support/sessions.ts';
import { runningClock } from './clock.ts';
import { createClient } from './console-client.ts';
import { openDay } from './day.ts';
import { clockTime } from './hours.ts';
import { createTally } from './tally.ts';
import { makeSmallMarket } from './testing/small-market.ts';
import { watch } from './testing/spectator.ts';
import type { Chains } from './testing/spectator.ts';

const CHAINS: Chains = {
  quotation_request: ['PENDING', 'PRICE_UPDATED', 'QUOTATION_GENERATED'],
  quotation: ['SENT', 'CONFIRMED', 'CONVERTED_TO_ORDER'],
  order: ['CONFIRMED', 'IN_TRANSIT', 'DELIVERED', 'CLOSED'],
  purchase_order: ['DRAFT', 'ISSUED', 'PAID'],
  delivery_challan: ['IN_TRANSIT', 'DELIVERED'],
  payment: ['PENDING', 'RECEIVED'],
  credit_note: ['DRAFT', 'ISSUED'],
  support_ticket: ['Open', 'In Progress', 'Closed'],
  comment: [],
  document_upload: [],
};
/** Enough users remain: two managers who compete for requests, a salesperson, an approver and a customer. */
const WITHOUT = ['sales2', 'sales3', 'sales4', 'cm3', 'lead2'];
const BACKSTOP_MS = 300_000;

const { TEST_DATABASE_URL: databases } = process.env;

let folder: string;
let database: Awaited<ReturnType<typeof ownDatabase>> | undefined;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-day-'));
  database = databases ? await ownDatabase(databases) : undefined;
  server = await startServer(folder, 'none', {
    ...{ ADMIN_EMAIL: 'admin@demo.in', DEV_INBOX: 'on', DATABASE_URL: database?.url ?? '' },
  });
});
afterAll(async () => {
  await server.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

test(
  'a day moves records of every kind through their statuses; nothing is refused except where others were faster, and nothing stays claimed',
  async () => {
    const { url } = server;
    const tokens = await signInAs(url, 'admin@demo.in');
    const admin = createClient({ url, tokens, onWait: () => {} });
    await makeSmallMarket(admin);
    const spectator = await watch(url, tokens.accessToken, CHAINS);
    const tally = createTally();
    const hours = { from: clockTime('09:30'), to: clockTime('24:00') };
    const clock = runningClock(hours, 250);

    const begin = await openDay({
      url,
      seed: 1,
      hours,
      clock,
      tally,
      customers: 2,
      without: WITHOUT,
      backlogTolerance: 0,
    });
    const day = begin();
    await Promise.race([spectator.walked, day]);
    clock.end();
    await day;

    expect(tally.wrongs()).toEqual([]);
    expect(spectator.unwalked()).toEqual([]);
    const headers = { authorization: `Bearer ${admin.accessToken()}` };
    expect(await (await fetch(`${url}/live/claims`, { headers })).json()).toMatchObject({ claims: [] });
    expect(server.accident()).toBeUndefined();
    spectator.close();
  },
  BACKSTOP_MS,
);
