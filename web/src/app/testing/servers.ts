import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { freePort } from '@console/shared/testing/free-port';
import { startChild } from '@console/shared/testing/child';
import { demoFolder } from '@console/shared/testing/demo-folder';
import type { Child } from '@console/shared/testing/child';
import type { PersonData, PersonRequest } from './person-protocol.ts';

const SERVICE_TOKEN = 'service-token-of-the-law-that-is-long-enough';
const GATEWAY = new URL('../../../../gateway/src/testing/gateway-process.ts', import.meta.url);
const RELAY = new URL('../../../../relay/src/testing/relay-process.ts', import.meta.url);
const PERSON = new URL('./person.ts', import.meta.url);

/** A server that can be killed and restarted at the same address. */
export interface Server {
  url: string;
  ask: Child['ask'];
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

export interface TestServers {
  gateway: Server;
  relay: Server;
  /**
   * With a token, reads through the relay as that person. Without one, reads from the gateway as the relay, which may
   * read everything.
   */
  read: (path: string, token?: string) => Promise<{ status: number; body: Record<string, unknown> }>;
  /** Copies the database while nobody writes; `restore` restores that copy. */
  backup: () => Promise<void>;
  restore: () => Promise<void>;
  startPerson: (data: Omit<PersonData, 'address'>) => Promise<Person>;
  close: () => Promise<void>;
}

export interface Person {
  ask: <T = void>(request: PersonRequest) => Promise<T>;
}

/** The real gateway with demo data in its own folder, and the real relay in front of it, as two processes. */
export async function startServers({ ring, haste }: { ring: number; haste: number }): Promise<TestServers> {
  const folder = await demoFolder();
  const LOG_LEVEL = process.env['LAW_LOG'] ?? 'silent';
  const common = { HOST: '127.0.0.1', GATEWAY_SERVICE_TOKEN: SERVICE_TOKEN, LOG_LEVEL };
  const gateway = await startServer(GATEWAY, {
    ...common,
    DATA_DIR: folder,
    DEMO: 'small',
    PUBLIC_HOST: '127.0.0.1',
    DATABASE_URL: '',
    MAIL_URL: '',
  });
  const relay = await startServer(RELAY, { ...common, GATEWAY_URL: gateway.url, RING: `${ring}`, HASTE: `${haste}` });
  const threads: Worker[] = [];

  return {
    gateway,
    relay,
    read: async (path, token) => {
      const url = token === undefined ? gateway.url + path.replace(/^\/api/, '') : relay.url + path;
      const response = await fetch(url, { headers: { authorization: `Bearer ${token ?? SERVICE_TOKEN}` } });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    backup: () => cp(join(folder, 'db'), join(folder, 'backup'), { recursive: true }),
    restore: async () => {
      await gateway.kill();
      await rm(join(folder, 'db'), { recursive: true });
      await cp(join(folder, 'backup'), join(folder, 'db'), { recursive: true });
      await gateway.start();
    },
    startPerson: async (data) => {
      const { thread, person } = await startPerson({ ...data, address: relay.url });
      threads.push(thread);
      return person;
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()));
      await relay.kill();
      await gateway.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(file: URL, env: NodeJS.ProcessEnv): Promise<Server> {
  const PORT = `${await freePort()}`;
  const start = () => startChild(file, { ...env, PORT });
  let child = await start();
  return {
    url: `http://127.0.0.1:${PORT}`,
    ask: (name, argument) => child.ask(name, argument),
    kill: () => child.end(),
    start: async () => {
      child = await start();
    },
  };
}

type Answer = { id: number; value?: unknown; problem?: string };

export async function startPerson(workerData: PersonData): Promise<{ thread: Worker; person: Person }> {
  const thread = new Worker(PERSON, { workerData, execArgv: [] });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  const expect = (id: number) => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(id, answer);
    return answer.promise;
  };
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
  };
  thread.on('message', ({ id, value, problem }: Answer) => {
    if (problem === undefined) waiting.get(id)?.resolve(value);
    else waiting.get(id)?.reject(new Error(problem));
    waiting.delete(id);
  });
  thread.on('error', fail);
  thread.on('exit', () => fail(new Error('The thread of a person ended.')));
  await expect(0);
  return {
    thread,
    person: {
      ask: <T>(request: PersonRequest) => {
        asked += 1;
        const answer = expect(asked);
        // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window.
        thread.postMessage({ id: asked, request });
        return answer as Promise<T>;
      },
    },
  };
}
