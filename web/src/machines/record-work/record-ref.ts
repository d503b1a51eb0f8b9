import { metaOf } from '@console/shared/entities';
import type { Entity, RecordRef } from '@console/shared/entities';

export const refOf = (entity: Entity, row: object): RecordRef => ({
  entity,
  id: String((row as Record<string, unknown>)[metaOf(entity).idKey]),
});
