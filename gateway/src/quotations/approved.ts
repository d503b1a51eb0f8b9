import { APPROVED_FIELDS } from '@console/shared/approved';
import { ChargesIn } from '@console/shared/calls/quotation';
import type { Quotation } from '@console/shared/entities/quotation';
import { json } from '../database/columns.ts';

/**
 * The fields that an approval covers: once they change, the quotation needs approval again. Documents that the customer
 * supplied, and how the mail is sent, need none.
 */
export const APPROVED: readonly string[] = [...Object.keys(ChargesIn), 'quotation_discount', 'quotation_items'];

/** The last approved terms of a quotation, to be kept before a change; null if it was never approved. */
export function keptApproval(quotation: Quotation): string | null {
  const { approved, status } = quotation;
  if (status === 'CONFIRMED')
    return json(Object.fromEntries(APPROVED_FIELDS.map((field) => [field, quotation[field]])));
  return approved && json(approved);
}
