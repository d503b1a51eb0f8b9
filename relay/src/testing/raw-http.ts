import { once } from 'node:events';
import { connect } from 'node:net';

interface RawReply {
  status: number;
  head: string;
  body: string;
}

/**
 * Sends exactly these bytes to a server, which no client library would, and reads until it closes.
 * @param from a local address to send from
 */
export async function rawHttp(url: string, lines: readonly string[], body = '', from?: string): Promise<RawReply> {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port), ...(from && { localAddress: from }) });
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.on('error', () => {});
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`);
  await once(socket, 'close');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: rest.join('\r\n\r\n') };
}
