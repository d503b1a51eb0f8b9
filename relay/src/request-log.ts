import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call, if the route does not show it: `/api/rfq`. */
    call: string | undefined;
  }
}

export interface RequestLogOptions {
  /** The sender, if known without a request to the gateway. */
  userOf: (request: FastifyRequest) => number | undefined;
}

const READINESS = '/readyz';
/** Paths that monitors poll every few seconds, and that every page loads. */
const QUIET = new Set(['/healthz', READINESS, '/metrics', '/*', '/']);

/**
 * Logs one line for each request, under the id that the reply and the gateway also get. Never its query, body or
 * headers. A failure is a warning, except that it is normal not to be ready before having been so once.
 */
export const requestLog = fp<RequestLogOptions>(
  async (app, { userOf }) => {
    let wasReady = false;
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
      const isReadiness = url === READINESS;
      if (isReadiness && status === 200) wasReady = true;
      const isStarting = isReadiness && !wasReady;
      const level = status >= 500 && !isStarting ? 'warn' : QUIET.has(url) ? 'debug' : 'info';
      request.log[level](line, 'request');
    });
  },
  { name: 'request-log' },
);
