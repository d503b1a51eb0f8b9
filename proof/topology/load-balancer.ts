import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface LoadBalancer {
  port: number;
  close: () => Promise<void>;
}

/** Like haproxy in docker-compose.yml: the check interval. Two failures take a server out, one success puts it back. */
const CHECK_MS = 2_000;
const FALL = 2;

interface LoadBalancerOptions {
  /** The servers to choose from. */
  ports: readonly number[];
  /** The path where each returns 200 while it accepts connections. */
  readyAt: string;
  port?: number;
}

/**
 * Sends each new connection to the next ready server in turn that accepts it, byte for byte; the connection stays with
 * its server. While none is ready, any may be used.
 */
export async function loadBalancer({ ports, readyAt, port = 0 }: LoadBalancerOptions): Promise<LoadBalancer> {
  const open = new Set<Socket>();
  const noes = new Map(ports.map((one) => [one, 0]));
  let turn = 0;

  async function check(one: number) {
    const signal = AbortSignal.timeout(CHECK_MS);
    const reply = await fetch(`http://127.0.0.1:${one}${readyAt}`, { signal }).catch(() => undefined);
    await reply?.body?.cancel();
    noes.set(one, reply?.ok ? 0 : (noes.get(one) ?? 0) + 1);
  }

  function inTurn(): number[] {
    turn += 1;
    const all = ports.map((_, at) => ports[(turn + at) % ports.length] ?? 0);
    const isUp = (one: number) => (noes.get(one) ?? 0) < FALL;
    return [...all.filter(isUp), ...all.filter((one) => !isUp(one))];
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    keep(client);
    void reach(inTurn()).then((upstream) => {
      if (!upstream) return client.destroy();
      keep(upstream);
      client.pipe(upstream).pipe(client);
      client.on('close', () => upstream.destroy());
      upstream.on('close', () => client.destroy());
      if (client.destroyed) upstream.destroy();
      return undefined;
    });
  });

  function keep(socket: Socket) {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const checks = setInterval(() => ports.forEach((one) => void check(one)), CHECK_MS);
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      clearInterval(checks);
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

async function reach(ports: readonly number[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      socket.destroy();
    }
  }
  return undefined;
}
