/** A row's place in the list order. Kept apart from the row, which a response may already have updated. */
export interface Place {
  id: string;
  /** In epoch milliseconds: `created_date`, or `deadline` in that order (Infinity without one). */
  at: number;
}

/** Consecutive rows of a list in the server's order, and how many rows precede them. */
export interface RowRange {
  places: readonly Place[];
  offset: number;
}

/** Such a range, and the total number of rows in the list. */
export interface Run extends RowRange {
  total: number;
}

export interface PageOf {
  /** From 1. */
  page: number;
  limit: number;
}

export type Order = 'newest' | 'deadline';

export const EMPTY_RUN: Run = { places: [], offset: 0, total: 0 };

const NUMBER = /^\d+$/;

/** By the instant, then id, like the server: numbers numerically, document numbers as text. */
export function comparePlaces(order: Order): (a: Place, b: Place) => number {
  const sign = order === 'newest' ? -1 : 1;
  return (a, b) => {
    if (a.at !== b.at) return sign * (a.at - b.at);
    if (a.id === b.id) return 0;
    if (NUMBER.test(a.id) && NUMBER.test(b.id)) return sign * (Number(a.id) - Number(b.id));
    return a.id < b.id ? -sign : sign;
  };
}

/** The run after one row moved from `was` to `is`; undefined where it does not match. */
export function moveRow(run: Run, was: Place | undefined, is: Place | undefined, order: Order): Run {
  const compare = comparePlaces(order);
  const without = was ? takeOut(run, was, compare) : run;
  return is ? putIn(without, is, compare) : without;
}

type Compare = ReturnType<typeof comparePlaces>;

function takeOut({ places, offset, total }: Run, place: Place, compare: Compare): Run {
  const at = places.findIndex(({ id }) => id === place.id);
  if (at !== -1) return { places: places.toSpliced(at, 1), offset, total: total - 1 };
  // A response whose position lags behind its rows may already lack the row.
  if (isWithin({ places, offset, total }, place, compare)) return { places, offset, total };
  const [first] = places;
  const isAbove = offset > 0 && (!first || compare(place, first) < 0);
  return { places, offset: isAbove ? offset - 1 : offset, total: total - 1 };
}

/** The place at which the run holds a row; `beyond` if the run is too short to know. */
export function seek(run: Run, id: string, place: Place | undefined, order: Order): Place | 'beyond' | undefined {
  const held = run.places.find((each) => each.id === id);
  if (held) return held;
  return place && isWithin(run, place, comparePlaces(order)) ? undefined : 'beyond';
}

function isWithin({ places, offset, total }: Run, place: Place, compare: Compare): boolean {
  const [first] = places;
  const last = places.at(-1);
  const isBelowFirst = offset === 0 || (first !== undefined && compare(first, place) < 0);
  const isAboveLast = offset + places.length >= total || (last !== undefined && compare(place, last) < 0);
  return isBelowFirst && isAboveLast;
}

function putIn(run: Run, place: Place, compare: Compare): Run {
  const { places, offset, total } = run;
  // A response whose position lags behind its rows may already include the row.
  if (places.some(({ id }) => id === place.id)) return run;
  const at = places.findIndex((other) => compare(place, other) < 0);
  if (at === 0 && offset > 0) return { places, offset: offset + 1, total: total + 1 };
  if (at !== -1) return { places: places.toSpliced(at, 0, place), offset, total: total + 1 };
  // After the last row: the row comes next only if the run reaches the end of the list.
  const isNext = offset + places.length === total && (places.length > 0 || offset === 0);
  return { places: isNext ? [...places, place] : places, offset, total: total + 1 };
}

/** The requested page, or the last existing one. */
export function drawnBack({ page, limit }: PageOf, total: number): PageOf {
  return { page: Math.min(page, Math.max(1, Math.ceil(total / limit))), limit };
}

/** The rows of a page that the run holds, whether any are missing, and whether few are left after it. */
export function rowsOfPage({ places, offset, total }: Run, { page, limit }: PageOf) {
  const from = (page - 1) * limit - offset;
  const to = Math.min(from + limit, total - offset);
  return {
    places: places.slice(Math.max(0, from), Math.max(0, to)),
    offset: offset + Math.max(0, from),
    isWhole: from >= 0 && to <= places.length,
    isLow: places.length - to < Math.min(Math.ceil(limit / 2), total - offset - to),
  };
}

/** Drops rows more than two pages from the current page, so that a list open for weeks stays small. */
export function trimmed({ places, offset, total }: Run, { page, limit }: PageOf): Run {
  const from = Math.min(places.length, Math.max(0, (page - 3) * limit - offset));
  const to = Math.max(from, (page + 2) * limit - offset);
  return { places: places.slice(from, to), offset: offset + from, total };
}

/**
 * One page, as large as necessary, that covers the requested page and the next: both in one response, at one position.
 */
export function coveringPage({ page, limit }: PageOf, max: number): PageOf {
  const from = (page - 1) * limit;
  const last = from + 2 * limit - 1;
  for (let size = 2 * limit; size <= max; size += 1) {
    if (Math.floor(from / size) === Math.floor(last / size)) return { page: Math.floor(from / size) + 1, limit: size };
  }
  return { page, limit };
}
