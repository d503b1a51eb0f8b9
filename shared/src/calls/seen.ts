import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Seen } from '../entities/seen.ts';
import { MOVED_ENTITIES, MOVED_SHOWN } from '../moved.ts';
import { Count, Instant, nullable, oneOf, Text } from '../schema.ts';
import { call } from './call.ts';

/** Records of one kind that got the same status. */
export const Moved = Type.Object({
  /** Of records that the person made, sells or follows, or of a queue in which they decide. */
  scope: oneOf(['mine', 'queue']),
  entity: oneOf(MOVED_ENTITIES),
  status: Text,
  /** The newest of them. */
  ids: Type.Array(Text, { maxItems: MOVED_SHOWN }),
  /** There are more than these. */
  has_more: Type.Boolean(),
});
export type Moved = Static<typeof Moved>;

/** What moved while the caller was away. */
export const seenCalls = {
  moved: call({
    method: 'GET',
    path: '/seen',
    isBeyond: true,
    service: 'USER',
    may: 'signed_in',
    summary: 'Count what moved in your records and queues while you were away',
    cost: 2,
    reply: Type.Object({
      seen: Seen,
      /** The first moment that is counted. */
      since: nullable(Instant),
      moved: Type.Array(Moved),
    }),
  }),
  note: call({
    method: 'PUT',
    path: '/seen',
    isBeyond: true,
    service: 'USER',
    may: 'writer',
    summary:
      'Note up to which change you have seen everything, that you have read what moved while you were away, or whether Home shows your first steps',
    body: Type.Object({ seq: Count, read: Type.Optional(Type.Literal(true)), steps: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({ seen: Seen }),
    changes: ['seen'],
  }),
};
