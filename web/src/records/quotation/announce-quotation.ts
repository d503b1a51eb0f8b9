import type { Quotation } from '@console/shared/entities/quotation';
import { MESSAGES } from '@console/shared/messages';
import { toastError, toastSuccess } from '../../components/toast.ts';
import type { QuotationCommand } from '../../machines/edit-quotation.ts';
import { offerUndo } from '../offer-undo.ts';
import type { WorkEnds } from '../use-work.ts';

type Saved = Parameters<WorkEnds<Quotation, QuotationCommand>['onSaved']>[0];

/** Announces a saved quotation and, for an approved one, whether its email was sent. */
export function announceQuotation({ command, row, warning }: Omit<Saved, 'type'>): void {
  const { quotation_id, quotation_number: label, revision } = row;
  if (command === 'reject') {
    offerUndo(MESSAGES.quotation.updated, [{ ref: { quotation_id }, revision, label }]);
    return;
  }
  toastSuccess(MESSAGES.quotation.updated, label);
  if (command !== 'approve') return;
  if (warning !== undefined) toastError(MESSAGES.quotation.emailFailed, warning);
  else if (row.send_email || row.send_email_with_attachment) toastSuccess(MESSAGES.quotation.emailSent);
}
