import type { FastifyInstance } from 'fastify';

export interface HealthOptions {
  /** Each returns why it is not ready; undefined if it is. */
  checks: readonly (() => string | undefined | Promise<string | undefined>)[];
}

/** `/healthz`: the process is alive. `/readyz`: whether it can serve requests, and if not, why. */
export async function health(app: FastifyInstance, { checks }: HealthOptions): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reasons = (await Promise.all(checks.map(async (check) => check()))).filter((reason) => reason !== undefined);
    reply.code(reasons.length === 0 ? 200 : 503).header('cache-control', 'no-store');
    return { ready: reasons.length === 0, reasons };
  });
}
