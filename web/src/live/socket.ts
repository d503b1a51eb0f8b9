import type {
  Ack,
  ClientEvent,
  ClientEvents,
  ClientPayload,
  ClientReply,
  Handshake,
  ServerEvents,
} from '@console/shared/live';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { UNANSWERED } from './unanswered.ts';

/** Asks the relay and resolves with its acknowledgement, refusals included; `timeout` if none came. */
export type Ask = <E extends ClientEvent>(event: E, payload: ClientPayload<E>) => Promise<Ack<ClientReply<E>>>;

export interface LiveSocketOptions {
  /** URL of the relay; defaults to the page's origin. */
  url?: string;
  /** Called at every attempt, because the token and the position may have changed. */
  handshake: () => Handshake;
  handlers: ServerEvents;
  onConnect: () => void;
  onDisconnect: () => void;
  /** The token was refused. Resolves to whether a retry with a renewed token makes sense. */
  renew: () => Promise<boolean>;
}

export interface LiveSocket {
  ask: Ask;
  /** Drops the connection or the current attempt, and starts again after `wait` milliseconds. */
  reconnect: (wait: number) => void;
  close: () => void;
}

type Wire = Socket<ServerEvents, ClientEvents>;

const ANSWER_MS = 10_000;
/** When 2,000 windows lose their relay together, about 500 of them retry per second. */
const DELAY = { reconnectionDelay: 500, reconnectionDelayMax: 4_000, randomizationFactor: 0.75 };
/** An attempt on a dead line is abandoned, because the next one may find the line working. */
const ATTEMPT_MS = 5_000;

export function connectLive({
  url,
  handshake,
  handlers,
  onConnect,
  onDisconnect,
  renew,
}: LiveSocketOptions): LiveSocket {
  const options = {
    ...DELAY,
    timeout: ATTEMPT_MS,
    transports: ['websocket'],
    forceNew: true,
    auth: (give: (handshake: Handshake) => void) => give(handshake()),
  };
  const socket: Wire = url === undefined ? io(options) : io(url, options);
  let retry: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;

  /** Socket.IO retries by itself after a lost connection, but not after a refused or closed one. */
  function tryAgain() {
    clearTimeout(retry);
    const wait = Math.min(DELAY.reconnectionDelayMax, DELAY.reconnectionDelay * 2 ** refusals) * (0.5 + Math.random());
    retry = setTimeout(() => socket.connect(), wait);
    refusals += 1;
  }
  async function handleRefusal(error: Error) {
    if (socket.active) return;
    const isWorthIt = error.message !== 'unauthorized' || (await renew().catch(() => true));
    if (isWorthIt) tryAgain();
  }
  for (const [event, handle] of Object.entries(handlers)) socket.on(event as never, handle as never);
  socket.on('hello', () => {
    refusals = 0;
  });
  socket.on('connect', onConnect);
  socket.on('connect_error', (error) => void handleRefusal(error));
  socket.on('disconnect', () => {
    onDisconnect();
    if (!socket.active) tryAgain();
  });

  async function ask<E extends ClientEvent>(event: E, payload: ClientPayload<E>): Promise<Ack<ClientReply<E>>> {
    if (!socket.connected) return UNANSWERED;
    const answer = socket.timeout(ANSWER_MS).emitWithAck(event as never, ...([payload] as never)) as Promise<
      Ack<ClientReply<E>>
    >;
    return answer.catch(() => UNANSWERED);
  }
  return {
    ask,
    reconnect: (wait) => {
      socket.disconnect();
      clearTimeout(retry);
      refusals = 0;
      retry = setTimeout(() => socket.connect(), wait);
    },
    close: () => {
      clearTimeout(retry);
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
