import type { CallName } from '@console/shared/calls/call';
import type { Einvoice } from '@console/shared/entities/einvoice';
import type { TenantInfo } from '@console/shared/entities/parts';
import { MESSAGES } from '@console/shared/messages';
import { can } from '@console/shared/permissions';
import { Download, PenLine, RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../components/button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { saveFile } from '../../components/save-file.ts';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';
import { einvoiceFacts } from './einvoice-facts.ts';

/** What an e-invoice is of. */
export interface EinvoiceOf {
  /** Number of the invoice or credit note. */
  number: string;
  tenant_info: TenantInfo;
  einvoice: Einvoice | null | undefined;
  read: () => Promise<object>;
  sendCall: CallName;
  send: () => Promise<unknown>;
  /** The dialog in which somebody enters or corrects what the portal replied. */
  renderReply: (onClose: () => void) => ReactNode;
  /** It was cancelled here, but its IRN is active. */
  isCancelled?: boolean;
}

interface EinvoicePanelProps {
  title: string;
  level?: 2 | 3;
  of: EinvoiceOf;
}

/** State of an e-invoice, and what can be done about it. Only papers to customers with a GSTIN have one. */
export function EinvoicePanel({ title, level, of }: EinvoicePanelProps) {
  const { permissions } = useUser();
  const [isEntering, setEntering] = useState(false);
  const [busy, setBusy] = useState<'download' | 'send'>();
  const { number, einvoice, tenant_info, isCancelled = false } = of;
  const hasPortal = useOffers(of.sendCall);
  const seesCustomer = can(permissions, 'tenant', 'READ');
  if (seesCustomer && !tenant_info.gst_no) {
    return (
      <Panel title={title} level={level}>
        <p className="text-muted text-sm">Not applicable: the customer has no GSTIN.</p>
      </Panel>
    );
  }
  const mayEnter = can(permissions, 'order', 'UPDATE');
  const isRegistered = einvoice?.state === 'registered';

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
      // The portal's bulk upload takes a list of documents.
      const json = JSON.stringify([await of.read()], null, 2);
      saveFile(`${number}.json`, new Blob([json], { type: 'application/json' }));
    });
  const send = () =>
    run('send', async () => {
      await of.send();
      toastSuccess(MESSAGES.order.einvoiceSent);
    });
  return (
    <Panel
      title={title}
      level={level}
      actions={
        <>
          {seesCustomer && !isCancelled && (
            <Button size="sm" icon={Download} busy={busy === 'download'} onClick={() => void download()}>
              Download JSON
            </Button>
          )}
          {mayEnter && !isRegistered && hasPortal && einvoice?.state !== 'waiting' && (
            <Button size="sm" icon={RefreshCw} busy={busy === 'send'} onClick={() => void send()}>
              {einvoice?.state === 'failed' ? 'Try again' : 'Send to portal'}
            </Button>
          )}
          {mayEnter && (!isRegistered || einvoice.earlier) && (
            <Button size="sm" icon={PenLine} onClick={() => setEntering(true)}>
              {isRegistered ? 'Correct IRN details' : 'Enter IRN details'}
            </Button>
          )}
        </>
      }
    >
      {isCancelled && (
        <Notice tone="warn" className="mb-3" title="Cancelled here, but its IRN is still active">
          Cancel the IRN on the e-invoice portal too, within 24 hours of the acknowledgement. After that, amend it in
          GSTR-1.
        </Notice>
      )}
      <Facts facts={einvoiceFacts(einvoice)} />
      {isEntering && <Suspense>{of.renderReply(() => setEntering(false))}</Suspense>}
    </Panel>
  );
}
