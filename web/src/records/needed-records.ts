import { refKey } from '@console/shared/entities';
import type { RecordRef } from '@console/shared/entities';
import type { Claim } from '@console/shared/live';
import { ask, liveNews } from '../live/live.ts';
import type { Ask } from '../live/socket.ts';
import { claimOf } from '../stores/claims.ts';

/** The records this window works on. Their claims are kept until no longer needed. */
export interface NeededRecords {
  /** Returns a function that ends the need. The last one releases the claim. */
  need: (ref: RecordRef) => () => void;
  noteGiven: (claim: Claim) => void;
  /** The relay's response was lost, so it may have granted the claim. */
  noteUnanswered: (ref: RecordRef) => void;
  /** Releases a record that was closed before the relay responded. */
  returnUnneeded: (ref: RecordRef) => void;
  /** The relay is reachable again, and may have missed a release. */
  reconnected: () => void;
  /** The session ends: releases everything while the relay can still be asked. */
  leave: () => void;
}

export function createNeededRecords(asks: Ask): NeededRecords {
  /** How many users of a record need it, by `refKey`. */
  const needs = new Map<string, number>();
  /** Claims granted to this window and not released yet. */
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
        // Delayed, because the next step of the work needs the record again within this task.
        queueMicrotask(() => void giveBack(key));
      };
    },
    noteGiven: (claim) => void given.set(refKey(claim), claim),
    noteUnanswered: (ref) => void unanswered.set(refKey(ref), ref),
    returnUnneeded: (ref) => void giveBack(refKey(ref)),
    reconnected: () => {
      for (const [key, ref] of unanswered) {
        // From the greeting. The relay ignores a release of claims that are not ours, and keeps those another window
        // needs.
        const claim = claimOf(ref);
        if (claim && !needs.has(key)) given.set(key, { ...claim });
      }
      unanswered.clear();
      for (const key of given.keys()) void giveBack(key);
    },
    leave: () => {
      for (const { entity, id, token } of given.values()) void asks('claim.release', { entity, id, token });
      given.clear();
      unanswered.clear();
    },
  };
}

export const neededRecords = createNeededRecords((event, payload) => ask(event, payload));
liveNews.connected.on(neededRecords.reconnected);
liveNews.leaving.on(neededRecords.leave);
