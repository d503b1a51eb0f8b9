import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir } from './data-lock.ts';
import type { GatewayNews } from './main.ts';

const MAIN = new URL('main.ts', import.meta.url);
const clock = () => new Date();

describe('the gateway as a process', () => {
  let dataDir: string;
  let started: ChildProcess[];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'gateway-main-'));
    started = [];
  });
  afterEach(async () => {
    for (const child of started) {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = (env: Record<string, string> = {}) => {
    const child = fork(MAIN, {
      env: {
        ...{ PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', DEMO: 'none', LOG_LEVEL: 'silent' },
        ...{ DATA_DIR: dataDir, GATEWAY_SERVICE_TOKEN: 'service-token-of-the-tests' },
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    started.push(child);
    return child;
  };
  const news = async (child: ChildProcess) => ((await once(child, 'message')) as [GatewayNews])[0];
  const exit = async (child: ChildProcess) => (await once(child, 'exit')) as [number | null, string | null];

  it('tells its port, keeps its data to itself, and ends when the channel of its parent closes', async () => {
    const child = start();
    const ready = await news(child);
    expect(ready).toEqual({ type: 'ready', port: expect.any(Number) });
    const { port } = ready as Extract<GatewayNews, { type: 'ready' }>;
    const health = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(await health.json()).toEqual({ ok: true });
    expect(() => lockDataDir(dataDir, clock)).toThrow(`process ${child.pid} on `);

    const second = start();
    const words = second.stderr?.setEncoding('utf8').toArray();
    const [failed, [code]] = await Promise.all([news(second), exit(second)]);
    expect(code).toBe(1);
    const message = expect.stringMatching(
      `^The gateway could not start: The data in .* is in use by process ${child.pid} on `,
    );
    expect(failed).toEqual({ type: 'failed', message });
    expect((await words)?.join('')).toBe(`${(failed as { message: string }).message}\n`);

    child.disconnect();
    expect(await exit(child)).toEqual([0, null]);
    lockDataDir(dataDir, clock).release();
  });

  it('ends when its parent is gone before it was up', async () => {
    const child = start();
    child.disconnect();
    await exit(child);
    lockDataDir(dataDir, clock).release();
  });

  it('says in one sentence why it does not start', async () => {
    const child = start({ GATEWAY_SERVICE_TOKEN: '' });
    const [failed, [code]] = await Promise.all([news(child), exit(child)]);
    expect(failed).toEqual({ type: 'failed', message: expect.stringContaining('GATEWAY_SERVICE_TOKEN is not set') });
    expect(code).toBe(1);
  });
});
