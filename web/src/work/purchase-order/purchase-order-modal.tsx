import { formatDateTime } from '@console/shared/dates';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { WORDING } from '@console/shared/wording';
import { Send } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { Modal } from '../../components/modal.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { toastError, toastSuccess, toastWarning } from '../../components/toast.ts';
import { focusFault } from '../focus-fault.ts';
import { LineTable } from '../line-table.tsx';
import { nameOf } from '../person-name.ts';
import { useRecordWork } from '../use-record-work.tsx';
import { IssueForm } from './issue-form.tsx';
import { purchaseOrderLines, purchaseOrderTotals } from './purchase-order-lines.ts';
import { ReferenceOrder } from './reference-order.tsx';
import { PURCHASE_ORDER_WORK } from './work-on-purchase-order.ts';

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
  const work = useRecordWork(PURCHASE_ORDER_WORK, opened, {
    onSaved: ({ command, warning }) => {
      toastSuccess(WORDING.purchaseOrder.updated);
      if (warning !== undefined) toastWarning(WORDING.purchaseOrder.emailFailed, warning);
      else if (command === 'issue') toastSuccess(WORDING.purchaseOrder.emailSent);
    },
    onFailed: ({ problem }) => toastError(WORDING.purchaseOrder.updateFailed, problem.message),
    onClose,
  });
  const { row, draft, faults, isBusy } = work;
  const body = useRef<HTMLDivElement>(null);
  function issue() {
    if (tab !== '1') onTab('1');
    work.submit('issue');
    focusFault(body.current);
  }

  return (
    <Modal
      open
      width="60rem"
      locked={isBusy}
      onClose={work.close}
      title={row.po_id}
      subtitle={work.subtitle}
      banner={work.notices}
      footer={
        <>
          <Button
            className="mr-auto"
            busy={work.isOn('cancel')}
            disabled={!isBusy && !work.can('cancel')}
            onClick={() => work.submit('cancel')}
          >
            Cancel order
          </Button>
          <Button
            variant="primary"
            icon={Send}
            busy={work.isOn('issue')}
            disabled={!isBusy && !work.can('issue')}
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
                  faults={faults}
                  state={row.seller_info.state}
                  readOnly={!work.canEdit}
                  onEdit={(patch) => work.actor.send({ type: 'draft.edit', patch })}
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
        open={work.asks('cancel')}
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
        onConfirm={work.confirm}
        onCancel={work.back}
      />
      {work.discardDialog}
    </Modal>
  );
}

const TABS = [
  { key: '1', label: 'Purchase Order Lines' },
  { key: '2', label: 'Reference Order' },
] as const;

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
