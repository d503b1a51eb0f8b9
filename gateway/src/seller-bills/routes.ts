import type { FastifyInstance } from 'fastify';
import { sellerBillCalls } from '@console/shared/calls/seller-bill';
import { MESSAGES } from '@console/shared/messages';
import type { Actor } from '../actor.ts';
import { checkKeptProof } from '../files/kept.ts';
import { serve } from '../http/serve.ts';
import { cancelBill, correctBill, recordBill } from './commands.ts';

const { recorded, corrected, cancelled } = MESSAGES.sellerBill;

export async function sellerBills(app: FastifyInstance): Promise<void> {
  const checkFile = async (actor: Actor, file_name: string | null | undefined) => {
    if (file_name) await checkKeptProof(app, actor, 'seller_bills.file_name', file_name);
  };

  serve(app, sellerBillCalls.create, async ({ body, ifMatch, actor, write }) => {
    await checkFile(actor, body.file_name);
    const purchaseOrder = await write((work) => recordBill(work, body, ifMatch));
    return { success: true, message: recorded, purchaseOrder };
  });

  serve(app, sellerBillCalls.update, async ({ body, ifMatch, actor, write }) => {
    await checkFile(actor, body.file_name);
    const purchaseOrder = await write((work) => correctBill(work, body, ifMatch));
    return { success: true, message: corrected, purchaseOrder };
  });

  serve(app, sellerBillCalls.cancel, async ({ body, ifMatch, write }) => {
    const purchaseOrder = await write((work) => cancelBill(work, body, ifMatch));
    return { success: true, message: cancelled, purchaseOrder };
  });
}
