import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { getPurchaseOrder } from '../../../api/purchase-orders.ts';
import { Notice } from '../../../components/notice.tsx';
import { Panel } from '../../../components/panel.tsx';
import { stores } from '../../../stores/stores.ts';
import { PageFoot } from '../../../records/page-foot.tsx';
import { RecordSubtitle } from '../../../records/record-subtitle.tsx';
import { useFollowedRow } from '../../../records/use-followed-row.ts';
import { useViewing } from '../../../records/use-viewing.ts';
import { PurchaseOrderBills } from './purchase-order-bills.tsx';
import { PurchaseOrderDownload } from './purchase-order-download.tsx';
import { PurchaseOrderFacts } from './purchase-order-facts.tsx';
import { PurchaseOrderPage } from './purchase-order-page.tsx';
import { PurchaseOrderPapers } from './purchase-order-papers.tsx';
import { PurchaseOrderLines } from '../../../records/purchase-order/purchase-order-lines.tsx';

/** A read-only purchase order, kept live. It takes no claim, so it blocks nobody. */
export function PurchaseOrderRead({ row: opened }: { row: PurchaseOrder }) {
  const id = opened.po_id;
  const { row = opened, isGone } = useFollowedRow(stores.purchase_order, id, getPurchaseOrder);
  useViewing({ entity: 'purchase_order', id }, false);
  return (
    <PurchaseOrderPage
      row={row}
      subtitle={
        <RecordSubtitle
          entity="purchase_order"
          id={id}
          label={row.seller_info.seller_name}
          status={row.status}
          chart={purchaseOrderChart}
          since={row.created_date}
        />
      }
      actions={<PurchaseOrderDownload po_id={id} />}
      foot={
        <PageFoot
          notices={
            isGone && <Notice tone="warn" title="This purchase order was deleted, or you no longer have access to it" />
          }
        />
      }
    >
      <div className="flex flex-col gap-4">
        <Panel title="About this purchase order">
          <PurchaseOrderFacts row={row} isWritten={false} />
        </Panel>
        <Panel title="Lines" count={row.purchase_order_lines.length}>
          <PurchaseOrderLines row={row} />
        </Panel>
        <PurchaseOrderBills row={row} />
        <PurchaseOrderPapers row={row} />
      </div>
    </PurchaseOrderPage>
  );
}
