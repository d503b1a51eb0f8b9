import type { leadCalls } from '@console/shared/calls/lead';
import { rowOf, rowsOf, savedBy } from './replies.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof leadCalls.list>('GET', '/crm_leads/get_lead');
const remove = bind<typeof leadCalls.remove>('POST', '/crm_leads/delete_lead');

export const listLeads = rowsOf(list, 'leads');
export const getLead = rowOf(list, 'lead', (lead_id: number) => ({ lead_id }));
export const createLead = savedBy(bind<typeof leadCalls.create>('POST', '/crm_leads/create_lead'), 'lead');
export const updateLead = savedBy(bind<typeof leadCalls.update>('PATCH', '/crm_leads/update_lead'), 'lead');
export const deleteLead = async (lead_id: number, options?: RequestOptions): Promise<void> => {
  await remove({ body: { lead_id } }, options);
};
