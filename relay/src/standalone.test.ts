import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Row } from '@console/shared/live';
import { demoFolder } from '@console/shared/testing/demo-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTestClient } from './testing/test-servers.ts';

const STANDALONE = resolve(import.meta.dirname, 'standalone.ts');
const folder = await demoFolder();
let relay: Started;

interface Started {
  child: ChildProcess;
  said: () => string;
  /** The console's address. Rejects with the output if the process exits instead. */
  url: Promise<string>;
}

function start(env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [STANDALONE], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const url = new Promise<string>((found, failed) => {
    const hear = (chunk: Buffer) => {
      text += String(chunk);
      const [, address] = /console is at\s+(\S+)[^]*Data is kept/.exec(text) ?? [];
      if (address) found(address);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => failed(new Error(text)));
  });
  return { child, said: () => text, url };
}

async function signIn(url: string, value: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', client_type: 'MODERATOR' };
    const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await reply.json()) as { user: { sessionId: string; accessToken: string } };
  };
  const { user } = await post('/sendOtp', { type: 'EMAIL', value });
  const inbox = await fetch(`${url}/api/dev/messages?to=${value}`);
  const { messages } = (await inbox.json()) as { messages: { code: string }[] };
  const otp = messages[0]?.code;
  return (await post('/verifyUser', { type: 'EMAIL', value, otp, sessionId: user.sessionId })).user.accessToken;
}

beforeAll(async () => {
  relay = start();
  await relay.url;
});
afterAll(async () => {
  relay.child.kill('SIGTERM');
  await once(relay.child, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

test('it says where everything is', async () => {
  const url = await relay.url;
  for (const words of [
    `${url}/wallboard`,
    'admin@demo.in',
    `${url}/dev/inbox`,
    `Data is kept in ${folder}`,
    'power cut',
  ]) {
    expect(relay.said()).toContain(words);
  }
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ready: true, reasons: [] });
});

test('each user sees the other’s writes, through a gateway that died in between', async () => {
  const url = await relay.url;
  const [admin, manager] = [await signIn(url, 'admin@demo.in'), await signIn(url, 'cm1@demo.in')];
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' };
    return fetch(`${url}/api${path}`, { ...init, headers });
  };
  const list = (await (await call('/rfq?status=PENDING&limit=2')).json()) as { rfqs: [Row, Row] };
  const [first, second] = list.rfqs;
  const archive = async ({ request_id }: Row) => {
    const body = JSON.stringify({ request_id, status: 'ARCHIVED', message: 'Duplicate' });
    return (await call('/rfq', { method: 'PUT', body })).status;
  };
  const client = connectTestClient(url, { token: manager });
  const hello = await client.next('hello');
  expect(hello.counts.queues.quote_requests?.total).toBeGreaterThan(100);
  expect(hello.counts.queues).not.toHaveProperty('tenant');

  expect(await archive(first)).toBe(200);
  const heard = await client.next('changes');
  const change = heard.changes.find(({ id }) => id === String(first['request_id']));
  expect(change).toMatchObject({ entity: 'quotation_request', op: 'updated', row: { status: 'ARCHIVED' } });
  expect(change?.row).not.toHaveProperty('tenant_id');

  const { pid } = JSON.parse(readFileSync(join(folder, 'gateway.lock.json'), 'utf8')) as { pid: number };
  process.kill(pid, 'SIGKILL');
  let pulse = await client.next('pulse');
  while (pulse.stale_since === null) pulse = await client.next('pulse');
  expect((await call('/rfq')).status).toBe(502);
  while (pulse.stale_since !== null) pulse = await client.next('pulse');
  expect(await archive(second)).toBe(200);
  expect(await client.next('changes')).toMatchObject({ changes: [{ id: String(second['request_id']) }] });
  expect(client.socket.connected).toBe(true);
});

test('a folder in use, a port in use and an invalid setting are reported in one sentence each', async () => {
  const url = await relay.url;
  const { port } = new URL(url);
  const failure = async (env: Record<string, string>) => {
    const other = start(env);
    const exit = once(other.child, 'close');
    await expect(other.url).rejects.toThrow(/./);
    return [(await exit)[0], other.said()];
  };
  expect(await failure({})).toEqual([
    1,
    expect.stringMatching(/^The gateway could not start: The data in \S+ is in use by .*\n$/),
  ]);
  expect(await failure({ PORT: port })).toEqual([1, `Port ${port} on 127.0.0.1 is in use. Set another PORT.\n`]);
  const mute = [1, expect.stringMatching(/^Nobody could get a code to sign in: set MAIL_URL .* DEV_INBOX=on .*\n$/)];
  expect(await failure({ DEMO: 'none', ADMIN_EMAIL: 'boss@example.in' })).toEqual(mute);
  expect(await failure({ HOST: '0.0.0.0' })).toEqual(mute);
  expect(await failure({ PUBLIC_URL: 'http://127.0.0.1.example.in' })).toEqual(mute);
  expect(await failure({ PORT: 'http' })).toEqual([1, 'PORT is "http"; it must be a number from 0 to 65535.\n']);
});
