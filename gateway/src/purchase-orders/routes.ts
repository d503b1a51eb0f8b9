import type { FastifyInstance } from 'fastify';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { WORDING } from '@console/shared/wording';
import type { Company } from '../config.ts';
import { serve } from '../http/serve.ts';
import { found } from '../lists.ts';
import { changeStatus } from './commands.ts';
import type { StatusChange } from './commands.ts';
import { sellerMail } from './issue-mail.ts';
import { findPurchaseOrder, listPurchaseOrders } from './repository.ts';

export async function purchaseOrders(app: FastifyInstance, { company }: { company: Company }): Promise<void> {
  serve(app, purchaseOrderCalls.list, async ({ db, query }) => {
    if (query.po_id) return { purchaseOrder: found('Purchase order', await findPurchaseOrder(db, query.po_id)) };
    const { rows, count } = await listPurchaseOrders(db, query);
    return { purchaseOrders: rows, count };
  });

  serve(app, purchaseOrderCalls.updateStatus, async ({ body, ifMatch, write }) => {
    const change = await write((work) => changeStatus(work, body, ifMatch));
    const mail = await tellSeller(app, company, change, body.send_email ?? true);
    return { success: true, message: WORDING.purchaseOrder.updated, ...mail, purchaseOrder: change.after };
  });
}

/** After the commit, so that a mail that fails undoes nothing; a draft's seller never hears of it. */
async function tellSeller(app: FastifyInstance, company: Company, { before, after }: StatusChange, wanted: boolean) {
  const address = addressOf(after);
  if (!wanted || !concernsSeller(before, after)) {
    return { is_email_sent: false, email_message: 'No e-mail was due.', error: null };
  }
  if (!address) {
    return {
      is_email_sent: false,
      email_message: 'The seller has no e-mail address.',
      error: WORDING.purchaseOrder.emailFailed,
    };
  }
  const outcome = await app.mailer.deliver({ to: address, ...sellerMail(after, company) });
  return outcome.sent
    ? { is_email_sent: true, email_message: WORDING.purchaseOrder.emailSent, error: null }
    : { is_email_sent: false, email_message: outcome.reason, error: WORDING.purchaseOrder.emailFailed };
}

const addressOf = ({ seller_email, seller_info }: PurchaseOrder) => seller_email ?? seller_info.email_id_1;

/** Of a cancellation the seller hears only when the order had been issued (design of the moves). */
const concernsSeller = (before: string, { status }: PurchaseOrder) =>
  status !== 'DRAFT' && !(status === 'CANCELLED' && before === 'DRAFT');
