import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

/** A hand-written Socket.IO connection, already greeted, for protocol violations. */
export async function rawSocket(url: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  onTestFinished(() => socket.terminate());
  await new Promise<void>((greeted) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      if (text.includes('"hello"')) greeted();
    });
  });
  return socket;
}
