import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { OPEN_INBOX_WARNING } from '@console/shared/settings';
import { expect, onTestFinished, test } from 'vitest';

const MAIN = resolve(import.meta.dirname, 'main.ts');

test('a relay that passes on an open inbox warns about it at start', { tags: ['SEC-26'] }, async () => {
  const gateway = { GATEWAY_URL: 'http://127.0.0.1:9', GATEWAY_SERVICE_TOKEN: 't'.repeat(32) };
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', DEV_INBOX: 'on', ...gateway },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  expect(await once(child.stderr.setEncoding('utf8'), 'data')).toEqual([`${OPEN_INBOX_WARNING}\n`]);
});
