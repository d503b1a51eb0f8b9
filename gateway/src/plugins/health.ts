import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** As long as a load balancer waits. */
const ANSWER_MS = 1_500;

/** `/healthz`: the process lives. `/readyz`: its database answers, so calls may be sent here. */
export async function health(app: FastifyInstance): Promise<void> {
  /** One question at a time: while it goes unanswered, another would wait behind it. */
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
