import { refKey } from '@console/shared/entities';
import type { RecordRef } from '@console/shared/entities';
import type { Claim } from '@console/shared/live';
import { ask, liveNews } from '../live/live.ts';

/** How many in this window ask for a record or hold it, by `refKey`. */
const needs = new Map<string, number>();
/** What the relay gave this window and has not got back. */
const given = new Map<string, Claim>();

/**
 * Keeps a record for as long as the work on it lasts; the last to end gives it back.
 * @returns its end.
 */
export function needRecord(ref: RecordRef): () => void {
  const key = refKey(ref);
  needs.set(key, (needs.get(key) ?? 0) + 1);
  return () => {
    const others = (needs.get(key) ?? 1) - 1;
    if (others > 0) needs.set(key, others);
    else needs.delete(key);
    // Whoever goes from one step of the work to the next needs it again within this very task.
    queueMicrotask(() => void giveBack(key));
  };
}

export const noteGiven = (claim: Claim): void => void given.set(refKey(claim), claim);

/** Gives back what was closed before the relay's answer came. */
export const returnUnneeded = (ref: RecordRef): void => void giveBack(refKey(ref));

async function giveBack(key: string) {
  const claim = given.get(key);
  if (!claim || needs.has(key)) return;
  given.delete(key);
  const { entity, id, token } = claim;
  const ack = await ask('claim.release', { entity, id, token });
  // The relay may not have heard: it is told when it greets this window again.
  if (!ack.ok && ack.code === 'timeout' && !given.has(key)) given.set(key, claim);
}

liveNews.connected.on(() => {
  for (const key of given.keys()) void giveBack(key);
});
