import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Blocker } from '@console/shared/calls/preflight';
import { BLOCKERS_SHOWN } from '@console/shared/constants';
import { AppError } from '@console/shared/errors';
import type { UnitOfWork } from './changes/unit-of-work.ts';
import type { Database } from './database/tables.ts';

/** Records that block an action. The query returns `entity`, `id` and `name`. */
export async function readBlockers(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<Blocker[]> {
  const { rows } = await sql<Blocker>`select distinct entity, id::text as id, name::text as name
    from (${query}) as b (entity, id, name) order by entity, id limit ${BLOCKERS_SHOWN + 1}`.execute(db);
  return rows;
}

/** Throws 409 with this message while anything blocks the action, naming the blockers that the caller may read. */
export function refuseBlocked(
  { actor: { audience } }: UnitOfWork,
  blockers: readonly Blocker[],
  words: string | ((blockers: readonly Blocker[]) => string),
): void {
  if (blockers.length === 0) return;
  const message = typeof words === 'string' ? words : words(blockers);
  const readable = blockers.filter(({ entity }) => audience.reads.has(entity));
  throw new AppError('conflict', message, { blockers: readable });
}
