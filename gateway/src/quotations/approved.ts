import { APPROVED_FIELDS } from '@console/shared/approved';
import { ChargesIn } from '@console/shared/calls/quotation';
import type { Quotation } from '@console/shared/entities/quotation';
import { json } from '../database/columns.ts';

/**
 * What an approval is about: once it changes, the quotation asks for approval again. The customer's own papers and
 * how the mail goes are nobody's to approve.
 */
export const APPROVED: readonly string[] = [...Object.keys(ChargesIn), 'quotation_discount', 'quotation_items'];

/** The last approved terms of a quotation, for it to keep when it is about to change; null if it was never approved. */
export function keptApproval(quotation: Quotation): string | null {
  const { approved, status } = quotation;
  if (status === 'CONFIRMED')
    return json(Object.fromEntries(APPROVED_FIELDS.map((field) => [field, quotation[field]])));
  return approved && json(approved);
}
