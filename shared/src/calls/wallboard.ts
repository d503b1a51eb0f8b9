import { Type } from 'typebox';
import type { Static } from 'typebox';
import { HISTORY_SPANS } from '../queue-history.ts';
import { QUEUE_NAMES } from '../queues.ts';
import { Count, Instant, nullable, oneOf } from '../schema.ts';
import { call } from './call.ts';

/** What waited in one queue at each point, oldest first; null where the log does not reach back so far. */
export const QueueHistory = Type.Object({
  queue: oneOf(QUEUE_NAMES),
  totals: Type.Array(nullable(Count)),
});
export type QueueHistory = Static<typeof QueueHistory>;

export const wallboardCalls = {
  history: call({
    method: 'GET',
    path: '/wallboard/history',
    isBeyond: true,
    service: 'USER',
    may: 'board',
    cost: 3,
    summary: 'Count what waited in each queue over the last 24 hours or seven days',
    query: Type.Object({ span: oneOf(HISTORY_SPANS) }),
    reply: Type.Object({
      step_minutes: Count,
      /** The instant of the newest point. */
      until: Instant,
      queues: Type.Array(QueueHistory),
    }),
  }),
};
