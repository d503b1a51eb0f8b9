import type { Kysely } from 'kysely';
import { PAIRING } from '@console/shared/pairing';
import type { Database } from '../database/tables.ts';

/** Deletes codes of TVs that ran out long ago, and wrong tries that no longer count. */
export async function prunePairings(db: Kysely<Database>, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  await db.deleteFrom('display_pairings').where('expires_at', '<', ago(PAIRING.lifetimeMs)).execute();
  await db
    .deleteFrom('display_pairing_failures')
    .where('failed_at', '<', ago(PAIRING.wrongPerAdmin.windowMs))
    .execute();
}
