import { setTimeout as pause } from 'node:timers/promises';
import { urlOf } from '../../relay/bench/stage.ts';
import { openConsoles } from './consoles.ts';
import type { Consoles } from './consoles.ts';
import { playedMs, scheduleOf } from './day.ts';
import type { Window } from './day.ts';
import { emptyHistogram, merged, note } from './histogram.ts';
import { backendsOf, watchMachine } from './machine.ts';
import type { Moment } from './machine.ts';
import { play, recordKey } from './play.ts';
import type { Written } from './play.ts';
import type { Awaited, Crowd, Seen, Traffic } from './processes/crowd.ts';
import type { Committed, SignedIn } from './processes/gateway.ts';
import { reader } from './stage.ts';
import type { Employee, Stage } from './stage.ts';

/** Our relay, which sends changes; or stock rooms, which only announce changes to clients that poll. */
export type Side = 'ours' | 'stock';
export type Group = 'server' | 'gateway' | 'database' | 'clients';

/** The results of one window on one side. */
export interface Played {
  side: Side;
  window: Window;
  clients: number;
  /** How long it took to connect everybody except the full consoles. */
  connectMs: number;
  seconds: number;
  written: Omit<Written, 'sent'>;
  /** Changes in the log that concern watched lists. */
  changes: number;
  crowd: Seen & Traffic;
  /** From the web consoles' own stores; only for ours. */
  consoles: Pick<Seen, 'sinceCommit' | 'sinceSent'> | undefined;
  /** HTTP requests to the gateway. */
  requests: number;
  moments: Moment<Group>[];
}

/** As such consoles do: at once after an announcement, otherwise every few seconds. */
export const POLLING = { everyMs: 5_000, atLeastMs: 1_000, patienceMs: 10_000 };
/** Time after the last write for changes in transit. */
const TAIL_MS = 10_000;
/** A console of each team, with the same users on both sides. */
export const FULL_CONSOLES = 8;

/** Connects everybody, plays a window, and measures the results. */
export async function playWindow(stage: Stage, side: Side, window: Window, seed: number): Promise<Played> {
  const { gateway, crowds, pending, writers } = stage;
  const server = side === 'ours' ? stage.relay : stage.stock;
  const { database } = stage;
  // Requests that timed out are still being processed.
  await calm(stage, DRAIN_MS);
  const open = await connectAll(stage, side);
  await calm(stage, SETTLE_MS);

  await everywhere(stage, 'forget');
  await open.consoles?.held();
  const [seq, before] = await Promise.all([gateway.ask<number>('seq'), gateway.ask<number>('requests')]);
  const tokens = await signIn(stage, writers);
  const machine = await watchMachine<Group>({
    server: async () => [server.pid],
    gateway: async () => [gateway.pid],
    database: async () => (database === undefined ? [] : backendsOf(database)),
    clients: async () => [process.pid, ...crowds.map(({ pid }) => pid)],
  });
  const from = performance.now();
  const url = side === 'ours' ? `${urlOf(stage.relay)}/api` : urlOf(gateway);
  const byRole = Map.groupBy(tokens, ({ role_id }) => role_id);
  const [{ sent, ...written }] = await Promise.all([
    play(scheduleOf(window, seed), pending, {
      url,
      tokens: new Map([...byRole].map(([role, all]) => [role, all.map((one) => one.tokens.accessToken)])),
    }),
    pause(playedMs(window)),
  ]);
  const seconds = (performance.now() - from) / 1_000;
  const moments = machine.stop();
  const requests = (await gateway.ask<number>('requests')) - before;
  const traffic = await everywhere<Traffic>(stage, 'traffic');
  await pause(TAIL_MS);

  const awaited = await awaitedOf(stage, seq, sent);
  const seen = await everywhere<Seen>(stage, 'seen', awaited);
  const consoles = open.consoles && shownAt(awaited, (await open.consoles.held()).flat());
  await everywhere(stage, 'close');
  await open.consoles?.close();
  return {
    ...{ side, window, seconds, written, requests, moments, consoles },
    clients: stage.people.length,
    connectMs: open.ms,
    changes: awaited.length,
    crowd: { ...summed(traffic), ...inAll(seen) },
  };
}

interface Connected {
  ms: number;
  consoles: Consoles | undefined;
}

/** Tokens are renewed for each window, and outlive it. */
async function connectAll(stage: Stage, side: Side): Promise<Connected> {
  const all = await signIn(stage, stage.people);
  const full = side === 'ours' ? ofEachRole(all).slice(0, FULL_CONSOLES) : [];
  const light = all.filter((person) => !full.includes(person));
  const from = performance.now();
  const port = side === 'ours' ? stage.relay.port : stage.stock.port;
  const polling = side === 'ours' ? undefined : { url: urlOf(stage.gateway), ...POLLING };
  const filled = stage.crowds.map((crowd, at) => {
    const own = light.filter((_, index) => index % stage.crowds.length === at);
    const people = own.map(({ tokens, watches, audience }) => ({ token: tokens.accessToken, watches, audience }));
    return crowd.ask('open', { port, people, polling } satisfies Crowd);
  });
  await Promise.all(filled);
  const ms = performance.now() - from;
  return { ms, consoles: full.length > 0 ? await openConsoles(urlOf(stage.relay), full) : undefined };
}

async function signIn<T extends Pick<Employee, 'user_id'>>({ gateway }: Stage, people: readonly T[]) {
  const ids = people.map(({ user_id }) => user_id);
  const signedIn = await gateway.ask<SignedIn[]>('signIn', ids);
  return people.map((person, at) => ({ ...person, ...(signedIn[at] as SignedIn) }));
}

const ofEachRole = <T extends { role_id: number }>(people: readonly T[]): T[] =>
  [...Map.groupBy(people, ({ role_id }) => role_id).values()].flatMap(([first]) => first ?? []);

const everywhere = <T>({ crowds }: Stage, name: string, argument?: unknown): Promise<T[]> =>
  Promise.all(crowds.map((crowd) => crowd.ask<T>(name, argument)));

const CALM_MS = 50;
const CALM_TIMES = 5;
const DRAIN_MS = 60_000;
const SETTLE_MS = 10_000;

/** Resolves once the gateway responds quickly again, or after this time. */
async function calm({ gateway }: Stage, patienceMs: number): Promise<void> {
  const read = reader(urlOf(gateway));
  const until = performance.now() + patienceMs;
  for (let times = 0; times < CALM_TIMES && performance.now() < until;) {
    const from = performance.now();
    await read('/rfq?limit=1');
    times = performance.now() - from < CALM_MS ? times + 1 : 0;
    await pause(CALM_MS);
  }
}

/** The changes since this position, with the time at which each write was sent. */
async function awaitedOf({ gateway }: Stage, seq: number, sent: Written['sent']): Promise<Awaited[]> {
  const committed = await gateway.ask<Committed[]>('committedAfter', seq);
  return committed.map(({ id, revision, ...change }) => ({
    ...change,
    sentAt: sent[recordKey(change.entity, id, revision)],
  }));
}

function shownAt(changes: readonly Awaited[], held: readonly [number, number][]) {
  const bySeq = new Map(changes.map((change) => [change.seq, change]));
  const of = { sinceCommit: emptyHistogram(), sinceSent: emptyHistogram() };
  for (const [seq, at] of held) {
    const change = bySeq.get(seq);
    if (!change) continue;
    note(of.sinceCommit, at - change.at);
    if (change.sentAt !== undefined) note(of.sinceSent, at - change.sentAt);
  }
  return of;
}

const inAll = (seen: readonly Seen[]): Seen => ({
  sinceCommit: merged(seen.map((one) => one.sinceCommit)),
  sinceSent: merged(seen.map((one) => one.sinceSent)),
  missing: seen.reduce((sum, { missing }) => sum + missing, 0),
});

const summed = (parts: readonly Traffic[]): Traffic => ({
  bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
  requests: parts.reduce((sum, { requests }) => sum + requests, 0),
  failed: parts.reduce((sum, { failed }) => sum + failed, 0),
});
