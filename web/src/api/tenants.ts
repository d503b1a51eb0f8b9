import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { tenantCalls } from '@console/shared/calls/tenant';
import { rowIn, rowsIn } from './replies.ts';
import { preflightOf } from './preflight.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof tenantCalls.list>({ method: 'GET', path: '/tenant/getTenant' });
const create = bind<typeof tenantCalls.create>({ method: 'POST', path: '/tenant/createTenant' });
const update = bind<typeof tenantCalls.update>({ method: 'PATCH', path: '/tenant/updateTenant' });
const remove = bind<typeof tenantCalls.remove>({ method: 'POST', path: '/tenant/deleteTenant' });

export const listTenants = async (query: QueryOf<typeof tenantCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'tenants');
export const getTenant = async (tenant_id: number, signal?: AbortSignal) =>
  rowIn(await list({ query: { tenant_id } }, { signal }), 'tenant');
export const createTenant = async (body: BodyOf<typeof tenantCalls.create>, options?: RequestOptions) =>
  rowIn(await create({ body }, options), 'tenant');
export const updateTenant = async (body: BodyOf<typeof tenantCalls.update>, options?: RequestOptions) =>
  rowIn(await update({ body }, options), 'tenant');
/** Resolves to the deleted customer. */
export const deleteTenant = async (tenant_id: number, options?: RequestOptions) =>
  rowIn(await remove({ body: { tenant_id } }, options), 'tenant');
export const tenantDeletion = preflightOf<typeof tenantCalls.remove>('/tenant/deleteTenant');
