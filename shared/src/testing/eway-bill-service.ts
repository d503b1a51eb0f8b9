import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service that issues e-way bills, and says what it was told to. */
export interface StartedService {
  /** For EWAYBILL_URL. */
  url: string;
  say: (status: number, body: object) => void;
  /** The bodies that it received. */
  heard: unknown[];
  end: () => void;
}

export async function startEwayBillService(): Promise<StartedService> {
  let answer: [number, object] = [503, {}];
  const heard: unknown[] = [];
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      heard.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(answer[0]).end(JSON.stringify(answer[1]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    say: (status, body) => {
      answer = [status, body];
    },
    heard,
    end: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
