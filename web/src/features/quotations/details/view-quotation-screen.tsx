import { useParams } from 'react-router';
import { useUser } from '../../../stores/use-user.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { mayWorkOn, QUOTATION_PAGE } from './quotation-page.ts';
import { QuotationRead } from './quotation-read.tsx';

/** /viewQuotation/{quotationId}: the quotation as a read-only page. */
export function ViewQuotationScreen() {
  const { quotationId = '' } = useParams();
  const { permissions } = useUser();
  return (
    <RecordPage key={quotationId} id={quotationId} {...QUOTATION_PAGE}>
      {(row) => (
        <QuotationRead
          row={row}
          editPath={mayWorkOn(permissions) ? `/quotation-details/${row.quotation_id}` : undefined}
        />
      )}
    </RecordPage>
  );
}
