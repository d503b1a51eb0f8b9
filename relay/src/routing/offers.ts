import { CLAIM } from '@console/shared/constants';
import { refKey } from '@console/shared/entities';
import { DEADLINE_QUEUES } from '@console/shared/queues';
import type { DeadlineQueue } from '@console/shared/queues';
import type { NobodyFor } from '@console/shared/live';
import { OFFER_MS, share } from '@console/shared/routing';
import type { Taker } from '@console/shared/routing';
import type { ClaimBook } from '../claims/book.ts';
import type { PassedOver } from '../claims/passed-over.ts';
import type { Cancel, Clock } from '../clock.ts';
import type { OpenIndex } from '../counts/open-index.ts';
import type { OpenRow } from '../counts/open-row.ts';
import { byAge } from '../counts/open-row.ts';
import type { Present } from '../presence/presence-book.ts';
import type { Declines } from './declines.ts';
import type { Eligibility } from './eligible.ts';

interface OffersDeps {
  book: ClaimBook;
  passedOver: PassedOver;
  eligible: Eligibility;
  index: Pick<OpenIndex, 'openIn' | 'find'>;
  declines: Declines;
  clock: Clock;
  /** Records of these queues found, or lost, everybody who may get them. */
  onNobody: (queues: readonly DeadlineQueue[]) => void;
}

export interface Offers {
  /** Something changed: offers follow in a moment. */
  touch: () => void;
  /** The records of a queue that nobody who is available may get: how many, and the oldest of them. */
  nobodyFor: (queue: DeadlineQueue) => { total: number; oldest: NobodyFor[] } | undefined;
  isForNobody: (row: OpenRow) => boolean;
  /** A session of this person ended: without another window, they do not come back to an offer. */
  sessionEnded: (user_id: number) => void;
  start: () => Cancel;
}

/** Long enough to take a burst at once, too short to notice. */
const GATHER_MS = 50;
/** What changes by time alone: people passed over, and those who left. */
const CHECK_MS = 1_000;
const SHOWN = 5;

/** Somebody who takes offers, with the records that they let go lately. */
interface Waiting extends Taker {
  one: Present;
  passed: ReadonlySet<string>;
}

/**
 * Offers the records that wait, the oldest first, each to the one who waited longest of those who take offers, may get it
 * and have room. An offer is a claim, so several relays may do this at once. It goes on when it is declined, runs out, or
 * its person is no longer there.
 */
export function offerRecords({ book, passedOver, eligible, index, declines, clock, onNobody }: OffersDeps): Offers {
  /** Since when each person waits for another record. */
  const since = new Map<number, number>();
  /** Since when somebody with an offer has no window. */
  const goneSince = new Map<number, number>();
  let nobody = new Map<DeadlineQueue, OpenRow[]>();
  let unattended: ReadonlySet<string> = new Set();
  const noting = new Set<Promise<void>>();
  let cancelGather: Cancel | undefined;
  let isSettling = false;
  let isTouched = false;

  function touch() {
    isTouched = true;
    cancelGather ??= clock.after(GATHER_MS, () => {
      cancelGather = undefined;
      void settle();
    });
  }

  async function settle() {
    // The running one begins again.
    if (isSettling || !isTouched) return;
    isSettling = true;
    try {
      while (isTouched) {
        isTouched = false;
        if (!eligible.isOn()) continue;
        await withdraw();
        await Promise.all(noting);
        await offer();
      }
    } finally {
      isSettling = false;
    }
  }

  /** Takes back what was offered to people who are not there any more, or may not get it. */
  async function withdraw() {
    const here = new Map(eligible.available().map((one) => [one.person.user_id, one]));
    const offered = book.list().filter(({ claim }) => claim.offered);
    for (const user_id of goneSince.keys()) if (here.has(user_id)) goneSince.delete(user_id);
    for (const { claim } of offered) {
      const { user_id } = claim.holder;
      const row = index.find(claim);
      const one = here.get(user_id);
      if (!one && !eligible.isAway(user_id) && clock.now() - gone(user_id) < CLAIM.leaseMs) continue;
      if (one && eligible.takesOffers(user_id) && row && eligible.mayGet(one, row)) continue;
      await book.release(claim, user_id, claim.token, '').catch(() => {});
    }
  }

  /** A reload must not lose an offer. */
  function gone(user_id: number): number {
    const at = goneSince.get(user_id) ?? clock.now();
    goneSince.set(user_id, at);
    return at;
  }

  async function offer() {
    const waiting = await peopleWaiting();
    const free = waiting.length > 0 || eligible.hasRules() ? freeRows() : [];
    const mayGet = ({ one, passed }: Waiting, row: OpenRow) => !passed.has(refKey(row)) && eligible.mayGet(one, row);
    noteNobody(free, waiting);
    for (const { record, taker } of share(free, waiting, mayGet)) {
      const { person } = taker.one;
      // Things may have changed during the offers before it.
      const row = index.find(record);
      if (!row || row.revision !== record.revision || !isThere(person.user_id)) {
        isTouched = true;
        continue;
      }
      await book
        .offer(row, person, row.scope, { ms: OFFER_MS, capacity: eligible.offerCapacity(person.user_id) })
        .catch(() => {});
    }
  }

  const isThere = (user_id: number) =>
    eligible.takesOffers(user_id) && eligible.available().some(({ person }) => person.user_id === user_id);

  async function peopleWaiting(): Promise<Waiting[]> {
    const people = eligible.available().filter(({ person }) => eligible.takesOffers(person.user_id));
    const ids = new Set(people.map(({ person }) => person.user_id));
    for (const user_id of since.keys()) if (!ids.has(user_id)) since.delete(user_id);
    for (const user_id of ids) if (!since.has(user_id)) since.set(user_id, clock.now());
    const passed = await Promise.all(
      people.map(({ person }) => passedOver.of(person.user_id).catch((): ReadonlySet<string> => new Set())),
    );
    return people.map((one, at) => {
      const { user_id } = one.person;
      const held = book.list().filter(({ claim }) => claim.holder.user_id === user_id);
      const hasRoom = held.length < eligible.offerCapacity(user_id) && !held.some(({ claim }) => claim.offered);
      return {
        ...{ one, user_id, since: since.get(user_id) ?? clock.now(), room: hasRoom ? 1 : 0 },
        passed: passed[at] ?? new Set(),
      };
    });
  }

  /** What waits for somebody, the oldest first. */
  function freeRows(): OpenRow[] {
    return DEADLINE_QUEUES.flatMap((queue) => [...index.openIn(queue)].filter((row) => eligible.queueOf(row) === queue))
      .filter((row) => !book.get(row))
      .sort(byAge);
  }

  function noteNobody(free: readonly OpenRow[], waiting: readonly Waiting[]) {
    const passedBy = new Map(waiting.map(({ user_id, passed }) => [user_id, passed]));
    const available = eligible.available();
    const found = new Map<DeadlineQueue, OpenRow[]>();
    for (const row of free) {
      const queue = eligible.queueOf(row);
      const wasPassed = waiting.some(({ passed }) => passed.has(refKey(row)));
      if (!queue || !(eligible.hasRule(row) || wasPassed)) continue;
      const isFor = (one: Present) => eligible.mayGet(one, row) && !passedBy.get(one.person.user_id)?.has(refKey(row));
      if (!available.some(isFor)) found.set(queue, [...(found.get(queue) ?? []), row]);
    }
    const keys = (rows: readonly OpenRow[] = []) => rows.map(refKey).join();
    const changed = DEADLINE_QUEUES.filter((queue) => keys(found.get(queue)) !== keys(nobody.get(queue)));
    nobody = found;
    unattended = new Set([...found.values()].flat().map(refKey));
    if (changed.length > 0) onNobody(changed);
  }

  book.onEvent(({ kind, lease: { claim } }) => {
    if (kind === 'renewed') return;
    const isOver = kind === 'freed' && claim.offered && Date.parse(claim.expires_at) <= clock.now();
    if (kind === 'taken') since.set(claim.holder.user_id, clock.now());
    if (isOver) {
      declines.note(claim, claim.holder, null);
      const note = passedOver.note(claim.holder.user_id, claim).catch(() => {});
      noting.add(note);
      void note.then(() => noting.delete(note));
    }
    touch();
  });

  return {
    touch,
    nobodyFor: (queue) => {
      const rows = nobody.get(queue);
      if (!rows) return undefined;
      const oldest = rows.slice(0, SHOWN).map((row) => ({ id: row.id, declined: [...declines.of(row)] }));
      return { total: rows.length, oldest };
    },
    isForNobody: (row) => unattended.has(refKey(row)),
    sessionEnded: (user_id) => {
      goneSince.set(user_id, -Infinity);
      touch();
    },
    start: () => {
      const stop = clock.every(CHECK_MS, () => {
        declines.prune((ref) => index.find(ref) !== undefined);
        touch();
      });
      return () => {
        stop();
        cancelGather?.();
      };
    },
  };
}
