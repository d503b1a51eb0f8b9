import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import type { Claim, Person } from '@console/shared/live';
import type { Clock } from '../clock.ts';
import type { Scope } from '../counts/open-row.ts';

/** A claim with the scope of its record, so that a reader bound to an organisation only sees its own. */
export interface Lease {
  claim: Claim;
  scope: Scope;
  /** Acquired by Take next, and not handed over since. */
  byNext?: boolean | undefined;
}

export type Kept = { ok: true; claim: Claim };
export type Lost = { ok: false; code: 'lost'; claim?: Claim };
export type Occupied = { ok: false; code: 'claimed'; claim: Claim };
/** The user already holds as many records as they may, or was offered one that they have not opened. */
export type Full = { ok: false; code: 'full' };

/** Whether a write may proceed; otherwise the claims that block it (none if only the token is stale). */
type Verdict = { ok: true } | { ok: false; reason: 'held' | 'stale_token'; claims: Claim[] };

export type ClaimEvent = { kind: 'taken' | 'renewed' | 'freed'; lease: Lease };

/**
 * Who works on which record. Every method that changes something is atomic and returns a promise, so that a store
 * shared by several relays can replace it; `get` and `list` read the local view.
 */
export interface ClaimBook {
  /** Acquires a free record, or renews the user's own claim for one more window. */
  acquire: (ref: RecordRef, person: Person, scope: Scope, window: string) => Promise<Kept | Occupied>;
  /**
   * Acquires a record that nobody holds, including this user, as the next of a queue. `capacity`: how many records they
   * may then hold.
   */
  reserve: (
    ref: RecordRef,
    person: Person,
    scope: Scope,
    window: string,
    capacity?: number,
  ) => Promise<Kept | Occupied | Full>;
  /**
   * Gives a free record to somebody who has not opened it, in no window, until the offer runs out. They accept it by
   * acquiring it, and decline it by releasing it. Nobody has two offers.
   */
  offer: (ref: RecordRef, person: Person, scope: Scope, offer: Offer) => Promise<Kept | Occupied | Full>;
  renew: (ref: RecordRef, user_id: number, token: number, window: string) => Promise<Kept | Lost>;
  /**
   * Releases the claim with the last window of its holder. Releasing a free record is no error: it is already in the
   * desired state.
   */
  release: (ref: RecordRef, user_id: number, token: number, window: string) => Promise<{ ok: true } | Lost>;
  /** This window closed, but may reload. Its claims stay until they expire or another window releases them. */
  leave: (user_id: number, window: string) => Promise<void>;
  /** The session of this window ended. Releases the user's claims that no other window of theirs works under. */
  quit: (user_id: number, window: string) => Promise<void>;
  handOver: (ref: RecordRef, user_id: number, token: number, to: Person) => Promise<Kept | Lost>;
  /**
   * Releases the record regardless of its holder: an admin broke the claim, or the record left its queue. Resolves to
   * the claim that this ended.
   */
  end: (ref: RecordRef) => Promise<Claim | undefined>;
  /** `token`, if sent, must be the current one of a record that the write touches. */
  verdict: (refs: readonly RecordRef[], user_id: number, token?: number) => Promise<Verdict>;
  get: (ref: RecordRef) => Claim | undefined;
  list: () => Lease[];
  /** Releases claims that expired unnoticed. */
  sweep: () => void;
  onEvent: (listener: (event: ClaimEvent) => void) => void;
}

export interface Offer {
  ms: number;
  /** How many records the person may then hold. */
  capacity: number;
}

/** `claims`: those on the records being written. */
export function judge(claims: readonly Claim[], user_id: number, token?: number): Verdict {
  const held = claims.filter(({ holder }) => holder.user_id !== user_id);
  if (held.length > 0) return { ok: false, reason: 'held', claims: held };
  if (token === undefined || claims.some((claim) => claim.token === token)) return { ok: true };
  return { ok: false, reason: 'stale_token', claims: [...claims] };
}

interface ClaimBookOptions {
  now: Clock['now'];
  leaseMs: number;
  /**
   * Must exceed every fencing token given before, including by earlier processes. The start time in milliseconds will
   * do.
   */
  firstToken: number;
}

/** A lease, and the windows in which its holder works on the record. */
interface Held extends Lease {
  expires: number;
  windows: Set<string>;
}
type Granted = Omit<Held, 'claim' | 'expires'> & { claim: Omit<Claim, 'expires_at'> };

/** The in-memory claim book of a single relay. */
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

  function keep(kind: 'taken' | 'renewed', held: Granted, ms = leaseMs): Kept {
    const expires = now() + ms;
    const claim = { ...held.claim, expires_at: new Date(expires).toISOString() };
    const lease = { ...held, claim, expires };
    leases.set(refKey(claim), lease);
    tell(kind, lease);
    return { ok: true, claim };
  }

  function grant({ entity, id }: RecordRef, holder: Person, rest: Omit<Granted, 'claim'>, offerMs?: number): Kept {
    const token = nextToken;
    nextToken += 1;
    const claim = { entity, id, holder, token, since: new Date(now()).toISOString() };
    if (offerMs === undefined) return keep('taken', { ...rest, claim });
    return keep('taken', { ...rest, claim: { ...claim, offered: true } }, offerMs);
  }

  /** Whoever works on an offered record has accepted it. */
  function renewed(lease: Held, window: string): Kept {
    lease.windows.add(window);
    const { offered: _offered, ...claim } = lease.claim;
    return keep('renewed', { ...lease, claim });
  }

  function isFull(user_id: number, capacity: number, isOffer: boolean): boolean {
    sweep();
    const held = [...leases.values()].filter(({ claim }) => claim.holder.user_id === user_id);
    return held.length >= capacity || (isOffer && held.some(({ claim }) => claim.offered));
  }

  /** The lease, if this user holds it under exactly this token. */
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
    reserve: async (ref, person, scope, window, capacity = Infinity) => {
      const lease = live(ref);
      if (lease) return { ok: false, code: 'claimed', claim: lease.claim };
      if (isFull(person.user_id, capacity, false)) return { ok: false, code: 'full' };
      return grant(ref, person, { scope, windows: new Set([window]), byNext: true });
    },
    offer: async (ref, person, scope, { ms, capacity }) => {
      const lease = live(ref);
      if (lease) return { ok: false, code: 'claimed', claim: lease.claim };
      if (isFull(person.user_id, capacity, true)) return { ok: false, code: 'full' };
      return grant(ref, person, { scope, windows: new Set() }, ms);
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
    quit: async (user_id, window) => {
      for (const [key, lease] of leases) {
        if (lease.claim.holder.user_id !== user_id) continue;
        lease.windows.delete(window);
        // Another window of theirs may still accept an offer.
        if (lease.windows.size === 0 && !lease.claim.offered) free(key, lease);
      }
    },
    handOver: async (ref, user_id, token, to) => {
      const lease = heldBy(ref, user_id, token);
      return lease ? grant(ref, to, { scope: lease.scope, windows: new Set() }) : lost(ref);
    },
    end: async (ref) => {
      const lease = live(ref);
      if (lease) free(refKey(ref), lease);
      return lease?.claim;
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
