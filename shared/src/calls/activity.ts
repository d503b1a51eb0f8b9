import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ACTIVITY_KINDS } from '../activity.ts';
import { ENTITY_NAMES } from '../entities.ts';
import { DocumentNumber, Id, Instant, Money, nullable, oneOf, Statuses, Text } from '../schema.ts';
import { call } from './call.ts';

/** Records whose activity can be read. */
export const ACTIVITY_ENTITIES = [
  ...['quotation_request', 'quotation', 'order', 'purchase_order', 'delivery_challan'],
  ...['product', 'seller', 'tenant'],
] as const;

const Seq = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Values = Type.Record(Type.String(), Type.Unknown());

/** One event in the history of a record, as the reader may see it today. */
export const ActivityEntry = Type.Object({
  /** Position in the log; 0 for what a record's own row tells of its creation. */
  seq: Type.Integer({ minimum: 0 }),
  at: Instant,
  /** Null for the system, and for somebody whom the reader may not know. */
  by: nullable(Type.Object({ user_id: Id, name: Text })),
  /** The gateway itself wrote it. */
  is_system: Type.Boolean(),
  entity: oneOf(ENTITY_NAMES),
  id: Text,
  /** The record's display name, or its id if it has none. */
  name: Text,
  /** Set for a payment or an expense. */
  amount: nullable(Money),
  op: oneOf(['created', 'updated', 'deleted']),
  kinds: Type.Array(oneOf(ACTIVITY_KINDS)),
  /** Old status, if the event changed it. */
  from_status: nullable(Text),
  to_status: nullable(Text),
  /** Why it was cancelled, rejected, approved or archived. */
  reason: nullable(Text),
  /** The approved total of an order, if the event is the approval of its prices. */
  approved_total: nullable(Money),
  /** The colleague in whose place it was approved, because their limit was needed. */
  on_behalf_of: Type.Optional(Text),
  /** The tax invoice that the event issued. */
  invoice_number: Type.Optional(Text),
  /** The paper that the event issued. Its revision is null for the first, then A, B and so on. */
  paper: Type.Optional(Type.Object({ number: Text, revision: nullable(Text) })),
  /** The event put the prices of an order up for approval. */
  waits: Type.Optional(Type.Boolean()),
  /** A comment, as it is today. */
  comment: Type.Optional(Type.Object({ text: Text, is_edited: Type.Boolean() })),
  /** Top-level fields that differ. */
  changed: Type.Array(Text),
  /** Old values of those fields that mean something to people. A field is absent if its old value was not kept. */
  before: Values,
  /** New values of the same fields. Of a list of lines, both have only those that differ. */
  after: Values,
});
export type ActivityEntry = Static<typeof ActivityEntry>;

export const activityCalls = {
  list: call({
    method: 'GET',
    path: '/activity',
    isBeyond: true,
    service: 'AUDIT',
    may: 'signed_in',
    summary: 'List what happened to a record that the caller may read, and around an order, newest first',
    cost: 2,
    query: Type.Object({
      entity: oneOf(ACTIVITY_ENTITIES),
      id: DocumentNumber,
      kind: Type.Optional(Statuses(ACTIVITY_KINDS)),
      /** Of an order: only events of these kinds of records. */
      of: Type.Optional(Statuses(ENTITY_NAMES)),
      /** Only entries before this one. */
      before_seq: Type.Optional(Seq),
    }),
    reply: Type.Object({
      entries: Type.Array(ActivityEntry),
      /** `before_seq` of the next page; null at the end. One reply scans a limited stretch of the log. */
      next_seq: nullable(Seq),
    }),
  }),
};
