import { setTimeout as pause } from 'node:timers/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { answerParent } from '@console/shared/testing/child';
import { WebSocketServer } from 'ws';

/** The minimum cost of a broadcast: one buffer, written to every socket in a loop. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
await once(server, 'listening');

interface Sending {
  text: string;
  count: number;
  everyMs: number;
}

async function send({ text, count, everyMs }: Sending): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) {
    const data = Buffer.from(text);
    for (const client of server.clients) client.send(data, { binary: false });
    await pause(everyMs);
  }
}

answerParent((server.address() as AddressInfo).port, { send, cpu: () => process.cpuUsage() });
