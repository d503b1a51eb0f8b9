import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { answerParent } from '@console/shared/testing/child';
import { quoteRequest } from '../quote-request.ts';

/** A gateway that answers everything immediately with prepared replies, so that only the proxy is measured. */
const rows = Array.from({ length: 10 }, (_, index) => quoteRequest(index + 1, 1));
const LIST = JSON.stringify({ rfqs: rows, count: rows.length });
const WRITTEN = JSON.stringify({ success: true, rfq: rows[0] });

const server = createServer((request, response) => {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'x-change-position': 'e1:20' };
  const answer = () => {
    const body = request.method === 'GET' ? LIST : WRITTEN;
    response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
  };
  request.on('end', answer).resume();
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
answerParent((server.address() as AddressInfo).port, {});
