import type { Entity } from '@console/shared/entities';
import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import type { Chart } from '@console/shared/lifecycles/chart';
import { orderChart } from '@console/shared/lifecycles/order';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { stores } from '../../stores/stores.ts';
import { useRow } from '../../stores/use-row.ts';
import { RecordSubtitle } from '../record-subtitle.tsx';
import { useViewing } from '../use-viewing.ts';
import { OrderDetails } from './order-details.tsx';
import { QuotationDetails } from './quotation-details.tsx';

export interface RecordDrawerProps<Row> {
  row: Row;
  onClose: () => void;
}

export function QuotationDrawer({ row: opened, onClose }: RecordDrawerProps<Quotation>) {
  const id = String(opened.quotation_id);
  const row = (useRow(stores.quotation, id) as Quotation | undefined) ?? opened;
  return (
    <RecordDrawer
      entity="quotation"
      id={id}
      title={row.quotation_number}
      label={row.tenant_info.tenant_name ?? row.tenant_info.district}
      status={row.status}
      chart={quotationChart}
      since={row.created_date}
      onClose={onClose}
    >
      <QuotationDetails row={row} />
    </RecordDrawer>
  );
}

export function OrderDrawer({ row: opened, onClose }: RecordDrawerProps<Order>) {
  const id = opened.order_number;
  const row = (useRow(stores.order, id) as Order | undefined) ?? opened;
  return (
    <RecordDrawer
      entity="order"
      id={id}
      title={id}
      label={row.tenant_info.tenant_name ?? row.tenant_info.district}
      status={row.status}
      chart={orderChart}
      since={row.created_date}
      onClose={onClose}
    >
      <OrderDetails row={row} />
    </RecordDrawer>
  );
}

interface FrameProps {
  entity: Entity;
  id: string;
  title: string;
  label: string;
  status: string;
  chart: Pick<Chart<string>, 'label' | 'tone'>;
  since: string;
  onClose: () => void;
  children: ReactNode;
}

/** A record to read: it is looked at, not worked on, and so nobody is kept from it. */
function RecordDrawer({ entity, id, title, label, status, chart, since, onClose, children }: FrameProps) {
  useViewing({ entity, id }, false);
  return (
    <Drawer
      open
      width="48rem"
      title={title}
      subtitle={<RecordSubtitle entity={entity} id={id} label={label} status={status} chart={chart} since={since} />}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {children}
    </Drawer>
  );
}
