import type { Child } from '@console/shared/testing/child';
import autocannon from 'autocannon';
import { figure } from './figures.ts';
import type { Figure, Pair } from './figures.ts';
import { cpuOf, staged, startBare, startRelay, startScriptedGateway, startUpstream, urlOf } from './stage.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 16;

/** Calls per second through the relay, compared with plain @fastify/http-proxy. */
export const proxying = (): Promise<Figure[]> =>
  staged(async (start) => {
    const gateway = await start(startScriptedGateway());
    const upstream = await start(startUpstream());
    const relay = await start(startRelay(urlOf(gateway), { GATEWAY_URL_RFQ: urlOf(upstream) }));
    const bare = await start(startBare('proxy', { UPSTREAM: urlOf(upstream) }));
    const token = await gateway.ask<string>('signIn', 1);
    const read = { method: 'GET', path: '/api/rfq?status=PENDING,PRICE_UPDATED&limit=10', token } as const;
    const body = JSON.stringify({ request_id: 7, quantity: 40, remarks: 'By the fifteenth' });
    const write = { method: 'PUT', path: '/api/rfq', token, body } as const;
    return [
      ...(await compare('GET', read, relay, bare)),
      ...(await compare('write', write, relay, bare)),
      ...(await compareCompressed(read, relay)),
    ];
  });

interface Asked {
  method: 'GET' | 'PUT';
  path: string;
  token: string;
  body?: string;
  encoding?: string;
}

/** The same list compressed for every reader, compared with sending it uncompressed. */
async function compareCompressed(asked: Asked, relay: Child): Promise<Figure[]> {
  const pairs: { time: Pair; effort: Pair }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const baseline = await storm(relay, asked, SECONDS);
    const ours = await storm(relay, { ...asked, encoding: 'br' }, SECONDS);
    pairs.push({
      time: { ours: ours.latency, baseline: baseline.latency },
      effort: { ours: ours.cpu, baseline: baseline.cpu },
    });
  }
  const against = 'the same as it came';
  return [
    figure(
      { name: 'Proxied GET, compressed: mean latency', unit: 'ms', against },
      pairs.map(({ time }) => time),
    ),
    figure(
      { name: 'Proxied GET, compressed: processor time of the proxy per call', unit: 'µs', against },
      pairs.map(({ effort }) => effort),
    ),
  ];
}

async function compare(name: string, asked: Asked, relay: Child, bare: Child): Promise<Figure[]> {
  const throughput: Pair[] = [];
  const effort: Pair[] = [];
  await storm(relay, asked, SECONDS);
  await storm(bare, asked, SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const baseline = await storm(bare, asked, SECONDS);
    const ours = await storm(relay, asked, SECONDS);
    throughput.push({ ours: ours.perSecond, baseline: baseline.perSecond });
    effort.push({ ours: ours.cpu, baseline: baseline.cpu });
  }
  const against = 'bare @fastify/http-proxy';
  const aim = asked.method === 'GET' ? { aim: { atLeast: 0.9 } } : {};
  return [
    figure(
      { name: `Proxied ${name}: throughput, ${CONNECTIONS} connections`, unit: 'calls/s', against, ...aim },
      throughput,
    ),
    figure({ name: `Proxied ${name}: processor time of the proxy per call`, unit: 'µs', against }, effort),
  ];
}

async function storm(server: Child, { method, path, token, body, encoding }: Asked, duration: number) {
  let answered = 0;
  let latency = 0;
  const cpu = await cpuOf(server, async () => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(encoding && { 'accept-encoding': encoding }),
    };
    const url = urlOf(server) + path;
    const result = await autocannon({ url, method, headers, body, duration, connections: CONNECTIONS });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${method} ${url} failed ${result.non2xx} times.`);
    answered = result['2xx'];
    latency = result.latency.mean;
  });
  return { perSecond: answered / duration, cpu: cpu / answered, latency };
}
