import type { Quotation } from '@console/shared/entities/quotation';
import { downloadQuotation } from '../../../api/quotations.ts';
import { IssuedPapers } from '../../../records/issued-papers.tsx';

/** The issued papers of a quotation. */
export const QuotationPapers = ({ row: { quotation_id, status } }: { row: Quotation }) => (
  <IssuedPapers
    entity="quotation"
    id={String(quotation_id)}
    isDraft={status === 'SENT'}
    document={{ call: downloadQuotation, query: { quotation_id } }}
  />
);
