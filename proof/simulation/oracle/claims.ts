import type { LoggedChange } from '@console/shared/audience';
import type { RecordRef } from '@console/shared/entities';
import type { Ack, Claim } from '@console/shared/live';
import { queuesOf } from '@console/shared/queues';
import type { Relay } from '../code/relay-part.ts';
import type { Gateway } from '../world/gateway.ts';
import type { RelayNode } from '../world/relay-node.ts';

/** A granted claim that is not known to have ended. */
interface Lease {
  user_id: number;
  token: number;
  expires: number;
  ref: RecordRef;
  /** It waited in a queue when claimed, as far as the relay had read the log. */
  wasQueued: boolean;
  /** Since when the relay could know that it left. */
  leftSince?: number;
}

/** A relay checks for expired claims twice a second, and announces them in its next frame. */
const TOLD_WITHIN_MS = 1_000;

/** After a log break, the relay first reads the queues again, possibly over a slow link. */
const REREAD_MS = 8_000;

interface ClaimsOptions {
  gateway: Gateway;
  node: RelayNode;
  now: () => number;
  fail: (invariant: string, detail: string) => void;
}

/** Checks every claim and write that the relay grants against an independent claim book. */
export function watchClaims({ gateway, node, now, fail }: ClaimsOptions) {
  const leases = new Map<string, Lease>();
  let greatest = 0;
  let changedAt = -Infinity;

  const keyOf = ({ entity, id }: RecordRef) => `${entity}:${id}`;

  function answered(user_id: number, event: string, payload: unknown, ack: Ack & { claim?: Claim }) {
    if (!ack.ok) return;
    const ref = (ack.claim ?? payload) as RecordRef;
    const key = keyOf(ref);
    const held = leases.get(key);
    if (event === 'claim.release' || event === 'claim.break') {
      leases.delete(key);
      return;
    }
    const { claim } = ack;
    if (!claim) return;
    const isOther = held && held.user_id !== user_id && held.expires > node.wall.now();
    if (isOther && event !== 'claim.hand_over') {
      fail(
        'claims',
        `${key} was granted to ${user_id} under ${claim.token} while ${held.user_id} holds it under ${held.token}`,
      );
    }
    const known = claim.token === held?.token ? held : undefined;
    leases.set(key, {
      user_id: claim.holder.user_id,
      token: claim.token,
      expires: Date.parse(claim.expires_at),
      ref: { entity: claim.entity, id: claim.id },
      wasQueued: known?.wasQueued ?? isQueued(claim),
    });
  }

  function allowed(ref: RecordRef, user_id: number, token: number | undefined) {
    const held = leases.get(keyOf(ref));
    if (!held || held.expires <= node.wall.now() || !stands(held)) return;
    if (held.user_id !== user_id)
      fail('claims', `${user_id} wrote ${keyOf(ref)}, which ${held.user_id} holds under ${held.token}`);
    else if (token !== undefined && token !== held.token) {
      fail('claims', `${user_id} wrote ${keyOf(ref)} under ${token}, and holds it under ${held.token}`);
    }
  }

  /** The relay may have ended it: with its record, or by a restart. */
  const stands = ({ ref, token }: Lease) => node.relay?.book.get(ref)?.token === token;

  /** As the relay knows it, from the log as far as it has read. */
  function isQueued({ entity, id }: RecordRef): boolean {
    const at = node.relay?.ring.position();
    const last = gateway.history.findLast(({ kind, body, position }) => {
      const change = body as { entity?: string; id?: string };
      return (
        kind === 'change' &&
        change.entity === entity &&
        change.id === id &&
        position.epoch === at?.epoch &&
        position.seq <= at.seq
      );
    });
    const status = last && 'row' in last.body && (last.body as LoggedChange).row?.['status'];
    return typeof status === 'string' && queuesOf(entity, status).length > 0;
  }

  /** A claim must end when the relay has read that its record left the queue. */
  function check() {
    const at = node.relay?.ring.position();
    if (!at || at.epoch !== gateway.epoch || at.seq !== gateway.seq || node.relay?.staleSince() !== null) return;
    for (const lease of leases.values()) {
      const { ref, token, wasQueued } = lease;
      if (lease.expires <= node.wall.now() || !wasQueued || !stands(lease)) continue;
      const row = gateway.rows.get(ref.entity)?.get(ref.id);
      const isIn = row !== undefined && queuesOf(ref.entity, String(row['status'])).length > 0;
      // A read stuck on a dead connection reveals nothing.
      if (isIn || node.link.state !== 'up') delete lease.leftSince;
      else lease.leftSince ??= now();
      if (now() - (lease.leftSince ?? now()) > REREAD_MS)
        fail('claims', `${keyOf(ref)} has left its queue, and is still held by ${lease.user_id} under ${token}`);
    }
  }

  /** A relay has started: nobody holds anything. */
  function started({ book }: Relay) {
    leases.clear();
    book.onEvent(({ kind, lease: { claim } }) => {
      if (kind !== 'renewed') changedAt = now();
      if (kind === 'freed' && leases.get(keyOf(claim))?.token === claim.token) leases.delete(keyOf(claim));
      if (kind !== 'taken') return;
      if (claim.token <= greatest)
        fail('claims', `the token of ${keyOf(claim)}, ${claim.token}, is not above ${greatest}`);
      greatest = Math.max(greatest, claim.token);
    });
  }

  /** Whether windows may not have heard yet that a claim was acquired or ended; one may expire at this instant. */
  function isTelling(): boolean {
    node.relay?.book.sweep();
    return now() - changedAt < TOLD_WITHIN_MS;
  }

  return { answered, allowed, check, started, isTelling };
}
