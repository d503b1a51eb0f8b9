import type { Audience } from '@console/shared/audience';
import { maySee } from '@console/shared/audience';
import { refKey } from '@console/shared/entities';
import type { Claim } from '@console/shared/live';
import type { Cancel } from '../clock.ts';
import type { LiveContext, Payload } from '../live-context.ts';
import type { ClaimBook, ClaimEvent, Lease } from './book.ts';

/** Long enough to merge a burst into one frame, too short to notice. */
const GATHER_MS = 20;
/** Maximum delay of an unnoticed expiry, and how long a renewal waits to share a frame. */
const SWEEP_MS = 500;

/**
 * Tells every audience which records were claimed and released, with the last state of a record per frame. `taken`
 * replaces what a reader knew of the record; `freed` ends any claim on it up to that token.
 */
export function announceClaims(
  book: ClaimBook,
  { clock, broadcast }: Pick<LiveContext, 'clock' | 'broadcast'>,
): Cancel {
  const waiting = new Map<string, ClaimEvent>();
  let cancelFlush: Cancel | undefined;

  function flush() {
    cancelFlush?.();
    cancelFlush = undefined;
    if (waiting.size === 0) return;
    const events = [...waiting.values()];
    waiting.clear();
    broadcast('claims', (audience) => newsFor(audience, events));
  }

  book.onEvent((event) => {
    waiting.set(refKey(event.lease.claim), event);
    // A renewal is not urgent: it travels with the next frame.
    if (event.kind !== 'renewed') cancelFlush ??= clock.after(GATHER_MS, flush);
  });
  const stop = clock.every(SWEEP_MS, () => {
    book.sweep();
    flush();
  });
  return () => {
    stop();
    cancelFlush?.();
  };
}

/** The current claims that this audience may see. */
export const claimsFor = (book: ClaimBook, audience: Audience): Claim[] =>
  book
    .list()
    .filter((lease) => mayKnow(audience, lease))
    .map(({ claim }) => claim);

function newsFor(audience: Audience, events: readonly ClaimEvent[]): Payload<'claims'> | undefined {
  const seen = events.filter(({ lease }) => mayKnow(audience, lease));
  if (seen.length === 0) return undefined;
  const taken = seen.filter(({ kind }) => kind !== 'freed').map(({ lease }) => lease.claim);
  const freed = seen.filter(({ kind }) => kind === 'freed').map(({ lease: { claim } }) => claim);
  return { taken, freed: freed.map(({ entity, id, token }) => ({ entity, id, token })) };
}

const mayKnow = (audience: Audience, { claim, scope }: Lease) => maySee(audience, claim.entity, scope);
