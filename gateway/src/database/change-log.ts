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
  /** Of the newest entry; what the hash of the next one is made of. */
  head: Generated<string>;
}

export interface ChangesTable {
  seq: number;
  at: Instant;
  kind: 'change' | 'session';
  entity: Entity | 'session';
  /** Of the end of a session its user. */
  id: string;
  body: Json<LogBody>;
  /** Every field that changed as it was, of a deleted record all of them: for the audit log alone, no reader of the feed gets it. */
  previous: Json<Record<string, unknown>> | null;
  /** The request that the relay made of it. */
  request_id: string | null;
  by_user_id: number | null;
  by_name: string | null;
  by_role_id: number | null;
  /** Over the entry and the hash of the one before it (audit/chain.ts). */
  hash: string;
}

/** What the change log has forgotten. */
export interface AuditLogTable {
  seq: number;
  at: Instant;
  entity: Entity | 'session';
  entity_id: string;
  op: Op | 'ended';
  /** Null for the end of a session. */
  revision: number | null;
  by_user_id: number | null;
  by_name: string | null;
  by_role_id: number | null;
  changed: string[];
  before: Json<Record<string, unknown>> | null;
  /** Of the end of a session what is known of it. */
  row: Json<Row | SessionEnd> | null;
  /** Null also for what was logged before it was kept. */
  previous: Json<Record<string, unknown>> | null;
  request_id: string | null;
  hash: string;
}

/** Both tables of the audit log in one shape, in which its entries are hashed. */
export interface AuditEntriesView extends Omit<AuditLogTable, 'entity_id' | 'changed'> {
  id: string;
  changed: Json<string[]>;
}

export interface SecurityHeadTable {
  only_row: Generated<boolean>;
  seq: Generated<number>;
  head: Generated<string>;
  /** Of the newest entry that was given up. */
  floor: Generated<string>;
}

export interface SecurityLogTable {
  seq: number;
  /** The first and the last time, of what happened more than once. */
  at: Instant;
  until: Instant;
  count: number;
  kind: SecurityKind;
  /** Of a refusal. */
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

/** The end of one session, or of all sessions of a user when `session_id` is null. */
export interface SessionEnd {
  user_id: number;
  session_id: string | null;
  reason: RevokeReason;
}

/** A logged change without its `seq`, which is the key of the row; or the end of a session. */
export type LogBody = Omit<LoggedChange, 'seq'> | SessionEnd;
