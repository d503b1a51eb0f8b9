import type { auditCalls } from '@console/shared/calls/audit';
import type { securityCalls } from '@console/shared/calls/security';
import type { QueryOf, ReplyOf } from '@console/shared/calls/call';
import { bind } from './request.ts';

const list = bind<typeof auditCalls.list>('GET', '/audit');
const security = bind<typeof securityCalls.list>('GET', '/audit/security');

export type AuditQuery = QueryOf<typeof auditCalls.list>;
export type AuditPage = ReplyOf<typeof auditCalls.list>;

/** One page of the audit log, newest first. */
export const readAudit = async (query: AuditQuery, signal?: AbortSignal): Promise<AuditPage> =>
  (await list({ query }, { signal })).reply;

export type SecurityQuery = QueryOf<typeof securityCalls.list>;

/** One page of the security log, newest first. */
export const readSecurity = async (query: SecurityQuery, signal?: AbortSignal) =>
  (await security({ query }, { signal })).reply;
