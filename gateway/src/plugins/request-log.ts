import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';

/** One log line and one metric for each request, never its query, body or headers. */
export const requestLog = fp(
  (app, _options, done) => {
    app.addHook('onResponse', async (request, reply) => {
      const { statusCode: status, elapsedTime } = reply;
      const { url: route } = request.routeOptions;
      app.metrics.answered(serviceOf(request), status, elapsedTime / 1_000);
      const { actor } = request as { actor?: { user_id: number | null } };
      const line = { method: request.method, route, status, ms: Math.round(elapsedTime), user_id: actor?.user_id };
      const level = status >= 500 ? 'warn' : route && QUIET.has(route) ? 'debug' : 'info';
      request.log[level](line, 'request');
    });
    done();
  },
  { name: 'request-log', dependencies: ['metrics'] },
);

/** Paths that monitors poll every few seconds. */
const QUIET = new Set(['/healthz', '/metrics']);

function serviceOf({ routeOptions }: FastifyRequest): string {
  const { tags = [] } = (routeOptions.schema ?? {}) as { tags?: readonly string[] };
  return tags[0] ?? 'OTHER';
}
