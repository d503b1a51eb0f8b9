import { EMBEDDED } from '@console/shared/embedded';
import type { Entity } from '@console/shared/entities';
import { idOf } from '@console/shared/entities';
import type { Row } from '@console/shared/live';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { AnyRow } from './change-entry.ts';
import type { Dependent, Edited } from './dependents.ts';
import { inLockOrder } from './lock-order.ts';
import { cascade } from './update-record.ts';
import type { RecordResource } from './update-record.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * Runs `change`, which gives a record these new values, and writes all rows that show one of them: each gets a new
 * revision and a change in the log. The record must already be locked, so that no row is added meanwhile.
 */
export function withDependents<S>(
  work: UnitOfWork,
  dependents: readonly Dependent<S>[],
  { before, edited }: { before: S; edited: Edited<S> },
  change: () => Promise<void>,
): Promise<void> {
  const isOther = (field: keyof S) => edited[field] !== undefined && !same(edited[field], before[field]);
  const affected = dependents.filter(({ shows }) => shows.some(isOther));
  const write = async ([next, ...others]: readonly Dependent<S>[]): Promise<void> => {
    if (!next) return change();
    const ids = await next.lock(work.db, before);
    await writeMany(work, next, ids, async () => {
      await write(others);
      await next.update(work.db, ids, edited, before);
    });
  };
  return write(inLockOrder(affected));
}

interface Records<Id, T> {
  entity: Entity;
  findMany: (db: Kysely<Database>, ids: readonly Id[]) => Promise<T[]>;
}

/** Runs `change`, which must write or delete every one of these locked rows, and logs a change for each in this order. */
export async function writeMany<Id, T extends AnyRow>(
  work: UnitOfWork,
  { entity, findMany }: Records<Id, T>,
  ids: readonly Id[],
  change: () => Promise<void>,
): Promise<void> {
  if (ids.length === 0) return change();
  const rowsById = async () =>
    new Map((await findMany(work.db, ids)).map((row) => [idOf(entity, row as unknown as Row), row]));
  const before = await rowsById();
  await change();
  const after = await rowsById();
  for (const id of ids) work.changed(entity, before.get(String(id)) ?? null, after.get(String(id)) ?? null);
}

interface Deletable<Id, T> extends Records<Id, T> {
  updateMany: (
    db: Kysely<Database>,
    ids: readonly Id[],
    patch: { is_deleted: boolean; modified_date: Date },
  ) => Promise<void>;
}

/** Deletes these locked rows. */
export const deleteMany = <Id, T extends AnyRow>(
  work: UnitOfWork,
  records: Deletable<Id, T>,
  ids: readonly Id[],
): Promise<void> =>
  writeMany(work, records, ids, () => records.updateMany(work.db, ids, { is_deleted: true, modified_date: work.now }));

interface Summary<Id, T> extends RecordResource<Id, T> {
  update: (db: Kysely<Database>, id: Id, patch: object) => Promise<void>;
}

/**
 * Runs `change` to records that this one lists or counts, and gives this one a new revision if it then shows something
 * else. Locks this one first, so that such writes are serialised.
 */
export async function withSummary<Id, T extends AnyRow, R>(
  work: UnitOfWork,
  summary: Summary<Id, T>,
  id: Id,
  change: (before: T) => Promise<R>,
): Promise<R> {
  const outcome: { result?: R } = {};
  await cascade(work, summary, id, async (before) => {
    outcome.result = await change(before);
    const now = await summary.find(work.db, id);
    if (!same(embeddedIn(summary.entity, before), embeddedIn(summary.entity, now))) {
      await summary.update(work.db, id, {});
    }
  });
  return outcome.result as R;
}

/** Like `withSummary`, for several, locked in order of their ids. */
export async function withSummaries<T extends AnyRow>(
  work: UnitOfWork,
  summary: Summary<number, T>,
  ids: readonly number[],
  change: () => Promise<void>,
): Promise<void> {
  const [first, ...others] = ids.toSorted((a, b) => a - b);
  if (first === undefined) return change();
  await withSummary(work, summary, first, () => withSummaries(work, summary, others, change));
}

/** The fields of the row that come from other records. */
const embeddedIn = (entity: Entity, row: object | undefined): unknown[] =>
  Object.keys(EMBEDDED[entity] ?? {}).map((path) => (row as Row | undefined)?.[path.split('[]')[0] as string]);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
