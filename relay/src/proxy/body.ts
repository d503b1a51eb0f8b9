import { Readable, Transform } from 'node:stream';
import type { RecordRef } from '@console/shared/entities';
import { AppError } from '@console/shared/errors';
import { bodyMaxOf } from '@console/shared/calls/call';
import type { Call } from '@console/shared/calls/call';
import { BODY_MAX } from '@console/shared/constants';
import type { FastifyRequest } from 'fastify';

const UPLOAD_BYTES = 20 * 1024 * 1024;
/** Boundaries and part headers around a file of maximum size. */
const MULTIPART_EXTRA = 64 * 1024;

/** A body to forward, and the records it writes to that a claim could block. */
export interface ForwardedBody {
  body: Readable;
  touched: RecordRef[];
  /** The complete body, if it was read. */
  bytes?: Buffer;
}

/**
 * Throws for a body whose announced length is too large. Thrown during body parsing, it would close the connection
 * while the client is still sending, and the client would never read why.
 */
export function refuseTooLarge({ headers }: FastifyRequest, call: Call | undefined): void {
  if (Number(headers['content-length'] ?? 0) > limitFor(call, headers['content-type'])) throw tooLarge();
}

/**
 * Files stream through unread. Any other body is read before it waits for its turn, so that a slow sender blocks
 * nobody, and is forwarded byte for byte.
 * @param isKept files that are stored with a record are read too
 * @param begin called before this many bytes are read into memory, and its result called afterwards; may throw a
 * refusal
 */
export async function forwardBody(
  request: FastifyRequest,
  payload: Readable,
  call: Call | undefined,
  { isKept, begin }: { isKept: boolean; begin: (bytes: number) => () => void },
): Promise<ForwardedBody> {
  const limit = limitFor(call, request.headers['content-type']);
  const body = payload.pipe(limitTo(limit));
  payload.once('error', (error) => body.destroy(error));
  // Discards the rest of a body that is too long or refused early, so that its sender gets to read why.
  body.once('error', () => payload.resume());
  body.once('close', () => payload.resume());
  const isRead =
    call?.touches !== undefined || !isFile(request.headers['content-type']) || (isKept && call?.changes !== undefined);
  if (!isRead) return { body, touched: [] };
  const bytes = await readAll(body, () => begin(announced(request, call)));
  const touched = call?.touches?.(parse(bytes)).map(canonical) ?? [];
  return { body: Readable.from(bytes.length > 0 ? [bytes] : []), touched, bytes };
}

async function readAll(body: Readable, begin: () => () => void): Promise<Buffer> {
  try {
    const end = begin();
    try {
      return Buffer.concat(await body.toArray());
    } finally {
      end();
    }
  } finally {
    body.destroy();
  }
}

/** The announced length of the body in bytes, or its maximum if not announced. */
export function announced({ headers }: FastifyRequest, call: Call | undefined): number {
  const most = limitFor(call, headers['content-type']);
  return Math.min(Number(headers['content-length'] ?? most), most);
}

export const isFile = (type = ''): boolean => type.toLowerCase().startsWith('multipart/form-data');

/** A call outside the table gets the usual limit. */
function limitFor(call: Call | undefined, type?: string): number {
  if (call?.may !== 'public' && isFile(type)) return UPLOAD_BYTES + MULTIPART_EXTRA;
  return call ? bodyMaxOf(call) : BODY_MAX.json;
}

function limitTo(limit: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(tooLarge());
      else done(null, chunk);
    },
  });
}

const tooLarge = () => new AppError('too_large', 'This is too large to send.');

/** A body that we cannot parse must not be parsed differently by the gateway. */
function parse(bytes: Buffer): unknown {
  try {
    return bytes.length === 0 ? null : (JSON.parse(bytes.toString('utf8')) as unknown);
  } catch {
    throw new AppError('bad_request', 'The request is not valid JSON.');
  }
}

/** `"012"` and `12` are the same record to a gateway that coerces. */
function canonical({ entity, id }: RecordRef): RecordRef {
  const number = Number(id);
  return { entity, id: id.trim() !== '' && Number.isSafeInteger(number) ? String(number) : id };
}
