import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ENTITY_NAMES } from '../entities.ts';
import { Count, DateRange, Id, Instant, nullable, oneOf, Short, Text } from '../schema.ts';
import { call } from './call.ts';

/** What entries are about: every record, and the sessions of people. */
export const AUDITED = [...ENTITY_NAMES, 'session'] as const;
export const AUDIT_OPS = ['created', 'updated', 'deleted', 'ended'] as const;
export const AUDIT_LIMIT_MAX = 100;

const Seq = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Values = Type.Record(Type.String(), Type.Unknown());

export const AuditEntry = Type.Object({
  /** Its place in the log, of which there is one for all records. */
  seq: Seq,
  at: Instant,
  entity: oneOf(AUDITED),
  /** Of a session that ended its user. */
  id: Text,
  /** What people call the record. */
  label: Text,
  op: oneOf(AUDIT_OPS),
  /** Null for the end of a session. */
  revision: nullable(Type.Integer()),
  /** As they were called then; null for the system itself. */
  by: nullable(Type.Object({ user_id: Id, name: Text })),
  by_role_id: nullable(Type.Integer()),
  /** Of the request, as the logs of relay and gateway name it. */
  request_id: nullable(Text),
  /** Top-level fields that differ; of a new or deleted record all of them. */
  changed: Type.Array(Text),
  /** What those fields were; null for a new record. What was logged before this was kept has only some of them. */
  before: nullable(Values),
  /** What they are since; null for a deleted record. */
  after: nullable(Values),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const auditCalls = {
  list: call({
    method: 'GET',
    path: '/audit',
    service: 'AUDIT',
    may: 'admin',
    summary: 'List every change to records, newest first',
    cost: 5,
    query: Type.Object({
      entity: Type.Optional(oneOf(AUDITED)),
      id: Type.Optional(Short),
      /** Who did it. */
      user: Type.Optional(Id),
      op: Type.Optional(oneOf(AUDIT_OPS)),
      /** A top-level field that changed. */
      field: Type.Optional(Short),
      ...DateRange,
      /** In the id, the name of who did it, or any value of the record before or since. */
      keyword: Type.Optional(Short),
      /** Entries before this one alone. */
      before_seq: Type.Optional(Seq),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: AUDIT_LIMIT_MAX })),
    }),
    reply: Type.Object({
      entries: Type.Array(AuditEntry),
      /** How many these are: all that match are not counted. */
      count: Count,
      /**
       * `before_seq` of what comes next; null at the end of the log. One reply looks at a stretch of the log, so that
       * fewer entries than asked for, or none, are not the end.
       */
      next_seq: nullable(Seq),
      /** When the oldest entry was made that was looked at; null at the end of the log. */
      searched_to: nullable(Instant),
    }),
  }),
};
