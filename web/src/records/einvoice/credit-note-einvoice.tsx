import type { CreditNote } from '@console/shared/entities/credit-note';
import { getCreditNoteEinvoice, sendCreditNoteEinvoice } from '../../api/einvoices.ts';
import { lazyPart } from '../../api/lazy-part.ts';
import { EinvoicePanel } from './einvoice-panel.tsx';

const CreditNoteReply = lazyPart(async () => ({ default: (await import('./reply-dialog.tsx')).CreditNoteReply }));

/** The e-invoice of a credit note. */
export function CreditNoteEinvoice({ row }: { row: CreditNote }) {
  const { cnId, status, tenant_info, einvoice } = row;
  return (
    <EinvoicePanel
      title={`E-invoice of ${cnId}`}
      level={3}
      of={{
        ...{ number: cnId, tenant_info, einvoice, isCancelled: status === 'CANCELLED' },
        read: () => getCreditNoteEinvoice(cnId),
        sendCall: 'POST /credit_note/einvoice/send',
        send: () => sendCreditNoteEinvoice(cnId),
        renderReply: (onClose) => <CreditNoteReply row={row} onClose={onClose} />,
      }}
    />
  );
}
