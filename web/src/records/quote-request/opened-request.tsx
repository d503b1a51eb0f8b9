import { getRfq } from '../../api/rfqs.ts';
import { stores } from '../../stores/stores.ts';
import { OpenedRow } from '../record-drawer/opened-row.tsx';
import { QuoteRequestDrawer } from './quote-request-drawer.tsx';
import type { QuoteRequestDrawerProps } from './quote-request-drawer.tsx';

export interface OpenedRequestProps extends Omit<QuoteRequestDrawerProps, 'row'> {
  id: string;
}

/** The request named in the address, in its pricing drawer. Key it by the id. */
export function OpenedRequest({ id, ...drawer }: OpenedRequestProps) {
  return (
    <OpenedRow id={id} of={REQUESTS} onClose={drawer.onClose}>
      {(row) => <QuoteRequestDrawer row={row} {...drawer} />}
    </OpenedRow>
  );
}

const REQUESTS = {
  store: stores.quotation_request,
  read: (id: string, signal: AbortSignal) => getRfq(Number(id), signal),
  failed: "Couldn't open the quote request",
};
