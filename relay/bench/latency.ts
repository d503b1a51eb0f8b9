import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from '@console/shared/testing/child';
import { quantile } from './figures.ts';
import { startConsole } from './console-thread.ts';
import type { Sighting } from './processes/pollers.ts';
import { staged, startClients, startGateway, startPollers, startRelay, urlOf } from './stage.ts';
import type { Start } from './stage.ts';

const CLIENTS = 500;
const WRITES = 150;
const EVERY_MS = 120;
const POLL_MS = 5_000;
/** Every poller sees each of these. */
const POLLED_WRITES = 15;
const POLLED_EVERY_MS = 1_100;
/** Users and records of the demo data. */
const WRITER = 101;
const WATCHER = 108;
const OTHERS = [103, 105, 106, 107, 109];

/** How long until another user's console shows a write, in milliseconds. */
export interface Latency {
  name: string;
  p50: number;
  p99: number;
}

/** Time from the acknowledgement of a write until another client's store holds it, compared with polling. */
export async function latency(): Promise<Latency[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    return await staged(async (start) => {
      const gateway = await start(startGateway({ DATA_DIR: folder }));
      const relay = await start(startRelay(urlOf(gateway)));
      const clients = await start(startClients());
      return measure(start, gateway, relay, clients);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(start: Start, gateway: Child, relay: Child, clients: Child): Promise<Latency[]> {
  const sign = (user_id: number) => gateway.ask<{ accessToken: string; refreshToken: string }>('signIn', user_id);
  const others = await Promise.all(OTHERS.map(sign));
  await clients.ask('open', {
    port: relay.port,
    path: '/socket.io/?EIO=4&transport=websocket',
    count: CLIENTS - 1,
    hellos: others.map(({ accessToken }) => `40${JSON.stringify({ token: accessToken })}`),
    greeting: '"hello"',
  });
  const watcher = await startConsole(urlOf(relay), await sign(WATCHER));
  const { accessToken } = await sign(WRITER);
  const call = caller(urlOf(relay), accessToken);
  const request_id = await firstOpenRequest(call);
  await watcher.shows(String(request_id), 0);

  const writes: (Write & { shown: number })[] = [];
  for (let written = 0; written < WRITES; written += 1) {
    const write = await writeTo(call, request_id, 1 + written);
    writes.push({ ...write, shown: await watcher.shows(String(request_id), write.revision) });
    await pause(EVERY_MS * (0.5 + Math.random()));
  }
  await watcher.close();
  await clients.ask('close');

  const tokens = others.map(({ accessToken: token }) => token);
  const polled = await sightings(start, call, { url: urlOf(relay), tokens, request_id });
  return [
    of(
      `write acknowledged → held by another person's store, ${CLIENTS} clients`,
      writes.map(({ acknowledged, shown }) => shown - acknowledged),
    ),
    of(
      "write sent → held by another person's store",
      writes.map(({ sent, shown }) => shown - sent),
    ),
    of(`write acknowledged → seen by ${CLIENTS} pollers, each every ${POLL_MS / 1_000} s`, polled),
  ];
}

interface Write {
  sent: number;
  acknowledged: number;
  revision: number;
}

async function writeTo(call: Caller, request_id: number, quantity: number): Promise<Write> {
  const sent = now();
  const { rfq } = await call<Written>('PUT', '/api/rfq', { request_id, quantity });
  return { sent, acknowledged: now(), revision: rfq.revision };
}

/** How long after each write every poller saw it or a later one. */
async function sightings(
  start: Start,
  call: Caller,
  where: { url: string; tokens: string[]; request_id: number },
): Promise<number[]> {
  const pollers = await start(startPollers());
  await pollers.ask('open', { ...where, count: CLIENTS, everyMs: POLL_MS });
  await pause(POLL_MS);
  const writes: Write[] = [];
  for (let written = 0; written < POLLED_WRITES; written += 1) {
    writes.push(await writeTo(call, where.request_id, 500 + written));
    await pause(POLLED_EVERY_MS);
  }
  await pause(POLL_MS + POLLED_EVERY_MS);
  const seen = Map.groupBy(await pollers.ask<Sighting[]>('close'), ({ poller }) => poller);
  return [...seen.values()].flatMap((own) =>
    writes.flatMap(({ acknowledged, revision }) => {
      const first = own.find((sighting) => sighting.revision >= revision);
      return first ? [first.at - acknowledged] : [];
    }),
  );
}

const of = (name: string, values: readonly number[]): Latency => ({
  name,
  p50: quantile(values, 0.5),
  p99: quantile(values, 0.99),
});

type Caller = <T>(method: string, path: string, body?: object) => Promise<T>;
interface Written {
  rfq: { request_id: number; revision: number };
}

/** Comparable between threads. */
const now = () => performance.timeOrigin + performance.now();

const caller =
  (url: string, token: string): Caller =>
  async <T>(method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : null });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };

async function firstOpenRequest(call: Caller): Promise<number> {
  const { rfqs } = await call<{ rfqs: { request_id: number }[] }>('GET', '/api/rfq?status=PENDING&limit=1');
  if (!rfqs[0]) throw new Error('The demo data has no open request.');
  return rfqs[0].request_id;
}
