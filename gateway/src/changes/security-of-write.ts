import { roleName } from '@console/shared/permissions';
import type { Entry } from './append.ts';
import type { SecurityEvent } from './security-event.ts';

type Source = Pick<SecurityEvent, 'address' | 'request_id'>;
type Row = Readonly<Record<string, unknown>>;

/** The security event of a write: a ban or its end, a role change, a forced logout; undefined for most writes. */
export function securityOf({ kind, entity, id, body, by }: Entry, source: Source): SecurityEvent | undefined {
  const event = (of: SecurityEvent['kind'], what?: string) => ({
    ...{ kind: of, by, about_user_id: Number(id), what },
    ...source,
  });
  if (kind === 'session') return 'reason' in body ? endOf(body.reason) : undefined;
  if (!('op' in body) || (entity !== 'admin_user' && entity !== 'tenant_user')) return undefined;
  const row = (body.row ?? {}) as Row;
  if (body.op === 'created' || (body.op === 'updated' && body.changed.includes('role_id'))) {
    return event('role', roleName(Number(row['role_id'])));
  }
  return body.changed.includes('is_banned') ? event(row['is_banned'] === true ? 'ban' : 'unban') : undefined;

  /** A ban is already reported for its user, and ending one's own session by that session. */
  function endOf(reason: string): SecurityEvent | undefined {
    if (reason === 'role_changed') return event('role', 'Moved to another organisation');
    if (reason !== 'logout') return undefined;
    if (by.user_id === null) return event('reuse');
    return by.user_id === Number(id) ? undefined : event('logout');
  }
}
