import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Redis } from 'ioredis';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LONG_TIMEOUTS, redisServer } from '../testing/redis-server.ts';
import { createBus } from './bus.ts';

/** A proxy in front of Redis. When it goes deaf, existing connections get no data and no error. */
async function before(url: string, firstIsSlow = false) {
  const lines: { from: Socket; to: Socket }[] = [];
  const through = ({ from, to }: { from: Socket; to: Socket }) => from.pipe(to).pipe(from);
  const server = createServer((from) => {
    const to = connect(Number(new URL(url).port), '127.0.0.1');
    for (const socket of [from, to]) socket.on('error', () => {});
    lines.push({ from, to });
    if (lines.length > 1 || !firstIsSlow) through({ from, to });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const { from, to } of lines) [from, to].forEach((socket) => socket.destroy());
    server.close();
  });
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letFirstThrough: () => lines.slice(0, 1).forEach(through),
    goDeaf: () => {
      for (const { from, to } of lines) {
        from.unpipe(to).resume();
        to.unpipe(from).resume();
      }
    },
  };
}

test('a connection that died unnoticed is detected, and messages arrive again', async () => {
  const redis = await redisServer();
  const connection = await before(redis.url);
  const bus = createBus(connection.url, pino({ level: 'silent' }), { pingMs: 20 });
  onTestFinished(bus.close);
  const heard: unknown[] = [];
  let listened = 0;
  bus.subscribe('news', (message) => heard.push(message));
  bus.onListening(() => {
    listened += 1;
  });
  await vi.waitUntil(() => listened === 1 && bus.isUp());
  connection.goDeaf();
  await vi.waitUntil(() => listened === 2 && bus.isUp(), { timeout: 10_000 });
  bus.publish('news', 'again');
  await vi.waitUntil(() => heard.length > 0);
  expect(heard).toEqual(['again']);
});

test('a listener that may have missed something is notified once commands work again, also after a failure there', async () => {
  const redis = await redisServer();
  const connection = await before(redis.url, true);
  const bus = createBus(connection.url, pino({ level: 'silent' }), LONG_TIMEOUTS);
  onTestFinished(bus.close);
  let asked = 0;
  const told: string[] = [];
  bus.subscribe('news', () => {});
  bus.onListening(async () => {
    asked += 1;
    told.push(await bus.commands.ping());
    if (told.length === 1) throw new Error('What was missed could not be read.');
  });
  const other = new Redis(redis.url);
  onTestFinished(() => other.disconnect());
  await vi.waitUntil(async () => (await other.pubsub('NUMSUB', 'news'))[1] === 1, { timeout: 10_000 });
  connection.letFirstThrough();
  await vi.waitUntil(() => told.length === 2, { timeout: 10_000 });
  expect(told).toEqual(['PONG', 'PONG']);
  expect(asked).toBe(2);
});
