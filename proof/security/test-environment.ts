import { randomBytes } from 'node:crypto';
import { copyStore } from '../../web/e2e/support/store.ts';
import type { StoreKind } from '../../web/e2e/support/store.ts';
import { startServer } from '../../web/e2e/support/server.ts';
import { ask } from './ask.ts';
import { people } from './people.ts';
import type { People } from './people.ts';

/** A call of the product, as in its own API reference. */
export interface Call {
  method: string;
  path: string;
  /** `GET /rfq`. */
  name: string;
  /** Names of its query parameters. */
  query: readonly string[];
}

/** A console started with the demo data, and what all checks need to know about it. */
export interface TestEnvironment {
  url: string;
  kind: StoreKind;
  serviceToken: string;
  people: People;
  calls: readonly Call[];
  /** A local address not used yet. */
  stranger: () => string;
  seed: number;
  /** How many of this number of attempts there is time for. */
  share: (count: number) => number;
  /** The items that there is time for, chosen by the seed; another key chooses others. */
  some: <T>(all: readonly T[], key: number) => readonly T[];
  close: () => Promise<void>;
}

export interface Extent {
  seed: number;
  /** Only some of the variations are tried. */
  isBrief: boolean;
}

/** The fraction of attempts in a brief run. */
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
