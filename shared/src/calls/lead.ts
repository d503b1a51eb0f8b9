import { Type } from 'typebox';
import { Lead } from '../entities/parties.ts';
import { LEAD_FIELDS } from '../fields/lead.ts';
import { inEdits } from '../fields/schemas.ts';
import { leadChart } from '../lifecycles/lead.ts';
import { DateRange, Id, listOf, oneOf, Paging, Short, Statuses } from '../schema.ts';
import { call, written } from './call.ts';

/** A new lead needs its name too. */
const FIELDS = { ...inEdits(LEAD_FIELDS), lead_status: Type.Optional(oneOf(leadChart.statuses)) };

export const leadCalls = {
  list: call({
    method: 'GET',
    path: '/crm_leads/get_lead',
    service: 'SELLER',
    may: 'seller:READ',
    summary: 'List seller leads; with `lead_id`, get one',
    query: Type.Object({
      lead_id: Type.Optional(Id),
      keyword: Type.Optional(Short),
      lead_category: Type.Optional(Short),
      lead_owner: Type.Optional(Short),
      lead_status: Type.Optional(Statuses(leadChart.statuses)),
      zone: Type.Optional(Short),
      ...DateRange,
      ...Paging,
    }),
    reply: Type.Union([listOf('leads', Lead), Type.Object({ lead: Lead })]),
  }),
  create: call({
    method: 'POST',
    path: '/crm_leads/create_lead',
    service: 'SELLER',
    may: 'seller:WRITE',
    summary: 'Create a lead; with `lead_id`, verify a contacted lead and create its seller from the body',
    body: Type.Object({ lead_id: Type.Optional(Id), ...FIELDS }),
    reply: written('lead', Lead),
    changes: ['lead', 'seller'],
    creates: true,
  }),
  update: call({
    method: 'PATCH',
    path: '/crm_leads/update_lead',
    service: 'SELLER',
    may: ['seller:UPDATE', 'seller:WRITE'],
    summary: 'Edit an open lead or change its status',
    body: Type.Object({ lead_id: Id, ...FIELDS }),
    reply: written('lead', Lead),
    changes: ['lead', 'seller'],
  }),
  remove: call({
    method: 'POST',
    path: '/crm_leads/delete_lead',
    service: 'SELLER',
    may: 'seller:DELETE',
    summary: 'Delete a lead; a seller created from it is kept',
    body: Type.Object({ lead_id: Id }),
    reply: written('lead', Lead),
    changes: ['lead'],
  }),
};
