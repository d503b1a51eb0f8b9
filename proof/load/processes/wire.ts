import { once } from 'node:events';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';

/** A minimal Socket.IO client: it answers pings and passes on the packets of the default namespace. */
export interface Wire {
  send: (packet: string) => void;
  /** Bytes received over its connection. */
  bytes: () => number;
  close: () => void;
}

const PING = 0x32;

/** Connects, signs in, and waits for the server's first message. */
export async function connectWire(
  port: number,
  hello: string,
  greeting: string,
  onPacket: (packet: Buffer) => void,
): Promise<Wire> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  const ready = Promise.withResolvers<void>();
  let isReady = false;
  let tcp: Socket | undefined;
  socket.on('upgrade', (response) => {
    tcp = response.socket;
  });
  socket.on('error', ready.reject);
  socket.on('close', (code) => ready.reject(new Error(`The server closed the connection (${code}).`)));
  socket.on('message', (data: Buffer) => {
    if (data[0] === PING) socket.send('3');
    else if (isReady) onPacket(data);
    else if (data.includes(greeting)) {
      isReady = true;
      ready.resolve();
    }
  });
  await once(socket, 'open');
  socket.send(hello);
  await ready.promise;
  return { send: (packet) => socket.send(packet), bytes: () => tcp?.bytesRead ?? 0, close: () => socket.terminate() };
}
