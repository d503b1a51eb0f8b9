import type { FastifyInstance } from 'fastify';
import type { Mailed } from '@console/shared/calls/call';
import type { Texted } from '@console/shared/calls/purchase-order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { MESSAGES } from '@console/shared/messages';
import { purchaseOrderPdf } from '../papers/attached.ts';
import type { Attachment } from '../mail/mailer.ts';
import type { StatusChange } from './commands.ts';
import { sellerMail, sellerText } from './issue-mail.ts';

/**
 * Mails the seller the status of its purchase order, and for an issued one also sends a message to its phone. Call it
 * after the commit. Never throws: a failure undoes nothing, and the reply reports the outcome.
 * @param wanted false notifies nobody; the seller never hears of a draft
 */
export async function tellSeller(
  app: FastifyInstance,
  change: StatusChange,
  wanted: boolean,
): Promise<Mailed & Texted> {
  const isDue = wanted && concernsSeller(change);
  const [mailed, texted] = await Promise.all([
    isDue ? mail(app, change.after) : NOT_MAILED,
    isDue && change.after.status === 'ISSUED' ? text(app, change.after) : NOT_TEXTED,
  ]);
  return { ...mailed, ...texted };
}

/** The seller only hears of a cancellation if the order had been issued (design of the moves). */
const concernsSeller = ({ before, after: { status } }: StatusChange) =>
  status !== 'DRAFT' && !(status === 'CANCELLED' && before === 'DRAFT');

const NOT_MAILED: Mailed = { is_email_sent: false, email_message: 'No email was needed.', error: null };
const NOT_TEXTED: Texted = { is_whatsapp_sent: false, whatsapp_message: 'No WhatsApp message was needed.' };

async function mail(app: FastifyInstance, order: PurchaseOrder): Promise<Mailed> {
  const { seller_email, seller_info, status } = order;
  const address = seller_email ?? seller_info.email_id_1;
  if (!address) return unsent('The seller has no email address.');
  const attachments = status === 'ISSUED' ? await document(app, order) : [];
  const outcome = await app.mailer.deliver({
    to: address,
    ...sellerMail(order, app.company, attachments.length > 0),
    attachments,
  });
  if (!outcome.sent) return unsent(outcome.reason);
  const isBare = status === 'ISSUED' && attachments.length === 0;
  return {
    is_email_sent: true,
    email_message: isBare ? WITHOUT_DOCUMENT : MESSAGES.purchaseOrder.emailSent,
    error: null,
  };
}

const WITHOUT_DOCUMENT = 'Email sent without the document, which could not be created. Send the document separately.';

const unsent = (reason: string): Mailed => ({
  is_email_sent: false,
  email_message: reason,
  error: MESSAGES.purchaseOrder.emailFailed,
});

/** An order is issued only once, so its mail, which lists every line, is sent even without the document. */
async function document(app: FastifyInstance, order: PurchaseOrder): Promise<Attachment[]> {
  try {
    return [await purchaseOrderPdf(app.db, order, app.company)];
  } catch (error) {
    app.log.error({ err: error, po_id: order.po_id }, 'the document of a purchase order could not be created');
    return [];
  }
}

async function text(app: FastifyInstance, order: PurchaseOrder): Promise<Texted> {
  const number = order.seller_whatsapp_number ?? order.seller_info.mobile_1;
  if (!number) return { is_whatsapp_sent: false, whatsapp_message: 'The seller has no phone number.' };
  const outcome = await app.mailer.deliver({ to: number, ...sellerText(order, app.company) });
  return outcome.sent
    ? { is_whatsapp_sent: true, whatsapp_message: 'WhatsApp message sent.' }
    : { is_whatsapp_sent: false, whatsapp_message: outcome.reason };
}
