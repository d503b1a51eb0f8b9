import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import type { Change, Person, Position } from '@console/shared/live';
import { proxy } from 'valtio/vanilla';
import { holdNothing, noteArrival, noteDeparture, noteReread } from './held-rows.ts';
import type { HeldRows } from './held-rows.ts';
import { coveringPage, drawnBack, EMPTY_RUN, moveRow, rowsOfPage, seek, trimmed } from './live-run.ts';
import type { Order, PageOf, Place, RowRange } from './live-run.ts';
import { createSteadyReader } from './steady-reader.ts';

/** One page of a list response. */
export interface Listed<Row> {
  rows: Row[];
  count: number;
  /** The log position of the response: it contains exactly the changes up to there. */
  position: Position | undefined;
  /** The response may also contain changes up to here. */
  until?: number | undefined;
}

export interface ListSpec<Row> extends PageOf {
  /** May only use the entity's `keys` (shared/entities.ts): changes carry old values for no other field. */
  matches: (row: Row) => boolean;
  /** Reads one page in the order below. The list requests pages larger than its own to read ahead. */
  read: (page: PageOf, signal: AbortSignal) => Promise<Listed<Row>>;
  /** Newest first by default, like the server; or by deadline, the soonest first and rows without one last. */
  order?: Order;
  /** Shows all rows it holds around its page. For a scrolling list, where the page is the visible part. */
  isLong?: boolean;
  /** Only its total is shown: a row that comes into it is new to nobody. */
  isCount?: boolean;
}

export interface ListView extends PageOf {
  /** `ready` from the first response on; `failed` only while there is nothing to show. */
  state: 'reading' | 'ready' | 'failed';
  /** Why the last read failed. Rows read before stay. */
  problem: string | undefined;
  /** The rows of this page, or those around it, in order. They do not move while the list is held. */
  ids: readonly string[];
  /** How many rows precede the first of them. */
  offset: number;
  /** Total number of matching rows on all pages. */
  total: number;
  isHeld: boolean;
  /** Number of rows, on any page, that have matched since the hold began. */
  arrived: number;
  /** Shown rows that no longer match, struck through in place, and who changed them. */
  gone: Record<string, Person | null>;
  /** How many of these there are. */
  left: number;
}

export interface LiveList<Row> {
  /** A valtio proxy; read it with `useListView`. */
  view: ListView;
  spec: ListSpec<Row>;
  /** Starts reading and following; returns a function that stops it. */
  open: () => () => void;
  turn: (page: number, limit?: number) => void;
  /** Rows hold still until `settle`. */
  hold: () => void;
  settle: () => void;
  /** The row has matched since the hold began. */
  hasArrived: (id: string) => boolean;
  /** Reads the page again, for example after a failure. */
  reread: () => void;
}

/** The part of a list that the entity's store uses. */
export interface FollowingList<Row> extends LiveList<Row> {
  apply: (change: Change) => void;
  /** The feed had a gap before this position: everything read before it is read again. */
  restart: (position: Position | undefined) => void;
  /** The rows shown were read before the latest gap. */
  isStale: () => boolean;
  holds: (id: string) => boolean;
}

/** The row before and after a change, limited to its keys. */
export interface Sides<Row> {
  was: Row | undefined;
  is: Row | undefined;
}

/** What the list needs from its store. */
export interface ListHome<Row> {
  /** The row's place in the list order. */
  placeOf: (row: Row) => Place;
  put: (row: Row) => Row | undefined;
  /** Undefined if the row's earlier state is no longer known. */
  sides: (change: Change) => Sides<Row> | undefined;
  /** The position up to which the feed is applied. */
  position: () => Position | undefined;
  /** The changes after a position; undefined if not all are known. */
  after: (position: Position) => readonly Change[] | undefined;
  /** A change brought the row into the list. */
  came: (id: string, by: Person) => void;
  /** The list starts or stops following the feed. */
  opened: () => void;
  closed: () => void;
}

/** The feed cannot bring the response up to date. Retrying a little later is worthwhile. */
class BehindFeed extends Error {
  readonly isTransient = true;
}

export function createLiveList<Row>(home: ListHome<Row>, spec: ListSpec<Row>): FollowingList<Row> {
  const { matches, order = 'newest', isLong = false } = spec;
  const view = proxy<ListView>({
    state: 'reading',
    problem: undefined,
    ids: [],
    offset: 0,
    total: 0,
    page: spec.page,
    limit: spec.limit,
    isHeld: false,
    arrived: 0,
    gone: {},
    left: 0,
  });
  let run = EMPTY_RUN;
  /** The run's log position. */
  let position: Position | undefined;
  /** How far the underlying response may be ahead of that. */
  let until: number | undefined;
  /** It was read before the latest gap in the feed. */
  let isStale = false;
  /** It has changed since it was read, so an incomplete page is worth reading again. */
  let hasMoved = false;
  /** A row left, and it is unknown whether it had matched. */
  let isUncertain = false;
  let held: HeldRows | undefined;

  const reader = createSteadyReader({
    read: async (signal) => {
      const asked = coveringPage(view, PAGE_LIMIT_MAX);
      const listed = await spec.read(asked, signal);
      const from = listed.position ?? home.position();
      const later = from ? home.after(from) : [];
      if (!later) throw new BehindFeed('The list changed while it was read.');
      return { asked, listed, from, later };
    },
    done: ({ asked, listed: { rows, count, ...listed }, from, later }) => {
      const old = view.state === 'ready' ? run : undefined;
      run = { places: rows.map(home.placeOf), offset: Math.min((asked.page - 1) * asked.limit, count), total: count };
      // The list holds these rows by now, so none evicts another.
      for (const row of rows) home.put(row);
      position = from;
      until = listed.until;
      const wanted = coveringPage(view, PAGE_LIMIT_MAX);
      hasMoved = asked.page !== wanted.page || asked.limit !== wanted.limit;
      isUncertain = false;
      view.state = 'ready';
      view.problem = undefined;
      for (const change of later) {
        follow(change, undefined);
        if (change.row && holds(change.id)) home.put(change.row as unknown as Row);
      }
      // In a first response, no row counts as new.
      if (held && old) noteReread(held, old, run, order);
      isStale = false;
      refresh();
    },
    failed: (error) => {
      view.problem = error instanceof Error ? error.message : String(error);
      if (view.state === 'reading') view.state = 'failed';
    },
  });

  /** Whether the response may already contain the change, or an intermediate state of the row. */
  const mayHold = ({ after }: Change) => until !== undefined && after !== undefined && after <= until;

  /** Moves the run by one change. For a held list, notes rows that arrived or left. */
  function follow(change: Change, heldRows: HeldRows | undefined) {
    position = position && { ...position, seq: change.seq };
    const sides = home.sides(change);
    if (!sides) isUncertain = true;
    const [was, is] = [sides?.was, sides?.is].map((row) => (row && matches(row) ? home.placeOf(row) : undefined));
    const found = mayHold(change)
      ? seek(run, change.id, sides && home.placeOf((sides.is ?? sides.was) as Row), order)
      : was;
    if (found === 'beyond') isUncertain = true;
    const [from, to] = [found === 'beyond' ? was : found, is];
    if (!from && !to) return;
    run = trimmed(moveRow(run, from, to, order), view);
    hasMoved = true;
    if (to && !from && change.by) home.came(to.id, change.by);
    if (heldRows && from && !to) noteDeparture(heldRows, from.id, change.by);
    if (heldRows && to && !from) noteArrival(heldRows, to.id);
  }

  function refresh() {
    if (view.state !== 'ready') return;
    const page = held?.shown ? view : drawnBack(view, run.total);
    const isElsewhere = page.page !== view.page;
    const { isWhole, isLow, ...rows } = rowsOfPage(run, page);
    const loaded: RowRange = isLong ? run : rows;
    if (held && (isWhole || !reader.isReading())) held.shown ??= loaded;
    const { places, offset } = held?.shown ?? loaded;
    const ids = places.map(({ id }) => id);
    if (!isSame(view.ids, ids)) view.ids = ids;
    Object.assign(view, {
      offset,
      page: page.page,
      total: run.total,
      arrived: held?.came.size ?? 0,
      left: held?.gone.size ?? 0,
    });
    if (!isSame(Object.keys(view.gone), [...(held?.gone.keys() ?? [])]))
      view.gone = Object.fromEntries(held?.gone ?? []);
    const isShort = !isWhole || (isLow && 2 * view.limit <= PAGE_LIMIT_MAX);
    // A fresh response is taken as it is. Only later changes or a different page are reasons to read again.
    if (isUncertain || ((hasMoved || isElsewhere) && isShort)) reader.want();
  }

  const holds = (id: string) => run.places.some((place) => place.id === id) || view.ids.includes(id);

  function turn(page: number, limit = view.limit) {
    Object.assign(view, { page: Math.max(1, page), limit });
    if (held) held = holdNothing();
    if (reader.isReading() || !rowsOfPage(run, view).isWhole) reader.restart();
    hasMoved = true;
    refresh();
  }

  function open() {
    home.opened();
    const missed = position && home.after(position);
    if (missed) for (const change of missed) apply(change);
    else reader.restart();
    return () => {
      reader.stop();
      home.closed();
    };
  }

  function apply(change: Change) {
    if (!position || isStale || change.seq <= position.seq) return;
    follow(change, held);
    refresh();
  }

  return {
    view,
    spec,
    open,
    turn,
    apply,
    hold: () => {
      if (held) return;
      held = holdNothing();
      view.isHeld = true;
      refresh();
    },
    settle: () => {
      held = undefined;
      view.isHeld = false;
      refresh();
    },
    hasArrived: (id) => held?.came.has(id) ?? false,
    reread: () => reader.restart(),
    restart: (from) => {
      if (position && from && position.epoch === from.epoch && position.seq >= from.seq) return;
      isStale = true;
      reader.restart();
    },
    isStale: () => isStale,
    holds,
  };
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, at) => id === b[at]);
