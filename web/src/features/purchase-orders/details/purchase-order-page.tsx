import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { can } from '@console/shared/permissions';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../api/lazy-part.ts';
import { RouteLink } from '../../../components/route-link.tsx';
import { activityTab, commentsTab, documentsTab, DocumentPage } from '../../../records/document-page.tsx';
import type { DocumentPageProps, RecordTab } from '../../../records/document-page.tsx';
import { SellerPaymentsCount } from '../../../records/payments/seller-payments-count.tsx';

const SellerPaymentsPanel = lazyPart(async () => ({
  default: (await import('../../../records/payments/seller-payments-panel.tsx')).SellerPaymentsPanel,
}));

const idOf = ({ po_id }: PurchaseOrder) => po_id;

const TABS: readonly RecordTab<PurchaseOrder>[] = [
  {
    key: 'payments',
    label: 'Payments',
    may: ({ permissions }) => can(permissions, 'payment', 'READ'),
    calls: ['GET /purchaseOrder/payment'],
    panel: ({ row }) => <SellerPaymentsPanel purchaseOrder={row} />,
    count: SellerPaymentsCount,
  },
  documentsTab('purchase_order', idOf),
  commentsTab('purchase_order', idOf),
  activityTab('purchase_order', idOf),
];

const LIST = { path: '/purchaseOrders', label: 'Purchase Orders' };

export interface PurchaseOrderPageProps extends Pick<
  DocumentPageProps<PurchaseOrder>,
  'row' | 'actions' | 'foot' | 'children'
> {
  /** A RecordSubtitle. */
  subtitle: ReactNode;
}

/** The page of a purchase order. */
export const PurchaseOrderPage = ({ row, subtitle, ...page }: PurchaseOrderPageProps) => (
  <DocumentPage
    row={row}
    list={LIST}
    title={row.po_id}
    label="Parts of the purchase order"
    tabs={TABS}
    below={
      <>
        {subtitle}
        {row.order_number === null ? (
          <span>For stock</span>
        ) : (
          <span>
            Of order <RouteLink to={`/order-details/${row.order_number}`}>{row.order_number}</RouteLink>
          </span>
        )}
      </>
    }
    {...page}
  />
);
