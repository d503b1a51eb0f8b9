import { AppError } from '@console/shared/errors';
import { PAIRING } from '@console/shared/pairing';
import { refused } from '@console/shared/refused';
import { sql } from 'kysely';
import type { UnitOfWork } from '../changes/unit-of-work.ts';

/** An arbitrary key that no other advisory lock uses. */
const TRY_LOCK = 0x7061_6973;

/**
 * Refuses an admin who entered too many wrong codes (429). Serialises an admin's tries until the transaction ends, so
 * that parallel ones cannot exceed the limit together. Resolves to what counts this try as wrong.
 */
export async function refuseTooManyWrong({ db, actor, now }: UnitOfWork): Promise<() => Promise<void>> {
  const { user_id } = actor;
  if (user_id === null) throw refused('admin');
  const { max, windowMs } = PAIRING.wrongPerAdmin;
  await sql`select pg_advisory_xact_lock(${TRY_LOCK}, ${user_id}::integer)`.execute(db);
  const nth = await db
    .selectFrom('display_pairing_failures')
    .select('failed_at')
    .where('user_id', '=', user_id)
    .where('failed_at', '>', new Date(now.getTime() - windowMs).toISOString())
    .orderBy('failed_at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  if (nth) {
    const wait = Math.ceil((Date.parse(nth.failed_at) + windowMs - now.getTime()) / 1000);
    const minutes = Math.ceil(wait / 60);
    const words = `Too many wrong codes. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
    throw new AppError('rate_limited', words, { retry_after: wait, fields: { code: words } });
  }
  return async () => {
    await db.insertInto('display_pairing_failures').values({ user_id, failed_at: now }).execute();
  };
}
