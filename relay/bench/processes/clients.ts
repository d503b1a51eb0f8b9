import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { answerParent } from '@console/shared/testing/child';

/**
 * Many WebSocket clients that read everything and parse nothing, so that five hundred cost little. They mask with
 * zeros, and send Engine.IO pongs before the pings arrive.
 */
interface Crowd {
  port: number;
  path: string;
  count: number;
  /** Each client sends one of these in turn once connected, then waits for the greeting. */
  hellos: string[];
  /** Text that the greeting contains. */
  greeting: string;
}

const PONG = frame('3');
const AT_ONCE = 50;
let sockets: Socket[] = [];
let bytes = 0;

async function open({ port, path, count, hellos, greeting }: Crowd): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => {
      const hello = hellos[(from + index) % hellos.length];
      return join(port, path, hello, greeting);
    });
    sockets.push(...(await Promise.all(batch)));
  }
}

async function join(port: number, path: string, hello: string | undefined, greeting: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  await heard(socket, ' 101 ');
  if (hello !== undefined) {
    socket.write(frame(hello));
    await heard(socket, greeting);
  }
  socket.on('data', (chunk) => {
    bytes += chunk.length;
  });
  const pongs = setInterval(() => socket.write(PONG), 15_000);
  socket.on('close', () => clearInterval(pongs));
  socket.on('error', () => socket.destroy());
  return socket;
}

async function heard(socket: Socket, words: string): Promise<void> {
  let text = '';
  while (!text.includes(words)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    text += chunk.toString('latin1');
  }
}

function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload]);
}

answerParent(0, {
  open,
  bytes: () => bytes,
  close: () => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
  },
});
