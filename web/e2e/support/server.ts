import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@console/shared/testing/free-port';
import { startPlainBackend } from './plain-backend.ts';
import type { PlainGateway } from './plain-backend.ts';
import { endChild } from './processes.ts';
import { copyStore } from './store.ts';
import type { StoreKind } from './store.ts';

const STANDALONE = resolve(import.meta.dirname, '../../../relay/src/standalone.ts');
const POLL_MS = 20;

/** The whole console, relay and gateway, as separate processes. */
export interface Server {
  /** Of the first relay. */
  url: string;
  /** Of every relay. */
  urls: readonly string[];
  /** Kills the relays, and the gateway if it locks their folder. Resolves once they are gone. */
  kill: () => Promise<void>;
  /** Restarts them at the same addresses with the same data. */
  start: () => Promise<void>;
  /** Kills only the gateway, and keeps it from restarting until `run` ends. For a gateway with a data folder. */
  withoutGateway: (run: () => Promise<void>) => Promise<void>;
  /** Shuts it down cleanly. */
  close: () => Promise<void>;
  /** How it ended and its output, if it ended unexpectedly. */
  accident: () => string | undefined;
}

/** A server with its own copy of the demo data, with the embedded gateway or a plain one. */
export async function startCopy(kind: StoreKind, plain?: PlainGateway): Promise<Server> {
  const { folder, settings, drop } = await copyStore(kind);
  const server = await startServer(folder, 'small', settings, plain);
  return {
    ...server,
    close: async () => {
      await server.close();
      await drop();
    },
  };
}

/**
 * @param demo how much data to create in an empty folder.
 * @param settings further settings.
 */
export async function startServer(
  folder: string,
  demo: 'none' | 'small' | 'large' = 'small',
  settings: NodeJS.ProcessEnv = {},
  plainGateway?: PlainGateway,
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let accident: string | undefined;
  let isWanted = true;
  const gatewayEnv = { DATA_DIR: folder, DEMO: demo, LOG_LEVEL: 'fatal', ...settings };
  const plain = plainGateway && (await startPlainBackend(plainGateway, { ...gatewayEnv, PUBLIC_URL: url }));
  const ports = [port];
  while (ports.length < (plainGateway?.relays ?? 1)) ports.push(await freePort());
  const raise = () =>
    Promise.all(
      ports.map((at) =>
        launch(at, plain?.env ?? gatewayEnv, (how) => {
          if (isWanted) accident = how;
        }),
      ),
    );
  let relays = await raise();
  const end = async (signal: NodeJS.Signals) => {
    isWanted = false;
    const gateway = plain ? undefined : await gatewayOf(folder);
    await Promise.all(relays.map((relay) => endChild(relay, signal)));
    if (gateway) await gone(gateway);
  };
  return {
    url,
    urls: ports.map((at) => `http://127.0.0.1:${at}`),
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGTERM');
      await plain?.end();
    },
    start: async () => {
      isWanted = true;
      relays = await raise();
    },
    accident: () => accident,
    withoutGateway: async (run) => {
      if (settings['DATABASE_URL']) throw new Error('Only a gateway over a folder can be kept away from it.');
      const lock = await seize(folder);
      try {
        await run();
      } finally {
        lock.close();
      }
    },
  };
}

/** Resolves once the console reports its address. Rejects with its output if it ends before that. */
function launch(port: number, settings: NodeJS.ProcessEnv, ended: (how: string) => void): Promise<ChildProcess> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'fatal', ...settings };
  const relay = spawn(process.execPath, [STANDALONE], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  return new Promise((done, fail) => {
    const onOutput = (chunk: Buffer) => {
      said += String(chunk);
      if (said.includes('The console is at')) done(relay);
    };
    relay.stdout.on('data', onOutput);
    relay.stderr.on('data', onOutput);
    relay.once('exit', (code, signal) => {
      ended(`the console ended (${signal ?? code}): ${said}`);
      fail(new Error(said));
    });
  });
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
