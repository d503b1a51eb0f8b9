import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startChild } from '@console/shared/testing/child';

const COMMAND = new URL('main.ts', import.meta.url).pathname;
const GATEWAY = new URL('../main.ts', import.meta.url);
const ADDRESS = 'first@console.in';
const template = inject('template');

async function rotate(DATA_DIR: string) {
  const child = spawn(process.execPath, [COMMAND], {
    env: { PATH: process.env['PATH'], DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, words, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number, out, words };
}

/** A gateway on a folder, stopped after the test, and a function to call it. */
async function gatewayOver(DATA_DIR: string) {
  const gateway = await startChild(GATEWAY, {
    ...{ DATABASE_URL: '', DATA_DIR, GATEWAY_SERVICE_TOKEN: 'service-token-of-the-tests-that-is-long-enough' },
    ...{ HOST: '127.0.0.1', PORT: '0', DEMO: 'none', DEV_INBOX: 'on', LOG_LEVEL: 'silent', ADMIN_EMAIL: ADDRESS },
  });
  onTestFinished(() => gateway.end());
  const ask = async (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${gateway.port}${path}`, init);
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', client_type: 'MODERATOR' };
    return (await (await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as {
      user: { sessionId: string; accessToken: string };
    };
  };
  const profile = async (token: string) =>
    (await ask('/user/profile', { headers: { authorization: `Bearer ${token}` } })).status;
  return { end: gateway.end, ask, post, profile };
}

/** A database is opened repeatedly, by a new process each time. */
const SLOW_MS = 300_000;

test.runIf('folder' in template)(
  'the command rotates the keys of a running gateway, and of a folder without one; sessions stay signed in',
  { timeout: SLOW_MS },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rotate-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    expect(await rotate(folder)).toEqual({ code: 1, out: '', words: `There is no database in ${folder}.\n` });
    if ('folder' in template) await cp(template.folder, join(folder, 'db'), { recursive: true });
    const first = await gatewayOver(folder);
    const asked = { type: 'EMAIL', value: ADDRESS };
    const { sessionId } = (await first.post('/sendOtp', asked)).user;
    const inbox = (await (await first.ask(`/dev/messages?to=${ADDRESS}`)).json()) as { messages: { code: string }[] };
    const given = { ...asked, sessionId, otp: inbox.messages[0]?.code };
    const { accessToken } = (await first.post('/verifyUser', given)).user;
    expect(await rotate(folder)).toMatchObject({ code: 0, out: expect.stringContaining('New keys are in place.') });
    expect(await first.profile(accessToken)).toBe(200);

    await first.end('SIGKILL');
    const again = await gatewayOver(folder);
    expect(await again.profile(accessToken)).toBe(200);
    await again.end('SIGKILL');
    expect(await rotate(folder)).toMatchObject({ code: 0, words: '' });
    const last = await gatewayOver(folder);
    // The keys were rotated twice since it was signed. The session itself continues by its refresh token.
    expect(await last.profile(accessToken)).toBe(401);
  },
);
