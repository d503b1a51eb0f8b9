import type { FastifyInstance } from 'fastify';
import { maySee } from '@console/shared/audience';
import { quotationCalls } from '@console/shared/calls/quotation';
import { MESSAGES } from '@console/shared/messages';
import { checkKept } from '../files/kept.ts';
import { serve } from '../http/serve.ts';
import { found } from '../lists.ts';
import { quotationRecord } from '../records/quotation.ts';
import { updateQuotation } from './commands.ts';
import { createQuotation } from './create.ts';
import { mailApproved } from './mail.ts';
import { findQuotationOfRequest, listQuotations } from './repository.ts';

export async function quotations(app: FastifyInstance): Promise<void> {
  serve(app, quotationCalls.list, async ({ db, query, actor }) => {
    if (query.quotation_id) return { quotation: await quotationRecord.get(db, query.quotation_id) };
    if (query.request_id) {
      const quotation = await findQuotationOfRequest(db, query.request_id);
      const isSeen = quotation && maySee(actor.audience, 'quotation', quotation);
      return { quotation: found('Quotation of quote request', isSeen ? quotation : undefined, query.request_id) };
    }
    const { rows, count } = await listQuotations(db, query, actor.audience);
    return { quotations: rows, count };
  });

  serve(app, quotationCalls.create, async ({ body, write }) => {
    const quotation = await write((work) => createQuotation(work, body));
    return { success: true, message: MESSAGES.quotation.created, quotation };
  });

  serve(app, quotationCalls.update, async ({ body, ifMatch, actor, write }) => {
    await checkKept(app, actor, 'quotations.po_link', body.po_link ?? []);
    const quotation = await write((work) => updateQuotation(work, body, ifMatch));
    const mailed = body.status === 'CONFIRMED' ? await mailApproved(app, quotation) : {};
    return { success: true, message: MESSAGES.quotation.updated, quotation, ...mailed };
  });
}
