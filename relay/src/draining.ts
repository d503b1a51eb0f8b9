import fp from 'fastify-plugin';

export interface DrainingOptions {
  /** How long load balancers may take to stop sending requests after `/readyz` fails. */
  forMs: number;
  /** Disconnects the sockets, spread over this time, so that they reconnect elsewhere. */
  moveSockets: (withinMs: number) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Prepares to shut down behind a load balancer: fails `/readyz`, disconnects its sockets one by one, and serves
     * requests that still arrive.
     */
    drain: () => Promise<void>;
    /** Why it is shutting down; undefined while it is not. */
    draining: () => string | undefined;
  }
}

/** Shuts down without losing a request and without disconnecting every client at the same instant. */
export const draining = fp<DrainingOptions>(
  async (app, { forMs, moveSockets }) => {
    let reason: string | undefined;
    app.decorate('draining', () => reason);
    app.decorate('drain', async () => {
      if (forMs === 0) return;
      reason = 'The relay is shutting down.';
      app.log.info({ forMs }, 'shutting down: sockets move elsewhere, requests are still served');
      await moveSockets(forMs);
    });
    app.addHook('onSend', async (_request, reply) => {
      if (reason) reply.header('connection', 'close');
    });
  },
  { name: 'draining' },
);
