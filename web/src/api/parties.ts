import type { QueryOf } from '@console/shared/calls/call';
import type { partyCalls } from '@console/shared/calls/parties';
import { rowIn, rowsIn } from './replies.ts';
import { bind } from './request.ts';

const tenants = bind<typeof partyCalls.tenants>({ method: 'GET', path: '/tenant/getTenant' });
const organisations = bind<typeof partyCalls.organisations>({ method: 'GET', path: '/organisation/getOrganisation' });

export const listTenants = async (query: QueryOf<typeof partyCalls.tenants>, signal?: AbortSignal) =>
  rowsIn(await tenants({ query }, { signal }), 'tenants');
export const listOrganisations = async (query: QueryOf<typeof partyCalls.organisations>, signal?: AbortSignal) =>
  rowsIn(await organisations({ query }, { signal }), 'organisations');
export const getTenant = async (tenant_id: number, signal?: AbortSignal) =>
  rowIn(await tenants({ query: { tenant_id } }, { signal }), 'tenant');
export const getOrganisation = async (org_id: number, signal?: AbortSignal) =>
  rowIn(await organisations({ query: { org_id } }, { signal }), 'organisation');
