import type { Person } from '@console/shared/live';
import type { Order, Place, Run, RowRange } from './live-run.ts';
import { comparePlaces } from './live-run.ts';

/** Changes that wait while a list is held still under the pointer or focus. */
export interface HeldRows {
  /** The rows when the hold began; undefined until there is a page to hold. */
  shown: RowRange | undefined;
  /** Rows that have matched since then. */
  came: Set<string>;
  /** Shown rows that no longer match, and who changed them. */
  gone: Map<string, Person | null>;
  /** Rows of other pages that no longer match. If they match again, they are not new. */
  away: Set<string>;
}

export const holdNothing = (): HeldRows => ({
  shown: undefined,
  came: new Set(),
  gone: new Map(),
  away: new Set(),
});

const isShown = ({ shown }: HeldRows, id: string) => shown?.places.some((place) => place.id === id) ?? false;

export function noteArrival(held: HeldRows, id: string): void {
  if (isShown(held, id)) held.gone.delete(id);
  else if (!held.away.delete(id)) held.came.add(id);
}

export function noteDeparture(held: HeldRows, id: string, by: Person | null): void {
  if (isShown(held, id)) held.gone.set(id, by);
  else if (!held.came.delete(id)) held.away.add(id);
}

/**
 * After a page was read again: shown rows missing from it have left, and rows missing from the old page have arrived.
 */
export function noteReread(held: HeldRows, old: Run, fresh: Run, order: Order): void {
  const isIn = ({ places }: Run, id: string) => places.some((place) => place.id === id);
  for (const place of held.shown?.places ?? []) {
    if (isIn(fresh, place.id)) held.gone.delete(place.id);
    else if (isWithin(fresh, place, order)) held.gone.set(place.id, held.gone.get(place.id) ?? null);
  }
  for (const place of fresh.places) {
    if (!isIn(old, place.id) && !isShown(held, place.id) && isWithin(old, place, order)) noteArrival(held, place.id);
  }
}

/** Whether a row with this place would be within the run. */
function isWithin({ places, offset, total }: Run, place: Place, order: Order): boolean {
  const compare = comparePlaces(order);
  const [first] = places;
  const last = places.at(-1);
  const isBelowTop = offset === 0 || (first !== undefined && compare(place, first) >= 0);
  return isBelowTop && (offset + places.length === total || (last !== undefined && compare(place, last) <= 0));
}
