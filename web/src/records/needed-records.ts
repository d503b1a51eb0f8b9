import { refKey } from '@console/shared/entities';
import type { RecordRef } from '@console/shared/entities';
import type { Claim } from '@console/shared/live';
import { ask, liveNews } from '../live/live.ts';
import type { Ask } from '../live/socket.ts';
import { claimOf } from '../stores/claims.ts';

/** The records that this window works on, kept at the relay for as long as it does. */
export interface NeededRecords {
  /** The last to end gives it back. */
  need: (ref: RecordRef) => () => void;
  noteGiven: (claim: Claim) => void;
  /** The relay was asked for it, and its answer was lost: it may have given it all the same. */
  noteUnanswered: (ref: RecordRef) => void;
  /** Gives back what was closed before the relay's answer came. */
  returnUnneeded: (ref: RecordRef) => void;
  /** The relay can be asked again: it may not have heard what was given back. */
  reconnected: () => void;
}

export function createNeededRecords(asks: Ask): NeededRecords {
  /** How many ask for a record or hold it, by `refKey`. */
  const needs = new Map<string, number>();
  /** What the relay gave this window and has not got back. */
  const given = new Map<string, Claim>();
  const unanswered = new Map<string, RecordRef>();

  async function giveBack(key: string) {
    const claim = given.get(key);
    if (!claim || needs.has(key)) return;
    given.delete(key);
    const { entity, id, token } = claim;
    const ack = await asks('claim.release', { entity, id, token });
    if (!ack.ok && ack.code === 'timeout' && !given.has(key)) given.set(key, claim);
  }

  return {
    need: (ref) => {
      const key = refKey(ref);
      needs.set(key, (needs.get(key) ?? 0) + 1);
      return () => {
        const others = (needs.get(key) ?? 1) - 1;
        if (others > 0) needs.set(key, others);
        else needs.delete(key);
        // Whoever goes from one step of the work to the next needs it again within this very task.
        queueMicrotask(() => void giveBack(key));
      };
    },
    noteGiven: (claim) => void given.set(refKey(claim), claim),
    noteUnanswered: (ref) => void unanswered.set(refKey(ref), ref),
    returnUnneeded: (ref) => void giveBack(refKey(ref)),
    reconnected: () => {
      for (const [key, ref] of unanswered) {
        // Of the greeting; what is not ours, or another window's too, the relay keeps.
        const claim = claimOf(ref);
        if (claim && !needs.has(key)) given.set(key, { ...claim });
      }
      unanswered.clear();
      for (const key of given.keys()) void giveBack(key);
    },
  };
}

export const neededRecords = createNeededRecords((event, payload) => ask(event, payload));
liveNews.connected.on(neededRecords.reconnected);
