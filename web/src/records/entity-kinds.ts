import { metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';

/** Their name among all others, if not their own noun. */
const NAMES: Partial<Record<Entity, string>> = {
  delivery_challan: 'Challan',
  tenant_user: 'Account user',
};

/** What a kind of record is called: 'Purchase order'. */
export const entityName = (entity: Entity): string => NAMES[entity] ?? metaOf(entity).noun;
