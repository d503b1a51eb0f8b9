import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { startTestServers } from './testing/test-servers.ts';

const TOO_MUCH = 'x'.repeat(2 * 1024 * 1024);

test('a closing relay waits for a request that is still arriving', async () => {
  const { relay, url } = await startTestServers();
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write('POST /api/rfq HTTP/1.1\r\nHost: relay\r\nContent-Type: application/json\r\n');
  socket.write(`Transfer-Encoding: chunked\r\n\r\n${TOO_MUCH.length.toString(16)}\r\n${TOO_MUCH}\r\n`);
  const [head] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
  expect(head).toMatch(/^HTTP\/1\.1 413 [^]*keep-alive/i);

  const closed = relay.close();
  await vi.waitFor(() => expect(relay.server.listening).toBe(false));
  socket.write('0\r\n\r\n');
  await Promise.all([closed, once(socket, 'close')]);
});
