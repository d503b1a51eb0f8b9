import type { FastifyInstance } from 'fastify';
import { offerCalls } from '@console/shared/calls/offer';
import { MESSAGES } from '@console/shared/messages';
import { serve } from '../http/serve.ts';
import { offerRecord } from '../records/offer.ts';
import { createOffer, deleteOffer, editOffer } from './commands.ts';
import { groupBySeller, listOffers, listOffersBySku } from './repository.ts';

export async function offers(app: FastifyInstance): Promise<void> {
  serve(app, offerCalls.list, async ({ db, query }) => {
    if (query.sku_offer_id) return { offer: await offerRecord.get(db, query.sku_offer_id) };
    const { rows, count } = await listOffers(db, query);
    return { offers: rows, count };
  });

  serve(app, offerCalls.bySku, async ({ db, query }) => {
    const { rows, count } = await listOffersBySku(db, query);
    return { offers: query.group_by_seller ? groupBySeller(rows) : rows, count };
  });

  serve(app, offerCalls.create, async ({ body, write }) => {
    const offer = await write((work) => createOffer(work, body));
    return { success: true, message: MESSAGES.offer.created, offer };
  });

  serve(app, offerCalls.update, async ({ body, ifMatch, write }) => {
    const offer = await write((work) => editOffer(work, body, ifMatch));
    return { success: true, message: MESSAGES.offer.updated, offer };
  });

  serve(app, offerCalls.remove, async ({ body, ifMatch, write }) => {
    await write((work) => deleteOffer(work, body.sku_offer_id, ifMatch));
    return { success: true, message: MESSAGES.offer.deleted };
  });
}
