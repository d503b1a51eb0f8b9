import type { Kysely } from 'kysely';
import type { Category } from '@console/shared/entities/catalogue';
import type { Database } from '../database/tables.ts';
import { findCategory, shareLockCategory } from './repository.ts';

/** A category, locked against changes until the transaction ends. */
export async function heldCategory(
  db: Kysely<Database>,
  category_id: number | undefined,
): Promise<Category | undefined> {
  if (category_id === undefined || !(await shareLockCategory(db, category_id))) return undefined;
  return findCategory(db, category_id);
}
