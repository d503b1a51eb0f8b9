import type { Mailed } from '@console/shared/calls/call';
import { MESSAGES } from '@console/shared/messages';
import type { Said } from '../../machines/record-work/contract.ts';

/** The outcome of the email to the seller, as a message; empty if none was due. */
export function mailSaid({ is_email_sent, email_message, error }: Mailed): Said[] {
  const { emailSent, emailFailed } = MESSAGES.purchaseOrder;
  if (is_email_sent) {
    // The server's message about a sent email, if it says more.
    return [{ isGood: true, title: emailSent, ...(email_message !== emailSent && { detail: email_message }) }];
  }
  return error === null ? [] : [{ isGood: false, title: emailFailed, detail: email_message }];
}
