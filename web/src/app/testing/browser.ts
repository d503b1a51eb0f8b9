import { Manager } from 'socket.io-client';

/** What a console needs from a browser, small and breakable: storage, network and the feed's connection. */
export interface Browser {
  /** Calls without a response, or with a delayed one. */
  inFlight: () => number;
  /** From now on responses wait for `release`, so that they are processed late and out of order. */
  dawdle: () => void;
  release: () => void;
  /** Cuts the live connection. It reconnects by itself. */
  cut: () => void;
  /** Turns the whole network off or on. */
  setOnline: (isOnline: boolean) => void;
}

interface Listeners {
  /** Receives everything that came over the network, as text. */
  heard: (text: string, source: string) => void;
  /** A call was answered or a message arrived. */
  moved: () => void;
}

/** Calls that somebody awaits before the next step. */
const NEEDED_NOW = /getOfferBySku/;
const NOWHERE = 'http://127.0.0.1:1';
/** Long timeouts are good for a console but make tests slow. */
const SHORT_BACKOFF_MS = { min: 30, max: 200 };

function emptyStorage() {
  const storage = new Map<string, string>();
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
}

/** Gives this thread the globals of a window whose page came from `address`. Call it before anything is requested. */
export function createBrowser(address: string, { heard, moved }: Listeners): Browser {
  const { protocol, host, hostname, port } = new URL(address);
  const asked = new Set<symbol>();
  const engines = new Set<{ close: () => void }>();
  let waiting: (() => void)[] | undefined;
  let isOnline = true;

  const nothing = () => undefined;
  const page = new EventTarget();
  define('localStorage', emptyStorage());
  define('sessionStorage', emptyStorage());
  define('location', { protocol, host, hostname, port, origin: address });
  define('navigator', {});
  define('document', Object.assign(page, { visibilityState: 'hidden' }));
  define('addEventListener', nothing);
  define('removeEventListener', nothing);

  const reach = globalThis.fetch;
  define('fetch', async (path: string, init: RequestInit = {}) => {
    const call = Symbol(path);
    asked.add(call);
    try {
      if (!isOnline) throw new TypeError('There is no network.');
      const response = await reach(new URL(path, address), init);
      const body = await response.text();
      heard(body, `${response.status} ${init.method} ${path}`);
      if (waiting && init.method === 'GET' && !NEEDED_NOW.test(path)) await untilReleased(waiting, init.signal);
      if (!isOnline) throw new TypeError('The network went away.');
      return new Response(body, { status: response.status, headers: response.headers });
    } finally {
      asked.delete(call);
      moved();
    }
  });

  const manager = Manager.prototype as unknown as Wire;
  const { open } = manager;
  manager.open = function openHere(this: Wire, ...args) {
    this.uri = isOnline ? address : NOWHERE;
    this.backoff.setMin(SHORT_BACKOFF_MS.min);
    this.backoff.setMax(SHORT_BACKOFF_MS.max);
    const result = open.apply(this, args);
    const { engine } = this;
    engine.on('data', (data) => {
      heard(String(data), 'live feed');
      moved();
    });
    engine.on('open', () => engines.add(engine));
    engine.on('close', () => {
      engines.delete(engine);
      moved();
    });
    return result;
  };
  const cut = () => {
    for (const engine of engines) engine.close();
  };

  return {
    inFlight: () => asked.size,
    dawdle: () => {
      waiting ??= [];
    },
    release: () => {
      const late = waiting ?? [];
      waiting = undefined;
      for (const go of late.reverse()) go();
    },
    cut,
    setOnline: (online) => {
      isOnline = online;
      if (!online) cut();
    },
  };
}

/** The part of Socket.IO's manager that its types hide. */
interface Wire {
  uri: string;
  backoff: { setMin: (ms: number) => void; setMax: (ms: number) => void };
  engine: { close: () => void; on: (event: string, listener: (data: unknown) => void) => void };
  open: (...args: unknown[]) => unknown;
}

const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

function untilReleased(waiting: (() => void)[], signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push(resolve);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
