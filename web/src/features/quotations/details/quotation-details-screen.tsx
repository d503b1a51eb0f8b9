import type { Quotation } from '@console/shared/entities/quotation';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { lazyPart } from '../../../components/lazy-part.ts';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { useUser } from '../../../stores/use-user.ts';
import { mayWorkOn } from './may-work-on.ts';
import { QuotationPage } from './quotation-page.tsx';
import { QuotationRead } from './quotation-read.tsx';

const QuotationWork = lazyPart(async () => ({ default: (await import('./quotation-work.tsx')).QuotationWork }));

/** /quotation-details/{quotationId}: editable with permission, otherwise read-only. */
export function QuotationDetailsScreen() {
  const { quotationId = '' } = useParams();
  return (
    <QuotationPage key={quotationId} id={quotationId}>
      {(row) => <Opened row={row} />}
    </QuotationPage>
  );
}

function Opened({ row }: { row: Quotation }) {
  const { permissions } = useUser();
  if (!mayWorkOn(permissions)) return <QuotationRead row={row} />;
  return (
    <Suspense fallback={<SkeletonRows rows={8} label="Loading the quotation…" />}>
      <QuotationWork row={row} />
    </Suspense>
  );
}
