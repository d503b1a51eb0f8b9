import type { FastifyInstance } from 'fastify';
import { rfqCalls } from '@console/shared/calls/rfq';
import { MESSAGES } from '@console/shared/messages';
import { serve } from '../http/serve.ts';
import { quoteRequestRecord } from '../records/quote-request.ts';
import { createRequest, updateRfq } from './commands.ts';
import { countByDay, listRequests } from './repository.ts';

export async function quoteRequests(app: FastifyInstance): Promise<void> {
  serve(app, rfqCalls.list, async ({ db, query, actor }) => {
    if (query.request_id) return { rfq: await quoteRequestRecord.get(db, query.request_id) };
    const { rows, count } = await listRequests(db, query, actor.audience);
    return { rfqs: rows, count, ...(query.group_by_date && { groups: await countByDay(db, query, actor.audience) }) };
  });

  serve(app, rfqCalls.create, async ({ body, write }) => {
    const rfq = await write((work) => createRequest(work, body));
    return { success: true, message: MESSAGES.server.rfqAdded, rfq };
  });

  serve(app, rfqCalls.update, async ({ body, ifMatch, write }) => {
    const rfq = await write((work) => updateRfq(work, body, ifMatch));
    return { success: true, message: MESSAGES.rfq.updated, rfq };
  });
}
