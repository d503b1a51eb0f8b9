import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entity } from '@console/shared/entities';
import type { Change } from '@console/shared/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../../web/e2e/support/server.ts';
import type { Server } from '../../web/e2e/support/server.ts';
import { signInAs } from '../../web/e2e/support/sessions.ts';
import { connectLive } from '../../web/src/live/socket.ts';
import { hurriedClock } from './clock.ts';
import { createClient } from './console-client.ts';
import { openDay } from './day.ts';
import { clockTime } from './hours.ts';
import { createTally } from './tally.ts';
import { makeSmallMarket } from './testing/small-market.ts';

/** The statuses that one record of each kind must have come to, in this order, before the day is over. */
const CHAINS: Partial<Record<Entity, readonly string[]>> = {
  quotation_request: ['PENDING', 'PRICE_UPDATED', 'QUOTATION_GENERATED'],
  quotation: ['SENT', 'CONFIRMED', 'CONVERTED_TO_ORDER'],
  order: ['IN_TRANSIT', 'DELIVERED', 'CLOSED'],
  purchase_order: ['DRAFT', 'ISSUED', 'PAID'],
  delivery_challan: ['DRAFT', 'IN_TRANSIT', 'DELIVERED'],
  payment: ['PENDING', 'RECEIVED'],
  credit_note: ['DRAFT', 'ISSUED'],
  support_ticket: ['Open', 'In Progress', 'Closed'],
  comment: [],
  document_upload: [],
};

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-day-'));
  server = await startServer(folder, 'none', { ADMIN_EMAIL: 'admin@demo.in' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('a stretch of a day walks records of every kind through their statuses, and nothing is refused or kept', async () => {
  const { url } = server;
  const tokens = await signInAs(url, 'admin@demo.in');
  const { accessToken } = tokens;
  await makeSmallMarket(createClient({ url, tokens, onWait: () => {} }));
  const feed = await listen(url, accessToken);
  const hours = { from: clockTime('15:00'), to: clockTime(process.env['UNTIL'] ?? '17:00') };
  const tally = createTally();
  const begin = await openDay({ url, seed: 1, hours, clock: hurriedClock(hours), tally, patience: 0 });
  await begin();

  expect(tally.wrongs()).toEqual([]);
  const headers = { authorization: `Bearer ${accessToken}` };
  expect(await (await fetch(`${url}/live/claims`, { headers })).json()).toMatchObject({ claims: [] });
  await feed.heardUpTo(await positionOf(url, accessToken));
  process.stdout.write(tally.table());
  for (const [entity, chain] of Object.entries(CHAINS)) {
    console.log(entity, feed.walked(entity as Entity, chain));
  }
  expect(server.accident()).toBeUndefined();
  feed.close();
});

async function positionOf(url: string, token: string): Promise<number> {
  const reply = await fetch(`${url}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } });
  return Number(reply.headers.get('x-change-position')?.split(':')[1]);
}

/** All that the day does, as a window of an admin hears it. */
async function listen(url: string, token: string) {
  const statuses = new Map<string, string[]>();
  const greeted = Promise.withResolvers<void>();
  let heard = 0;
  let caughtUp = () => {};
  const quiet = () => {};
  const note = ({ entity, id, op, row, before }: Change) => {
    const key = `${entity}/${id}`;
    const known = statuses.get(key) ?? (op === 'created' ? [] : [String(before?.['status'] ?? row?.['status'])]);
    const now = String(row?.['status']);
    if (known.at(-1) !== now) known.push(now);
    statuses.set(key, known);
  };
  const socket = connectLive({
    url,
    handshake: () => ({ token }),
    handlers: {
      hello: ({ position }) => {
        heard = position.seq;
        greeted.resolve();
      },
      changes: ({ to, changes }) => {
        changes.forEach(note);
        heard = to;
        caughtUp();
      },
      claims: quiet,
      pulse: ({ position }) => {
        heard = Math.max(heard, position.seq);
        caughtUp();
      },
      reset: quiet,
      'claim.requested': quiet,
      'claim.declined': quiet,
      presence: quiet,
      counts: quiet,
      'session.revoked': quiet,
    },
    onConnect: quiet,
    onDisconnect: quiet,
    renew: () => Promise.resolve(false),
  });
  await greeted.promise;
  return {
    heardUpTo: async (seq: number) => {
      while (heard < seq) await new Promise<void>((done) => (caughtUp = done));
    },
    /** Of this kind, the records that came to these statuses one after the other. */
    walked: (entity: Entity, chain: readonly string[]) =>
      [...statuses].filter(([key, seen]) => {
        if (!key.startsWith(`${entity}/`)) return false;
        let next = 0;
        for (const status of seen) if (status === chain[next]) next += 1;
        return next === chain.length;
      }).length,
    close: socket.close,
  };
}
