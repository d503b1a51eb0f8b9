import { randomBytes } from 'node:crypto';
import { copyStore } from '../../web/e2e/support/store.ts';
import type { StoreKind } from '../../web/e2e/support/store.ts';
import { startServer } from '../../web/e2e/support/server.ts';
import { ask } from './ask.ts';
import { people } from './people.ts';
import type { People } from './people.ts';

/** A call of the product, as its own API reference lists it. */
export interface Call {
  method: string;
  path: string;
  /** `GET /rfq`. */
  name: string;
  /** Names of what may be asked in its query. */
  query: readonly string[];
}

/** A console that was started with the demo data, and what all checks know of it. */
export interface TestEnvironment {
  url: string;
  kind: StoreKind;
  serviceToken: string;
  people: People;
  calls: readonly Call[];
  /** An address of this machine that nobody has asked from yet. */
  stranger: () => string;
  seed: number;
  /** Of so many tries, how many there is time for. */
  share: (count: number) => number;
  /** Those that there is time for, drawn from the seed; a key draws others. */
  some: <T>(all: readonly T[], key: number) => readonly T[];
  close: () => Promise<void>;
}

export interface Extent {
  seed: number;
  /** A part of what varies is tried, not all. */
  isBrief: boolean;
}

/** One in so many, where there is little time. */
const BRIEF = 4;

export async function startTestEnvironment(kind: StoreKind, { seed, isBrief }: Extent): Promise<TestEnvironment> {
  const store = await copyStore(kind);
  const serviceToken = randomBytes(32).toString('base64url');
  const server = await startServer(store.folder, 'small', { ...store.settings, GATEWAY_SERVICE_TOKEN: serviceToken });
  const everybody = people(server.url);
  let strangers = 1;
  return {
    url: server.url,
    kind,
    serviceToken,
    people: everybody,
    calls: await readCalls(server.url, await everybody.token(1001)),
    stranger: () => {
      strangers += 1;
      return `127.0.${Math.floor(strangers / 250) + 1}.${(strangers % 250) + 1}`;
    },
    seed,
    share: (count) => (isBrief ? Math.ceil(count / BRIEF) : count),
    some: (all, key) => (isBrief ? all.filter((_one, at) => (at + key + seed) % BRIEF === 0) : all),
    close: async () => {
      await server.close();
      await store.drop();
    },
  };
}

interface Reference {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
}

async function readCalls(url: string, token: string): Promise<Call[]> {
  const { json } = await ask(url, { path: '/api/docs', token });
  return Object.entries((json as unknown as Reference).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { parameters = [] }]) => {
      const method = name.toUpperCase();
      const query = parameters.filter((one) => one.in === 'query').map((one) => one.name);
      return { method, path, name: `${method} ${path}`, query };
    }),
  );
}
