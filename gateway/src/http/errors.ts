import fp from 'fastify-plugin';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@console/shared/errors';
import { MESSAGES } from '@console/shared/messages';

/** Formats every refusal as in docs/PROTOCOL.md. An unexpected failure is logged, and its details are not disclosed. */
export const errors = fp(
  (app, _options, done) => {
    app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
      const known = error instanceof AppError ? error : translated(error);
      if (!known) request.log.error({ err: error }, 'unexpected failure');
      const answer = known ?? new AppError('internal', MESSAGES.client.internal);
      const seconds = answer.details['retry_after'];
      if (typeof seconds === 'number') void reply.header('retry-after', seconds);
      return reply.status(answer.status).send(answer.body);
    });
    app.setNotFoundHandler((request, reply) => {
      const answer = new AppError('not_found', `There is no ${request.method} ${request.url.split('?')[0] ?? ''}.`);
      return reply.status(404).send(answer.body);
    });
    done();
  },
  { name: 'errors' },
);

/** Refuses what never becomes a request, in the same format. */
export function frameworkErrors(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const answer = translated(error) ?? new AppError('internal', MESSAGES.client.internal);
  void reply.status(answer.status).send(answer.body);
}

/** Fastify's own refusals with our messages; undefined for an unexpected error. */
function translated(error: FastifyError): AppError | undefined {
  if (error.statusCode === 413) return new AppError('too_large', 'This is too large to send.');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('bad_request', MESSAGES.client.badRequest);
  }
  return undefined;
}
