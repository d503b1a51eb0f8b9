import type { CallName } from '@console/shared/calls/call';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order } from '@console/shared/entities/order';
import { isStaff } from '@console/shared/permissions';
import { Suspense } from 'react';
import { lazyPart } from '../../api/lazy-part.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';

const OF_ORDER: CallName = 'GET /order/einvoice';
const OF_NOTE: CallName = 'GET /credit_note/einvoice';

const OrderEinvoice = lazyPart(async () => ({ default: (await import('./order-einvoice.tsx')).OrderEinvoice }));
const CreditNoteEinvoice = lazyPart(async () => ({
  default: (await import('./credit-note-einvoice.tsx')).CreditNoteEinvoice,
}));

/** The e-invoice of an order's issued invoice, for staff, where the gateway has e-invoices. */
export function Einvoice({ row }: { row: Order }) {
  const isShown = useEinvoices(OF_ORDER);
  if (!isShown || !row.invoice_number || row.einvoice === undefined) return null;
  return (
    <Suspense>
      <OrderEinvoice row={row} />
    </Suspense>
  );
}

/** The same of a credit note, once it is issued. One that was cancelled has none, unless the register has it. */
export function NoteEinvoice({ row }: { row: CreditNote }) {
  const isShown = useEinvoices(OF_NOTE);
  const { status, einvoice } = row;
  const isIssued = status === 'ISSUED' || (status === 'CANCELLED' && einvoice);
  if (!isShown || !isIssued || einvoice === undefined) return null;
  return (
    <Suspense>
      <CreditNoteEinvoice row={row} />
    </Suspense>
  );
}

function useEinvoices(call: CallName): boolean {
  const isOffered = useOffers(call);
  const { role_id } = useUser();
  return isOffered && isStaff(role_id);
}
