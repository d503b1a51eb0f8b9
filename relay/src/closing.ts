import fp from 'fastify-plugin';

const SWEEP_MS = 50;

/**
 * Lets the server exit as soon as its last request is done. Closing drops only connections that are idle at that
 * moment; a connection with a request in progress would be kept alive afterwards and hold the server open.
 */
export const closing = fp(
  async (app) => {
    app.addHook('preClose', async () => {
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS).unref();
      app.server.once('close', () => clearInterval(sweep));
    });
  },
  { name: 'closing' },
);
