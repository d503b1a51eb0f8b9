import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
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
        ...{
          DATA_DIR: dataDir,
          DEV_INBOX: 'on',
          GATEWAY_SERVICE_TOKEN: 'service-token-of-the-tests-that-is-long-enough',
        },
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    started.push(child);
    return child;
  };
  const news = async (child: ChildProcess) => ((await once(child, 'message')) as [GatewayNews])[0];
  const exit = async (child: ChildProcess) => (await once(child, 'exit')) as [number | null, string | null];

  it('reports its port, keeps its data private, and ends when the channel to its parent closes', async () => {
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

  it('keeps its folder and everything in it private: from the first start, later files, and those that were open before', async () => {
    const folder = join(dataDir, 'data');
    const own = { DATA_DIR: folder, ADMIN_EMAIL: 'first@console.in' };
    const portOf = async (child: ChildProcess) => ((await news(child)) as { port: number }).port;
    const stop = async (child: ChildProcess) => {
      child.disconnect();
      await exit(child);
    };
    const open = () => entriesOf(folder).filter((path) => statSync(path).mode & 0o077);

    const first = start(own);
    const url = `http://127.0.0.1:${await portOf(first)}`;
    await uploadPicture(url, 'first@console.in');
    expect(readdirSync(join(folder, 'files'))).not.toEqual([]);
    expect([entriesOf(folder).length > 100, open()]).toEqual([true, []]);
    await stop(first);
    expect(open()).toEqual([]);

    for (const path of entriesOf(folder)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    const second = start(own);
    await portOf(second);
    expect(open()).toEqual([]);
    await stop(second);
  });

  it('ends if its parent is gone before it has started', async () => {
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

  it('warns that everybody can read every code, and does not start if nobody could get one', async () => {
    const open = start();
    const warned = once(open.stderr?.setEncoding('utf8') ?? open, 'data');
    await news(open);
    expect(await warned).toEqual([expect.stringMatching(/^WARNING: DEV_INBOX=on: .*\/dev\/inbox\.\n$/)]);
    const mute = start({ DEV_INBOX: '', ADMIN_EMAIL: 'boss@example.in', PUBLIC_URL: 'https://console.example.in' });
    const said = mute.stderr?.setEncoding('utf8').toArray();
    expect((await exit(mute))[0]).toBe(1);
    expect((await said)?.join('')).toMatch(/^The gateway could not start: Nobody could get a code to sign in: .*\n$/);
  });

  it('shows no codes of a company to its machine if the demo is asked for by mistake', async () => {
    const first = start({ ADMIN_EMAIL: 'boss@example.in' });
    await news(first);
    first.disconnect();
    await exit(first);
    const local = { DEMO: 'small', DEV_INBOX: '', PUBLIC_HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:8080' };
    const refused = start(local);
    const [failed] = await Promise.all([news(refused), exit(refused)]);
    expect(failed).toEqual({ type: 'failed', message: expect.stringContaining('Nobody could get a code to sign in') });
    const mailed = start({ ...local, MAIL_URL: 'smtp://127.0.0.1:1' });
    const { port } = (await news(mailed)) as Extract<GatewayNews, { type: 'ready' }>;
    expect((await fetch(`http://127.0.0.1:${port}/dev/messages?to=boss@example.in`)).status).toBe(404);
  });
});

/** The folder, and every folder and file in it. */
const entriesOf = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
];

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

async function uploadPicture(url: string, value: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', client_type: 'MODERATOR' };
    const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await reply.json()) as { user: { sessionId: string; accessToken: string } };
  };
  const { user } = await post('/sendOtp', { type: 'EMAIL', value });
  const inbox = await fetch(`${url}/dev/messages?to=${value}`);
  const { messages } = (await inbox.json()) as { messages: { code: string }[] };
  const code = { type: 'EMAIL', value, otp: messages[0]?.code, sessionId: user.sessionId };
  const { accessToken } = (await post('/verifyUser', code)).user;
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'pixel.png');
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await fetch(`${url}/uploadFile`, { method: 'POST', headers, body: form })).status).toBe(200);
}
