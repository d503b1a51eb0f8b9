import type { Kysely } from 'kysely';
import { IDEMPOTENCY_KEPT_MS } from '@console/shared/constants';
import { AppError } from '@console/shared/errors';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';

export interface IdempotencyKey {
  user_id: number;
  key: string;
  /** Hash of the call and its body. */
  hash: string;
}

/**
 * Claims the key for this transaction, or returns the reply of the call that used it first. A second call with the same
 * key waits here until the first has committed. A different body under the same key is refused.
 */
export async function replayOf(db: Kysely<Database>, { user_id, key, hash }: IdempotencyKey, now: Date) {
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ user_id, key, request_hash: hash, created_at: now, reply: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return undefined;
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== hash) {
    throw new AppError('idempotency_conflict', 'This idempotency key was used for another request.');
  }
  return { reply: first.reply };
}

export async function keepReply(db: Kysely<Database>, { user_id, key }: IdempotencyKey, reply: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ reply: json(reply ?? null) })
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .execute();
}

export async function forgetOldKeys(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - IDEMPOTENCY_KEPT_MS).toISOString())
    .execute();
}
