import { Suspense } from 'react';
import { getOrder } from '../../api/orders.ts';
import { getQuotation } from '../../api/quotations.ts';
import { lazyPart } from '../../api/lazy-part.ts';
import { stores } from '../../stores/stores.ts';
import type { QuotationModalProps } from '../quotation/quotation-modal.tsx';
import { OpenedRow } from './opened-row.tsx';

const QuotationDrawer = lazyPart(async () => ({ default: (await import('./record-drawer.tsx')).QuotationDrawer }));
const QuotationModal = lazyPart(async () => ({
  default: (await import('../quotation/quotation-modal.tsx')).QuotationModal,
}));
const OrderDrawer = lazyPart(async () => ({ default: (await import('./record-drawer.tsx')).OrderDrawer }));

export interface OpenedProps {
  id: string;
  onClose: () => void;
}

/** The quotation named in the address, read-only. Key it by the id. */
export function OpenedQuotation({ id, onClose }: OpenedProps) {
  return (
    <OpenedRow id={id} of={QUOTATIONS} onClose={onClose}>
      {(row) => (
        <Suspense fallback={null}>
          <QuotationDrawer row={row} onClose={onClose} />
        </Suspense>
      )}
    </OpenedRow>
  );
}

/** The quotation named in the address, to be decided. Key it by the id. */
export function QuotationToDecide({
  id,
  onClose,
  ...modal
}: OpenedProps & Pick<QuotationModalProps, 'begin' | 'onNext'>) {
  return (
    <OpenedRow id={id} of={QUOTATIONS} onClose={onClose}>
      {(row) => (
        <Suspense fallback={null}>
          <QuotationModal row={row} onClose={onClose} {...modal} />
        </Suspense>
      )}
    </OpenedRow>
  );
}

/** The order named in the address. Key it by the id. */
export function OpenedOrder({ id, onClose }: OpenedProps) {
  return (
    <OpenedRow id={id} of={ORDERS} onClose={onClose}>
      {(row) => (
        <Suspense fallback={null}>
          <OrderDrawer row={row} onClose={onClose} />
        </Suspense>
      )}
    </OpenedRow>
  );
}

const QUOTATIONS = {
  store: stores.quotation,
  read: (id: string, signal: AbortSignal) => getQuotation(Number(id), signal),
};
const ORDERS = { store: stores.order, read: getOrder };
