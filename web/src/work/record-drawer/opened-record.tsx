import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import { snapshot } from 'valtio/vanilla';
import { getOrder } from '../../api/orders.ts';
import { getQuotation } from '../../api/quotations.ts';
import { stores } from '../../stores/stores.ts';
import { OrderDrawer, QuotationDrawer } from './record-drawer.tsx';
import { useOpenedRow } from './use-opened-row.ts';

export interface OpenedProps {
  id: string;
  onClose: () => void;
}

/** The quotation that the address names. Key it by the id. */
export function OpenedQuotation({ id, onClose }: OpenedProps) {
  const row = useOpenedRow({ entity: 'quotation', id }, QUOTATIONS, onClose);
  return row && <QuotationDrawer row={row as Quotation} onClose={onClose} />;
}

/** The order that the address names. Key it by the id. */
export function OpenedOrder({ id, onClose }: OpenedProps) {
  const row = useOpenedRow({ entity: 'order', id }, ORDERS, onClose);
  return row && <OrderDrawer row={row as Order} onClose={onClose} />;
}

const known = <Row extends object>(row: Row | undefined) => row && (snapshot(row) as Row);

const QUOTATIONS = {
  known: (id: string) => known(stores.quotation.row(id)),
  read: (id: string, signal: AbortSignal) => getQuotation(Number(id), signal),
};
const ORDERS = { known: (id: string) => known(stores.order.row(id)), read: getOrder };
