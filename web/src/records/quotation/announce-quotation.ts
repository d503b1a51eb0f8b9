import type { Quotation } from '@console/shared/entities/quotation';
import { MESSAGES } from '@console/shared/messages';
import { toastError, toastSuccess } from '../../components/toast.ts';
import type { QuotationCommand } from '../../machines/edit-quotation.ts';
import type { WorkEnds } from '../use-work.ts';

type Saved = Parameters<WorkEnds<Quotation, QuotationCommand>['onSaved']>[0];

/** Announces a saved quotation and, for an approved one, whether its email was sent. */
export function announceQuotation({ command, row, warning }: Omit<Saved, 'type'>): void {
  toastSuccess(MESSAGES.quotation.updated, row.quotation_number);
  if (command !== 'approve') return;
  if (warning !== undefined) toastError(MESSAGES.quotation.emailFailed, warning);
  else if (row.send_email || row.send_email_with_attachment) toastSuccess(MESSAGES.quotation.emailSent);
}
