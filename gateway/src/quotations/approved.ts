import { ChargesIn } from '@console/shared/calls/quotation';

/**
 * What an approval is about: once it changes, the quotation asks for approval again. The customer's own papers and
 * how the mail goes are nobody's to approve.
 */
export const APPROVED: readonly string[] = [...Object.keys(ChargesIn), 'quotation_discount', 'quotation_items'];
