import type { Generated } from 'kysely';
import type { LoggedChange } from '@console/shared/audience';
import type { Entity } from '@console/shared/entities';
import type { Op, RevokeReason, Row } from '@console/shared/live';
import type { Instant, Json } from './columns.ts';

export interface ChangeLogTable {
  only_row: Generated<boolean>;
  epoch: Generated<string>;
  seq: Generated<number>;
  floor_seq: Generated<number>;
  place: string | null;
}

export interface ChangesTable {
  seq: number;
  at: Instant;
  kind: 'change' | 'session';
  entity: string | null;
  id: string | null;
  body: Json<LogBody>;
}

/** A change that the log has forgotten. */
export interface AuditLogTable {
  seq: number;
  at: Instant;
  entity: Entity;
  entity_id: string;
  op: Op;
  revision: number;
  by_user_id: number | null;
  by_name: string | null;
  by_role_id: number | null;
  changed: string[];
  before: Json<Record<string, unknown>> | null;
  row: Json<Row> | null;
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
