import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { payableInr } from '@console/shared/pricing';
import { MESSAGES } from '@console/shared/messages';
import { contactErrors } from '@console/shared/seller-contact';
import { Send, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDateTime } from '@console/shared/dates';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { TabCount } from '../../components/tab-count.tsx';
import { Tabs } from '../../components/tabs.tsx';
import type { Tab } from '../../components/tabs.tsx';
import { toastError, toastSuccess, toastWarning } from '../../components/toast.ts';
import { CANCEL_REASON } from '../cancel-reason.ts';
import { DecisionButton } from '../decision-button.tsx';
import { ActivitySection } from '../activity/activity-section.tsx';
import { DecisionModal } from '../decision-modal.tsx';
import { focusFirstError } from '../focus-first-error.ts';
import { InactiveGstin } from '../gst-register/inactive-gstin.tsx';
import { OWN_WORK_ID, OwnWorkNotice } from '../own-work-notice.tsx';
import { usePurchaseOrderFault, withoutOwn } from '../own-work.ts';
import { andTakeNext, SaveAndNext } from '../save-and-next.tsx';
import { saveDocument } from '../save-document.ts';
import { useBegin } from '../use-begin.ts';
import { useRecordWork } from '../use-record-work.tsx';
import { CancelledPurchase } from './cancelled-purchase.tsx';
import { IssueForm } from './issue-form.tsx';
import { ReferenceOrder } from './reference-order.tsx';
import { PURCHASE_ORDER_WORK } from './work-on-purchase-order.ts';
import { downloadPurchaseOrder } from '../../api/purchase-orders.ts';
import { Button } from '../../components/button.tsx';
import { Facts } from '../../components/facts.tsx';
import { ByWhom } from '../by-whom.tsx';
import { deliveryFacts } from './delivery-facts.tsx';
import { DueDay } from './due-day.tsx';
import { PurchaseOrderLines } from './purchase-order-lines.tsx';

const ISSUE_AND_NEXT = andTakeNext('Issue');

export type PurchaseOrderTab = '1' | '2';

export interface PurchaseOrderModalProps {
  /** The row when the modal opens. After that it follows the feed. */
  row: PurchaseOrder;
  tab: PurchaseOrderTab;
  onTab: (tab: PurchaseOrderTab) => void;
  onClose: () => void;
  /** It was opened for this: its question is asked at once. */
  begin?: 'issue' | 'cancel' | undefined;
  /**
   * Opens the next free record of the queue in its place. Resolves to whether there was one. Undefined outside a queue.
   */
  onNext?: (() => Promise<boolean>) | undefined;
}

/** A purchase order with its lines and the order behind it. It can be issued to the seller or cancelled. */
export function PurchaseOrderModal({ row: opened, tab, onTab, begin, onClose, onNext }: PurchaseOrderModalProps) {
  const whole = useRecordWork(PURCHASE_ORDER_WORK, opened, {
    onSaved: ({ row: saved, said }) => {
      toastSuccess(MESSAGES.purchaseOrder.updated, saved.po_id);
      for (const { isGood, title, detail } of said) (isGood ? toastSuccess : toastWarning)(title, detail);
    },
    onFailed: ({ problem }) => toastError(MESSAGES.purchaseOrder.updateFailed, problem.message),
    onClose,
    onNext,
  });
  const { row, draft, errors, isBusy } = whole;
  const own = usePurchaseOrderFault(row);
  const work = { ...whole, can: withoutOwn(whole.can, 'issue', own) };
  const body = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<'alone' | 'andNext'>();
  function issue() {
    setAsking(undefined);
    if (tab !== '1') onTab('1');
    work.submit('issue');
    focusFirstError(body.current);
  }
  function ask(how: 'alone' | 'andNext') {
    if (own !== undefined) return;
    const isWhole = Object.keys(contactErrors(draft)).length === 0;
    if (isWhole) setAsking(how);
    else issue();
  }
  const askAlone = () => ask('alone');
  useBegin(begin !== undefined && work.can(begin), () => (begin === 'cancel' ? work.submit(begin) : askAlone()));
  const askAndNext = () => ask('andNext');

  return (
    <DecisionModal
      work={work}
      title={row.po_id}
      headerActions={<DownloadButton po_id={row.po_id} />}
      bodyRef={body}
      approve={{ command: 'issue', run: askAlone, label: 'Issue to the seller' }}
      approveAndNext={{ run: askAndNext, label: ISSUE_AND_NEXT }}
      reject={{ command: 'cancel', label: 'Cancel the purchase order' }}
      next={onNext && { run: onNext, label: 'Take the next purchase order' }}
      footer={
        <>
          <DecisionButton work={work} command="cancel" className="mr-auto" shortcut="X">
            Cancel purchase order
          </DecisionButton>
          <SaveAndNext work={work} command="issue" label={ISSUE_AND_NEXT} run={askAndNext} />
          <DecisionButton
            work={work}
            command="issue"
            run={askAlone}
            variant="primary"
            icon={Send}
            shortcut="A"
            describedBy={OWN_WORK_ID}
          >
            Issue
          </DecisionButton>
        </>
      }
    >
      <Tabs label="Purchase order" tabs={tabsOf(row)} value={tab} onChange={onTab}>
        {tab === '1' ? (
          <div className="flex flex-col gap-5">
            <PurchaseOrderDetails row={row} />
            <OwnWorkNotice fault={own} />
            {row.status === 'DRAFT' && (
              <section aria-labelledby="issue-title">
                <h3 id="issue-title" className="mb-2 text-base">
                  Issue to the seller
                </h3>
                <IssueForm
                  row={row}
                  draft={draft}
                  errors={errors}
                  readOnly={!work.canEdit || own !== undefined}
                  onEdit={(patch) => work.actor.send({ type: 'draft.edit', patch })}
                  onSubmit={askAlone}
                />
              </section>
            )}
          </div>
        ) : (
          <ReferenceOrder orderNumber={row.order_number} />
        )}
      </Tabs>
      <ConfirmDialog
        open={asking !== undefined && work.can('issue')}
        title={`Issue ${row.po_id}?`}
        message={
          <div className="flex flex-col gap-3">
            <p>
              {payableInr(row.po_grand_total)} to {row.seller_info.seller_name}. An issued purchase order can no longer
              be edited{draft.tells_seller ? ', and the seller is notified by email and WhatsApp' : ''}.
            </p>
            <InactiveGstin gstin={draft.gstin} holder="The seller" />
          </div>
        }
        confirmLabel={asking === 'andNext' ? ISSUE_AND_NEXT : 'Issue'}
        onConfirm={() => (asking === 'andNext' ? work.saveAndNext?.('issue', issue) : issue())}
        onCancel={() => setAsking(undefined)}
      />
      <ConfirmDialog
        open={work.asks('cancel')}
        title={`Cancel ${row.po_id}?`}
        message={<CancelledPurchase row={row} />}
        reason={CANCEL_REASON}
        confirmLabel="Cancel purchase order"
        cancelLabel="Keep it"
        danger
        busy={isBusy}
        onConfirm={work.confirm}
        onCancel={work.back}
      />
      <ActivitySection of={{ entity: 'purchase_order', id: row.po_id }} />
    </DecisionModal>
  );
}

const tabsOf = ({ purchase_order_lines: { length: total } }: PurchaseOrder): readonly Tab<PurchaseOrderTab>[] => [
  { key: '1', label: 'Purchase Order Lines', count: <TabCount of={[{ total, one: 'line', many: 'lines' }]} /> },
  { key: '2', label: 'Reference Order' },
];

/** The purchase order as a PDF rendered by the server. */
function DownloadButton({ po_id }: { po_id: string }) {
  const [isBusy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    const failed = "Couldn't download the purchase order";
    await saveDocument({ call: downloadPurchaseOrder, query: { po_id }, failed }, 'pdf');
    setBusy(false);
  }
  return (
    <Button size="sm" icon={Download} busy={isBusy} onClick={() => void download()}>
      Download
    </Button>
  );
}

/** The content of a purchase order: seller, due date and lines. */
function PurchaseOrderDetails({ row }: { row: PurchaseOrder }) {
  const { seller_info: seller } = row;
  return (
    <>
      <Facts
        facts={[
          { label: 'Seller', value: seller.seller_name },
          { label: 'Place', value: `${seller.district}, ${seller.state}` },
          { label: 'Due', value: <DueDay row={row} /> },
          ...deliveryFacts(row),
          { label: 'Created by', value: <ByWhom who={row.created_by_info} at={row.created_date} /> },
          ...(row.issued_date ? [{ label: 'Issued on', value: formatDateTime(row.issued_date) }] : []),
          ...(row.cancel_message ? [{ label: 'Reason for cancellation', value: row.cancel_message, wide: true }] : []),
          ...(row.remark ? [{ label: 'Remark', value: row.remark, wide: true }] : []),
        ]}
      />
      <PurchaseOrderLines row={row} />
    </>
  );
}
