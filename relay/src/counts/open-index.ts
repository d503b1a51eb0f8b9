import type { RecordRef } from '@console/shared/entities';
import type { Change } from '@console/shared/live';
import type { ClaimableEntity, Queue } from '@console/shared/queues';
import { CLAIMABLE, isClaimable, QUEUE_NAMES, QUEUES } from '@console/shared/queues';
import type { OpenRow } from './open-row.ts';
import { openRowOf, sameScope } from './open-row.ts';

/** The part of a change that is needed to place its row. */
export type PlacedChange = Pick<Change, 'entity' | 'id' | 'revision' | 'row'>;

/** The records waiting in the six queues, kept up to date from the log by revision. */
export interface OpenIndex {
  find: (ref: RecordRef) => OpenRow | undefined;
  openIn: (queue: Queue) => Iterable<OpenRow>;
  rowsOf: (entity: ClaimableEntity) => Iterable<OpenRow>;
  apply: (change: PlacedChange) => void;
  /** The log broke: known rows may have changed without a change event. */
  doubt: (entity: ClaimableEntity) => void;
  /** Replaces the known rows with newly read ones; `later` are the changes that arrived during the read. */
  replace: (entity: ClaimableEntity, rows: readonly OpenRow[], later: readonly PlacedChange[]) => void;
  /** Drops rows that are now older than the look-back. */
  age: () => void;
}

interface OpenIndexOptions {
  /** Rows created before this instant (milliseconds) are outside the look-back. */
  lookbackStart: () => number;
  /** The counts of these queues may have changed. */
  onTouched: (queues: readonly Queue[]) => void;
  /** The record left its queue or moved to another organisation, which only a new read revealed. */
  onVanished: (ref: RecordRef) => void;
}

type Rows = Map<string, OpenRow>;

export function createOpenIndex({ lookbackStart, onTouched, onVanished }: OpenIndexOptions): OpenIndex {
  const tables = Object.fromEntries(CLAIMABLE.map((entity) => [entity, new Map()])) as Record<ClaimableEntity, Rows>;
  /** The rows known when the log broke. */
  const doubted = new Map<ClaimableEntity, Rows>();
  let agedTo = Number.NEGATIVE_INFINITY;

  return {
    find: ({ entity, id }) => (isClaimable(entity) ? tables[entity].get(id) : undefined),
    rowsOf: (entity) => tables[entity].values(),
    *openIn(queue) {
      for (const row of tables[QUEUES[queue].entity].values()) if (row.queues.includes(queue)) yield row;
    },
    apply: (change) => {
      if (isClaimable(change.entity)) onTouched(place(tables[change.entity], change.entity, change, lookbackStart()));
    },
    doubt: (entity) => void doubted.set(entity, new Map([...tables[entity], ...(doubted.get(entity) ?? [])])),
    replace: (entity, rows, later) => {
      const since = lookbackStart();
      const table: Rows = new Map(rows.filter((row) => !isOlder(row, since)).map((row) => [row.id, row]));
      for (const change of later) place(table, entity, change, since);
      const known = new Map([...tables[entity], ...(doubted.get(entity) ?? [])]);
      doubted.delete(entity);
      tables[entity] = table;
      for (const row of known.values()) if (!isOlder(row, since) && !stands(row, table.get(row.id))) onVanished(row);
      onTouched(queuesOn(entity));
    },
    age: () => {
      const since = lookbackStart();
      if (since === agedTo) return;
      agedTo = since;
      for (const table of Object.values(tables)) {
        for (const row of table.values()) {
          if (!isOlder(row, since)) continue;
          table.delete(row.id);
          onTouched(row.queues);
        }
      }
    },
  };
}

/** Applies the row unless a later revision is known. Returns the affected queues. */
function place(
  table: Rows,
  entity: ClaimableEntity,
  { id, revision, row }: PlacedChange,
  since: number,
): readonly Queue[] {
  const known = table.get(id);
  // A deletion may carry the revision of the row it deleted.
  if (known && (row ? revision <= known.revision : revision < known.revision)) return [];
  const open = row ? openRowOf(entity, row) : undefined;
  if (open && !isOlder(open, since)) table.set(id, open);
  else table.delete(id);
  return [...(known?.queues ?? []), ...(open?.queues ?? [])];
}

const stands = (row: OpenRow, now: OpenRow | undefined) => now !== undefined && sameScope(row.scope, now.scope);

const isOlder = ({ created }: OpenRow, since: number) => created < since;

const queuesOn = (entity: ClaimableEntity): Queue[] => QUEUE_NAMES.filter((queue) => QUEUES[queue].entity === entity);
