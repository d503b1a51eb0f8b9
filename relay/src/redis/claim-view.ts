import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import type { Claim } from '@console/shared/live';
import type { ClaimEvent, Lease } from '../claims/book.ts';
import type { Clock } from '../clock.ts';
import type { ClaimNews, StoredLease } from './claim-news.ts';

/** What one relay knows of the shared claims. */
export interface ClaimView {
  take: (news: ClaimNews) => void;
  /** A claim read as held overrides earlier messages. */
  found: (held: Omit<ClaimNews, 'kind' | 'ticket'>) => void;
  /** The claim on this record under this token, and all before it, have ended. */
  ended: (key: string, token: number) => void;
  claimOf: (held: Omit<ClaimNews, 'kind' | 'ticket'>) => Claim;
  get: (ref: RecordRef) => Lease | undefined;
  list: () => Lease[];
  sweep: () => void;
  /** The highest ticket or token seen. */
  highest: () => number;
  onEvent: (listener: (event: ClaimEvent) => void) => void;
}

interface Entry {
  ticket: number;
  token: number;
  /**
   * Undefined once it has ended: the entry is kept for the length of a lease, so that old messages do not revive it.
   */
  lease: Lease | undefined;
  expires: number;
}

const MEMORY_MS = 60_000;

export function createClaimView({ now }: Pick<Clock, 'now'>): ClaimView {
  const entries = new Map<string, Entry>();
  const listeners: ((event: ClaimEvent) => void)[] = [];
  let highest = 0;

  const tell = (event: ClaimEvent) => {
    for (const listener of listeners) listener(event);
  };

  const claimOf = ({ token, ms, lease }: Omit<ClaimNews, 'kind' | 'ticket'>): Claim => ({
    ...lease.claim,
    token,
    expires_at: new Date(now() + ms).toISOString(),
    ...(lease.offered && { offered: true }),
  });

  const leaseOf = (held: Omit<ClaimNews, 'kind' | 'ticket'>): Lease => ({
    claim: claimOf(held),
    scope: held.lease.scope,
    ...(held.lease.byNext && { byNext: true }),
  });

  function take({ kind, ticket, ...held }: ClaimNews) {
    highest = Math.max(highest, ticket, held.token);
    const key = refKey(held.lease.claim);
    if ((entries.get(key)?.ticket ?? -1) >= ticket) return;
    if (kind === 'freed') {
      over(key, ticket, held.token, held.lease);
      return;
    }
    const lease = leaseOf(held);
    entries.set(key, { ticket, token: held.token, lease, expires: now() + held.ms });
    tell({ kind, lease });
  }

  function over(key: string, ticket: number, token: number, stored: StoredLease) {
    const lease = entries.get(key)?.lease ?? leaseOf({ token, ms: 0, lease: stored });
    entries.set(key, { ticket, token, lease: undefined, expires: now() + MEMORY_MS });
    tell({ kind: 'freed', lease });
  }

  function found(held: Omit<ClaimNews, 'kind' | 'ticket'>) {
    highest = Math.max(highest, held.token);
    const key = refKey(held.lease.claim);
    const known = entries.get(key);
    if (known && known.token > held.token) return;
    const isNews = known?.token !== held.token || !known.lease;
    const lease = leaseOf(held);
    entries.set(key, { ticket: known?.ticket ?? held.token, token: held.token, lease, expires: now() + held.ms });
    if (isNews) tell({ kind: 'taken', lease });
    else if (known?.lease?.claim.offered && !lease.claim.offered) tell({ kind: 'renewed', lease });
  }

  function ended(key: string, token: number) {
    const known = entries.get(key);
    if (!known?.lease || known.token > token) return;
    const { lease } = known;
    entries.set(key, { ...known, lease: undefined, expires: now() + MEMORY_MS });
    tell({ kind: 'freed', lease });
  }

  function live(key: string): Lease | undefined {
    const entry = entries.get(key);
    if (entry?.lease && entry.expires <= now()) ended(key, entry.token);
    return entries.get(key)?.lease;
  }

  function sweep() {
    const at = now();
    for (const [key, { lease, expires }] of entries) {
      if (expires > at) continue;
      if (lease) live(key);
      else entries.delete(key);
    }
  }

  return {
    take,
    found,
    ended,
    claimOf,
    get: (ref) => live(refKey(ref)),
    list: () => {
      sweep();
      return [...entries.values()].flatMap(({ lease }) => lease ?? []);
    },
    sweep,
    highest: () => highest,
    onEvent: (listener) => void listeners.push(listener),
  };
}
