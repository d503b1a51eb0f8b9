import type { Quotation } from '@console/shared/entities/quotation';
import { MESSAGES } from '@console/shared/messages';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../components/page-header.tsx';
import { RouteLink } from '../../../components/route-link.tsx';

export interface QuotationHeaderProps {
  row: Quotation;
  /** A RecordSubtitle. */
  subtitle: ReactNode;
  actions: ReactNode;
}

/** A quotation's number, status, notices and actions. */
export function QuotationHeader({ row, subtitle, actions }: QuotationHeaderProps) {
  return (
    <div className="flex flex-col gap-2">
      <PageHeader
        above={
          <nav aria-label="Breadcrumb" className="text-sm">
            <RouteLink to="/quotations">Quotations</RouteLink>
          </nav>
        }
        title={row.quotation_number}
        below={
          <>
            {subtitle}
            {row.order_number && (
              <span>
                {MESSAGES.quotation.activeOrder}:{' '}
                <RouteLink to={`/order-details/${row.order_number}`}>{row.order_number}</RouteLink>
              </span>
            )}
          </>
        }
        actions={actions}
      />
      {row.reject_message && (
        <p className="text-red text-sm wrap-anywhere">
          <span className="font-medium">Rejected:</span> {row.reject_message}
        </p>
      )}
    </div>
  );
}
