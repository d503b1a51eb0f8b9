import type { CDPSession } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../simulation/world/random.ts';
import type { Person } from './person.ts';

/** The conditions for a phase of work. */
export type Condition =
  | 'calm'
  | 'processor four times slower'
  | 'processor eight times slower'
  | 'latency of 150 ms'
  | 'network cut'
  | 'relay restarted';

const KINDS: readonly Condition[] = [
  'calm',
  'processor four times slower',
  'network cut',
  'latency of 150 ms',
  'relay restarted',
  'processor eight times slower',
];
/** Calls fail under these conditions. */
export const isRough = (weather: Condition): boolean => weather === 'network cut' || weather === 'relay restarted';

/** Processors are too slow for almost anything. */
export const isSlow = (weather: Condition): boolean => weather.startsWith('processor');

const LATENCY_MS = 150;
const CUT_MS = { from: 1_500, to: 4_000 };

/** Every kind in an order determined by the seed, then again in another order. */
export function* forecast(random: Random): Generator<Condition, never> {
  for (;;) {
    const left = [...KINDS];
    while (left.length > 0) yield left.splice(random.below(left.length), 1)[0] ?? 'calm';
  }
}

export interface Place {
  windows: readonly { person: Person; wire: CDPSession }[];
  restart: () => Promise<void>;
  random: Random;
}

/** Applies the conditions. Returns a function that ends them. */
export function begin(weather: Condition, place: Place): () => Promise<void> {
  const { windows, random, restart } = place;
  const some = windows.filter(() => random.chance(0.6));
  const struck = some.length > 0 ? some : windows.slice(0, 1);
  const during = {
    calm: () => Promise.resolve(),
    'processor four times slower': () => slowDown(struck, 4),
    'processor eight times slower': () => slowDown(struck.slice(0, 2), 8),
    'latency of 150 ms': () => delay(windows, LATENCY_MS),
    'network cut': () => cut(struck, CUT_MS.from + random.below(CUT_MS.to - CUT_MS.from)),
    'relay restarted': restart,
  }[weather]();
  // Its failure is the one of whoever ends it, however long that takes.
  during.catch(() => undefined);
  return async () => {
    await during;
    if (isSlow(weather)) await slowDown(windows, 1);
    if (weather.startsWith('latency')) await delay(windows, 0);
  };
}

type Windows = Place['windows'];

async function slowDown(windows: Windows, rate: number): Promise<void> {
  await Promise.all(windows.map(({ wire }) => wire.send('Emulation.setCPUThrottlingRate', { rate })));
}

async function delay(windows: Windows, latency: number): Promise<void> {
  const conditions = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
  await Promise.all(windows.map(({ wire }) => wire.send('Network.emulateNetworkConditions', conditions)));
}

/** The seconds offline are the test itself, not a wait for something. */
async function cut(windows: Windows, ms: number): Promise<void> {
  const contexts = windows.map(({ person }) => person.page.context());
  await Promise.all(contexts.map((context) => context.setOffline(true)));
  await pause(ms);
  await Promise.all(contexts.map((context) => context.setOffline(false)));
}
