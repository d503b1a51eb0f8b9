import rateLimiter from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { AppError } from '@console/shared/errors';

/** Limits the calls per second of each signed-in user. The relay itself and calls without sign-in are not counted. */
export const rateLimit = fp<{ callsPerSecond: number }>(
  async (app, { callsPerSecond }) => {
    await app.register(rateLimiter, {
      max: callsPerSecond,
      timeWindow: 1_000,
      // After the sign-in check, which identifies the caller.
      hook: 'preValidation',
      keyGenerator: ({ actor }) => actor?.user_id ?? 0,
      allowList: ({ actor }) => !actor || actor.user_id === null,
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('rate_limited', 'Too many requests. Try again shortly.', { retry_after: Math.ceil(ttl / 1_000) }),
      addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
      addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    });
  },
  { name: 'rate-limit', dependencies: ['auth'] },
);
