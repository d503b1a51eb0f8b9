import { ENTITY_NAMES, metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import type { Versioned } from '../stores/entity-store.ts';
import { storeOf } from '../stores/stores.ts';

const byKey = new Map<string, Entity>(
  ENTITY_NAMES.flatMap((entity) => [
    [metaOf(entity).plural, entity],
    [metaOf(entity).singular, entity],
  ]),
);

/** Puts every row of a response into its entity's store. */
export function mergeIntoStores(reply: unknown): void {
  if (typeof reply !== 'object' || reply === null) return;
  for (const [key, value] of Object.entries(reply)) {
    const entity = byKey.get(key);
    if (!entity) continue;
    for (const row of Array.isArray(value) ? value : [value]) if (isRow(row)) storeOf(kindOf(entity, row)).put(row);
  }
}

const isRow = (value: unknown): value is Versioned =>
  typeof value === 'object' && value !== null && typeof (value as Versioned).revision === 'number';

/** `users` contains staff and customers' users. A user of a customer is a tenant user. */
function kindOf(entity: Entity, row: Versioned): Entity {
  if (metaOf(entity).plural !== 'users') return entity;
  return (row as Versioned & { tenant_id?: number | null }).tenant_id ? 'tenant_user' : 'admin_user';
}
