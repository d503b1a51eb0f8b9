import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../components/page-header.tsx';
import { RouteLink } from '../../../components/route-link.tsx';

export interface PurchaseOrderHeaderProps {
  row: PurchaseOrder;
  /** A RecordSubtitle. */
  subtitle: ReactNode;
  actions: ReactNode;
}

export const PurchaseOrderHeader = ({ row: { po_id, order_number }, subtitle, actions }: PurchaseOrderHeaderProps) => (
  <PageHeader
    above={
      <nav aria-label="Breadcrumb" className="text-sm">
        <RouteLink to="/purchaseOrders">Purchase Orders</RouteLink>
      </nav>
    }
    title={po_id}
    below={
      <>
        {subtitle}
        {order_number === null ? (
          <span>For stock</span>
        ) : (
          <span>
            Of order <RouteLink to={`/order-details/${order_number}`}>{order_number}</RouteLink>
          </span>
        )}
      </>
    }
    actions={actions}
  />
);
