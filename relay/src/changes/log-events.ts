import type { LoggedChange } from '@console/shared/audience';
import { ENTITY_NAMES } from '@console/shared/entities';
import { REVOKE_REASONS } from '@console/shared/live';
import type { RevokeReason } from '@console/shared/live';
import { nullable, oneOf } from '@console/shared/schema';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Fields = Type.Record(Type.String(), Type.Unknown());
const LogEntry = Compile(
  Type.Object({
    entity: Type.String(),
    id: Type.String(),
    op: oneOf(['created', 'updated', 'deleted']),
    revision: Type.Integer(),
    at: Type.String(),
    by: nullable(Type.Object({ user_id: Type.Integer(), name: Type.String() })),
    by_role_id: nullable(Type.Integer()),
    row: nullable(Fields),
    before: nullable(Fields),
    changed: Type.Array(Type.String()),
  }),
);

/** The end of one session, or of all sessions of a user if `session_id` is null. */
export interface SessionEnd {
  user_id: number;
  session_id: string | null;
  reason: RevokeReason;
}
const End = Compile(
  Type.Object({
    user_id: Type.Integer(),
    session_id: nullable(Type.String()),
    reason: oneOf(REVOKE_REASONS),
  }),
);

/** `unknown`: a change of an entity from a newer gateway, which nobody here may read. */
export function readChange(data: string, seq: number): LoggedChange | 'unknown' | 'unreadable' {
  const value = parse(data);
  if (!LogEntry.Check(value)) return 'unreadable';
  if (!(ENTITY_NAMES as string[]).includes(value.entity)) return 'unknown';
  return { ...(value as LoggedChange), seq };
}

export function readSessionEnd(data: string): SessionEnd | undefined {
  const value = parse(data);
  return End.Check(value) ? value : undefined;
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
