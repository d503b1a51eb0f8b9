import type { auditCalls } from '@console/shared/calls/audit';
import type { QueryOf, ReplyOf } from '@console/shared/calls/call';
import { bind } from './request.ts';

const list = bind<typeof auditCalls.list>({ method: 'GET', path: '/audit' });

export type AuditQuery = QueryOf<typeof auditCalls.list>;
export type AuditPage = ReplyOf<typeof auditCalls.list>;

/** One page of the audit log, newest first. */
export const readAudit = async (query: AuditQuery, signal?: AbortSignal): Promise<AuditPage> =>
  (await list({ query }, { signal })).reply;
