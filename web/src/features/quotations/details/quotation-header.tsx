import type { Quotation } from '@console/shared/entities/quotation';
import { MESSAGES } from '@console/shared/messages';
import type { ReactNode } from 'react';
import { RouteLink } from '../../../components/route-link.tsx';
import {
  useDecidersInWords,
  useDecidingCosts,
  useQuotationFault,
  useQuotationGiver,
  useQuotationToDecide,
} from '../../../records/own-work.ts';
import { DocumentHeader } from '../../../records/document-page.tsx';

const LIST = { path: '/quotations', label: 'Quotations' };

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
      <DocumentHeader
        list={LIST}
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
      <WaitsForApproval row={row} />
      {row.reject_message && (
        <p className="text-red text-sm wrap-anywhere">
          <span className="font-medium">Rejected:</span> {row.reject_message}
        </p>
      )}
    </div>
  );
}

const NONE: Quotation['quotation_items'] = [];

/** Says whose approval a draft waits for, unless a notice about that asks its reader something. */
function WaitsForApproval({ row }: { row: Quotation }) {
  const own = useQuotationFault(row);
  const giver = useQuotationGiver(row);
  const people = useDecidersInWords(useQuotationToDecide(row));
  const { isKnown } = useDecidingCosts(row.status === 'SENT' ? row.quotation_items : NONE);
  if (row.status !== 'SENT' || own || giver || people === '' || !isKnown) return null;
  return (
    <p className="text-muted text-sm">
      Waits for approval by {people}, who also decides whether it is emailed to the customer.
    </p>
  );
}
