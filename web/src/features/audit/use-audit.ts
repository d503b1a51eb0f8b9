import type { AuditEntry } from '@console/shared/calls/audit';
import { readAudit } from '../../api/audit.ts';
import type { AuditQuery } from '../../api/audit.ts';
import { logHook } from './use-log.ts';
import type { LogView } from './use-log.ts';

export type AuditView = LogView<AuditEntry>;

export const useAudit = logHook<AuditQuery, AuditEntry>(
  readAudit,
  ({ entity, id, user, op }, change) =>
    (entity === undefined || entity === change.entity) &&
    (id === undefined || id === change.id) &&
    (user === undefined || user === change.by?.user_id) &&
    (op === undefined || op === change.op),
);
