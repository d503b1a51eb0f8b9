import type { FastifyInstance } from 'fastify';
import { leadCalls } from '@console/shared/calls/lead';
import { LEAD_MESSAGES } from '@console/shared/lead-messages';
import { serve } from '../http/serve.ts';
import { leadRecord } from '../records/lead.ts';
import { createLead, deleteLead, editLead } from './commands.ts';
import { listLeads } from './repository.ts';

export async function leads(app: FastifyInstance): Promise<void> {
  serve(app, leadCalls.list, async ({ db, query }) => {
    if (query.lead_id) return { lead: await leadRecord.get(db, query.lead_id) };
    const { rows, count } = await listLeads(db, query);
    return { leads: rows, count };
  });

  serve(app, leadCalls.create, async ({ body, ifMatch, write }) => {
    const lead = await write((work) => createLead(work, body, ifMatch));
    return { success: true, message: body.lead_id ? LEAD_MESSAGES.verified : LEAD_MESSAGES.created, lead };
  });

  serve(app, leadCalls.update, async ({ body, ifMatch, write }) => {
    const lead = await write((work) => editLead(work, body, ifMatch));
    return { success: true, message: LEAD_MESSAGES.updated, lead };
  });

  serve(app, leadCalls.remove, async ({ body, ifMatch, write }) => {
    const lead = await write((work) => deleteLead(work, body.lead_id, ifMatch));
    return { success: true, message: LEAD_MESSAGES.deleted, lead };
  });
}
