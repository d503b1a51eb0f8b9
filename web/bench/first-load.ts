import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { startServer } from '../e2e/support/server.ts';
import { createSessions } from '../e2e/support/sessions.ts';
import type { Account } from '../e2e/support/sessions.ts';
import { begin } from '../e2e/support/windows.ts';
import { CHROMIUM } from '../playwright.config.ts';

/** What the first load of a screen sends to a browser with an empty cache: files, and bytes with headers. */
interface Screen {
  name: string;
  path: string;
  account?: Account;
}

const SCREENS: readonly Screen[] = [
  { name: 'sign-in', path: '/login' },
  { name: 'wallboard', path: '/wallboard', account: 'ops' },
  { name: 'Home of a lead', path: '/', account: 'lead' },
  { name: 'Home of a salesperson', path: '/', account: 'sales1' },
  { name: 'orders', path: '/orders', account: 'lead' },
  { name: 'reports', path: '/reports', account: 'lead' },
];
/** A screen counts as loaded once nothing has arrived for this long. */
const QUIET_MS = 1_000;

interface Load {
  files: number;
  bytes: number;
  scripts: number;
}

const folder = await mkdtemp(join(tmpdir(), 'console-bench-'));
const server = await startServer(folder);
const sessions = createSessions(server.url);
const browser = await chromium.launch(CHROMIUM);
try {
  const lines = ['| first load | files | on the wire, of it script | uncompressed |', '| --- | --- | --- | --- |'];
  for (const screen of SCREENS) {
    const { files, bytes, scripts } = await load(browser, screen);
    const plain = await load(browser, screen, { 'accept-encoding': 'identity' });
    lines.push(
      `| ${screen.name} | ${files} | ${kB(bytes)}, ${kB(scripts)} | ${kB(plain.bytes)}, ${kB(plain.scripts)} |`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}

async function load(
  from: Browser,
  { path, account }: Screen,
  extraHTTPHeaders: Record<string, string> = {},
): Promise<Load> {
  const context = await from.newContext({ extraHTTPHeaders, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  const scripts = new Set<string>();
  const sum: Load = { files: 0, bytes: 0, scripts: 0 };
  const rest = Promise.withResolvers<void>();
  let alarm = setTimeout(rest.resolve, 30_000);
  wire.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.files += 1;
    sum.bytes += encodedDataLength;
    if (scripts.has(requestId)) sum.scripts += encodedDataLength;
    clearTimeout(alarm);
    alarm = setTimeout(rest.resolve, QUIET_MS);
  });
  await wire.send('Network.enable');
  await begin(page, path, server.url, account && (await sessions.of(account)));
  await rest.promise;
  await context.close();
  return sum;
}

function kB(bytes: number): string {
  return `${Math.round(bytes / 1_000)} kB`;
}
