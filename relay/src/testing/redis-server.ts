import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@console/shared/testing/free-port';
import { Redis } from 'ioredis';
import { onTestFinished } from 'vitest';

/** Whether Redis is installed: `npm test` installs it where it can. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** For a bus whose connection must survive any stall of this machine. */
export const LONG_TIMEOUTS = { commandMs: 60_000 } as const;

export interface RedisServer {
  url: string;
  start: () => Promise<void>;
  /** Simulates a crash: nothing is saved. */
  kill: () => Promise<void>;
  flush: () => Promise<void>;
}

/** A private Redis that stops after the test. */
export async function redisServer(): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  async function start() {
    child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
    await Promise.race([
      once(child, 'spawn'),
      once(child, 'error').then(([error]) => {
        throw new Error(`redis-server could not be started; install it (apt-get install redis-server): ${error}`);
      }),
    ]);
    const client = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
    client.on('error', () => {});
    await client.ping();
    client.disconnect();
  }

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async function flush() {
    const client = new Redis(url);
    await client.flushall();
    client.disconnect();
  }

  await start();
  onTestFinished(kill);
  return { url, start, kill, flush };
}
