import { refKey } from '@console/shared/entities';
import type { Claim, Freed } from '@console/shared/live';

/**
 * The claims that a window holds as far as it knows, read from the frames of its socket. What the screen shows is
 * checked separately.
 */
export interface Beliefs {
  sent: (frame: string) => void;
  received: (frame: string) => void;
  /** Greeted, and not disconnected since. */
  isConnected: () => boolean;
  closed: () => void;
  held: () => readonly Claim[];
}

const GIVING = new Set(['claim.acquire', 'claim.renew', 'claim.next']);

/** @param user_id the window's user */
export function createBeliefs(user_id: number): Beliefs {
  const held = new Map<string, Claim>();
  const asked = new Map<string, string>();
  let greeted = false;

  function told(claim: Claim): void {
    if (claim.holder.user_id === user_id) held.set(refKey(claim), claim);
    else held.delete(refKey(claim));
  }
  function freed(ref: Freed): void {
    if (held.get(refKey(ref))?.token === ref.token) held.delete(refKey(ref));
  }

  return {
    sent: (frame) => {
      const [, ack, text] = /^42(\d+)(\[.*)$/s.exec(frame) ?? [];
      if (ack === undefined || text === undefined) return;
      const [event, payload] = JSON.parse(text) as [string, unknown];
      if (GIVING.has(event)) asked.set(ack, event);
      if (event === 'claim.release') freed(payload as Freed);
      // A handover releases the claim with its acknowledgement; the relay sends the rest.
      if (event === 'claim.hand_over') asked.set(ack, event);
    },
    received: (frame) => {
      const [, ack, answer] = /^43(\d+)(\[.*)$/s.exec(frame) ?? [];
      if (ack !== undefined && answer !== undefined) {
        if (!asked.delete(ack)) return;
        const [{ claim }] = JSON.parse(answer) as [{ claim?: Claim }];
        if (claim) told(claim);
        return;
      }
      const [, text] = /^42(\[.*)$/s.exec(frame) ?? [];
      if (text === undefined) return;
      const [event, payload] = JSON.parse(text) as [string, unknown];
      if (event === 'hello') {
        greeted = true;
        held.clear();
        for (const claim of (payload as { claims: Claim[] }).claims) told(claim);
      }
      if (event === 'claims') {
        const { taken, freed: gone } = payload as { taken: Claim[]; freed: Freed[] };
        for (const ref of gone) freed(ref);
        for (const claim of taken) told(claim);
      }
    },
    isConnected: () => greeted,
    closed: () => {
      greeted = false;
      asked.clear();
    },
    held: () => [...held.values()],
  };
}

export interface HeldRecord {
  who: string;
  key: string;
}

/** Records that windows of two users hold at once. */
export function heldTwice(held: readonly HeldRecord[]): string[] {
  const holders = new Map<string, Set<string>>();
  for (const { who, key } of held) holders.set(key, (holders.get(key) ?? new Set()).add(who));
  return [...holders].flatMap(([key, people]) =>
    people.size > 1 ? [`${[...people].toSorted().join(' and ')} both hold ${key}`] : [],
  );
}
