import type { Entity } from '@console/shared/entities';
import type { Change, ChangesFrame, Position } from '@console/shared/live';

/** What the stores know of the server's log: the applied position and the newest changes. */
export interface ChangeLog {
  /** Undefined until the first response or greeting names one. */
  position: () => Position | undefined;
  /** Continues from this position. Responses requested from now on include everything before it. */
  restart: (position: Position | undefined) => void;
  /** Returns the new changes of a frame in `seq` order; none if the frame belongs to another epoch. */
  append: (frame: ChangesFrame) => Change[];
  /** An entity's changes after a position; undefined if not all of them are known, or not yet. */
  after: (entity: Entity, position: Position) => Change[] | undefined;
  /**
   * The newest known change of a record. A deletion acts as a tombstone: a late response does not revive the record.
   */
  newest: (entity: Entity, id: string) => Change | undefined;
}

export function createChangeLog(capacity = 2_000): ChangeLog {
  let reached: Position | undefined;
  /** Every change after this `seq`, up to the applied position, is kept. */
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
    // Trims only at twice the capacity, so that most appends cost nothing.
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
