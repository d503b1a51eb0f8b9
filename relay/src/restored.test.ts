import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startChild } from '@console/shared/testing/child';
import { expect, onTestFinished, test } from 'vitest';
import { createRelay } from './app.ts';
import { createUpstreams } from './gateway/upstreams.ts';
import { connectTestClient } from './testing/test-servers.ts';

const GATEWAY = new URL('../../gateway/src/main.ts', import.meta.url);
const COMMAND = resolve(import.meta.dirname, '../../gateway/src/backup/main.ts');
const SERVICE = 'service-token-of-the-tests-that-is-long-enough';
const ADMIN = 'first@console.in';

/** A folder with a gateway that stops and restarts, and the backup commands beside it. */
function place() {
  const folder = mkdtempSync(join(tmpdir(), 'restored-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
  const start = async () => {
    const gateway = await startChild(GATEWAY, {
      ...{ ...env, GATEWAY_SERVICE_TOKEN: SERVICE, HOST: '127.0.0.1', PORT: '0', DEMO: 'none', LOG_LEVEL: 'silent' },
      ...{ ADMIN_EMAIL: ADMIN, PUBLIC_URL: 'http://127.0.0.1', DEV_INBOX: 'on' },
    });
    onTestFinished(() => gateway.end());
    return { ...gateway, url: `http://127.0.0.1:${gateway.port}` };
  };
  const command = async (...args: string[]) => {
    const child = spawn(process.execPath, [COMMAND, ...args], { env: { ...process.env, ...env }, stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
  };
  return { archive: join(folder, 'console.tar'), start, command };
}

async function signIn(url: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', client_type: 'MODERATOR' };
    const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await reply.json()) as { user: { sessionId: string; accessToken: string } };
  };
  const { user } = await post('/sendOtp', { type: 'EMAIL', value: ADMIN });
  const inbox = await fetch(`${url}/api/dev/messages?to=${ADMIN}`);
  const { messages } = (await inbox.json()) as { messages: { code: string }[] };
  const code = { type: 'EMAIL', value: ADMIN, otp: messages[0]?.code, sessionId: user.sessionId };
  return (await post('/verifyUser', code)).user.accessToken;
}

/** Creates, fills, backs up and restores databases in new processes each time. */
const SLOW_MS = 300_000;

test(
  'clients connected while a backup is restored read again, and so do those that return',
  { timeout: SLOW_MS },
  async () => {
    const { archive, start, command } = place();
    const first = await start();
    const upstreams = createUpstreams();
    let url = 'http://127.0.0.1';
    const relay = await createRelay({
      ...{
        upstreams,
        serviceToken: SERVICE,
        publicUrl: () => url,
        webRoot: '/nowhere',
        inbox: 'open',
        logLevel: 'silent',
      },
    });
    await relay.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => relay.close());
    url = `http://127.0.0.1:${(relay.server.address() as AddressInfo).port}`;
    upstreams.move(first.url);
    const token = await signIn(url);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const found = async (organisation_name: string) => {
      const body = JSON.stringify({ organisation_name });
      const reply = await fetch(`${url}/api/organisation/createOrganisation`, { method: 'POST', headers, body });
      expect(reply.status).toBe(200);
    };
    const names = async () => {
      const reply = await fetch(`${url}/api/organisation/getOrganisation?limit=100`, { headers });
      const { organisations } = (await reply.json()) as { organisations: { organisation_name: string }[] };
      return organisations.map(({ organisation_name }) => organisation_name);
    };

    const client = connectTestClient(url, { token });
    const { position: old } = await client.next('hello');
    await found('Kept');
    await client.next('changes');
    await command('backup', archive);
    await found('Lost');
    const { epoch, to } = await client.next('changes');
    expect(await names()).toEqual(expect.arrayContaining(['Kept', 'Lost']));

    await first.end('SIGTERM');
    upstreams.move(undefined);
    await command('restore', archive, '--replace');
    const second = await start();
    upstreams.move(second.url);
    const { position } = await client.next('reset');
    expect(position.epoch).not.toBe(old.epoch);
    expect(await names()).toContain('Kept');
    expect(await names()).not.toContain('Lost');
    const back = connectTestClient(url, { token, position: { epoch, seq: to } });
    expect(await back.next('hello')).toMatchObject({ resumed: false, position: { epoch: position.epoch } });
    await found('New');
    expect(await client.next('changes')).toMatchObject({ epoch: position.epoch });
  },
);
