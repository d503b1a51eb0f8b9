import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../shared/src/testing/free-port.ts';
import { ROOT, say } from './shell.ts';

/**
 * What each screen loads with an empty cache, in bytes on the wire including headers, as the relay serves them to a
 * browser: page, styles, fonts, the console itself, the screen's own code and what it loads later.
 */
const LIMITS: Readonly<Record<string, number>> = { login: 200_000, wallboard: 300_000 };
const OTHERS = 375_000;

/** What the console itself always loads later; signing in does not need it. */
const LATE = ['src/live/socket.ts', 'src/components/toaster.tsx'];
const CLIENT = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: '*/*' };
const WAIT_MS = 50;

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

const DIST = resolve(ROOT, 'web/dist');
const manifest = JSON.parse(await readFile(resolve(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const SCREEN = /^src\/features\/(?:.+\/)?([a-z-]+)-screen\.tsx$/;
const screens = Object.keys(manifest).filter((key) => SCREEN.test(key));
const missing = [...Object.keys(LIMITS).map((name) => `src/features/${name}/${name}-screen.tsx`), ...LATE].filter(
  (key) => !manifest[key],
);
if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}.`);

const port = await freePort();
const relay = spawn(process.execPath, ['relay/src/main.ts'], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  // It serves the console before it finds a gateway, and none is needed.
  env: {
    ...process.env,
    PORT: String(port),
    GATEWAY_URL: 'http://127.0.0.1:9',
    GATEWAY_SERVICE_TOKEN: 'of-no-gateway-for-none-is-needed',
    LOG_LEVEL: 'silent',
  },
});
let tooMuch = 0;
try {
  await listening();
  const sizes = await measured();
  for (const screen of screens.toSorted((one, other) => bytesOf(other, sizes) - bytesOf(one, sizes))) {
    const [, name = screen] = SCREEN.exec(screen) ?? [];
    const limit = LIMITS[name] ?? OTHERS;
    const bytes = bytesOf(screen, sizes);
    if (bytes > limit) tooMuch += 1;
    const verdict = bytes > limit ? `  more than ${kB(limit)}` : '';
    say(`${kB(bytes).padStart(7)} ${String(filesOf(screen).size).padStart(3)} files  ${name}${verdict}`);
  }
} finally {
  const over = once(relay, 'exit');
  relay.kill('SIGKILL');
  await over;
}
process.exit(tooMuch === 0 ? 0 : 1);

async function listening(): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))) await setTimeout(WAIT_MS);
}

/** Bytes on the wire of every file that any screen loads, by path. */
async function measured(): Promise<ReadonlyMap<string, number>> {
  const files = new Set(screens.flatMap((screen) => [...filesOf(screen)]));
  return new Map(await Promise.all([...files].map(async (file) => [file, await onTheWire(file)] as const)));
}

/** Each file over a separate connection, to count its bytes. */
async function onTheWire(file: string): Promise<number> {
  const request = get(`http://127.0.0.1:${port}/${file}`, { agent: false, headers: CLIENT });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`The relay answered ${response.statusCode} for ${file}.`);
  const { socket } = response;
  await once(response.resume(), 'end');
  return socket.bytesRead;
}

function bytesOf(screen: string, sizes: ReadonlyMap<string, number>): number {
  return [...filesOf(screen)].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
}

function filesOf(screen: string): ReadonlySet<string> {
  const late = SCREEN.exec(screen)?.[1] === 'login' ? [] : LATE;
  const parts = manifest[screen]?.dynamicImports ?? [];
  const keys = new Set<string>();
  for (const key of ['index.html', screen, ...late, ...parts]) addImports(key, keys);
  const files = [...keys].flatMap((key) => {
    const { file, css = [], assets = [] } = manifest[key] ?? { file: '' };
    return [file, ...css, ...assets];
  });
  return new Set(['index.html', ...files]);
}

/** Each chunk once, by its key in the manifest. */
function addImports(key: string, found: Set<string>): void {
  if (found.has(key)) return;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) addImports(imported, found);
}

function kB(bytes: number): string {
  return `${Math.round(bytes / 1_000)} kB`;
}
