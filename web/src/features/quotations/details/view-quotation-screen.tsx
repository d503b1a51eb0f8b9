import { useParams } from 'react-router';
import { useUser } from '../../../stores/use-user.ts';
import { mayWorkOn } from './may-work-on.ts';
import { QuotationPage } from './quotation-page.tsx';
import { QuotationRead } from './quotation-read.tsx';

/** /viewQuotation/{quotationId}: the quotation as a read-only page. */
export function ViewQuotationScreen() {
  const { quotationId = '' } = useParams();
  const { permissions } = useUser();
  return (
    <QuotationPage key={quotationId} id={quotationId}>
      {(row) => (
        <QuotationRead
          row={row}
          editPath={mayWorkOn(permissions) ? `/quotation-details/${row.quotation_id}` : undefined}
        />
      )}
    </QuotationPage>
  );
}
