import type { Author } from '../changes/append.ts';
import type { SecurityEvent, Folded } from '../changes/security-event.ts';
import { once } from '../changes/security-event.ts';

/** How long repeated events are counted before they are written. */
export const FOLD_MS = 60_000;
/**
 * New entries of one kind per user and hour; everybody who is not signed in shares one limit. Events beyond it are
 * counted anonymously, so that nobody fills the disk by varying their requests or addresses.
 */
export const PER_HOUR = { person: 600, strangers: 120 };
/** How many different events are counted at a time. */
const MOST_OPEN = 1_000;
const HOUR_MS = 3_600_000;

/** Counts repeated events in memory, so that nobody can grow the log by repetition. */
export function createFolds() {
  let open = new Map<string, Folded>();
  let begun = new Map<string, number>();
  let hour = 0;

  function add(event: SecurityEvent, now: Date): void {
    if (!count(event, now) && !begin(event, now)) {
      const unnamed = unnamedOf(event);
      if (!count(unnamed, now)) open.set(keyOf(unnamed), once(unnamed, now));
    }
  }

  /** Counts the event on an open entry; false if there is none. */
  function count(event: SecurityEvent, now: Date): boolean {
    const key = keyOf(event);
    const known = open.get(key);
    if (known) open.set(key, { ...known, until: now, count: known.count + 1 });
    return known !== undefined;
  }

  /** Opens an entry for the event; false if its author has reached the limit, or there is no room. */
  function begin(event: SecurityEvent, now: Date): boolean {
    const present = Math.floor(now.getTime() / HOUR_MS);
    if (present !== hour) begun = new Map();
    hour = present;
    const who = JSON.stringify([event.kind, event.by.user_id]);
    const before = begun.get(who) ?? 0;
    if (before >= mostOf(event.by) || open.size >= MOST_OPEN) return false;
    begun.set(who, before + 1);
    open.set(keyOf(event), once(event, now));
    return true;
  }

  /** Removes and returns entries that began before this moment; without one, all. */
  function take(before?: Date): Folded[] {
    const taken = [...open].filter(([, { at }]) => before === undefined || at <= before);
    for (const [key] of taken) open.delete(key);
    return taken.map(([, folded]) => folded);
  }

  /** Puts back entries that could not be written. */
  function restore(folded: readonly Folded[]): void {
    const since = open;
    open = new Map(folded.map((one) => [keyOf(one.event), one]));
    for (const [key, { event, at, until, count: more }] of since) {
      const known = open.get(key);
      open.set(key, known ? { ...known, until, count: known.count + more } : { event, at, until, count: more });
    }
  }

  return { add, take, restore };
}

const mostOf = ({ user_id }: Author): number => (user_id === null ? PER_HOUR.strangers : PER_HOUR.person);

/** Keeps the author if known, since the number of users is limited. */
const unnamedOf = ({ kind, status, by }: SecurityEvent): SecurityEvent => ({
  ...{ kind, status, by, what: 'others, too many to list', address: null, request_id: null },
});

const keyOf = ({ kind, by, about_user_id, status, what, address }: SecurityEvent): string =>
  JSON.stringify([kind, by.user_id, about_user_id, status, what, address]);
