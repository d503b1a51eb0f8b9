import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchWithReconnect, isDeadConnection } from './dead-connection.ts';

/** Closes the first connections, this many, without a response. */
async function cutting(count: number) {
  const methods: string[] = [];
  const server = createServer((request, reply) => {
    methods.push(request.method ?? '');
    if (methods.length <= count) request.socket.destroy();
    else reply.end('answered');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, methods };
}

test('a read is sent a second time', async () => {
  const { url, methods } = await cutting(1);
  expect(await (await fetchWithReconnect(url, {})).text()).toBe('answered');
  expect(methods).toEqual(['GET', 'GET']);
});

test('but not a third time', async () => {
  const { url, methods } = await cutting(2);
  await expect(fetchWithReconnect(url, { method: 'GET' })).rejects.toThrow('fetch failed');
  expect(methods).toEqual(['GET', 'GET']);
});

test('a write is sent once', async () => {
  const { url, methods } = await cutting(1);
  await expect(fetchWithReconnect(url, { method: 'POST', body: '{}' })).rejects.toThrow('fetch failed');
  expect(methods).toEqual(['POST']);
});

test('a refused connection is not mistaken for a dead one', async () => {
  const { url } = await cutting(0);
  const refused: unknown = await fetch(url.replace(/\d+$/, '1')).catch((error: unknown) => error);
  expect([refused instanceof Error, isDeadConnection(refused)]).toEqual([true, false]);
});
