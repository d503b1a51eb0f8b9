import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockDataDir } from './data-lock.ts';

const clock = () => new Date('2026-11-21T06:30:00.000Z');

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'gateway-lock-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return join(path, 'data');
}

/** Another process that takes the lock and keeps it until it is killed. */
async function holder(path: string) {
  const script = `
    import { lockDataDir } from ${JSON.stringify(new URL('data-lock.ts', import.meta.url).href)};
    lockDataDir(${JSON.stringify(path)}, () => new Date('2026-11-20T10:00:00.000Z'));
    process.send('locked');
    process.on('message', () => undefined);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

it('refuses a second process and names the first', () => {
  const path = folder();
  const lock = lockDataDir(path, clock);
  expect(() => lockDataDir(path, clock)).toThrow(
    new RegExp(`The data in ${path} is in use by process ${process.pid} on .+ since 2026-11-21T06:30:00.000Z. Stop it`),
  );
  expect(() => lockDataDir(path, clock)).toThrow('is in use');
  lock.release();
});

it('is free after its release, which leaves no lock file', () => {
  const path = folder();
  const first = lockDataDir(path, clock);
  first.release();
  first.release();
  expect(existsSync(join(path, 'gateway.lock.json'))).toBe(false);
  const second = lockDataDir(path, clock);
  first.release();
  expect(() => lockDataDir(path, clock)).toThrow('is in use');
  second.release();
});

it('refuses what another process holds, and takes over once that is killed', async () => {
  const path = folder();
  const child = await holder(path);
  expect(() => lockDataDir(path, clock)).toThrow(`process ${child.pid} on `);
  expect(() => lockDataDir(path, clock)).toThrow('since 2026-11-20T10:00:00.000Z');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(join(path, 'gateway.lock.json'))).toBe(true);
  lockDataDir(path, clock).release();
});

it('does not need the lock file to refuse', () => {
  const path = folder();
  const lock = lockDataDir(path, clock);
  writeFileSync(join(path, 'gateway.lock.json'), '{"pid":');
  expect(() => lockDataDir(path, clock)).toThrow('is in use by another process');
  lock.release();
});
