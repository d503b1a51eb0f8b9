import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { redisServer } from '../testing/redis-server.ts';
import { createBus } from './bus.ts';

/** Stands before a Redis; what was connected when it goes deaf hears nothing more, and is told nothing. */
async function before(url: string) {
  const lines: { from: Socket; to: Socket }[] = [];
  const server = createServer((from) => {
    const to = connect(Number(new URL(url).port), '127.0.0.1');
    for (const socket of [from, to]) socket.on('error', () => {});
    from.pipe(to).pipe(from);
    lines.push({ from, to });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const { from, to } of lines) [from, to].forEach((socket) => socket.destroy());
    server.close();
  });
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goDeaf: () => {
      for (const { from, to } of lines) {
        from.unpipe(to).resume();
        to.unpipe(from).resume();
      }
    },
  };
}

test('a line that is dead without anybody being told is found out, and news are heard again', async () => {
  const redis = await redisServer();
  const line = await before(redis.url);
  const bus = createBus(line.url, pino({ level: 'silent' }), { pingMs: 20 });
  onTestFinished(bus.close);
  const heard: unknown[] = [];
  let listened = 0;
  bus.subscribe('news', (message) => heard.push(message));
  bus.onListening(() => {
    listened += 1;
  });
  await vi.waitUntil(() => listened === 1 && bus.isUp());
  line.goDeaf();
  await vi.waitUntil(() => listened === 2 && bus.isUp(), { timeout: 10_000 });
  bus.publish('news', 'again');
  await vi.waitUntil(() => heard.length > 0);
  expect(heard).toEqual(['again']);
});
