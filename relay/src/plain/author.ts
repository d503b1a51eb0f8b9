import type { Person } from '@console/shared/live';
import { writtenAt } from './compare.ts';
import type { PlainRow } from './compare.ts';

export interface Author {
  person: Person;
  /** Decides who may read the name. */
  role_id: number;
}

/** When the row was written (ms), if that is what changed it. */
export function newerDate(row: PlainRow | null, old: PlainRow | undefined): number | undefined {
  const written = row ? writtenAt(row) : undefined;
  return written !== undefined && written !== (old && writtenAt(old)) ? written : undefined;
}

/** The author of the row's latest change, from the row itself; null if that is not what changed it. */
export function authorOf(row: PlainRow, old: PlainRow | undefined): Author | null {
  if (newerDate(row, old) === undefined) return null;
  const info = row['modified_by_info'] as Partial<Record<string, unknown>> | null | undefined;
  const { user_id, first_name, last_name, role_id } = info ?? {};
  if (typeof user_id !== 'number' || typeof role_id !== 'number') return null;
  const name = [first_name, last_name].filter((part) => typeof part === 'string').join(' ');
  return { person: { user_id, name }, role_id };
}
