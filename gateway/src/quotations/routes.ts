import type { FastifyInstance } from 'fastify';
import { quotationCalls } from '@console/shared/calls/quotation';
import { serve } from '../http/serve.ts';
import { found } from '../lists.ts';
import { findQuotation, findQuotationOfRequest, listQuotations } from './repository.ts';

export async function quotations(app: FastifyInstance): Promise<void> {
  serve(app, quotationCalls.list, async ({ db, query, actor }) => {
    if (query.quotation_id) return { quotation: found('Quotation', await findQuotation(db, query.quotation_id)) };
    if (query.request_id) return { quotation: found('Quotation', await findQuotationOfRequest(db, query.request_id)) };
    const { rows, count } = await listQuotations(db, query, actor.audience.boundOrg);
    return { quotations: rows, count };
  });
}
