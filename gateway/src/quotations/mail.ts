import type { FastifyInstance } from 'fastify';
import type { Mailed } from '@console/shared/calls/call';
import type { Quotation } from '@console/shared/entities/quotation';
import { isEmail } from '@console/shared/validation';
import { MESSAGES } from '@console/shared/messages';
import { quotationPdf } from '../papers/attached.ts';
import { quotationMail } from './mail-text.ts';

export interface QuotationMailOptions {
  /** Overrides the address of the customer's contact. */
  email?: string | undefined;
  withAttachment: boolean;
  /** The sender. */
  user_id: number | null;
}

/**
 * Mails the quotation to its customer. Call it after the commit, with the unredacted row. Never throws: a failed mail
 * undoes nothing, and the reply reports the outcome.
 */
export async function mailQuotation(
  app: FastifyInstance,
  quotation: Quotation,
  { email, withAttachment, user_id }: QuotationMailOptions,
): Promise<Mailed> {
  const to = email ?? quotation.user_details?.email ?? '';
  if (to === '') return failed("The customer's contact has no email address. Add one, or enter an address.");
  if (!isEmail(to)) return failed('This email address is not valid. Correct it, or enter another one.');
  try {
    const attachments = withAttachment ? [await quotationPdf(app.db, quotation, app.company, { user_id })] : [];
    const outcome = await app.mailer.deliver({
      to,
      ...quotationMail(quotation, app.company, withAttachment),
      attachments,
    });
    if (!outcome.sent) return failed(outcome.reason);
    return { is_email_sent: true, email_message: MESSAGES.quotation.emailSent, error: null };
  } catch (error) {
    app.log.error({ err: error, quotation: quotation.quotation_id }, 'the email of a quotation could not be created');
    return failed('The document could not be created. Try again later.');
  }
}

/** Sends the mail that an approved quotation requests, if any. */
export async function mailApproved(app: FastifyInstance, quotation: Quotation): Promise<Partial<Mailed>> {
  const { send_email, send_email_with_attachment, modified_by: user_id } = quotation;
  if (!send_email && !send_email_with_attachment) return {};
  return mailQuotation(app, quotation, { withAttachment: send_email_with_attachment, user_id });
}

const failed = (reason: string): Mailed => ({
  is_email_sent: false,
  email_message: reason,
  error: MESSAGES.quotation.emailFailed,
});
