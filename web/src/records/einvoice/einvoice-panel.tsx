import type { CallName } from '@console/shared/calls/call';
import type { Order } from '@console/shared/entities/order';
import { MESSAGES } from '@console/shared/messages';
import { can } from '@console/shared/permissions';
import { Download, PenLine, RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { getEinvoice, sendEinvoice } from '../../api/einvoices.ts';
import { lazyPart } from '../../api/lazy-part.ts';
import { Button } from '../../components/button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Panel } from '../../components/panel.tsx';
import { saveFile } from '../../components/save-file.ts';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';
import { einvoiceFacts } from './einvoice-facts.ts';

const ReplyDialog = lazyPart(async () => ({ default: (await import('./reply-dialog.tsx')).ReplyDialog }));

const SEND: CallName = 'POST /order/einvoice/send';

/** State of the e-invoice, and what can be done about it. Only invoices to customers with a GSTIN have one. */
export function EinvoicePanel({ row }: { row: Order }) {
  const { permissions } = useUser();
  const [isEntering, setEntering] = useState(false);
  const [busy, setBusy] = useState<'download' | 'send'>();
  const hasRegister = useOffers(SEND);
  const { order_number, invoice_number, einvoice, tenant_info } = row;
  const seesCustomer = can(permissions, 'tenant', 'READ');
  if (seesCustomer && !tenant_info.gst_no) {
    return (
      <Panel title="E-invoice">
        <p className="text-muted text-sm">None: the customer has no GSTIN.</p>
      </Panel>
    );
  }
  const mayAnswer = can(permissions, 'order', 'UPDATE') && einvoice?.state !== 'registered';

  async function run(what: 'download' | 'send', work: () => Promise<void>) {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toastError(MESSAGES.order.einvoiceFailed, messageOf(error));
    } finally {
      setBusy(undefined);
    }
  }
  const download = () =>
    run('download', async () => {
      const json = JSON.stringify(await getEinvoice(order_number), null, 2);
      saveFile(`${invoice_number ?? order_number}.json`, new Blob([json], { type: 'application/json' }));
    });
  const send = () =>
    run('send', async () => {
      await sendEinvoice(order_number);
      toastSuccess(MESSAGES.order.einvoiceSent);
    });
  return (
    <Panel
      title="E-invoice"
      actions={
        <>
          {seesCustomer && (
            <Button size="sm" icon={Download} busy={busy === 'download'} onClick={() => void download()}>
              Download JSON
            </Button>
          )}
          {mayAnswer && hasRegister && einvoice?.state !== 'waiting' && (
            <Button size="sm" icon={RefreshCw} busy={busy === 'send'} onClick={() => void send()}>
              {einvoice?.state === 'failed' ? 'Try again' : 'Send to the register'}
            </Button>
          )}
          {mayAnswer && (
            <Button size="sm" icon={PenLine} onClick={() => setEntering(true)}>
              Enter the reply
            </Button>
          )}
        </>
      }
    >
      <Facts facts={einvoiceFacts(row)} />
      {isEntering && (
        <Suspense>
          <ReplyDialog row={row} onClose={() => setEntering(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
