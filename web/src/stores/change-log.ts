import type { Entity } from '@console/shared/entities';
import type { Change, ChangesFrame, Position } from '@console/shared/live';

/** What the stores know of the server's log: how far they have applied it, and its newest changes. */
export interface ChangeLog {
  /** Undefined until the first reply or greeting has named one. */
  position: () => Position | undefined;
  /** Goes on from here: what lies before is in no reply that will be asked for from now on. */
  restart: (position: Position | undefined) => void;
  /** The changes of a frame that are new, in `seq` order; none of a frame of another epoch. */
  append: (frame: ChangesFrame) => Change[];
  /** The changes of an entity behind a position; undefined when they are no longer, or not yet, all known. */
  after: (entity: Entity, position: Position) => Change[] | undefined;
  /** The newest known change of a record. A deletion among them is its tombstone: no late reply revives it. */
  newest: (entity: Entity, id: string) => Change | undefined;
}

export function createChangeLog(capacity = 2_000): ChangeLog {
  let reached: Position | undefined;
  /** Every change behind this one, up to where the log has been applied, is kept. */
  let floor = 0;
  let kept: Change[] = [];

  function restart(position: Position | undefined) {
    reached = position;
    floor = position?.seq ?? 0;
    kept = [];
  }

  function append({ epoch, to, changes }: ChangesFrame): Change[] {
    if (!reached || reached.epoch !== epoch) return [];
    const known = reached.seq;
    const fresh = changes.filter(({ seq }) => seq > known);
    reached = { epoch, seq: Math.max(known, to) };
    kept.push(...fresh);
    // In one stroke at twice the capacity, so that an append costs nothing most of the time.
    if (kept.length > 2 * capacity) {
      floor = kept.at(-capacity - 1)?.seq ?? floor;
      kept = kept.slice(-capacity);
    }
    return fresh;
  }

  function after(entity: Entity, position: Position): Change[] | undefined {
    if (!reached) return [];
    if (position.epoch !== reached.epoch || position.seq < floor) return undefined;
    return kept.filter((change) => change.seq > position.seq && change.entity === entity);
  }

  const newest = (entity: Entity, id: string) =>
    kept.findLast((change) => change.entity === entity && change.id === id);

  return { position: () => reached, restart, append, after, newest };
}
