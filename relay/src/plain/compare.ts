import { isDeepStrictEqual } from 'node:util';
import { metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import type { Row } from '@console/shared/live';

/** A row from a plain gateway, which has no revisions. */
export type PlainRow = Readonly<Record<string, unknown>>;

/**
 * Whether two views of one record agree on all fields that both have. Either may lack fields hidden from its reader.
 */
export function isConsistent(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isConsistent(item, b[at]));
  if (!isFields(a) || !isFields(b)) return isDeepStrictEqual(a, b);
  return Object.keys(a).every((field) => !(field in b) || isConsistent(a[field], b[field]));
}

const isFields = (value: unknown): value is PlainRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Top-level fields that differ. */
export const changedFields = (old: PlainRow | undefined, row: PlainRow | undefined): string[] =>
  [...new Set([...Object.keys(row ?? {}), ...Object.keys(old ?? {})])].filter(
    (field) => !isDeepStrictEqual(old?.[field], row?.[field]),
  );

/** Old values of the filter and sort keys that changed; all of them if the row is gone. */
export function oldKeys(entity: Entity, old: PlainRow, row: PlainRow | undefined): Record<string, unknown> {
  const keys = metaOf(entity).keys.filter((key) => key in old && (!row || !isDeepStrictEqual(old[key], row[key])));
  return Object.fromEntries(keys.map((key) => [key, old[key]]));
}

/**
 * When the row was last written according to its own fields, in milliseconds since 1970; undefined if it has no date.
 */
export function writtenAt(row: PlainRow): number | undefined {
  const at = Date.parse(String(row['modified_date'] ?? row['modified_at']));
  return Number.isNaN(at) ? undefined : at;
}

export const createdAt = (row: PlainRow): number => Date.parse(String(row['created_date']));

export const isOlder = (row: PlainRow, known: PlainRow): boolean =>
  (writtenAt(row) ?? Infinity) < (writtenAt(known) ?? -Infinity);

export function withoutRevision(row: PlainRow): PlainRow {
  if (!('revision' in row)) return row;
  const { revision: _theirs, ...rest } = row;
  return rest;
}

export const isSameContent = (row: PlainRow, other: PlainRow): boolean =>
  isDeepStrictEqual(withoutRevision(row), withoutRevision(other));

export const withRevision = (row: PlainRow, revision: number): Row => ({ ...row, revision });

/** `users` holds staff and customers' users; those of a customer are tenant users. */
export const kindOf = (entity: Entity, row: PlainRow): Entity =>
  metaOf(entity).plural === 'users' ? (row['tenant_id'] ? 'tenant_user' : 'admin_user') : entity;
