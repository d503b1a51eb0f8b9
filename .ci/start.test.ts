import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

test('a start on a port in use ends with one sentence, before anything is built', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  // Without a PATH, nothing could be built.
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'start.ts')], {
    env: { PORT: String(port), PATH: '', DATA_DIR: '/nowhere' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], said, complaint] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  expect([code, said, complaint]).toEqual([1, '', `Port ${port} on 127.0.0.1 is in use. Set another PORT.\n`]);
});
