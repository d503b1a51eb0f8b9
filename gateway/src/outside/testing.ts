import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Heard {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  /** Parsed if it is JSON, otherwise its text. */
  body: unknown;
}

/** A response as status and body, or no response at all. */
export type Answer = readonly [number, string] | 'silence';

/** An external service that sends these responses in turn, then repeats the last, and records its requests. */
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
