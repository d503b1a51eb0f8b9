import type { QueryOf } from '@console/shared/calls/call';
import type { tenantCalls } from '@console/shared/calls/tenant';
import { rowIn, rowsIn } from './replies.ts';
import { bind } from './request.ts';

const list = bind<typeof tenantCalls.list>({ method: 'GET', path: '/tenant/getTenant' });

export const listTenants = async (query: QueryOf<typeof tenantCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'tenants');
export const getTenant = async (tenant_id: number, signal?: AbortSignal) =>
  rowIn(await list({ query: { tenant_id } }, { signal }), 'tenant');
