import type { tenantCalls } from '@console/shared/calls/tenant';
import { rowOf, rowsOf, savedBy } from './replies.ts';
import { preflightOf } from './preflight.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof tenantCalls.list>('GET', '/tenant/getTenant');
const remove = bind<typeof tenantCalls.remove>('POST', '/tenant/deleteTenant');

export const listTenants = rowsOf(list, 'tenants');
export const getTenant = rowOf(list, 'tenant', (tenant_id: number) => ({ tenant_id }));
export const createTenant = savedBy(bind<typeof tenantCalls.create>('POST', '/tenant/createTenant'), 'tenant');
export const updateTenant = savedBy(bind<typeof tenantCalls.update>('PATCH', '/tenant/updateTenant'), 'tenant');
export const deleteTenant = async (tenant_id: number, options?: RequestOptions): Promise<void> => {
  await remove({ body: { tenant_id } }, options);
};
export const tenantDeletion = preflightOf<typeof tenantCalls.remove>('/tenant/deleteTenant');
