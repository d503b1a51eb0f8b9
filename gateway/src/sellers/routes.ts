import type { FastifyInstance } from 'fastify';
import { sellerCalls } from '@console/shared/calls/seller';
import { MESSAGES } from '@console/shared/messages';
import { serve } from '../http/serve.ts';
import { verifyLead } from './verify-lead.ts';
import { sellerRecord } from '../records/seller.ts';
import { createSeller } from './create.ts';
import { deleteSeller } from './delete.ts';
import { editSeller } from './edit.ts';
import { listSellers } from './repository.ts';

export async function sellers(app: FastifyInstance): Promise<void> {
  serve(app, sellerCalls.list, async ({ db, query }) => {
    if (query.seller_id) return { seller: await sellerRecord.get(db, query.seller_id) };
    const { rows, count } = await listSellers(db, query);
    return { sellers: rows, count };
  });

  serve(app, sellerCalls.create, async ({ body: { lead_id, ...body }, ifMatch, write }) => {
    const seller = await write((work) =>
      lead_id ? verifyLead(work, { lead_id, ifMatch }, () => createSeller(work, body)) : createSeller(work, body),
    );
    return { success: true, message: MESSAGES.seller.created, seller };
  });

  serve(app, sellerCalls.update, async ({ body, ifMatch, write }) => {
    const seller = await write((work) => editSeller(work, body, ifMatch));
    return { success: true, message: MESSAGES.seller.updated, seller };
  });

  serve(app, sellerCalls.remove, async ({ body, ifMatch, write }) => {
    const seller = await write((work) => deleteSeller(work, body.seller_id, ifMatch));
    return { success: true, message: MESSAGES.seller.deleted, seller };
  });
}
