import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What happens to bytes in one direction. A stalled connection holds them and delivers them after recovery. */
export type Fault = 'none' | 'stall' | { delayMs: number } | { bytesPerSecond: number };
/** `up` is client to server, `down` server to client. */
type Direction = 'up' | 'down' | 'both';

/** A proxy between two parts that injects network faults. */
export interface FaultProxy {
  port: number;
  set: (fault: Fault, direction?: Direction) => void;
  /** From now on, existing connections silently lose everything; new ones work. */
  halfOpen: (direction?: Direction) => void;
  /** Resets every connection, like a crashing machine. */
  cut: () => void;
  /** Resets new connections. */
  refuse: (isRefusing: boolean) => void;
  connections: () => number;
  close: () => Promise<void>;
}

interface Way {
  fault: Fault;
  /** Settles when the connection is no longer stalled. */
  moves: PromiseWithResolvers<void>;
}
interface Connection {
  client: Socket;
  server: Socket;
  deaf: { up: boolean; down: boolean };
}

const SLICES_PER_SECOND = 20;

export async function faultProxy(target: number, port = 0): Promise<FaultProxy> {
  const open = new Set<Connection>();
  const ways: Record<'up' | 'down', Way> = { up: well(), down: well() };
  let isRefusing = false;

  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    client.on('error', () => {});
    if (isRefusing) {
      client.resetAndDestroy();
      return;
    }
    const server = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    const connection: Connection = { client, server, deaf: { up: false, down: false } };
    open.add(connection);
    server.on('error', () => {});
    void carry(connection, 'up', client, server);
    void carry(connection, 'down', server, client);
    client.once('close', () => lost(connection, 'up', server));
    server.once('close', () => lost(connection, 'down', client));
  });

  /** One end closed. The other is told, unless nothing gets through any more. */
  function lost(connection: Connection, from: 'up' | 'down', other: Socket) {
    if (!connection.deaf[from]) other.destroySoon();
    if (connection.client.closed && connection.server.closed) open.delete(connection);
  }

  async function carry(connection: Connection, direction: 'up' | 'down', from: Socket, to: Socket) {
    let written = Promise.resolve();
    try {
      for await (const chunk of from) {
        while (ways[direction].fault === 'stall') await ways[direction].moves.promise;
        if (connection.deaf[direction]) continue;
        const { fault } = ways[direction];
        const before = written;
        if (typeof fault === 'object' && 'delayMs' in fault) {
          written = Promise.all([before, pause(fault.delayMs)]).then(() => write(to, chunk as Buffer));
        } else {
          await before;
          await (typeof fault === 'object'
            ? trickle(to, chunk as Buffer, fault.bytesPerSecond)
            : write(to, chunk as Buffer));
        }
      }
      await written;
      if (!connection.deaf[direction]) to.end();
    } catch {
      if (!connection.deaf[direction]) to.resetAndDestroy();
    }
  }

  const each = (direction: Direction): ('up' | 'down')[] => (direction === 'both' ? ['up', 'down'] : [direction]);

  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    set: (fault, direction = 'both') => {
      for (const one of each(direction)) {
        const old = ways[one];
        ways[one] = { fault, moves: Promise.withResolvers() };
        old.moves.resolve();
      }
    },
    halfOpen: (direction = 'both') => {
      for (const { deaf } of open) for (const one of each(direction)) deaf[one] = true;
    },
    cut: () => {
      for (const { client, server } of open) for (const socket of [client, server]) socket.resetAndDestroy();
      open.clear();
    },
    refuse: (refusing) => {
      isRefusing = refusing;
    },
    connections: () => open.size,
    close: async () => {
      listener.close();
      for (const { client, server } of open) for (const socket of [client, server]) socket.destroy();
      await once(listener, 'close');
    },
  };
}

const well = (): Way => ({ fault: 'none', moves: Promise.withResolvers() });

async function write(to: Socket, chunk: Buffer): Promise<void> {
  if (to.destroyed || to.write(chunk)) return;
  await Promise.race([once(to, 'drain'), once(to, 'close')]);
}

async function trickle(to: Socket, chunk: Buffer, bytesPerSecond: number): Promise<void> {
  const slice = Math.max(1, Math.round(bytesPerSecond / SLICES_PER_SECOND));
  for (let from = 0; from < chunk.length && !to.destroyed; from += slice) {
    await write(to, chunk.subarray(from, from + slice));
    await pause(1_000 / SLICES_PER_SECOND);
  }
}
