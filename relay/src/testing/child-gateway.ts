import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A child that behaves as a gateway as its parent's environment asks. */
process.on('disconnect', () => process.exit(0));
if (process.env['FAILS']) {
  process.send?.({ type: 'failed', message: process.env['FAILS'] }, () => process.exit(1));
} else if (process.env['DIES']) {
  process.exit(3);
} else {
  const server = createServer((request, reply) => {
    if (request.url === '/die') process.exit(1);
    reply.end(String(process.pid));
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ type: 'ready', port: (server.address() as AddressInfo).port });
  });
}
