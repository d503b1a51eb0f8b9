import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startChild } from '@console/shared/testing/child';
import type { Child } from '@console/shared/testing/child';
import { figure, quantile } from './figures.ts';
import type { Figure, Pair } from './figures.ts';
import type { Abuse, Tally } from './processes/abuser.ts';
import { settle, staged, startGateway, startRelay, urlOf } from './stage.ts';

const ROUNDS = 5;
const SECONDS = 4;
const PAUSE_MS = 20;
/** Accounts of the demo data. */
const ABUSER = 'customer@demo.in';
const READERS = ['sales1@demo.in', 'cm1@demo.in', 'admin@demo.in'];
const LEAD = 'lead@demo.in';

/** The worst that one account can do. */
const ABUSES: Record<string, Omit<Abuse, 'url' | 'token'> & { path: string }> = {
  '40 × 500 rows': { path: '/api/rfq?limit=500', count: 40 },
  '90 × 500 rows, hung up after 150 ms': { path: '/api/rfq?limit=500', count: 90, hangUpMs: 150 },
  '95 PDFs, hung up after 400 ms': { path: '', count: 95, hangUpMs: 400 },
};

/** How long others wait while one account is abusive, compared with a quiet system. */
export async function stall(databaseUrl: string | undefined): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const embedded = await onDatabase('PGlite', { DATA_DIR: folder });
    if (!databaseUrl) return embedded;
    return [
      ...embedded,
      ...(await onDatabase('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: databaseUrl, OWN_DATABASE: '1' })),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const onDatabase = (database: string, env: NodeJS.ProcessEnv): Promise<Figure[]> =>
  staged(async (start) => {
    const gateway = await start(startGateway(env));
    const relay = await start(startRelay(urlOf(gateway)));
    const abuser = await start(startChild(new URL('processes/abuser.ts', import.meta.url)));
    const people = await signIn(gateway);
    const url = urlOf(relay);
    const pdf = await ownPdf(url, people.abuser);
    const others = () => waits(url, people.readers, people.lead);
    await others();
    const figures: Figure[] = [];
    for (const [name, { path, ...how }] of Object.entries(ABUSES)) {
      const pairs: { list: Pair; pdf: Pair }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await settle();
        const quiet = await others();
        await abuser.ask('begin', { url: url + (path || pdf), token: people.abuser, ...how });
        await pause(500);
        const loaded = await others();
        checkAbuse(await abuser.ask<Tally>('end'));
        pairs.push({
          list: { ours: quantile(loaded.lists, 0.95), baseline: quantile(quiet.lists, 0.95) },
          pdf: { ours: quantile(loaded.pdfs, 0.5), baseline: quantile(quiet.pdfs, 0.5) },
        });
      }
      const against = 'when all is quiet';
      figures.push(
        figure(
          { name: `Others' five rows, p95, ${name}, ${database}`, unit: 'ms', against, aim: { atMost: 2 } },
          pairs.map(({ list }) => list),
        ),
        figure(
          { name: `A lead's PDF, p50, ${name}, ${database}`, unit: 'ms', against },
          pairs.map((pair) => pair.pdf),
        ),
      );
    }
    await gateway.ask('drop');
    return figures;
  });

/** Calls that are refused or fail immediately are no load. */
function checkAbuse(tally: Tally): void {
  if (!tally[200] && !tally[0]) throw new Error(`Nothing was asked of the gateway: ${JSON.stringify(tally)}.`);
}

async function signIn(gateway: Child) {
  const sign = async (email: string) => {
    const { user_id } = await gateway.ask<{ user_id: number }>('userOf', email);
    return (await gateway.ask<{ accessToken: string }>('signIn', user_id)).accessToken;
  };
  return {
    abuser: await sign(ABUSER),
    readers: await Promise.all(READERS.map(sign)),
    lead: await sign(LEAD),
  };
}

/** The path of one of their documents as a PDF. */
async function ownPdf(url: string, token: string): Promise<string> {
  const reply = await fetch(`${url}/api/quotation?limit=1`, { headers: { authorization: `Bearer ${token}` } });
  const { quotations } = (await reply.json()) as { quotations: { quotation_id: number }[] };
  return `/api/quotation/download?quotation_id=${quotations[0]?.quotation_id}&type=pdf`;
}

/**
 * How long readers waited for their lists, one after another, and a lead for PDFs at the same time, in milliseconds.
 */
async function waits(url: string, readers: readonly string[], lead: string) {
  const until = performance.now() + SECONDS * 1_000;
  const pdf = await ownPdf(url, lead);
  const repeated = async (path: string, token: string) => {
    const times: number[] = [];
    while (performance.now() < until) {
      times.push(await timed(url + path, token));
      await pause(PAUSE_MS);
    }
    return times;
  };
  const [pdfs, ...lists] = await Promise.all([
    repeated(pdf, lead),
    ...readers.map((token) => repeated('/api/rfq?limit=5', token)),
  ]);
  return { pdfs, lists: lists.flat() };
}

async function timed(url: string, token: string): Promise<number> {
  const began = performance.now();
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}.`);
  return performance.now() - began;
}
