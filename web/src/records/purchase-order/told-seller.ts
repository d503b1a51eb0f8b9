import type { Mailed } from '@console/shared/calls/call';
import { WORDING } from '@console/shared/messages';
import type { Said } from '../../machines/record-work/contract.ts';

/** What became of the mail to the seller, in words; nothing where none was due. */
export function mailSaid({ is_email_sent, email_message, error }: Mailed): Said[] {
  const { emailSent, emailFailed } = WORDING.purchaseOrder;
  if (is_email_sent) {
    // The words of a mail that went out, where they say more than that.
    return [{ isGood: true, title: emailSent, ...(email_message !== emailSent && { detail: email_message }) }];
  }
  return error === null ? [] : [{ isGood: false, title: emailFailed, detail: email_message }];
}
