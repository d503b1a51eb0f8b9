import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import type { Chart } from '@console/shared/lifecycles/chart';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { useContext, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useNavigate } from 'react-router';
import { OpenRoutesContext } from '../../components/open-routes.ts';
import { Button } from '../../components/button.tsx';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { Drawer } from '../../components/drawer.tsx';
import { stores } from '../../stores/stores.ts';
import { useRow } from '../../stores/use-row.ts';
import { ActivitySection } from '../activity/activity-section.tsx';
import { shownOrderChart, shownStatus } from '../order-approval/order-status.ts';
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
      page={`/quotation-details/${id}`}
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
      status={shownStatus(row)}
      chart={shownOrderChart}
      since={row.created_date}
      page={`/order-details/${id}`}
      onClose={onClose}
    >
      <OrderDetails row={row} />
    </RecordDrawer>
  );
}

interface FrameProps {
  entity: 'quotation' | 'order';
  id: string;
  title: string;
  label: string;
  status: string;
  chart: Pick<Chart<string>, 'label' | 'tone'>;
  since: string;
  /** The page where the record can be edited. */
  page?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A read-only record. It takes no claim, so it blocks nobody. */
function RecordDrawer({ entity, id, title, label, status, chart, since, page, onClose, children }: FrameProps) {
  useViewing({ entity, id }, false);
  const body = useRef<HTMLDivElement>(null);
  const mayOpen = useContext(OpenRoutesContext);
  const navigate = useNavigate();
  const open = page !== undefined && mayOpen(page) ? () => void navigate(page) : undefined;
  return (
    <Drawer
      open
      width="48rem"
      title={title}
      subtitle={<RecordSubtitle entity={entity} id={id} label={label} status={status} chart={chart} since={since} />}
      onClose={onClose}
      initialFocus={body}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {open && (
            <Button variant="primary" shortcut="↵" onClick={open}>
              Open
            </Button>
          )}
        </>
      }
    >
      <Body bodyRef={body} onOpen={open}>
        {children}
        <ActivitySection of={{ entity, id }} />
      </Body>
    </Drawer>
  );
}

interface BodyProps {
  bodyRef: RefObject<HTMLDivElement | null>;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

/** Rendered inside the drawer, so that its keys work there. Has the initial focus, so that Enter closes nothing. */
function Body({ bodyRef, onOpen, children }: BodyProps) {
  useHotkeys(onOpen ? { Enter: { run: onOpen, label: 'Open' }, e: { run: onOpen, label: 'Edit' } } : {});
  return (
    <div ref={bodyRef} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
