import type { Entity } from '@console/shared/entities';
import { idOf, metaOf } from '@console/shared/entities';
import type { Change, Row as AnyRow } from '@console/shared/live';
import { proxy } from 'valtio/vanilla';
import type { ChangeLog } from './change-log.ts';
import { noteFresh } from './fresh-rows.ts';
import { createLiveList } from './live-list.ts';
import type { FollowingList, ListSpec, LiveList, Sides } from './live-list.ts';

export interface Versioned {
  revision: number;
  created_date: string;
  deadline?: string | null;
}

const createdAt = ({ created_date }: Versioned) => Date.parse(created_date);
const deadlineAt = ({ deadline }: Versioned) => (deadline ? Date.parse(deadline) : Infinity);

/** An update of a watched record. */
export interface RowNews<Row> {
  /** Undefined if deleted or no longer visible. */
  row: Row | undefined;
  /** Undefined if it came from a response instead of the live feed. */
  change: Change | undefined;
}

interface Watcher<Row> {
  tell: (news: RowNews<Row>) => void;
  reread: (() => Promise<unknown>) | undefined;
}

export interface EntityStore<Row extends Versioned> {
  entity: Entity;
  idOf: (row: Row) => string;
  /** Merges a row of a response into the known one. An older revision changes nothing. Undefined if deleted since. */
  put: (row: Row) => Row | undefined;
  /** The known row: a valtio proxy with a stable identity for as long as the record exists. */
  row: (id: string) => Row | undefined;
  /** A list that follows the live feed. It reads nothing before `open`. */
  list: (spec: ListSpec<Row>) => LiveList<Row>;
  /** Reports every change of one record, and keeps its row cached. `reread` is called after a gap in the feed. */
  watch: (id: string, listener: (news: RowNews<Row>) => void, reread?: () => Promise<unknown>) => () => void;
  /** Applies one change of the live feed. Call in `seq` order. */
  apply: (change: Change) => void;
  /**
   * The feed restarts at its current position: everything read before is read again.
   * @param isOtherHistory the database was restored or replaced, so known revisions are meaningless.
   */
  restart: (isOtherHistory?: boolean) => void;
  /** Something shown was read before the latest gap in the feed. */
  isStale: () => boolean;
  /** Clears everything for the next person on this device. */
  clear: () => void;
}

/** How many rows that nothing shows are kept. */
const LOOSE_ROWS = 500;

/**
 * Server rows of one entity, by id. The map itself is deliberately not reactive: a component subscribes to one row
 * (`useRow`) or one list (`useListView`).
 */
export function createEntityStore<Row extends Versioned>(entity: Entity, log: ChangeLog): EntityStore<Row> {
  const rows = new Map<string, Row>();
  const watchers = new Map<string, Set<Watcher<Row>>>();
  const lists = new Set<FollowingList<Row>>();
  /** Rows from another history: the next read replaces them, even with a lower revision. */
  const outlived = new Set<string>();
  let roomFor = LOOSE_ROWS;

  const idOfRow = (row: Row) => idOf(entity, row as unknown as AnyRow);
  const isHeld = (id: string) => watchers.has(id) || [...lists].some((each) => each.holds(id));

  function put(row: Row): Row | undefined {
    const id = idOfRow(row);
    const newest = log.newest(entity, id);
    if (!newest || newest.revision <= row.revision) return merge(id, row, undefined);
    return newest.row ? merge(id, newest.row as unknown as Row, newest) : rows.get(id);
  }

  function merge(id: string, row: Row, change: Change | undefined): Row {
    const known = rows.get(id);
    const isOutlived = outlived.delete(id);
    if (known && known.revision >= row.revision && !isOutlived) return known;
    const merged = known ? Object.assign(known, row) : proxy({ ...row });
    if (!known) keep(id, merged);
    tell(id, { row: merged, change });
    return merged;
  }

  function keep(id: string, row: Row) {
    rows.set(id, row);
    if (rows.size <= roomFor) return;
    for (const other of rows.keys()) if (other !== id && !isHeld(other)) rows.delete(other);
    roomFor = rows.size + LOOSE_ROWS;
  }

  function tell(id: string, news: RowNews<Row>) {
    for (const watcher of watchers.get(id) ?? []) watcher.tell(news);
  }

  function apply(change: Change) {
    const { id } = change;
    for (const each of lists) each.apply(change);
    const known = rows.get(id);
    if (!change.row) {
      // A held list still shows the row, struck through.
      if (![...lists].some((each) => each.holds(id))) rows.delete(id);
      tell(id, { row: undefined, change });
    } else if (known?.revision === change.revision && !outlived.has(id)) {
      // A response was faster, but only the change says who wrote it.
      tell(id, { row: known, change });
    } else if (known || isHeld(id)) {
      merge(id, change.row as unknown as Row, change);
    }
  }

  function sides({ id, op, row, before }: Change): Sides<Row> | undefined {
    const is = (row ?? undefined) as Row | undefined;
    if (op === 'created') return { was: undefined, is };
    if (is && !before) return undefined;
    if (is) return { was: { ...is, ...before }, is };
    const old = before && 'created_date' in before ? { [metaOf(entity).idKey]: id, ...before } : rows.get(id);
    return old && { was: old as Row, is };
  }

  function list(spec: ListSpec<Row>): LiveList<Row> {
    const made: FollowingList<Row> = createLiveList(
      {
        placeOf: (row) => ({ id: idOfRow(row), at: (spec.order === 'deadline' ? deadlineAt : createdAt)(row) }),
        put,
        sides,
        position: log.position,
        after: (position) => log.after(entity, position),
        came: (id, by) => spec.isCount || noteFresh({ entity, id }, by),
        opened: () => void lists.add(made),
        closed: () => void lists.delete(made),
      },
      spec,
    );
    return made;
  }

  function watch(id: string, listener: Watcher<Row>['tell'], reread?: () => Promise<unknown>) {
    const watcher = { tell: listener, reread };
    const all = watchers.get(id) ?? new Set();
    watchers.set(id, all.add(watcher));
    return () => {
      all.delete(watcher);
      if (all.size === 0) watchers.delete(id);
    };
  }

  function restart(isOtherHistory = false) {
    for (const open of lists) open.restart(log.position());
    for (const id of rows.keys()) {
      if (!isHeld(id)) rows.delete(id);
      else if (isOtherHistory) outlived.add(id);
    }
    for (const all of watchers.values()) for (const { reread } of all) void reread?.();
  }

  function clear() {
    const gone = [...watchers.keys()];
    rows.clear();
    outlived.clear();
    roomFor = LOOSE_ROWS;
    for (const id of gone) tell(id, { row: undefined, change: undefined });
  }

  return {
    entity,
    idOf: idOfRow,
    put,
    row: (id) => rows.get(id),
    list,
    watch,
    apply,
    restart,
    isStale: () => [...lists].some((open) => open.isStale()),
    clear,
  };
}
