import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import { snapshot } from 'valtio/vanilla';
import { getRfq } from '../../api/rfqs.ts';
import type { OpenedProps } from '../../lists/list-screen.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { stores } from '../../stores/stores.ts';
import { QuoteRequestDrawer } from '../../work/quote-request/quote-request-drawer.tsx';
import { useOpenedRow } from '../../work/record-drawer/use-opened-row.ts';
import { takeNext } from '../../work/take-next.ts';
import { NEXT, USUAL_STATUSES } from './request-list.tsx';

/** The request that the address names, in the drawer in which it is priced. Key it by the id. */
export function OpenedRequest({ id, begin, onOpen, onClose }: OpenedProps) {
  const row = useOpenedRow({ entity: 'quotation_request', id }, REQUESTS, onClose);
  const { address } = useListAddress(quotationRequestChart.statuses, USUAL_STATUSES);
  async function handleNext() {
    const next = await takeNext(NEXT, address);
    if (next) onOpen(next.id);
  }
  return (
    row && (
      <QuoteRequestDrawer
        row={row as QuotationRequest}
        archives={begin === 'archive'}
        onClose={onClose}
        onNext={() => void handleNext()}
      />
    )
  );
}

const REQUESTS = {
  known: (id: string) => {
    const row = stores.quotation_request.row(id);
    return row && snapshot(row);
  },
  read: (id: string, signal: AbortSignal) => getRfq(Number(id), signal),
};
