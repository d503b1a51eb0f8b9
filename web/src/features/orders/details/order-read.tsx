import { formatDay } from '@console/shared/dates';
import type { Order } from '@console/shared/entities/order';
import { getOrder } from '../../../api/orders.ts';
import { Notice } from '../../../components/notice.tsx';
import { Panel } from '../../../components/panel.tsx';
import { stores } from '../../../stores/stores.ts';
import { shownOrderChart, shownStatus } from '../../../records/order-approval/order-status.ts';
import { Einvoice } from '../../../records/einvoice/einvoice.tsx';
import { nameOf } from '../../../records/person-name.ts';
import { PageFoot } from '../../../records/page-foot.tsx';
import { RecordSubtitle } from '../../../records/record-subtitle.tsx';
import { useCountedSupply } from '../../../records/supply/use-counted-supply.ts';
import { useFollowedRow } from '../../../records/use-followed-row.ts';
import { useViewing } from '../../../records/use-viewing.ts';
import { InvoiceMenu } from './invoice-menu.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderPage } from './order-page.tsx';
import { OrderLines } from './order-lines.tsx';
import { SyncButton } from './sync-button.tsx';

/** A read-only order, kept live. It takes no claim, so it blocks nobody. */
export function OrderRead({ row: opened }: { row: Order }) {
  const id = opened.order_number;
  const { row: followed = opened, isGone } = useFollowedRow(stores.order, id, getOrder);
  const row = useCountedSupply(followed);
  useViewing({ entity: 'order', id }, false);
  return (
    <OrderPage
      row={row}
      below={
        <RecordSubtitle
          entity="order"
          id={id}
          label={row.tenant_info.tenant_name ?? row.tenant_info.district}
          status={shownStatus(row)}
          chart={shownOrderChart}
          since={row.created_date}
        />
      }
      actions={
        <>
          <InvoiceMenu row={row} />
          <SyncButton row={row} />
        </>
      }
      foot={<PageFoot notices={isGone && <GoneNotice />} />}
    >
      <div className="flex flex-col gap-4">
        <Panel title="About this order">
          <OrderFacts
            row={row}
            more={[
              { label: 'Salesperson', value: row.sales_person_info ? nameOf(row.sales_person_info) : 'Nobody' },
              { label: 'Expected delivery', value: row.edd && formatDay(row.edd) },
            ]}
          />
        </Panel>
        <Einvoice row={row} />
        <OrderLines row={row} />
      </div>
    </OrderPage>
  );
}

const GoneNotice = () => <Notice tone="warn" title="This order was deleted, or you no longer have access to it" />;
