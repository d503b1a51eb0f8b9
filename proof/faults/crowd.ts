import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@console/shared/live';

/** One minimal client that only checks its greeting. */
interface Arrival {
  port: number;
  token: string;
  position: Position | undefined;
  /** The client address that the relay sees. No address may have more than 500 sockets. */
  address: string;
  /** Stops reading after the greeting. */
  isDeaf?: boolean;
}

const PONG = frame('3');
/** Thousands connect at once to relays that are being killed. */
const GREETING_MS = 120_000;

/** Connects, and resolves once greeted. */
export async function connectClient({ port, token, position, address, isDeaf = false }: Arrival): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const giveUp = setTimeout(() => socket.destroy(new Error('It was not greeted in time.')), GREETING_MS);
  try {
    await once(socket, 'connect');
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
        'Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n' +
        `X-Forwarded-For: ${address}\r\n\r\n`,
    );
    await received(socket, ' 101 ');
    socket.write(frame(`40${JSON.stringify({ token, ...(position && { position }) })}`));
    await received(socket, '"hello"');
  } finally {
    clearTimeout(giveUp);
  }
  socket.on('error', () => socket.destroy());
  if (isDeaf) socket.pause();
  else socket.resume();
  const pongs = setInterval(() => socket.write(PONG), 15_000);
  socket.on('close', () => clearInterval(pongs));
  return socket;
}

/** Retries after a short delay, like a client that was refused or got no reply, until it is greeted. */
export async function connectWithRetry(arrival: Arrival): Promise<{ socket: Socket; tries: number }> {
  const end = Date.now() + GREETING_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return { socket: await connectClient(arrival), tries };
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(Math.min(500 * 2 ** tries, 10_000) * (0.5 + Math.random()));
    }
  }
}

async function received(socket: Socket, words: string): Promise<void> {
  let text = '';
  while (!text.includes(words)) {
    const [chunk] = (await Promise.race([
      once(socket, 'data'),
      once(socket, 'close').then(() => {
        throw new Error(`The connection was closed before ${words}: ${text.slice(0, 200)}`);
      }),
    ])) as [Buffer];
    text += chunk.toString('latin1');
  }
}

/** A WebSocket frame of a client, masked with zeros. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload]);
}
