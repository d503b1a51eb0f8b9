import type { CallName } from '@console/shared/calls/call';
import type { Order } from '@console/shared/entities/order';
import { isStaff } from '@console/shared/permissions';
import { Suspense } from 'react';
import { lazyPart } from '../../api/lazy-part.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';

const EINVOICES: CallName = 'GET /order/einvoice';

const EinvoicePanel = lazyPart(async () => ({ default: (await import('./einvoice-panel.tsx')).EinvoicePanel }));

/** The e-invoice of an order's issued invoice, for staff, where the gateway has e-invoices. */
export function Einvoice({ row }: { row: Order }) {
  const isOffered = useOffers(EINVOICES);
  const { role_id } = useUser();
  if (!isOffered || !row.invoice_number || row.einvoice === undefined || !isStaff(role_id)) return null;
  return (
    <Suspense>
      <EinvoicePanel row={row} />
    </Suspense>
  );
}
