import type { Socket } from 'node:net';
import { AppError } from '@console/shared/errors';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** The only error handler. An expected refusal keeps its message; any other error shows none. */
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

/** Reading a body fails when its connection breaks, and looks like an error of ours. */
const isCut = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

const hungUp = () => new AppError('bad_request', 'The caller has hung up.');

/** Refuses what never becomes a request, in the same format. */
export const httpErrors = {
  frameworkErrors: (error: FastifyError, _request: unknown, reply: FastifyReply) => {
    const refusal = refusalOf(error);
    void reply.code(refusal.status).send(refusal.body);
  },
  clientErrorHandler: ({ code }: ConnectionError, socket: Socket) => {
    // A client that sent no request in all this time expects no reply.
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

/** Fastify's own refusals with our messages. */
function refusalOf({ statusCode = 500 }: FastifyError): AppError {
  if (statusCode === 413) return new AppError('too_large', 'This is too large to send.');
  if (statusCode >= 400 && statusCode < 500) return new AppError('bad_request', 'The request could not be understood.');
  return new AppError('internal', 'Something went wrong.');
}
