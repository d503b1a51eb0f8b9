import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { leadCalls } from '@console/shared/calls/lead';
import { rowIn, rowsIn } from './replies.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof leadCalls.list>({ method: 'GET', path: '/crm_leads/get_lead' });
const create = bind<typeof leadCalls.create>({ method: 'POST', path: '/crm_leads/create_lead' });
const update = bind<typeof leadCalls.update>({ method: 'PATCH', path: '/crm_leads/update_lead' });
const remove = bind<typeof leadCalls.remove>({ method: 'POST', path: '/crm_leads/delete_lead' });

export const listLeads = async (query: QueryOf<typeof leadCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'leads');
export const getLead = async (lead_id: number, signal?: AbortSignal) =>
  rowIn(await list({ query: { lead_id } }, { signal }), 'lead');
export const createLead = async (body: BodyOf<typeof leadCalls.create>, options?: RequestOptions) =>
  rowIn(await create({ body }, options), 'lead');
export const updateLead = async (body: BodyOf<typeof leadCalls.update>, options?: RequestOptions) =>
  rowIn(await update({ body }, options), 'lead');
/** Resolves to the deleted lead. */
export const deleteLead = async (lead_id: number, options?: RequestOptions) =>
  rowIn(await remove({ body: { lead_id } }, options), 'lead');
