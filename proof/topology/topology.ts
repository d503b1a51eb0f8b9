import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@console/shared/testing/free-port';
import { findRedis } from '../../.ci/redis.ts';
import { loadBalancer } from './load-balancer.ts';
import { postgresProcess } from './postgres-process.ts';
import type { PostgresProcess } from './postgres-process.ts';
import { answers, serverProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** What docker-compose.yml starts in containers, as local processes. */
export interface Topology {
  /** The public address: the load balancer in front of the relays. */
  url: string;
  serviceToken: string;
  postgres: PostgresProcess;
  redis: ServerProcess;
  gateways: readonly ServerProcess[];
  relays: readonly ServerProcess[];
  stop: () => Promise<void>;
}

/** A connection between two parts of the topology, numbered from 1 if there are several. */
export type Link =
  | `balancer → relay ${number}`
  | `relay ${number} → gateway`
  | `gateway ${number} → postgres`
  | `relay ${number} → redis`;

export interface TopologyOptions {
  gateways: number;
  relays: number;
  /** The load balancer's port; 0 for a free one. */
  port?: number;
  env?: NodeJS.ProcessEnv;
  /** Inserts a proxy between two parts: takes the port of the second part, and resolves to the one to use instead. */
  between?: (link: Link, port: number) => Promise<number>;
}

/** Starts PostgreSQL, Redis, gateways, relays and a load balancer in front of each kind. */
export async function startTopology(options: TopologyOptions): Promise<Topology> {
  const { gateways, relays, port = 0, env = {}, between = async (_link, at) => at } = options;
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const postgres = await postgresProcess(await freePort());
    stops.push(postgres.remove, () => postgres.stop('SIGKILL'));
    const folder = await mkdtemp(join(tmpdir(), 'console-topology-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const redis = await redisProcess();
    stops.push(() => redis.stop('SIGKILL'));
    await startAll([postgres, redis]);

    const serviceToken = randomBytes(32).toString('base64url');
    const common = { ...env, HOST: '127.0.0.1', PUBLIC_HOST: '127.0.0.1', GATEWAY_SERVICE_TOKEN: serviceToken };
    const entry = port || (await freePort());
    const url = `http://127.0.0.1:${entry}`;
    const behind = await servers(gateways, 'gateway/src/main.ts', '/readyz', async (at) => ({
      ...common,
      DATABASE_URL: postgres.databaseUrl.replace(
        `:${postgres.port}/`,
        `:${await between(`gateway ${at} → postgres`, postgres.port)}/`,
      ),
      DATA_DIR: folder,
      PUBLIC_URL: url,
    }));
    stops.push(() => stopAll(behind));
    await startAll(behind);
    const inner = await loadBalancer({ ports: behind.map((server) => server.port), readyAt: '/readyz' });
    stops.push(inner.close);

    const front = await servers(relays, 'relay/src/main.ts', '/readyz', async (at) => ({
      ...common,
      GATEWAY_URL: `http://127.0.0.1:${await between(`relay ${at} → gateway`, inner.port)}`,
      REDIS_URL: `redis://127.0.0.1:${await between(`relay ${at} → redis`, redis.port)}`,
      PUBLIC_URL: url,
      TRUST_PROXY: '127.0.0.1',
    }));
    stops.push(() => stopAll(front));
    await startAll(front);
    const doors = await Promise.all(front.map((relay, at) => between(`balancer → relay ${at + 1}`, relay.port)));
    const outer = await loadBalancer({ ports: doors, readyAt: '/readyz', port: entry });
    stops.push(outer.close);
    return { url, serviceToken, postgres, redis, gateways: behind, relays: front, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function redisProcess(): Promise<ServerProcess> {
  const program = await findRedis();
  if (!program) throw new Error('There is no Redis here: install it (apt-get install redis-server).');
  const port = await freePort();
  return serverProcess({
    command: [program, '--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    port,
    protocol: 'redis',
    isReady: () => listens(port),
  });
}

/** This many servers, not started yet; `env` is called for each, numbered from 1. */
async function servers(
  count: number,
  entry: string,
  readyAt: string,
  env: (at: number) => Promise<NodeJS.ProcessEnv>,
): Promise<ServerProcess[]> {
  const made: ServerProcess[] = [];
  for (let at = 1; at <= count; at += 1) {
    const port = await freePort();
    const isReady = () => answers(`http://127.0.0.1:${port}${readyAt}`);
    made.push(serverProcess({ command: [process.execPath, resolve(ROOT, entry)], env: await env(at), port, isReady }));
  }
  return made;
}

/** The first starts alone, since it may have to prepare the database. */
async function startAll(all: readonly ServerProcess[]): Promise<void> {
  for (const server of all) {
    await server.start();
    await server.ready();
  }
}

const stopAll = (all: readonly ServerProcess[]) => Promise.all(all.map((server) => server.stop('SIGTERM')));

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
