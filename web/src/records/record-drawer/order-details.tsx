import { formatDateTime, formatDay } from '@console/shared/dates';
import type { Order } from '@console/shared/entities/order';
import { can } from '@console/shared/permissions';
import { Facts } from '../../components/facts.tsx';
import { useUser } from '../../stores/use-user.ts';
import { contactFacts } from '../contact-facts.tsx';
import { LineTable } from '../line-table.tsx';
import { orderLines } from '../order-lines.ts';
import { hasNoInvoice } from '../order-invoice.ts';
import { isWaiting } from '../order-approval/order-status.ts';
import { WaitingNotice } from '../order-approval/waiting-notice.tsx';
import { nameOf } from '../person-name.ts';
import { shipToFacts } from '../ship-to/ship-to.tsx';
import { orderTotalsList } from '../sale-totals.ts';

export function OrderDetails({ row }: { row: Order }) {
  const seesTenant = can(useUser().permissions, 'tenant', 'READ');
  return (
    <div className="flex flex-col gap-5">
      <WaitingNotice row={row} />
      <Facts
        facts={[
          ...(seesTenant ? contactFacts(row) : [{ label: 'District', value: row.tenant_info.district }]),
          ...shipToFacts(row),
          { label: 'Salesperson', value: row.sales_person_info ? nameOf(row.sales_person_info) : '—' },
          { label: 'Expected delivery', value: row.edd && formatDay(row.edd) },
          ...(isWaiting(row)
            ? []
            : [{ label: 'Invoice', value: hasNoInvoice(row) ? 'Not issued yet' : row.invoice_number }]),
          { label: 'Created on', value: formatDateTime(row.created_date) },
          ...(row.cancel_message ? [{ label: 'Reason for cancellation', value: row.cancel_message, wide: true }] : []),
          ...(row.remark ? [{ label: 'Remark', value: row.remark, wide: true }] : []),
        ]}
      />
      <LineTable
        caption="Lines of the order"
        lines={orderLines(row)}
        priceTitle="Selling price"
        totals={orderTotalsList(row)}
        note={row.payment_terms}
      />
    </div>
  );
}
