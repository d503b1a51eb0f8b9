import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '@console/shared/testing/free-port';
import { endChild } from './processes.ts';

const PLAIN_GATEWAY = resolve(import.meta.dirname, '../../../relay/src/testing/plain-gateway/main.ts');
const SERVICE_TOKEN = 'of-an-ordinary-account';

/**
 * With GATEWAY=plain in the environment the console stands in front of a gateway without a change log and revisions;
 * with plain-fields that gateway names the fields of what it refuses. RELAYS=2 then has two relays in front of it, which
 * share their log by a Redis of theirs.
 */
const { GATEWAY = 'embedded', RELAYS = '1' } = process.env;

/** What stands behind the relays, and what they are started with. */
export interface PlainSide {
  relays: number;
  env: NodeJS.ProcessEnv;
  end: () => Promise<void>;
}

/** What a plain gateway serves from the data; undefined where the gateway is the embedded one. */
export async function startPlainSide(settings: NodeJS.ProcessEnv): Promise<PlainSide | undefined> {
  if (GATEWAY === 'embedded') return undefined;
  const relays = Number(RELAYS);
  const gateway = await startGateway(settings);
  const redis = relays > 1 ? await startRedis() : undefined;
  const shared = redis && { REDIS_URL: redis.url };
  return {
    relays,
    env: { GATEWAY_URL: gateway.url, GATEWAY_SERVICE_TOKEN: SERVICE_TOKEN, ...shared },
    end: async () => {
      await endChild(gateway.child, 'SIGTERM');
      if (redis) await endChild(redis.child, 'SIGTERM');
    },
  };
}

async function startGateway(settings: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const NAMES_FIELDS = GATEWAY === 'plain-fields' ? '1' : undefined;
  const own = { ...settings, NAMES_FIELDS, GATEWAY_SERVICE_TOKEN: SERVICE_TOKEN, PORT: '0' };
  const child = fork(PLAIN_GATEWAY, {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((ready, failed) => {
    child.once('message', (news: { port: number }) => ready(news.port));
    child.once('exit', (code) => failed(new Error(`the plain gateway ended with code ${code}`)));
  });
  return { child, url: `http://127.0.0.1:${port}` };
}

async function startRedis(): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (said: Buffer) => String(said).includes('Ready to accept connections') && ready());
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`redis-server ended with code ${code}`)));
  });
  return { child, url: `redis://127.0.0.1:${port}` };
}
