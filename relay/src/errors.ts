import type { Socket } from 'node:net';
import { AppError } from '@console/shared/errors';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** One handler: an expected refusal keeps its words, anything else has none. */
export const errors = fp(
  async (app: FastifyInstance) => {
    app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
      const refusal = error instanceof AppError ? error : isCut(request) ? hungUp() : refusalOf(error);
      if (refusal !== error && isCut(request)) request.log.info('the caller hung up in the middle of the body');
      if (refusal.code === 'internal') request.log.error({ err: error }, 'a request failed');
      const seconds = refusal.details['retry_after'];
      if (typeof seconds === 'number') void reply.header('retry-after', seconds);
      return reply.code(refusal.status).send(refusal.body);
    });
  },
  { name: 'errors' },
);

/** What was read of the body fails with the connection, and says so as if it had failed here. */
const isCut = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

const hungUp = () => new AppError('bad_request', 'The caller has hung up.');

/** What never becomes a request, refused in the same shape. */
export const httpErrors = {
  frameworkErrors: (error: FastifyError, _request: unknown, reply: FastifyReply) => {
    const refusal = refusalOf(error);
    void reply.code(refusal.status).send(refusal.body);
  },
  clientErrorHandler: ({ code }: ConnectionError, socket: Socket) => {
    // Whoever has not sent a request in all this time waits for no answer.
    if (!socket.writable || code === 'ECONNRESET' || code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      socket.destroy();
      return;
    }
    const isTooLong = code === 'HPE_HEADER_OVERFLOW';
    const refusal = isTooLong
      ? new AppError('too_large', 'The request headers are too long.')
      : new AppError('bad_request', 'The request could not be understood.');
    const body = JSON.stringify(refusal.body);
    const status = isTooLong ? '431 Request Header Fields Too Large' : '400 Bad Request';
    const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`;
    socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`, () => socket.destroy());
  },
};

/** Fastify's own refusals in our words. */
function refusalOf({ statusCode = 500 }: FastifyError): AppError {
  if (statusCode === 413) return new AppError('too_large', 'This is too large to send.');
  if (statusCode >= 400 && statusCode < 500) return new AppError('bad_request', 'The request could not be understood.');
  return new AppError('internal', 'Something went wrong.');
}
