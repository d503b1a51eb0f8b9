import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { faultProxy } from './fault-proxy.ts';

/** An echo server behind a proxy, and a function to connect to it. */
async function setUp() {
  const served: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.pipe(socket);
    served.push(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await faultProxy((server.address() as AddressInfo).port);
  onTestFinished(async () => {
    for (const socket of served) socket.destroy();
    server.close();
    await proxy.close();
  });
  return { proxy, served, open: () => openConnection(proxy.port) };
}

async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  let ended: string | undefined;
  let tell = () => {};
  socket.on('data', (chunk) => {
    received += String(chunk);
    tell();
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    ended = error.code;
  });
  socket.on('close', () => {
    ended ??= 'closed';
    tell();
  });
  await once(socket, 'connect').catch(() => {});
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
    }
  };
  return {
    say: (text: string) => void socket.write(text),
    hears: async (text: string) => {
      await until(() => received.includes(text) || ended !== undefined);
      expect(received).toContain(text);
    },
    ends: async () => {
      await until(() => ended !== undefined);
      return ended;
    },
    received: () => received,
    end: () => void socket.end(),
  };
}

test('carries bytes and their end both ways', async () => {
  const { open } = await setUp();
  const client = await open();
  client.say('hello');
  await client.hears('hello');
  client.end();
  expect(await client.ends()).toBe('closed');
});

test('cuts with a reset', async () => {
  const { proxy, open } = await setUp();
  const client = await open();
  client.say('hello');
  await client.hears('hello');
  proxy.cut();
  expect(await client.ends()).toBe('ECONNRESET');
});

test('refuses new connections until it is told to accept them again', async () => {
  const { proxy, open } = await setUp();
  proxy.refuse(true);
  expect(await (await open()).ends()).toBe('ECONNRESET');
  proxy.refuse(false);
  const client = await open();
  client.say('hello');
  await client.hears('hello');
});

test('holds back bytes sent on a stalled connection, and delivers them afterwards', async () => {
  const { proxy, open } = await setUp();
  const [client, other] = [await open(), await open()];
  client.say('first');
  await client.hears('first');
  proxy.set('stall', 'down');
  client.say('second');
  other.say('second');
  proxy.set('none');
  await client.hears('firstsecond');
  await other.hears('second');
});

test('leaves a connection half open: nothing arrives and nobody notices, while new connections work', async () => {
  const { proxy, open, served } = await setUp();
  const old = await open();
  old.say('first');
  await old.hears('first');
  proxy.halfOpen();
  old.say('second');
  const fresh = await open();
  fresh.say('third');
  await fresh.hears('third');
  expect(old.received()).toBe('first');
  old.end();
  fresh.say('fourth');
  await fresh.hears('fourth');
  expect(served[0]?.readableEnded).toBe(false);
});

test('delays one direction', async () => {
  const { proxy, open } = await setUp();
  const client = await open();
  proxy.set({ delayMs: 120 }, 'up');
  const began = performance.now();
  client.say('a');
  await client.hears('a');
  expect(performance.now() - began).toBeGreaterThanOrEqual(110);
});

test('limits bytes per second, complete and in order', async () => {
  const { proxy, open } = await setUp();
  const client = await open();
  proxy.set({ bytesPerSecond: 20_000 }, 'up');
  const words = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(4, '0')).join('');
  const began = performance.now();
  client.say(words);
  await client.hears(words);
  expect(performance.now() - began).toBeGreaterThanOrEqual(150);
});
