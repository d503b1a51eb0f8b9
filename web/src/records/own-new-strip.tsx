import type { Entity } from '@console/shared/entities';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { IconButton } from '../components/icon-button.tsx';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import { dropOwnNew, ownNew } from '../stores/own-new.ts';

/** Records this person created that belong in a list but not in its visible rows. */
export function useOwnNew(entity: Entity, belongs: (id: string) => boolean): readonly string[] {
  const { records } = useSnapshot(ownNew);
  return records.filter((record) => record.entity === entity && belongs(record.id)).map(({ id }) => id);
}

export interface OwnNewStripProps<Row extends Versioned> {
  kind: { store: EntityStore<Row>; labelOf: (row: Row) => string };
  /** Newest first. */
  ids: readonly string[];
  isInView: (id: string) => boolean;
  onOpen: (id: string) => void;
}

/**
 * The person's own new records while their rows are out of view. Shown above the column heads, so that no row moves.
 */
export function OwnNewStrip<Row extends Versioned>({ kind, ids, isInView, onOpen }: OwnNewStripProps<Row>) {
  const { store, labelOf } = kind;
  const { entity } = store;
  const seen = ids.filter(isInView).join(' ');
  useEffect(() => {
    for (const id of seen.split(' ')) dropOwnNew({ entity, id });
  }, [entity, seen]);
  const [newest, ...others] = ids.filter((id) => !isInView(id));
  const row = newest === undefined ? undefined : store.row(newest);
  return (
    <div aria-live="polite" className="table-over print:hidden">
      {newest !== undefined && (
        <div className="border-accent/25 bg-accent-soft text-ink flex h-8 items-center gap-2 border-b pr-1 pl-4 text-sm">
          <span className="shrink-0">You created</span>
          <button type="button" className="link min-w-0 truncate font-medium" onClick={() => follow(newest)}>
            {row && labelOf(row)}
          </button>
          {others.length > 0 && <span className="text-muted shrink-0">and {others.length} more</span>}
          <IconButton
            size="sm"
            icon={X}
            label="Dismiss"
            className="ml-auto"
            onClick={() => dropOwnNew({ entity, id: newest })}
          />
        </div>
      )}
    </div>
  );
  function follow(id: string) {
    dropOwnNew({ entity, id });
    onOpen(id);
  }
}
