import fp from 'fastify-plugin';

export interface DrainingOptions {
  /** What it takes until no more requests are sent here once `/readyz` says so. */
  forMs: number;
  /** Sends the sockets elsewhere within this time. */
  moveSockets: (withinMs: number) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Prepares to end behind a load balancer: says so, lets its sockets go one by one, and serves what still comes. */
    drain: () => Promise<void>;
    /** Why it takes no more, in words; undefined while it does. */
    draining: () => string | undefined;
  }
}

/** Ends without losing a request or sending every client elsewhere in the same instant. */
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
