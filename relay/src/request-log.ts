import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is called here, where the address of its route does not say: `/api/rfq`. */
    call: string | undefined;
  }
}

export interface RequestLogOptions {
  /** Who sends it, where that is known without asking. */
  userOf: (request: FastifyRequest) => number | undefined;
}

/** What machines ask every few seconds, and what every page loads. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics', '/*', '/']);

/** One line for each request, under the id that its reply and the gateway hear too. Never its query, body or headers. */
export const requestLog = fp<RequestLogOptions>(
  async (app, { userOf }) => {
    app.decorateRequest('call', undefined);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
    });
    app.addHook('onResponse', async (request, reply) => {
      const { statusCode: status, elapsedTime } = reply;
      const { url = '/*' } = request.routeOptions;
      const line = {
        method: request.method,
        route: request.call ?? url,
        status,
        ms: Math.round(elapsedTime),
        user_id: userOf(request),
      };
      const level = status >= 500 ? 'warn' : QUIET.has(url) ? 'debug' : 'info';
      request.log[level](line, 'request');
    });
  },
  { name: 'request-log' },
);
