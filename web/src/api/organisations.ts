import type { QueryOf } from '@console/shared/calls/call';
import type { organisationCalls } from '@console/shared/calls/organisation';
import { rowIn, rowsIn } from './replies.ts';
import { bind } from './request.ts';

const list = bind<typeof organisationCalls.list>({ method: 'GET', path: '/organisation/getOrganisation' });

export const listOrganisations = async (query: QueryOf<typeof organisationCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'organisations');
export const getOrganisation = async (org_id: number, signal?: AbortSignal) =>
  rowIn(await list({ query: { org_id } }, { signal }), 'organisation');
