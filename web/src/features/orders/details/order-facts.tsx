import { formatCompact, formatDay, isoDay } from '@console/shared/dates';
import type { Order } from '@console/shared/entities/order';
import { can, isStaff } from '@console/shared/permissions';
import { Facts } from '../../../components/facts.tsx';
import type { Fact } from '../../../components/facts.tsx';
import { RouteLink } from '../../../components/route-link.tsx';
import { useNow } from '../../../components/use-now.ts';
import { useUser } from '../../../stores/use-user.ts';
import { authorFacts } from '../../../records/by-whom.tsx';
import { dueWords } from '../../../records/order-due.ts';
import { hasNoInvoice, isInvoiced } from '../../../records/order-invoice.ts';
import { isWaiting } from '../../../records/order-approval/order-status.ts';
import { shipToFacts } from '../../../records/ship-to/ship-to.tsx';
import { contactFacts } from '../../../records/contact-facts.tsx';

/** The order's customer, origin, invoice, and reference in the accounting service. */
export function OrderFacts({ row, more }: { row: Order; more: readonly Fact[] }) {
  const { permissions, role_id } = useUser();
  const seesTenant = can(permissions, 'tenant', 'READ');
  const due = dueWords(row, useNow(isoDay));
  return (
    <Facts
      facts={[
        ...(seesTenant ? contactFacts(row) : [{ label: 'District', value: row.tenant_info.district }]),
        ...shipToFacts(row),
        ...more,
        {
          label: 'Quotation',
          value:
            row.quotation_id === null ? (
              'Created without one'
            ) : (
              <RouteLink to={`/quotation-details/${row.quotation_id}`}>{row.quotation_number}</RouteLink>
            ),
        },
        ...(isWaiting(row) || due === null ? [] : [{ label: 'Payment schedule', value: due }]),
        ...(isWaiting(row) || row.invoice_number === undefined
          ? []
          : [
              { label: 'Invoice', value: invoiceOf(row) },
              ...(hasNoInvoice(row)
                ? []
                : [{ label: 'Invoice date', value: row.invoice_date && formatDay(row.invoice_date) }]),
            ]),
        ...(isStaff(role_id) && row.zoho_id !== undefined ? [{ label: 'Zoho', value: zohoState(row) }] : []),
        ...authorFacts(row, role_id),
        ...(row.cancel_message ? [{ label: 'Reason for cancellation', value: row.cancel_message, wide: true }] : []),
      ]}
    />
  );
}

function invoiceOf(row: Order): string | null {
  if (hasNoInvoice(row)) return 'Not issued yet';
  return isInvoiced(row) && row.status === 'CANCELLED' ? `${row.invoice_number ?? ''}, cancelled` : row.invoice_number;
}

/** A gateway may sync an order without keeping its number there. */
function zohoState({ zoho_id, zoho_synced_at }: Order): string {
  if (!zoho_id) return 'No number yet';
  return zoho_synced_at ? `Synced ${formatCompact(zoho_synced_at)} as ${zoho_id}` : `Synced as ${zoho_id}`;
}
