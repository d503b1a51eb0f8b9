import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Position } from '@console/shared/live';
import type { TestEnvironment } from './test-environment.ts';
import { awaitNewWrites } from './fault-case.ts';
import type { FaultCase } from './fault-case.ts';
import { connectClient, connectWithRetry } from './crowd.ts';
import { metric } from './settle.ts';
import { until } from './wait.ts';

/** Waits until claims are acquired, and used in writes, again. */
async function awaitNewClaims({ ledger }: TestEnvironment): Promise<void> {
  const before = ledger.size().underClaim;
  await until('claims are taken again', () => ledger.size().underClaim > before + 3, { ms: 90_000 });
}

const redisRestart: FaultCase = {
  name: 'restart of Redis',
  inject: async (environment) => {
    const { redis } = environment.topology;
    await redis.stop('SIGKILL');
    await awaitNewWrites(environment);
    await redis.start();
    await redis.ready();
    await awaitNewClaims(environment);
    return 'changes were told while it was away, claims taken when it was back, empty';
  },
};

const redisFlush: FaultCase = {
  name: 'flush of Redis',
  inject: async (environment) => {
    const socket = connect(environment.topology.redis.port, '127.0.0.1');
    socket.write('FLUSHALL\r\n');
    await once(socket, 'data');
    socket.destroy();
    await awaitNewClaims(environment);
    await awaitNewWrites(environment);
    return 'while claims were held';
  },
};

const CUTS = 'relay_slow_sockets_cut_total';

/** It requests what it missed, which fills the connection, and reads nothing. */
const neverReads: FaultCase = {
  name: 'a client that never reads',
  inject: async (environment) => {
    const [relay] = environment.topology.relays;
    if (!relay) throw new Error('There is no relay.');
    const before = await metric(relay.url, CUTS);
    const { token, position } = guest(environment, FAR_BEHIND);
    const socket = await connectClient({ port: relay.port, token, position, address: '10.9.9.9', isDeaf: true });
    await until('it is cut', async () => (await metric(relay.url, CUTS)) > before, {
      ms: 150_000,
      why: () => `${socket.bytesRead} bytes were read`,
    });
    socket.destroy();
    await awaitNewWrites(environment);
    return `it asked for ${FAR_BEHIND} changes and was cut`;
  },
};
const FAR_BEHIND = 4_000;

const CROWD = 2_000;
const AT_ONCE = 50;

const reconnection: FaultCase = {
  name: `${CROWD} clients reconnect at once`,
  inject: async (environment) => {
    const ports = environment.topology.relays.map(({ port }) => port);
    const { token } = guest(environment, 0);
    const come = (at: number, position?: Position) =>
      connectWithRetry({
        port: ports[at % ports.length] ?? 0,
        token,
        position,
        address: `10.1.${Math.floor(at / 100)}.${at % 100}`,
      });
    const crowd: Socket[] = [];
    for (let from = 0; from < CROWD; from += AT_ONCE) {
      const some = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => come(from + at)));
      crowd.push(...some.map(({ socket }) => socket));
    }
    const { position } = guest(environment, 50);
    for (const socket of crowd) socket.destroy();
    const began = performance.now();
    const arrivals = await Promise.allSettled(crowd.map((_, at) => come(at, position)));
    const took = Math.round(performance.now() - began);
    const back = arrivals.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const turnedAway = arrivals.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    await awaitNewWrites(environment);
    for (const { socket } of back) socket.destroy();
    if (turnedAway.length > 0) throw new Error(`${turnedAway.length} did not come back, the first: ${turnedAway[0]}`);
    const twice = back.filter(({ tries }) => tries > 1).length;
    return `all were greeted after ${took} ms, ${twice} of them not at the first try`;
  },
};

/** A token, and a position this many changes back. */
function guest({ watching }: TestEnvironment, behind: number) {
  const { account, position } = watching.lead.client;
  const at = position();
  if (!at) throw new Error('Nobody knows where the log stands.');
  return { token: account.tokens().accessToken, position: { ...at, seq: Math.max(0, at.seq - behind) } };
}

/** "For no longer than a moment": one attempt that meets the stopping relay, and the next one. */
const MOMENT_MS = 5_000;

const rollingRestart: FaultCase = {
  name: 'rolling restart of two relays',
  inject: async (environment) => {
    const { topology, watching, load } = environment;
    const behindBalancer = [watching.admin.client, watching.ops.client];
    load.failures();
    for (const one of behindBalancer) one.longestAway();
    for (const relay of topology.relays) {
      await relay.stop('SIGTERM');
      await relay.start();
      await relay.ready();
      await awaitNewWrites(environment);
    }
    const failures = load.failures();
    const away = Math.round(Math.max(...behindBalancer.map((one) => one.longestAway())));
    if (failures.length > 0) throw new Error(`${failures.length} requests failed, the first: ${failures[0]}`);
    if (away > MOMENT_MS) throw new Error(`A client was away for ${away} ms.`);
    return `${load.answers()} requests, none failed; nobody was away for longer than ${away} ms`;
  },
};

export const RESTARTS_AND_CROWDS: readonly FaultCase[] = [
  redisRestart,
  redisFlush,
  neverReads,
  reconnection,
  rollingRestart,
];
