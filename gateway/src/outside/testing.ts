import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Heard {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  /** Parsed where it is JSON, else its text. */
  body: unknown;
}

/** An answer as status and body, or nothing at all. */
export type Answer = readonly [number, string] | 'silence';

/** A service of somebody else that gives these answers in turn, the last one for ever, and keeps what it is told. */
export async function outsideService(answers: readonly Answer[]) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      const answer = answers[Math.min(heard.length, answers.length - 1)] ?? 'silence';
      const { method, url, headers } = request;
      const text = Buffer.concat(chunks).toString();
      const isJson = headers['content-type'] === 'application/json';
      heard.push({ method, url, headers, body: isJson ? JSON.parse(text) : text || undefined });
      if (answer !== 'silence') response.writeHead(answer[0], { location: '/elsewhere' }).end(answer[1]);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/here`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, heard, close };
}
