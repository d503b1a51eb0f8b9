import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import type { Change, Person, Position } from '@console/shared/live';
import { proxy } from 'valtio/vanilla';
import { holdNothing, noteArrival, noteDeparture, noteReread } from './held-rows.ts';
import type { HeldRows } from './held-rows.ts';
import { coveringPage, drawnBack, EMPTY_RUN, moveRow, rowsOfPage, seek, trimmed } from './live-run.ts';
import type { Order, PageOf, Place, RowRange } from './live-run.ts';
import { createSteadyReader } from './steady-reader.ts';

/** One page of a list reply. */
export interface Listed<Row> {
  rows: Row[];
  count: number;
  /** The log position the reply stands at: it holds exactly the changes up to it. */
  position: Position | undefined;
  /** It may hold changes up to here too. */
  until?: number | undefined;
}

export interface ListSpec<Row> extends PageOf {
  /** May look only at the entity's `keys` (shared/entities.ts): of other fields a change does not carry the old values. */
  matches: (row: Row) => boolean;
  /** Reads one page in the order given below. The list asks for larger pages than its own, to read ahead. */
  read: (page: PageOf, signal: AbortSignal) => Promise<Listed<Row>>;
  /** By `created_date`, then id; the server's own order is newest first. */
  order?: Order;
  /** Shows all it holds around its page, for a list that one scrolls through: the page is where one looks. */
  isLong?: boolean;
}

export interface ListView extends PageOf {
  /** `ready` from the first reply on; `failed` only while there is nothing to show. */
  state: 'reading' | 'ready' | 'failed';
  /** Why the last read failed; rows read before stay. */
  problem: string | undefined;
  /** The rows of this page, or those around it, in order. They do not move while the list is held. */
  ids: readonly string[];
  /** How many rows lie before the first of them. */
  offset: number;
  /** How many rows match in all, on every page. */
  total: number;
  isHeld: boolean;
  /** Rows that came to match while the list was held, on whatever page. */
  arrived: number;
  /** Shown rows that no longer match, struck through where they stand, and who took them. */
  gone: Record<string, Person | null>;
  /** How many those are. */
  left: number;
}

export interface LiveList<Row> {
  /** A valtio proxy: `useListView`. */
  view: ListView;
  spec: ListSpec<Row>;
  /** Starts reading and following; returns its end. */
  open: () => () => void;
  turn: (page: number, limit?: number) => void;
  /** Rows hold still until `settle`. */
  hold: () => void;
  settle: () => void;
  /** It came to match while the list was held. */
  hasArrived: (id: string) => boolean;
  /** Reads the page again, as after a failure. */
  reread: () => void;
}

/** What the entity's store does with its list. */
export interface FollowingList<Row> extends LiveList<Row> {
  apply: (change: Change) => void;
  /** The feed had a gap before this position: what was read before it is read again. */
  restart: (position: Position | undefined) => void;
  /** What it shows was read before the latest gap. */
  isStale: () => boolean;
  holds: (id: string) => boolean;
}

/** The row before and after a change, as far as its keys go. */
export interface Sides<Row> {
  was: Row | undefined;
  is: Row | undefined;
}

/** What the list needs of the store it stands in. */
export interface ListHome<Row> {
  /** Where the row stands in the order of lists. */
  placeOf: (row: Row) => Place;
  put: (row: Row) => Row | undefined;
  /** Undefined when nobody can tell any more what the row was. */
  sides: (change: Change) => Sides<Row> | undefined;
  /** How far the feed has been applied. */
  position: () => Position | undefined;
  /** The changes behind a position; undefined when they are not all known. */
  after: (position: Position) => readonly Change[] | undefined;
  /** The list begins, or ceases, to take part in the feed. */
  opened: () => void;
  closed: () => void;
}

/** The feed can no longer bring the reply up to date: it is worth another try a little later. */
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
  /** Where the run stands in the log. */
  let position: Position | undefined;
  /** How far ahead of that the reply behind it may have been. */
  let until: number | undefined;
  /** It was read before the latest gap of the feed. */
  let isStale = false;
  /** It moved since it was read: a page that is not whole is then worth another read. */
  let hasMoved = false;
  /** A row left of which nobody knows whether it matched. */
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
      // By now the list holds them, so that none gives way to the others.
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
      // Of a first reply nothing is news.
      if (held && old) noteReread(held, old, run, order);
      isStale = false;
      refresh();
    },
    failed: (error) => {
      view.problem = error instanceof Error ? error.message : String(error);
      if (view.state === 'reading') view.state = 'failed';
    },
  });

  /** Whether the reply behind the run may hold the change already, or what the row was on its way there. */
  const mayHold = ({ after }: Change) => until !== undefined && after !== undefined && after <= until;

  /** Moves the run by one change, and notes for a held list what came and what left. */
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
    // A fresh reply is taken as it is: only what moved since, or another page, is a reason to read again.
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
