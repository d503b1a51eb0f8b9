import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { startSpecGateway } from './spec-servers.ts';

/** The names of a gateway that has sellers under other ones than the specification. */
export const NAMES = {
  '/getSeller': {
    path: '/v2/vendors',
    query: { seller_name: 'search' },
    fields: { sellers: 'vendors', seller: 'vendor', seller_name: 'vendorName' },
  },
  '/updateSeller': {
    path: '/v2/vendors/change',
    fields: { seller: 'vendor', seller_name: 'vendorName' },
  },
};

const PATHS: Readonly<Record<string, string>> = { '/v2/vendors': '/getSeller', '/v2/vendors/change': '/updateSeller' };
const THEIRS: readonly (readonly [string, string])[] = Object.entries(NAMES['/getSeller'].fields);

/** A gateway of the specification that answers only to those names, for one test. Resolves to its address. */
export async function renamedGateway(): Promise<string> {
  const inner = await startSpecGateway({ isStrict: true });
  const server = createServer((request, reply) => {
    void (async () => {
      const url = new URL(request.url ?? '/', inner);
      const path = PATHS[url.pathname];
      if (Object.values(PATHS).includes(url.pathname)) return reply.writeHead(404).end('{"message": "Cannot do that"}');
      const search = url.searchParams.get('search');
      url.searchParams.delete('search');
      if (path !== undefined && search !== null) url.searchParams.set('seller_name', search);
      url.pathname = path ?? url.pathname;
      const sent = (await buffer(request)).toString('utf8');
      const { host: _host, 'content-length': _length, connection: _connection, ...headers } = request.headers;
      const response = await fetch(url, {
        ...{ method: request.method ?? 'GET', headers: headers as Record<string, string> },
        ...(sent !== '' && { body: path === undefined ? sent : spelt(sent, ([ours, theirs]) => [theirs, ours]) }),
      });
      const said = await response.text();
      reply.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? '' });
      return reply.end(path === undefined ? said : spelt(said, (names) => names));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** JSON with other names of fields. */
const spelt = (text: string, names: (pair: readonly [string, string]) => readonly [string, string]): string =>
  THEIRS.map(names).reduce((now, [from, to]) => now.replaceAll(`"${from}":`, `"${to}":`), text);
