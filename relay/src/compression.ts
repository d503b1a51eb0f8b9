import { constants } from 'node:zlib';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import compress from '@fastify/compress';
import type { Call } from '@console/shared/calls/call';
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify';
import fp from 'fastify-plugin';
import { unavailable } from './gateway/gateway-client.ts';

/** Below it the headers weigh more than what is won. */
const LEAST_BYTES = 1_024;
/** Compressed in one go up to here: a tenth of the processor time of a stream, which would win nothing back. */
const AT_ONCE_BYTES = 256 * 1_024;
/** What is compressed again for every reader is compressed quickly; parcels were compressed well when they were built. */
const QUALITY = 1;
const COMPRESSIBLE = /^(?:application\/json|text\/(?:html|plain|csv))\b/;

/** Options of a route whose replies are compressed. */
export const COMPRESSED = { compress: {} } as const satisfies RouteShorthandOptions;

/** Gives replies `compress`; a route asks for it by name, with `COMPRESSED` or by the call itself. */
export const compression = fp(
  async (app: FastifyInstance) => {
    await app.register(compress, {
      global: false,
      encodings: ['br', 'gzip'],
      threshold: LEAST_BYTES,
      syncThreshold: AT_ONCE_BYTES,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
      zlibOptions: { level: QUALITY },
    });
  },
  { name: 'compression' },
);

/**
 * Sends the reply to a call, compressed where that serves. What mixes a secret with what the caller wrote is sent as it
 * is, for its length would tell of the secret; so is what the table of calls does not know.
 * The etag stays the revision: it names what the record is, and writes are compared with it.
 * What is compressed leaves a moment later, so a handler waits for the end of it: one that ends before answers nothing.
 */
export function sendReply(reply: FastifyReply, call: Call | undefined, body: Readable | string): Promise<void> {
  const isText = COMPRESSIBLE.test(String(reply.getHeader('content-type')));
  if (!call || call.secret || !isText || reply.hasHeader('content-encoding')) reply.send(body);
  else sendText(reply, body);
  // Whoever went before the end of it did not want it.
  return new Promise((over) => {
    reply.then(over, () => over());
  });
}

function sendText(reply: FastifyReply, body: Readable | string) {
  addVary(reply);
  const length = typeof body === 'string' ? body.length : Number(reply.getHeader('content-length') ?? Infinity);
  if (length < LEAST_BYTES || !takesCompressed(reply)) reply.send(body);
  else if (typeof body === 'string' || length > AT_ONCE_BYTES) reply.compress(body);
  else
    buffer(body).then(
      (bytes) => reply.compress(bytes),
      () => reply.send(unavailable()),
    );
}

/** A whole reply, to a client that says it unpacks. */
const takesCompressed = ({ request, statusCode }: FastifyReply): boolean =>
  /br|gzip|\*/.test(String(request.headers['accept-encoding'])) &&
  request.method !== 'HEAD' &&
  statusCode !== 206 &&
  statusCode !== 304;

/** Also on what goes out as it is: a cache may hold either. */
function addVary(reply: FastifyReply): void {
  const given = [reply.getHeader('vary') ?? []].flat().join(', ');
  if (!/accept-encoding|\*/i.test(given)) reply.header('vary', given ? `${given}, accept-encoding` : 'accept-encoding');
}
