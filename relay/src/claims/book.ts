import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import type { Claim, Person } from '@console/shared/live';
import type { Clock } from '../clock.ts';
import type { Scope } from '../counts/open-row.ts';

/** A claim and whose record it is, so that a reader bound to an organisation hears only of its own. */
export interface Lease {
  claim: Claim;
  scope: Scope;
  /** It was given as the next of a queue, and has not passed on since. */
  byNext?: boolean | undefined;
}

export type Kept = { ok: true; claim: Claim };
export type Lost = { ok: false; code: 'lost'; claim?: Claim };
export type Occupied = { ok: false; code: 'claimed'; claim: Claim };

/** Whether a write may go on; otherwise the live claims in its way (none when only the token sent is out of date). */
type Verdict = { ok: true } | { ok: false; reason: 'held' | 'stale_token'; claims: Claim[] };

export type ClaimEvent = { kind: 'taken' | 'renewed' | 'freed'; lease: Lease };

/**
 * Who works on which record. Every call that changes something answers with a promise and is atomic, so that a store
 * shared by several relays can take its place; `get` and `list` read the local view.
 */
export interface ClaimBook {
  /** Takes a free record, or renews what this person already holds, for one of their windows more. */
  acquire: (ref: RecordRef, person: Person, scope: Scope, window: string) => Promise<Kept | Occupied>;
  /** Takes a record that nobody holds, this person included, as the next of a queue. */
  reserve: (ref: RecordRef, person: Person, scope: Scope, window: string) => Promise<Kept | Occupied>;
  renew: (ref: RecordRef, user_id: number, token: number, window: string) => Promise<Kept | Lost>;
  /** The last window of its holder frees it. Giving back what nobody holds is no error: it is as free as the caller wants it. */
  release: (ref: RecordRef, user_id: number, token: number, window: string) => Promise<{ ok: true } | Lost>;
  /** This window is gone, perhaps to be loaded again: what it held stands until it expires, or another lets go of it. */
  leave: (user_id: number, window: string) => Promise<void>;
  handOver: (ref: RecordRef, user_id: number, token: number, to: Person) => Promise<Kept | Lost>;
  /** Frees the record whoever holds it: broken by an admin, or it left its queue. */
  end: (ref: RecordRef) => Promise<void>;
  /** `token`, if sent, must be the current one of a record that the write touches. */
  verdict: (refs: readonly RecordRef[], user_id: number, token?: number) => Promise<Verdict>;
  get: (ref: RecordRef) => Claim | undefined;
  list: () => Lease[];
  /** Frees what expired since nobody asked for it. */
  sweep: () => void;
  onEvent: (listener: (event: ClaimEvent) => void) => void;
}

/** `claims`: those on the records that are written to. */
export function judge(claims: readonly Claim[], user_id: number, token?: number): Verdict {
  const held = claims.filter(({ holder }) => holder.user_id !== user_id);
  if (held.length > 0) return { ok: false, reason: 'held', claims: held };
  if (token === undefined || claims.some((claim) => claim.token === token)) return { ok: true };
  return { ok: false, reason: 'stale_token', claims: [...claims] };
}

interface ClaimBookOptions {
  now: Clock['now'];
  leaseMs: number;
  /** Above every fencing token given before, also by an earlier process: its start in milliseconds will do. */
  firstToken: number;
}

/** A lease, and the windows of its holder that work on the record. */
interface Held extends Lease {
  expires: number;
  windows: Set<string>;
}
type Granted = Omit<Held, 'claim' | 'expires'> & { claim: Omit<Claim, 'expires_at'> };

/** The claim book of a relay that stands alone, in memory. */
export function createClaimBook({ now, leaseMs, firstToken }: ClaimBookOptions): ClaimBook {
  const leases = new Map<string, Held>();
  const listeners: ((event: ClaimEvent) => void)[] = [];
  let nextToken = firstToken;

  const leaseOf = ({ claim, scope, byNext }: Held): Lease => ({ claim, scope, ...(byNext && { byNext }) });

  const tell = (kind: ClaimEvent['kind'], held: Held) => {
    for (const listener of listeners) listener({ kind, lease: leaseOf(held) });
  };

  function free(key: string, lease: Held) {
    leases.delete(key);
    tell('freed', lease);
  }

  function live(ref: RecordRef) {
    const key = refKey(ref);
    const lease = leases.get(key);
    if (!lease || lease.expires > now()) return lease;
    free(key, lease);
    return undefined;
  }

  function keep(kind: 'taken' | 'renewed', held: Granted): Kept {
    const expires = now() + leaseMs;
    const claim = { ...held.claim, expires_at: new Date(expires).toISOString() };
    const lease = { ...held, claim, expires };
    leases.set(refKey(claim), lease);
    tell(kind, lease);
    return { ok: true, claim };
  }

  function grant({ entity, id }: RecordRef, holder: Person, rest: Omit<Granted, 'claim'>): Kept {
    const token = nextToken;
    nextToken += 1;
    return keep('taken', { ...rest, claim: { entity, id, holder, token, since: new Date(now()).toISOString() } });
  }

  function renewed(lease: Held, window: string): Kept {
    lease.windows.add(window);
    return keep('renewed', lease);
  }

  /** The lease if this person holds it under this very token. */
  function heldBy(ref: RecordRef, user_id: number, token: number) {
    const lease = live(ref);
    return lease?.claim.holder.user_id === user_id && lease.claim.token === token ? lease : undefined;
  }

  const lost = (ref: RecordRef): Lost => {
    const claim = live(ref)?.claim;
    return claim ? { ok: false, code: 'lost', claim } : { ok: false, code: 'lost' };
  };

  return {
    acquire: async (ref, person, scope, window) => {
      const lease = live(ref);
      if (!lease) return grant(ref, person, { scope, windows: new Set([window]) });
      if (lease.claim.holder.user_id === person.user_id) return renewed(lease, window);
      return { ok: false, code: 'claimed', claim: lease.claim };
    },
    reserve: async (ref, person, scope, window) => {
      const lease = live(ref);
      if (lease) return { ok: false, code: 'claimed', claim: lease.claim };
      return grant(ref, person, { scope, windows: new Set([window]), byNext: true });
    },
    renew: async (ref, user_id, token, window) => {
      const lease = heldBy(ref, user_id, token);
      return lease ? renewed(lease, window) : lost(ref);
    },
    release: async (ref, user_id, token, window) => {
      const lease = heldBy(ref, user_id, token);
      if (!lease) return live(ref) ? lost(ref) : { ok: true };
      lease.windows.delete(window);
      if (lease.windows.size === 0) free(refKey(ref), lease);
      return { ok: true };
    },
    leave: async (_user_id, window) => {
      for (const { windows } of leases.values()) windows.delete(window);
    },
    handOver: async (ref, user_id, token, to) => {
      const lease = heldBy(ref, user_id, token);
      return lease ? grant(ref, to, { scope: lease.scope, windows: new Set() }) : lost(ref);
    },
    end: async (ref) => {
      const lease = live(ref);
      if (lease) free(refKey(ref), lease);
    },
    verdict: async (refs, user_id, token) => {
      const claims = refs.flatMap((ref) => live(ref)?.claim ?? []);
      return judge(claims, user_id, token);
    },
    get: (ref) => live(ref)?.claim,
    list: () => {
      sweep();
      return [...leases.values()].map(leaseOf);
    },
    sweep,
    onEvent: (listener) => {
      listeners.push(listener);
    },
  };

  function sweep() {
    const at = now();
    for (const [key, lease] of leases) if (lease.expires <= at) free(key, lease);
  }
}
