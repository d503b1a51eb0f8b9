import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../topology/server-process.ts';
import type { Bed } from './bed.ts';
import { goesOn } from './case.ts';
import type { FaultCase } from './case.ts';
import type { FaultProxy } from './fault-proxy.ts';

const PAUSE_MS = 30_000;
const SLOW = { bytesPerSecond: 30_000 };
const SLOW_MS = 20_000;

/** A process that stands still, as a machine that is moved does. */
const paused = (name: string, of: (bed: Bed) => ServerProcess | undefined): FaultCase => ({
  name: `30 s pause of ${name}`,
  befall: async (bed) => {
    const server = of(bed);
    server?.pause();
    await pause(PAUSE_MS);
    server?.resume();
    await goesOn(bed);
    return `${bed.load.failures().length} calls went unanswered`;
  },
});

const LINES: readonly (readonly [name: string, of: (bed: Bed) => readonly FaultProxy[]])[] = [
  [
    'client and relay',
    ({ watching, link }) => [...Object.values(watching).map(({ line }) => line), link('balancer → relay 1')],
  ],
  ['relay and gateway', ({ link }) => [link('relay 1 → gateway')]],
  ['gateway and database', ({ link }) => [link('gateway 1 → postgres')]],
  ['relay and Redis', ({ link }) => [link('relay 1 → redis')]],
];

/** Whatever is connected goes deaf for ever, and finds out by itself. */
const halfOpen = ([name, of]: (typeof LINES)[number]): FaultCase => ({
  name: `half-open connections between ${name}`,
  befall: async (bed) => {
    const lines = of(bed);
    const count = lines.reduce((sum, line) => sum + line.connections(), 0);
    for (const line of lines) line.halfOpen();
    const began = performance.now();
    await goesOn(bed);
    return `${count} connections; everybody was told of new writes again after ${Math.round((performance.now() - began) / 1_000)} s`;
  },
});

const slow = ([name, of]: (typeof LINES)[number]): FaultCase => ({
  name: `slow connections between ${name}`,
  befall: async (bed) => {
    const lines = of(bed);
    for (const line of lines) line.set(SLOW);
    await pause(SLOW_MS);
    for (const line of lines) line.set('none');
    await goesOn(bed);
    return `${SLOW.bytesPerSecond} bytes a second for ${SLOW_MS / 1_000} s`;
  },
});

export const PAUSES: readonly FaultCase[] = [
  paused('a relay', ({ topology }) => topology.relays[0]),
  paused('a gateway', ({ topology }) => topology.gateways[0]),
  paused('PostgreSQL', ({ topology }) => topology.postgres),
  paused('Redis', ({ topology }) => topology.redis),
];
export const LINE_FAULTS: readonly FaultCase[] = [...LINES.map(halfOpen), ...LINES.map(slow)];
