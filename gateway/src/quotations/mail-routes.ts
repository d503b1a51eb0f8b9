import type { FastifyInstance } from 'fastify';
import { quotationCalls } from '@console/shared/calls/quotation';
import { AppError, invalid } from '@console/shared/errors';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import type { QuotationStatus } from '@console/shared/lifecycles/quotation';
import { isEmail } from '@console/shared/validation';
import { MESSAGES } from '@console/shared/messages';
import { present } from '../http/present.ts';
import { serve } from '../http/serve.ts';
import { quotationRecord } from '../records/quotation.ts';
import { mailQuotation } from './mail.ts';

export async function quotationMails(app: FastifyInstance): Promise<void> {
  serve(app, quotationCalls.sendEmail, async ({ body: { quotation_id, email }, db, actor }) => {
    if (email !== undefined && !isEmail(email)) throw invalid({ email: 'Enter a valid email address.' });
    // The mail names the customer, so a user who may not see customers must not send it to another address.
    if (email !== undefined && !actor.audience.seesTenants) {
      throw new AppError('forbidden', "You don't have permission to choose who gets this email.");
    }
    const quotation = await quotationRecord.get(db, quotation_id);
    present(actor, { quotation });
    refuseUnapproved(quotation.status);
    const mailed = await mailQuotation(app, quotation, { email, withAttachment: true, user_id: actor.user_id });
    const { emailSent, emailFailed } = MESSAGES.quotation;
    return { success: true, message: mailed.is_email_sent ? emailSent : emailFailed, ...mailed };
  });
}

/** Refuses to send a price that was not approved, or was rejected. */
function refuseUnapproved(status: QuotationStatus): void {
  if (status === 'CONFIRMED' || status === 'CONVERTED_TO_ORDER') return;
  const label = quotationChart.label(status);
  throw new AppError('conflict', `Only an approved quotation can be emailed. This one is ${label.toLowerCase()}.`, {
    status,
  });
}
