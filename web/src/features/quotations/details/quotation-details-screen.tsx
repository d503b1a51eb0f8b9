import { useParams } from 'react-router';
import { lazyPart } from '../../../api/lazy-part.ts';
import { useUser } from '../../../stores/use-user.ts';
import { DocumentScreen } from '../../../records/document-page.tsx';
import { mayWorkOn, QUOTATION_PAGE } from './quotation-page.ts';
import { QuotationRead } from './quotation-read.tsx';

const QuotationWork = lazyPart(async () => ({ default: (await import('./quotation-work.tsx')).QuotationWork }));

/** /quotation-details/{quotationId}: editable with permission, otherwise read-only. */
export function QuotationDetailsScreen() {
  const { quotationId = '' } = useParams();
  const mayWork = mayWorkOn(useUser().permissions);
  return (
    <DocumentScreen
      key={quotationId}
      id={quotationId}
      {...QUOTATION_PAGE}
      mayWork={mayWork}
      work={QuotationWork}
      reading={QuotationRead}
    />
  );
}
