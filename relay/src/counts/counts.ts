import { asApproved } from '@console/shared/approved';
import type { Audience } from '@console/shared/audience';
import { boundKey, mayCount, maySee } from '@console/shared/audience';
import { LIVE } from '@console/shared/constants';
import type { Counts, QueueCount } from '@console/shared/live';
import type { DeadlineQueue, Queue } from '@console/shared/queues';
import { isDeadlineQueue, QUEUE_NAMES, queuesOf } from '@console/shared/queues';
import type { Cancel } from '../clock.ts';
import type { LiveContext } from '../live-context.ts';
import type { OpenIndex } from './open-index.ts';
import type { OpenRow } from './open-row.ts';
import { tally } from './tally.ts';

interface LiveCounts {
  countsFor: (audience: Audience) => Counts;
  /** The same for a new socket: what it receives first decides which updates it needs next. */
  helloFor: (audience: Audience) => Counts;
  /** The counts of these queues may have changed. */
  touch: (queues: readonly Queue[]) => void;
  /** Sends every audience its changed counts, at most four times a second. */
  start: () => Cancel;
}

interface CountsDeps {
  context: Pick<LiveContext, 'clock' | 'position' | 'broadcast'>;
  index: Pick<OpenIndex, 'openIn' | 'age'>;
  isClaimed: (row: OpenRow) => boolean;
  /** False for a queue whose list has not been read yet, or that the gateway does not have. */
  isCounted: (queue: Queue) => boolean;
  /** The records that nobody who is available may get. */
  nobodyFor?: (queue: DeadlineQueue) => QueueCount['nobody'];
}

type Queues = Counts['queues'];

export function createCounts({ context, index, isClaimed, isCounted, nobodyFor }: CountsDeps): LiveCounts {
  /** By queue, then by `boundKey`. */
  const counted = new Map<Queue, Map<string, QueueCount>>();
  /** The last counts sent to each connected audience, as JSON. */
  const told = new Map<string, string>();
  /** When the count of a queue changes by time alone, in milliseconds. */
  const nextDue = new Map<Queue, number>();
  let isTouched = false;

  function countOf(queue: Queue, audience: Audience): QueueCount {
    const key = boundKey(audience.bound);
    const byBound = counted.get(queue) ?? new Map<string, QueueCount>();
    counted.set(queue, byBound);
    const known = byBound.get(key);
    if (known) return known;
    const { count, nextDue: next } = tally(
      visible(index.openIn(queue), audience, queue),
      isClaimed,
      isDeadlineQueue(queue) ? context.clock.now() : undefined,
    );
    const nobody = audience.bound === undefined && isDeadlineQueue(queue) ? nobodyFor?.(queue) : undefined;
    const counts = { ...count, ...(nobody && { nobody }) };
    byBound.set(key, counts);
    nextDue.set(queue, Math.min(next, nextDue.get(queue) ?? Infinity));
    return counts;
  }

  function queuesFor(audience: Audience): Queues {
    const seen = QUEUE_NAMES.filter((queue) => mayCount(audience, queue) && isCounted(queue));
    const shown = (count: QueueCount) => (audience.countsOnly ? withoutPeople(count) : count);
    return Object.fromEntries(seen.map((queue) => [queue, shown(countOf(queue, audience))]));
  }

  const wrap = (queues: Queues): Counts => ({
    position: context.position(),
    at: new Date(context.clock.now()).toISOString(),
    queues,
  });

  function touch(queues: readonly Queue[]) {
    for (const queue of queues) {
      counted.delete(queue);
      nextDue.delete(queue);
    }
    isTouched ||= queues.length > 0;
  }

  function tick() {
    index.age();
    const now = context.clock.now();
    touch([...nextDue].flatMap(([queue, at]) => (at <= now ? queue : [])));
    if (!isTouched) return;
    isTouched = false;
    const connected = new Set<string>();
    context.broadcast('counts', (audience) => {
      const queues = queuesFor(audience);
      const words = JSON.stringify(queues);
      connected.add(audience.signature);
      if (told.get(audience.signature) === words) return undefined;
      told.set(audience.signature, words);
      return wrap(queues);
    });
    for (const signature of told.keys()) if (!connected.has(signature)) told.delete(signature);
  }

  return {
    countsFor: (audience) => wrap(queuesFor(audience)),
    helloFor: (audience) => {
      const queues = queuesFor(audience);
      // A new socket may have newer counts than its room was sent. If they change back, the room must be sent them too.
      if (told.get(audience.signature) !== JSON.stringify(queues)) told.delete(audience.signature);
      return wrap(queues);
    },
    touch,
    start: () => context.clock.every(LIVE.countsMinMs, tick),
  };
}

/** What a display shows: how many, and neither whose nor which. */
const withoutPeople = ({ total, claimed, oldest_at, overdue, nobody, by_status }: QueueCount): QueueCount => ({
  ...{ total, claimed, oldest_at, by_status, by_category_manager: {}, by_sales_person: {} },
  ...(overdue !== undefined && { overdue }),
  ...(nobody && { nobody: { total: nobody.total, oldest: [] } }),
});

/** Staff see all rows that they may read. Customers see their own, in the status shown to them. */
function visible(rows: Iterable<OpenRow>, audience: Audience, queue: Queue): Iterable<OpenRow> {
  if (audience.bound === undefined) return rows;
  return [...rows].flatMap((row) => {
    const { entity, scope, status, isKeptApproved } = row;
    const shown = asApproved({ ...scope, status, approved: isKeptApproved ? {} : null });
    const isIn = maySee(audience, entity, shown) && queuesOf(entity, shown.status).includes(queue);
    // Deadlines are for staff.
    return isIn ? [{ ...row, status: shown.status, deadline: undefined }] : [];
  });
}
