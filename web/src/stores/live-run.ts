/** Where a row stands in the order of a list; kept apart from the row, which a reply may already have moved on. */
export interface Place {
  id: string;
  /** `created_date` in epoch milliseconds. */
  at: number;
}

/** Neighbouring rows of one list in the server's order, and how many rows lie before them. */
export interface RowRange {
  places: readonly Place[];
  offset: number;
}

/** A stretch, and how many rows the whole list has. */
export interface Run extends RowRange {
  total: number;
}

export interface PageOf {
  /** From 1. */
  page: number;
  limit: number;
}

export type Order = 'newest' | 'oldest';

export const EMPTY_RUN: Run = { places: [], offset: 0, total: 0 };

const NUMBER = /^\d+$/;

/** By `created_date`, then by id, as the server orders its lists: numbers as numbers, document numbers as text. */
export function comparePlaces(order: Order): (a: Place, b: Place) => number {
  const sign = order === 'newest' ? -1 : 1;
  return (a, b) => {
    if (a.at !== b.at) return sign * (a.at - b.at);
    if (a.id === b.id) return 0;
    if (NUMBER.test(a.id) && NUMBER.test(b.id)) return sign * (Number(a.id) - Number(b.id));
    return a.id < b.id ? -sign : sign;
  };
}

/** The run after one row went from where it stood to where it stands now; undefined where it does not match. */
export function moveRow(run: Run, was: Place | undefined, is: Place | undefined, order: Order): Run {
  const compare = comparePlaces(order);
  const without = was ? takeOut(run, was, compare) : run;
  return is ? putIn(without, is, compare) : without;
}

type Compare = ReturnType<typeof comparePlaces>;

function takeOut({ places, offset, total }: Run, place: Place, compare: Compare): Run {
  const at = places.findIndex(({ id }) => id === place.id);
  if (at !== -1) return { places: places.toSpliced(at, 1), offset, total: total - 1 };
  // A reply whose position lags behind its rows may be without the row already.
  if (isWithin({ places, offset, total }, place, compare)) return { places, offset, total };
  const [first] = places;
  const isAbove = offset > 0 && (!first || compare(place, first) < 0);
  return { places, offset: isAbove ? offset - 1 : offset, total: total - 1 };
}

/** Where the run holds a row; `beyond` when it reaches too short to tell whether the list has it at that place. */
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
  // A reply whose position lags behind its rows may hold the row already.
  if (places.some(({ id }) => id === place.id)) return run;
  const at = places.findIndex((other) => compare(place, other) < 0);
  if (at === 0 && offset > 0) return { places, offset: offset + 1, total: total + 1 };
  if (at !== -1) return { places: places.toSpliced(at, 0, place), offset, total: total + 1 };
  // Behind the last: it is the next one only where the run reaches the end of the list.
  const isNext = offset + places.length === total && (places.length > 0 || offset === 0);
  return { places: isNext ? [...places, place] : places, offset, total: total + 1 };
}

/** The asked page, drawn back to the last one that exists. */
export function drawnBack({ page, limit }: PageOf, total: number): PageOf {
  return { page: Math.min(page, Math.max(1, Math.ceil(total / limit))), limit };
}

/** The rows of one page as far as the run holds them; whether none is missing, and whether few are left behind it. */
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

/** Drops what lies more than two pages from the page shown, so that a list open for weeks stays small. */
export function trimmed({ places, offset, total }: Run, { page, limit }: PageOf): Run {
  const from = Math.min(places.length, Math.max(0, (page - 3) * limit - offset));
  const to = Math.max(from, (page + 2) * limit - offset);
  return { places: places.slice(from, to), offset: offset + from, total };
}

/** One page, as large as need be, that covers the asked one and the one behind it: both in one reply, at one position. */
export function coveringPage({ page, limit }: PageOf, max: number): PageOf {
  const from = (page - 1) * limit;
  const last = from + 2 * limit - 1;
  for (let size = 2 * limit; size <= max; size += 1) {
    if (Math.floor(from / size) === Math.floor(last / size)) return { page: Math.floor(from / size) + 1, limit: size };
  }
  return { page, limit };
}
