import type { Quotation } from '@console/shared/entities/quotation';
import type { QuotationDraft } from '../../../machines/edit-quotation.ts';
import { countedNewLines } from '../../../machines/new-lines.ts';

/** The lines of the draft that are not left out, with their GST in per cent. */
export const countedLines = ({ quotation_items }: Quotation, { lines, added }: QuotationDraft) => [
  ...quotation_items.flatMap(({ quotation_item_id, pan_india_gst: gst }) => {
    const line = lines[quotation_item_id];
    return line?.included_in_quotation ? [{ line, gst }] : [];
  }),
  ...countedNewLines(added),
];
