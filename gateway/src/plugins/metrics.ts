import { isFromThisMachine } from '@console/shared/settings';
import fp from 'fastify-plugin';
import { createMetrics } from '../metrics.ts';
import type { Metrics } from '../metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** `GET /metrics`, for callers on this machine or with the service token. */
export const metrics = fp(
  (app, _options, done) => {
    app.decorate('metrics', createMetrics());
    app.route({
      method: 'GET',
      url: '/metrics',
      schema: { hide: true },
      onRequest: async (request) => {
        if (!isFromThisMachine(request.raw)) await app.requiresService(request);
      },
      handler: async (_request, reply) => {
        void reply.header('cache-control', 'no-store').type(app.metrics.contentType);
        return reply.send(await app.metrics.text());
      },
    });
    done();
  },
  { name: 'metrics' },
);
