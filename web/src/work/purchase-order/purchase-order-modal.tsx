import { formatDateTime } from '@console/shared/dates';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { ROLE_ADMIN } from '@console/shared/permissions';
import { WORDING } from '@console/shared/wording';
import { useSelector } from '@xstate/react';
import { Send } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { Modal } from '../../components/modal.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { toastError, toastSuccess, toastWarning } from '../../components/toast.ts';
import { issueRules } from '../../machines/issue-purchase-order.ts';
import type { IssueDraft } from '../../machines/issue-purchase-order.ts';
import { clashes, isDirty } from '../../machines/work/draft.ts';
import { formAt } from '../../machines/work/standing.ts';
import { useUser } from '../../stores/use-user.ts';
import { Differences } from '../differences.tsx';
import { focusFault } from '../focus-fault.ts';
import { LineTable } from '../line-table.tsx';
import { nameOf } from '../person-name.ts';
import { RecordSubtitle } from '../record-subtitle.tsx';
import { shownFaults } from '../shown-faults.ts';
import { useDiscard } from '../use-discard.tsx';
import { useViewing } from '../use-viewing.ts';
import { useWork } from '../use-work.ts';
import { workNotices } from '../work-notices.tsx';
import { IssueForm } from './issue-form.tsx';
import { purchaseOrderLines, purchaseOrderTotals } from './purchase-order-lines.ts';
import { ReferenceOrder } from './reference-order.tsx';
import { purchaseOrderWork } from './work-on-purchase-order.ts';

export type PurchaseOrderTab = '1' | '2';

export interface PurchaseOrderModalProps {
  /** The row as it is when the modal opens; from then on it follows the feed. */
  row: PurchaseOrder;
  tab: PurchaseOrderTab;
  onTab: (tab: PurchaseOrderTab) => void;
  onClose: () => void;
}

/** One purchase order: its lines and the order behind it, issued to the seller or cancelled. */
export function PurchaseOrderModal({ row: opened, tab, onTab, onClose }: PurchaseOrderModalProps) {
  const actor = useWork(purchaseOrderWork, opened, {
    onSaved: ({ command, warning }) => {
      toastSuccess(WORDING.purchaseOrder.updated);
      if (warning !== undefined) toastWarning(WORDING.purchaseOrder.emailFailed, warning);
      else if (command === 'issue') toastSuccess(WORDING.purchaseOrder.emailSent);
    },
    onFailed: ({ problem }) => toastError(WORDING.purchaseOrder.updateFailed, problem.message),
    onClose,
  });
  const snapshot = useSelector(actor, (current) => current);
  const { row, draft, asked } = snapshot.context;
  const isAdmin = useUser().role_id === ROLE_ADMIN;
  const isBusy = snapshot.hasTag('busy');
  const canIssue = snapshot.can({ type: 'submit', command: 'issue' });
  const dirty = isDirty(issueRules, snapshot.context) && snapshot.hasTag('editable');
  const { leave, discardDialog } = useDiscard(dirty);
  const body = useRef<HTMLDivElement>(null);
  function issue() {
    if (tab !== '1') onTab('1');
    actor.send({ type: 'submit', command: 'issue' });
    focusFault(body.current);
  }
  useViewing({ entity: 'purchase_order', id: row.po_id }, dirty || isBusy);

  return (
    <Modal
      open
      width="60rem"
      locked={isBusy}
      onClose={() => leave(() => actor.send({ type: 'close' }))}
      title={row.po_id}
      subtitle={
        <RecordSubtitle
          entity="purchase_order"
          id={row.po_id}
          label={row.seller_info.seller_name}
          status={row.status}
          chart={purchaseOrderChart}
          since={row.created_date}
        />
      }
      banner={workNotices({
        snapshot,
        send: actor.send,
        noun: 'purchase order',
        isAdmin,
        statusLabel: purchaseOrderChart.label,
        differences: (
          <Differences
            who={nameOf(row.modified_by_info)}
            clashes={clashes(issueRules, snapshot.context)}
            labelOf={partLabel}
            show={(part, values) => values[part as keyof IssueDraft] || 'empty'}
            onTake={(part) => actor.send({ type: 'part.take', part })}
            onKeep={(part) => actor.send({ type: 'part.keep', part })}
          />
        ),
      })}
      footer={
        <>
          <Button
            className="mr-auto"
            busy={isBusy && asked?.command === 'cancel'}
            disabled={!isBusy && !snapshot.can({ type: 'submit', command: 'cancel' })}
            onClick={() => actor.send({ type: 'submit', command: 'cancel' })}
          >
            Cancel order
          </Button>
          <Button
            variant="primary"
            icon={Send}
            busy={isBusy && asked?.command === 'issue'}
            disabled={!isBusy && !canIssue}
            onClick={issue}
          >
            Issue
          </Button>
        </>
      }
    >
      <Tabs label="Purchase order" tabs={TABS} value={tab} onChange={onTab}>
        {tab === '1' ? (
          <div ref={body} className="flex flex-col gap-5">
            <PurchaseOrderDetails row={row} />
            {row.status === 'DRAFT' && (
              <section aria-labelledby="issue-title">
                <h3 id="issue-title" className="mb-2 text-base">
                  Issue to the seller
                </h3>
                <IssueForm
                  draft={draft}
                  faults={shownFaults(issueRules, snapshot.context)}
                  state={row.seller_info.state}
                  readOnly={!snapshot.can({ type: 'draft.edit', patch: {} })}
                  onEdit={(patch) => actor.send({ type: 'draft.edit', patch })}
                  onSubmit={issue}
                />
              </section>
            )}
          </div>
        ) : (
          <ReferenceOrder orderNumber={row.order_number} />
        )}
      </Tabs>
      <ConfirmDialog
        open={formAt(snapshot) === 'confirming' || (isBusy && asked?.command === 'cancel')}
        title={`Cancel ${row.po_id}?`}
        message={
          row.status === 'DRAFT'
            ? 'The seller has not heard of it, and will not.'
            : 'The seller is told by e-mail that the order is cancelled.'
        }
        confirmLabel="Cancel purchase order"
        cancelLabel="Keep it"
        danger
        busy={isBusy}
        onConfirm={() => actor.send({ type: 'confirm', reason: '' })}
        onCancel={() => actor.send({ type: 'back' })}
      />
      {discardDialog}
    </Modal>
  );
}

const TABS = [
  { key: '1', label: 'Purchase Order Lines' },
  { key: '2', label: 'Reference Order' },
] as const;

const PART_LABELS: Readonly<Record<string, string>> = {
  gstin: 'Seller GST',
  seller_email: 'Seller e-mail',
  seller_whatsapp_number: 'Whatsapp',
};
const partLabel = (part: string) => PART_LABELS[part] ?? part;

function PurchaseOrderDetails({ row }: { row: PurchaseOrder }) {
  const { taxable, gst, total } = purchaseOrderTotals(row);
  const { seller_info: seller } = row;
  return (
    <>
      <Facts
        facts={[
          { label: 'Seller', value: seller.seller_name },
          { label: 'Place', value: `${seller.district}, ${seller.state}` },
          { label: 'Due', value: row.due_date },
          { label: 'Made by', value: nameOf(row.created_by_info) },
          { label: 'Made on', value: formatDateTime(row.created_date) },
          ...(row.issued_date ? [{ label: 'Issued on', value: formatDateTime(row.issued_date) }] : []),
          ...(row.remark ? [{ label: 'Remark', value: row.remark, wide: true }] : []),
        ]}
      />
      <LineTable
        caption="Lines of the purchase order"
        lines={purchaseOrderLines(row)}
        priceTitle="Offer price"
        totals={[
          { key: 'taxable', label: 'Taxable amount', value: taxable },
          { key: 'gst', label: 'GST', value: gst },
          { key: 'total', label: 'Total', value: total, strong: true },
        ]}
      />
    </>
  );
}
