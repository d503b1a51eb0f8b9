import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEPT_MS, IDEMPOTENCY_KEY } from '@console/shared/constants';
import { AppError, badKey } from '@console/shared/errors';
import type { Clock } from '../clock.ts';

/** A complete reply, as sent. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}

export interface RequestKey {
  user_id: number;
  /** `idempotency-key` as sent. */
  key: string;
  path: string;
  body: Buffer;
}

/** The first reply for each idempotency key, kept for a day. The number is bounded; the oldest are dropped first. */
export interface Replays {
  /** Runs it, or awaits the run in progress and returns its reply. A failed run may be retried. */
  once: (request: RequestKey, run: () => Promise<Answer>) => Promise<Answer>;
}

/** The id of a request and a hash of its content. Throws `bad_request` for an invalid key. */
export function identify({ user_id, key, path, body }: RequestKey): { id: string; hash: string } {
  if (!IDEMPOTENCY_KEY.test(key)) throw badKey();
  const hash = createHash('sha256').update(`${path}\n`).update(body).digest('base64');
  return { id: `${user_id}:${key}`, hash };
}

export const keyConflict = () =>
  new AppError('idempotency_conflict', 'This idempotency key was used for another request.');

export const isKept = ({ status }: Answer): boolean => status >= 200 && status < 300;

interface Kept {
  hash: string;
  since: number;
  answer: Promise<Answer | undefined>;
  bytes: number;
}

export const MAX_KEPT = 10_000;
export const MAX_BYTES = 32 * 1024 * 1024;

export function createReplays(clock: Clock, max = MAX_KEPT): Replays {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  function forget(id: string) {
    bytes -= kept.get(id)?.bytes ?? 0;
    kept.delete(id);
  }

  function makeRoom() {
    const oldest = clock.now() - IDEMPOTENCY_KEPT_MS;
    for (const [id, { since, bytes: size }] of kept) {
      const isTooMuch = kept.size > max || bytes > MAX_BYTES;
      if (since > oldest && !isTooMuch) return;
      // Never evicts a run that is still in progress.
      if (size > 0) forget(id);
    }
  }

  async function once(request: RequestKey, run: () => Promise<Answer>): Promise<Answer> {
    const { id, hash } = identify(request);
    makeRoom();
    const first = kept.get(id);
    if (first) {
      if (first.hash !== hash) throw keyConflict();
      const answer = await first.answer;
      return answer ?? once(request, run);
    }
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
    const mine: Kept = { hash, since: clock.now(), answer: promise, bytes: 0 };
    kept.set(id, mine);
    try {
      const answer = await run();
      if (isKept(answer)) {
        mine.bytes = Buffer.byteLength(answer.body) + 1;
        bytes += mine.bytes;
        resolve(answer);
      } else {
        forget(id);
        resolve(undefined);
      }
      return answer;
    } catch (error) {
      forget(id);
      resolve(undefined);
      throw error;
    }
  }

  return { once };
}
