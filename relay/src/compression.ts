import { constants } from 'node:zlib';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import compress from '@fastify/compress';
import type { Call } from '@console/shared/calls/call';
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify';
import fp from 'fastify-plugin';
import { unavailable } from './gateway/gateway-client.ts';

/** Below this size, the headers outweigh the savings. */
const LEAST_BYTES = 1_024;
/**
 * Up to this size, replies are compressed in one call. A stream takes ten times the processor time and gains nothing.
 */
const AT_ONCE_BYTES = 256 * 1_024;
/** Replies that are compressed for every reader use fast settings. Static assets were compressed well at build time. */
const QUALITY = 1;
const COMPRESSIBLE = /^(?:application\/json|text\/(?:html|plain|csv))\b/;

/** Options of a route whose replies are compressed. */
export const COMPRESSED = { compress: {} } as const satisfies RouteShorthandOptions;

/** Decorates replies with `compress`. A route opts in with `COMPRESSED`, or by its call. */
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
 * Sends the reply to a call, compressed if worthwhile. A reply that mixes a secret with caller input is never
 * compressed, since its length would leak the secret; nor is a call outside the table. The etag stays the revision: it
 * identifies the record, and writes are compared with it. Compression finishes later, so a handler must await the
 * result: one that returns early sends nothing.
 */
export function sendReply(reply: FastifyReply, call: Call | undefined, body: Readable | string): Promise<void> {
  const isText = COMPRESSIBLE.test(String(reply.getHeader('content-type')));
  if (!call || call.secret || !isText || reply.hasHeader('content-encoding')) reply.send(body);
  else sendText(reply, body);
  // If the client disconnects first, it did not want the reply.
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

/** A complete reply, to a client that accepts compression. */
const takesCompressed = ({ request, statusCode }: FastifyReply): boolean =>
  /br|gzip|\*/.test(String(request.headers['accept-encoding'])) &&
  request.method !== 'HEAD' &&
  statusCode !== 206 &&
  statusCode !== 304;

/** Also on uncompressed replies, since a cache may store either. */
function addVary(reply: FastifyReply): void {
  const given = [reply.getHeader('vary') ?? []].flat().join(', ');
  if (!/accept-encoding|\*/i.test(given)) reply.header('vary', given ? `${given}, accept-encoding` : 'accept-encoding');
}
