import type { Entity } from '@console/shared/entities';
import { idOf } from '@console/shared/entities';
import type { Row } from '@console/shared/live';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** The rows of one entity that depend on one record, written as a set. */
export interface CascadeSet<T> {
  entity: Entity;
  /** Locks them for the transaction, in order of their ids. */
  lock: (db: Kysely<Database>) => Promise<unknown>;
  /** The rows as the list call returns them. */
  find: (db: Kysely<Database>) => Promise<T[]>;
}

/**
 * Runs `change`, which must give every one of these rows a new revision or delete it, and logs a change for each. The
 * record that they depend on must already be locked, so that no row is added meanwhile.
 */
export async function cascadeToMany<T extends { revision: number }>(
  work: UnitOfWork,
  { entity, lock, find }: CascadeSet<T>,
  change: () => Promise<void>,
): Promise<void> {
  await lock(work.db);
  const before = await find(work.db);
  await change();
  const after = new Map((await find(work.db)).map((row) => [keyOf(entity, row), row]));
  for (const row of before) work.changed(entity, row, after.get(keyOf(entity, row)) ?? null);
}

const keyOf = (entity: Entity, row: object) => idOf(entity, row as Row);
