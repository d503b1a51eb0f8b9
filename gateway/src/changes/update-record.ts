import { maySee, redact } from '@console/shared/audience';
import type { Entity } from '@console/shared/entities';
import { AppError } from '@console/shared/errors';
import type { Row } from '@console/shared/live';
import { refusedToSee } from '@console/shared/refused';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { leaveQueue, withDeadline } from './deadline.ts';
import type { UnitOfWork } from './unit-of-work.ts';
import { missing } from '@console/shared/missing';

/** How to lock and read the rows of one entity for a write to one record. */
export interface RecordResource<Id, T> {
  entity: Entity;
  /** Display name: "Quote request". */
  noun: string;
  /** Locks the record for the transaction and reads it; undefined if it does not exist. */
  lock: (db: Kysely<Database>, id: Id) => Promise<T | undefined>;
  /** The row as the list call returns it. */
  find: (db: Kysely<Database>, id: Id) => Promise<T | undefined>;
}

/** Inserts a record and logs it. Resolves to its row. Throws 403 if the caller may not see it. */
export const createRecord = async <Id, T extends { revision: number }, Values>(
  work: UnitOfWork,
  record: RecordResource<Id, T> & { insert: (db: Kysely<Database>, values: Values) => Promise<Id> },
  values: NoInfer<Values>,
): Promise<T> => created(work, record, await record.insert(work.db, values));

/** Logs a record that was just inserted. Resolves to its row. Throws 403 if the caller may not see it. */
export async function created<Id, T extends { revision: number }>(
  work: UnitOfWork,
  { entity, find }: RecordResource<Id, T>,
  id: Id,
): Promise<T> {
  const found = await find(work.db, id);
  if (!found) throw new Error(`${entity} ${String(id)} vanished within its own write.`);
  const row = await withDeadline(work, entity, id, null, found);
  if (!maySee(work.actor.audience, entity, { ...row }, work.actor.user_id)) throw refusedToSee(entity);
  work.changed(entity, null, row);
  return row;
}

/**
 * Writes to one record. It must exist, be visible, and still be at the revision that the caller saw (412 with the
 * current row). `apply` then checks its rules and writes, and the change is logged. Resolves to the new row.
 * @param ifMatch the revision the caller saw; undefined skips the comparison
 */
export function updateRecord<Id, T extends { revision: number }>(
  work: UnitOfWork,
  resource: RecordResource<Id, T>,
  id: Id,
  ifMatch: number | undefined,
  apply: (before: T) => Promise<void>,
): Promise<T> {
  return cascade(work, resource, id, async (before) => {
    checkCaller(work, resource, id, ifMatch, before);
    await apply(before);
  });
}

/** Like `updateRecord`, for a deletion. Resolves to the old row. */
export async function deleteRecord<Id, T extends { revision: number }>(
  work: UnitOfWork,
  resource: RecordResource<Id, T>,
  id: Id,
  ifMatch: number | undefined,
  apply: (before: T) => Promise<void>,
): Promise<T> {
  const before = await locked(work, resource, id);
  checkCaller(work, resource, id, ifMatch, before);
  await apply(before);
  await leaveQueue(work, resource.entity, id);
  work.changed(resource.entity, before, null);
  return before;
}

/**
 * Updates a record because another one changed, regardless of the caller's permissions: locks it, applies the change,
 * and logs it if anything changed.
 */
export async function cascade<Id, T extends { revision: number }>(
  work: UnitOfWork,
  resource: RecordResource<Id, T>,
  id: Id,
  apply: (before: T) => Promise<void>,
): Promise<T> {
  const { entity, find } = resource;
  const before = await locked(work, resource, id);
  await apply(before);
  const found = await find(work.db, id);
  if (!found) throw new Error(`${entity} ${String(id)} vanished within its own write.`);
  const after = await withDeadline(work, entity, id, before, found);
  if (after.revision !== before.revision) work.changed(entity, before, after);
  return after;
}

async function locked<Id, T>({ db }: UnitOfWork, { noun, lock }: RecordResource<Id, T>, id: Id): Promise<T> {
  const row = await lock(db, id);
  if (!row) throw missing(noun, id);
  return row;
}

function checkCaller<Id, T extends { revision: number }>(
  { actor: { audience, user_id } }: UnitOfWork,
  { entity, noun }: RecordResource<Id, T>,
  id: Id,
  ifMatch: number | undefined,
  before: T,
): void {
  const row = before as unknown as Row;
  if (!audience.reads.has(entity)) throw refusedToSee(entity);
  if (!maySee(audience, entity, row, user_id)) throw missing(noun, id);
  if (ifMatch !== undefined && before.revision !== ifMatch) {
    const current = redact(audience, entity, row);
    throw new AppError('stale', `${noun} ${String(id)} was changed by someone else.`, { current });
  }
}
