import type { Child } from '@console/shared/testing/child';
import { figure } from './figures.ts';
import type { Figure, Pair } from './figures.ts';
import { settle, staged, startBare, startClients, startRelay, startScriptedGateway, urlOf } from './stage.ts';

const ROUNDS = 3;
const CONNECTIONS = 500;
const PEOPLE = 20;

/** Memory per idle connection, compared with stock Socket.IO. */
export async function memory(): Promise<Figure[]> {
  const heap: Pair[] = [];
  const resident: Pair[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ours, baseline] = [await ofRelay(), await ofStock()];
    heap.push({ ours: ours.heap, baseline: baseline.heap });
    resident.push({ ours: ours.resident, baseline: baseline.resident });
  }
  const against = 'stock Socket.IO';
  return [
    figure(
      { name: `Memory per idle connection, heap and buffers, ${CONNECTIONS} connections`, unit: 'kB', against },
      heap,
    ),
    figure({ name: 'Memory per idle connection, resident', unit: 'kB', against }, resident),
  ];
}

const ofRelay = () =>
  staged(async (start) => {
    const gateway = await start(startScriptedGateway());
    const relay = await start(startRelay(urlOf(gateway)));
    const people = Array.from({ length: PEOPLE }, (_, index) => gateway.ask<string>('signIn', index + 1));
    const tokens = await Promise.all(people);
    return perConnection(relay, await start(startClients()), tokens);
  });

const ofStock = () =>
  staged(async (start) => perConnection(await start(startBare('socket-io')), await start(startClients()), ['any']));

async function perConnection(server: Child, clients: Child, tokens: readonly string[]) {
  const crowd = (count: number) =>
    clients.ask('open', {
      port: server.port,
      path: '/socket.io/?EIO=4&transport=websocket',
      count,
      hellos: tokens.map((token) => `40${JSON.stringify({ token })}`),
      greeting: '"hello"',
    });
  const used = async () => {
    await settle();
    const { heapUsed, external, rss } = await server.ask<NodeJS.MemoryUsage>('memory');
    return { heap: heapUsed + external, resident: rss };
  };
  // One-time allocations of the first connections must not count.
  await crowd(50);
  const before = await used();
  await crowd(CONNECTIONS);
  const after = await used();
  const each = (key: 'heap' | 'resident') => (after[key] - before[key]) / CONNECTIONS / 1_000;
  return { heap: each('heap'), resident: each('resident') };
}
