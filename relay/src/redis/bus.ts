import { Redis } from 'ioredis';
import type { Log } from '../log.ts';

/** What several relays share: atomic commands, and messages to current listeners. */
export interface Bus {
  /** Rejects immediately while Redis is unreachable. */
  commands: Redis;
  /** Fire and forget: listeners that are disconnected miss the message. */
  publish: (channel: string, message: unknown) => void;
  subscribe: (channel: string, listener: (message: unknown) => void) => void;
  /**
   * Called whenever subscription and commands work again: earlier messages may have been missed. Retried if it rejects.
   */
  onListening: (listener: () => unknown) => void;
  isUp: () => boolean;
  close: () => void;
}

export interface BusTimeouts {
  /** Timeout of a command. */
  commandMs?: number;
  /** A dead connection is detected within two pings. */
  pingMs?: number;
}

const COMMAND_TIMEOUT_MS = 1_000;
const MAX_PAUSE_MS = 1_000;
const PING_MS = 5_000;

export function createBus(url: string, logger: Log, timeouts: BusTimeouts = {}): Bus {
  const { commandMs = COMMAND_TIMEOUT_MS, pingMs = PING_MS } = timeouts;
  const options = {
    commandTimeout: commandMs,
    connectTimeout: commandMs,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt: number) => Math.min(50 * attempt, MAX_PAUSE_MS),
  };
  const commands = new Redis(url, { ...options, enableOfflineQueue: false });
  const ears = new Redis(url, { ...options, autoResubscribe: false });
  const listeners = new Map<string, ((message: unknown) => void)[]>();
  const listening: (() => unknown)[] = [];
  let hears = false;
  let isTold = false;
  let telling: NodeJS.Timeout | undefined;

  async function listen() {
    const channels = [...listeners.keys()];
    if (channels.length > 0) await ears.subscribe(...channels);
    hears = true;
    tell();
  }

  function tell() {
    if (!hears || isTold || commands.status !== 'ready') return;
    isTold = true;
    Promise.all(listening.map(async (listener) => listener())).catch((error: unknown) => {
      logger.warn({ err: error }, 'what was missed could not be read from Redis; trying again');
      isTold = false;
      telling = setTimeout(tell, MAX_PAUSE_MS);
    });
  }

  /** Commands on a dead connection would hang and messages never arrive, so it is replaced. */
  function ping(connection: Redis) {
    if (connection.status === 'ready') connection.ping().catch(() => connection.stream.destroy());
  }
  const pinging = setInterval(() => [commands, ears].forEach(ping), pingMs);

  commands.on('ready', tell);
  ears.on('ready', () => {
    listen().catch((error: unknown) => {
      logger.warn({ err: error }, 'the channels of Redis could not be opened; trying again');
      ears.disconnect(true);
    });
  });
  ears.on('close', () => {
    if (hears) logger.warn({}, 'Redis is unreachable: relays cannot see each other until it is back');
    hears = false;
    isTold = false;
  });
  ears.on('message', (channel, text) => {
    const message = parse(text);
    if (message !== undefined) for (const listener of listeners.get(channel) ?? []) listener(message);
  });
  // Both reconnect by themselves. Callers get the errors of commands refused meanwhile.
  commands.on('error', () => {});
  ears.on('error', () => {});

  return {
    commands,
    publish: (channel, message) => void commands.publish(channel, JSON.stringify(message)).catch(() => {}),
    subscribe: (channel, listener) => {
      const known = listeners.get(channel);
      if (known) known.push(listener);
      else listeners.set(channel, [listener]);
    },
    onListening: (listener) => void listening.push(listener),
    isUp: () => hears && commands.status === 'ready',
    close: () => {
      hears = false;
      clearInterval(pinging);
      clearTimeout(telling);
      // The last messages still go out.
      commands.quit().catch(() => commands.disconnect());
      ears.disconnect();
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
