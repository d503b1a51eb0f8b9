import type { Entity } from '@console/shared/entities';
import { createdAt } from './compare.ts';
import type { PlainRow } from './compare.ts';

/** How far up the list of each entity was published, and the rows that were met elsewhere meanwhile. */
export interface ListHeads {
  /** The list of an entity was compared from this row, its newest, downwards. */
  compared: (entity: Entity, newest: PlainRow) => void;
  /** Creation time of the newest published row of each list (ms). */
  heads: () => Partial<Record<Entity, number>>;
  setHeads: (heads: Partial<Record<Entity, number>>) => void;
  /** Created after the newest published row of its list. */
  isNew: (entity: Entity, row: PlainRow) => boolean;
  /** A row was seen for the first time. */
  meet: (entity: Entity, key: string, row: PlainRow) => void;
  /** Rows of an entity first seen outside its lists since the last call. */
  takeMet: (entity: Entity) => PlainRow[];
  clear: () => void;
}

/** Per entity, between two reads of its list. */
const MET = 1_000;

export function createListHeads(): ListHeads {
  const heads = new Map<Entity, number>();
  const met = new Map<Entity, Map<string, PlainRow>>();
  return {
    compared: (entity, newest) => {
      const created = createdAt(newest);
      if (!Number.isNaN(created)) heads.set(entity, Math.max(created, heads.get(entity) ?? -Infinity));
    },
    heads: () => Object.fromEntries(heads),
    setHeads: (told) => {
      for (const entity of Object.keys(told) as Entity[]) heads.set(entity, told[entity] ?? -Infinity);
    },
    isNew: (entity, row) => createdAt(row) > (heads.get(entity) ?? Infinity),
    meet: (entity, key, row) => {
      const rows = met.get(entity) ?? new Map<string, PlainRow>();
      if (rows.size < MET) met.set(entity, rows.set(key, row));
    },
    takeMet: (entity) => {
      const rows = [...(met.get(entity)?.values() ?? [])];
      met.delete(entity);
      return rows;
    },
    clear: () => {
      heads.clear();
      met.clear();
    },
  };
}
