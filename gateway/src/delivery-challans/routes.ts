import type { FastifyInstance } from 'fastify';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { MESSAGES } from '@console/shared/messages';
import { checkKeptProof } from '../files/kept.ts';
import { serve } from '../http/serve.ts';
import { deliveryChallanRecord } from '../records/delivery-challan.ts';
import { changeStatus } from './commands.ts';
import { createChallan } from './create.ts';
import { editChallan } from './edit.ts';
import { listChallans } from './repository.ts';

export async function deliveryChallans(app: FastifyInstance): Promise<void> {
  serve(app, deliveryChallanCalls.list, async ({ db, query, actor }) => {
    if (query.challan_id) return { dc: await deliveryChallanRecord.get(db, query.challan_id) };
    const { rows, count } = await listChallans(db, query, actor.audience);
    return { dcs: rows, count };
  });

  serve(app, deliveryChallanCalls.create, async ({ body, write }) => {
    const dc = await write((work) => createChallan(work, body));
    return { success: true, message: MESSAGES.challan.created, dc };
  });

  serve(app, deliveryChallanCalls.updateStatus, async ({ body, ifMatch, actor, write }) => {
    const proof = body.received_file_id;
    if (proof) await checkKeptProof(app, actor, 'delivery_challans.received_file_id', proof);
    const dc = await write((work) => changeStatus(work, body, ifMatch));
    return { success: true, message: MESSAGES.challan.updated, dc };
  });

  serve(app, deliveryChallanCalls.edit, async ({ body, ifMatch, write }) => {
    const dc = await write((work) => editChallan(work, body, ifMatch));
    return { success: true, message: MESSAGES.challan.updated, dc };
  });
}
