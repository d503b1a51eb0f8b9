import type { Random } from './random.ts';
import type { Timers } from './time.ts';

/** Events of a connection that a client requested. */
export interface LineEvents {
  opened: () => void;
  event: (text: string) => void;
  answered: (text: string) => void;
  refused: (message: string) => void;
  /** It failed to open, or broke. */
  lost: () => void;
  /** The server closed it. */
  ended: () => void;
}

/** A connection from the client's side. */
export interface Line {
  send: (text: string, asked: number | undefined) => void;
  close: () => void;
}

export type Dial = (auth: unknown, events: LineEvents) => Line;

interface IoOptions {
  auth: (give: (auth: unknown) => void) => void;
  reconnectionDelay: number;
  reconnectionDelayMax: number;
  randomizationFactor: number;
}

type Handler = (...args: unknown[]) => void;

/** The part of Socket.IO's client that the console uses, including reconnection. */
export function createIo(timers: Timers, random: Random, dial: Dial) {
  return (options: IoOptions) => {
    const handlers = new Map<string, Handler[]>();
    const waiting = new Map<number, (ack: unknown) => void>();
    let line: Line | undefined;
    let attempts = 0;
    let asked = 0;
    let cancelRetry = () => {};

    const fire = (event: string, ...args: unknown[]) => {
      for (const handler of handlers.get(event) ?? []) handler(...args);
    };

    function open() {
      options.auth((auth) => {
        const mine = dial(JSON.parse(JSON.stringify(auth)), {
          opened: when(() => {
            attempts = 0;
            socket.connected = true;
            fire('connect');
          }),
          event: (text) => line === mine && fire(...(JSON.parse(text) as [string, unknown])),
          answered: (text) => {
            const [id, ack] = JSON.parse(text) as [number, unknown];
            waiting.get(id)?.(ack);
          },
          refused: (message) =>
            when(() => {
              drop(false);
              fire('connect_error', new Error(message));
            })(),
          lost: when(() => {
            const was = drop(true);
            if (was) fire('disconnect', 'transport close');
            else fire('connect_error', new Error('websocket error'));
            if (socket.active) retry();
          }),
          ended: when(() => {
            drop(false);
            fire('disconnect', 'io server disconnect');
          }),
        });
        function when(run: () => void) {
          return () => void (line === mine && run());
        }
        line = mine;
      });
    }

    function drop(isActive: boolean): boolean {
      const was = socket.connected;
      line?.close();
      line = undefined;
      socket.connected = false;
      socket.active = isActive;
      return was;
    }

    function retry() {
      const { reconnectionDelay, reconnectionDelayMax, randomizationFactor } = options;
      const spread = 1 + randomizationFactor * (2 * random.next() - 1);
      const wait = Math.min(reconnectionDelayMax, reconnectionDelay * 2 ** attempts * spread);
      attempts += 1;
      cancelRetry = timers.after(wait, open);
    }

    const socket = {
      connected: false,
      active: true,
      on: (event: string, handler: Handler) => {
        handlers.set(event, [...(handlers.get(event) ?? []), handler]);
      },
      connect: () => {
        if (line) return;
        cancelRetry();
        socket.active = true;
        open();
      },
      disconnect: () => {
        cancelRetry();
        drop(false);
      },
      removeAllListeners: () => handlers.clear(),
      timeout: (ms: number) => ({
        emitWithAck: (event: string, payload: unknown) =>
          new Promise((resolve, reject) => {
            const id = (asked += 1);
            const cancel = timers.after(ms, () => {
              waiting.delete(id);
              reject(new Error('operation has timed out'));
            });
            waiting.set(id, (ack) => {
              cancel();
              waiting.delete(id);
              resolve(ack);
            });
            line?.send(JSON.stringify([event, payload]), id);
          }),
      }),
    };
    open();
    return socket;
  };
}
