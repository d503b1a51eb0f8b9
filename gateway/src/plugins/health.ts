import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** As long as a load balancer waits. */
const ANSWER_MS = 1_500;

/** `/healthz`: the process is alive. `/readyz`: its database responds, so it can serve calls. */
export async function health(app: FastifyInstance): Promise<void> {
  /** One check at a time: a second would only queue behind the first. */
  let asking: Promise<boolean> | undefined;
  const answers = () =>
    sql`select 1`.execute(app.db).then(
      () => true,
      () => false,
    );

  app.get('/healthz', { schema: { hide: true } }, () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    asking ??= answers().finally(() => {
      asking = undefined;
    });
    const isReady = await Promise.race([asking, pause(ANSWER_MS, false, { ref: false })]);
    return reply.status(isReady ? 200 : 503).send({ ready: isReady });
  });
}
