import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../topology/server-process.ts';
import type { TestEnvironment } from './test-environment.ts';
import { awaitNewWrites } from './fault-case.ts';
import type { FaultCase } from './fault-case.ts';
import type { FaultProxy } from './fault-proxy.ts';

const PAUSE_MS = 30_000;
const SLOW = { bytesPerSecond: 30_000 };
const SLOW_MS = 20_000;

/** Pauses a process, like a machine that is being migrated. */
const paused = (name: string, of: (environment: TestEnvironment) => ServerProcess | undefined): FaultCase => ({
  name: `30 s pause of ${name}`,
  inject: async (environment) => {
    const server = of(environment);
    server?.pause();
    await pause(PAUSE_MS);
    server?.resume();
    await awaitNewWrites(environment);
    return `${environment.load.failures().length} calls went unanswered`;
  },
});

const CONNECTIONS: readonly (readonly [name: string, of: (environment: TestEnvironment) => readonly FaultProxy[]])[] = [
  [
    'client and relay',
    ({ watching, link }) => [...Object.values(watching).map(({ proxy }) => proxy), link('balancer → relay 1')],
  ],
  ['relay and gateway', ({ link }) => [link('relay 1 → gateway')]],
  ['gateway and database', ({ link }) => [link('gateway 1 → postgres')]],
  ['relay and Redis', ({ link }) => [link('relay 1 → redis')]],
];

/** Existing connections go deaf for ever, and must be detected as dead. */
const halfOpen = ([name, of]: (typeof CONNECTIONS)[number]): FaultCase => ({
  name: `half-open connections between ${name}`,
  inject: async (environment) => {
    const proxies = of(environment);
    const count = proxies.reduce((sum, proxy) => sum + proxy.connections(), 0);
    for (const proxy of proxies) proxy.halfOpen();
    const began = performance.now();
    await awaitNewWrites(environment);
    return `${count} connections; everybody was told of new writes again after ${Math.round((performance.now() - began) / 1_000)} s`;
  },
});

const slow = ([name, of]: (typeof CONNECTIONS)[number]): FaultCase => ({
  name: `slow connections between ${name}`,
  inject: async (environment) => {
    const proxies = of(environment);
    for (const proxy of proxies) proxy.set(SLOW);
    await pause(SLOW_MS);
    for (const proxy of proxies) proxy.set('none');
    await awaitNewWrites(environment);
    return `${SLOW.bytesPerSecond} bytes a second for ${SLOW_MS / 1_000} s`;
  },
});

export const PAUSES: readonly FaultCase[] = [
  paused('a relay', ({ topology }) => topology.relays[0]),
  paused('a gateway', ({ topology }) => topology.gateways[0]),
  paused('PostgreSQL', ({ topology }) => topology.postgres),
  paused('Redis', ({ topology }) => topology.redis),
];
export const CONNECTION_FAULTS: readonly FaultCase[] = [...CONNECTIONS.map(halfOpen), ...CONNECTIONS.map(slow)];
