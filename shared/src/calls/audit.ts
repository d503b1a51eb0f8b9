import { Type } from 'typebox';
import type { Static } from 'typebox';
import { RECORD_NAMES } from '../entities.ts';
import { Count, DateRange, Id, Instant, nullable, oneOf, Short, Text } from '../schema.ts';
import { call } from './call.ts';

/** What audit entries can be about: every record, and sessions. */
export const AUDITED = [...RECORD_NAMES, 'session'] as const;
export const AUDIT_OPS = ['created', 'updated', 'deleted', 'ended'] as const;
export const AUDIT_LIMIT_MAX = 100;

const Seq = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Values = Type.Record(Type.String(), Type.Unknown());

export const AuditEntry = Type.Object({
  /** Position in the log. All records share one log. */
  seq: Seq,
  at: Instant,
  entity: oneOf(AUDITED),
  /** The id of the record; of a session that ended, the id of its user. */
  id: Text,
  /** Display name of the record. */
  label: Text,
  op: oneOf(AUDIT_OPS),
  /** Null when a session ended. */
  revision: nullable(Type.Integer()),
  /** The name at that time; null for the system itself. */
  by: nullable(Type.Object({ user_id: Id, name: Text })),
  by_role_id: nullable(Type.Integer()),
  /** The request id, as the logs of relay and gateway show it. */
  request_id: nullable(Text),
  /** Top-level fields that differ; all fields of a new or deleted record. */
  changed: Type.Array(Text),
  /** Old values of those fields; null for a new record. Older entries hold only some of them. */
  before: nullable(Values),
  /** New values of those fields; null for a deleted record. */
  after: nullable(Values),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const auditCalls = {
  list: call({
    method: 'GET',
    path: '/audit',
    isBeyond: true,
    service: 'AUDIT',
    may: 'admin',
    summary: 'List every change to records, newest first',
    cost: 5,
    query: Type.Object({
      entity: Type.Optional(oneOf(AUDITED)),
      id: Type.Optional(Short),
      /** The author. */
      user: Type.Optional(Id),
      op: Type.Optional(oneOf(AUDIT_OPS)),
      /** A top-level field that changed. */
      field: Type.Optional(Short),
      ...DateRange,
      /** Searches the id, the author's name, and every old or new value of the record. */
      keyword: Type.Optional(Short),
      /** Only entries before this one. */
      before_seq: Type.Optional(Seq),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: AUDIT_LIMIT_MAX })),
    }),
    reply: Type.Object({
      entries: Type.Array(AuditEntry),
      /** The number of entries in this reply. Matches are not counted in total. */
      count: Count,
      /**
       * `before_seq` of the next page; null at the end of the log. One reply scans a limited stretch of the log, so it
       * may hold fewer entries than asked for, or none, before the end.
       */
      next_seq: nullable(Seq),
      /** When the oldest scanned entry was made; null at the end of the log. */
      searched_to: nullable(Instant),
    }),
  }),
};
