import { Readable, Transform } from 'node:stream';
import type { RecordRef } from '@console/shared/entities';
import { AppError } from '@console/shared/errors';
import { bodyMaxOf } from '@console/shared/calls/call';
import type { Call } from '@console/shared/calls/call';
import { BODY_MAX } from '@console/shared/constants';
import type { FastifyRequest } from 'fastify';

const UPLOAD_BYTES = 20 * 1024 * 1024;
/** Boundaries and part headers around a file of the greatest size. */
const MULTIPART_EXTRA = 64 * 1024;

/** A body on its way to the gateway, and the records it writes to where a claim could stand in its way. */
export interface ForwardedBody {
  body: Readable;
  touched: RecordRef[];
  /** All of it, where it was read. */
  bytes?: Buffer;
}

/**
 * Throws for a body that announces itself as too large. Thrown where bodies are parsed, it would close the connection
 * under a sender who is still sending, and who would never read why.
 */
export function refuseTooLarge({ headers }: FastifyRequest, call: Call | undefined): void {
  if (Number(headers['content-length'] ?? 0) > limitFor(call, headers['content-type'])) throw tooLarge();
}

/**
 * Files stream through unread; anything else is read before it waits for its turn, so that nobody holds one who sends
 * slowly, and sent on byte for byte.
 * @param isKept files that a record is written with are read too.
 * @param begin called before so many bytes are read into memory, and its answer after; it may throw a refusal.
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
  // The rest of what is too long, or refused before its end, is let past, so that its sender gets to read why.
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

/** Bytes that the body says it has, and as many as it may have where it says nothing. */
export function announced({ headers }: FastifyRequest, call: Call | undefined): number {
  const most = limitFor(call, headers['content-type']);
  return Math.min(Number(headers['content-length'] ?? most), most);
}

export const isFile = (type = ''): boolean => type.toLowerCase().startsWith('multipart/form-data');

/** What the table of calls does not know may have what most of them may. */
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

/** What we can't read, the gateway must not read otherwise. */
function parse(bytes: Buffer): unknown {
  try {
    return bytes.length === 0 ? null : (JSON.parse(bytes.toString('utf8')) as unknown);
  } catch {
    throw new AppError('bad_request', 'The request is not valid JSON.');
  }
}

/** `"012"` and `12` are one record to a gateway that coerces. */
function canonical({ entity, id }: RecordRef): RecordRef {
  const number = Number(id);
  return { entity, id: id.trim() !== '' && Number.isSafeInteger(number) ? String(number) : id };
}
