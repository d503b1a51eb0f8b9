import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '@console/shared/testing/free-port';
import { endChild } from './processes.ts';
import { undocumented } from './sent.ts';

const GATEWAYS = resolve(import.meta.dirname, '../../../relay/src/testing');
const SERVICE_TOKEN = 'of-an-ordinary-account-of-the-demo-data';

/** A gateway without a change log or revisions. */
export interface PlainGateway {
  /**
   * `plain`: the embedded one without what the specification leaves out. `spec`: one written from the specification
   * alone, with a small world of its own.
   */
  kind: 'plain' | 'spec';
  /** Its errors name the fields. */
  namesFields: boolean;
  /** Number of relays in front of it. Several share their log through their own Redis. */
  relays: number;
}

/** The gateway behind the relays, and the relays' settings. */
export interface PlainBackend {
  env: NodeJS.ProcessEnv;
  end: () => Promise<void>;
}

/** Starts a plain gateway with this data. */
export async function startPlainBackend(
  { kind, namesFields, relays }: PlainGateway,
  settings: NodeJS.ProcessEnv,
): Promise<PlainBackend> {
  const gateway = await startGateway(kind, { ...settings, NAMES_FIELDS: namesFields ? '1' : undefined });
  // For stories that ask it themselves.
  if (kind === 'spec') process.env['SPEC_GATEWAY'] = gateway.url;
  const redis = relays > 1 ? await startRedis() : undefined;
  const shared = redis && { REDIS_URL: redis.url };
  return {
    env: { GATEWAY_URL: gateway.url, GATEWAY_SERVICE_TOKEN: SERVICE_TOKEN, DEMO: 'small', ...shared },
    end: async () => {
      const unlisted = kind === 'spec' ? await undocumented(gateway.url) : [];
      await endChild(gateway.child, 'SIGTERM');
      if (redis) await endChild(redis.child, 'SIGTERM');
      if (unlisted.length > 0) throw new Error(`docs/PROTOCOL.md does not list what was sent: ${unlisted.join('; ')}.`);
    },
  };
}

async function startGateway(
  kind: PlainGateway['kind'],
  settings: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; url: string }> {
  const own = { ...settings, GATEWAY_SERVICE_TOKEN: SERVICE_TOKEN, PORT: '0' };
  const child = fork(`${GATEWAYS}/${kind}-gateway/main.ts`, {
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
