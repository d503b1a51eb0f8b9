import type { Mailed } from '@console/shared/calls/call';
import type { Texted } from '@console/shared/calls/purchase-order';
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

/** The outcome of the WhatsApp message; empty from a gateway that sends none. */
export function textSaid({ is_whatsapp_sent, whatsapp_message }: Partial<Texted>): Said[] {
  if (is_whatsapp_sent === undefined) return [];
  if (is_whatsapp_sent) return [{ isGood: true, title: 'WhatsApp message sent' }];
  return [{ isGood: false, title: 'WhatsApp message not sent', detail: whatsapp_message }];
}
