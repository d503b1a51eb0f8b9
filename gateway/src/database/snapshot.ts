import type { Kysely } from 'kysely';
import type { Position } from '@console/shared/live';
import type { Database } from './tables.ts';

/** Reads in one snapshot together with the log position it stands at: the result holds exactly the changes up to it. */
export function readSnapshot<T>(
  db: Kysely<Database>,
  read: (db: Kysely<Database>) => Promise<T>,
): Promise<{ result: T; position: Position }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const position = await positionOf(snapshot);
      return { result: await read(snapshot), position };
    });
}

export const positionOf = (db: Kysely<Database>): Promise<Position> =>
  db.selectFrom('change_log').select(['epoch', 'seq']).executeTakeFirstOrThrow();
