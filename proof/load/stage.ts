import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '@console/shared/testing/child';
import type { Child } from '@console/shared/testing/child';
import { staged, startRelay, urlOf } from '../../relay/bench/stage.ts';
import { SERVICE_TOKEN } from '../../relay/src/testing/fake-gateway.ts';
import { readPendingRecords } from './pending-records.ts';
import type { PendingRecords } from './pending-records.ts';
import type { Hired } from './processes/gateway.ts';
import { postsFor } from './staff.ts';
import type { Watched } from './staff.ts';

export interface Employee extends Hired {
  watches: Watched;
}

/** Everything in a run, each part in its own process. */
export interface Stage {
  gateway: Child;
  relay: Child;
  stock: Child;
  /** Processes with simulated clients. */
  crowds: readonly Child[];
  people: readonly Employee[];
  /** The users who write. Their screens are not measured. */
  writers: readonly Hired[];
  pending: PendingRecords;
  /** A text in the titles of the database's processes; undefined if it runs in the gateway's. */
  database: string | undefined;
}

const CROWDS = 2;
const WRITERS = 12;
const WRITING_ROLES = [1007, 1009, 1012];
const here = (file: string) => new URL(`processes/${file}.ts`, import.meta.url);

/** Sets everything up, runs, and tears everything down. */
export async function onStage<T>(clients: number, databaseUrl: string, run: (stage: Stage) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'load-'));
  try {
    return await staged(async (start) => {
      const settings = { GATEWAY_SERVICE_TOKEN: SERVICE_TOKEN, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' };
      const env = {
        ...settings,
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        MAIL_URL: '',
        DEMO: 'small',
        PUBLIC_HOST: '127.0.0.1',
      };
      const gateway = await start(startChild(here('gateway'), env));
      try {
        const relay = await start(startRelay(urlOf(gateway), { SOCKETS: '100000' }));
        const stock = await start(startChild(here('stock'), { ...settings, GATEWAY_URL: urlOf(gateway) }));
        const crowds = await Promise.all(Array.from({ length: CROWDS }, () => start(startChild(here('crowd')))));
        const posts = postsFor(clients);
        const writing = Array.from({ length: WRITERS }, (_, at) => WRITING_ROLES[at % WRITING_ROLES.length] ?? 0);
        const hired = await gateway.ask<Hired[]>('hire', [...posts.map(({ role_id }) => role_id), ...writing]);
        return await run({
          ...{ gateway, relay, stock, crowds },
          people: posts.map(({ watches }, at) => ({ ...(hired[at] as Hired), watches })),
          writers: hired.slice(clients),
          pending: await readPendingRecords(reader(urlOf(gateway))),
          database: await gateway.ask<string | undefined>('database'),
        });
      } finally {
        // One that has exited was already reported.
        await gateway.ask('drop').catch(() => undefined);
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the gateway as a service. */
export const reader = (url: string) => async (path: string) => {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${SERVICE_TOKEN}` } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
};
