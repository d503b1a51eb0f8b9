import { maySee, redact } from '@console/shared/audience';
import { ENTITY_NAMES, idOf, metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import type { Row } from '@console/shared/live';
import type { Actor } from '../actor.ts';
import { missing } from '@console/shared/missing';

const byKey = new Map<string, Entity>(
  ENTITY_NAMES.flatMap((entity) => [
    [metaOf(entity).plural, entity],
    [metaOf(entity).singular, entity],
  ]),
);

/**
 * A reply as this caller may read it: every record, single or in a list, without hidden fields. 404 for a single record
 * that the caller may not see, in the words of one that does not exist.
 */
export function present(actor: Actor, reply: object): object {
  const shown: Record<string, unknown> = { ...reply };
  for (const [key, value] of Object.entries(shown)) {
    const entity = byKey.get(key);
    if (!entity || typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      shown[key] = (value as Row[]).filter((row) => visible(actor, entity, row)).map((row) => hide(actor, entity, row));
    } else if (isRow(value)) {
      if (!visible(actor, entity, value)) throw missing(metaOf(entity).noun, idOf(entity, value));
      shown[key] = hide(actor, entity, value);
    }
  }
  return shown;
}

/** The kind of a list; undefined for a reply without a list. */
export const kindOf = (reply: object): string | undefined =>
  byKey.get(Object.keys(reply).find((key) => byKey.has(key)) ?? '');

/** The single record of a reply, for its `etag`. */
export function soleRecord(reply: object): Row | undefined {
  const records = Object.entries(reply).filter(([key, value]) => byKey.has(key) && isRow(value));
  return records.length === 1 ? (records[0]?.[1] as Row) : undefined;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && typeof (value as Row).revision === 'number';

/** `users` holds staff and customers' users; those of a customer are tenant users. */
const userKind = (entity: Entity, row: Row): Entity =>
  entity === 'admin_user' || entity === 'tenant_user' ? (row['tenant_id'] ? 'tenant_user' : 'admin_user') : entity;

const visible = ({ audience, user_id }: Actor, entity: Entity, row: Row) =>
  !isRow(row) || maySee(audience, userKind(entity, row), row, user_id);

/** A value that is not a row is a group of rows, such as the offers of one seller. */
const hide = (actor: Actor, entity: Entity, row: Row) =>
  isRow(row) ? redact(actor.audience, userKind(entity, row), row) : isGroup(row) ? present(actor, row) : row;

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;
