import { bearerOf } from '@console/shared/bearer';
import { AppError } from '@console/shared/errors';
import { isSameSecret } from '@console/shared/same-secret';
import { isFromThisMachine } from '@console/shared/settings';
import type { FastifyRequest } from 'fastify';

/** Hook that admits only requests from this machine or with the service token. */
export const forOperators =
  (serviceToken: string) =>
  async (request: FastifyRequest): Promise<void> => {
    if (isFromThisMachine(request.raw) || isSameSecret(bearerOf(request) ?? '', serviceToken)) return;
    throw new AppError('unauthorized', 'Only the operator of the console can read this.');
  };
