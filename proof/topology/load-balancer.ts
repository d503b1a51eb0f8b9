import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface LoadBalancer {
  port: number;
  close: () => Promise<void>;
}

/** Each new connection to the next server in turn that takes it, byte for byte: a connection lives with its server. */
export async function loadBalancer(ports: readonly number[], port = 0): Promise<LoadBalancer> {
  const open = new Set<Socket>();
  let turn = 0;

  const server = createServer({ allowHalfOpen: true }, (client) => {
    turn += 1;
    const first = turn;
    void reach(ports.map((_, at) => ports[(first + at) % ports.length] ?? 0)).then((upstream) => {
      if (!upstream) return client.destroy();
      for (const socket of [client, upstream]) keep(socket);
      client.pipe(upstream).pipe(client);
      client.on('close', () => upstream.destroy());
      upstream.on('close', () => client.destroy());
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
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

async function reach(ports: readonly number[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      socket.destroy();
    }
  }
  return undefined;
}
