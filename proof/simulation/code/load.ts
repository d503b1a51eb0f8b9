import type { createRelay } from './relay-part.ts';
import type { openConsole } from './console-part.ts';
import { bundle, instantiator } from './bundle.ts';
import type { Plant } from './bundle.ts';
import { anyOf, SimAbortController } from '../world/abort.ts';
import { SimServer } from '../world/socket-server.ts';

type Fetch = (url: string, init?: RequestInit) => Promise<unknown>;

export interface RelayCode {
  createRelay: typeof createRelay;
  /** Globals of the currently running relay. */
  world: { fetch: Fetch; timeout: (ms: number) => AbortSignal };
}

/** Globals of one window. */
export interface WindowGlobals {
  Date: DateConstructor;
  Math: Math;
  fetch: Fetch;
  AbortSignal: Pick<typeof AbortSignal, 'timeout' | 'any'>;
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  setTimeout: (run: () => void, ms?: number) => unknown;
  clearTimeout: (timer: unknown) => void;
  setInterval: (run: () => void, ms?: number) => unknown;
  clearInterval: (timer: unknown) => void;
  navigator: object;
  globalThis: object;
  /** Socket.IO's client. */
  io: unknown;
}

export interface Code {
  /** Every use of a real clock, or of uncontrolled randomness, since the code was loaded. */
  hidden: string[];
  relay: RelayCode;
  openWindow: (globals: WindowGlobals) => typeof openConsole;
  /** Ends all windows. */
  closeWindows: () => void;
}

/** Replaces access to real time: throws, and is recorded, since the code may catch it. */
function forbidden(noted: string[]) {
  const hidden = (what: string) => () => {
    noted.push(what);
    throw new Error(`${what} was used: only the simulated clock may tell the time.`);
  };
  const now = hidden('Date.now');
  const birth = hidden('new Date()');
  class NoDate extends Date {
    static override now: () => number = now;
    constructor(...args: unknown[]) {
      if (args.length === 0) birth();
      super(...(args as [number]));
    }
  }
  return {
    setTimeout: hidden('setTimeout'),
    setInterval: hidden('setInterval'),
    setImmediate: hidden('setImmediate'),
    performance: { now: hidden('performance.now') },
    Date: NoDate,
    Math: mathOf(hidden('Math.random')),
  };
}

const WINDOW_NAMES = [
  ...['Date', 'Math', 'fetch', 'AbortController', 'AbortSignal', 'WeakMap', 'localStorage', 'navigator', 'globalThis'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'performance'],
] as const;

/** The product's code, to run in a simulated world. */
export async function loadCode(plants: readonly Plant[] = []): Promise<Code> {
  const [relayText, consoleText] = await Promise.all([
    bundle('relay-part.ts', plants),
    bundle('console-part.ts', plants),
  ]);
  const noted: string[] = [];
  const nowhere = () => Promise.reject(new TypeError('No relay runs.'));
  const world: RelayCode['world'] = { fetch: nowhere, timeout: () => AbortSignal.abort() };
  const none = forbidden(noted);
  const relayGlobals = {
    ...none,
    AbortController: SimAbortController,
    fetch: (url: string, init?: RequestInit) => world.fetch(url, init),
    AbortSignal: { timeout: (ms: number) => world.timeout(ms), any: anyOf },
  };
  const relay = instantiator(
    relayText,
    'relay',
    Object.keys(relayGlobals),
  )(relayGlobals, {
    'socket.io': { Server: SimServer },
    ioredis: {},
    'fastify-plugin': (plugin: unknown) => plugin,
  }) as Pick<RelayCode, 'createRelay'>;
  const weak = weakMaps();
  const makeWindow = instantiator(consoleText, 'web', WINDOW_NAMES);
  return {
    hidden: noted,
    relay: { createRelay: relay.createRelay, world },
    openWindow: ({ io, ...globals }) => {
      const made = makeWindow(
        { ...none, AbortController: SimAbortController, WeakMap: weak.WeakMap, ...globals },
        { 'socket.io-client': { io } },
      );
      return (made as { openConsole: typeof openConsole }).openConsole;
    },
    closeWindows: weak.clear,
  };
}

/** V8 keeps the contents of a weak map alive until a full garbage collection. These are emptied at the end of a run. */
function weakMaps() {
  const made: Map<unknown, unknown>[] = [];
  function ClearedMap() {
    const map = new Map();
    made.push(map);
    return map;
  }
  return { WeakMap: ClearedMap, clear: () => made.splice(0).forEach((map) => map.clear()) };
}

/** `Math` with another source of randomness. */
export function mathOf(random: () => number): Math {
  return Object.create(Math, { random: { value: random, enumerable: true } }) as Math;
}
