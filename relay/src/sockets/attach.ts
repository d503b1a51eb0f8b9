import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { AppError } from '@console/shared/errors';
import fp from 'fastify-plugin';
import type { Realtime } from '../realtime.ts';

const ADDRESS = '/socket.io/';

/** Whether this request may become a socket. An upgrade elsewhere must be refused, or it would stay open for ever. */
export const opensSocket = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean => url.startsWith(ADDRESS);

/**
 * Attaches Socket.IO to Fastify's server, but only for upgrades. It would read any other request to its path before
 * limits apply, however slowly it arrives.
 */
export const attachRealtime = fp<{ realtime: Realtime }>(
  async (app, { realtime }) => {
    const upgrades = createServer();
    realtime.io.attach(upgrades);
    app.server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade));
    app.all(`${ADDRESS}*`, {
      onRequest: async (_request, reply) => {
        void reply.header('connection', 'close');
        throw new AppError('bad_request', 'This address only opens sockets.');
      },
      handler: () => {},
    });
    realtime.io.engine.on('connection', realtime.onTransport);
    app.addHook('preClose', async () => {
      realtime.close();
    });
  },
  { name: 'realtime' },
);
