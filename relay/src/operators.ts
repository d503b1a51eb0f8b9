import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@console/shared/errors';
import { isFromThisMachine } from '@console/shared/settings';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from './gateway/bearer.ts';

/** Hook that lets only those in who are on this machine or hold the service token. */
export function forOperators(serviceToken: string) {
  const known = Buffer.from(serviceToken);
  return async (request: FastifyRequest): Promise<void> => {
    if (isFromThisMachine(request.raw)) return;
    const given = Buffer.from(bearerOf(request) ?? '');
    if (given.length === known.length && timingSafeEqual(given, known)) return;
    throw new AppError('unauthorized', 'This is for who runs the console.');
  };
}
