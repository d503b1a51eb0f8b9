import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

const STANDALONE = resolve(import.meta.dirname, '../../../relay/src/standalone.ts');
const PLAIN_GATEWAY = resolve(import.meta.dirname, '../../../relay/src/testing/plain-gateway/main.ts');
const SERVICE_TOKEN = 'of-an-ordinary-account';
const POLL_MS = 20;
/** Below the ports that systems give to outgoing connections, so that one kept for a restart stays free. */
const PORTS = { from: 20_000, to: 32_000 } as const;

/** Names the folder with the demo data in the environment of the workers. */
export const TEMPLATE = 'CONSOLE_TEMPLATE';

/**
 * With GATEWAY=plain in the environment the console stands in front of a gateway without a change log and revisions;
 * with plain-fields that gateway names the fields of what it refuses.
 */
const { GATEWAY = 'embedded' } = process.env;
const isPlain = GATEWAY !== 'embedded';

/** The whole console, relay and gateway, as processes of its own. */
export interface Server {
  url: string;
  /** Ends the relay without a goodbye; resolves once it, and its gateway where that is the embedded one, are gone. */
  kill: () => Promise<void>;
  /** Starts it again at the same address with the same data. */
  start: () => Promise<void>;
  /** Ends the gateway alone, without a goodbye, and keeps it from coming back until `run` is over. */
  withoutGateway: (run: () => Promise<void>) => Promise<void>;
  /** Ends it in order. */
  close: () => Promise<void>;
  /** How it ended, and what it said, if nobody here ended it. */
  accident: () => string | undefined;
}

/** A server with the demo data in a fresh folder of its own. */
export async function startCopy(): Promise<Server> {
  const template = process.env[TEMPLATE];
  if (!template) throw new Error('The global setup has made no demo data.');
  const folder = await mkdtemp(join(tmpdir(), 'console-e2e-'));
  await cp(template, folder, { recursive: true });
  const server = await startServer(folder);
  return {
    ...server,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param demo how much data an empty folder is filled with.
 * @param settings what else it is started with.
 */
export async function startServer(
  folder: string,
  demo: 'none' | 'small' | 'large' = 'small',
  settings: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let accident: string | undefined;
  let isWanted = true;
  const gatewayEnv = { DATA_DIR: folder, DEMO: demo, LOG_LEVEL: 'fatal', ...settings };
  const plain = isPlain ? await startPlainGateway({ ...gatewayEnv, PUBLIC_URL: url }) : undefined;
  const raise = () =>
    launch(port, plain?.env ?? gatewayEnv, (how) => {
      if (isWanted) accident = how;
    });
  let relay = await raise();
  const end = async (signal: NodeJS.Signals) => {
    isWanted = false;
    const gateway = plain ? undefined : await gatewayOf(folder);
    await endChild(relay, signal);
    if (gateway) await gone(gateway);
  };
  return {
    url,
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGTERM');
      if (plain) await endChild(plain.child, 'SIGTERM');
    },
    start: async () => {
      isWanted = true;
      relay = await raise();
    },
    accident: () => accident,
    withoutGateway: async (run) => {
      const lock = await seize(folder);
      try {
        await run();
      } finally {
        lock.close();
      }
    },
  };
}

/** Resolves once the console says where it is; rejects with what it said when it ended instead. */
function launch(port: number, settings: NodeJS.ProcessEnv, ended: (how: string) => void): Promise<ChildProcess> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'fatal', ...settings };
  const relay = spawn(process.execPath, [STANDALONE], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  return new Promise((done, fail) => {
    const hear = (chunk: Buffer) => {
      said += String(chunk);
      if (said.includes('The console is at')) done(relay);
    };
    relay.stdout.on('data', hear);
    relay.stderr.on('data', hear);
    relay.once('exit', (code, signal) => {
      ended(`the console ended (${signal ?? code}): ${said}`);
      fail(new Error(said));
    });
  });
}

/** A plain gateway with the data, and what a relay in front of it is started with. */
async function startPlainGateway(settings: NodeJS.ProcessEnv) {
  const NAMES_FIELDS = GATEWAY === 'plain-fields' ? '1' : undefined;
  const own = { ...settings, NAMES_FIELDS, GATEWAY_SERVICE_TOKEN: SERVICE_TOKEN, PORT: '0' };
  const child = fork(PLAIN_GATEWAY, {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((ready, failed) => {
    child.once('message', (news: { port: number }) => ready(news.port));
    child.once('exit', (code) => failed(new Error(`the plain gateway ended with code ${code}`)));
  });
  return { child, env: { GATEWAY_URL: `http://127.0.0.1:${port}`, GATEWAY_SERVICE_TOKEN: SERVICE_TOKEN } };
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** The process that holds the data. */
async function gatewayOf(folder: string): Promise<number | undefined> {
  const note = await readFile(join(folder, 'gateway.lock.json'), 'utf8').catch(() => undefined);
  const pid = note === undefined ? undefined : (JSON.parse(note) as { pid: number }).pid;
  return pid !== undefined && isAlive(pid) ? pid : undefined;
}

/** Takes the lock on the data from the gateway, so that the next one finds it in use. */
async function seize(folder: string): Promise<DatabaseSync> {
  for (;;) {
    const pid = await gatewayOf(folder);
    if (pid) process.kill(pid, 'SIGKILL');
    const lock = new DatabaseSync(join(folder, 'gateway.lock'));
    try {
      lock.exec('begin exclusive');
      return lock;
    } catch {
      lock.close();
      await setTimeout(POLL_MS);
    }
  }
}

async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) await setTimeout(POLL_MS);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
  const probe = createServer();
  const isFree = await new Promise<boolean>((tell) => {
    probe.once('error', () => tell(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => tell(true)));
  });
  return isFree ? port : freePort();
}
