import type { Generated } from 'kysely';
import type { LoggedChange } from '@console/shared/audience';
import type { Entity } from '@console/shared/entities';
import type { Op, RevokeReason, Row } from '@console/shared/live';
import type { SecurityKind } from '@console/shared/calls/security';
import type { Instant, Json } from './columns.ts';

export interface ChangeLogTable {
  only_row: Generated<boolean>;
  epoch: Generated<string>;
  seq: Generated<number>;
  floor_seq: Generated<number>;
  place: string | null;
  /** Hash of the newest entry, from which the next one is computed. */
  head: Generated<string>;
}

export interface ChangesTable {
  seq: number;
  at: Instant;
  kind: 'change' | 'session';
  entity: Entity | 'session';
  /** For a session end, the id of its user. */
  id: string;
  body: Json<LogBody>;
  /**
   * Old values of every changed field; all fields of a deleted record. For the audit log only: readers of the feed
   * never get it.
   */
  previous: Json<Record<string, unknown>> | null;
  /** Id of the relay's request. */
  request_id: string | null;
  by_user_id: number | null;
  by_name: string | null;
  by_role_id: number | null;
  /** Over the entry and the hash of the previous one (audit/chain.ts). */
  hash: string;
}

/** Entries that have left the change log. */
export interface AuditLogTable {
  seq: number;
  at: Instant;
  entity: Entity | 'session';
  entity_id: string;
  op: Op | 'ended';
  /** Null for a session end. */
  revision: number | null;
  by_user_id: number | null;
  by_name: string | null;
  by_role_id: number | null;
  changed: string[];
  before: Json<Record<string, unknown>> | null;
  /** For a session end, its details. */
  row: Json<Row | SessionEnd> | null;
  /** Also null for entries logged before this existed. */
  previous: Json<Record<string, unknown>> | null;
  request_id: string | null;
  hash: string;
}

/** Both tables of the audit log in one shape, over which entries are hashed. */
export interface AuditEntriesView extends Omit<AuditLogTable, 'entity_id' | 'changed'> {
  id: string;
  changed: Json<string[]>;
}

export interface SecurityHeadTable {
  only_row: Generated<boolean>;
  seq: Generated<number>;
  head: Generated<string>;
  /** Number of the newest entry that was dropped. */
  floor: Generated<string>;
}

export interface SecurityLogTable {
  seq: number;
  /** First and last time of a repeated event. */
  at: Instant;
  until: Instant;
  count: number;
  kind: SecurityKind;
  /** Status of a refusal. */
  status: number | null;
  by_user_id: number | null;
  by_name: string | null;
  by_role_id: number | null;
  about_user_id: number | null;
  what: string | null;
  address: string | null;
  request_id: string | null;
  hash: string;
}

export interface IdempotencyKeysTable {
  user_id: number;
  key: string;
  request_hash: string;
  reply: Json<unknown> | null;
  created_at: Instant;
}

/** The end of one session, or of all sessions of a user if `session_id` is null. */
export interface SessionEnd {
  user_id: number;
  session_id: string | null;
  reason: RevokeReason;
}

/** A logged change without its `seq`, which is the row's key; or a session end. */
export type LogBody = Omit<LoggedChange, 'seq'> | SessionEnd;
