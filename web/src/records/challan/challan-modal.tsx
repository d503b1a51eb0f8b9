import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { needsEwayBill } from '@console/shared/gst';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { Truck, Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatDateTime } from '@console/shared/dates';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { lazyPart } from '../../api/lazy-part.ts';
import { Tabs } from '../../components/tabs.tsx';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { useUser } from '../../stores/use-user.ts';
import { RouteLink } from '../../components/route-link.tsx';
import { keepsReceipt } from '../../machines/challan.ts';
import type { ChallanDraft } from '../../machines/challan.ts';
import type { Problem } from '../../machines/record-work/problem.ts';
import { DecisionButton } from '../decision-button.tsx';
import { DecisionModal } from '../decision-modal.tsx';
import { LineTable } from '../line-table.tsx';
import { ByWhom } from '../by-whom.tsx';
import { andTakeNext, SaveAndNext } from '../save-and-next.tsx';
import { allFiles } from '../uploads/form-files.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { saveDocument } from '../save-document.ts';
import { useRecordWork } from '../use-record-work.tsx';
import { CANCEL_REASON } from '../cancel-reason.ts';
import { challanLines, challanTotals } from './challan-lines.ts';
import { CHALLAN_WORK } from './work-on-challan.ts';
import { downloadChallan } from '../../api/challans.ts';
import { Menu } from '../../components/menu.tsx';
import { Spinner } from '../../components/spinner.tsx';
import type { Fact } from '../../components/facts.tsx';
import { StoredFiles } from '../uploads/stored-files.tsx';

const DeliveredDialog = lazyPart(async () => ({ default: (await import('./delivered-dialog.tsx')).DeliveredDialog }));

const DELIVERED_AND_NEXT = andTakeNext('Mark delivered');

export interface ChallanModalProps {
  /** The row when the modal opens. After that it follows the feed. */
  row: DeliveryChallan;
  /**
   * Opens the next free record of the queue in its place. Resolves to whether there was one. Undefined outside a queue.
   */
  onNext?: (() => Promise<boolean>) | undefined;
  onClose: () => void;
}

/** A delivery challan: its lines, and the two ways to close it. */
export function ChallanModal({ row: opened, onNext, onClose }: ChallanModalProps) {
  const [isHolding, setHolding] = useState(false);
  const ends = {
    onSaved: () => toastSuccess(MESSAGES.challan.updated, opened.challanId),
    onFailed: ({ problem: failed }: { problem: Problem }) => toastError(MESSAGES.challan.updateFailed, failed.message),
    onClose,
    onNext,
  };
  const work = useRecordWork(CHALLAN_WORK, opened, ends, isHolding);
  const { row, problem, draft } = work;
  const edit = (patch: Partial<ChallanDraft>) => work.actor.send({ type: 'draft.edit', patch });
  const proof = useUploads({
    value: draft.received_file_id === '' ? [] : [draft.received_file_id],
    onChange: ([received_file_id = '']) => edit({ received_file_id }),
    accepts: 'proofs',
    most: 1,
  });
  const { areHeld } = allFiles([proof]);
  if (areHeld !== isHolding) setHolding(areHeld);
  const { asked } = work.snapshot.context;
  /** Set while the delivery dialog is open: what follows its save. */
  const [receiving, setReceiving] = useState<'alone' | 'andNext'>();
  const { permissions } = useUser();
  const mayDispatch = work.isOn('dispatch') || deliveryChallanChart.permits('dispatch', row.status, permissions);
  const isWorker = ['deliver', 'cancel'].some((move) => deliveryChallanChart.permits(move, 'DRAFT', permissions));
  const isDelivering = work.isOn('deliver') || work.isOnToNext('deliver');
  const receive = () => setReceiving('alone');
  const receiveAndNext = () => setReceiving('andNext');

  return (
    <DecisionModal
      work={work}
      title={`Delivery Challan ${row.challanId}`}
      width="56rem"
      approve={{ command: 'deliver', run: receive, label: 'Mark delivered' }}
      approveAndNext={{ run: receiveAndNext, label: DELIVERED_AND_NEXT }}
      reject={{ command: 'cancel', label: 'Cancel the challan' }}
      next={onNext && { run: onNext, label: 'Take the next challan' }}
      footer={
        <>
          {isWorker && (
            <DecisionButton work={work} command="cancel" className="mr-auto" shortcut="X">
              Cancelled
            </DecisionButton>
          )}
          <ChallanDownloads row={row} />
          {isWorker && <SaveAndNext work={work} command="deliver" label={DELIVERED_AND_NEXT} run={receiveAndNext} />}
          {isWorker && (
            <DecisionButton
              work={work}
              command="deliver"
              run={receive}
              variant={mayDispatch ? 'secondary' : 'primary'}
              shortcut="A"
            >
              Delivered
            </DecisionButton>
          )}
          {mayDispatch && (
            <DecisionButton work={work} command="dispatch" variant="primary" icon={Truck}>
              Dispatch
            </DecisionButton>
          )}
        </>
      }
    >
      <Tabs
        label="Delivery challan"
        tabs={[{ key: '1', label: 'Delivery Challan' }]}
        value="1"
        onChange={() => undefined}
      >
        <ChallanDetails row={row} />
      </Tabs>
      <Suspense>
        {receiving && (work.can('deliver') || isDelivering) && (
          <DeliveredDialog
            row={row}
            draft={draft}
            proof={keepsReceipt(row) ? proof : undefined}
            errors={work.errors}
            problem={asked?.command === 'deliver' ? problem : undefined}
            busy={isDelivering}
            submitLabel={receiving === 'andNext' ? DELIVERED_AND_NEXT : 'Mark delivered'}
            onEdit={edit}
            onSubmit={() => (receiving === 'andNext' ? work.saveAndNext?.('deliver') : work.submit('deliver'))}
            onCheck={() => work.check('deliver')}
            onClose={() => setReceiving(undefined)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={work.asks('cancel')}
        title={`Cancel ${row.challanId}?`}
        message={cancelWords(row)}
        reason={CANCEL_REASON}
        confirmLabel="Cancel challan"
        cancelLabel="Keep it"
        danger
        busy={work.isBusy}
        onConfirm={work.confirm}
        onCancel={work.back}
      />
    </DecisionModal>
  );
}

const cancelWords = ({ status, order_number }: DeliveryChallan) =>
  status === 'IN_TRANSIT'
    ? `The goods are in transit: arrange for their return. They no longer count as dispatched, and the status of order ${order_number} changes with them.`
    : `Nothing has been dispatched yet. The goods can go on another challan for order ${order_number}.`;

function ChallanDetails({ row }: { row: DeliveryChallan }) {
  const seesTenant = can(useUser().permissions, 'tenant', 'READ');
  const { tenant_info: tenant } = row;
  const { taxable, gst, total } = challanTotals(row);
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          {
            label: 'Order',
            value: (
              <RouteLink to={`/order-details/${row.order_number}`} newTab>
                {row.order_number}
              </RouteLink>
            ),
          },
          ...(seesTenant ? [{ label: 'Customer', value: tenant.tenant_name }] : []),
          { label: 'District', value: tenant.district },
          { label: 'Created by', value: <ByWhom who={row.created_by_info} at={row.created_date} /> },
          ...receiptFacts(row),
          ...(row.cancel_message ? [{ label: 'Reason for cancellation', value: row.cancel_message, wide: true }] : []),
        ]}
      />
      <LineTable
        caption="Lines of the challan"
        lines={challanLines(row)}
        priceTitle="Price"
        totals={[
          { key: 'taxable', label: 'Taxable amount', value: taxable },
          { key: 'gst', label: 'GST', value: gst },
          { key: 'total', label: 'Consignment value', value: total, strong: true },
        ]}
        note={needsEwayBill(total) && 'Above ₹50,000: this consignment needs an e-way bill.'}
      />
    </div>
  );
}

const FORMS = [
  { key: 'plain', label: 'Without prices', suffix: '' },
  { key: 'priced', label: 'With prices', suffix: '-with-prices' },
  { key: 'byGst', label: 'By GST', suffix: '-by-GST' },
  { key: 'triplicate', label: 'In three copies', suffix: '-three-copies' },
] as const;

/** Downloads of a challan. None for a cancelled one or a draft. */
function ChallanDownloads({ row: { challanId, status } }: { row: DeliveryChallan }) {
  const [isBusy, setBusy] = useState(false);
  if (status === 'CANCELLED') return null;
  async function download({ key, suffix }: (typeof FORMS)[number]) {
    setBusy(true);
    const failed = "Couldn't download the challan";
    await saveDocument({ call: downloadChallan[key], query: { challan_id: challanId }, failed, suffix }, 'pdf');
    setBusy(false);
  }
  return (
    <Menu
      label="Download challan"
      disabled={isBusy}
      disabledBecause={status === 'DRAFT' ? 'A draft has no document yet: dispatch the challan first.' : undefined}
      items={FORMS.map((form) => ({ key: form.key, label: form.label, onSelect: () => void download(form) }))}
    >
      {isBusy ? <Spinner className="-ml-0.5" /> : <Download aria-hidden className="-ml-0.5 size-4" />}
      Download
    </Menu>
  );
}

/** Dispatch time and recipient of a challan, as far as recorded and visible to this person. */
function receiptFacts({ dispatched_date, received_by, received_at, received_file_id }: DeliveryChallan): Fact[] {
  return [
    ...(dispatched_date ? [{ label: 'Dispatched', value: formatDateTime(dispatched_date) }] : []),
    ...(received_by ? [{ label: 'Received by', value: received_by }] : []),
    ...(received_at ? [{ label: 'Received', value: formatDateTime(received_at) }] : []),
    ...(received_file_id
      ? [{ label: 'Photo or signed paper', value: <StoredFiles names={[received_file_id]} noun="file" readOnly /> }]
      : []),
  ];
}
