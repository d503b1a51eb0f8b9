import type { AddressInfo } from 'node:net';
import type { Reader } from '@console/shared/audience';
import type { Handshake, ServerEvents } from '@console/shared/live';
import type { FastifyInstance } from 'fastify';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { RelayOptions } from '../app.ts';
import { createRelay } from '../app.ts';
import { createUpstreams } from '../gateway/upstreams.ts';
import type { Payload } from '../live-context.ts';
import type { FakeGateway } from './fake-gateway.ts';
import { fakeGateway, SERVICE_TOKEN } from './fake-gateway.ts';
import { manualClock } from './manual-clock.ts';
import type { ManualClock } from './manual-clock.ts';

export interface TestServers {
  gateway: FakeGateway;
  relay: FastifyInstance;
  clock: ManualClock;
  url: string;
  /** A real client. Received events are queued until the test takes them. */
  connect: (token: string, position?: Handshake['position']) => TestClient;
  /** Signs in a user, connects them and awaits the greeting. */
  join: (user_id: number, reader: Reader, position?: Handshake['position']) => Promise<TestClient>;
}

type Heard = { [E in keyof ServerEvents]: { event: E; payload: Payload<E> } }[keyof ServerEvents];

/** One client and every event it received, in order. */
export interface TestClient {
  socket: Socket;
  heard: Heard[];
  /** The packets as received over the wire. */
  raw: string[];
  /** The next event of this name not yet taken. */
  next: <E extends keyof ServerEvents>(event: E) => Promise<Payload<E>>;
  closed: Promise<string>;
  refused: Promise<string>;
}

/** A gateway and a relay in front of it, both real servers on free ports. Both stop after the test. */
export async function startTestServers(
  options: Partial<RelayOptions> = {},
  routes?: (app: FastifyInstance) => void,
): Promise<TestServers> {
  const gateway = await fakeGateway(routes);
  await gateway.start();
  onTestFinished(() => gateway.stop());
  return openRelay(gateway, options);
}

/** A relay for one test, in front of the gateway at this address, with a manual clock. */
export async function startTestRelay(gateway: string, serviceToken: string, options: Partial<RelayOptions>) {
  const clock = manualClock();
  let url = 'http://127.0.0.1';
  const relay = await createRelay({
    upstreams: createUpstreams(gateway),
    serviceToken,
    publicUrl: () => url,
    webRoot: '/nowhere',
    inbox: 'local',
    logLevel: 'silent',
    clock,
    ...options,
  });
  await relay.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => relay.close());
  url = `http://127.0.0.1:${(relay.server.address() as AddressInfo).port}`;
  return { relay, clock, url };
}

export async function openRelay(gateway: FakeGateway, options: Partial<RelayOptions> = {}): Promise<TestServers> {
  const { relay, clock, url } = await startTestRelay(gateway.url(), SERVICE_TOKEN, options);
  const connect: TestServers['connect'] = (token, position) =>
    connectTestClient(url, { token, ...(position && { position }) });
  const join: TestServers['join'] = async (user_id, reader, position) => {
    const ears = connect(gateway.signIn(user_id, reader), position);
    await ears.next('hello');
    return ears;
  };
  return { gateway, relay, clock, url, connect, join };
}

export function connectTestClient(url: string, auth: object, extra: Parameters<typeof io>[1] = {}): TestClient {
  const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, auth, ...extra });
  onTestFinished(() => void socket.disconnect());
  const heard: Heard[] = [];
  const raw: string[] = [];
  socket.io.engine.on('packet', ({ data }: { data?: unknown }) => raw.push(String(data)));
  const taken = new Map<string, number>();
  const waiting: (() => void)[] = [];
  socket.onAny((event, payload) => {
    heard.push({ event, payload });
    for (const check of waiting.splice(0)) check();
  });

  function next<E extends keyof ServerEvents>(event: E): Promise<Payload<E>> {
    return new Promise((resolve) => {
      const check = () => {
        const told = heard.filter((one) => one.event === event);
        const at = taken.get(event) ?? 0;
        const found = told[at];
        if (found) {
          taken.set(event, at + 1);
          resolve(found.payload);
        } else waiting.push(check);
      };
      check();
    });
  }

  const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve));
  const refused = new Promise<string>((resolve) => socket.on('connect_error', ({ message }) => resolve(message)));
  return { socket, heard, raw, next, closed, refused };
}
