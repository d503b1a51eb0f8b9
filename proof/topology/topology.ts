import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPostgres } from '../../.ci/postgres.ts';
import { findRedis } from '../../.ci/redis.ts';
import { loadBalancer } from './load-balancer.ts';
import { serverProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** What docker-compose.yml starts in containers, as processes of this machine. */
export interface Topology {
  /** Where people come in: the load balancer before the relays. */
  url: string;
  databaseUrl: string;
  redis: ServerProcess | undefined;
  gateways: readonly ServerProcess[];
  relays: readonly ServerProcess[];
  stop: () => Promise<void>;
}

export interface TopologyOptions {
  gateways: number;
  relays: number;
  /** The load balancer's port; 0 for a free one. */
  port?: number;
  env?: NodeJS.ProcessEnv;
}

/** PostgreSQL, Redis, gateways, relays and a load balancer before each kind. */
export async function startTopology({ gateways, relays, port = 0, env = {} }: TopologyOptions): Promise<Topology> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const postgres = await startPostgres();
    if (!postgres) throw new Error('There is no PostgreSQL here: install it (apt-get install postgresql).');
    stops.push(postgres.stop);
    const folder = await mkdtemp(join(tmpdir(), 'console-topology-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const redis = await startRedis();
    stops.push(() => redis.stop('SIGKILL'));

    const common = { ...env, HOST: '127.0.0.1', GATEWAY_SERVICE_TOKEN: randomBytes(32).toString('base64url') };
    const entry = await listenLater(port);
    const behind = await servers(gateways, 'gateway/src/main.ts', '/healthz', {
      ...common,
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      PUBLIC_URL: entry.url,
    });
    stops.push(...behind.map((server) => () => server.stop('SIGTERM')));
    await startAll(behind);
    const inner = await loadBalancer(behind.map((server) => server.port));
    stops.push(inner.close);

    const front = await servers(relays, 'relay/src/main.ts', '/readyz', {
      ...common,
      GATEWAY_URL: `http://127.0.0.1:${inner.port}`,
      REDIS_URL: redis.url,
      PUBLIC_URL: entry.url,
      TRUST_PROXY: '127.0.0.1',
    });
    stops.push(...front.map((server) => () => server.stop('SIGTERM')));
    await startAll(front);
    const outer = await loadBalancer(
      front.map((server) => server.port),
      entry.port,
    );
    stops.push(outer.close);
    return { url: entry.url, databaseUrl: postgres.url, redis, gateways: behind, relays: front, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startRedis(): Promise<ServerProcess> {
  const program = await findRedis();
  if (!program) throw new Error('There is no Redis here: install it (apt-get install redis-server).');
  const port = await freePort();
  const server = serverProcess({ command: [program, '--port', `${port}`, '--save', ''], env: {}, port, readyAt: '/' });
  await server.start();
  return { ...server, url: `redis://127.0.0.1:${port}` };
}

/** So many servers, not yet started. */
async function servers(
  count: number,
  entry: string,
  readyAt: string,
  env: NodeJS.ProcessEnv,
): Promise<ServerProcess[]> {
  const made: ServerProcess[] = [];
  for (let at = 0; at < count; at += 1) {
    const command = [process.execPath, resolve(ROOT, entry)] as const;
    made.push(serverProcess({ command, env, port: await freePort(), readyAt }));
  }
  return made;
}

async function startAll(all: readonly ServerProcess[]): Promise<void> {
  await Promise.all(all.map((server) => server.start()));
  await Promise.all(all.map((server) => server.ready()));
}

async function listenLater(port: number): Promise<{ port: number; url: string }> {
  const known = port || (await freePort());
  return { port: known, url: `http://127.0.0.1:${known}` };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
