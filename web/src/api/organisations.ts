import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { organisationCalls } from '@console/shared/calls/organisation';
import { rowIn, rowsIn } from './replies.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof organisationCalls.list>({ method: 'GET', path: '/organisation/getOrganisation' });
const create = bind<typeof organisationCalls.create>({ method: 'POST', path: '/organisation/createOrganisation' });

export const listOrganisations = async (query: QueryOf<typeof organisationCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'organisations');
export const getOrganisation = async (org_id: number, signal?: AbortSignal) =>
  rowIn(await list({ query: { org_id } }, { signal }), 'organisation');
export const createOrganisation = async (body: BodyOf<typeof organisationCalls.create>, options?: RequestOptions) =>
  rowIn(await create({ body }, options), 'organisation');
