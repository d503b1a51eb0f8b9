import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import { lazy, Suspense } from 'react';
import { snapshot } from 'valtio/vanilla';
import { getOrder } from '../../api/orders.ts';
import { getQuotation } from '../../api/quotations.ts';
import { stores } from '../../stores/stores.ts';
import { useOpenedRow } from './use-opened-row.ts';

const QuotationDrawer = lazy(async () => ({ default: (await import('./record-drawer.tsx')).QuotationDrawer }));
const OrderDrawer = lazy(async () => ({ default: (await import('./record-drawer.tsx')).OrderDrawer }));

export interface OpenedProps {
  id: string;
  onClose: () => void;
}

/** The quotation that the address names. Key it by the id. */
export function OpenedQuotation({ id, onClose }: OpenedProps) {
  const row = useOpenedRow({ entity: 'quotation', id }, QUOTATIONS, onClose);
  return (
    row && (
      <Suspense fallback={null}>
        <QuotationDrawer row={row as Quotation} onClose={onClose} />
      </Suspense>
    )
  );
}

/** The order that the address names. Key it by the id. */
export function OpenedOrder({ id, onClose }: OpenedProps) {
  const row = useOpenedRow({ entity: 'order', id }, ORDERS, onClose);
  return (
    row && (
      <Suspense fallback={null}>
        <OrderDrawer row={row as Order} onClose={onClose} />
      </Suspense>
    )
  );
}

const known = <Row extends object>(row: Row | undefined) => row && (snapshot(row) as Row);

const QUOTATIONS = {
  known: (id: string) => known(stores.quotation.row(id)),
  read: (id: string, signal: AbortSignal) => getQuotation(Number(id), signal),
};
const ORDERS = { known: (id: string) => known(stores.order.row(id)), read: getOrder };
