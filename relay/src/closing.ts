import fp from 'fastify-plugin';

const SWEEP_MS = 50;

/**
 * Lets the server end as soon as its last request has. Closing drops the connections that are idle at that moment;
 * one on which a request was still arriving would be kept alive after it, and the server with it.
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
