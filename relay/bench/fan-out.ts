import type { ChangesFrame } from '@console/shared/live';
import type { Child } from '@console/shared/testing/child';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { figure } from './figures.ts';
import type { Figure, Pair } from './figures.ts';
import { cpuOf, settle, staged, startBare, startClients, startRelay, startScriptedGateway, urlOf } from './stage.ts';

const CLIENTS = 500;
const ROUNDS = 7;
const SINGLES = { count: 150, everyMs: 10 };
const BURST = 100;
const BURSTS = 4;

/** Processor time per delivered change: one by one against a bare loop, and in a burst against one by one. */
export const fanOut = (): Promise<Figure[]> =>
  staged(async (start) => {
    const gateway = await start(startScriptedGateway());
    const relay = await start(startRelay(urlOf(gateway)));
    const bare = await start(startBare('ws'));
    const clients = await start(startClients());
    const tokens = await Promise.all([1, 2, 3, 4, 5].map((id) => gateway.ask<string>('signIn', id)));
    const listener = await listen(urlOf(relay), tokens[0] ?? '');
    await clients.ask('open', {
      port: relay.port,
      path: '/socket.io/?EIO=4&transport=websocket',
      count: CLIENTS - 1,
      hellos: tokens.map((token) => `40${JSON.stringify({ token })}`),
      greeting: '"hello"',
    });
    await clients.ask('open', { port: bare.port, path: '/', count: CLIENTS, hellos: [] });

    const one = listener.frames(1);
    await gateway.ask('commit', 1);
    const [frame] = await one;
    const text = `42${JSON.stringify(['changes', frame])}`;

    const singles: Pair[] = [];
    const bursts: Pair[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await settle();
      const baseline = (await cpuOf(bare, () => bare.ask('send', { text, ...SINGLES }))) / SINGLES.count;
      await settle();
      const ours = (await cpuOf(relay, () => oneByOne(gateway, listener))) / SINGLES.count;
      await settle();
      const burst = await cpuOf(relay, async () => {
        for (let done = 0; done < BURSTS; done += 1) await committed(gateway, listener, BURST);
      });
      singles.push({ ours: ours / CLIENTS, baseline: baseline / CLIENTS });
      bursts.push({ ours: burst / BURSTS / BURST / CLIENTS, baseline: ours / CLIENTS });
    }
    listener.socket.disconnect();
    await checkDelivery(clients, text);
    return [
      figure(
        {
          name: `Fan-out: processor time per delivered change, ${CLIENTS} clients`,
          unit: 'µs',
          against: 'a bare `ws` loop sending the same bytes',
          aim: { atMost: 1.15 },
        },
        singles,
      ),
      figure(
        {
          name: `Burst of ${BURST} changes: processor time per delivered change`,
          unit: 'µs',
          against: `${BURST} single frames`,
          aim: { atMost: 0.35 },
        },
        bursts,
      ),
    ];
  });

interface Listener {
  socket: Socket;
  /** The next frames, until they hold this many changes. */
  frames: (changes: number) => Promise<ChangesFrame[]>;
}

async function listen(url: string, token: string): Promise<Listener> {
  const socket = io(url, { transports: ['websocket'], auth: { token } });
  await new Promise((greeted) => socket.once('hello', greeted));
  const frames = (changes: number) =>
    new Promise<ChangesFrame[]>((resolve) => {
      const heard: ChangesFrame[] = [];
      let count = 0;
      const take = (frame: ChangesFrame) => {
        heard.push(frame);
        count += frame.changes.length;
        if (count < changes) return;
        socket.off('changes', take);
        resolve(heard);
      };
      socket.on('changes', take);
    });
  return { socket, frames };
}

async function committed(gateway: Child, listener: Listener, count: number): Promise<void> {
  const heard = listener.frames(count);
  await gateway.ask('commit', count);
  await heard;
}

/** Sends each change in its own frame, even on a slow machine. */
async function oneByOne(gateway: Child, listener: Listener): Promise<void> {
  for (let done = 0; done < SINGLES.count; done += 1) await committed(gateway, listener, 1);
}

/** Undelivered changes would cost nothing and falsify the figure. */
async function checkDelivery(clients: Child, text: string): Promise<void> {
  const received = await clients.ask<number>('bytes');
  const least = ROUNDS * text.length * CLIENTS * (2 * SINGLES.count + BURSTS * BURST) * 0.9;
  if (received < least) throw new Error(`The clients received ${received} bytes instead of ${least} at least.`);
}
